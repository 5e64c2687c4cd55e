-- Routines of the outbox: messages to people who sign in, written also by doors without a token, and partitions made ahead.

-- An intent for one user (MSG-1). Its branch is where the person works: the chosen one, else the head office, else the first granted.
create function platform.write_user_intent(p_user bigint, p_event text, p_data jsonb, p_key text) returns bigint
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  u platform.users;
  v_branch int;
  v_id bigint;
begin
  if not exists (select 1 from platform.message_events where code = p_event and audience = 'user') then
    raise exception 'There is no message event % for users', p_event;
  end if;
  select * into u from platform.users where id = p_user;
  if not found then return null; end if;
  select b.id into v_branch from platform.branches b
   where b.school_id = u.school_id
     and (b.id = u.branch_id or exists (select 1 from platform.user_grants g where g.user_id = u.id
           and (g.kind = 'all' or g.branch_id = b.id or g.kind = b.ownership)))
   order by (b.id = u.branch_id) desc nulls last, (b.country_id = u.country_id) desc nulls last, (b.kind = 'head_office') desc, b.id limit 1;
  insert into platform.message_intents (school_id, branch_id, event_code, subject_type, subject_id, data, dedupe_key)
  values (coalesce(u.school_id, (select min(id) from platform.schools)), v_branch, p_event, 'user', u.id, p_data, p_key)
  returning id into v_id;
  return v_id;
end $$;

create function platform.ask_reset(p_email text, p_token bytea, p_link text) returns boolean
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare u platform.users;
begin
  select * into u from platform.users where email = p_email::citext and status = 'active';
  if not found then return false; end if;
  update platform.password_resets set expires_at = now() where user_id = u.id and used_at is null and expires_at > now();
  insert into platform.password_resets (user_id, token_hash, expires_at) values (u.id, p_token, now() + interval '60 minutes');
  -- A house without any school has nobody to send for it.
  if exists (select 1 from platform.schools) then
    perform platform.write_user_intent(u.id, 'PASSWORD_LINK', jsonb_build_object('link', p_link),
      'reset:' || left(encode(sha256(p_token), 'hex'), 32));
  end if;
  return true;
end $$;

-- A session from a device that this person has not used lately is told (LOGIN_ALERT); the first one of all is not.
create function platform.alert_new_device() returns trigger language plpgsql security definer
set search_path = platform, public, pg_temp as $$
begin
  if new.kind = 'user'
     and exists (select 1 from platform.auth_tokens t where t.user_id = new.user_id and t.id <> new.id)
     and not exists (select 1 from platform.auth_tokens t where t.user_id = new.user_id and t.id <> new.id and t.device = new.device
           and t.created_at > now() - interval '90 days')
     and exists (select 1 from platform.message_events where code = 'LOGIN_ALERT')
     and exists (select 1 from platform.schools) then
    perform platform.write_user_intent(new.user_id, 'LOGIN_ALERT',
      jsonb_build_object('device', new.device, 'ip', new.ip, 'at', to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      'session:' || new.id);
  end if;
  return null;
end $$;
create trigger alert_new_device after insert on platform.auth_tokens for each row execute function platform.alert_new_device();

-- In demo mode the sign-in page shows what was mailed to the people who sign in.
create function platform.demo_mails(p_limit int)
returns table (id bigint, to_address text, subject text, body text, created_at timestamptz)
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select m.id, m.address, m.subject, m.body, m.created_at from platform.messages m
   where m.sandbox and m.channel = 'email' and m.recipient_type = 'user' and m.body is not null
     and m.state not in ('skipped', 'expired', 'cancelled') and m.created_at > now() - interval '7 days'
     and exists (select 1 from platform.users u where u.demo and u.status = 'active')
   order by m.created_at desc, m.id desc limit p_limit
$$;

-- How much a branch may send in its turn (MSG-41): 1 + active students ÷ 500, at most 20.
create function platform.turn_weight(p_branch int) returns int language sql stable security definer set search_path = platform, pg_temp as $$
  select least(20, 1 + floor(greatest(coalesce(max(c.value), 0), 0) / 500.0))::int from platform.dashboard_counters c
   where c.branch_id = p_branch and c.metric = 'total_students' and c.period = '0001-01-01'
$$;

create function platform.message_partitions() returns void language plpgsql security definer set search_path = platform, pg_temp as $$
begin
  perform platform.month_partitions('platform.messages', 1, 3);
  perform platform.month_partitions('platform.message_status_events', 2, 3);
end $$;

-- Once a night: keys after 400 days, references after 90, intents after 30, notices after 13 months (spec 12 §15).
create function platform.sweep_messages() returns bigint language plpgsql security definer set search_path = platform, pg_temp as $$
declare
  n bigint;
  v_all bigint := 0;
begin
  delete from platform.message_keys where made_at < now() - interval '400 days';
  get diagnostics n = row_count; v_all := v_all + n;
  delete from platform.message_refs where made_at < now() - interval '90 days';
  get diagnostics n = row_count; v_all := v_all + n;
  delete from platform.message_intents where state <> 'new' and created_at < now() - interval '30 days';
  get diagnostics n = row_count; v_all := v_all + n;
  delete from platform.message_status_events where received_at < now() - interval '13 months';
  get diagnostics n = row_count; v_all := v_all + n;
  delete from platform.queue_turns where waiting = 0 and next_at < now() - interval '7 days';
  return v_all;
end $$;

-- The webhook door: the provider of an address, and its notices as they came (MSG-55).
create function platform.webhook_provider(p_key text)
returns table (id bigint, school_id int, channel text, kind text, config jsonb, secrets text)
language sql stable security definer set search_path = platform, pg_temp as $$
  select id, school_id, channel, kind, config, secrets from platform.message_providers where webhook_key = p_key
$$;

-- Answers how many were new. The provider's clock is kept within a month of ours, so that a partition always fits.
create function platform.take_status_notices(p_provider bigint, p_notices jsonb) returns int
language sql security definer set search_path = platform, pg_temp as $$
  with taken as (
    insert into platform.message_status_events (provider_id, provider_ref, status, at, code, raw)
    select p_provider, left(n.ref, 200), n.status,
           date_trunc('milliseconds', greatest(least(coalesce(n.at, now()), now() + interval '1 day'), now() - interval '31 days')),
           left(n.code, 100), n.raw
      from jsonb_to_recordset(p_notices) as n (ref text, status text, at timestamptz, code text, raw jsonb)
    on conflict do nothing returning 1)
  select count(*)::int from taken
$$;

do $$
declare f text;
begin
  foreach f in array array['write_user_intent(bigint, text, jsonb, text)', 'ask_reset(text, bytea, text)', 'alert_new_device()',
    'demo_mails(int)', 'turn_weight(int)', 'message_partitions()', 'sweep_messages()', 'webhook_provider(text)', 'take_status_notices(bigint, jsonb)'] loop
    execute format('revoke execute on function platform.%s from public', f);
  end loop;
end $$;
grant execute on function platform.write_user_intent(bigint, text, jsonb, text) to app_rw, app_all, app_outbox;
grant execute on function platform.ask_reset(text, bytea, text), platform.demo_mails(int) to app_public;
grant execute on function platform.message_partitions(), platform.sweep_messages() to maktab_app;
grant execute on function platform.message_partitions(), platform.take_status_notices(bigint, jsonb), platform.turn_weight(int) to app_outbox;
grant execute on function platform.webhook_provider(text), platform.take_status_notices(bigint, jsonb) to app_webhook;
