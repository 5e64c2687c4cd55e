-- What the audit page offers as filters, and the locks of jobs that people see (spec 01 §3; spec 00 §8, §19).

-- The kinds that stand in the audit, by jumping along the index from one to the next. A kind says nothing about any branch.
create function platform.audit_kinds() returns setof text
language sql stable security definer set search_path = platform, pg_temp as $$
  with recursive kind as (
    select min(record_kind) as name from platform.audit_entries
    union all
    select (select min(a.record_kind) from platform.audit_entries a where a.record_kind > kind.name) from kind where kind.name is not null)
  select name from kind where name is not null
$$;
revoke execute on function platform.audit_kinds() from public;
grant execute on function platform.audit_kinds() to app_rw, app_all;

-- Nobody in a request changes or deletes what was done.
revoke update, delete on platform.audit_entries from app_rw, app_all;
create index job_runs_locks on platform.job_runs (school_id, started_at) where lock_key is not null and state in ('waiting', 'running');

-- A setting without a day is that of today where it is asked for, not of the server's zone: after 19:00 UTC it is tomorrow in Pakistan.
create or replace function platform.setting(p_key text, p_branch int, p_day date default null) returns jsonb
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select coalesce(
    (select coalesce(
              case when not exists (select 1 from platform.fixed_settings f where f.school_id = b.school_id and f.key = p_key)
                   then platform.setting_at(p_key, b.school_id, null, b.id, d.day) end,
              platform.setting_at(p_key, b.school_id, b.country_id, null, d.day),
              platform.setting_at(p_key, b.school_id, null, null, d.day))
       from platform.branches b cross join lateral (select coalesce(p_day, platform.today(b.id)) as day) d where b.id = p_branch),
    (select built_in from platform.setting_keys where key = p_key))
$$;

-- For the whole school: today in the country of the request.
create or replace function platform.school_setting(p_key text, p_school int, p_day date default null) returns jsonb
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select coalesce(
    platform.setting_at(p_key, p_school, null, null, coalesce(p_day,
      (select (now() at time zone c.time_zone)::date from platform.countries c
        where c.id = nullif(current_setting('app.country_id', true), '')::int and c.time_zone is not null),
      current_date)),
    (select built_in from platform.setting_keys where key = p_key))
$$;
