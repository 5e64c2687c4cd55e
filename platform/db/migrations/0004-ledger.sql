-- One double-entry book under everything (spec 00 §6, §15; spec 05 §2). Only the routines below write entries, lines and totals.

create table platform.account_categories (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  code text not null,
  name text not null,
  name_local text,
  nature text not null check (nature in ('asset', 'liability', 'equity', 'income', 'expense')),
  "group" text not null check ("group" in ('cash_bank', 'receivable', 'inventory', 'other_current_asset', 'fixed_asset', 'current_liability',
    'long_liability', 'equity', 'fee_income', 'concession', 'other_income', 'cost_of_sales', 'payroll', 'operating', 'finance_cost')),
  position int not null default 0,
  is_system boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (school_id, code),
  unique (school_id, id)
);
create unique index account_categories_name on platform.account_categories (school_id, lower(name));
create trigger touch before update on platform.account_categories for each row execute function platform.touch();

create table platform.payee_types (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  category_id bigint not null,
  name text not null,
  party_kind text check (party_kind in ('student', 'employee', 'vendor', 'franchise', 'other')),
  position int not null default 0,
  is_system boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (school_id, id),
  foreign key (school_id, category_id) references platform.account_categories (school_id, id)
);
create unique index payee_types_name on platform.payee_types (school_id, category_id, lower(name));
create trigger touch before update on platform.payee_types for each row execute function platform.touch();

create table platform.accounts (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  payee_type_id bigint not null,
  code text not null check (length(code) <= 12),
  name text not null,
  name_local text,
  system_key text,
  kind text not null default 'normal' check (kind in ('normal', 'cash', 'bank', 'gateway', 'control', 'inter_branch')),
  party_kind text check (party_kind in ('student', 'employee', 'vendor', 'franchise', 'other')),
  no_negative boolean not null default false,
  owner_area text,
  budgeted boolean not null default false,
  is_contra boolean not null default false,
  branch_ids int[],
  active boolean not null default true,
  merged_into_id bigint references platform.accounts (id),
  contact_name text,
  phone text,
  email text,
  address text,
  tax_no text,
  cnic text,
  iban text,
  bank_name text,
  wht_rate int check (wht_rate between 0 and 10000),
  note text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (school_id, code),
  unique (school_id, system_key),
  unique (school_id, id),
  foreign key (school_id, payee_type_id) references platform.payee_types (school_id, id),
  check ((kind = 'control') = (party_kind is not null))
);
create unique index accounts_name on platform.accounts (school_id, payee_type_id, lower(name));
create index accounts_search on platform.accounts using gin (name gin_trgm_ops);
create index accounts_list on platform.accounts (school_id, active, code);
create index accounts_merged on platform.accounts (merged_into_id);
create trigger touch before update on platform.accounts for each row execute function platform.touch();

create table platform.other_parties (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  name text not null,
  note text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index other_parties_name on platform.other_parties (school_id, lower(name));
create trigger touch before update on platform.other_parties for each row execute function platform.touch();

create table platform.fiscal_years (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  name text not null,
  start_date date not null,
  end_date date not null,
  status text not null default 'open' check (status in ('open', 'closing', 'closed')),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (end_date > start_date and end_date < start_date + interval '18 months'),
  exclude using gist (school_id with =, country_id with =, daterange(start_date, end_date, '[]') with &&),
  unique (school_id, id)
);
create index fiscal_years_country on platform.fiscal_years (country_id);
create trigger touch before update on platform.fiscal_years for each row execute function platform.touch();

create table platform.accounting_periods (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  fiscal_year_id bigint not null,
  month date not null check (extract(day from month) = 1),
  start_date date not null,
  end_date date not null,
  status text not null default 'open' check (status in ('open', 'soft_closed', 'closed')),
  closed_by bigint,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (school_id, country_id, month),
  foreign key (school_id, fiscal_year_id) references platform.fiscal_years (school_id, id)
);
create index accounting_periods_year on platform.accounting_periods (school_id, fiscal_year_id);
create index accounting_periods_country on platform.accounting_periods (country_id);
create trigger touch before update on platform.accounting_periods for each row execute function platform.touch();

create table platform.branch_locks (
  branch_id int primary key references platform.branches (id),
  locked_until date not null,
  reason text not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);

create sequence platform.journal_entry_ids;
create table platform.journal_entries (
  id bigint not null default nextval('platform.journal_entry_ids'),
  branch_id int not null references platform.branches (id),
  school_id int not null,
  entry_date date not null,
  posted_at timestamptz not null default now(),
  currency text not null,
  kind text not null check (kind in ('fee_post', 'deposit', 'advance_apply', 'fine', 'correction', 'charity', 'recognition', 'refund', 'write_off',
    'voucher', 'salary', 'salary_paid', 'settlement', 'loan', 'purchase', 'sale', 'stock', 'supply', 'royalty', 'inter_branch', 'opening',
    'closing', 'reversal')),
  source_type text not null,
  source_id bigint,
  doc_no text,
  narration text check (length(narration) <= 500),
  total bigint not null check (total > 0),
  line_count int not null check (line_count >= 2),
  reverses_id bigint,
  pair_id uuid,
  counter_branch_id int,
  created_by bigint default platform.current_user_id(),
  primary key (id, entry_date)
) partition by range (entry_date);
create index journal_entries_list on platform.journal_entries (branch_id, entry_date desc, id desc);
create index journal_entries_source on platform.journal_entries (source_type, source_id);
create index journal_entries_pair on platform.journal_entries (pair_id) where pair_id is not null;
select platform.year_partitions('platform.journal_entries', 2024, 2028);

create table platform.journal_lines (
  branch_id int not null,
  entry_id bigint not null,
  entry_date date not null,
  line_no int not null,
  account_id bigint not null,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  party_kind text,
  party_id bigint,
  narration text,
  doc_type text,
  doc_id bigint,
  primary key (entry_id, entry_date, line_no),
  check ((debit > 0) <> (credit > 0)),
  check ((party_kind is null) = (party_id is null))
) partition by range (entry_date);
create index journal_lines_account on platform.journal_lines (branch_id, account_id, entry_date, entry_id);
create index journal_lines_party on platform.journal_lines (party_kind, party_id, account_id, entry_date) where party_id is not null;
select platform.year_partitions('platform.journal_lines', 2024, 2028);

create table platform.entry_reversals (
  branch_id int not null references platform.branches (id),
  original_id bigint primary key,
  reversal_id bigint not null unique,
  created_at timestamptz not null default now()
);
create index entry_reversals_branch on platform.entry_reversals (branch_id);

create table platform.ledger_chain (
  branch_id int not null references platform.branches (id),
  seq bigint not null,
  entry_id bigint not null,
  entry_date date not null,
  hash bytea not null,
  primary key (branch_id, seq)
);

create table platform.ledger_totals (
  branch_id int not null references platform.branches (id),
  account_id bigint not null references platform.accounts (id),
  month date not null,
  shard smallint not null,
  debit bigint not null default 0,
  credit bigint not null default 0,
  primary key (branch_id, account_id, month, shard)
);
create index ledger_totals_account on platform.ledger_totals (account_id, month);

create table platform.party_totals (
  branch_id int not null references platform.branches (id),
  account_id bigint not null,
  party_kind text not null,
  party_id bigint not null,
  debit bigint not null default 0,
  credit bigint not null default 0,
  last_date date,
  primary key (party_kind, party_id, account_id, branch_id)
);
create index party_totals_branch on platform.party_totals (branch_id, account_id);

create table platform.ledger_proofs (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  run_at timestamptz not null default now(),
  kind text not null,
  branch_id int references platform.branches (id),
  ok boolean not null,
  expected bigint,
  found bigint,
  detail text
);
create index ledger_proofs_branch on platform.ledger_proofs (branch_id);
create index ledger_proofs_school on platform.ledger_proofs (school_id, run_at desc);

-- Read through the scope, written by the routines only.
do $$
declare t text;
begin
  foreach t in array array['journal_entries', 'journal_lines', 'entry_reversals', 'ledger_chain', 'ledger_totals', 'party_totals'] loop
    perform platform.guard('platform.' || t, 'branch');
    execute format('revoke insert, update, delete on platform.%I from app_rw, app_all', t);
  end loop;
end $$;
select platform.append_only('platform.journal_entries');
select platform.append_only('platform.journal_lines');
select platform.append_only('platform.entry_reversals');
select platform.append_only('platform.ledger_chain');

create type platform.entry_head as (
  branch_id int, entry_date date, kind text, source_type text, source_id bigint, doc_no text, narration text,
  owner_area text, reverses_id bigint, pair_id uuid, counter_branch_id int
);

create type platform.entry_line as (
  account_id bigint, debit bigint, credit bigint, party_kind text, party_id bigint, narration text, doc_type text, doc_id bigint
);
