-- HOL-6: leave given for working on a day off is given once a person and day, and says by which order.
alter table attendance.leave_ledger add column holiday_off_id bigint;
create unique index leave_ledger_comp_off on attendance.leave_ledger (employee_id, leave_type_id, on_date) where kind = 'comp_off';
create index leave_ledger_off on attendance.leave_ledger (holiday_off_id) where holiday_off_id is not null;

-- HOL-5: a holiday without pay is a day without pay of daily and visiting people alone.
create function attendance.unpaid_days(p attendance.employee_month_totals, p_employment_type text) returns numeric language sql immutable as $$
  select p.absent + p.leave_unpaid + p.late_days - p.late_days_from_leave
       + case when p_employment_type in ('daily', 'visiting') then p.holiday_unpaid else 0 end
$$;

create or replace function attendance.month_days(p_employee_ids bigint[], p_month date)
returns table (employee_id bigint, branch_id int, month date, employed_days int, working_days int, present numeric, half_days int, absent numeric,
  leave_paid numeric, leave_unpaid numeric, holidays int, holidays_unpaid int, weekly_offs int, on_duty int, unmarked int, late int, early int,
  late_minutes int, worked_minutes int, overtime_day int, overtime_night int, overtime_off int, late_days numeric, late_days_from_leave numeric,
  unpaid_days numeric, closed_until date)
language sql stable as $$
  select t.employee_id, t.branch_id, t.month, t.days, t.working, t.present, t.half, t.absent, t.leave_paid, t.leave_unpaid, t.holiday, t.holiday_unpaid,
         t.weekly_off, t.on_duty, t.unmarked, t.late, t.early, t.late_minutes, t.worked_minutes, t.overtime_day, t.overtime_night, t.overtime_off,
         t.late_days, t.late_days_from_leave, attendance.unpaid_days(t, e.employment_type), m.closed_until
    from attendance.employee_month_totals t
    left join hr.employees e on e.id = t.employee_id
    left join attendance.employee_attendance_months m on m.branch_id = t.branch_id and m.month = t.month
   where t.employee_id = any (p_employee_ids) and t.month = date_trunc('month', p_month)::date
   order by t.employee_id, t.branch_id
$$;
