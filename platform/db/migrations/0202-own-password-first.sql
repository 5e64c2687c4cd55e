-- A password that somebody else set opens nothing but the person's own account until it is changed (AUTH-1): the edge is told so.

create or replace function platform.authenticate(p_token bytea, p_wanted text[]) returns setof platform.entered
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  t platform.auth_tokens;
  u platform.users;
  v platform.entered;
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
  v := platform.enter(u, null, null, u.branch_type, u.branch_id, p_wanted);
  if u.must_change_password then v.status := 'password first'; end if;
  return next v;
end $$;
