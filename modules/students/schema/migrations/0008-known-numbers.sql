-- What is found beyond the scope by an exact number, and only that (spec 00 section 12, ADM-13, ADM-15).

-- STU-3: names that sound alike, for pickers under the all-branches role.
create index students_name_similar on students.students using gin (name_key gin_trgm_ops);

-- Ids are given before the rows are written: a set of families, guardians, students and enrolments refers to itself.
create function students.next_ids(p_table text, p_count int) returns setof bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_table not in ('families', 'guardians', 'students', 'enrolments') then
    raise exception 'No ids are given for %', p_table;
  end if;
  return query execute format('select nextval(pg_get_serial_sequence(%L, %L)) from generate_series(1, $1)', 'students.' || p_table, 'id')
    using p_count;
end $$;

-- ADM-15: guardians of the school with one of these numbers, whatever branch their children are in. Ids only.
create function students.known_guardians(p_numbers text[]) returns table (identity_kind text, identity_no text, guardian_id bigint, family_id bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select g.identity_kind, g.identity_no, g.id, g.family_id
    from students.guardians g
   where g.school_id = platform.current_school() and g.identity_no = any (p_numbers) and g.merged_into_id is null
$$;

-- ADM-13: children of the school with one of these numbers. Outside the scope nothing but the fact is told.
create function students.known_children(p_numbers text[])
returns table (identity_kind text, identity_no text, in_scope boolean, student_id bigint, full_name text, status text, branch_id int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.identity_kind, s.identity_no, i.yes, case when i.yes then s.id end, case when i.yes then s.full_name end,
         case when i.yes then s.status end, case when i.yes then s.branch_id end
    from students.students s cross join lateral (select platform.in_scope(s.branch_id) as yes) i
   where s.school_id = platform.current_school() and s.identity_no = any (p_numbers)
     and s.status <> 'not_admitted' and s.merged_into_id is null
$$;

-- STU-8: how many children of a family sit in branches outside the scope: a number, no names.
create function students.siblings_elsewhere(p_family bigint) returns int
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(l.links), 0)::int from students.family_branches l
   where l.family_id = p_family and not platform.in_scope(l.branch_id)
     and exists (select 1 from students.family_branches own where own.family_id = p_family and platform.in_scope(own.branch_id))
$$;

do $$
declare f text;
begin
  for f in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'students'::regnamespace and p.prosecdef
             and p.prorettype <> 'trigger'::regtype loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function students.next_ids(text, int), students.known_guardians(text[]), students.known_children(text[]),
  students.siblings_elsewhere(bigint) to app_rw, app_all;
