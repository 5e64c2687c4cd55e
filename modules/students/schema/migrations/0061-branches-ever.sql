-- STU-60: what is counted of a child by month is counted from its days at every branch. A branch that had a child once changes its own
-- days (a correction, a holiday that was announced afterwards); for that one count it must know where else the child's days lie.
create function students.branches_ever(p_students bigint[]) returns int[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct b.id), '{}')
    from students.enrolments e cross join lateral (values (e.branch_id), (e.current_branch_id)) b (id)
   where e.student_id = any (p_students) and b.id is not null
     and exists (select 1 from students.enrolments o where o.student_id = e.student_id
                    and (platform.in_scope(o.branch_id) or platform.in_scope(o.current_branch_id)))
$$;
revoke execute on function students.branches_ever(bigint[]) from public;
grant execute on function students.branches_ever(bigint[]) to app_rw, app_all;
