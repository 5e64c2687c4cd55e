-- What is counted of marks of employees by the transaction that writes them (EAT-12, EAT-14), and the front for pay.

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
