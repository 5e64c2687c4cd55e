-- FEE-15: the parent of a child who works in the group, by the employee's own record or by the link of the guardian; also for those who
-- may see no employees. A parent who left is none.
create function hr.staff_parents(p_student_ids bigint[]) returns table (student_id bigint, employee_id bigint)
language sql stable security definer set search_path = hr, students, platform, pg_temp as $$
  select r.student_id, min(e.id) from hr.employee_relations r join hr.employees e on e.id = r.employee_id
   where r.student_id = any (p_student_ids) and e.status <> 'left' and e.school_id = platform.current_school() group by r.student_id
  union
  select k.student_id, min(e.id) from students.student_guardians k join students.guardians g on g.id = k.guardian_id
    join hr.employees e on e.id = g.employee_id
   where k.student_id = any (p_student_ids) and not g.deceased and e.status <> 'left' and e.school_id = platform.current_school()
   group by k.student_id
$$;
revoke execute on function hr.staff_parents(bigint[]) from public;
grant execute on function hr.staff_parents(bigint[]) to app_rw, app_all;
