-- Posting runs, challans and their lines (spec 04 section 2.3; FEE-30 to FEE-39). A line of a run finds its journal entry through
-- the run's branch (fee_run_branches.entry_id); lines made alone carry their own entry_id.

create table fees.fee_runs (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  kind text not null check (kind in ('monthly', 'extra', 'individual', 'admission', 'instalment', 'fine', 'opening', 'release')),
  bill_month date not null check (extract(day from bill_month) = 1),
  fee_months date[] not null default '{}',
  entry_date date not null,
  issue_date date,
  due_date date,
  valid_until date,
  filters jsonb not null default '{}',
  options jsonb not null default '{}',
  status text not null default 'previewed' check (status in ('previewed', 'running', 'posted', 'part_posted', 'reversed')),
  job_id text,
  content_hash text,
  counts jsonb not null default '{}',
  started_by bigint references platform.users (id),
  started_at timestamptz,
  ended_at timestamptz,
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index fee_runs_month on fees.fee_runs (school_id, bill_month desc, id desc);
create index fee_runs_content on fees.fee_runs (school_id, content_hash) where content_hash is not null;
create index fee_runs_started_by on fees.fee_runs (started_by);

-- kind and bill_month are copies of the run's, so that the key below can keep two open runs off one branch, month and kind (FEE-32).
create table fees.fee_run_branches (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  run_id bigint not null references fees.fee_runs (id),
  kind text not null,
  bill_month date not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'reversed')),
  students int not null default 0,
  challans int not null default 0,
  skipped int not null default 0,
  gross bigint not null default 0,
  concession bigint not null default 0,
  net bigint not null default 0,
  advance_applied bigint not null default 0,
  fines bigint not null default 0,
  previewed_net bigint,
  first_challan_no text,
  last_challan_no text,
  entry_id bigint,
  advance_entry_id bigint,
  reversal_entry_id bigint,
  error text,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint fee_run_branches_key unique (run_id, branch_id)
);
create unique index fee_run_branches_one_open on fees.fee_run_branches (branch_id, bill_month, kind)
  where status in ('waiting', 'running') and kind in ('monthly', 'fine', 'release');
create index fee_run_branches_branch on fees.fee_run_branches (branch_id, bill_month);

create table fees.fee_run_skips (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  run_id bigint not null references fees.fee_runs (id),
  student_id bigint not null references students.students (id),
  reason text not null check (reason in ('no_plan', 'frozen', 'left', 'not_joined', 'already_posted', 'nothing_due', 'no_due_date', 'on_hold')),
  detail text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create index fee_run_skips_run on fees.fee_run_skips (run_id, branch_id, reason);
create index fee_run_skips_student on fees.fee_run_skips (student_id);
select platform.append_only('fees.fee_run_skips', array[]::text[]);

create sequence fees.challan_id;
grant usage on sequence fees.challan_id to app_rw, app_all;

create table fees.challans (
  id bigint not null default nextval('fees.challan_id'),
  branch_id int not null,
  challan_no text not null check (length(challan_no) between 1 and 20),
  student_id bigint not null references students.students (id),
  family_id bigint,
  session_id bigint not null,
  course_id bigint,
  section_id bigint,
  category_id bigint,
  run_id bigint,
  kind text not null check (kind in ('monthly', 'extra', 'individual', 'registration', 'admission', 'opening', 'brought_forward')),
  bill_month date not null check (extract(day from bill_month) = 1),
  issue_date date not null,
  due_date date not null,
  valid_until date not null,
  entry_date date not null,
  currency text not null check (currency in ('PKR', 'OMR')),
  gross bigint not null default 0,
  concession bigint not null default 0,
  charged bigint not null default 0,
  settled bigint not null default 0,
  balance bigint generated always as (charged - settled) stored,
  paid bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'partly_paid', 'paid', 'cancelled', 'written_off', 'moved')),
  payment_code text,
  printed_count int not null default 0,
  last_printed_at timestamptz,
  note text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (id, bill_month),
  constraint challans_number_key unique (challan_no, branch_id, bill_month),
  constraint challans_never_over_paid check (charged >= settled),
  constraint challans_valid_after_due check (valid_until >= due_date)
) partition by range (bill_month);
select platform.year_partitions('fees.challans', 2024, 2028);
create index challans_register on fees.challans (branch_id, bill_month, course_id, student_id);
create index challans_student on fees.challans (student_id, bill_month);
create index challans_open_branch on fees.challans (branch_id, due_date, student_id) where balance > 0;
create index challans_open_student on fees.challans (student_id, due_date, id) where balance > 0;
create index challans_open_family on fees.challans (family_id, due_date) where balance > 0;
-- A bill is cancelled, never deleted.
select platform.guard('fees.challans', 'branch');
revoke delete on fees.challans from app_rw, app_all;

create table fees.challan_lines (
  id bigint generated always as identity,
  branch_id int not null,
  challan_id bigint not null,
  bill_month date not null,
  student_id bigint not null,
  head_id bigint not null,
  fee_month date not null check (extract(day from fee_month) = 1),
  line_kind text not null default 'regular' check (line_kind in ('regular', 'extra', 'fine', 'fine_reversal', 'waiver', 'correction', 'opening', 'brought_forward')),
  description text,
  gross bigint not null,
  concession bigint not null default 0,
  net bigint generated always as (gross - concession) stored,
  factor_num int not null default 1,
  factor_den int not null default 1 check (factor_den > 0),
  settled bigint not null default 0,
  correction_item_id bigint,
  corrects_line_id bigint,
  void_run_id bigint,
  recognised_on date,
  entry_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  primary key (id, fee_month),
  constraint challan_lines_sign check (gross - concession >= 0 or line_kind in ('fine_reversal', 'waiver', 'correction'))
) partition by range (fee_month);
select platform.year_partitions('fees.challan_lines', 2024, 2028);
-- One head is charged once for a fee month, whoever posts it (FEE-32).
create unique index challan_lines_once on fees.challan_lines (student_id, head_id, fee_month)
  where line_kind = 'regular' and void_run_id is null;
create index challan_lines_challan on fees.challan_lines (challan_id);
create index challan_lines_branch on fees.challan_lines (branch_id, fee_month, head_id);
select platform.append_only('fees.challan_lines', array['settled', 'recognised_on', 'void_run_id']);

-- The foreign keys of a line, asked once a statement instead of once a row (two million rows a posting): its challan is there, in the
-- same branch and of the same student, and its head is there. Look-ups by key, so that the answer is as quick in five years.
create function fees.lines_have_their_challan() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select 1 from (select distinct challan_id, bill_month, branch_id, student_id from new_lines) n
     where (select c.id from fees.challans c where c.id = n.challan_id and c.bill_month = n.bill_month
               and c.branch_id = n.branch_id and c.student_id = n.student_id) is null) then
    raise exception 'A fee line has no challan of its student and branch' using errcode = '23503', constraint = 'challan_lines_challan';
  end if;
  if exists (select 1 from (select distinct head_id from new_lines) n where (select h.id from fees.fee_heads h where h.id = n.head_id) is null) then
    raise exception 'A fee line has no fee head' using errcode = '23503', constraint = 'challan_lines_head';
  end if;
  return null;
end $$;
revoke execute on function fees.lines_have_their_challan() from public;
create trigger challan_lines_challan after insert on fees.challan_lines
  referencing new table as new_lines for each statement execute function fees.lines_have_their_challan();

-- line_id names a challan_lines row of fee_month: plain, because the writer is the same statement that makes the line.
create table fees.fee_line_concessions (
  id bigint generated always as identity primary key,
  branch_id int not null,
  line_id bigint not null,
  fee_month date not null,
  concession_id bigint,
  type_id bigint not null,
  amount bigint not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create index fee_line_concessions_branch on fees.fee_line_concessions (branch_id, fee_month, type_id);
create index fee_line_concessions_line on fees.fee_line_concessions (line_id);
select platform.append_only('fees.fee_line_concessions', array[]::text[]);

create table fees.fee_instalments (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  challan_id bigint not null,
  bill_month date not null,
  seq smallint not null check (seq >= 1),
  due_date date not null,
  amount bigint not null check (amount > 0),
  settled bigint not null default 0 check (settled between 0 and amount),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint fee_instalments_key unique (challan_id, seq),
  foreign key (challan_id, bill_month) references fees.challans (id, bill_month)
);
create index fee_instalments_open on fees.fee_instalments (branch_id, due_date) where amount > settled;

create table fees.instalment_templates (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  name text not null check (length(name) between 1 and 80),
  parts jsonb not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint instalment_templates_name_key unique (school_id, name)
);

-- A printed sheet over the challans of a family, never a balance of its own.
create table fees.family_challans (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  family_id bigint not null references students.families (id),
  doc_no text not null,
  payment_code text,
  currency text not null check (currency in ('PKR', 'OMR')),
  bill_month date not null,
  due_date date not null,
  valid_until date not null,
  members jsonb not null,
  total_at_print bigint not null,
  fine_after_due bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'closed', 'replaced')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint family_challans_no_key unique (branch_id, doc_no)
);
create index family_challans_family on fees.family_challans (family_id, bill_month);

-- Sums for dashboards, reports and royalty; kept by the transactions that write lines and settlements, shards summed on reading.
create table fees.fee_totals (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  course_id bigint,
  head_id bigint not null references fees.fee_heads (id),
  bill_month date not null,
  entry_month date not null,
  shard smallint not null check (shard between 0 and 15),
  gross bigint not null default 0,
  concession bigint not null default 0,
  corrected bigint not null default 0,
  fined bigint not null default 0,
  settled_money bigint not null default 0,
  reversed_money bigint not null default 0,
  settled_other bigint not null default 0,
  updated_at timestamptz not null default now(),
  constraint fee_totals_key unique nulls not distinct (branch_id, bill_month, entry_month, head_id, course_id, shard)
) with (fillfactor = 70);
create index fee_totals_head on fees.fee_totals (head_id);
