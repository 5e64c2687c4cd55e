-- The figures of registers by month beside those by day: a year of a thousand branches is sixty thousand rows then, not a million
-- (DASH-5). The same trigger moves both.

create function attendance.periods_of(p attendance.attendance_registers)
returns table (metric text, period date, value bigint) language sql stable as $$
  select f.metric, p.on_date, f.value from attendance.figures_of(p) f
  union all
  select 'month_' || f.metric, date_trunc('month', p.on_date)::date, f.value from attendance.figures_of(p) f
$$;

create or replace function attendance.move_register_figures() returns trigger
language plpgsql security definer set search_path = attendance, platform, pg_temp as $$
declare v_moves platform.counter_move[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(branch_id, metric, period, n)::platform.counter_move) into v_moves
      from (select r.branch_id, f.metric, f.period, sum(f.value) as n from now_rows r cross join lateral attendance.periods_of(r) f group by 1, 2, 3) x;
  elsif tg_op = 'DELETE' then
    select array_agg(row(branch_id, metric, period, -n)::platform.counter_move) into v_moves
      from (select r.branch_id, f.metric, f.period, sum(f.value) as n from was_rows r cross join lateral attendance.periods_of(r) f group by 1, 2, 3) x;
  else
    select array_agg(row(branch_id, metric, period, n)::platform.counter_move) into v_moves
      from (select branch_id, metric, period, sum(n) as n
              from (select r.branch_id, f.metric, f.period, f.value as n from now_rows r cross join lateral attendance.periods_of(r) f
                    union all select r.branch_id, f.metric, f.period, -f.value from was_rows r cross join lateral attendance.periods_of(r) f) y
             group by 1, 2, 3 having sum(n) <> 0) x;
  end if;
  if v_moves is not null then perform platform.move_counters(v_moves); end if;
  return null;
end $$;

-- What stands already.
select platform.move_counters(array_agg(row(x.branch_id, x.metric, x.period, x.n)::platform.counter_move))
  from (select r.branch_id, 'month_' || f.metric as metric, date_trunc('month', r.on_date)::date as period, sum(f.value) as n
          from attendance.attendance_registers r cross join lateral attendance.figures_of(r) f group by 1, 2, 3) x
having count(*) > 0;
