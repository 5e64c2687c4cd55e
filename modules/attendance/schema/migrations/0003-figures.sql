-- Figures of attendance, moved by the rows they are counted from (DASH-2, DASH-3): one trigger a statement, so a register of forty
-- children moves each figure once, and nobody waits for a counter.

create function attendance.figures_of(p attendance.attendance_registers)
returns table (metric text, value bigint) language sql immutable as $$
  select * from (values ('present_students', (p.present + p.late + p.half)::bigint), ('absent_students', p.absent::bigint),
    ('attendance_late', p.late::bigint), ('attendance_half', p.half::bigint), ('attendance_leave', p.leave::bigint),
    ('attendance_taken', (p.state <> 'open')::int::bigint)) v (metric, value) where v.value <> 0
$$;

create function attendance.move_register_figures() returns trigger
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare v_moves platform.counter_move[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(branch_id, metric, on_date, n)::platform.counter_move) into v_moves
      from (select r.branch_id, f.metric, r.on_date, sum(f.value) as n from now_rows r cross join lateral attendance.figures_of(r) f group by 1, 2, 3) x;
  elsif tg_op = 'DELETE' then
    select array_agg(row(branch_id, metric, on_date, -n)::platform.counter_move) into v_moves
      from (select r.branch_id, f.metric, r.on_date, sum(f.value) as n from was_rows r cross join lateral attendance.figures_of(r) f group by 1, 2, 3) x;
  else
    select array_agg(row(branch_id, metric, on_date, n)::platform.counter_move) into v_moves
      from (select branch_id, metric, on_date, sum(n) as n
              from (select r.branch_id, f.metric, r.on_date, f.value as n from now_rows r cross join lateral attendance.figures_of(r) f
                    union all select r.branch_id, f.metric, r.on_date, -f.value from was_rows r cross join lateral attendance.figures_of(r) f) y
             group by 1, 2, 3 having sum(n) <> 0) x;
  end if;
  if v_moves is not null then perform platform.move_counters(v_moves); end if;
  return null;
end $$;
create trigger figures_of_new after insert on attendance.attendance_registers referencing new table as now_rows
  for each statement execute function attendance.move_register_figures();
create trigger figures_of_changed after update on attendance.attendance_registers referencing old table as was_rows new table as now_rows
  for each statement execute function attendance.move_register_figures();
create trigger figures_of_gone after delete on attendance.attendance_registers referencing old table as was_rows
  for each statement execute function attendance.move_register_figures();

create function attendance.move_constant_figures() returns trigger
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare v_moves platform.counter_move[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(branch_id, 'regular_absent_students', null, n)::platform.counter_move) into v_moves
      from (select branch_id, count(*) as n from now_rows where is_constant group by 1) x;
  elsif tg_op = 'DELETE' then
    select array_agg(row(branch_id, 'regular_absent_students', null, -n)::platform.counter_move) into v_moves
      from (select branch_id, count(*) as n from was_rows where is_constant group by 1) x;
  else
    select array_agg(row(branch_id, 'regular_absent_students', null, n)::platform.counter_move) into v_moves
      from (select branch_id, sum(n) as n
              from (select branch_id, 1 as n from now_rows where is_constant union all select branch_id, -1 from was_rows where is_constant) y
             group by 1 having sum(n) <> 0) x;
  end if;
  if v_moves is not null then perform platform.move_counters(v_moves); end if;
  return null;
end $$;
create trigger figures_of_new after insert on attendance.attendance_standings referencing new table as now_rows
  for each statement execute function attendance.move_constant_figures();
create trigger figures_of_changed after update on attendance.attendance_standings referencing old table as was_rows new table as now_rows
  for each statement execute function attendance.move_constant_figures();
create trigger figures_of_gone after delete on attendance.attendance_standings referencing old table as was_rows
  for each statement execute function attendance.move_constant_figures();

revoke execute on function attendance.move_register_figures(), attendance.move_constant_figures() from public;
