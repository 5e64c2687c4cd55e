-- The week-end of a branch on a day: what the school, its country or the branch has set, else the country's own (spec 00 §18).
create function platform.week_end_of(p_branch int, p_day date) returns smallint[]
language plpgsql stable security definer set search_path = platform, pg_temp as $$
begin
  return coalesce(
    nullif(array(select x::smallint from jsonb_array_elements_text(platform.setting('week_end_days', p_branch, p_day)) x), '{}'),
    (select c.week_end from platform.branches b join platform.countries c on c.id = b.country_id where b.id = p_branch));
end $$;
revoke execute on function platform.week_end_of(int, date) from public;
grant execute on function platform.week_end_of(int, date) to app_rw, app_all;

-- As 0101; a school that never set one is asked no setting.
create or replace function platform.working_days(p_branch int, p_from date, p_to date, p_for text default 'students', p_course bigint default null)
returns setof date language sql stable security definer set search_path = platform, pg_temp as $$
  select d.day::date
    from platform.branches b
    join platform.countries c on c.id = b.country_id
   cross join lateral (select exists (select 1 from platform.setting_values v where v.school_id = b.school_id and v.key = 'week_end_days') as own) k
   cross join lateral generate_series(p_from, least(p_to, p_from + 1100), interval '1 day') as d(day)
   where b.id = p_branch
     and extract(dow from d.day)::smallint <> all (case when k.own then platform.week_end_of(b.id, d.day::date) else c.week_end end)
     and not exists (
       select 1 from platform.holidays h
        where h.school_id = b.school_id and h.status = 'announced' and d.day between h.from_date and h.to_date
          and h.audience in ('both', p_for)
          and (h.course_ids = '{}' or p_course = any (h.course_ids))
          and (not exists (select 1 from platform.holiday_targets t where t.holiday_id = h.id)
               or exists (select 1 from platform.holiday_targets t where t.holiday_id = h.id
                    and (t.country_id = b.country_id or t.target_branch_id = b.id
                         or t.branch_type = case b.ownership when 'own' then -1 else -2 end))))
   order by 1
$$;
