-- Sessions of portal accounts (03 STU-90): the routines of module students call these, nobody else; and ending links by the set.

create index auth_tokens_portal on platform.auth_tokens (portal_account_id) where portal_account_id is not null and revoked_at is null;

create function platform.open_portal_token(p_account bigint, p_token bytea, p_device text, p_ip text, p_days int) returns void
language sql security definer set search_path = platform, pg_temp as $$
  insert into platform.auth_tokens (kind, portal_account_id, token_hash, device, ip, expires_at)
  values ('portal', p_account, p_token, left(p_device, 200), p_ip, now() + make_interval(days => p_days))
$$;

create function platform.end_portal_tokens(p_accounts bigint[]) returns int
language plpgsql security definer set search_path = platform, pg_temp as $$
declare n int;
begin
  update platform.auth_tokens set revoked_at = now() where portal_account_id = any (p_accounts) and revoked_at is null;
  get diagnostics n = row_count;
  return n;
end $$;

create function platform.end_portal_token(p_account bigint, p_token bytea) returns void
language sql security definer set search_path = platform, pg_temp as $$
  update platform.auth_tokens set revoked_at = now() where token_hash = p_token and kind = 'portal' and portal_account_id = p_account
$$;

create function platform.live_portal_tokens(p_accounts bigint[]) returns table (portal_account_id bigint)
language sql stable security definer set search_path = platform, pg_temp as $$
  select distinct t.portal_account_id from platform.auth_tokens t where t.portal_account_id = any (p_accounts) and t.revoked_at is null
$$;

create function platform.end_links(p_purpose text, p_kind text, p_ids bigint[]) returns int
language plpgsql security definer set search_path = platform, pg_temp as $$
declare n int;
begin
  update platform.link_tokens set ended_at = now()
   where purpose = p_purpose and subject_kind = p_kind and subject_id = any (p_ids) and ended_at is null and used_at is null and expires_at > now();
  get diagnostics n = row_count;
  return n;
end $$;

create function platform.is_link_of(p_purpose text, p_token bytea, p_kind text, p_id bigint) returns boolean
language sql stable security definer set search_path = platform, pg_temp as $$
  select exists (select 1 from platform.link_tokens
                  where token_hash = p_token and purpose = p_purpose and subject_kind = p_kind and subject_id = p_id)
$$;

do $$
declare f text;
begin
  foreach f in array array['open_portal_token(bigint, bytea, text, text, int)', 'end_portal_tokens(bigint[])', 'end_portal_token(bigint, bytea)',
    'live_portal_tokens(bigint[])', 'end_links(text, text, bigint[])', 'is_link_of(text, bytea, text, bigint)'] loop
    execute format('revoke execute on function platform.%s from public', f);
  end loop;
end $$;
