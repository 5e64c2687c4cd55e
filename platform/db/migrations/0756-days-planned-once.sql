-- What day it is, which day a book is open on and which days are worked is asked many times in every deposit, message and mark. As plain SQL such a
-- routine cannot become part of the statement that asks (it has rights of its own), so it was read and planned anew each time; as PL/pgSQL its plan is
-- kept by the connection (see 0211). The same questions, the same answers.

create or replace function platform.today(p_branch int) returns date
language plpgsql stable security definer set search_path = platform, public, pg_temp as $$
begin
  return (select (now() at time zone c.time_zone)::date
            from platform.branches b join platform.countries c on c.id = b.country_id where b.id = p_branch);
end $$;

create or replace function platform.first_open_day(p_branch int, p_day date) returns date
language plpgsql stable security definer set search_path = platform, public, pg_temp as $$
declare
  -- Today is never too old: what it costs to ask is saved on every deposit.
  v_day date := case when p_day >= platform.today(p_branch) then p_day else greatest(p_day, platform.oldest_entry_day(p_branch)) end;
begin
  return (select min(greatest(p.start_date, v_day, coalesce(l.locked_until + 1, p.start_date)))
            from platform.branches b
            join platform.accounting_periods p on p.school_id = b.school_id and p.country_id = b.country_id
            left join platform.branch_locks l on l.branch_id = b.id
           where b.id = p_branch and p.status = 'open' and p.end_date >= greatest(v_day, coalesce(l.locked_until + 1, v_day)));
end $$;

create or replace function platform.is_open_day(p_branch int, p_day date) returns boolean
language plpgsql stable security definer set search_path = platform, public, pg_temp as $$
begin
  return exists (select from platform.branches b
                   join platform.accounting_periods p on p.school_id = b.school_id and p.country_id = b.country_id
                   left join platform.branch_locks l on l.branch_id = b.id
                  where b.id = p_branch and p.status = 'open' and p_day between p.start_date and p.end_date and (l.locked_until is null or p_day > l.locked_until));
end $$;

create or replace function platform.working_days(p_branch int, p_from date, p_to date, p_for text default 'students', p_course bigint default null)
returns setof date language plpgsql stable security definer set search_path = platform, pg_temp as $$
begin
  return query
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
   order by 1;
end $$;
