-- What moves figures and strength after a change of many rows, in one pass: what was and what is are added up with opposite signs, and
-- what did not change cancels out. Joined to each other, the two sets were compared row by row whenever the first change of a
-- session had been a small one, for its plan was kept: 500 rows were 250,000 comparisons, in every update of a student.

create or replace function students.move_student_figures() returns trigger
language plpgsql security definer set search_path = students, platform, pg_temp as $$
declare v_moves platform.counter_move[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(branch_id, metric, period, n)::platform.counter_move) into v_moves
      from (select s.branch_id, f.metric, f.period, sum(s.n) as n
              from (select branch_id, status, admission_date, count(*) as n from now_rows group by 1, 2, 3) s
             cross join lateral students.figures_of(s.status, s.admission_date) f group by 1, 2, 3) x;
  elsif tg_op = 'DELETE' then
    select array_agg(row(branch_id, metric, period, -n)::platform.counter_move) into v_moves
      from (select s.branch_id, f.metric, f.period, sum(s.n) as n
              from (select branch_id, status, admission_date, count(*) as n from was_rows group by 1, 2, 3) s
             cross join lateral students.figures_of(s.status, s.admission_date) f group by 1, 2, 3) x;
  else
    select array_agg(row(branch_id, metric, period, n)::platform.counter_move) into v_moves
      from (select s.branch_id, f.metric, f.period, sum(s.n) as n
              from (select branch_id, status, admission_date, sum(sign) as n
                      from (select branch_id, status, admission_date, 1 as sign from now_rows
                            union all select branch_id, status, admission_date, -1 from was_rows) c
                     group by 1, 2, 3 having sum(sign) <> 0) s
             cross join lateral students.figures_of(s.status, s.admission_date) f group by 1, 2, 3 having sum(s.n) <> 0) x;
  end if;
  if v_moves is not null then perform platform.move_counters(v_moves); end if;
  return null;
end $$;

-- What stands now, less what stood before; a movement that no longer holds is taken back by its opposite, for rows are only added.
create or replace function students.note_movements() returns trigger
language plpgsql security definer set search_path = students, platform, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into students.strength_movements (branch_id, on_date, session_id, course_id, section_id, kind, delta, student_id)
    select e.branch_id, m.on_date, e.session_id, e.course_id, e.section_id, m.kind, m.delta, e.student_id
      from now_rows e cross join lateral students.movements_of(e.entry, e.start_on, e.exit, e.end_on,
             e.exit = 'left' and students.was_struck_off(e.student_id, e.exit, e.end_on)) m;
  elsif tg_op = 'DELETE' then
    insert into students.strength_movements (branch_id, on_date, session_id, course_id, section_id, kind, delta, student_id)
    select e.branch_id, m.on_date, e.session_id, e.course_id, e.section_id, m.kind, -m.delta, e.student_id
      from was_rows e cross join lateral students.movements_of(e.entry, e.start_on, e.exit, e.end_on,
             e.exit = 'left' and students.was_struck_off(e.student_id, e.exit, e.end_on)) m;
  else
    insert into students.strength_movements (branch_id, on_date, session_id, course_id, section_id, kind, delta, student_id)
    select (array_agg(e.branch_id))[1], m.on_date, e.session_id, e.course_id, e.section_id, m.kind, sum(e.sign * m.delta), e.student_id
      -- Most changes (roll numbers, names) move nobody: they cancel out before anything else is asked.
      from (select c.id, c.branch_id, c.session_id, c.course_id, c.section_id, c.student_id, c.entry, c.exit, c.start_on, c.end_on, sum(c.sign) as sign
              from (select n.id, 1 as sign, n.branch_id, n.session_id, n.course_id, n.section_id, n.student_id, n.entry, n.exit, n.start_on, n.end_on
                      from now_rows n
                    union all
                    select o.id, -1, o.branch_id, o.session_id, o.course_id, o.section_id, o.student_id, o.entry, o.exit, o.start_on, o.end_on
                      from was_rows o) c
             group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(c.sign) <> 0) e
     cross join lateral students.movements_of(e.entry, e.start_on, e.exit, e.end_on,
       e.exit = 'left' and students.was_struck_off(e.student_id, e.exit, e.end_on)) m
     group by e.student_id, m.on_date, e.session_id, e.course_id, e.section_id, m.kind having sum(e.sign * m.delta) <> 0;
  end if;
  return null;
end $$;

-- Asked without a call of a function for each row: inside the trigger of the enrolments the depth is 1.
drop trigger only_by_enrolments on students.strength_movements;
create trigger only_by_enrolments before insert on students.strength_movements
  for each row when (pg_trigger_depth() = 0) execute function students.refuse_own_movement();

-- A movement is written from an enrolment by the same statement, and the enrolment has looked up its child, session and class; the section,
-- which holds its branch, session and class for as long as it is named, is looked up once more here.
alter table students.strength_movements drop constraint strength_movements_branch_id_fkey, drop constraint strength_movements_session_id_fkey,
  drop constraint strength_movements_course_id_fkey, drop constraint strength_movements_student_id_fkey;
drop index students.strength_movements_session;
drop index students.strength_movements_course;

-- A branch is that of the section, which has looked it up.
alter table students.enrolments drop constraint enrolments_branch_id_fkey;
