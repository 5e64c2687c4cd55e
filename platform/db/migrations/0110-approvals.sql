-- The approval engine (spec 00 §7, §16): what was asked, row by row where a request covers many, and who decided what.

create table platform.approval_requests (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id),
  -- The other branch of a request between two (transfers, stock orders): who sees either sees the request.
  to_branch_id int references platform.branches (id),
  kind text not null,
  subject_kind text not null,
  subject_id bigint not null,
  subject_label text not null check (length(subject_label) between 1 and 200),
  subject_version int,
  -- The person whom the subject is about: that person decides nothing of it.
  about_user_id bigint references platform.users (id),
  title text not null check (length(title) between 1 and 200),
  -- before → after as people read it: [{field, label, before, after}]; empty for a secret kind.
  shows jsonb not null default '[]',
  -- What the area applies; for a secret kind only the hash of it.
  change jsonb not null default '{}',
  reason text check (length(reason) <= 1000),
  file_ids bigint[] not null default '{}',
  amount bigint,
  currency text check (currency in ('PKR', 'OMR')),
  group_key text,
  group_title text,
  asked_by bigint default platform.current_user_id() references platform.users (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  -- [{title, permission, branch_id, user_id, everywhere}] as the kind's function said when it was asked.
  levels jsonb not null,
  level smallint not null default 1 check (level >= 1),
  -- The level that waits, as columns, so that 'waiting for me' is an index scan; null once decided.
  waits_permission text,
  waits_branch_id int references platform.branches (id),
  waits_user_id bigint references platform.users (id),
  waits_everywhere boolean not null default false,
  waits_since timestamptz not null default now(),
  -- A question went back to the person who asked; the request stays pending.
  asked_back boolean not null default false,
  reminders smallint not null default 0,
  reminded_at timestamptz,
  row_count int not null default 0,
  applied_rows int not null default 0,
  refused_rows int not null default 0,
  decided_at timestamptz,
  decided_by bigint references platform.users (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (school_id, id),
  check (amount is null or currency is not null),
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'pending' or waits_permission is not null or waits_user_id is not null)
);
create index approval_requests_waiting on platform.approval_requests (school_id, waits_permission, waits_since) where status = 'pending';
create index approval_requests_person on platform.approval_requests (waits_user_id) where status = 'pending';
create index approval_requests_branch on platform.approval_requests (branch_id, status, id);
create index approval_requests_to_branch on platform.approval_requests (to_branch_id, status, id);
create index approval_requests_subject on platform.approval_requests (subject_kind, subject_id, id desc);
create index approval_requests_asked on platform.approval_requests (asked_by, status, id desc);
create index approval_requests_decided on platform.approval_requests (decided_by, decided_at desc);
create index approval_requests_about on platform.approval_requests (about_user_id);
create index approval_requests_list on platform.approval_requests (school_id, kind, status, id);
create trigger touch before update on platform.approval_requests for each row execute function platform.touch();

create table platform.approval_rows (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school(),
  request_id bigint not null,
  row_no int not null,
  branch_id int references platform.branches (id),
  subject_id bigint not null,
  subject_label text not null,
  subject_version int,
  about_user_id bigint references platform.users (id),
  shows jsonb not null default '[]',
  change jsonb not null default '{}',
  -- rejected: a person left it out; refused: it could not be applied, with the sentence why.
  status text not null default 'pending' check (status in ('pending', 'applied', 'rejected', 'refused')),
  reason text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (school_id, request_id) references platform.approval_requests (school_id, id),
  unique (request_id, row_no),
  check (status in ('pending', 'applied') or reason is not null)
);
create index approval_rows_branch on platform.approval_rows (branch_id);
create index approval_rows_about on platform.approval_rows (about_user_id);
create index approval_rows_school on platform.approval_rows (school_id, request_id);
create trigger touch before update on platform.approval_rows for each row execute function platform.touch();

create table platform.approval_decisions (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school(),
  request_id bigint not null,
  level smallint not null,
  verb text not null check (verb in ('approve', 'reject', 'cancel', 'ask_back', 'answer')),
  user_id bigint not null default platform.current_user_id() references platform.users (id),
  -- Decided by a delegate for somebody who is away.
  in_name_of bigint references platform.users (id),
  reason text check (length(reason) <= 1000),
  at timestamptz not null default now(),
  foreign key (school_id, request_id) references platform.approval_requests (school_id, id),
  check (verb = 'approve' or reason is not null),
  check (in_name_of is null or in_name_of <> user_id)
);
-- The last guard of 'exactly once': a level is decided once, a request ends once, and one person approves one level only.
create unique index approval_decisions_level on platform.approval_decisions (request_id, level) where verb in ('approve', 'reject');
create unique index approval_decisions_end on platform.approval_decisions (request_id) where verb in ('reject', 'cancel');
create unique index approval_decisions_person on platform.approval_decisions (request_id, user_id) where verb = 'approve';
create unique index approval_decisions_name on platform.approval_decisions (request_id, coalesce(in_name_of, user_id)) where verb = 'approve';
create index approval_decisions_request on platform.approval_decisions (school_id, request_id, id);
create index approval_decisions_user on platform.approval_decisions (user_id, id desc);
create index approval_decisions_in_name on platform.approval_decisions (in_name_of);

-- What an open request holds: 'student 12 dob'. A second request for the same thing is refused with the number of the first.
create table platform.approval_claims (
  school_id int not null default platform.current_school(),
  claim text not null check (length(claim) between 3 and 120),
  request_id bigint not null,
  primary key (school_id, claim),
  foreign key (school_id, request_id) references platform.approval_requests (school_id, id)
);
create index approval_claims_request on platform.approval_claims (school_id, request_id);

-- Somebody who is away names a person who decides in the name of (spec 00 §16).
create table platform.approval_delegations (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  from_user_id bigint not null default platform.current_user_id() references platform.users (id),
  to_user_id bigint not null references platform.users (id),
  starts_on date not null,
  ends_on date not null,
  -- Null: every kind.
  kinds text[],
  note text check (length(note) <= 300),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (from_user_id <> to_user_id),
  check (ends_on >= starts_on and ends_on <= starts_on + 366)
);
create index approval_delegations_to on platform.approval_delegations (to_user_id, ends_on) where ended_at is null;
create index approval_delegations_from on platform.approval_delegations (from_user_id, ends_on);
create index approval_delegations_school on platform.approval_delegations (school_id, id);
create trigger touch before update on platform.approval_delegations for each row execute function platform.touch();
