-- Running figures without a queue (spec 01 DASH-2): a transaction adds rows that say by how much its figures move and locks nothing;
-- the fold puts them into dashboard_counters later. A figure is the counter and its moves, read in one statement.

create type platform.counter_move as (branch_id int, metric text, period date, moved bigint);

create table platform.counter_moves (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  metric text not null,
  period date not null default '0001-01-01',
  moved bigint not null
);
create index counter_moves_metric on platform.counter_moves (metric, period, branch_id) include (moved);
select platform.guard('platform.counter_moves', 'branch');
revoke update, delete on platform.counter_moves from app_rw, app_all;
-- Only the fold writes the counters themselves.
revoke insert, update, delete on platform.dashboard_counters from app_rw, app_all;

-- For the triggers of the tables that figures are counted from. Null and zero move nothing.
create function platform.move_counters(p_moves platform.counter_move[]) returns void
language sql security definer set search_path = platform, pg_temp as $$
  insert into platform.counter_moves (branch_id, metric, period, moved)
  select m.branch_id, m.metric, coalesce(m.period, '0001-01-01'), m.moved from unnest(p_moves) m where m.moved <> 0
$$;

-- One process folds at a time; nobody waits for it. Answers how many moves it took.
create function platform.fold_counters(p_limit int default 50000) returns int
language plpgsql security definer set search_path = platform, pg_temp as $$
declare v_taken int;
begin
  if not pg_try_advisory_xact_lock(727150) then return 0; end if;
  with taken as (
    delete from platform.counter_moves where id in (select id from platform.counter_moves order by id limit p_limit)
    returning branch_id, metric, period, moved),
  kept as (
    insert into platform.dashboard_counters (branch_id, metric, period, value)
    select branch_id, metric, period, sum(moved) from taken group by branch_id, metric, period having sum(moved) <> 0
     order by branch_id, metric, period
    on conflict (branch_id, metric, period) do update set value = dashboard_counters.value + excluded.value)
  select count(*) into v_taken from taken;
  return v_taken;
end $$;

revoke execute on function platform.move_counters(platform.counter_move[]), platform.fold_counters(int) from public;
grant execute on function platform.fold_counters(int) to maktab_app;
