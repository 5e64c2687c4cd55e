-- SAL-24: what daily and visiting people are paid is a rate a day; the head of it, for schools that have heads already and for those to come.
create function payroll.add_day_head(p_school_id int) returns void language sql as $$
  insert into payroll.pay_heads (school_id, code, name, kind, calc, absence_sensitive, taxable, in_scheme_wage, in_overtime_base, account_id, print_order, is_system)
  select p_school_id, 'DAILY', 'Daily wages', 'earning', 'input', false, true, true, false,
         (select a.id from platform.accounts a where a.school_id = p_school_id and a.system_key = 'pay_head:basic'), 15, true
  on conflict (school_id, code) do nothing
$$;
revoke execute on function payroll.add_day_head(int) from public;
grant execute on function payroll.add_day_head(int) to app_rw, app_all;
select payroll.add_day_head(s.id) from platform.schools s where exists (select from payroll.pay_heads h where h.school_id = s.id);
