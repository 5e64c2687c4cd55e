-- FEE-14: the rank of each child among the brothers and sisters who are in school, whatever branch they sit in. The families are seen by the
-- caller; of children elsewhere it tells ids, branch and rank, so that their concession can follow.
create function fees.sibling_ranks(p_families bigint[])
returns table (student_id bigint, family_id bigint, branch_id int, school_id int, full_name text, rank int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.id, s.family_id, s.branch_id, s.school_id, s.full_name, 1 + (
           select count(*)::int from students.students o
            where o.family_id = s.family_id and o.status in ('active', 'frozen') and o.merged_into_id is null and o.id <> s.id
              and (o.admission_date, o.id) < (s.admission_date, s.id))
    from students.students s
   where s.family_id = any (p_families) and s.status in ('active', 'frozen', 'admitted') and s.merged_into_id is null
     and exists (select 1 from students.family_branches f where f.family_id = s.family_id and platform.in_scope(f.branch_id))
$$;
revoke execute on function fees.sibling_ranks(bigint[]) from public;
grant execute on function fees.sibling_ranks(bigint[]) to app_rw, app_all;
