-- Thirty jobs of 1,000 branches are asked for every few seconds: the moment is worked out once a job and zone, not once a branch.

create or replace function platform.clock_due(p_jobs jsonb, p_now timestamptz)
returns table (job text, unit text, school_id int, branch_id int, day date)
language sql stable security definer set search_path = platform, pg_temp as $$
  with jobs as materialized (select * from jsonb_to_recordset(p_jobs) as j (name text, unit text, "when" jsonb, missed text)),
  units as materialized (select * from platform.clock_units()),
  moments as materialized (
    select j.name, j.unit as kind, j.when, j.missed, z.zone, j.when ? 'every' as often, (j.when ->> 'every')::int as every,
           platform.clock_last_day(j.when, p_now at time zone z.zone) as last_day
      from jobs j cross join (select distinct u.zone from units u) z),
  at_units as (
    select m.name, m.when, m.missed, m.often, m.every, m.last_day, u.unit, u.school_id, u.branch_id, k.through, k.last_at, k.retry_at
      from moments m join units u on u.kind = m.kind and u.zone = m.zone
      left join platform.clock_marks k on k.job = m.name and k.unit = u.unit),
  -- Nearly all are done for the day: only the rest is looked at closely.
  open_units as materialized (
    select * from at_units a
     where (a.retry_at is null or a.retry_at <= p_now)
       and case when a.often then coalesce(a.last_at <= p_now - make_interval(mins => a.every), true) else coalesce(a.through < a.last_day, true) end),
  next_days as (
    select o.*, case when o.through is null or o.missed = 'last' or o.often then o.last_day else platform.clock_next_day(o.when, o.through) end as next_day
      from open_units o)
  select n.name, n.unit, n.school_id, n.branch_id, n.next_day from next_days n
   where (n.often or n.next_day <= n.last_day)
     and not exists (
       select 1 from platform.clock_runs r join platform.job_runs x on x.id = r.job_run_id
        where r.job = n.name and r.unit = n.unit and r.state = 'running' and x.state in ('waiting', 'running'))
   order by n.next_day, n.name, n.unit
$$;
