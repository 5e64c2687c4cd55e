-- The one outbox for SMS, WhatsApp and e-mail (spec 12 §2; spec 10 §3.2 for e-mail senders): who sends, what is said, what was
-- asked for, and every message with its attempts and notices. Its own tables are reached by the outbox role only.

-- The outbox works for every branch: its role sees the rows it needs, and nothing it does not name here.
create function platform.open_to_outbox(p_table text, p_verbs text) returns void language plpgsql as $$
begin
  execute format('create policy outbox on %s to app_outbox using (true) with check (true)', p_table);
  execute format('grant %s on %s to app_outbox', p_verbs, p_table);
end $$;

grant usage on schema platform to app_outbox;
select platform.open_to_outbox('platform.branches', 'select');
grant select on platform.schools, platform.countries, platform.user_grants to app_outbox;
grant select (id, name, email, phone, status, school_id, country_id, branch_id) on platform.users to app_outbox;

-- Monthly partitions around today, made by the outbox before it needs them.
create function platform.month_partitions(p_table text, p_back int, p_ahead int) returns void language plpgsql as $$
declare
  v_month date := date_trunc('month', current_date - make_interval(months => p_back));
  v_name text;
begin
  while v_month <= current_date + make_interval(months => p_ahead) loop
    v_name := format('%s_%s', p_table, to_char(v_month, 'YYYYMM'));
    if to_regclass(v_name) is null then
      execute format('create table %s partition of %s for values from (%L) to (%L)', v_name, p_table, v_month, v_month + interval '1 month');
    end if;
    v_month := v_month + interval '1 month';
  end loop;
end $$;
create table platform.email_senders (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id), -- null: the whole school
  name text not null check (length(name) between 1 and 80), host text not null check (length(host) between 1 and 253),
  port int not null check (port between 1 and 65535),
  security text not null default 'starttls' check (security in ('starttls', 'tls', 'none')), username text,
  password text, -- sealed
  from_name text not null, from_address citext not null check (from_address ~ '^[^@\s]+@[^@\s]+$'), reply_to text,
  per_minute int not null default 30 check (per_minute between 1 and 6000), per_day int not null default 2000 check (per_day > 0),
  quiet_from time, quiet_to time, footer text not null default '', postal_address text not null default '', return_path text,
  status text not null default 'untested' check (status in ('untested', 'active', 'paused', 'failed')), tested_at timestamptz,
  dns jsonb not null default '{}', ramp_up boolean not null default false, sent_today int not null default 0, sent_on date,
  last_error text, failures int not null default 0, created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(), updated_at timestamptz not null default now(), version int not null default 1,
  unique (school_id, id)
);
create unique index email_senders_once on platform.email_senders (school_id, coalesce(branch_id, 0), lower(from_address::text)); create index email_senders_branch on platform.email_senders (branch_id);
create trigger touch before update of name, host, port, security, username, password, from_name, from_address, reply_to, per_minute, per_day, quiet_from, quiet_to, footer, postal_address, return_path, ramp_up, status on platform.email_senders
  for each row execute function platform.touch();
select platform.guard_maybe_branch('platform.email_senders'); select platform.open_to_outbox('platform.email_senders', 'select, update');
create table platform.email_suppressions (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id), address citext not null,
  reason text not null check (reason in ('hard_bounce', 'complaint', 'unsubscribed', 'manual')), since timestamptz not null default now(),
  source text not null default '', note text, created_by bigint default platform.current_user_id(), unique (school_id, address)
);
select platform.guard('platform.email_suppressions', 'school'); select platform.open_to_outbox('platform.email_suppressions', 'select, insert, update, delete');
create table platform.message_providers (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  kind text not null check (kind in ('sandbox', 'smtp', 'sms_http', 'sms_smpp', 'whatsapp_cloud')), email_sender_id bigint unique,
  name text not null, config jsonb not null default '{}',
  secrets text, -- sealed
  webhook_key text not null unique default replace(gen_random_uuid()::text, '-', ''),
  rate_per_s numeric(7, 2) not null default 10 check (rate_per_s > 0),
  connections smallint not null default 5 check (connections between 1 and 50), reach_limit int, reach_group text,
  standby boolean not null default false, state text not null default 'active' check (state in ('active', 'paused', 'failing')),
  circuit text not null default 'closed' check (circuit in ('closed', 'open', 'probing')), open_until timestamptz,
  open_seconds int not null default 60, last_ok_at timestamptz, last_error text, balance_micro bigint, balance_at timestamptz,
  sandbox_mix jsonb,
  -- The pace (MSG-42) and the single bind (MSG-63) of now.
  tokens numeric(12, 4) not null default 0, tokens_at timestamptz not null default now(), slow_until timestamptz,
  failures int not null default 0, held_by text, held_until timestamptz, created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(), updated_at timestamptz not null default now(), version int not null default 1,
  unique (school_id, id), foreign key (school_id, email_sender_id) references platform.email_senders (school_id, id),
  check ((kind = 'smtp') = (email_sender_id is not null))
);
create unique index message_providers_sandbox on platform.message_providers (school_id, channel) where kind = 'sandbox';
create trigger touch before update of channel, kind, name, config, secrets, rate_per_s, connections, state, sandbox_mix, standby on platform.message_providers for each row execute function platform.touch();
select platform.guard('platform.message_providers', 'school'); select platform.open_to_outbox('platform.message_providers', 'select, insert, update');
create table platform.message_senders (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id), provider_id bigint not null,
  branch_id int references platform.branches (id), channel text not null check (channel in ('sms', 'whatsapp')), address text not null,
  display_name text not null default '', phone text,
  state text not null default 'pending' check (state in ('pending', 'verified', 'suspended', 'retired')),
  quality text not null default 'unknown' check (quality in ('green', 'yellow', 'red', 'unknown')), name_status text, hourly_cap int,
  created_at timestamptz not null default now(), created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(), version int not null default 1, unique (provider_id, address),
  foreign key (school_id, provider_id) references platform.message_providers (school_id, id)
);
create index message_senders_provider on platform.message_senders (school_id, provider_id); create index message_senders_branch on platform.message_senders (branch_id);
create trigger touch before update on platform.message_senders for each row execute function platform.touch(); select platform.guard_maybe_branch('platform.message_senders'); select platform.open_to_outbox('platform.message_senders', 'select');

-- The register of events, filled from the program at start.
create table platform.message_events (
  code text primary key, module text not null, title text not null, lane smallint not null check (lane between 1 and 4),
  category text not null, topic text not null check (topic in ('essential', 'service', 'marketing')), audience text not null,
  default_channels text[] not null, placeholders jsonb not null, guard text, ttl_minutes int not null check (ttl_minutes > 0),
  sensitive boolean not null, on_by_default boolean not null, min_gap_minutes int
);
select platform.unguarded('platform.message_events', 'the register of events of the program, the same for every school');
grant select on platform.message_events to app_outbox;
create table platform.message_event_settings (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id), event_code text not null references platform.message_events (code),
  enabled boolean not null, channels text[] not null, fallback_minutes int check (fallback_minutes between 1 and 10080),
  send_to text check (send_to in ('primary', 'both', 'fee_payer', 'all_with_right')), send_at time,
  delay_minutes int not null default 0 check (delay_minutes between 0 and 10080), join_family boolean not null default true,
  created_at timestamptz not null default now(), created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(), version int not null default 1
);
create unique index message_event_settings_once on platform.message_event_settings (school_id, coalesce(branch_id, 0), event_code); create index message_event_settings_branch on platform.message_event_settings (branch_id);
create index message_event_settings_event on platform.message_event_settings (event_code); create trigger touch before update on platform.message_event_settings for each row execute function platform.touch();
select platform.guard_maybe_branch('platform.message_event_settings'); select platform.open_to_outbox('platform.message_event_settings', 'select');
create table platform.message_templates (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id),
  event_code text references platform.message_events (code), -- null: free text for campaigns
  title text not null check (length(title) between 1 and 100), category text not null, active boolean not null default true,
  created_at timestamptz not null default now(), created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(), version int not null default 1, unique (school_id, id)
);
create unique index message_templates_once on platform.message_templates (school_id, coalesce(branch_id, 0), event_code);
create index message_templates_branch on platform.message_templates (branch_id); create index message_templates_event on platform.message_templates (event_code);
create trigger touch before update on platform.message_templates for each row execute function platform.touch(); select platform.guard_maybe_branch('platform.message_templates'); select platform.open_to_outbox('platform.message_templates', 'select');

-- A text in use is never edited: a new version takes its place (MSG-72).
create table platform.message_template_texts (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id), template_id bigint not null,
  channel text not null check (channel in ('sms', 'whatsapp', 'email', 'bell')),
  language text not null check (language in ('en', 'ur', 'ar')), subject text,
  body text not null check (length(body) between 1 and 20000), html text, wa_template_id bigint, wa_map jsonb not null default '{}',
  text_version int not null default 1, state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
  created_at timestamptz not null default now(), created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(), version int not null default 1,
  foreign key (school_id, template_id) references platform.message_templates (school_id, id)
);
create unique index message_template_texts_active on platform.message_template_texts (template_id, channel, language) where state = 'active';
create index message_template_texts_template on platform.message_template_texts (school_id, template_id); create trigger touch before update on platform.message_template_texts for each row execute function platform.touch();
select platform.guard('platform.message_template_texts', 'school'); select platform.open_to_outbox('platform.message_template_texts', 'select');

-- What an area asks for, in its own transaction (MSG-1): written by it, read by the expander.
create table platform.message_intents (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id), event_code text not null, subject_type text not null, subject_id bigint not null,
  student_id bigint, data jsonb not null default '{}', dedupe_key text not null check (length(dedupe_key) between 1 and 200),
  not_before timestamptz, expires_at timestamptz, state text not null default 'new' check (state in ('new', 'expanded', 'off', 'failed')),
  error text, messages smallint not null default 0, created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create index message_intents_new on platform.message_intents (state, id) where state = 'new';
create index message_intents_branch on platform.message_intents (branch_id, id); create index message_intents_school on platform.message_intents (school_id, id);
select platform.guard('platform.message_intents', 'branch'); revoke update, delete on platform.message_intents from app_rw, app_all;
select platform.open_to_outbox('platform.message_intents', 'select, insert, update, delete');

-- Taking a key is what makes a message (MSG-10); kept 400 days.
create table platform.message_keys (
  school_id int not null, dedupe_key text not null, message_id bigint not null, made_at timestamptz not null default now(),
  primary key (school_id, dedupe_key)
) partition by hash (dedupe_key);
do $$ begin
  for i in 0 .. 15 loop
    execute format('create table platform.message_keys_%s partition of platform.message_keys for values with (modulus 16, remainder %s)', i, i);
  end loop;
end $$;
select platform.guard('platform.message_keys', 'routine'); select platform.open_to_outbox('platform.message_keys', 'select, insert, delete');
create sequence platform.messages_id_seq;
grant usage on sequence platform.messages_id_seq to app_outbox;
create table platform.messages (
  id bigint not null default nextval('platform.messages_id_seq'), school_id int not null default platform.current_school(), branch_id int,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')), lane smallint not null check (lane between 1 and 4),
  category text not null, topic text not null, provider_id bigint, sender_id bigint, campaign_id bigint, event_code text,
  intent_id bigint, text_id bigint, recipient_type text not null, recipient_id bigint, recipient_name text not null default '',
  student_id bigint, subject_type text, subject_id bigint, dedupe_key text not null, address text not null, language text not null,
  subject text, body text, html text, payload jsonb, files bigint[], encoding text check (encoding in ('gsm7', 'ucs2')),
  parts smallint not null default 1, est_micro bigint not null default 0, cost_micro bigint,
  state text not null check (state in ('queued', 'sending', 'retry', 'sent', 'delivered', 'read', 'failed', 'uncertain', 'skipped',
    'expired', 'cancelled')), state_at timestamptz not null default now(), reason_code text, reason text, guard text,
  not_before timestamptz not null default now(), expires_at timestamptz not null, attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(), locked_until timestamptz, provider_ref text, sent_at timestamptz,
  delivered_at timestamptz, read_at timestamptz, failed_at timestamptz, fallback_of bigint, conversation_id bigint,
  sandbox boolean not null default false, sensitive boolean not null default false,
  -- Whole milliseconds: the instant is part of the key and travels through the program.
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  created_by bigint default platform.current_user_id(), primary key (id, created_at)
) partition by range (created_at);
select platform.month_partitions('platform.messages', 1, 3);
create index messages_log on platform.messages (branch_id, created_at desc, id desc);
create index messages_queue on platform.messages (provider_id, lane, branch_id, next_attempt_at, id) where state in ('queued', 'retry');
create index messages_going on platform.messages (locked_until) where state = 'sending';
create index messages_student on platform.messages (student_id, created_at desc) where student_id is not null;
create index messages_address on platform.messages (address, created_at desc);
create index messages_campaign on platform.messages (campaign_id, state) where campaign_id is not null;
create index messages_school on platform.messages (school_id, created_at desc); select platform.guard('platform.messages', 'branch'); revoke insert, update, delete on platform.messages from app_rw, app_all;
select platform.open_to_outbox('platform.messages', 'select, insert, update');
create table platform.message_refs (
  provider_id bigint not null, provider_ref text not null, message_id bigint not null, message_at timestamptz not null,
  part_no smallint not null default 1, made_at timestamptz not null default now(), primary key (provider_id, provider_ref)
);
create index message_refs_message on platform.message_refs (message_id); select platform.guard('platform.message_refs', 'routine'); select platform.open_to_outbox('platform.message_refs', 'select, insert, delete');

create table platform.message_attempts (
  message_id bigint not null, no smallint not null, at timestamptz not null default clock_timestamp(), finished_at timestamptz,
  provider_id bigint not null,
  outcome text not null default 'sending' check (outcome in ('sending', 'accepted', 'retry', 'refused', 'unknown', 'stop')), code text,
  text text, primary key (message_id, no)
);
create index message_attempts_provider on platform.message_attempts (provider_id, at desc); select platform.guard('platform.message_attempts', 'routine'); select platform.open_to_outbox('platform.message_attempts', 'select, insert, update, delete');

-- What providers tell, as it came; the same notice twice is one row (MSG-53).
create table platform.message_status_events (
  id bigint generated always as identity, provider_id bigint not null, provider_ref text not null,
  status text not null check (status in ('sent', 'delivered', 'read', 'failed')), at timestamptz not null,
  received_at timestamptz not null default now(), code text, raw jsonb, used boolean not null default false,
  tries smallint not null default 0, unique (provider_id, provider_ref, status, at)
) partition by range (at);
select platform.month_partitions('platform.message_status_events', 2, 3);
create index message_status_events_new on platform.message_status_events (received_at) where not used;
select platform.guard('platform.message_status_events', 'routine'); select platform.open_to_outbox('platform.message_status_events', 'select, insert, update, delete');

-- Whose turn it is (MSG-40, MSG-41): branch 0 stands for messages of no branch.
create table platform.queue_turns (
  provider_id bigint not null references platform.message_providers (id), lane smallint not null, branch_id int not null,
  waiting int not null default 0, weight int not null default 1 check (weight between 1 and 20), vt numeric(20, 4) not null default 0,
  next_at timestamptz not null default now(), primary key (provider_id, lane, branch_id)
);
create index queue_turns_due on platform.queue_turns (next_at) where waiting > 0; select platform.guard('platform.queue_turns', 'routine'); select platform.open_to_outbox('platform.queue_turns', 'select, insert, update, delete');

create table platform.lane_turns (
  provider_id bigint not null references platform.message_providers (id), lane smallint not null, vt numeric(20, 4) not null default 0,
  primary key (provider_id, lane)
);
select platform.guard('platform.lane_turns', 'routine'); select platform.open_to_outbox('platform.lane_turns', 'select, insert, update, delete');

-- Running totals, kept by the transactions of the outbox.
create table platform.message_spend (
  branch_id int not null references platform.branches (id), month date not null, channel text not null, category text not null,
  queued int not null default 0, parts int not null default 0, held_micro bigint not null default 0,
  spent_micro bigint not null default 0, delivered int not null default 0, failed int not null default 0, read int not null default 0,
  primary key (branch_id, month, channel, category)
);
select platform.guard('platform.message_spend', 'branch'); revoke insert, update, delete on platform.message_spend from app_rw, app_all;
select platform.open_to_outbox('platform.message_spend', 'select, insert, update');

-- What a person wants to get, by address (MSG-20, MSG-21); every change stands in the log.
create table platform.contact_preferences (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  channel text not null check (channel in ('all', 'sms', 'whatsapp', 'email')), address citext not null,
  topic text not null check (topic in ('marketing', 'service', 'essential')), state text not null check (state in ('in', 'out')),
  source text not null check (source in ('form', 'reply', 'link', 'staff', 'provider', 'import')), proof text not null default '',
  at timestamptz not null default now(), created_by bigint default platform.current_user_id(), unique (school_id, channel, address, topic)
);
select platform.guard('platform.contact_preferences', 'school'); select platform.open_to_outbox('platform.contact_preferences', 'select, insert, update');

create table platform.contact_preference_log (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id), channel text not null,
  address citext not null, topic text not null, state text not null, source text not null, proof text not null,
  at timestamptz not null default now(), created_by bigint default platform.current_user_id()
);
create index contact_preference_log_address on platform.contact_preference_log (school_id, address, id);
select platform.guard('platform.contact_preference_log', 'school'); select platform.open_to_outbox('platform.contact_preference_log', 'select, insert');
select platform.append_only('platform.contact_preference_log');

create function platform.log_preference() returns trigger language plpgsql as $$
begin
  insert into platform.contact_preference_log (school_id, channel, address, topic, state, source, proof, at)
  values (new.school_id, new.channel, new.address, new.topic, new.state, new.source, new.proof, new.at);
  return null;
end $$;
create trigger log_preference after insert or update of state, source, proof on platform.contact_preferences for each row execute function platform.log_preference();
grant execute on function platform.log_preference() to app_rw, app_all, app_outbox;

create table platform.address_health (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  channel text not null check (channel in ('sms', 'whatsapp', 'email')), address citext not null,
  state text not null default 'good' check (state in ('good', 'soft', 'dead', 'not_on_whatsapp')), fails smallint not null default 0,
  last_fail_at timestamptz, last_ok_at timestamptz, retry_after timestamptz, unique (school_id, channel, address)
);
select platform.guard('platform.address_health', 'school'); select platform.open_to_outbox('platform.address_health', 'select, insert, update');

-- The sandbox of sign-in mails gives way to the outbox.
drop function platform.demo_mails(int);
drop function platform.ask_reset(text, bytea, text, text);
drop table platform.sandbox_mails;
delete from platform.table_policies where table_name = 'platform.sandbox_mails';
revoke execute on function platform.open_to_outbox(text, text), platform.month_partitions(text, int, int) from public;
grant execute on function platform.setting(text, int, date), platform.school_setting(text, int, date), platform.today(int),
  platform.current_user_id(), platform.current_school(), platform.working_days(int, date, date, text, bigint) to app_outbox;
