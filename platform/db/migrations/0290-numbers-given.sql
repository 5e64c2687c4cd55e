-- What the proof of numbers without gaps reads (ACC-90, 00 §20): how many numbers each count has given, and what stands around them as
-- the school writes them today, for LIKE. A year that the count does not name is any; where branch or prefix differ from paper to paper
-- (a count of the whole school) there is none. `had_other`: numbers by an older pattern may stand beside them.
create function platform.numbers_given() returns table (kind text, reach_key text, owner int, branch_id int, given bigint, head text, tail text, had_other boolean)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select s.kind, s.reach_key, o.id, case when o.of_branch then b.id end, s.next_no - 1, w.around[1], coalesce(w.around[2], ''),
         exists (select from platform.setting_values v where v.key = 'number_pattern.' || s.kind and v.school_id = b.school_id)
         or (select count(*) from platform.number_spaces n where n.kind = s.kind and n.reach_key = s.reach_key) > 1
    from platform.number_series s
    join platform.number_kinds k on k.kind = s.kind
   cross join lateral (select left(s.reach_key, 1) = 'b' as of_branch, split_part(substr(s.reach_key, 2), ':', 1)::int as id,
                              split_part(s.reach_key, ':', 2) as year) o
    join lateral (select * from platform.branches where case when o.of_branch then id = o.id else school_id = o.id end order by id limit 1) b on true
   cross join lateral (
     select replace(replace(coalesce(platform.school_setting('number_pattern.' || s.kind, b.school_id) #>> '{}', k.pattern),
              '{YY}', case when k.reach = 'branch_year' then right(o.year, 2) else repeat(chr(2), 2) end),
              '{fy}', case when k.reach = 'branch_fiscal_year' then o.year else repeat(chr(2), 4) end) as pattern) p
   cross join lateral (
     select case when o.of_branch or p.pattern !~ '\{(prefix|branch_no)' then
              string_to_array(replace(replace(platform.format_number(regexp_replace(p.pattern, '\{seq(?::\d+)?\}', chr(1)), b.school_id, b.code,
                b.branch_no, 0, null, 0), '_', '\_'), chr(2), '_'), chr(1)) end as around) w
   where current_setting('role', true) = 'maktab_owner'
      or case when o.of_branch then platform.in_scope(b.id) else b.school_id = platform.current_school() end
$$;
revoke execute on function platform.numbers_given() from public;
grant execute on function platform.numbers_given() to app_rw, app_all;
