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

-- ---- what is counted of a mark ----

create type attendance.staff_count as (
  branch_id int, home_branch_id int, employee_id bigint, on_date date, days int, working int, came int, late int, absent int, on_leave int, early int, half int,
  on_duty int, unmarked int, holiday int, holiday_unpaid int, weekly_off int, present_share numeric, absent_share numeric, paid_share numeric,
  unpaid_share numeric, late_minutes int, early_minutes int, worked_minutes int, overtime_day int, overtime_night int, overtime_off int);

-- EAT-14 of one mark, times 1 for one that is there, -1 for one that is gone. How a working day is shared out between what was worked, missed
-- and given as leave stands here alone: the parts of a marked day make one (EAT-8).
create function attendance.staff_counts(p attendance.employee_attendance, p_sign int)
returns setof attendance.staff_count language sql immutable as $$
  select p.branch_id, p.home_branch_id, p.employee_id, p.attendance_date, p_sign, p_sign * (p.status not in ('holiday', 'weekly_off'))::int,
    p_sign * (p.status in ('present', 'half_day', 'on_duty'))::int,
    p_sign * (p.status = 'present' and p.late_minutes > 0 and not p.late_excused)::int,
    p_sign * (p.status = 'absent')::int, p_sign * (p.status = 'leave')::int,
    p_sign * (p.status = 'present' and p.early_minutes > 0 and not p.early_excused)::int,
    p_sign * (p.status = 'half_day')::int, p_sign * (p.status = 'on_duty')::int, p_sign * (p.status = 'unmarked')::int,
    p_sign * (p.status = 'holiday')::int, p_sign * (p.status = 'holiday' and not p.holiday_paid)::int, p_sign * (p.status = 'weekly_off')::int,
    p_sign * case when p.status in ('present', 'on_duty') then 1 when p.status = 'half_day' then 0.5 else 0 end,
    p_sign * case p.status when 'absent' then 1 when 'half_day' then 0.5 - p.leave_portion when 'leave' then 1 - p.leave_portion else 0 end,
    p_sign * p.leave_portion * p.leave_percent / 100.0, p_sign * p.leave_portion * (100 - p.leave_percent) / 100.0,
    p_sign * case when p.status = 'present' then p.late_minutes else 0 end, p_sign * case when p.status = 'present' then p.early_minutes else 0 end,
    p_sign * p.worked_minutes,
    p_sign * case p.overtime_kind when 'day' then p.overtime_approved_minutes else 0 end,
    p_sign * case p.overtime_kind when 'night' then p.overtime_approved_minutes else 0 end,
    p_sign * case p.overtime_kind when 'off_day' then p.overtime_approved_minutes else 0 end
$$;

create function attendance.add_staff_totals(p_moves attendance.staff_count[]) returns void
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
begin
  insert into attendance.employee_month_totals as t (branch_id, home_branch_id, employee_id, month, days, working, present, half, absent, leave_paid,
    leave_unpaid, holiday, holiday_unpaid, weekly_off, on_duty, unmarked, late, early, late_minutes, early_minutes, worked_minutes, overtime_day,
    overtime_night, overtime_off)
  select m.branch_id, max(m.home_branch_id), m.employee_id, date_trunc('month', m.on_date)::date, sum(m.days), sum(m.working), sum(m.present_share),
         sum(m.half), sum(m.absent_share), sum(m.paid_share), sum(m.unpaid_share), sum(m.holiday), sum(m.holiday_unpaid), sum(m.weekly_off),
         sum(m.on_duty), sum(m.unmarked), sum(m.late), sum(m.early), sum(m.late_minutes), sum(m.early_minutes), sum(m.worked_minutes),
         sum(m.overtime_day), sum(m.overtime_night), sum(m.overtime_off)
    from unnest(p_moves) m group by m.employee_id, 4, m.branch_id order by m.employee_id, 4, m.branch_id
  on conflict (employee_id, month, branch_id) do update set home_branch_id = excluded.home_branch_id, days = t.days + excluded.days,
    working = t.working + excluded.working, present = t.present + excluded.present, half = t.half + excluded.half, absent = t.absent + excluded.absent,
    leave_paid = t.leave_paid + excluded.leave_paid, leave_unpaid = t.leave_unpaid + excluded.leave_unpaid, holiday = t.holiday + excluded.holiday,
    holiday_unpaid = t.holiday_unpaid + excluded.holiday_unpaid, weekly_off = t.weekly_off + excluded.weekly_off, on_duty = t.on_duty + excluded.on_duty,
    unmarked = t.unmarked + excluded.unmarked, late = t.late + excluded.late, early = t.early + excluded.early,
    late_minutes = t.late_minutes + excluded.late_minutes, early_minutes = t.early_minutes + excluded.early_minutes,
    worked_minutes = t.worked_minutes + excluded.worked_minutes, overtime_day = t.overtime_day + excluded.overtime_day,
    overtime_night = t.overtime_night + excluded.overtime_night, overtime_off = t.overtime_off + excluded.overtime_off;
  insert into attendance.employee_day_totals as t (branch_id, on_date, total_emps, present_emps, late_emps, absent_emps, leave_emps, e_off_emps, half_emps,
    on_duty_emps, unmarked_emps, off_emps)
  select m.branch_id, m.on_date, sum(m.working), sum(m.came), sum(m.late), sum(m.absent), sum(m.on_leave), sum(m.early), sum(m.half), sum(m.on_duty),
         sum(m.unmarked), sum(m.holiday + m.weekly_off)
    from unnest(p_moves) m group by 1, 2 order by 1, 2
  on conflict (branch_id, on_date) do update set total_emps = t.total_emps + excluded.total_emps, present_emps = t.present_emps + excluded.present_emps,
    late_emps = t.late_emps + excluded.late_emps, absent_emps = t.absent_emps + excluded.absent_emps, leave_emps = t.leave_emps + excluded.leave_emps,
    e_off_emps = t.e_off_emps + excluded.e_off_emps, half_emps = t.half_emps + excluded.half_emps, on_duty_emps = t.on_duty_emps + excluded.on_duty_emps,
    unmarked_emps = t.unmarked_emps + excluded.unmarked_emps, off_emps = t.off_emps + excluded.off_emps;
  insert into attendance.employee_branch_month_totals as t (branch_id, month, total_emps, present_emps, late_emps, absent_emps, leave_emps, e_off_emps,
    half_emps, on_duty_emps, unmarked_emps, off_emps)
  select m.branch_id, date_trunc('month', m.on_date)::date, sum(m.working), sum(m.came), sum(m.late), sum(m.absent), sum(m.on_leave), sum(m.early),
         sum(m.half), sum(m.on_duty), sum(m.unmarked), sum(m.holiday + m.weekly_off)
    from unnest(p_moves) m group by 1, 2 order by 1, 2
  on conflict (branch_id, month) do update set total_emps = t.total_emps + excluded.total_emps, present_emps = t.present_emps + excluded.present_emps,
    late_emps = t.late_emps + excluded.late_emps, absent_emps = t.absent_emps + excluded.absent_emps, leave_emps = t.leave_emps + excluded.leave_emps,
    e_off_emps = t.e_off_emps + excluded.e_off_emps, half_emps = t.half_emps + excluded.half_emps, on_duty_emps = t.on_duty_emps + excluded.on_duty_emps,
    unmarked_emps = t.unmarked_emps + excluded.unmarked_emps, off_emps = t.off_emps + excluded.off_emps;
end $$;
revoke execute on function attendance.add_staff_totals(attendance.staff_count[]) from public;

-- EAT-12: one trigger a statement, so that a branch evaluated again moves each total once.
create function attendance.move_staff_totals() returns trigger
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare v_moves attendance.staff_count[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c) into v_moves from now_rows m cross join lateral attendance.staff_counts(m, 1) c;
  elsif tg_op = 'DELETE' then
    select array_agg(c) into v_moves from was_rows m cross join lateral attendance.staff_counts(m, -1) c;
  else
    select array_agg(x.c) into v_moves
      from (select c from now_rows m cross join lateral attendance.staff_counts(m, 1) c
            union all select c from was_rows m cross join lateral attendance.staff_counts(m, -1) c) x;
  end if;
  if v_moves is not null then perform attendance.add_staff_totals(v_moves); end if;
  return null;
end $$;
create trigger totals_of_new after insert on attendance.employee_attendance referencing new table as now_rows
  for each statement execute function attendance.move_staff_totals();
create trigger totals_of_changed after update on attendance.employee_attendance referencing old table as was_rows new table as now_rows
  for each statement execute function attendance.move_staff_totals();
create trigger totals_of_gone after delete on attendance.employee_attendance referencing old table as was_rows
  for each statement execute function attendance.move_staff_totals();

-- The front for pay (spec 07 SAL-6): the days of each of these people in a month, a row a branch where they were in it. Pay reads closed
-- figures only: `closed_until` says up to which day the month of the branch is closed.
create function attendance.month_days(p_employee_ids bigint[], p_month date)
returns table (employee_id bigint, branch_id int, month date, employed_days int, working_days int, present numeric, half_days int, absent numeric,
  leave_paid numeric, leave_unpaid numeric, holidays int, holidays_unpaid int, weekly_offs int, on_duty int, unmarked int, late int, early int,
  late_minutes int, worked_minutes int, overtime_day int, overtime_night int, overtime_off int, late_days numeric, late_days_from_leave numeric,
  unpaid_days numeric, closed_until date)
language sql stable as $$
  select t.employee_id, t.branch_id, t.month, t.days, t.working, t.present, t.half, t.absent, t.leave_paid, t.leave_unpaid, t.holiday, t.holiday_unpaid,
         t.weekly_off, t.on_duty, t.unmarked, t.late, t.early, t.late_minutes, t.worked_minutes, t.overtime_day, t.overtime_night, t.overtime_off,
         t.late_days, t.late_days_from_leave, t.absent + t.leave_unpaid + t.late_days - t.late_days_from_leave, m.closed_until
    from attendance.employee_month_totals t
    left join attendance.employee_attendance_months m on m.branch_id = t.branch_id and m.month = t.month
   where t.employee_id = any (p_employee_ids) and t.month = date_trunc('month', p_month)::date
   order by t.employee_id, t.branch_id
$$;

-- Room for the months to come, as for children; what people passed is kept for 24 months (spec 06 §13).
create or replace function attendance.keep_partitions() returns int
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare
  v_old record;
  v_made int;
begin
  v_made := attendance.months_out_of_other('attendance.attendance_marks', 'on_date')
          + attendance.months_out_of_other('attendance.attendance_punches', 'punched_at')
          + attendance.months_out_of_other('attendance.employee_attendance', 'attendance_date')
          + attendance.months_out_of_other('attendance.employee_punches', 'punched_at')
          + attendance.month_partitions('attendance.attendance_marks', current_date, 4)
          + attendance.month_partitions('attendance.attendance_punches', current_date, 4)
          + attendance.month_partitions('attendance.employee_attendance', current_date, 4)
          + attendance.month_partitions('attendance.employee_punches', current_date, 4);
  for v_old in select c.oid::regclass::text as name from pg_class c join pg_inherits i on i.inhrelid = c.oid
      where c.relname ~ '_\d{4}_\d{2}$' and (
        (i.inhparent = 'attendance.attendance_punches'::regclass and to_date(right(c.relname, 7), 'YYYY_MM') < date_trunc('month', current_date) - interval '13 months')
        or (i.inhparent = 'attendance.employee_punches'::regclass and to_date(right(c.relname, 7), 'YYYY_MM') < date_trunc('month', current_date) - interval '24 months')) loop
    execute format('drop table %s', v_old.name);
  end loop;
  return v_made;
end $$;
