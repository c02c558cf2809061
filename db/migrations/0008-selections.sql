-- Reports now tell selections and packed arithmetic of the machine code as well. They are a cache: whoever misses
-- one asks the compiler.
DELETE FROM program_reports;
