-- Story 9 of spec 06: the register of a branch names whoever was posted there in the month, wherever in the school they work now; the post as it was there.
create function hr.worked_at(p_branch_id int, p_from date, p_to date)
returns table (employee_id bigint, employee_code text, full_name text, name_key text, department_id bigint, designation text)
language sql stable security definer set search_path = hr, platform, pg_temp as $$
  select distinct on (e.id) e.id, e.employee_code, e.full_name, e.name_key, p.department_id, g.name
    from hr.employee_postings p join hr.employees e on e.id = p.employee_id left join hr.designations g on g.id = p.designation_id
   where p.branch_id = p_branch_id and platform.in_scope(p_branch_id) and e.school_id = platform.current_school()
     and daterange(p.from_date, p.to_date, '[]') && daterange(p_from, p_to, '[]')
   order by e.id, p.from_date desc
$$;
revoke execute on function hr.worked_at(int, date, date) from public;
grant execute on function hr.worked_at(int, date, date) to app_rw, app_all;
