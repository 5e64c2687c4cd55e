-- A challan that was issued by itself is cancelled by itself (spec 04 section 7), and the rank of a child that is not in school yet (ADM-16).

comment on column fees.challan_lines.void_run_id is 'The run that was taken back; 0 when the challan was cancelled by itself';

-- 1 + the brothers and sisters in school who came earlier, whatever branch they sit in; a child that was never admitted comes after all.
create function fees.sibling_rank_of(p_student bigint) returns int
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select 1 + (
           select count(*)::int from students.students o
            where o.family_id = s.family_id and o.status in ('active', 'frozen') and o.merged_into_id is null and o.id <> s.id
              and (o.admission_date, o.id) < (coalesce(s.admission_date, 'infinity'::date), s.id))
    from students.students s
   where s.id = p_student and exists (select 1 from students.family_branches f where f.family_id = s.family_id and platform.in_scope(f.branch_id))
$$;
revoke execute on function fees.sibling_rank_of(bigint) from public;
grant execute on function fees.sibling_rank_of(bigint) to app_rw, app_all;
