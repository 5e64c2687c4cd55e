-- SAL-22: what a frozen month would have come to by today's sources reaches the next one, month by month; SAL-28: from which day on days count as scheduled.

alter table payroll.salary_inputs add column of_month date check (extract(day from of_month) = 1);
comment on column payroll.salary_inputs.of_month is 'Arrears and recoveries: the frozen month that would come to more or less today';
create index salary_inputs_of_month on payroll.salary_inputs (employee_id, of_month) where of_month is not null;

alter table payroll.payroll_settings add column attendance_cutoff_day int check (attendance_cutoff_day between 10 and 28);
comment on column payroll.payroll_settings.attendance_cutoff_day is 'Attendance that is closed up to this day of the month is enough for its salaries; null: the whole month';

-- The first month of a person that is not frozen, after those that are: it takes what follows from them.
create function payroll.next_month_of(p_employee bigint) returns date language sql stable as $$
  select (max(s.month) + interval '1 month')::date from payroll.salaries s
   where s.employee_id = p_employee and s.kind = 'regular' and s.status not in ('draft', 'rejected', 'void')
$$;

-- The frozen salaries of a month of those who were at a branch in it, or whom it paid, wherever they and their salary are: whoever changes days of the
-- branch changes what these come to.
create function payroll.frozen_of(p_branch int, p_month date, p_ids bigint[])
returns table (salary_id bigint, employee_id bigint, branch_id int, home_branch_id int, next date)
language sql stable security definer set search_path = payroll, hr, platform, pg_temp as $$
  with there as (
    select p.employee_id from hr.employee_postings p
     where p.branch_id = p_branch and p.from_date <= (p_month + interval '1 month - 1 day')::date
       and coalesce(p.to_date, 'infinity'::date) >= p_month
    union
    select s.employee_id from payroll.salaries s where s.branch_id = p_branch and s.month = p_month)
  select s.id, s.employee_id, s.branch_id, e.branch_id, payroll.next_month_of(s.employee_id)
    from there t join payroll.salaries s on s.employee_id = t.employee_id join hr.employees e on e.id = s.employee_id
   where platform.in_scope(p_branch) and e.school_id = platform.current_school() and s.month = p_month and s.kind = 'regular'
     and s.status not in ('draft', 'rejected', 'void') and (p_ids is null or s.employee_id = any (p_ids))
$$;
revoke execute on function payroll.frozen_of(int, date, bigint[]) from public;
grant execute on function payroll.frozen_of(int, date, bigint[]) to app_rw, app_all;
