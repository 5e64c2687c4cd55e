-- What surrounds a branch (10 section 3.1): groups, status by date, contacts, documents, class plans, service locks.

create table branches.branch_groups (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  name text not null check (btrim(name) <> ''),
  kind text not null default 'region' check (kind in ('region', 'cluster', 'league')),
  manager_user_id bigint references platform.users (id),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, name)
);
create index branch_groups_manager on branches.branch_groups (manager_user_id);

create table branches.branch_status_changes (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  from_status text check (from_status in ('draft', 'active', 'suspended', 'closing', 'closed')),
  to_status text not null check (to_status in ('draft', 'active', 'suspended', 'closing', 'closed')),
  effective_on date not null,
  until date,
  reason_code text not null check (reason_code in
    ('staff', 'legal', 'dues', 'merger', 'low_strength', 'season', 'premises', 'other')),
  reason text not null check (btrim(reason) <> ''),
  stopped_actions text[],
  checklist jsonb,
  ownership text check (ownership in ('own', 'franchise')),
  approval_id bigint,
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check (until is null or until >= effective_on)
);
create index branch_status_changes_branch on branches.branch_status_changes (branch_id, effective_on desc, id desc);

create table branches.branch_contacts (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  role text not null check (btrim(role) <> ''),
  name text not null check (btrim(name) <> ''),
  phone text not null,
  email text,
  position int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create index branch_contacts_branch on branches.branch_contacts (branch_id, position, id);

create table branches.branch_documents (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  kind text not null check (kind in
    ('registration', 'noc', 'fitness', 'fire', 'lease', 'tax', 'insurance', 'agreement', 'security', 'other')),
  number text,
  issued_on date,
  expires_on date,
  file_id bigint not null,
  replaced_by_id bigint references branches.branch_documents (id),
  alerted_for date[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check (expires_on is null or issued_on is null or expires_on >= issued_on)
);
create index branch_documents_branch on branches.branch_documents (branch_id, kind);
create index branch_documents_expiry on branches.branch_documents (expires_on) where replaced_by_id is null;
create index branch_documents_replaced on branches.branch_documents (replaced_by_id);

create table branches.branch_class_plans (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  session_id bigint not null references branches.academic_sessions (id),
  course_id bigint not null references branches.courses (id),
  shift text not null default 'morning' check (shift in ('morning', 'evening')),
  admission text not null default 'open' check (admission in ('open', 'closed')),
  planned_sections smallint not null default 0 check (planned_sections >= 0),
  target_strength int check (target_strength >= 0),
  note text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, session_id, course_id, shift)
);
create index branch_class_plans_session on branches.branch_class_plans (session_id);
create index branch_class_plans_course on branches.branch_class_plans (course_id);

-- Written by module franchise through branches.lock and unlock (14 section 2); the gate reads it.
create table branches.franchise_locks (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  step_position int,
  actions text[] not null default '{}',
  source text not null check (source in ('auto', 'manual')),
  reason text not null,
  starts_at timestamptz not null default now(),
  released_at timestamptz,
  released_by bigint,
  pardon_until date,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index franchise_locks_live_auto on branches.franchise_locks (branch_id) where source = 'auto' and released_at is null;
create index franchise_locks_branch on branches.franchise_locks (branch_id) where released_at is null;
