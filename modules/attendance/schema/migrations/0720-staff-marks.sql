-- Attendance of employees (spec 06 §2.3): punches as they were made, one mark a person and day, and what is counted of marks in the same
-- transaction. Each row names the branch of the day and the one where the person works now: either reads it (decision 0152).

create table attendance.employee_punches (
  id bigint generated always as identity,
  branch_id int not null references platform.branches (id),
  home_branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  punched_at timestamp not null,
  source text not null check (source in ('machine', 'card', 'self', 'manual', 'import')),
  direction text not null default 'unknown' check (direction in ('in', 'out', 'unknown')),
  device_id bigint,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  distance_m int,
  state text not null default 'used' check (state in ('used', 'duplicate', 'outside_window', 'voided')),
  attendance_date date,
  attached boolean not null default false,
  reason text check (length(reason) between 1 and 200),
  received_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  primary key (employee_id, punched_at, source),
  foreign key (home_branch_id, employee_id) references hr.employees (branch_id, id) on update cascade
) partition by range (punched_at);
comment on column attendance.employee_punches.punched_at is 'The local time of the branch where it was made';
create index employee_punches_branch on attendance.employee_punches (branch_id, punched_at desc);
create index employee_punches_id on attendance.employee_punches (id);
create table attendance.employee_punches_other partition of attendance.employee_punches default;
select attendance.month_partitions('attendance.employee_punches', (date_trunc('month', current_date) - interval '13 months')::date, 18);
select platform.guard('attendance.employee_punches', 'either:branch_id,home_branch_id');
-- Append-only but for what was made of it. Nobody of the house deletes one; its month goes as a whole.
create trigger append_only before update of id, branch_id, employee_id, punched_at, source, direction, device_id, latitude, longitude, distance_m,
  received_at, created_by on attendance.employee_punches for each row execute function platform.refuse_change();
revoke delete on attendance.employee_punches from app_rw, app_all;

create table attendance.employee_attendance (
  branch_id int not null references platform.branches (id),
  home_branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  attendance_date date not null,
  shift_id bigint,
  shift_start timestamp,
  shift_end timestamp,
  status text not null check (status in ('present', 'half_day', 'absent', 'leave', 'holiday', 'weekly_off', 'on_duty', 'unmarked')),
  half text check (half in ('first', 'second')),
  first_in timestamp,
  last_out timestamp,
  worked_minutes int not null default 0 check (worked_minutes between 0 and 2880),
  late_minutes int not null default 0 check (late_minutes >= 0),
  early_minutes int not null default 0 check (early_minutes >= 0),
  late_excused boolean not null default false,
  early_excused boolean not null default false,
  overtime_minutes int not null default 0 check (overtime_minutes >= 0),
  overtime_approved_minutes int not null default 0,
  overtime_kind text check (overtime_kind in ('day', 'night', 'off_day')),
  leave_request_id bigint,
  leave_portion numeric(2, 1) not null default 0 check (leave_portion in (0, 0.5, 1)),
  leave_percent int not null default 100 check (leave_percent between 0 and 100),
  holiday_id bigint,
  holiday_paid boolean not null default true,
  holiday_off_id bigint,
  request_id bigint,
  source text not null default 'system' check (source in ('machine', 'card', 'self', 'manual', 'leave', 'holiday', 'objection', 'import', 'system')),
  is_manual boolean not null default false,
  conflict text check (conflict in ('worked_on_leave', 'worked_on_holiday', 'missing_out', 'missing_in', 'no_shift', 'other_branch')),
  remarks text check (length(remarks) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  primary key (employee_id, attendance_date),
  foreign key (home_branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  check (overtime_approved_minutes between 0 and overtime_minutes),
  check (not is_manual or remarks is not null),
  check (leave_portion = 0 or status in ('leave', 'half_day')),
  check (status <> 'half_day' or half is not null)
) partition by range (attendance_date);
create index employee_attendance_branch on attendance.employee_attendance (branch_id, attendance_date, status);
create table attendance.employee_attendance_other partition of attendance.employee_attendance default;
select attendance.month_partitions('attendance.employee_attendance', (date_trunc('month', current_date) - interval '13 months')::date, 18);
select platform.guard('attendance.employee_attendance', 'either:branch_id,home_branch_id');
select platform.leaves_version('attendance.employee_attendance', '{home_branch_id}', 'follows the person to another branch');

-- EAT-22: a month of a branch; without a row it is open.
create table attendance.employee_attendance_months (
  id bigint generated by default as identity primary key,
  branch_id int not null references platform.branches (id),
  month date not null check (extract(day from month) = 1),
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_until date,
  closed_at timestamptz,
  closed_by bigint,
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (branch_id, month),
  check ((status = 'closed') = (closed_until is not null))
);

create table attendance.employee_day_totals (
  branch_id int not null references platform.branches (id),
  on_date date not null,
  total_emps int not null default 0,
  present_emps int not null default 0,
  late_emps int not null default 0,
  absent_emps int not null default 0,
  leave_emps int not null default 0,
  e_off_emps int not null default 0,
  half_emps int not null default 0,
  on_duty_emps int not null default 0,
  unmarked_emps int not null default 0,
  off_emps int not null default 0,
  primary key (branch_id, on_date)
);

create table attendance.employee_branch_month_totals (
  branch_id int not null references platform.branches (id),
  month date not null check (extract(day from month) = 1),
  total_emps int not null default 0,
  present_emps int not null default 0,
  late_emps int not null default 0,
  absent_emps int not null default 0,
  leave_emps int not null default 0,
  e_off_emps int not null default 0,
  half_emps int not null default 0,
  on_duty_emps int not null default 0,
  unmarked_emps int not null default 0,
  off_emps int not null default 0,
  primary key (branch_id, month)
);

-- A person's month at a branch; whoever moves within a month has a row at each.
create table attendance.employee_month_totals (
  branch_id int not null references platform.branches (id),
  home_branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  month date not null check (extract(day from month) = 1),
  days int not null default 0,
  working int not null default 0,
  present numeric(5, 1) not null default 0,
  half int not null default 0,
  absent numeric(5, 1) not null default 0,
  leave_paid numeric(6, 3) not null default 0,
  leave_unpaid numeric(6, 3) not null default 0,
  holiday int not null default 0,
  holiday_unpaid int not null default 0,
  weekly_off int not null default 0,
  on_duty int not null default 0,
  unmarked int not null default 0,
  late int not null default 0,
  early int not null default 0,
  late_minutes int not null default 0,
  early_minutes int not null default 0,
  worked_minutes int not null default 0,
  overtime_day int not null default 0,
  overtime_night int not null default 0,
  overtime_off int not null default 0,
  late_days numeric(5, 1) not null default 0,
  late_days_from_leave numeric(5, 1) not null default 0,
  primary key (employee_id, month, branch_id),
  foreign key (home_branch_id, employee_id) references hr.employees (branch_id, id) on update cascade
);
comment on column attendance.employee_month_totals.late_days is 'Days that lateness became when the month was closed (EAT-10), those taken from leave among them';
create index employee_month_totals_branch on attendance.employee_month_totals (branch_id, month);
create index employee_month_totals_home on attendance.employee_month_totals (home_branch_id, month);
select platform.guard('attendance.employee_month_totals', 'either:branch_id,home_branch_id');

-- Objections (EAT-23); whether one waits or was rejected stands in its request (decision 0097).
create table attendance.attendance_requests (
  id bigint generated by default as identity primary key,
  branch_id int not null references platform.branches (id),
  home_branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  attendance_date date not null,
  kind text not null check (kind in
    ('present_not_marked', 'wrong_in', 'wrong_out', 'on_duty', 'late_excused', 'early_excused', 'other')),
  claimed_in time,
  claimed_out time,
  claimed_status text check (claimed_status in ('present', 'half_day', 'on_duty', 'absent')),
  reason text not null check (length(reason) between 2 and 500),
  file_id bigint references platform.files (id),
  before jsonb not null,
  state text not null default 'sent' check (state in ('sent', 'accepted')),
  accepted_at timestamptz,
  approval_id bigint references platform.approval_requests (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (home_branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  check ((state = 'accepted') = (accepted_at is not null))
);
create index attendance_requests_branch on attendance.attendance_requests (branch_id, attendance_date);
create index attendance_requests_home on attendance.attendance_requests (home_branch_id, employee_id);
create index attendance_requests_person on attendance.attendance_requests (employee_id, attendance_date);
create index attendance_requests_file on attendance.attendance_requests (file_id) where file_id is not null;
create index attendance_requests_approval on attendance.attendance_requests (approval_id) where approval_id is not null;
select platform.guard('attendance.attendance_requests', 'either:branch_id,home_branch_id');

-- HOL-6: named people are off, or work on a day that is none.
create table attendance.holiday_offs (
  id bigint generated by default as identity primary key,
  branch_id int not null references platform.branches (id),
  kind text not null check (kind in ('off', 'working')),
  from_date date not null,
  to_date date not null,
  reason text not null check (length(reason) between 2 and 200),
  compensation text not null default 'none' check (compensation in ('none', 'comp_off', 'overtime')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (branch_id, id),
  check (to_date between from_date and from_date + 92),
  check (kind = 'working' or compensation = 'none')
);
create index holiday_offs_days on attendance.holiday_offs (branch_id, from_date, to_date);
-- None of them: the whole branch.
create table attendance.holiday_off_people (
  id bigint generated by default as identity primary key,
  branch_id int not null,
  holiday_off_id bigint not null,
  employee_id bigint,
  department_id bigint references hr.departments (id),
  designation_id bigint references hr.designations (id),
  foreign key (branch_id, holiday_off_id) references attendance.holiday_offs (branch_id, id) on delete cascade,
  check (num_nonnulls(employee_id, department_id, designation_id) = 1)
);
create index holiday_off_people_off on attendance.holiday_off_people (branch_id, holiday_off_id);
create index holiday_off_people_department on attendance.holiday_off_people (department_id) where department_id is not null;
create index holiday_off_people_designation on attendance.holiday_off_people (designation_id) where designation_id is not null;
