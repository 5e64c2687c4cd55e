-- Who may see a request and its rows, and what no statement of anybody may do: decide one's own, change a decision.

-- A request is seen through either of its branches, by who asked, and by the person named to decide it.
do $$
declare
  v_list constant text := 'any ((select string_to_array(current_setting(''app.branches'', true), '',''))::int[])';
  v_school constant text := 'school_id = (select nullif(current_setting(''app.school_id'', true), ''''))::int';
  v_me constant text := '(select nullif(current_setting(''app.user_id'', true), ''''))::bigint';
  v_seen text := format('%s and (branch_id is null or branch_id = %s or to_branch_id = %s or asked_by = %s or waits_user_id = %s)',
    v_school, v_list, v_list, v_me, v_me);
  v_linked constant text := 'exists (select 1 from platform.approval_requests r where r.id = request_id)';
  t text;
begin
  foreach t in array array['approval_requests', 'approval_rows', 'approval_decisions', 'approval_claims', 'approval_delegations'] loop
    execute format('alter table platform.%I enable row level security', t);
    execute format('alter table platform.%I force row level security', t);
    execute format('create policy owner_all on platform.%I to maktab_owner using (true) with check (true)', t);
    execute format('create policy everywhere on platform.%I to app_all using (%s) with check (%s)', t, v_school, v_school);
    execute format('grant select, insert on platform.%I to app_rw, app_all', t);
  end loop;
  execute format('create policy scoped on platform.approval_requests for select to app_rw using (%s)', v_seen);
  execute format('create policy scoped_asking on platform.approval_requests for insert to app_rw with check (%s)', v_seen);
  -- A person named to decide sees it only while it waits for them: the row after the decision may lie out of sight.
  execute format('create policy scoped_deciding on platform.approval_requests for update to app_rw using (%s) with check (%s)', v_seen, v_school);
  -- The rows and decisions of a request are seen with it: the sub-select stands under its policy.
  execute format('create policy scoped on platform.approval_rows to app_rw using (%s and %s) with check (%s and %s)', v_school, v_linked, v_school, v_linked);
  execute format('create policy scoped on platform.approval_decisions to app_rw using (%s and %s) with check (%s and %s)', v_school, v_linked, v_school, v_linked);
  -- That a thing is held must be known even where the request that holds it lies in another branch.
  execute format('create policy scoped on platform.approval_claims to app_rw using (%s) with check (%s)', v_school, v_school);
  execute format('create policy scoped on platform.approval_delegations to app_rw using (%s) with check (%s)', v_school, v_school);
end $$;
grant update (status, level, waits_permission, waits_branch_id, waits_user_id, waits_everywhere, waits_since, asked_back, reminders, reminded_at,
  applied_rows, refused_rows, decided_at, decided_by, updated_at, version) on platform.approval_requests to app_rw, app_all;
grant update (status, reason, updated_at, version) on platform.approval_rows to app_rw, app_all;
grant delete on platform.approval_claims to app_rw, app_all;
grant update (ended_at, ends_on, updated_at, version) on platform.approval_delegations to app_rw, app_all;
insert into platform.table_policies (table_name, form, reason) values
  ('platform.approval_requests', 'branch', 'either of its branches, or of the whole school where none is named; who asked and who is named to decide'),
  ('platform.approval_rows', 'branch', 'with the request they belong to'),
  ('platform.approval_decisions', 'branch', 'with the request they belong to'),
  ('platform.approval_claims', 'school', 'a thing is held for the whole school'),
  ('platform.approval_delegations', 'school', 'people stand for each other across branches');
select platform.append_only('platform.approval_decisions');

-- Nobody decides what they asked for or what is about themselves, nor does a delegate what the person away asked for; whatever the code does.
create function platform.guard_decision() returns trigger language plpgsql set search_path = platform, pg_temp as $$
declare r platform.approval_requests;
begin
  if new.verb not in ('approve', 'reject') then return new; end if;
  select * into r from platform.approval_requests where id = new.request_id;
  if r.status <> 'pending' then
    raise exception 'This request was decided already' using errcode = 'MK409';
  end if;
  if r.asked_by in (new.user_id, new.in_name_of) then
    raise exception 'Nobody decides a request of their own' using errcode = 'MK403';
  end if;
  if r.about_user_id in (new.user_id, new.in_name_of) then
    raise exception 'Nobody decides what is about themselves' using errcode = 'MK403';
  end if;
  return new;
end $$;
create trigger guard_decision before insert on platform.approval_decisions for each row execute function platform.guard_decision();
grant execute on function platform.guard_decision() to app_rw, app_all;
