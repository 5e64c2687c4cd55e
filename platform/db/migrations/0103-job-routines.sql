-- The runner of jobs signs in as maktab_app and owns nothing: it moves rows of job_runs through these routines only, for jobs of
-- every school (spec 00 §19). The work itself runs with the scope of the person who started it.

create function platform.take_job(p_id bigint)
returns table (id bigint, kind text, user_id bigint, school_id int, input jsonb)
language sql security definer set search_path = platform, pg_temp as $$
  update platform.job_runs j set state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, now()), beat_at = now()
   where j.id = p_id and state = 'waiting' and not cancel_wanted
  returning j.id, j.kind, j.user_id, j.school_id, j.input
$$;

-- Answers whether the person wants it to stop.
create function platform.beat_job(p_id bigint, p_done int, p_total int, p_note text) returns boolean
language sql security definer set search_path = platform, pg_temp as $$
  update platform.job_runs set beat_at = now(), done = coalesce(p_done, done), total = coalesce(p_total, total), note = coalesce(p_note, note)
   where id = p_id returning cancel_wanted
$$;

create function platform.job_bad_rows(p_id bigint, p_rows jsonb) returns void
language sql security definer set search_path = platform, pg_temp as $$
  insert into platform.job_row_errors (school_id, job_run_id, row_no, field, reason)
  select j.school_id, j.id, r.row_no, coalesce(r.field, ''), r.reason
    from platform.job_runs j cross join jsonb_to_recordset(p_rows) as r (row_no int, field text, reason text) where j.id = p_id;
  update platform.job_runs set bad_rows = bad_rows + jsonb_array_length(p_rows) where id = p_id;
$$;

create function platform.finish_job(p_id bigint, p_state text, p_result jsonb, p_error text) returns void
language sql security definer set search_path = platform, pg_temp as $$
  update platform.job_runs
     set state = case when cancel_wanted and p_state = 'done' then 'cancelled' else p_state end,
         result = p_result, error = p_error, finished_at = now(), beat_at = now()
   where id = p_id and state = 'running'
$$;

-- Jobs whose process died wait again: all that run when nobody else can be running them, else those silent for so long.
create function platform.wake_jobs(p_all boolean, p_silent_seconds int) returns setof bigint
language sql security definer set search_path = platform, pg_temp as $$
  update platform.job_runs set state = 'waiting'
   where state = 'running' and (p_all or beat_at < now() - make_interval(secs => p_silent_seconds)) returning id
$$;

create function platform.waiting_jobs() returns setof bigint
language sql stable security definer set search_path = platform, pg_temp as $$
  select id from platform.job_runs where state = 'waiting' and not cancel_wanted order by id limit 500
$$;

-- Under whom the command line imports: a user by sign-in name or e-mail, else the first Super Admin.
create function platform.command_line_user(p_name text) returns table (user_id bigint, school_id int)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select u.id, u.school_id from platform.users u
   where u.status = 'active' and case when p_name is null
     then exists (select 1 from platform.user_roles ur join platform.roles r on r.id = ur.role_id where ur.user_id = u.id and r.is_system)
     else u.username = p_name::citext or u.email = p_name::citext end
   order by u.id limit 1
$$;

do $$
declare f text;
begin
  foreach f in array array['take_job(bigint)', 'beat_job(bigint, int, int, text)', 'job_bad_rows(bigint, jsonb)',
    'finish_job(bigint, text, jsonb, text)', 'wake_jobs(boolean, int)', 'waiting_jobs()', 'command_line_user(text)'] loop
    execute format('revoke execute on function platform.%s from public', f);
    execute format('grant execute on function platform.%s to maktab_app', f);
  end loop;
end $$;
