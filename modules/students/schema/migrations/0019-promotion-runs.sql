-- What a promotion run keeps beside its draft: its number, who applied and signed it, and of every row what was decided by a person
-- and what the applying did with it (spec 03 §5.10).

alter table students.promotion_runs
  add column run_no text,
  add column problem_count int not null default 0,
  add column job_run_id bigint,
  add column applied_at timestamptz,
  add column applied_by bigint references platform.users (id),
  add column signed_off_at timestamptz,
  add column signed_off_by bigint references platform.users (id);
create unique index promotion_runs_no on students.promotion_runs (branch_id, run_no);
create index promotion_runs_applied_by on students.promotion_runs (applied_by);
create index promotion_runs_signed_by on students.promotion_runs (signed_off_by);

alter table students.promotion_rows
  -- Decided by a person: Refresh keeps it.
  add column chosen boolean not null default false,
  -- STU-72: a hold that is knowingly kept; the old class in the new session.
  add column undecided boolean not null default false,
  add column roll_fixed boolean not null default false,
  add column reason text,
  add column dues bigint,
  add column notes text[] not null default '{}',
  add column from_section_id bigint not null,
  add foreign key (branch_id, from_section_id) references branches.sections (branch_id, id),
  add column leaving_id bigint references students.student_leavings (id),
  add column done_at timestamptz,
  add column undone_at timestamptz;
create index promotion_rows_waiting on students.promotion_rows (run_id, from_section_id) where done_at is null;
create index promotion_rows_from_section on students.promotion_rows (branch_id, from_section_id);
create index promotion_rows_leaving on students.promotion_rows (leaving_id);

-- Who waits for the first day of a new class: the day of students looks here, not at everybody.
create index enrolments_promoted on students.enrolments (branch_id, start_on) where source_table = 'students.promotion_rows';
