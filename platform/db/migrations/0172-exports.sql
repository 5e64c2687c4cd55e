-- Lists as files (spec 00 §8): PDF too, and the job that makes a large one in the environment that its person had chosen.

alter table platform.export_runs drop constraint export_runs_format_check;
alter table platform.export_runs add check (format in ('csv', 'xlsx', 'pdf'));
alter table platform.export_runs add column job_run_id bigint references platform.job_runs (id), add column bytes bigint;
create index export_runs_job on platform.export_runs (job_run_id);
select platform.append_only('platform.export_runs');

-- The scope that a person had on the screen, for work that goes on without the screen: grants are asked again.
create function platform.enter_environment(p_user bigint, p_school int, p_country int, p_type smallint, p_branch int)
returns setof platform.entered
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare u platform.users;
begin
  select * into u from platform.users where id = p_user and status = 'active';
  if not found then return; end if;
  return next platform.enter(u, p_school, p_country, p_type, p_branch, null);
end $$;
revoke execute on function platform.enter_environment(bigint, int, int, smallint, int) from public;
grant execute on function platform.enter_environment(bigint, int, int, smallint, int) to maktab_app;
