-- Which of the suite's programs measured it: the same objects, linked in another order.
ALTER TABLE measurements ADD COLUMN link_order INTEGER NOT NULL DEFAULT 0;
