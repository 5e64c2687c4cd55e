-- How many applications stand in each stage (spec 02 section 15): moved by whatever turns them, one trigger a statement.
-- reads/application-counters.ts counts the same from the table itself.

create function admissions.move_stage_figures() returns trigger
language plpgsql security definer set search_path = admissions, platform, pg_temp as $$
declare v_moves platform.counter_move[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(branch_id, 'application.' || stage, '0001-01-01'::date, n)::platform.counter_move) into v_moves
      from (select branch_id, stage, count(*) as n from now_rows group by 1, 2) x;
  elsif tg_op = 'DELETE' then
    select array_agg(row(branch_id, 'application.' || stage, '0001-01-01'::date, -n)::platform.counter_move) into v_moves
      from (select branch_id, stage, count(*) as n from was_rows group by 1, 2) x;
  else
    select array_agg(row(branch_id, 'application.' || stage, '0001-01-01'::date, n)::platform.counter_move) into v_moves
      from (select x.branch_id, x.stage, sum(x.sign) as n
              from now_rows n join was_rows o on o.id = n.id and (o.branch_id, o.stage) is distinct from (n.branch_id, n.stage)
             cross join lateral (values (n.branch_id, n.stage, 1), (o.branch_id, o.stage, -1)) as x (branch_id, stage, sign)
             group by 1, 2 having sum(x.sign) <> 0) y;
  end if;
  if v_moves is not null then perform platform.move_counters(v_moves); end if;
  return null;
end $$;

create trigger stages_of_new after insert on admissions.applications referencing new table as now_rows
  for each statement execute function admissions.move_stage_figures();
create trigger stages_of_changed after update on admissions.applications referencing old table as was_rows new table as now_rows
  for each statement execute function admissions.move_stage_figures();
create trigger stages_of_gone after delete on admissions.applications referencing old table as was_rows
  for each statement execute function admissions.move_stage_figures();
revoke execute on function admissions.move_stage_figures() from public;

-- A draft that nobody touched for 60 days is deleted; what was said to its family stays with the inquiry.
select platform.append_only('admissions.admission_activities', '{branch_id,lead_id,application_id}');

-- Families that were called and did not answer in time (ADM-24); drafts that nobody touches.
create index applications_called on admissions.applications (wait_until) where stage = 'waiting' and wait_until is not null;
create index applications_drafts on admissions.applications (branch_id, updated_at) where stage = 'draft';
