-- The routines of sign-in and of entering a transaction; each checks for itself and runs with the rights of its owner (spec 00 §4, §12).

-- The scope of a user: grants ∩ school ∩ country ∩ branch type ∩ branch (spec 00 §1), and whether that is every branch.
create or replace function platform.scope_of(p_user bigint, p_school int, p_country int, p_type smallint, p_branch int)
returns table (branches text, all_branches boolean) language plpgsql stable as $$
declare
  v_all boolean;
begin
  select exists (select 1 from platform.user_grants g where g.user_id = p_user and g.kind = 'all') into v_all;
  if v_all and p_type = 0 and p_branch is null and not exists (
    select 1 from platform.branches b where b.school_id is distinct from p_school or b.country_id is distinct from p_country) then
    return query select ''::text, true;
    return;
  end if;
  return query
    select coalesce(string_agg(b.id::text, ',' order by b.id), ''), false
      from platform.branches b
     where b.school_id = p_school and b.country_id = p_country
       and (p_branch is null or b.id = p_branch)
       and (p_type = 0 or b.ownership = case p_type when -1 then 'own' else 'franchise' end)
       and (v_all or exists (select 1 from platform.user_grants g where g.user_id = p_user
             and (g.branch_id = b.id or g.kind = b.ownership)));
end $$;

create or replace function platform.held_of(p_user bigint, p_names text[]) returns text[] language sql stable security definer set search_path = platform, public, pg_temp as $$
  select coalesce(array_agg(p.name), '{}')
    from platform.permissions p
   where p.name = any (p_names) and p.name <> 'Zero Permission'
     and (exists (select 1 from platform.user_roles ur join platform.roles r on r.id = ur.role_id
                   where ur.user_id = p_user and (r.is_system
                      or exists (select 1 from platform.role_permissions rp where rp.role_id = r.id and rp.permission_id = p.id)))
       or exists (select 1 from platform.user_permissions up where up.user_id = p_user and up.permission_id = p.id))
$$;

create or replace function platform.all_held_of(p_user bigint) returns text[] language sql stable security definer set search_path = platform, public, pg_temp as $$
  select platform.held_of(p_user, (select array_agg(name) from platform.permissions))
$$;

-- Sets who this transaction runs for. Everything is local to the transaction.
create or replace function platform.enter(p_user platform.users, p_school int, p_country int, p_type smallint, p_branch int, p_wanted text[])
returns platform.entered language plpgsql as $$
declare
  v platform.entered;
  v_school int := coalesce(p_school, p_user.school_id);
  v_country int := coalesce(p_country, p_user.country_id);
begin
  select s.branches, s.all_branches into v.branches, v.all_branches
    from platform.scope_of(p_user.id, v_school, v_country, p_type, p_branch) s;
  -- A grant withdrawn later falls back to the nearest allowed scope (ENV-2).
  if v.branches = '' and not v.all_branches then
    select s.branches, s.all_branches into v.branches, v.all_branches
      from platform.scope_of(p_user.id, v_school, v_country, 0::smallint, null) s;
  end if;
  select c.currency, c.time_zone into v.currency, v.time_zone from platform.countries c where c.id = v_country;
  v.user_id := p_user.id; v.name := p_user.name; v.school_id := v_school; v.country_id := v_country;
  v.status := p_user.status;
  v.held := case when p_wanted is null then '{}' else platform.held_of(p_user.id, p_wanted) end;
  v.role := case when v.all_branches then 'app_all' else 'app_rw' end;
  perform set_config('app.user_id', p_user.id::text, true), set_config('app.school_id', v_school::text, true),
          set_config('app.country_id', v_country::text, true), set_config('app.branches', v.branches, true),
          set_config('app.all_branches', case when v.all_branches then '1' else '0' end, true);
  return v;
end $$;

-- Request with a token: no row when the token is unknown, ended or its user may not sign in.
create or replace function platform.authenticate(p_token bytea, p_wanted text[]) returns setof platform.entered
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  t platform.auth_tokens;
  u platform.users;
begin
  select * into t from platform.auth_tokens a
   where a.token_hash = p_token and a.kind = 'user' and a.revoked_at is null
     and a.expires_at > now() and a.last_used_at > now() - interval '12 hours';
  if not found then return; end if;
  select * into u from platform.users where id = t.user_id and status = 'active';
  if not found then return; end if;
  if t.last_used_at < now() - interval '1 minute' then
    update platform.auth_tokens set last_used_at = now() where id = t.id;
  end if;
  return next platform.enter(u, null, null, u.branch_type, u.branch_id, p_wanted);
end $$;

-- Jobs, command line and tests: the whole scope of a user, or one branch of it.
create or replace function platform.enter_as(p_user bigint, p_school int, p_country int, p_branch int) returns setof platform.entered
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare u platform.users;
begin
  select * into u from platform.users where id = p_user and status = 'active';
  if not found then return; end if;
  return next platform.enter(u, p_school, p_country, 0::smallint, p_branch, null);
end $$;

create or replace function platform.login_lookup(p_identifier text) returns table (user_id bigint, password_hash text, status text)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select id, password_hash, status from platform.users where email = p_identifier::citext or username = p_identifier::citext limit 1
$$;

create or replace function platform.recent_failures(p_identifier bytea, p_ip text) returns table (of_account int, of_address int, wait_seconds int)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  with a as (select count(*)::int n, min(at) first_at from platform.login_attempts
              where identifier_hash = p_identifier and not ok and at > now() - interval '15 minutes'),
       i as (select count(*)::int n, min(at) first_at from platform.login_attempts
              where ip = p_ip and not ok and at > now() - interval '15 minutes')
  select a.n, i.n, greatest(1, ceil(extract(epoch from coalesce(case when a.n >= 5 then a.first_at else i.first_at end, now())
         + interval '15 minutes' - now())))::int from a, i
$$;

create or replace function platform.note_login(p_identifier bytea, p_ip text, p_ok boolean) returns void
language sql security definer set search_path = platform, public, pg_temp as $$
  insert into platform.login_attempts (identifier_hash, ip, ok) values (p_identifier, p_ip, p_ok);
$$;

create or replace function platform.open_session(p_user bigint, p_token bytea, p_device text, p_ip text, p_days int) returns void
language sql security definer set search_path = platform, public, pg_temp as $$
  insert into platform.auth_tokens (user_id, token_hash, device, ip, expires_at)
  values (p_user, p_token, left(p_device, 200), p_ip, now() + make_interval(days => p_days));
  update platform.users set last_login_at = now() where id = p_user;
$$;

-- Ends sessions of a user: all of them, or all but the one that asks.
create or replace function platform.end_sessions(p_user bigint, p_but bytea, p_only bytea) returns int
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare n int;
begin
  update platform.auth_tokens set revoked_at = now()
   where user_id = p_user and revoked_at is null and (p_but is null or token_hash <> p_but) and (p_only is null or token_hash = p_only);
  get diagnostics n = row_count;
  return n;
end $$;

create or replace function platform.password_of(p_user bigint) returns text language sql stable security definer set search_path = platform, public, pg_temp as
$$ select password_hash from platform.users where id = p_user and p_user = platform.current_user_id() $$;

create or replace function platform.ask_reset(p_email text, p_token bytea, p_subject text, p_body text) returns boolean
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare u platform.users;
begin
  select * into u from platform.users where email = p_email::citext and status = 'active';
  if not found then return false; end if;
  update platform.password_resets set expires_at = now() where user_id = u.id and used_at is null and expires_at > now();
  insert into platform.password_resets (user_id, token_hash, expires_at) values (u.id, p_token, now() + interval '60 minutes');
  insert into platform.sandbox_mails (to_address, subject, body) values (u.email, p_subject, p_body);
  return true;
end $$;

create or replace function platform.reset_target(p_token bytea) returns table (user_id bigint, name text, email text)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select u.id, u.name, u.email::text from platform.password_resets r join platform.users u on u.id = r.user_id
   where r.token_hash = p_token and r.used_at is null and r.expires_at > now() and u.status = 'active'
$$;

create or replace function platform.use_reset(p_token bytea, p_password_hash text) returns boolean
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_user bigint;
begin
  update platform.password_resets set used_at = now()
   where token_hash = p_token and used_at is null and expires_at > now() returning user_id into v_user;
  if v_user is null then return false; end if;
  update platform.users set password_hash = p_password_hash, must_change_password = false, updated_at = now() where id = v_user;
  perform platform.end_sessions(v_user, null, null);
  return true;
end $$;

create or replace function platform.demo_users() returns table (name text, username text, role text)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select u.name, u.username::text, coalesce(string_agg(r.name, ', ' order by r.name), '')
    from platform.users u left join platform.user_roles ur on ur.user_id = u.id left join platform.roles r on r.id = ur.role_id
   where u.demo and u.status = 'active' group by u.id order by u.id
$$;

create or replace function platform.demo_mails(p_limit int) returns setof platform.sandbox_mails
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select * from platform.sandbox_mails
   where exists (select 1 from platform.users where demo and status = 'active') order by id desc limit p_limit
$$;

-- What the environment dialog may offer (SHELL-7, ENV-2): the branches of the grants, whatever is chosen now.
create or replace function platform.granted_branches(p_school int, p_country int, p_type smallint)
returns table (branch_id int, branch_name text, school_id int, country_id int, ownership text)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select b.id, b.branch_name, b.school_id, b.country_id, b.ownership from platform.branches b
   where (p_school is null or b.school_id = p_school) and (p_country is null or b.country_id = p_country)
     and (p_type = 0 or b.ownership = case p_type when -1 then 'own' else 'franchise' end)
     and exists (select 1 from platform.user_grants g where g.user_id = platform.current_user_id()
          and (g.kind = 'all' or g.branch_id = b.id or g.kind = b.ownership))
   order by b.position, b.branch_name
$$;

do $$
declare f text;
begin
  -- Routines run by nobody unless named here.
  for f in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'platform'::regnamespace loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function platform.current_user_id(), platform.current_school(), platform.in_scope(int),
  platform.refuse_change(), platform.touch() to app_rw, app_all, app_public, maktab_app;
grant execute on function platform.authenticate(bytea, text[]), platform.enter_as(bigint, int, int, int) to maktab_app;
grant execute on function platform.held_of(bigint, text[]), platform.all_held_of(bigint), platform.end_sessions(bigint, bytea, bytea),
  platform.password_of(bigint), platform.granted_branches(int, int, smallint) to app_rw, app_all;
grant execute on function platform.login_lookup(text), platform.recent_failures(bytea, text), platform.note_login(bytea, text, boolean),
  platform.open_session(bigint, bytea, text, text, int), platform.ask_reset(text, bytea, text, text), platform.reset_target(bytea),
  platform.use_reset(bytea, text), platform.demo_users(), platform.demo_mails(int) to app_public;
