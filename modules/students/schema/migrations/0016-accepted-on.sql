-- The day of the destination on which a transfer was accepted: the dashboard counts by it, and so does its list (spec 01 DASH-3).

alter table students.student_transfers drop column accepted_at;
alter table students.student_transfers add column accepted_on date;
create index student_transfers_accepted on students.student_transfers (accepted_on) where accepted_on is not null;
