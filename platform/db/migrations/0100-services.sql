-- What every area leans on: files, jobs, imports, exports and the audit (spec 00 §8, §19, §21; spec 14 §1).

-- Rows of a school that may belong to one branch: without a branch the whole school may read them; p_extra widens reading.
create function platform.guard_maybe_branch(p_table text, p_extra text default 'branch_id is null') returns void language plpgsql as $$
declare
  v_school constant text := 'school_id = (select nullif(current_setting(''app.school_id'', true), ''''))::int';
  v_branch constant text := 'branch_id = any ((select string_to_array(current_setting(''app.branches'', true), '',''))::int[])';
  v_scoped text := format('%s and (%s or %s)', v_school, v_branch, p_extra);
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy owner_all on %s to maktab_owner using (true) with check (true)', p_table);
  execute format('create policy scoped on %s to app_rw using (%s) with check (%s)', p_table, v_scoped, v_scoped);
  execute format('create policy everywhere on %s to app_all using (%s) with check (%s)', p_table, v_school, v_school);
  execute format('grant select, insert, update, delete on %s to app_rw, app_all', p_table);
  insert into platform.table_policies (table_name, form, reason) values (p_table, 'branch', 'or of the whole school where no branch is named');
end $$;

-- Content lies on disk (or in the object store) under its hash; a row says who may see it and what it belongs to.
create table platform.files (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  bytes int not null check (bytes > 0),
  width int,
  height int,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  deleted_at timestamptz
);
create index files_content on platform.files (sha256);
create index files_branch on platform.files (branch_id, id);
create index files_by on platform.files (created_by, id);
create index files_school on platform.files (school_id, id);
-- Before it belongs to a record of a branch, only the person who brought it sees it.
select platform.guard_maybe_branch('platform.files', 'created_by = (select nullif(current_setting(''app.user_id'', true), ''''))::bigint');

-- One row a job that a person can see; the runner keeps its own tables beside it.
create table platform.job_runs (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id),
  user_id bigint references platform.users (id),
  kind text not null,
  title text not null,
  lock_key text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done int not null default 0 check (done >= 0),
  total int check (total >= 0),
  note text,
  result jsonb,
  error text,
  bad_rows int not null default 0,
  attempts int not null default 0,
  cancel_wanted boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  beat_at timestamptz
);
-- The lock that people see: kind + branch + month, held while the job waits or runs (spec 00 §19).
create unique index job_runs_lock on platform.job_runs (school_id, lock_key) where state in ('waiting', 'running');
create index job_runs_mine on platform.job_runs (user_id, id desc);
create index job_runs_open on platform.job_runs (state, id) where state in ('waiting', 'running');
create index job_runs_branch on platform.job_runs (branch_id, id);
create index job_runs_school on platform.job_runs (school_id, kind, id desc);
select platform.guard('platform.job_runs', 'school');

create table platform.job_row_errors (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  job_run_id bigint not null references platform.job_runs (id),
  row_no int not null,
  field text not null default '',
  reason text not null,
  created_at timestamptz not null default now()
);
create index job_row_errors_job on platform.job_row_errors (job_run_id, row_no);
create index job_row_errors_school on platform.job_row_errors (school_id);
select platform.guard('platform.job_row_errors', 'school');
select platform.append_only('platform.job_row_errors');

create table platform.import_runs (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  user_id bigint default platform.current_user_id() references platform.users (id),
  job_run_id bigint references platform.job_runs (id),
  file_id bigint references platform.files (id),
  kind text not null,
  file_name text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  mapping jsonb not null default '{}',
  mode text not null check (mode in ('good_rows', 'all_or_nothing')),
  dry_run boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'refused', 'failed', 'stopped')),
  rows int not null default 0,
  good int not null default 0,
  unchanged int not null default 0,
  made jsonb not null default '{}',
  bad jsonb not null default '[]',
  warnings jsonb not null default '[]',
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  finished_at timestamptz
);
create index import_runs_kind on platform.import_runs (school_id, kind, id desc);
create index import_runs_content on platform.import_runs (school_id, content_hash) where not dry_run;
create index import_runs_user on platform.import_runs (user_id);
create index import_runs_job on platform.import_runs (job_run_id);
create index import_runs_file on platform.import_runs (file_id);
select platform.guard('platform.import_runs', 'school');

create table platform.export_runs (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  user_id bigint default platform.current_user_id() references platform.users (id),
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  filters jsonb not null default '{}',
  rows int not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create index export_runs_list on platform.export_runs (school_id, list, id desc);
create index export_runs_user on platform.export_runs (user_id);
select platform.guard('platform.export_runs', 'school');
select platform.append_only('platform.export_runs');

-- Who did what to which record when, from where, with before and after (spec 00 §8); one partition a year.
create table platform.audit_entries (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id),
  user_id bigint default platform.current_user_id(),
  ip text,
  call text,
  record_kind text not null,
  record_id bigint not null,
  action text not null,
  before jsonb,
  after jsonb,
  primary key (at, id)
) partition by range (at);
select platform.year_partitions('platform.audit_entries', 2025, 2031);
create index audit_entries_record on platform.audit_entries (record_kind, record_id, at desc);
create index audit_entries_time on platform.audit_entries (school_id, at desc, id desc);
create index audit_entries_user on platform.audit_entries (user_id, at desc);
create index audit_entries_branch on platform.audit_entries (branch_id, at desc);
select platform.guard_maybe_branch('platform.audit_entries');
select platform.append_only('platform.audit_entries');

-- Running figures of the dashboards, kept by the transactions that change them (spec 01 DASH-2). `period` is a month, a day,
-- or 0001-01-01 for a figure without one.
create table platform.dashboard_counters (
  branch_id int not null references platform.branches (id),
  metric text not null,
  period date not null default '0001-01-01',
  value bigint not null default 0,
  primary key (branch_id, metric, period)
);
create index dashboard_counters_metric on platform.dashboard_counters (metric, period, branch_id) include (value);
select platform.guard('platform.dashboard_counters', 'branch');

revoke execute on function platform.guard_maybe_branch(text, text) from public;
