-- SAL-28: the days of people as a month that is closed up to a day says them: what is marked after that day is not counted yet.
create function attendance.closed_days(p_employee_ids bigint[], p_month date)
returns table (employee_id bigint, branch_id int, working_days int, present numeric, half_days int, absent numeric, leave_paid numeric, leave_unpaid numeric,
  holidays_unpaid int, overtime_day int, overtime_night int, overtime_off int, late_days numeric, late_days_from_leave numeric, closed_until date)
language sql stable as $$
  select t.employee_id, t.branch_id, c.working, c.present, c.half, c.absent, c.leave_paid, c.leave_unpaid, c.holiday_unpaid, c.overtime_day, c.overtime_night,
         c.overtime_off, t.late_days, t.late_days_from_leave, m.closed_until
    from attendance.employee_month_totals t
    join attendance.employee_attendance_months m on m.branch_id = t.branch_id and m.month = t.month and m.closed_until is not null
   cross join lateral (
     select coalesce(sum(x.working), 0)::int as working, coalesce(sum(x.present_share), 0) as present, coalesce(sum(x.half), 0)::int as half,
            coalesce(sum(x.absent_share), 0) as absent, coalesce(sum(x.paid_share), 0) as leave_paid, coalesce(sum(x.unpaid_share), 0) as leave_unpaid,
            coalesce(sum(x.holiday_unpaid), 0)::int as holiday_unpaid, coalesce(sum(x.overtime_day), 0)::int as overtime_day,
            coalesce(sum(x.overtime_night), 0)::int as overtime_night, coalesce(sum(x.overtime_off), 0)::int as overtime_off
       from attendance.employee_attendance a cross join lateral attendance.staff_counts(a, 1) x
      where a.employee_id = t.employee_id and a.branch_id = t.branch_id and a.attendance_date between t.month and m.closed_until) c
   where t.employee_id = any (p_employee_ids) and t.month = date_trunc('month', p_month)::date
   order by t.employee_id, t.branch_id
$$;
