-- Who runs a branch now, also for who does not see it: nothing may stand between a franchise and another book on 1900 (ACC-85).
create function branches.is_franchise(p_branch int) returns boolean
language sql stable security definer set search_path = platform, pg_temp as $$
  select exists (select from platform.branches b where b.id = p_branch and b.school_id = platform.current_school() and b.ownership = 'franchise')
$$;
revoke execute on function branches.is_franchise(int) from public;
grant execute on function branches.is_franchise(int) to app_rw, app_all;
