-- STU-8, STU-62: how many brothers and sisters sit beyond the scope. A child that went to another country of the school has two records in one
-- family; it is counted once: by the record it goes on with, and not at all where its other record is seen here.
create function students.brothers_elsewhere(p_student bigint) returns int
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*)::int
    from students.students s
    join students.students z on z.family_id = s.family_id and z.id <> s.id and z.merged_into_id is null and z.next_student_id is null
   where s.id = p_student and platform.in_scope(s.branch_id) and not platform.in_scope(z.branch_id)
     and not exists (
       select 1 from students.students o
        where o.id = z.previous_student_id and o.family_id = z.family_id and platform.in_scope(o.branch_id))
$$;
revoke execute on function students.brothers_elsewhere(bigint) from public;
grant execute on function students.brothers_elsewhere(bigint) to app_rw, app_all;
