-- Story 9 of spec 06: a day of a branch names whoever was posted there on it, wherever in the school they work now; one person, for a list that knows the others.
create function hr.worked_there(p_employee_id bigint, p_branch_id int, p_day date)
returns table (employee_id bigint, employee_code text, full_name text, name_key text, department_id bigint, department text, designation text)
language sql stable security definer set search_path = hr, platform, pg_temp as $$
  select e.id, e.employee_code, e.full_name, e.name_key, p.department_id, d.name, g.name
    from hr.employee_postings p join hr.employees e on e.id = p.employee_id
    left join hr.departments d on d.id = p.department_id left join hr.designations g on g.id = p.designation_id
   where p.employee_id = p_employee_id and p.branch_id = p_branch_id and platform.in_scope(p_branch_id) and e.school_id = platform.current_school()
     and daterange(p.from_date, p.to_date, '[]') @> p_day
$$;
revoke execute on function hr.worked_there(bigint, int, date) from public;
grant execute on function hr.worked_there(bigint, int, date) to app_rw, app_all;
