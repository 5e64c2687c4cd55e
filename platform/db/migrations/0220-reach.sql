-- How far a person's grants reach, asked in one way by every guard: what acts on many branches is done, decided and taken away only by
-- who reaches them all (docs/decisions/0060).

-- Null: every branch of the school. Who has no grant over any branch reaches nothing.
create function platform.reaches(p_user bigint, p_branches int[], p_school int) returns boolean language plpgsql stable security definer
set search_path = platform, pg_temp as $$
begin
  if exists (select 1 from platform.user_grants where user_id = p_user and kind = 'all') then return true; end if;
  if p_branches is null then
    return exists (select 1 from platform.user_grants where user_id = p_user)
       and not exists (select 1 from platform.branches b where b.school_id = p_school and not exists (
             select 1 from platform.user_grants g where g.user_id = p_user and (g.branch_id = b.id or g.kind = b.ownership)));
  end if;
  return not exists (
    select 1 from unnest(p_branches) x left join platform.branches b on b.id = x
     where not exists (select 1 from platform.user_grants g where g.user_id = p_user and (g.branch_id = b.id or g.kind = b.ownership)));
end $$;

-- The person of this transaction and every branch of its school; work without a person (the clock, a seed) reaches all.
create function platform.reaches_school() returns boolean language plpgsql stable security definer set search_path = platform, pg_temp as $$
begin
  return platform.current_user_id() is null or platform.reaches(platform.current_user_id(), null, platform.current_school());
end $$;

-- Ids of the school's branches in a country and of a kind, whatever is in sight: what an effect on 'all branches' touches.
create function platform.branches_of(p_country int, p_ownership text) returns int[] language sql stable security definer
set search_path = platform, pg_temp as $$
  select coalesce(array_agg(b.id order by b.id), '{}') from platform.branches b
   where b.school_id = platform.current_school() and (p_country is null or b.country_id = p_country)
     and (p_ownership is null or b.ownership = p_ownership)
$$;

-- A role as it is and as it becomes: both are the concern of who keeps it. Deleting is a change like any other.
create or replace function platform.guard_roles() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_me constant bigint := platform.current_user_id();
begin
  if tg_op <> 'INSERT' and old.is_system then
    raise exception 'Super Admin is built in: it is neither edited nor deleted' using errcode = 'MK409';
  end if;
  if tg_op <> 'DELETE' and new.is_system and v_me is not null then
    raise exception 'There is one Super Admin role' using errcode = 'MK409';
  end if;
  if v_me is null then return coalesce(new, old); end if;
  -- A role of all schools is the concern of who works in all of them, one of another school of nobody here.
  if (tg_op <> 'DELETE' and new.school_id is null) or (tg_op <> 'INSERT' and old.school_id is null) then
    if not exists (select 1 from platform.user_grants where user_id = v_me and kind = 'all') then
      raise exception 'A role of all projects is kept by people who work in all branches' using errcode = 'MK403';
    end if;
  elsif (tg_op <> 'DELETE' and new.school_id <> platform.current_school()) or (tg_op <> 'INSERT' and old.school_id <> platform.current_school()) then
    raise exception 'This role belongs to another project. Choose that project first.' using errcode = 'MK403';
  end if;
  if tg_op <> 'INSERT' and not platform.is_super_admin(v_me)
     and exists (select 1 from platform.user_roles where role_id = old.id and user_id = v_me) then
    raise exception 'You hold this role yourself. Ask another person who manages roles.' using errcode = 'MK403';
  end if;
  return coalesce(new, old);
end $$;

-- What stands in a role is changed by who may change the role, whichever table is written.
create or replace function platform.guard_role_permissions() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_me constant bigint := platform.current_user_id();
begin
  if exists (select 1 from changed c join platform.roles r on r.id = c.role_id where r.is_system) then
    raise exception 'Super Admin holds every permission and is not edited' using errcode = 'MK409';
  end if;
  if v_me is null then return null; end if;
  if not exists (select 1 from platform.user_grants where user_id = v_me and kind = 'all')
     and exists (select 1 from changed c join platform.roles r on r.id = c.role_id where r.school_id is null) then
    raise exception 'A role of all projects is kept by people who work in all branches' using errcode = 'MK403';
  end if;
  if not platform.is_super_admin(v_me)
     and exists (select 1 from changed c join platform.user_roles ur on ur.role_id = c.role_id where ur.user_id = v_me) then
    raise exception 'You hold this role yourself. Ask another person who manages roles.' using errcode = 'MK403';
  end if;
  if tg_op = 'INSERT' then perform platform.require_held(array(select permission_id from changed)); end if;
  return null;
end $$;

-- Whose roles, permissions and branches are given or taken away: a person within the grants of who does it, and only a Super Admin takes
-- from one. Giving is judged on what is given (require_held), taking on whom it is taken from.
create function platform.require_within(p_users bigint[]) returns void language plpgsql stable security definer
set search_path = platform, public, pg_temp as $$
declare v_me constant bigint := platform.current_user_id();
begin
  if v_me is null or platform.is_super_admin(v_me) then return; end if;
  if exists (select 1 from unnest(p_users) u where platform.is_super_admin(u)) then
    raise exception 'Only a Super Admin changes a Super Admin' using errcode = 'MK403';
  end if;
  if exists (select 1 from unnest(p_users) u where not platform.grants_within(u, v_me)) then
    raise exception 'This concerns a person who also works in branches that you do not have. Ask somebody at head office.' using errcode = 'MK403';
  end if;
end $$;

create or replace function platform.guard_user_roles() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_me constant bigint := platform.current_user_id();
begin
  if exists (select 1 from changed where user_id = v_me) then
    raise exception 'Nobody changes their own roles. Ask another person who manages users.' using errcode = 'MK403';
  end if;
  if tg_op = 'INSERT' then
    if v_me is not null and not platform.is_super_admin(v_me)
       and exists (select 1 from changed c join platform.roles r on r.id = c.role_id where r.is_system) then
      raise exception 'Only a Super Admin makes another Super Admin' using errcode = 'MK403';
    end if;
    perform platform.require_held(array(select rp.permission_id from changed c join platform.role_permissions rp on rp.role_id = c.role_id));
  elsif exists (select 1 from changed c join platform.roles r on r.id = c.role_id where r.is_system) then
    if v_me is not null and not platform.is_super_admin(v_me) then
      raise exception 'Only a Super Admin changes a Super Admin' using errcode = 'MK403';
    end if;
    perform platform.keep_a_super_admin();
  end if;
  perform platform.require_within(array(select distinct user_id from changed));
  return null;
end $$;

create or replace function platform.guard_user_permissions() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
begin
  if exists (select 1 from changed where user_id = platform.current_user_id()) then
    raise exception 'Nobody changes their own permissions. Ask another person who manages users.' using errcode = 'MK403';
  end if;
  if tg_op = 'INSERT' then perform platform.require_held(array(select permission_id from changed)); end if;
  perform platform.require_within(array(select distinct user_id from changed));
  return null;
end $$;

create or replace function platform.guard_user_grants() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_me constant bigint := platform.current_user_id();
begin
  -- Who opens a branch in this very transaction gets it with the opening (BR-4).
  if exists (select 1 from changed c where c.user_id = v_me and not (tg_op = 'INSERT' and exists (
       select 1 from platform.branches b where b.id = c.branch_id and b.created_by = v_me and b.created_at = now()))) then
    raise exception 'Nobody changes their own branches. Ask another person who manages users.' using errcode = 'MK403';
  end if;
  if v_me is not null and not exists (select 1 from platform.user_grants where user_id = v_me and kind = 'all')
     and exists (select 1 from changed c left join platform.branches b on b.id = c.branch_id where c.user_id <> v_me and not exists (
           select 1 from platform.user_grants o where o.user_id = v_me and (o.kind = coalesce(b.ownership, c.kind) or o.branch_id = c.branch_id))) then
    raise exception '%', case when tg_op = 'INSERT' then 'You can give only branches that you have yourself'
      else 'You can take away only branches that you have yourself. Ask somebody at head office.' end using errcode = 'MK403';
  end if;
  if tg_op = 'DELETE' and exists (select 1 from changed c where c.kind = 'all' and platform.is_super_admin(c.user_id)) then
    perform platform.keep_a_super_admin();
  end if;
  return null;
end $$;

do $$
declare f text;
begin
  foreach f in array array['reaches(bigint, int[], int)', 'reaches_school()', 'branches_of(int, text)', 'require_within(bigint[])'] loop
    execute format('revoke execute on function platform.%s from public', f);
  end loop;
end $$;
grant execute on function platform.reaches(bigint, int[], int), platform.reaches_school(), platform.branches_of(int, text) to app_rw, app_all;

-- Rows without a branch are read by the whole school; they are written and taken away by who reaches every branch of it. USING alone
-- decides a DELETE, so each verb has its own policy.
create function platform.guard_of_school(p_table text) returns void language plpgsql as $$
declare
  v_school constant text := 'school_id = (select nullif(current_setting(''app.school_id'', true), ''''))::int';
  v_branch constant text := 'branch_id = any ((select string_to_array(current_setting(''app.branches'', true), '',''))::int[])';
  v_read constant text := format('%s and (branch_id is null or %s)', v_school, v_branch);
  v_write constant text := format('%s and (%s or (branch_id is null and (select platform.reaches_school())))', v_school, v_branch);
begin
  execute format('drop policy scoped on %s', p_table);
  execute format('create policy scoped on %s for select to app_rw using (%s)', p_table, v_read);
  execute format('create policy scoped_insert on %s for insert to app_rw with check (%s)', p_table, v_write);
  execute format('create policy scoped_update on %s for update to app_rw using (%s) with check (%s)', p_table, v_write, v_write);
  execute format('create policy scoped_delete on %s for delete to app_rw using (%s)', p_table, v_write);
end $$;
revoke execute on function platform.guard_of_school(text) from public;
select platform.guard_of_school(t) from unnest(array['platform.email_senders', 'platform.message_senders', 'platform.message_event_settings',
  'platform.message_templates']) t;
