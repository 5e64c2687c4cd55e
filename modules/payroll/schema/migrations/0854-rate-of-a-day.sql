-- SAL-24: what somebody who is paid by the day has for one, by the plan in force on a day or the last one before it; null for whoever is paid by the month
-- (decision 0226).
create function payroll.rate_a_day(p_employee bigint, p_day date) returns bigint language sql stable as $$
  select nullif(coalesce(sum(l.amount), 0), 0)::bigint
    from hr.employees e
    join lateral (
      select x.id from payroll.employee_pay_plans x
       where x.employee_id = e.id and x.state = 'approved' and x.effective_from <= p_day order by x.effective_from desc limit 1) p on true
    join payroll.employee_pay_plan_lines l on l.plan_id = p.id
    join payroll.pay_heads h on h.id = l.head_id and h.calc = 'input'
   where e.id = p_employee and e.employment_type in ('daily', 'visiting')
$$;
