-- Strength movements are made by the enrolments themselves (spec 03 §6.10, story 17): whatever way a child comes in, moves or goes, the
-- movement stands in the same statement, and opening + movements = closing cannot be forgotten by any action.
-- A child that goes for good goes on its last day; one that moves elsewhere goes on the first day at the new place, so that nobody is
-- between two places at the end of a day.

create function students.movements_of(p_entry text, p_start date, p_exit text, p_end date, p_struck_off boolean)
returns table (kind text, on_date date, delta smallint) language sql immutable parallel safe as $$
  select case p_entry when 'admission' then 'admitted' when 're_admission' then 're_admitted' when 'transfer_in' then 'transfer_in'
         when 'section_change' then 'section_in' else 'promoted_in' end, p_start, 1::smallint
  union all
  select case p_exit when 'left' then case when p_struck_off then 'struck_off' else 'left' end when 'passed_out' then 'passed_out'
         when 'transfer_out' then 'transfer_out' when 'section_change' then 'section_out' else 'promoted_out' end,
         case when p_exit in ('left', 'passed_out') then p_end else p_end + 1 end, (-1)::smallint
   where p_end is not null
$$;

create function students.was_struck_off(p_student_id bigint, p_exit text, p_end date) returns boolean language sql stable as $$
  select p_exit = 'left' and exists (
    select 1 from students.student_leavings l
     where l.student_id = p_student_id and l.leaving_on = p_end and l.reason = 'struck_off' and l.state not in ('draft', 'rejected', 'cancelled'))
$$;

-- What stands now, less what stood before; a movement that no longer holds is taken back by its opposite, for rows are only added.
create function students.note_movements() returns trigger
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
    -- Most changes (roll numbers, names) move nobody: they are left out before anything is written.
    insert into students.strength_movements (branch_id, on_date, session_id, course_id, section_id, kind, delta, student_id)
    select (array_agg(x.branch_id))[1], x.on_date, x.session_id, x.course_id, x.section_id, x.kind, sum(x.delta), x.student_id
      from (select e.*, m.kind, m.on_date, e.sign * m.delta as delta
              from (select n.id, 1 as sign, n.branch_id, n.session_id, n.course_id, n.section_id, n.student_id, n.entry, n.exit, n.start_on, n.end_on
                      from now_rows n
                    union all
                    select o.id, -1, o.branch_id, o.session_id, o.course_id, o.section_id, o.student_id, o.entry, o.exit, o.start_on, o.end_on
                      from was_rows o) e
              join (select n.id from now_rows n join was_rows o using (id)
                     where (n.branch_id, n.session_id, n.course_id, n.section_id, n.entry, n.exit, n.start_on, n.end_on)
                           is distinct from (o.branch_id, o.session_id, o.course_id, o.section_id, o.entry, o.exit, o.start_on, o.end_on)) c using (id)
              cross join lateral students.movements_of(e.entry, e.start_on, e.exit, e.end_on,
                e.exit = 'left' and students.was_struck_off(e.student_id, e.exit, e.end_on)) m) x
     group by x.student_id, x.on_date, x.session_id, x.course_id, x.section_id, x.kind having sum(x.delta) <> 0;
  end if;
  return null;
end $$;

-- Figures of those who left: a movement that was taken back counts back.
create or replace function students.move_left_figures() returns trigger
language plpgsql security definer set search_path = students, platform, pg_temp as $$
declare v_moves platform.counter_move[];
begin
  select array_agg(row(branch_id, 'left_students', month, n)::platform.counter_move) into v_moves
    from (select branch_id, date_trunc('month', on_date)::date as month, -sum(delta) as n from now_rows
           where kind in ('left', 'struck_off') group by 1, 2) x where n <> 0;
  if v_moves is not null then perform platform.move_counters(v_moves); end if;
  return null;
end $$;

-- What was written before the enrolments kept it themselves.
insert into students.strength_movements (branch_id, on_date, session_id, course_id, section_id, kind, delta, student_id)
select e.branch_id, m.on_date, e.session_id, e.course_id, e.section_id, m.kind, m.delta, e.student_id
  from students.enrolments e
 cross join lateral students.movements_of(e.entry, e.start_on, e.exit, e.end_on, students.was_struck_off(e.student_id, e.exit, e.end_on)) m
 where not exists (select 1 from students.strength_movements k
                    where k.student_id = e.student_id and k.section_id = e.section_id and k.delta = m.delta and k.kind = m.kind);

create trigger movements_of_new after insert on students.enrolments referencing new table as now_rows
  for each statement execute function students.note_movements();
create trigger movements_of_changed after update on students.enrolments referencing old table as was_rows new table as now_rows
  for each statement execute function students.note_movements();
create trigger movements_of_gone after delete on students.enrolments referencing old table as was_rows
  for each statement execute function students.note_movements();

create function students.refuse_own_movement() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then raise exception 'Strength movements are made by the enrolments: change the enrolment'; end if;
  return new;
end $$;
create trigger only_by_enrolments before insert on students.strength_movements
  for each row execute function students.refuse_own_movement();

-- A section's statement for a span reads its movements by day.
drop index students.strength_movements_section;
create index strength_movements_section on students.strength_movements (branch_id, section_id, on_date);

revoke execute on function students.note_movements(), students.refuse_own_movement() from public;
