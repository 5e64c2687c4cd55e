-- Jobs by the clock (spec 00 §18, spec 14 §8): how far each job has come in each unit, and what every run did. A unit is a branch
-- ('b12'), a school ('s1') or the house itself. Only the routines below write here; the work is done by the modules.

create table platform.clock_marks (
  job text not null,
  unit text not null,
  through date not null, -- the last day that is done
  last_at timestamptz,
  failures int not null default 0,
  retry_at timestamptz,
  primary key (job, unit)
);
select platform.guard('platform.clock_marks', 'routine');

create table platform.clock_runs (
  id bigint generated always as identity primary key,
  job text not null,
  unit text not null,
  branch_id int references platform.branches (id),
  school_id int references platform.schools (id),
  day date not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  attempts int not null default 0,
  note text,
  error text,
  job_run_id bigint references platform.job_runs (id),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint clock_runs_once unique (job, unit, day)
);
create index clock_runs_branch on platform.clock_runs (branch_id);
create index clock_runs_school on platform.clock_runs (school_id);
create index clock_runs_job_run on platform.clock_runs (job_run_id);
create index clock_runs_age on platform.clock_runs (day);
select platform.guard('platform.clock_runs', 'routine');

-- Where the clock ticks: open branches in their zone, schools and the house in the zone that most of their branches have.
create function platform.clock_units() returns table (kind text, unit text, school_id int, branch_id int, zone text)
language sql stable security definer set search_path = platform, pg_temp as $$
  with open_branches as (
    select b.id, b.school_id, c.time_zone from platform.branches b join platform.countries c on c.id = b.country_id
     where b.status in ('active', 'suspended', 'closing') and c.time_zone is not null)
  select 'branch', 'b' || o.id, o.school_id, o.id, o.time_zone from open_branches o
  union all
  select 'school', 's' || s.id, s.id, null, (select mode() within group (order by o.time_zone) from open_branches o where o.school_id = s.id)
    from platform.schools s where s.status = 'active' and exists (select 1 from open_branches o where o.school_id = s.id)
  union all
  select 'house', 'house', null, null, coalesce((select mode() within group (order by time_zone) from open_branches), 'UTC')
$$;

-- The last day on which a job was due at a local time, and the first after a day; p_when as the module declares it.
create function platform.clock_last_day(p_when jsonb, p_local timestamp) returns date language plpgsql immutable as $$
declare
  v_at time := coalesce(p_when ->> 'daily', p_when ->> 'at', '00:00')::time;
  v_day date := (p_local - v_at)::date; -- the last day whose moment has come
  v_month date;
begin
  if p_when ? 'every' then return p_local::date; end if;
  if p_when ? 'weekly' then return v_day - ((extract(dow from v_day)::int - (p_when ->> 'weekly')::int + 7) % 7); end if;
  if p_when ? 'monthly' then
    v_month := date_trunc('month', v_day)::date;
    if platform.clock_month_day(v_month, (p_when ->> 'monthly')::int) > v_day then v_month := (v_month - interval '1 month')::date; end if;
    return platform.clock_month_day(v_month, (p_when ->> 'monthly')::int);
  end if;
  return v_day;
end $$;

-- Day 31 of a shorter month is its last day.
create function platform.clock_month_day(p_month date, p_day int) returns date language sql immutable as $$
  select least(p_month + p_day - 1, (p_month + interval '1 month')::date - 1)
$$;

create function platform.clock_next_day(p_when jsonb, p_after date) returns date language sql immutable as $$
  select case
    when p_when ? 'weekly' then p_after + 7 - ((extract(dow from p_after)::int - (p_when ->> 'weekly')::int + 7) % 7)
    when p_when ? 'monthly' then (
      select min(d) from (values (platform.clock_month_day(date_trunc('month', p_after)::date, (p_when ->> 'monthly')::int)),
        (platform.clock_month_day((date_trunc('month', p_after) + interval '1 month')::date, (p_when ->> 'monthly')::int))) v (d) where d > p_after)
    else p_after + 1 end
$$;

-- What is due at an instant: one row a job and unit with the first day that is not done. A unit seen for the first time begins
-- with the last due day; days before it are nobody's.
create function platform.clock_due(p_jobs jsonb, p_now timestamptz)
returns table (job text, unit text, school_id int, branch_id int, day date)
language sql stable security definer set search_path = platform, pg_temp as $$
  with jobs as (select * from jsonb_to_recordset(p_jobs) as j (name text, unit text, "when" jsonb, missed text)),
  at_units as (
    select j.name, j.when, j.missed, u.unit, u.school_id, u.branch_id, m.through, m.last_at, m.retry_at,
           platform.clock_last_day(j.when, p_now at time zone u.zone) as last_day
      from jobs j join platform.clock_units() u on u.kind = j.unit
      left join platform.clock_marks m on m.job = j.name and m.unit = u.unit),
  next_days as (
    select a.*, case when a.through is null or a.missed = 'last' or a.when ? 'every' then a.last_day
                     else platform.clock_next_day(a.when, a.through) end as next_day from at_units a)
  select n.name, n.unit, n.school_id, n.branch_id, n.next_day from next_days n
   where (n.retry_at is null or n.retry_at <= p_now)
     and case when n.when ? 'every' then coalesce(n.last_at <= p_now - make_interval(mins => (n.when ->> 'every')::int), true)
              else n.next_day <= n.last_day and coalesce(n.through < n.next_day, true) end
     and not exists (
       select 1 from platform.clock_runs r join platform.job_runs x on x.id = r.job_run_id
        where r.job = n.name and r.unit = n.unit and r.state = 'running' and x.state in ('waiting', 'running'))
   order by n.next_day, n.name, n.unit
$$;

-- Takes one job of one unit for one day to the end of the transaction; false when another process has it or has done it.
create function platform.clock_take(p_job text, p_unit text, p_school int, p_branch int, p_day date, p_every int, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = platform, pg_temp as $$
declare m platform.clock_marks;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('clock:' || p_job || ':' || p_unit, 0)) then return false; end if;
  select * into m from platform.clock_marks where job = p_job and unit = p_unit;
  if found and m.retry_at > p_now then return false; end if;
  if p_every is not null then return not coalesce(m.last_at > p_now - make_interval(mins => p_every), false); end if;
  if m.through >= p_day or exists (
    select 1 from platform.clock_runs r join platform.job_runs x on x.id = r.job_run_id
     where r.job = p_job and r.unit = p_unit and r.state = 'running' and x.state in ('waiting', 'running')) then
    return false;
  end if;
  insert into platform.clock_runs as r (job, unit, school_id, branch_id, day, attempts) values (p_job, p_unit, p_school, p_branch, p_day, 1)
    on conflict on constraint clock_runs_once do update
      set state = 'running', attempts = r.attempts + 1, started_at = now(), finished_at = null, error = null, job_run_id = null;
  return true;
end $$;

-- A long run goes on as a job that people see; this stores the job with the run.
create function platform.clock_hand_over(p_job text, p_unit text, p_day date, p_job_run bigint) returns void
language sql security definer set search_path = platform, pg_temp as $$
  update platform.clock_runs set job_run_id = p_job_run where job = p_job and unit = p_unit and day = p_day
$$;

create function platform.clock_done(p_job text, p_unit text, p_day date, p_note text, p_now timestamptz) returns void
language sql security definer set search_path = platform, pg_temp as $$
  insert into platform.clock_marks as m (job, unit, through, last_at) values (p_job, p_unit, p_day, p_now)
    on conflict (job, unit) do update
      set through = greatest(m.through, excluded.through), last_at = excluded.last_at, failures = 0, retry_at = null;
  update platform.clock_runs set state = 'done', note = p_note, finished_at = clock_timestamp()
   where job = p_job and unit = p_unit and day = p_day;
$$;

-- After a failure the unit waits 1, 5, 15 minutes, then an hour; its later days wait behind it, other units do not.
create function platform.clock_failed(p_job text, p_unit text, p_school int, p_branch int, p_day date, p_error text, p_now timestamptz) returns void
language sql security definer set search_path = platform, pg_temp as $$
  insert into platform.clock_marks as m (job, unit, through, failures, retry_at) values (p_job, p_unit, p_day - 1, 1, p_now + interval '1 minute')
    on conflict (job, unit) do update set failures = m.failures + 1,
      retry_at = p_now + case m.failures when 0 then interval '1 minute' when 1 then interval '5 minutes' when 2 then interval '15 minutes' else interval '1 hour' end;
  insert into platform.clock_runs as r (job, unit, school_id, branch_id, day, state, attempts, error, finished_at)
  values (p_job, p_unit, p_school, p_branch, p_day, 'failed', 1, p_error, clock_timestamp())
    on conflict on constraint clock_runs_once do update
      set state = 'failed', error = excluded.error, finished_at = excluded.finished_at,
          attempts = r.attempts + case when r.job_run_id is null then 1 else 0 end;
$$;

-- For `maktab clock`: one row a job, with its last run, its next moment and what is behind.
create function platform.clock_state(p_jobs jsonb, p_now timestamptz)
returns table (name text, units int, done_units int, failing_units int, behind_days int, last_at timestamptz, next_at timestamptz, last_error text)
language sql stable security definer set search_path = platform, pg_temp as $$
  with jobs as (select * from jsonb_to_recordset(p_jobs) as j (name text, unit text, "when" jsonb, missed text)),
  at_units as (
    select j.name, j.when, u.unit, u.zone, m.through, m.last_at, m.failures, m.retry_at,
           platform.clock_last_day(j.when, p_now at time zone u.zone) as last_day
      from jobs j join platform.clock_units() u on u.kind = j.unit
      left join platform.clock_marks m on m.job = j.name and m.unit = u.unit)
  select j.name, count(a.unit)::int, (count(*) filter (where a.through >= a.last_day))::int, (count(*) filter (where a.failures > 0))::int,
         coalesce(max(case when a.when ? 'every' then 0 else a.last_day - coalesce(a.through, a.last_day - 1) end), 0), max(a.last_at),
         min(case when a.retry_at is not null then a.retry_at
                  when a.when ? 'every' then coalesce(a.last_at + make_interval(mins => (a.when ->> 'every')::int), p_now)
                  when a.through is null or a.through < a.last_day then p_now
                  else (platform.clock_next_day(a.when, a.last_day) + coalesce(a.when ->> 'daily', a.when ->> 'at', '00:00')::time) at time zone a.zone end),
         (select r.error from platform.clock_runs r where r.job = j.name and r.state = 'failed' order by r.finished_at desc limit 1)
    from jobs j left join at_units a on a.name = j.name group by j.name order by j.name
$$;

-- Enters a transaction for the clock: one branch, or every branch of a school; no user.
create function platform.enter_clock(p_school int, p_branch int) returns setof platform.entered
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  v platform.entered;
begin
  select string_agg(b.id::text, ',' order by b.id), mode() within group (order by b.country_id) into v.branches, v.country_id
    from platform.branches b where b.school_id = p_school and (p_branch is null or b.id = p_branch);
  if v.branches is null then return; end if;
  select c.currency, c.time_zone into v.currency, v.time_zone from platform.countries c where c.id = v.country_id;
  v.name := 'the clock'; v.school_id := p_school; v.all_branches := false; v.held := '{}'; v.role := 'app_rw'; v.status := 'active';
  perform set_config('app.user_id', '', true), set_config('app.school_id', p_school::text, true),
          set_config('app.country_id', v.country_id::text, true), set_config('app.branches', v.branches, true),
          set_config('app.all_branches', '0', true);
  return next v;
end $$;

do $$
declare f text;
begin
  for f in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'platform'::regnamespace
            and (p.proname like 'clock\_%' or p.proname = 'enter_clock') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to maktab_app', f);
  end loop;
end $$;
