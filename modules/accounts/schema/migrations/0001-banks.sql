-- Banks, our accounts with them, cheque books, file formats and statements (05 section 2; 04 section 2.4).

create table accounts.banks (
  id bigint generated always as identity primary key,
  country_id int not null references platform.countries (id),
  name text not null check (btrim(name) <> ''),
  short_name text not null,
  swift text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (country_id, name)
);
select platform.unguarded('accounts.banks', 'the banks of a country are public knowledge and the same for every school');

create table accounts.bank_accounts (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  bank_id bigint not null references accounts.banks (id),
  -- collecting accounts of head office may serve other branches: the whole school, or a list
  shared text not null default 'no' check (shared in ('no', 'school', 'list')),
  shared_branch_ids int[] not null default '{}',
  title text not null check (btrim(title) <> ''),
  account_no text not null check (btrim(account_no) <> ''),
  iban text,
  currency char(3) not null,
  account_id bigint not null unique references platform.accounts (id),
  use_for text[] not null default '{}' check (use_for <@ array['collection', 'payment', 'salary']),
  cheque_required_signatures smallint not null default 1 check (cheque_required_signatures between 1 and 4),
  cheque_layout jsonb,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, id),
  unique (bank_id, account_no)
);
create index bank_accounts_branch on accounts.bank_accounts (branch_id, active);

create table accounts.bank_file_formats (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  bank_id bigint references accounts.banks (id),
  name text not null check (btrim(name) <> ''),
  purpose text not null check (purpose in ('collection', 'outstanding', 'student_list', 'salary', 'statement', 'settlement')),
  layout text not null check (layout in ('delimited', 'fixed', 'wps')),
  delimiter text,
  quote text,
  encoding text not null default 'utf-8',
  header_rows smallint not null default 1 check (header_rows >= 0),
  footer_rows smallint not null default 0 check (footer_rows >= 0),
  date_format text not null default 'DD/MM/YYYY',
  amount_style text not null default 'decimal' check (amount_style in ('decimal', 'implied', 'padded')),
  columns jsonb not null default '[]',
  file_name text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, name)
);
create index bank_file_formats_bank on accounts.bank_file_formats (bank_id);

create table accounts.cheque_leaves (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  bank_account_id bigint not null references accounts.bank_accounts (id),
  cheque_no text not null check (btrim(cheque_no) <> ''),
  status text not null default 'unused' check (status in ('unused', 'issued', 'printed', 'presented', 'cancelled', 'stopped')),
  voucher_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (bank_account_id, cheque_no)
);
create index cheque_leaves_next on accounts.cheque_leaves (bank_account_id, cheque_no) where status = 'unused';
create index cheque_leaves_voucher on accounts.cheque_leaves (voucher_id);

create table accounts.bank_statements (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  bank_account_id bigint not null references accounts.bank_accounts (id),
  from_date date not null,
  to_date date not null,
  opening bigint not null,
  closing bigint not null,
  file_id bigint,
  file_hash text not null,
  status text not null default 'loaded' check (status in ('loaded', 'reconciled')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, id),
  check (to_date >= from_date)
);
create index bank_statements_account on accounts.bank_statements (bank_account_id, to_date desc);

create table accounts.bank_statement_lines (
  id bigint generated always as identity primary key,
  school_id int not null,
  statement_id bigint not null,
  bank_account_id bigint not null references accounts.bank_accounts (id),
  line_no int not null,
  value_date date not null,
  text text not null default '',
  reference text,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  balance bigint,
  -- ACC-40: date, amount, reference, text and occurrence, so that overlapping files are harmless
  line_key text not null,
  matched boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (bank_account_id, line_key),
  foreign key (school_id, statement_id) references accounts.bank_statements (school_id, id)
);
create index bank_statement_lines_statement on accounts.bank_statement_lines (school_id, statement_id);
create index bank_statement_lines_open on accounts.bank_statement_lines (bank_account_id, value_date) where not matched;

create table accounts.bank_matches (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  bank_account_id bigint not null references accounts.bank_accounts (id),
  statement_line_ids bigint[] not null,
  entry_lines jsonb not null,
  difference bigint not null default 0,
  matched_by bigint references platform.users (id),
  matched_at timestamptz not null default now(),
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create index bank_matches_account on accounts.bank_matches (bank_account_id, matched_at desc);
create index bank_matches_by on accounts.bank_matches (matched_by);

create table accounts.bank_rules (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  bank_account_id bigint references accounts.bank_accounts (id),
  contains text not null check (btrim(contains) <> ''),
  account_id bigint not null references platform.accounts (id),
  kind text not null check (kind in ('charge', 'profit', 'other')),
  position int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create index bank_rules_account on accounts.bank_rules (bank_account_id);
create index bank_rules_target on accounts.bank_rules (account_id);

create table accounts.bank_reconciliations (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  bank_account_id bigint not null references accounts.bank_accounts (id),
  as_of date not null,
  statement_balance bigint not null,
  book_balance bigint not null,
  outstanding_payments bigint not null default 0,
  outstanding_receipts bigint not null default 0,
  difference bigint not null default 0,
  status text not null default 'draft' check (status in ('draft', 'finished')),
  finished_by bigint references platform.users (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (bank_account_id, as_of),
  -- ACC-43: finish only at difference 0
  check (status = 'draft' or difference = 0)
);
create index bank_reconciliations_by on accounts.bank_reconciliations (finished_by);
