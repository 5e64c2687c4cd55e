-- Forms of the school's websites (spec 13 §10): what they ask, what was sent, whose files came with it, how many saw and sent them.

grant usage on schema outreach to app_public;

create table outreach.public_forms (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  -- Null: it lives at its own address alone.
  site_id bigint references platform.public_sites (id),
  -- The part of its address that nobody guesses.
  slug text not null unique check (slug ~ '^[a-z0-9]{16}$'),
  kind text not null check (kind in ('admission', 'campus', 'contact', 'application', 'franchise', 'custom')),
  title text not null check (length(title) between 2 and 100),
  texts jsonb not null default '{}',
  languages text[] not null default '{en}' check (languages <@ array['en', 'ur', 'ar'] and cardinality(languages) > 0),
  fields jsonb not null default '[]',
  branch_mode text not null default 'choose' check (branch_mode in ('fixed', 'choose', 'area')),
  branch_id int references platform.branches (id),
  country_id int not null references platform.countries (id),
  proof_of_work boolean not null default false,
  notify_user_ids bigint[] not null default '{}',
  state text not null default 'live' check (state in ('live', 'off')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check ((branch_mode = 'fixed') = (branch_id is not null)),
  -- What is kept here alone is told to somebody.
  check (kind <> 'custom' or cardinality(notify_user_ids) > 0)
);
create unique index public_forms_title on outreach.public_forms (school_id, lower(title));
create index public_forms_site on outreach.public_forms (site_id) where site_id is not null;
create index public_forms_branch on outreach.public_forms (branch_id) where branch_id is not null;
create index public_forms_country on outreach.public_forms (country_id);
select platform.guard('outreach.public_forms', 'school');

create table outreach.public_submissions (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  -- Null: of no branch yet.
  branch_id int references platform.branches (id),
  form_id bigint not null references outreach.public_forms (id),
  site_id bigint references platform.public_sites (id),
  -- Made by the page when it is opened: what is sent twice is stored once.
  once uuid not null,
  reference text not null check (reference ~ '^[0-9A-Z]{8}$'),
  at timestamptz not null default platform.now(),
  ip_hash text not null check (length(ip_hash) = 43),
  language text not null check (language in ('en', 'ur', 'ar')),
  sender text check (length(sender) <= 100),
  source text not null default 'direct' check (length(source) between 1 and 40),
  utm jsonb not null default '{}',
  -- Forgotten after 180 days; what it became lives on in its area.
  payload jsonb,
  text_hash text not null check (length(text_hash) = 43),
  state text not null default 'received' check (state in ('received', 'accepted', 'added', 'spam', 'refused', 'failed')),
  state_at timestamptz not null default platform.now(),
  target_kind text check (target_kind in ('lead', 'application', 'franchise applicant')),
  target_id bigint,
  reason text check (length(reason) <= 500),
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (form_id, once),
  unique (school_id, reference),
  check ((target_kind is null) = (target_id is null))
);
create index public_submissions_time on outreach.public_submissions (school_id, at desc, id desc);
create index public_submissions_form on outreach.public_submissions (form_id, state, at desc);
create index public_submissions_branch on outreach.public_submissions (branch_id, at desc);
create index public_submissions_text on outreach.public_submissions (form_id, text_hash, at desc);
create index public_submissions_site on outreach.public_submissions (site_id) where site_id is not null;
create index public_submissions_waiting on outreach.public_submissions (school_id, id) where state in ('received', 'failed');
create index public_submissions_old on outreach.public_submissions (at) where payload is not null;
select platform.guard('outreach.public_submissions', 'pool:school_id');

-- Photos and papers that came before their submission; unused ones go after two days like all uploads.
create table outreach.public_form_files (
  token_hash bytea primary key check (length(token_hash) = 32),
  school_id int not null default platform.current_school() references platform.schools (id),
  form_id bigint not null references outreach.public_forms (id),
  file_id bigint not null references platform.files (id) on delete cascade,
  ip_hash text not null,
  submission_id bigint references outreach.public_submissions (id),
  at timestamptz not null default platform.now()
);
create index public_form_files_form on outreach.public_form_files (form_id, ip_hash, at desc);
create index public_form_files_file on outreach.public_form_files (file_id);
create index public_form_files_submission on outreach.public_form_files (submission_id) where submission_id is not null;
create index public_form_files_school on outreach.public_form_files (school_id);
select platform.guard('outreach.public_form_files', 'school');

-- CAM-6: counts only, nobody is followed.
create table outreach.public_form_counts (
  form_id bigint not null references outreach.public_forms (id),
  school_id int not null default platform.current_school() references platform.schools (id),
  day date not null,
  source text not null check (length(source) between 1 and 40),
  step text not null check (step in ('seen', 'started')),
  n int not null check (n > 0),
  primary key (form_id, day, source, step)
);
create index public_form_counts_school on outreach.public_form_counts (school_id, day);
select platform.guard('outreach.public_form_counts', 'school');

-- CAM-4: addresses that sent nonsense, for a while.
create table outreach.blocked_senders (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  ip_hash text not null check (length(ip_hash) = 43),
  until timestamptz not null,
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  unique (school_id, ip_hash)
);
select platform.guard('outreach.blocked_senders', 'school');

-- Who knocks at a form holds no table: this says whether it is there, and whose it is.
create function outreach.enter_form(p_slug text) returns table (form_id bigint, school_id int, origins text[])
language sql stable security definer set search_path = outreach, platform, pg_temp as $$
  select f.id, f.school_id, coalesce(s.origins, '{}')
    from outreach.public_forms f left join platform.public_sites s on s.id = f.site_id
   where f.slug = p_slug and f.state = 'live' and (s.id is null or s.state = 'live')
$$;
revoke execute on function outreach.enter_form(text) from public;
grant execute on function outreach.enter_form(text) to app_public;
