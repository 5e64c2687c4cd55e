-- Which child's fees were reminded of, in which step and way: shown beside what is owed, and no step goes out twice a day (spec 04 §7, §9).

create table fees.fee_reminders (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  step smallint not null check (step between 1 and 3),
  way text not null check (way in ('message', 'letter')),
  by_clock boolean not null,
  reminded_on date not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  constraint fee_reminders_once_a_day unique (student_id, reminded_on, step, way)
);
create index fee_reminders_branch on fees.fee_reminders (branch_id, reminded_on desc);
select platform.append_only('fees.fee_reminders', array[]::text[]);
