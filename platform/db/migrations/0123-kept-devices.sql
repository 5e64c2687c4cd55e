-- 'Remember this device' at sign-in: the session lasts its thirty days, also over idle ones; every other ends after twelve idle hours.

alter table platform.auth_tokens add column kept boolean not null default false;

create function platform.is_live(t platform.auth_tokens) returns boolean language sql stable as $$
  select t.revoked_at is null and t.expires_at > now() and (t.kept or t.last_used_at > now() - interval '12 hours')
$$;

create function platform.keep_session(p_token bytea) returns void language sql security definer set search_path = platform, public, pg_temp as $$
  update platform.auth_tokens set kept = true where token_hash = p_token and revoked_at is null
$$;

create or replace function platform.authenticate(p_token bytea, p_wanted text[]) returns setof platform.entered
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  t platform.auth_tokens;
  u platform.users;
begin
  select * into t from platform.auth_tokens a
   where a.token_hash = p_token and a.kind = 'user' and a.revoked_at is null
     and a.expires_at > now() and (a.kept or a.last_used_at > now() - interval '12 hours');
  if not found then return; end if;
  select * into u from platform.users where id = t.user_id and status = 'active';
  if not found then return; end if;
  if t.last_used_at < now() - interval '1 minute' then
    update platform.auth_tokens set last_used_at = now() where id = t.id;
  end if;
  return next platform.enter(u, null, null, u.branch_type, u.branch_id, p_wanted);
end $$;

create or replace function platform.sessions_of(p_user bigint, p_current bytea) returns table
  (id bigint, device text, ip text, created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, is_current boolean)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select t.id, t.device, t.ip, t.created_at, t.last_used_at, t.expires_at, coalesce(t.token_hash = p_current, false)
    from platform.auth_tokens t
   where t.user_id = p_user and platform.is_live(t)
     and (p_user = platform.current_user_id() or platform.held_of(platform.current_user_id(), array['Admin Record', 'Admin Edit']) <> '{}')
   order by t.last_used_at desc, t.id desc
$$;

create or replace function platform.last_seen(p_users bigint[]) returns table (user_id bigint, seen_at timestamptz, devices int)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select t.user_id, max(t.last_used_at), (count(*) filter (where platform.is_live(t)))::int
    from platform.auth_tokens t where t.user_id = any (p_users) group by t.user_id
$$;

revoke execute on function platform.is_live(platform.auth_tokens), platform.keep_session(bytea) from public;
grant execute on function platform.keep_session(bytea) to app_public;
