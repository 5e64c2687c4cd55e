-- Routines of passwords, devices, the second factor and step-up; each checks for itself (spec 00 §4, §12, §13).

-- A new password: the person's own, or one set by who may manage users and could do everything that the person may.
create or replace function platform.set_password(p_user bigint, p_hash text, p_must_change boolean, p_keep bytea) returns void
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_me bigint := platform.current_user_id();
begin
  if p_user is distinct from v_me and (
       platform.held_of(v_me, array['Admin Edit']) = '{}' or not platform.grants_within(p_user, v_me)
       or platform.held_beyond(p_user, v_me) <> '{}') then
    raise exception 'You cannot set the password of this person' using errcode = 'MK403';
  end if;
  update platform.users set password_hash = p_hash, must_change_password = p_must_change and p_user <> v_me, updated_at = now() where id = p_user;
  perform platform.end_sessions(p_user, p_keep, null);
end $$;

-- Ends one session: the person's own, never the one that asks (that is logout).
create or replace function platform.end_session(p_id bigint, p_current bytea) returns boolean language plpgsql security definer
set search_path = platform, public, pg_temp as $$
begin
  update platform.auth_tokens set revoked_at = now()
   where id = p_id and user_id = platform.current_user_id() and revoked_at is null and token_hash <> p_current;
  return found;
end $$;

-- Second factor: the sealed seed waits until a code of it was right; the same code is good once.
create or replace function platform.begin_totp(p_sealed text) returns void language sql security definer set search_path = platform, public, pg_temp as $$
  update platform.users set totp_secret = p_sealed, totp_confirmed_at = null, totp_last_step = null
   where id = platform.current_user_id() and totp_confirmed_at is null
$$;

create or replace function platform.totp_of(p_user bigint) returns table (sealed text, confirmed boolean, last_step bigint) language sql stable security definer
set search_path = platform, public, pg_temp as $$
  select totp_secret, totp_confirmed_at is not null, totp_last_step from platform.users
   where id = p_user and totp_secret is not null and (p_user = platform.current_user_id() or platform.current_user_id() is null)
$$;

create or replace function platform.use_totp(p_user bigint, p_step bigint) returns boolean language plpgsql security definer
set search_path = platform, public, pg_temp as $$
begin
  update platform.users set totp_last_step = p_step
   where id = p_user and totp_secret is not null and (totp_last_step is null or totp_last_step < p_step);
  return found;
end $$;

create or replace function platform.confirm_totp(p_step bigint, p_codes bytea[]) returns boolean language plpgsql security definer
set search_path = platform, public, pg_temp as $$
begin
  update platform.users set totp_confirmed_at = now(), totp_last_step = p_step
   where id = platform.current_user_id() and totp_secret is not null and totp_confirmed_at is null;
  if not found then return false; end if;
  perform platform.new_recovery_codes(p_codes);
  return true;
end $$;

create or replace function platform.new_recovery_codes(p_codes bytea[]) returns void language sql security definer set search_path = platform, public, pg_temp as $$
  delete from platform.recovery_codes where user_id = platform.current_user_id();
  insert into platform.recovery_codes (user_id, code_hash) select platform.current_user_id(), c from unnest(p_codes) c;
$$;

create or replace function platform.use_recovery_code(p_user bigint, p_code bytea) returns boolean language plpgsql security definer
set search_path = platform, public, pg_temp as $$
begin
  update platform.recovery_codes set used_at = now() where user_id = p_user and code_hash = p_code and used_at is null;
  return found;
end $$;

create or replace function platform.recovery_codes_left(p_user bigint) returns int language sql stable security definer set search_path = platform, public, pg_temp as $$
  select count(*)::int from platform.recovery_codes where user_id = p_user and used_at is null
$$;

-- Off again: by the person, or by who could set the person's password (a lost phone).
create or replace function platform.end_totp(p_user bigint) returns boolean language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v_me bigint := platform.current_user_id();
begin
  if p_user is distinct from v_me and (
       platform.held_of(v_me, array['Admin Edit']) = '{}' or not platform.grants_within(p_user, v_me)
       or platform.held_beyond(p_user, v_me) <> '{}') then
    raise exception 'You cannot take the second factor of this person away' using errcode = 'MK403';
  end if;
  delete from platform.recovery_codes where user_id = p_user;
  update platform.users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where id = p_user and totp_secret is not null;
  return found;
end $$;

-- Step-up (spec 00 §13): asked by the edge for the session of the request.
create or replace function platform.note_step_up(p_token bytea, p_call text) returns void language sql security definer set search_path = platform, public, pg_temp as $$
  insert into platform.step_ups (token_id, call, until)
  select id, p_call, now() + interval '5 minutes' from platform.auth_tokens
   where token_hash = p_token and user_id = platform.current_user_id() and revoked_at is null
  on conflict (token_id, call) do update set until = excluded.until
$$;

create or replace function platform.stepped_up(p_token bytea, p_call text) returns boolean language sql stable security definer set search_path = platform, public, pg_temp as $$
  select exists (select 1 from platform.step_ups s join platform.auth_tokens t on t.id = s.token_id
    where t.token_hash = p_token and t.user_id = platform.current_user_id() and s.call = p_call and s.until > now())
$$;

do $$
declare f text;
begin
  for f in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'platform'::regnamespace and p.proname in (
      'set_password', 'end_session', 'begin_totp', 'totp_of', 'use_totp', 'confirm_totp', 'new_recovery_codes',
      'use_recovery_code', 'recovery_codes_left', 'end_totp', 'note_step_up', 'stepped_up') loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function platform.set_password(bigint, text, boolean, bytea), platform.end_session(bigint, bytea), platform.begin_totp(text),
  platform.totp_of(bigint), platform.use_totp(bigint, bigint), platform.confirm_totp(bigint, bytea[]), platform.new_recovery_codes(bytea[]),
  platform.recovery_codes_left(bigint), platform.end_totp(bigint), platform.note_step_up(bytea, text), platform.stepped_up(bytea, text)
  to app_rw, app_all;
grant execute on function platform.totp_of(bigint), platform.use_totp(bigint, bigint), platform.use_recovery_code(bigint, bytea) to app_public;
