-- Reports now tell calls of malloc and free as well. They are a cache: whoever misses one asks the
-- compiler.
DELETE FROM program_reports;
