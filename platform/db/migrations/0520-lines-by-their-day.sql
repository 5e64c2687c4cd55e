-- A report over every branch that ends within a month reads the lines of some days (ACC-7). Lines come nearly in the order of their days, so
-- a few bytes for each megabyte of them say where a day lies; writing costs next to nothing.
create index journal_lines_day on platform.journal_lines using brin (entry_date) with (pages_per_range = 64, autosummarize = on);
