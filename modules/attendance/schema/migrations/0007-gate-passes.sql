-- Gate passes (ATT-9): a child that leaves before the end with consent; and who was rung about a register nobody took (ATT-8).

create table attendance.gate_passes (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  pass_no text not null,
  student_id bigint not null references students.students (id),
  section_id bigint not null,
  on_date date not null,
  out_at time not null,
  reason text not null check (length(reason) between 2 and 200),
  guardian_id bigint references students.guardians (id),
  collected_by text not null check (length(collected_by) between 2 and 100),
  half_day boolean not null,
  -- The mark and the time of going before the pass; null: none.
  before_code smallint,
  before_out time,
  state text not null default 'given' check (state in ('given', 'cancelled')),
  cancel_reason text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (branch_id, pass_no),
  foreign key (branch_id, section_id) references branches.sections (branch_id, id),
  check ((state = 'cancelled') = (cancel_reason is not null))
);
comment on column attendance.gate_passes.half_day is 'Half the day was not over when the child left';
create index gate_passes_day on attendance.gate_passes (branch_id, on_date desc, id desc);
create index gate_passes_section on attendance.gate_passes (branch_id, section_id);
create index gate_passes_guardian on attendance.gate_passes (guardian_id) where guardian_id is not null;
-- One a child and day: who came back and leaves again has the first one cancelled.
create unique index gate_passes_student on attendance.gate_passes (student_id, on_date) where state = 'given';
create trigger touch before update on attendance.gate_passes for each row execute function platform.touch();

create table attendance.register_reminders (
  branch_id int not null references platform.branches (id),
  section_id bigint not null,
  on_date date not null,
  teacher_at timestamptz,
  head_at timestamptz,
  primary key (section_id, on_date),
  foreign key (branch_id, section_id) references branches.sections (branch_id, id)
);
comment on table attendance.register_reminders is 'Who was rung about a register that nobody took';
create index register_reminders_branch on attendance.register_reminders (branch_id, on_date);
