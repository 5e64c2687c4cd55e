-- Guessing is counted and judged in one step, an account under all its names; a link for a new password lives only while it is the
-- newest and the password the old one (docs/decisions/0061).

-- Null while it is being judged: it counts against the account from its first moment, whoever asks beside it.
alter table platform.login_attempts alter column ok drop not null;

drop function platform.recent_failures(bytea, text);
drop function platform.note_login(bytea, text, boolean);

-- Five wrong ones of an account in a quarter of an hour; of an address a hundred, and ten more for each account that signed in from it in
-- the last thirty days, a thousand at most: a school has one address. `busy`: so many are just being judged that one more would be too
-- many if all are wrong. One that was never settled (its process ended) counts as wrong after a minute.
create function platform.begin_attempt(p_account bytea, p_ip text, out attempt_id bigint, out wait_seconds int, out busy boolean)
language plpgsql security definer set search_path = platform, pg_temp as $$
declare
  c_account constant int := 5;
  c_address constant int := 100;
  v_window constant interval := interval '15 minutes';
  v_now constant timestamptz := now();
  v_wrong int;
  v_open int;
  v_first timestamptz;
  v_most int;
begin
  -- The account before the address, always: two who wait for each other in a circle are not possible.
  perform pg_advisory_xact_lock(727060, hashtext(encode(p_account, 'hex')));
  perform pg_advisory_xact_lock(727061, hashtext(p_ip));
  busy := false;
  select count(*) filter (where not a.ok or a.at < v_now - interval '1 minute'), count(*) filter (where a.ok is null and a.at >= v_now - interval '1 minute'),
         min(a.at) into v_wrong, v_open, v_first
    from platform.login_attempts a where a.identifier_hash = p_account and a.ok is not true and a.at > v_now - v_window;
  if v_wrong < c_account and v_wrong + v_open >= c_account then
    busy := true;
    wait_seconds := 1;
    return;
  elsif v_wrong < c_account then
    select count(*), min(a.at) into v_wrong, v_first
      from platform.login_attempts a where a.ip = p_ip and a.ok is not true and a.at > v_now - v_window;
    if v_wrong >= c_address then
      select least(1000, c_address + 10 * count(distinct a.identifier_hash)) into v_most
        from platform.login_attempts a where a.ip = p_ip and a.ok and a.at > v_now - interval '30 days';
    end if;
    if v_wrong < coalesce(v_most, c_address) then
      insert into platform.login_attempts (identifier_hash, ip, ok) values (p_account, p_ip, null) returning id into attempt_id;
      return;
    end if;
  end if;
  wait_seconds := greatest(1, ceil(extract(epoch from v_first + v_window - v_now)))::int;
end $$;

create function platform.settle_attempt(p_attempt bigint, p_ok boolean) returns void language sql security definer
set search_path = platform, pg_temp as $$
  update platform.login_attempts set ok = p_ok where id = p_attempt and ok is null
$$;

revoke execute on function platform.begin_attempt(bytea, text), platform.settle_attempt(bigint, boolean) from public;
grant execute on function platform.begin_attempt(bytea, text), platform.settle_attempt(bigint, boolean) to app_public, app_rw, app_all;

-- One link at a time and three an hour for one account, whoever asks; false: no more now. Nobody runs it but the routines below.
create function platform.new_reset(p_user bigint, p_token bytea, p_hours int) returns boolean language plpgsql security definer
set search_path = platform, pg_temp as $$
begin
  perform 1 from platform.users where id = p_user for no key update;
  if (select count(*) from platform.password_resets r where r.user_id = p_user and r.created_at > now() - interval '1 hour') >= 3 then
    return false;
  end if;
  perform platform.end_resets_of(p_user);
  insert into platform.password_resets (user_id, token_hash, expires_at) values (p_user, p_token, now() + make_interval(hours => p_hours));
  return true;
end $$;

create function platform.end_resets_of(p_user bigint) returns void language sql security definer set search_path = platform, pg_temp as $$
  update platform.password_resets set expires_at = now() - interval '1 minute' where user_id = p_user and used_at is null and expires_at > now()
$$;

create or replace function platform.ask_reset(p_email text, p_token bytea, p_link text) returns boolean
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare u platform.users;
begin
  select * into u from platform.users where email = p_email::citext and status = 'active';
  if not found or not platform.new_reset(u.id, p_token, 1) then return false; end if;
  -- A house without any school has nobody to send for it.
  if exists (select 1 from platform.schools) then
    perform platform.write_user_intent(u.id, 'PASSWORD_LINK', jsonb_build_object('link', p_link),
      'reset:' || left(encode(sha256(p_token), 'hex'), 32));
  end if;
  return true;
end $$;

create or replace function platform.send_reset(p_user bigint, p_token bytea, p_link text, p_hours int, p_event text) returns boolean language plpgsql security definer
set search_path = platform, public, pg_temp as $$
declare u platform.users;
begin
  if platform.held_of(platform.current_user_id(), array['Admin Edit', 'Admin Create']) = '{}' then
    raise exception 'You cannot send this link' using errcode = 'MK403';
  end if;
  select * into u from platform.users where id = p_user and status = 'active';
  if not found then return false; end if;
  if not platform.new_reset(u.id, p_token, p_hours) then
    raise exception 'Three links went to this person in the last hour. Wait a while, or set a password to hand over.' using errcode = 'MK429';
  end if;
  perform platform.write_user_intent(u.id, p_event, jsonb_build_object('link', p_link),
    'reset:' || left(encode(sha256(p_token), 'hex'), 32));
  return true;
end $$;

-- A link that was written for the old password, the old address or an account that may no longer sign in is worth nothing.
create function platform.end_resets() returns trigger language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  perform platform.end_resets_of(new.id);
  return null;
end $$;
create trigger end_resets after update of password_hash, email, status on platform.users for each row
  when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email or new.status <> 'active')
  execute function platform.end_resets();
revoke execute on function platform.new_reset(bigint, bytea, int), platform.end_resets_of(bigint), platform.end_resets() from public;

-- Whom a person may lock, sign out and look at: somebody within the own grants who holds nothing beyond them. A pending account is moved
-- by its approval; nobody's own status is moved by themselves.
create function platform.require_no_less(p_user bigint) returns void language plpgsql stable security definer
set search_path = platform, public, pg_temp as $$
declare v_me constant bigint := platform.current_user_id();
begin
  if v_me is null or v_me = p_user then return; end if;
  if not platform.grants_within(p_user, v_me) or platform.held_beyond(p_user, v_me) <> '{}' then
    raise exception 'This person may do more than you. Ask somebody who holds as much.' using errcode = 'MK403';
  end if;
end $$;

create or replace function platform.guard_users() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
begin
  if old.id = platform.current_user_id() and new.status <> old.status then
    raise exception 'Nobody locks or unlocks their own account' using errcode = 'MK403';
  end if;
  if old.status <> 'pending' then perform platform.require_no_less(old.id); end if;
  if old.status = 'active' and new.status <> 'active' then
    -- AUTH-1: running tokens end at once.
    update platform.auth_tokens set revoked_at = now() where user_id = old.id and revoked_at is null;
    if platform.is_super_admin(old.id) then perform platform.keep_a_super_admin(); end if;
  end if;
  return null;
end $$;

create or replace function platform.end_sessions(p_user bigint, p_but bytea, p_only bytea) returns int
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare n int;
begin
  perform platform.require_no_less(p_user);
  update platform.auth_tokens set revoked_at = now()
   where user_id = p_user and revoked_at is null and (p_but is null or token_hash <> p_but) and (p_only is null or token_hash = p_only);
  get diagnostics n = row_count;
  return n;
end $$;

create or replace function platform.sessions_of(p_user bigint, p_current bytea) returns table
  (id bigint, device text, ip text, created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, is_current boolean)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select t.id, t.device, t.ip, t.created_at, t.last_used_at, t.expires_at, coalesce(t.token_hash = p_current, false)
    from platform.auth_tokens t
   where t.user_id = p_user and platform.is_live(t)
     and (p_user = platform.current_user_id()
       or (platform.held_of(platform.current_user_id(), array['Admin Record', 'Admin Edit']) <> '{}'
         and platform.held_beyond(p_user, platform.current_user_id()) = '{}'))
   order by t.last_used_at desc, t.id desc
$$;
revoke execute on function platform.require_no_less(bigint) from public;
