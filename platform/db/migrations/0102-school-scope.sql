-- A register of a group names branches of several countries: an import runs under everything that the grants of its user
-- reach in the school, whatever country is chosen on the screen. Never all branches at once: the policy stays the branch form.
create function platform.enter_school(p_user bigint, p_school int) returns setof platform.entered
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  u platform.users;
  v platform.entered;
begin
  select * into u from platform.users where id = p_user and status = 'active';
  if not found then return; end if;
  v := platform.enter(u, p_school, null, 0::smallint, null, null);
  select coalesce(string_agg(b.id::text, ',' order by b.id), '') into v.branches
    from platform.branches b
   where b.school_id = v.school_id
     and exists (select 1 from platform.user_grants g where g.user_id = p_user
       and (g.kind = 'all' or g.branch_id = b.id or g.kind = b.ownership));
  v.all_branches := false;
  v.role := 'app_rw';
  perform set_config('app.branches', v.branches, true), set_config('app.all_branches', '0', true);
  return next v;
end $$;
revoke execute on function platform.enter_school(bigint, int) from public;
grant execute on function platform.enter_school(bigint, int) to maktab_app;
