-- Leaving (STU-55 to STU-59): what a leaving changed, so that it can be taken back; one open leaving a student; original certificate once.

alter table students.student_leavings
  -- The dated facts as they were before, for a reversal within seven days.
  add column undo jsonb not null default '{}',
  -- Why the day job could not settle it, in words; null when it could.
  add column problem text,
  add column reversed_at timestamptz,
  add column reversed_reason text;
create unique index student_leavings_one_open on students.student_leavings (student_id) where state in ('draft', 'pending', 'approved');
create index student_leavings_left on students.student_leavings (branch_id, leaving_on, id) where state = 'settled';
create index student_leavings_due on students.student_leavings (branch_id, leaving_on) where state = 'approved';

alter table students.leaving_clearances add column challan_id bigint;

create unique index leaving_certificates_one_original on students.leaving_certificates (leaving_id) where kind = 'original' and state = 'issued';
