-- Transfers between branches and changes of section (spec 03 §5.9; STU-4, STU-60 to STU-66).

-- What both sides read of a request: neither sees the record, the class and the name of the other branch by itself.
alter table students.student_transfers
  add column student_name text not null default '',
  add column native_name text,
  add column gender text check (gender in ('m', 'f')),
  add column old_admission_no text,
  add column from_branch_name text not null default '',
  add column to_branch_name text not null default '',
  add column from_class text,
  add column franchise boolean not null default false,
  add column clearance_done smallint not null default 0,
  add column clearance_all smallint not null default 0,
  add column hold_id bigint,
  add column accepted_at timestamptz,
  -- Why an accepted transfer whose day has come is not done yet; asked again every night.
  add column waits_for text,
  add column done_on date,
  add column new_admission_no text,
  add column refunded boolean not null default false;
alter table students.student_transfers
  add constraint student_transfers_franchise_cleared check (not franchise or dues_mode = 'cleared'),
  add constraint student_transfers_done check ((state = 'done') = (done_on is not null));
create unique index student_transfers_one_open on students.student_transfers (student_id)
  where state in ('pending_release', 'pending_acceptance', 'approved');
create index student_transfers_due on students.student_transfers (from_branch_id, effective_on) where state = 'approved';
create index student_transfers_batch on students.student_transfers (batch_id) where batch_id is not null;

-- STU-60: free seats of a class in the other branches of the school and country; nothing else of them is told.
create function students.destinations(p_branch int, p_course bigint, p_session bigint)
returns table (branch_id int, branch_name text, ownership text, section_id bigint, section_name text, gender text, shift text, group_id bigint, free int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.id, b.branch_name, b.ownership, x.id, x.name, x.gender, x.shift, x.group_id, branches.free_seats(q)
    from platform.branches own
    join platform.branches b on b.school_id = own.school_id and b.country_id = own.country_id and b.id <> own.id and b.status = 'active'
    join branches.sections x on x.branch_id = b.id and x.course_id = p_course and x.session_id = p_session and x.is_active
    join branches.class_seats q on q.section_id = x.id
   where own.id = p_branch and platform.in_scope(own.id)
$$;

-- Branches in which a student of the scope has sat: the new branch reads attendance, results and statement of the old ones (STU-60).
create function students.branches_of(p_student bigint) returns int[]
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct e.branch_id), '{}')
    from students.students s join students.enrolments e on e.student_id = s.id
   where s.id = p_student and platform.in_scope(s.branch_id)
$$;

-- STU-4: what a former branch prints of a child that sat there, on the lists of its own days; never the living record.
create function students.former_pupils(p_sections bigint[])
returns table (student_id bigint, reg_no text, full_name_native text, gender text, dob date)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct s.id, s.reg_no, s.full_name_native, s.gender, s.dob
    from students.enrolments e join students.students s on s.id = e.student_id
   where e.section_id = any (p_sections) and platform.in_scope(e.branch_id) and not platform.in_scope(s.branch_id)
$$;

revoke execute on function students.destinations(int, bigint, bigint), students.branches_of(bigint), students.former_pupils(bigint[]) from public;
grant execute on function students.destinations(int, bigint, bigint), students.branches_of(bigint), students.former_pupils(bigint[]) to app_rw, app_all;
