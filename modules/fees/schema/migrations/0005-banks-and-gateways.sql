-- Bank files, gateways and online payments (spec 04 section 2.4; FEE-58, FEE-61 to FEE-65; online_payments: spec 02 section 2).
-- File ids are plain: the file service proves them when the file is read.

create table fees.bank_uploads (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  bank_account_id bigint not null references accounts.bank_accounts (id),
  kind text not null check (kind in ('collection', 'gateway_settlement')),
  file_id bigint not null,
  file_hash text not null,
  format_id bigint references accounts.bank_file_formats (id),
  rows int not null default 0,
  good int not null default 0,
  bad int not null default 0,
  duplicates int not null default 0,
  unknown int not null default 0,
  total bigint not null default 0,
  status text not null default 'checked' check (status in ('checked', 'committed', 'cancelled')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index bank_uploads_file_key on fees.bank_uploads (bank_account_id, file_hash) where status <> 'cancelled';
create index bank_uploads_format on fees.bank_uploads (format_id);
create index bank_uploads_school on fees.bank_uploads (school_id, id desc);

create table fees.bank_upload_rows (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  upload_id bigint not null references fees.bank_uploads (id),
  line_no int not null,
  raw text not null,
  code text,
  student_id bigint references students.students (id),
  value_date date,
  amount bigint,
  charges bigint not null default 0,
  reference text,
  state text not null check (state in ('ready', 'duplicate', 'unknown_code', 'bad', 'posted', 'assigned')),
  reason text,
  deposit_id bigint,
  entry_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint bank_upload_rows_line_key unique (upload_id, line_no)
);
create index bank_upload_rows_state on fees.bank_upload_rows (school_id, state, id);
create index bank_upload_rows_student on fees.bank_upload_rows (student_id);

create table fees.gateways (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  code text not null check (code in ('1link', 'kuickpay', 'jazzcash')),
  company_prefix text,
  clearing_account_id bigint not null references platform.accounts (id),
  charges_account_id bigint references platform.accounts (id),
  secret text,
  allowed_ips text[] not null default '{}',
  active boolean not null default false,
  partial_allowed boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint gateways_code_key unique (school_id, country_id, code)
);
create index gateways_clearing_account on fees.gateways (clearing_account_id);
create index gateways_charges_account on fees.gateways (charges_account_id);

create table fees.gateway_messages (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  gateway text not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null,
  code text,
  txn_ref text,
  amount bigint,
  answer text,
  body text,
  at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create index gateway_messages_code on fees.gateway_messages (school_id, code, id desc);
create index gateway_messages_txn on fees.gateway_messages (school_id, gateway, txn_ref);
select platform.append_only('fees.gateway_messages', array[]::text[]);

create table fees.online_payments (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  challan_id bigint not null,
  bill_month date not null,
  payer_name text,
  payer_mobile text,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('PKR', 'OMR')),
  gateway text not null check (gateway in ('jazzcash', 'test')),
  txn_ref text constraint online_payments_txn_key unique check (length(txn_ref) <= 20),
  link_token_hash text constraint online_payments_token_key unique,
  state text not null default 'created' check (state in ('created', 'redirected', 'pending', 'succeeded', 'failed', 'expired', 'refused', 'duplicate')),
  response_code text,
  response_text text,
  gateway_ref text,
  request jsonb not null default '{}',
  response jsonb,
  expires_at timestamptz,
  verified_at timestamptz,
  deposit_id bigint,
  inquiries smallint not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (challan_id, bill_month) references fees.challans (id, bill_month)
);
create index online_payments_open on fees.online_payments (state, expires_at) where state in ('created', 'redirected', 'pending');
create index online_payments_challan on fees.online_payments (challan_id);
create index online_payments_branch on fees.online_payments (branch_id, id desc);
