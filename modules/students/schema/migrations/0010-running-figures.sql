-- The dashboard's figures of students, moved by whatever changes the rows they are counted from (spec 01 DASH-2, DASH-3): one
-- trigger a statement, so that a set of 500 children moves each figure once.

-- What a set of students counts for; reads/student-counters.ts counts the same from the table itself.
create function students.figures_of(p_status text, p_admitted date)
returns table (metric text, period date) language sql immutable parallel safe as $$
  select 'total_students', '0001-01-01'::date where p_status = 'active'
  union all select 'freeze_students', '0001-01-01' where p_status = 'frozen'
  union all select 'new_admission_student', date_trunc('month', p_admitted)::date
   where p_admitted is not null and p_status not in ('applicant', 'not_admitted')
$$;

create function students.move_student_figures() returns trigger
language plpgsql security definer set search_path = students, platform, pg_temp as $$
declare v_moves platform.counter_move[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(branch_id, metric, period, n)::platform.counter_move) into v_moves
      from (select s.branch_id, f.metric, f.period, count(*) as n from now_rows s
             cross join lateral students.figures_of(s.status, s.admission_date) f group by 1, 2, 3) x;
  elsif tg_op = 'DELETE' then
    select array_agg(row(branch_id, metric, period, -n)::platform.counter_move) into v_moves
      from (select s.branch_id, f.metric, f.period, count(*) as n from was_rows s
             cross join lateral students.figures_of(s.status, s.admission_date) f group by 1, 2, 3) x;
  else
    -- Most edits change none of the three columns: they are left out before anything is counted.
    select array_agg(row(branch_id, metric, period, n)::platform.counter_move) into v_moves
      from (select x.branch_id, f.metric, f.period, sum(x.sign) as n
              from (select n.branch_id, n.status, n.admission_date, o.branch_id as was_branch, o.status as was_status, o.admission_date as was_date
                      from now_rows n join was_rows o on o.id = n.id
                     where (n.branch_id, n.status, n.admission_date) is distinct from (o.branch_id, o.status, o.admission_date)) c
             cross join lateral (values (c.branch_id, c.status, c.admission_date, 1), (c.was_branch, c.was_status, c.was_date, -1))
               as x (branch_id, status, admission_date, sign)
             cross join lateral students.figures_of(x.status, x.admission_date) f group by 1, 2, 3) y;
  end if;
  if v_moves is not null then perform platform.move_counters(v_moves); end if;
  return null;
end $$;

create trigger figures_of_new after insert on students.students referencing new table as now_rows
  for each statement execute function students.move_student_figures();
create trigger figures_of_changed after update on students.students referencing old table as was_rows new table as now_rows
  for each statement execute function students.move_student_figures();
create trigger figures_of_gone after delete on students.students referencing old table as was_rows
  for each statement execute function students.move_student_figures();

-- Movements are only added: left this month is one of them.
create function students.move_left_figures() returns trigger
language plpgsql security definer set search_path = students, platform, pg_temp as $$
declare v_moves platform.counter_move[];
begin
  select array_agg(row(branch_id, 'left_students', month, n)::platform.counter_move) into v_moves
    from (select branch_id, date_trunc('month', on_date)::date as month, count(*) as n from now_rows
           where kind in ('left', 'struck_off') group by 1, 2) x;
  if v_moves is not null then perform platform.move_counters(v_moves); end if;
  return null;
end $$;
create trigger figures_of_left after insert on students.strength_movements referencing new table as now_rows
  for each statement execute function students.move_left_figures();

revoke execute on function students.move_student_figures(), students.move_left_figures() from public;
