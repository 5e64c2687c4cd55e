-- A child that leaves between the applying of a run and the first day of the new session loses the enrolment to come; the row stays as
-- the record of what was decided.
alter table students.promotion_rows drop constraint promotion_rows_new_enrolment_id_fkey;
alter table students.promotion_rows add foreign key (new_enrolment_id) references students.enrolments (id) on delete set null;
