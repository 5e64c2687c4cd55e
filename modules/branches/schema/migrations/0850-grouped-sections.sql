-- Sections that have a group, or belong to a class that is divided into groups, in all branches of the school, whatever the scope: what is taken
-- out of use for all is asked of all. Answers how many, and names none.
create function branches.grouped_sections(p_group bigint, p_course bigint) returns table (current int, standing int)
language sql stable security definer set search_path = branches, platform, pg_temp as $$
  select count(*) filter (where a.is_current)::int, count(*)::int
    from branches.sections s join branches.academic_sessions a on a.id = s.session_id
   where a.school_id = platform.current_school() and a.status <> 'closed' and s.is_active and s.group_id is not null
     and (p_group is null or s.group_id = p_group) and (p_course is null or s.course_id = p_course)
$$;
revoke execute on function branches.grouped_sections(bigint, bigint) from public;
grant execute on function branches.grouped_sections(bigint, bigint) to app_rw, app_all;
