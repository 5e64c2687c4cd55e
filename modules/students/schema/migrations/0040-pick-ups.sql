-- Who fetched a child at the gate (spec 03 §14.8): a fact of the day, also from a device that had no line. Rows are only added.
create table students.pick_ups (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  guardian_id bigint references students.guardians (id),
  collected_by text not null check (length(collected_by) between 2 and 100),
  card_no text,
  collected_at timestamptz not null,
  without_line boolean not null default false,
  problem text,
  client_key uuid not null unique,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
comment on column students.pick_ups.client_key is 'Made by the device: a row that is sent again is the same row';
comment on column students.pick_ups.problem is 'What the gate could not know without a line: the person was barred meanwhile';
create index pick_ups_day on students.pick_ups (branch_id, collected_at desc, id desc);
create index pick_ups_student on students.pick_ups (student_id, collected_at desc);
create index pick_ups_guardian on students.pick_ups (guardian_id) where guardian_id is not null;
select platform.append_only('students.pick_ups', array[]::text[]);
