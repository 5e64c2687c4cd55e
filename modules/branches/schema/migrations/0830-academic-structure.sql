-- What the screens of the academic structure need (08 section 2.1): seats of a session or class over all branches, and a curriculum that holds
-- by itself.

-- Who sits or is to sit in a session or class that is not closed, in all branches of the school, whatever the scope: nobody may be left behind
-- in a session that ends.
create function branches.seats_taken(p_session bigint, p_course bigint) returns table (enrolled int, held int)
language sql stable security definer set search_path = branches, platform, pg_temp as $$
  select coalesce(sum(q.enrolled), 0)::int, coalesce(sum(q.held), 0)::int
    from branches.class_seats q join branches.academic_sessions s on s.id = q.session_id
   where s.school_id = platform.current_school() and s.status <> 'closed'
     and (p_session is null or q.session_id = p_session) and (p_course is null or q.course_id = p_course)
$$;
revoke execute on function branches.seats_taken(bigint, bigint) from public;
grant execute on function branches.seats_taken(bigint, bigint) to app_rw, app_all;

-- A double takes two periods, and two of a day.
alter table branches.course_subjects
  add constraint course_subjects_doubles check (double_periods * 2 <= periods_per_week),
  add constraint course_subjects_double_day check (double_periods = 0 or max_per_day >= 2);

-- What a branch says of a subject of the curriculum goes with it.
alter table branches.branch_course_subjects drop constraint branch_course_subjects_course_subject_id_fkey;
alter table branches.branch_course_subjects add constraint branch_course_subjects_course_subject_id_fkey
  foreign key (course_subject_id) references branches.course_subjects (id) on delete cascade;
