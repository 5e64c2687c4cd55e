-- Registers, marks and what is kept of them by the transaction that changes marks (ATT-1 to ATT-5; volumes in spec 03 section 15).

-- Monthly partitions that are missing from p_from on, so that nobody has to think of them; answers how many were made.
create function attendance.month_partitions(p_table text, p_from date, p_months int) returns int
language plpgsql as $$
declare
  v_month date;
  v_name text;
  v_made int := 0;
begin
  for n in 0 .. p_months - 1 loop
    v_month := (date_trunc('month', p_from) + make_interval(months => n))::date;
    v_name := p_table || '_' || to_char(v_month, 'YYYY_MM');
    if to_regclass(v_name) is null then
      execute format('create table %s partition of %s for values from (%L) to (%L)', v_name, p_table, v_month, (v_month + interval '1 month')::date);
      v_made := v_made + 1;
    end if;
  end loop;
  return v_made;
end $$;
revoke execute on function attendance.month_partitions(text, date, int) from public;

create table attendance.attendance_registers (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  section_id bigint not null,
  on_date date not null,
  state text not null default 'open' check (state in ('open', 'taken', 'locked')),
  taken_by bigint references platform.users (id),
  taken_at timestamptz,
  present int not null default 0,
  late int not null default 0,
  absent int not null default 0,
  leave int not null default 0,
  half int not null default 0,
  unmarked int not null default 0,
  messages_sent_at timestamptz,
  device_doubt boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (section_id, on_date),
  foreign key (branch_id, section_id) references branches.sections (branch_id, id)
);
comment on column attendance.attendance_registers.present is 'Present in time or on duty for the school (P, EX); late, half, absent and leave stand beside it';
create index attendance_registers_day on attendance.attendance_registers (branch_id, on_date, section_id);

-- One row a child and day. The key begins with the child: whatever asks by day knows the section, and has the other index.
create table attendance.attendance_marks (
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  on_date date not null,
  register_id bigint not null,
  section_id bigint not null,
  code smallint not null,
  in_at time,
  out_at time,
  source text not null default 'manual' check (source in ('manual', 'machine', 'leave', 'import', 'system')),
  reason text,
  marked_by bigint default platform.current_user_id(),
  marked_at timestamptz not null default now(),
  prev_code smallint,
  primary key (student_id, on_date)
) partition by range (on_date);
create index attendance_marks_section on attendance.attendance_marks (branch_id, section_id, on_date);
create table attendance.attendance_marks_other partition of attendance.attendance_marks default;
select attendance.month_partitions('attendance.attendance_marks', date '2026-01-01', 18);

-- A child's month, counted again from its marks by each transaction that changes one of them.
create table attendance.attendance_months (
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  month date not null check (extract(day from month) = 1),
  counted numeric(4, 1) not null default 0,
  weight numeric(4, 1) not null default 0,
  p smallint not null default 0,
  l smallint not null default 0,
  hd smallint not null default 0,
  a smallint not null default 0,
  lv smallint not null default 0,
  run_absent smallint not null default 0,
  primary key (student_id, month)
);
comment on column attendance.attendance_months.run_absent is 'Days absent in a row at the last mark of the month (STU-86)';
create index attendance_months_branch on attendance.attendance_months (branch_id, month);

-- Where a child stands now: last seen, days absent in a row. One row a child, so that lists of all branches read nothing else.
create table attendance.attendance_standings (
  student_id bigint primary key references students.students (id),
  branch_id int not null references platform.branches (id),
  section_id bigint not null,
  last_on date not null,
  last_present_on date,
  run_absent smallint not null default 0,
  run_since date,
  is_constant boolean not null default false
);
comment on column attendance.attendance_standings.is_constant is 'Absent on each of the last constant_absent_days marked days (DASH-3, STU-86)';
create index attendance_standings_constant on attendance.attendance_standings (run_absent desc, student_id) where is_constant;
create index attendance_standings_branch on attendance.attendance_standings (branch_id, run_absent desc, student_id) where is_constant;

create table attendance.student_leaves (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  from_on date not null,
  to_on date not null,
  kind text not null check (kind in ('sick', 'casual', 'hajj_umrah', 'family', 'other')),
  reason text not null check (length(reason) between 2 and 500),
  file_id bigint references platform.files (id),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'cancelled')),
  request_id bigint,
  decided_by bigint references platform.users (id),
  decided_at timestamptz,
  decision_note text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (to_on between from_on and from_on + 120)
);
create index student_leaves_student on attendance.student_leaves (student_id, from_on);
create index student_leaves_branch on attendance.student_leaves (branch_id, state, from_on desc, id);
create index student_leaves_file on attendance.student_leaves (file_id) where file_id is not null;
create trigger touch before update on attendance.student_leaves for each row execute function platform.touch();
