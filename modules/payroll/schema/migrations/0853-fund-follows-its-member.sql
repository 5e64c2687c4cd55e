-- STAT-5: the fund of a member is one account, though its lines stand in the book of each branch where they were paid in. Who may see the member sees all of it.

-- The branches where people of the scope, or this one person, have lines of the fund.
create function payroll.fund_branches(p_employee bigint) returns int[]
language sql stable security definer set search_path = payroll, hr, platform, pg_temp as $$
  select coalesce(array_agg(distinct t.branch_id), '{}')
    from platform.party_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'provident_fund' and a.school_id = platform.current_school()
    join hr.employees e on e.id = t.party_id
   where t.party_kind = 'employee' and platform.in_scope(e.branch_id) and (p_employee is null or e.id = p_employee)
$$;

-- Whose money stands in the fund of a branch, wherever in the school they work now: their profit is of this book.
create function payroll.fund_people(p_branch int) returns table (employee_id bigint, employee_code text, full_name text, is_confidential boolean)
language sql stable security definer set search_path = payroll, hr, platform, pg_temp as $$
  select e.id, e.employee_code, e.full_name, e.is_confidential
    from platform.party_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'provident_fund' and a.school_id = platform.current_school()
    join hr.employees e on e.id = t.party_id
   where t.party_kind = 'employee' and t.branch_id = p_branch and platform.in_scope(p_branch)
$$;
revoke execute on function payroll.fund_branches(bigint), payroll.fund_people(int) from public;
grant execute on function payroll.fund_branches(bigint), payroll.fund_people(int) to app_rw, app_all;
