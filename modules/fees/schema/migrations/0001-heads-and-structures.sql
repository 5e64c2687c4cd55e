-- Heads, price lists, billing calendar and policies of fees (spec 04 section 2.1; FEE-1, FEE-5, FEE-6, FEE-20, FEE-40).
-- Amounts are minor units; a month is its first day; a rate is in basis points (0-10000); bit 0 of a months mask is January.

create table fees.fee_heads (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  code text not null check (length(code) between 1 and 12),
  name text not null check (length(name) between 1 and 80),
  name_local text,
  kind text not null check (kind in ('tuition', 'admission', 'registration', 'annual', 'security', 'transport', 'exam', 'lab', 'stationery',
    'hostel', 'notice', 'card', 'certificate', 'fine', 'bounce', 'opening', 'other')),
  frequency text not null default 'monthly' check (frequency in ('monthly', 'once', 'on_demand')),
  default_months smallint not null default 4095 check (default_months between 0 and 4095),
  income_account_id bigint references platform.accounts (id),
  liability_account_id bigint references platform.accounts (id),
  concession_eligible boolean not null default true,
  prorate boolean not null default true,
  recognition text not null default 'by_month' check (recognition in ('by_month', 'on_posting')),
  fine_eligible boolean not null default true,
  priority smallint not null default 100,
  optional boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint fee_heads_code_key unique (school_id, code),
  constraint fee_heads_security_account check (kind <> 'security' or liability_account_id is not null)
);
create unique index fee_heads_name_key on fees.fee_heads (school_id, lower(name));
create index fee_heads_order on fees.fee_heads (school_id, active, priority);
create index fee_heads_income_account on fees.fee_heads (income_account_id);
create index fee_heads_liability_account on fees.fee_heads (liability_account_id);

create table fees.fee_categories (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  code text not null check (length(code) between 1 and 12),
  name text not null check (length(name) between 1 and 60),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint fee_categories_code_key unique (school_id, code)
);

-- package_id points up to admissions: a plain id (spec 14 section 1).
create table fees.fee_structures (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  branch_id int references platform.branches (id),
  session_id bigint not null references branches.academic_sessions (id),
  course_id bigint references branches.courses (id),
  fee_category_id bigint references fees.fee_categories (id),
  package_id bigint,
  currency text not null check (currency in ('PKR', 'OMR')),
  valid_from date not null check (extract(day from valid_from) = 1),
  version_no int not null default 1,
  status text not null default 'draft' check (status in ('draft', 'published', 'superseded')),
  note text,
  published_by bigint references platform.users (id),
  published_at timestamptz,
  attachment_ids bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index fee_structures_key on fees.fee_structures (school_id, country_id, session_id, coalesce(branch_id, 0),
  coalesce(course_id, 0), coalesce(fee_category_id, 0), coalesce(package_id, 0), valid_from, version_no);
create unique index fee_structures_one_published on fees.fee_structures (school_id, country_id, session_id, coalesce(branch_id, 0),
  coalesce(course_id, 0), coalesce(fee_category_id, 0), coalesce(package_id, 0), valid_from) where status = 'published';
create index fee_structures_session on fees.fee_structures (session_id, status);
create index fee_structures_branch on fees.fee_structures (branch_id);
create index fee_structures_course on fees.fee_structures (course_id);
create index fee_structures_category on fees.fee_structures (fee_category_id);
select platform.guard('fees.fee_structures', 'master');

create table fees.fee_structure_lines (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  structure_id bigint not null references fees.fee_structures (id) on delete cascade,
  head_id bigint not null references fees.fee_heads (id),
  amount bigint not null check (amount > 0),
  months smallint not null check (months between 1 and 4095),
  position int not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint fee_structure_lines_head_key unique (structure_id, head_id)
);
create index fee_structure_lines_head on fees.fee_structure_lines (head_id);

create table fees.fee_billing_months (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  branch_id int references platform.branches (id),
  session_id bigint not null references branches.academic_sessions (id),
  bill_month date not null check (extract(day from bill_month) = 1),
  fee_months date[] not null check (cardinality(fee_months) >= 1),
  issue_date date not null,
  due_date date not null,
  valid_until date not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (due_date >= issue_date),
  check (valid_until >= due_date)
);
create unique index fee_billing_months_key on fees.fee_billing_months (school_id, country_id, coalesce(branch_id, 0), session_id, bill_month);
create index fee_billing_months_session on fees.fee_billing_months (session_id, bill_month);
create index fee_billing_months_branch on fees.fee_billing_months (branch_id);
select platform.guard('fees.fee_billing_months', 'master');

-- The branch's row answers column by column before the row of school and country: hence every column of a choice may be null.
create table fees.fee_policies (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  branch_id int references platform.branches (id),
  allow_partial boolean,
  manual_allocation boolean,
  fine_first boolean,
  auto_apply_advance boolean,
  skip_zero_challan_print boolean,
  collect_any_branch boolean,
  shortfall_tolerance bigint check (shortfall_tolerance >= 0),
  concession_mode text check (concession_mode in ('sum', 'best_per_group')),
  concession_cap int check (concession_cap between 0 and 10000),
  charity_budget int check (charity_budget between 0 and 10000),
  sibling_rates int[],
  sibling_recalc text check (sibling_recalc in ('keep', 'follow')),
  staff_child_rate int check (staff_child_rate between 0 and 10000),
  bill_absence boolean,
  bounce_charge bigint check (bounce_charge >= 0),
  increment_gap_months int check (increment_gap_months between 0 and 120),
  increment_letter_required boolean,
  challan_note text,
  challan_note_local text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index fee_policies_key on fees.fee_policies (school_id, country_id, coalesce(branch_id, 0));
create index fee_policies_branch on fees.fee_policies (branch_id);
select platform.guard('fees.fee_policies', 'master');

create table fees.fine_policies (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  branch_id int references platform.branches (id),
  session_id bigint not null references branches.academic_sessions (id),
  name text not null check (length(name) between 1 and 80),
  mode text not null check (mode in ('none', 'fixed', 'per_day', 'per_month', 'percent')),
  amount bigint not null default 0 check (amount >= 0),
  rate int not null default 0 check (rate between 0 and 10000),
  grace_days int not null default 0 check (grace_days between 0 and 365),
  count_from text not null default 'due_date' check (count_from in ('due_date', 'grace_end')),
  cap bigint check (cap >= 0),
  stop_at_validity boolean not null default false,
  min_balance bigint not null default 0 check (min_balance >= 0),
  after_validity_charge bigint not null default 0 check (after_validity_charge >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index fine_policies_key on fees.fine_policies (school_id, country_id, coalesce(branch_id, 0), session_id);
create index fine_policies_session on fees.fine_policies (session_id);
create index fine_policies_branch on fees.fine_policies (branch_id);
select platform.guard('fees.fine_policies', 'master');
