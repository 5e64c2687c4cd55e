-- How a job ended stands in the audit, with who started it (spec 00 §8): written with the end itself, whatever scope that person has now.

create function platform.audit_job(p_id bigint, p_figures jsonb) returns void
language sql security definer set search_path = platform, pg_temp as $$
  insert into platform.audit_entries (school_id, branch_id, user_id, record_kind, record_id, action, after)
  -- Without a branch the whole school may read the row: it says what was done, and no figure.
  select j.school_id, j.branch_id, j.user_id, 'job', j.id, j.state,
         jsonb_build_object('act', j.title) || case when j.branch_id is null then '{}'::jsonb else p_figures end
    from platform.job_runs j where j.id = p_id
$$;
revoke execute on function platform.audit_job(bigint, jsonb) from public;
grant execute on function platform.audit_job(bigint, jsonb) to maktab_app;
