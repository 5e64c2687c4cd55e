-- Exchange rates, budgets, cash counts and opening batches (05 section 2, ACC-55, ACC-60, ACC-65, ACC-81).

create table accounts.exchange_rates (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  from_currency char(3) not null,
  to_currency char(3) not null,
  rate_date date not null,
  kind text not null check (kind in ('closing', 'average')),
  rate numeric(18, 9) not null check (rate > 0),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, from_currency, to_currency, rate_date, kind),
  check (from_currency <> to_currency)
);

create table accounts.budgets (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  fiscal_year_id bigint not null references platform.fiscal_years (id),
  account_id bigint not null references platform.accounts (id),
  months bigint[] not null check (cardinality(months) = 12),
  control text not null default 'none' check (control in ('none', 'warn', 'stop')),
  revision int not null default 1 check (revision > 0),
  status text not null default 'draft' check (status in ('draft', 'active', 'old')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, fiscal_year_id, account_id, revision)
);
create unique index budgets_active on accounts.budgets (branch_id, fiscal_year_id, account_id) where status = 'active';
create index budgets_year on accounts.budgets (fiscal_year_id);
create index budgets_account on accounts.budgets (account_id);

create table accounts.cash_counts (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  account_id bigint not null references platform.accounts (id),
  counted_on date not null,
  user_id bigint not null references platform.users (id),
  counted jsonb not null default '{}',
  counted_total bigint not null default 0 check (counted_total >= 0),
  book_total bigint not null default 0,
  difference bigint generated always as (counted_total - book_total) stored,
  note text,
  entry_id bigint,
  status text not null default 'open' check (status in ('open', 'waiting', 'closed')),
  approval_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create index cash_counts_day on accounts.cash_counts (branch_id, account_id, counted_on desc);
create index cash_counts_account on accounts.cash_counts (account_id);
create index cash_counts_user on accounts.cash_counts (user_id);

create table accounts.opening_batches (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  as_of date not null,
  kind text not null default 'general',
  control_total bigint not null check (control_total >= 0),
  lines jsonb not null default '[]',
  status text not null default 'draft' check (status in ('draft', 'posted')),
  entry_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check ((status = 'posted') = (entry_id is not null))
);
create index opening_batches_branch on accounts.opening_batches (branch_id, as_of desc, id desc);
