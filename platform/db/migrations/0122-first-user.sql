-- The set-up page asks, without a token, whether there is anybody yet (AUTH-3).
create function platform.has_users() returns boolean language sql stable security definer set search_path = platform, pg_temp as
$$ select exists (select 1 from platform.users) $$;
revoke execute on function platform.has_users() from public;
grant execute on function platform.has_users() to app_public;
