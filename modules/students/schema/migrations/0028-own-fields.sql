-- STU-10: lists are narrowed by own fields of the school; only records that have one stand in this index.
create index students_custom on students.students using gin (custom) where custom <> '{}'::jsonb;
