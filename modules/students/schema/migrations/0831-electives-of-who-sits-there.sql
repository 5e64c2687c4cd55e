-- Choices count while the student sits in that section: who left, moved or was promoted holds no subject in the curriculum (ACA-7, ACA-8).
create or replace function students.electives_chosen(p_session bigint, p_course bigint, p_branch int)
returns table (subject_id bigint, group_id bigint, students int)
language sql stable security definer set search_path = students, branches, platform, pg_temp as $$
  select e.subject_id, x.group_id, count(*)::int
    from students.student_electives e
    join students.students s on s.id = e.student_id and s.section_id = e.section_id and s.status in ('active', 'frozen')
    join branches.sections x on x.id = e.section_id and x.course_id = p_course
    join platform.branches b on b.id = e.branch_id and b.school_id = platform.current_school()
   where e.session_id = p_session and e.to_date is null and (p_branch is null or e.branch_id = p_branch)
   group by e.subject_id, x.group_id
$$;
