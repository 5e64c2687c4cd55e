-- Who has decided a level of a request goes on seeing it: a manager named for the first level lies outside the branch of the second,
-- and PostgreSQL asks that the row after an update is still seen by who updates it.

alter table platform.approval_requests add column deciders bigint[] not null default '{}';
update platform.approval_requests r set deciders = array(select distinct d.user_id from platform.approval_decisions d where d.request_id = r.id);
grant update (deciders) on platform.approval_requests to app_rw, app_all;

do $$
declare
  v_list constant text := 'any ((select string_to_array(current_setting(''app.branches'', true), '',''))::int[])';
  v_school constant text := 'school_id = (select nullif(current_setting(''app.school_id'', true), ''''))::int';
  v_me constant text := '(select nullif(current_setting(''app.user_id'', true), ''''))::bigint';
  v_seen text := format('%s and (branch_id is null or branch_id = %s or to_branch_id = %s or asked_by = %s or waits_user_id = %s or %s = any (deciders))',
    v_school, v_list, v_list, v_me, v_me, v_me);
begin
  execute format('alter policy scoped on platform.approval_requests using (%s)', v_seen);
  execute format('alter policy scoped_asking on platform.approval_requests with check (%s)', v_seen);
  execute format('alter policy scoped_deciding on platform.approval_requests using (%s) with check (%s)', v_seen, v_school);
end $$;
