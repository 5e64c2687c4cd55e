-- Applications that are under way for a session, in all branches of the school, whatever the scope: it is closed for all of them. Answers how many.
create function admissions.open_in_session(p_session bigint) returns int
language sql stable security definer set search_path = admissions, branches, platform, pg_temp as $$
  select count(*)::int from admissions.applications a join branches.academic_sessions s on s.id = a.session_id
   where s.id = p_session and s.school_id = platform.current_school() and a.stage not in ('draft', 'confirmed', 'rejected', 'withdrawn', 'lapsed')
$$;
revoke execute on function admissions.open_in_session(bigint) from public;
grant execute on function admissions.open_in_session(bigint) to app_rw, app_all;
