-- The runner of jobs tells of what has ended (spec 14 §2: job.finished, import.finished).
grant execute on function platform.tell_announcement(text, jsonb) to maktab_app;

create function platform.ended_job(p_id bigint)
returns table (school_id int, job_run_id bigint, kind text, title text, state text, user_id bigint, bad_rows int, error text)
language sql stable security definer set search_path = platform, pg_temp as $$
  select school_id, id, kind, title, state, user_id, bad_rows, error from platform.job_runs
   where id = p_id and state in ('done', 'failed', 'cancelled')
$$;
revoke execute on function platform.ended_job(bigint) from public;
grant execute on function platform.ended_job(bigint) to maktab_app;
