-- Machines that have called and are nobody's yet: seen by people whose grants reach all branches (ATT-20), whatever environment they
-- have chosen.
create function attendance.nobodys_devices() returns setof attendance.attendance_devices
language sql stable security definer set search_path = attendance, platform, pg_temp as $$
  select d.* from attendance.attendance_devices d where d.branch_id is null
     and exists (select 1 from platform.user_grants g where g.user_id = platform.current_user_id() and g.kind = 'all')
$$;
revoke execute on function attendance.nobodys_devices() from public;
grant execute on function attendance.nobodys_devices() to app_rw, app_all;
