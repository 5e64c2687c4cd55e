-- ADM-14: children who may be the same one are found by their birth date while the form is still being typed.
create index students_dob on students.students (dob) include (branch_id);

-- STU-9: the number of a record that was merged stays findable and leads to the survivor.
create index enrolments_admission_no on students.enrolments (admission_no);

-- ADM-15, ADM-13 outside the scope: that a child with this birth date and name is known to the school, and no more than that.
create function students.same_elsewhere(p_dob date, p_name text) returns int
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*)::int from students.students s
   where s.school_id = platform.current_school() and s.dob = p_dob and s.merged_into_id is null and s.name_key = students.fold(p_name)
     and s.status <> 'not_admitted' and not platform.in_scope(s.branch_id)
$$;
revoke execute on function students.same_elsewhere(date, text) from public;
grant execute on function students.same_elsewhere(date, text) to app_rw, app_all;
