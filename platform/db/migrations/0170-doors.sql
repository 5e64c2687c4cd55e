-- Doors without a user's token (spec 00 §13): sites and machines that may knock, links that were sent, notices that were seen.
-- The roles of the doors hold no table; they run the routines that are granted to them, and those check for themselves.

grant usage on schema platform to app_portal, app_device, app_gateway, app_webhook;
grant execute on function platform.current_user_id(), platform.current_school() to app_portal, app_device, app_gateway, app_webhook;

-- Websites of a school that may call public/* and content/* (13 §2); the key is shown once and kept as its SHA-256.
create table platform.public_sites (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  name text not null check (length(name) between 1 and 100),
  domains text[] not null default '{}',
  key_hash bytea not null unique,
  key_last4 text not null,
  origins text[] not null default '{}',
  languages text[] not null default '{en}',
  theme jsonb not null default '{}',
  contact jsonb not null default '{}',
  social jsonb not null default '{}',
  state text not null default 'live' check (state in ('live', 'off')),
  rate_per_minute int not null default 10 check (rate_per_minute between 1 and 1000),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index public_sites_name on platform.public_sites (school_id, lower(name));
create trigger touch before update on platform.public_sites for each row execute function platform.touch();
select platform.guard('platform.public_sites', 'school');

-- Gateways of banks and attendance devices: own credential and own addresses instead of a person's token.
create table platform.machine_credentials (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id),
  kind text not null check (kind in ('gateway', 'device')),
  -- The gateway of the address (1link, kuickpay), or the serial number of a device.
  code text not null check (code ~ '^[A-Za-z0-9._-]{2,60}$'),
  name text not null check (length(name) between 1 and 100),
  -- Devices of the push kind send no secret: they are known by serial number and address.
  key_hash bytea unique,
  key_last4 text,
  -- The key before the last rotation stays good for a while, so that the other side can change over.
  former_key_hash bytea unique,
  former_until timestamptz,
  addresses cidr[] not null,
  last_used_at timestamptz,
  last_address text,
  rotated_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (kind = 'device' or key_hash is not null),
  check (cardinality(addresses) > 0)
);
create unique index machine_credentials_device on platform.machine_credentials (lower(code)) where kind = 'device' and revoked_at is null;
create index machine_credentials_school on platform.machine_credentials (school_id, kind, name);
create index machine_credentials_branch on platform.machine_credentials (branch_id);
-- Being used is no edit.
create trigger touch before update of name, branch_id, addresses, key_hash, revoked_at on platform.machine_credentials
  for each row execute function platform.touch();
select platform.guard('platform.machine_credentials', 'school');

-- A link that was sent to somebody: 256 bits, kept as SHA-256, with an end; `one_use` is spent by the act itself.
create table platform.link_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id),
  purpose text not null check (purpose ~ '^[a-z][a-z _-]{1,40}$'),
  subject_kind text not null,
  subject_id bigint not null,
  facts jsonb not null default '{}',
  one_use boolean not null default true,
  used_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create index link_tokens_subject on platform.link_tokens (subject_kind, subject_id, purpose);
create index link_tokens_branch on platform.link_tokens (branch_id);
create index link_tokens_end on platform.link_tokens (expires_at);
select platform.guard_maybe_branch('platform.link_tokens');

-- Which notice of which sender was taken in: the same one twice has one effect (fault 39).
create table platform.webhook_deliveries (
  webhook text not null,
  sender text not null,
  delivery bytea not null check (length(delivery) = 32),
  received_at timestamptz not null default now(),
  primary key (webhook, sender, delivery)
);
create index webhook_deliveries_time on platform.webhook_deliveries (received_at);
select platform.guard('platform.webhook_deliveries', 'routine');

-- A site by its key, if this page of it may call. An empty list of origins lets server-side callers in, who send none.
create function platform.enter_site(p_key bytea, p_origin text)
returns table (site_id bigint, school_id int, languages text[], rate_per_minute int, time_zone text)
language plpgsql security definer set search_path = platform, pg_temp as $$
declare s platform.public_sites;
begin
  select * into s from platform.public_sites p where p.key_hash = p_key and p.state = 'live';
  if not found then return; end if;
  if p_origin is not null and not (lower(p_origin) = any (select lower(o) from unnest(s.origins) o)) then return; end if;
  if p_origin is null and cardinality(s.origins) > 0 then return; end if;
  perform set_config('app.school_id', s.school_id::text, true);
  return query select s.id, s.school_id, s.languages, s.rate_per_minute,
    coalesce((select c.time_zone from platform.branches b join platform.countries c on c.id = b.country_id
               where b.school_id = s.school_id order by (b.kind = 'head_office') desc, b.id limit 1), 'UTC');
end $$;

create function platform.enter_link(p_purpose text, p_token bytea)
returns table (school_id int, branch_id int, subject_kind text, subject_id bigint, facts jsonb, expires_at timestamptz)
language plpgsql security definer set search_path = platform, pg_temp as $$
declare l platform.link_tokens;
begin
  select * into l from platform.link_tokens t where t.token_hash = p_token and t.purpose = p_purpose
     and t.expires_at > now() and t.ended_at is null and t.used_at is null;
  if not found then return; end if;
  perform set_config('app.school_id', l.school_id::text, true);
  return query select l.school_id, l.branch_id, l.subject_kind, l.subject_id, l.facts, l.expires_at;
end $$;

-- Spends a one-use link in the transaction of the act: of two at once, one gets true.
create function platform.use_link(p_purpose text, p_token bytea) returns boolean
language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  update platform.link_tokens set used_at = now()
   where token_hash = p_token and purpose = p_purpose and one_use and used_at is null and ended_at is null and expires_at > now();
  if found then return true; end if;
  return exists (select 1 from platform.link_tokens where token_hash = p_token and purpose = p_purpose
                  and not one_use and ended_at is null and expires_at > now());
end $$;

-- A machine by its key (gateways) or serial number (devices). `allowed` is false from an address that is not in its list.
create function platform.enter_machine(p_kind text, p_key bytea, p_code text, p_address text)
returns table (credential_id bigint, name text, code text, school_id int, branch_id int, allowed boolean, revoked boolean)
language plpgsql security definer set search_path = platform, pg_temp as $$
declare m platform.machine_credentials;
begin
  if p_kind = 'gateway' then
    select * into m from platform.machine_credentials c where c.kind = p_kind and c.revoked_at is null and lower(c.code) = lower(p_code)
       and (c.key_hash = p_key or (c.former_key_hash = p_key and c.former_until > now()));
  else
    select * into m from platform.machine_credentials c where c.kind = p_kind and lower(c.code) = lower(p_code)
     order by (c.revoked_at is null) desc, c.id desc limit 1;
  end if;
  if not found then return; end if;
  credential_id := m.id; name := m.name; code := m.code; school_id := m.school_id; branch_id := m.branch_id;
  revoked := m.revoked_at is not null;
  allowed := not revoked and p_address::inet <<= any (m.addresses);
  if allowed then
    perform set_config('app.school_id', m.school_id::text, true);
    if m.last_used_at is null or m.last_used_at < now() - interval '1 minute' or m.last_address is distinct from p_address then
      update platform.machine_credentials set last_used_at = now(), last_address = p_address where id = m.id;
    end if;
  end if;
  return next;
end $$;

-- A portal token of 03; the accounts behind it are students' business.
create function platform.enter_portal(p_token bytea) returns bigint
language plpgsql security definer set search_path = platform, pg_temp as $$
declare t platform.auth_tokens;
begin
  select * into t from platform.auth_tokens a where a.token_hash = p_token and a.kind = 'portal' and a.revoked_at is null
     and a.expires_at > now() and a.last_used_at > now() - interval '12 hours';
  if not found then return null; end if;
  if t.last_used_at < now() - interval '1 minute' then
    update platform.auth_tokens set last_used_at = now() where id = t.id;
  end if;
  perform set_config('app.portal_account_id', t.portal_account_id::text, true);
  return t.portal_account_id;
end $$;

-- True the first time. A second request with the same notice waits here until the first has committed or rolled back.
create function platform.take_notice(p_webhook text, p_sender text, p_delivery bytea) returns boolean
language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  insert into platform.webhook_deliveries (webhook, sender, delivery) values (p_webhook, p_sender, p_delivery) on conflict do nothing;
  return found;
end $$;

-- Providers repeat a notice for at most seven days (12 WA-3); links stay a month after their end, for whoever asks why.
create function platform.forget_old_knocks() returns int
language plpgsql security definer set search_path = platform, pg_temp as $$
declare n int; v_links int;
begin
  delete from platform.webhook_deliveries where received_at < now() - interval '14 days';
  get diagnostics n = row_count;
  delete from platform.link_tokens where expires_at < now() - interval '30 days';
  get diagnostics v_links = row_count;
  return n + v_links;
end $$;

do $$
declare f text;
begin
  foreach f in array array['enter_site(bytea, text)', 'enter_link(text, bytea)', 'enter_machine(text, bytea, text, text)', 'enter_portal(bytea)',
    'use_link(text, bytea)', 'take_notice(text, text, bytea)', 'forget_old_knocks()'] loop
    execute format('revoke execute on function platform.%s from public', f);
  end loop;
end $$;
grant execute on function platform.enter_site(bytea, text), platform.enter_link(text, bytea), platform.enter_portal(bytea),
  platform.enter_machine(text, bytea, text, text), platform.forget_old_knocks() to maktab_app;
grant execute on function platform.use_link(text, bytea) to app_public;
grant execute on function platform.take_notice(text, text, bytea) to app_webhook;
-- A stranger who is asked for a permission holds none.
grant execute on function platform.held_of(bigint, text[]) to app_public, app_portal, app_device, app_gateway, app_webhook;
