-- Users, roles and grants are kept by people (spec 01 §1, USER-1 to USER-3): the tables open to the application, and the last guard
-- stands here: nobody gives what they do not hold, nobody changes their own, and one Super Admin always stays.

alter table platform.users
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint,
  add column status_reason text,
  add column status_at timestamptz;
alter table platform.roles add column created_by bigint default platform.current_user_id();
alter table platform.permissions add column version int not null default 1;

grant select (totp_confirmed_at, status_reason, status_at) on platform.users to app_rw, app_all;
grant insert (name, email, username, phone, status, school_id, country_id, employee_id, must_change_password),
      update (name, email, username, phone, photo_file_id, status, status_reason, status_at, employee_id, version)
  on platform.users to app_rw, app_all;
select platform.unguarded('platform.user_grants', 'what the scope itself is made from, so no scope can guard it; triggers say who may write', 'select, insert, delete');
select platform.unguarded('platform.user_roles', 'part of a user, who has no one branch; triggers say who may write', 'select, insert, delete');
select platform.unguarded('platform.user_permissions', 'part of a user, who has no one branch; triggers say who may write', 'select, insert, delete');
select platform.unguarded('platform.roles', 'roles of all schools stand beside those of one; triggers say who may write', 'select, insert, update, delete');
select platform.unguarded('platform.role_permissions', 'part of a role, which has no branch; triggers say who may write', 'select, insert, delete');
select platform.unguarded('platform.permissions', 'the one catalogue of permissions, the same for everyone', 'select, insert, update');
create trigger touch before update on platform.roles for each row execute function platform.touch();
create trigger touch before update on platform.permissions for each row when (old.description is distinct from new.description
  or old.title is distinct from new.title) execute function platform.touch();

-- One recovery code is used once; only its hash is kept.
create table platform.recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references platform.users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, code_hash)
);
select platform.guard('platform.recovery_codes', 'routine');

-- The password was given again for one call of one session (spec 00 §13); five minutes.
create table platform.step_ups (
  token_id bigint not null references platform.auth_tokens (id) on delete cascade,
  call text not null,
  until timestamptz not null,
  primary key (token_id, call)
);
select platform.guard('platform.step_ups', 'routine');

-- Is every grant of one person within the grants of another? 'all' holds everything, 'own' and 'franchise' hold their branches.
create function platform.grants_within(p_inner bigint, p_outer bigint) returns boolean language sql stable security definer
set search_path = platform, public, pg_temp as $$
  select exists (select 1 from platform.user_grants where user_id = p_outer and kind = 'all')
      or not exists (
        select 1 from platform.user_grants g left join platform.branches b on b.id = g.branch_id
         where g.user_id = p_inner and not exists (
           select 1 from platform.user_grants o where o.user_id = p_outer
              and (o.kind = coalesce(b.ownership, g.kind) or o.branch_id = g.branch_id)))
$$;

create function platform.is_super_admin(p_user bigint) returns boolean language sql stable security definer
set search_path = platform, public, pg_temp as $$
  select exists (select 1 from platform.user_roles ur join platform.roles r on r.id = ur.role_id where ur.user_id = p_user and r.is_system)
$$;

-- What a person may do, by name, with where it comes from: the answer to 'why may she?'.
create function platform.effective_permissions(p_user bigint) returns table (permission_id int, role_id int) language sql stable security definer
set search_path = platform, public, pg_temp as $$
  select p.id, r.id from platform.user_roles ur join platform.roles r on r.id = ur.role_id join platform.permissions p on p.name <> 'Zero Permission'
   where ur.user_id = p_user and r.is_system
  union
  select rp.permission_id, ur.role_id from platform.user_roles ur join platform.role_permissions rp on rp.role_id = ur.role_id
   where ur.user_id = p_user
  union
  select up.permission_id, null from platform.user_permissions up where up.user_id = p_user
$$;

-- Names that the first holds and the second does not: nobody takes over a person who may do more.
create function platform.held_beyond(p_user bigint, p_other bigint) returns text[] language sql stable security definer
set search_path = platform, public, pg_temp as $$
  select coalesce(array_agg(distinct p.name order by p.name), '{}') from platform.effective_permissions(p_user) e
    join platform.permissions p on p.id = e.permission_id
   where e.permission_id not in (select o.permission_id from platform.effective_permissions(p_other) o)
$$;

-- USER-1: everything in the list is held by the person of this transaction; the owner (seeds, first start) holds all.
create function platform.require_held(p_permissions int[]) returns void language plpgsql stable security definer
set search_path = platform, public, pg_temp as $$
declare
  v_me bigint := platform.current_user_id();
  v_missing text;
begin
  if v_me is null or platform.is_super_admin(v_me) then return; end if;
  select string_agg(name, ', ' order by name) into v_missing
    from (select p.name from platform.permissions p where p.id = any (p_permissions) and p.name <> 'Zero Permission'
             and p.id not in (select e.permission_id from platform.effective_permissions(v_me) e) order by p.name limit 5) m;
  if v_missing is not null then
    raise exception 'You can give only what you hold yourself. Not held: %', v_missing using errcode = 'MK403';
  end if;
end $$;

-- The last Super Admin stays: one at a time removes one, and then one is still there. A statement of its own sees what others committed.
create function platform.keep_a_super_admin() returns void language plpgsql security definer set search_path = platform, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(727010);
  if not exists (
    select 1 from platform.users u where u.status = 'active' and platform.is_super_admin(u.id)
       and exists (select 1 from platform.user_grants g where g.user_id = u.id and g.kind = 'all')) then
    raise exception 'One Super Admin must stay who is active and works in all branches. Give the role to another person first.' using errcode = 'MK409';
  end if;
end $$;

create function platform.guard_user_roles() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_me bigint := platform.current_user_id();
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
    perform platform.keep_a_super_admin();
  end if;
  return null;
end $$;
create trigger guard_in after insert on platform.user_roles referencing new table as changed for each statement execute function platform.guard_user_roles();
create trigger guard_out after delete on platform.user_roles referencing old table as changed for each statement execute function platform.guard_user_roles();

create function platform.guard_user_permissions() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
begin
  if exists (select 1 from changed where user_id = platform.current_user_id()) then
    raise exception 'Nobody changes their own permissions. Ask another person who manages users.' using errcode = 'MK403';
  end if;
  if tg_op = 'INSERT' then perform platform.require_held(array(select permission_id from changed)); end if;
  return null;
end $$;
create trigger guard_in after insert on platform.user_permissions referencing new table as changed for each statement execute function platform.guard_user_permissions();
create trigger guard_out after delete on platform.user_permissions referencing old table as changed for each statement execute function platform.guard_user_permissions();

create function platform.guard_user_grants() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_me bigint := platform.current_user_id();
begin
  -- Who opens a branch in this very transaction gets it with the opening (BR-4).
  if exists (select 1 from changed c where c.user_id = v_me and not (tg_op = 'INSERT' and exists (
       select 1 from platform.branches b where b.id = c.branch_id and b.created_by = v_me and b.created_at = now()))) then
    raise exception 'Nobody changes their own branches. Ask another person who manages users.' using errcode = 'MK403';
  end if;
  if tg_op = 'INSERT' then
    if v_me is not null and not exists (select 1 from platform.user_grants where user_id = v_me and kind = 'all')
       and exists (select 1 from changed c left join platform.branches b on b.id = c.branch_id where c.user_id <> v_me and not exists (
             select 1 from platform.user_grants o where o.user_id = v_me and (o.kind = coalesce(b.ownership, c.kind) or o.branch_id = c.branch_id))) then
      raise exception 'You can give only branches that you have yourself' using errcode = 'MK403';
    end if;
  elsif exists (select 1 from changed c where c.kind = 'all' and platform.is_super_admin(c.user_id)) then
    perform platform.keep_a_super_admin();
  end if;
  return null;
end $$;
create trigger guard_in after insert on platform.user_grants referencing new table as changed for each statement execute function platform.guard_user_grants();
create trigger guard_out after delete on platform.user_grants referencing old table as changed for each statement execute function platform.guard_user_grants();

-- A role: what goes in is held by who puts it in; a person changes no role that they hold, but a Super Admin, who holds all anyway.
create function platform.guard_role_permissions() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_me bigint := platform.current_user_id();
begin
  if exists (select 1 from changed c join platform.roles r on r.id = c.role_id where r.is_system) then
    raise exception 'Super Admin holds every permission and is not edited' using errcode = 'MK409';
  end if;
  if v_me is not null and not platform.is_super_admin(v_me)
     and exists (select 1 from changed c join platform.user_roles ur on ur.role_id = c.role_id where ur.user_id = v_me) then
    raise exception 'You hold this role yourself. Ask another person who manages roles.' using errcode = 'MK403';
  end if;
  if tg_op = 'INSERT' then perform platform.require_held(array(select permission_id from changed)); end if;
  return null;
end $$;
create trigger guard_in after insert on platform.role_permissions referencing new table as changed for each statement execute function platform.guard_role_permissions();
create trigger guard_out after delete on platform.role_permissions referencing old table as changed for each statement execute function platform.guard_role_permissions();

-- Only the first start and `maktab create-admin` make the built-in role; nobody changes or deletes it.
create function platform.guard_roles() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.is_system then
    raise exception 'Super Admin is built in: it is neither edited nor deleted' using errcode = 'MK409';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.is_system and platform.current_user_id() is not null then
    raise exception 'There is one Super Admin role' using errcode = 'MK409';
  end if;
  -- A role of all schools is the concern of who works in all of them.
  if platform.current_user_id() is not null and (new.school_id is null or (tg_op = 'UPDATE' and old.school_id is null))
     and not exists (select 1 from platform.user_grants where user_id = platform.current_user_id() and kind = 'all') then
    raise exception 'A role of all projects is kept by people who work in all branches' using errcode = 'MK403';
  end if;
  return new;
end $$;
create trigger guard_change before insert or update or delete on platform.roles for each row execute function platform.guard_roles();

create function platform.guard_users() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
begin
  if old.id = platform.current_user_id() and new.status <> old.status then
    raise exception 'Nobody locks or unlocks their own account' using errcode = 'MK403';
  end if;
  if old.status = 'active' and new.status <> 'active' then
    -- AUTH-1: running tokens end at once.
    update platform.auth_tokens set revoked_at = now() where user_id = old.id and revoked_at is null;
    if platform.is_super_admin(old.id) then perform platform.keep_a_super_admin(); end if;
  end if;
  return null;
end $$;
create trigger guard_status after update of status on platform.users for each row when (old.status is distinct from new.status) execute function platform.guard_users();

-- A person reached by the scope of this transaction: a grant over a branch in it. Without grants only who works everywhere, and who
-- entered the person, sees them.
create function platform.user_reaches_scope(p_user bigint) returns boolean language sql stable security definer
set search_path = platform, public, pg_temp as $$
  select current_setting('app.all_branches', true) = '1' or p_user = platform.current_user_id()
      or exists (select 1 from platform.user_grants g where g.user_id = p_user and (g.kind = 'all'
           or platform.in_scope(g.branch_id)
           or (g.kind in ('own', 'franchise') and exists (select 1 from platform.branches b where b.ownership = g.kind and platform.in_scope(b.id)))))
      or (not exists (select 1 from platform.user_grants g where g.user_id = p_user)
          and (exists (select 1 from platform.user_grants g where g.user_id = platform.current_user_id() and g.kind = 'all')
            or exists (select 1 from platform.users u where u.id = p_user and u.created_by = platform.current_user_id())))
$$;

-- A link for a new password, asked for by who manages users: the person gets it, nobody else.
create function platform.send_reset(p_user bigint, p_token bytea, p_hours int) returns text language plpgsql security definer
set search_path = platform, public, pg_temp as $$
declare v_email text;
begin
  if platform.held_of(platform.current_user_id(), array['Admin Edit', 'Admin Create']) = '{}' then
    raise exception 'You cannot send this link' using errcode = 'MK403';
  end if;
  select email::text into v_email from platform.users where id = p_user and status in ('active', 'pending');
  if v_email is null then return null; end if;
  update platform.password_resets set expires_at = now() where user_id = p_user and used_at is null and expires_at > now();
  insert into platform.password_resets (user_id, token_hash, expires_at) values (p_user, p_token, now() + make_interval(hours => p_hours));
  return v_email;
end $$;

create function platform.sessions_of(p_user bigint, p_current bytea) returns table
  (id bigint, device text, ip text, created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, is_current boolean)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select t.id, t.device, t.ip, t.created_at, t.last_used_at, t.expires_at, coalesce(t.token_hash = p_current, false)
    from platform.auth_tokens t
   where t.user_id = p_user and t.revoked_at is null and t.expires_at > now() and t.last_used_at > now() - interval '12 hours'
     and (p_user = platform.current_user_id() or platform.held_of(platform.current_user_id(), array['Admin Record', 'Admin Edit']) <> '{}')
   order by t.last_used_at desc, t.id desc
$$;

create function platform.last_seen(p_users bigint[]) returns table (user_id bigint, seen_at timestamptz, devices int)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select t.user_id, max(t.last_used_at), (count(*) filter (where t.revoked_at is null and t.expires_at > now() and t.last_used_at > now() - interval '12 hours'))::int
    from platform.auth_tokens t where t.user_id = any (p_users) group by t.user_id
$$;

do $$
declare f text;
begin
  for f in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'platform'::regnamespace and p.proname in (
      'grants_within', 'is_super_admin', 'effective_permissions', 'held_beyond', 'require_held',
      'keep_a_super_admin', 'guard_user_roles', 'guard_user_permissions', 'guard_user_grants', 'guard_role_permissions',
      'guard_roles', 'guard_users', 'user_reaches_scope', 'send_reset', 'sessions_of', 'last_seen') loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function platform.grants_within(bigint, bigint), platform.is_super_admin(bigint), platform.effective_permissions(bigint),
  platform.held_beyond(bigint, bigint), platform.user_reaches_scope(bigint), platform.send_reset(bigint, bytea, int),
  platform.sessions_of(bigint, bytea), platform.last_seen(bigint[]) to app_rw, app_all;
grant execute on function platform.note_login(bytea, text, boolean), platform.recent_failures(bytea, text) to app_public, app_rw, app_all;
