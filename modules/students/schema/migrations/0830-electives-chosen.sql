-- Electives that students take (ACA-7, ACA-8): a choice has one open row a block, and begins before it ends.
alter table students.student_electives
  add constraint student_electives_days check (to_date is null or to_date >= from_date),
  add constraint student_electives_named check (btrim(elective_block) <> '');

-- How many chose each subject of a class, by the group of their section, in all branches of the school or in one: a subject that anybody takes
-- stays in the curriculum, whatever branches the person who plans it sees.
create function students.electives_chosen(p_session bigint, p_course bigint, p_branch int)
returns table (subject_id bigint, group_id bigint, students int)
language sql stable security definer set search_path = students, branches, platform, pg_temp as $$
  select e.subject_id, x.group_id, count(*)::int
    from students.student_electives e
    join branches.sections x on x.id = e.section_id and x.course_id = p_course
    join platform.branches b on b.id = e.branch_id and b.school_id = platform.current_school()
   where e.session_id = p_session and e.to_date is null and (p_branch is null or e.branch_id = p_branch)
   group by e.subject_id, x.group_id
$$;
revoke execute on function students.electives_chosen(bigint, bigint, int) from public;
grant execute on function students.electives_chosen(bigint, bigint, int) to app_rw, app_all;
