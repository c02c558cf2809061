-- What clock and loop overhead add to the variance of a mean (seed 001, Appendix A).
ALTER TABLE measurements ADD COLUMN timing_variance REAL NOT NULL DEFAULT 0;
