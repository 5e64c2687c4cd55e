-- Money in and money back (spec 04 section 2.4; FEE-46 to FEE-60).

create sequence fees.deposit_id;
grant usage on sequence fees.deposit_id to app_rw, app_all;

-- branch_id is the student's branch; collected_branch_id where the money was handed over. account_id is what was debited.
create table fees.deposits (
  id bigint not null default nextval('fees.deposit_id'),
  branch_id int not null references platform.branches (id),
  receipt_no text not null,
  collected_branch_id int not null references platform.branches (id),
  student_id bigint references students.students (id),
  family_id bigint references students.families (id),
  channel text not null check (channel in ('cash', 'cheque', 'bank_counter', 'bank_transfer', 'bill_1link', 'kuickpay', 'jazzcash', 'card', 'salary_deduction')),
  value_date date not null,
  entry_date date not null,
  currency text not null check (currency in ('PKR', 'OMR')),
  amount bigint not null check (amount > 0),
  account_id bigint not null references platform.accounts (id),
  instrument_no text,
  instrument_bank text,
  instrument_date date,
  bank_reference text,
  gateway_txn text,
  cheque_id bigint,
  claim_id bigint,
  upload_row_id bigint,
  collected_by bigint references platform.users (id) default platform.current_user_id(),
  note text,
  status text not null default 'posted' check (status in ('posted', 'reversed', 'bounced')),
  reversed_at timestamptz,
  reversal_reason text,
  reversal_entry_id bigint,
  entry_id bigint,
  printed_count int not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (id, entry_date),
  constraint deposits_receipt_key unique (receipt_no, collected_branch_id, entry_date),
  constraint deposits_of_someone check (student_id is not null or family_id is not null)
) partition by range (entry_date);
select platform.year_partitions('fees.deposits', 2024, 2028);
create index deposits_register on fees.deposits (branch_id, entry_date desc, id desc);
create index deposits_student on fees.deposits (student_id, entry_date);
create index deposits_family on fees.deposits (family_id, entry_date) where family_id is not null;
create index deposits_account on fees.deposits (account_id, entry_date);
create index deposits_collected on fees.deposits (collected_branch_id, channel, entry_date);

-- What makes a deposit a double of another while it stands (FEE-50); the row goes when the deposit is reversed.
create table fees.deposit_keys (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  key text not null constraint deposit_keys_key_key unique,
  deposit_id bigint not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create index deposit_keys_deposit on fees.deposit_keys (deposit_id);
create index deposit_keys_branch on fees.deposit_keys (branch_id);

-- Anything that pays a challan off; amount is negative when it undoes. split: [{head_id, line_id, amount}].
create table fees.settlements (
  id bigint generated always as identity,
  branch_id int not null,
  challan_id bigint not null,
  bill_month date not null,
  student_id bigint not null,
  kind text not null check (kind in ('payment', 'advance', 'security', 'write_off', 'transfer', 'to_advance')),
  amount bigint not null check (amount <> 0),
  split jsonb not null,
  deposit_id bigint,
  source_type text not null,
  source_id bigint,
  value_date date not null,
  entry_date date not null,
  reverses_id bigint,
  entry_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  primary key (id, entry_date),
  constraint settlements_challan foreign key (challan_id, bill_month) references fees.challans (id, bill_month)
) partition by range (entry_date);
select platform.year_partitions('fees.settlements', 2024, 2028);
create index settlements_challan on fees.settlements (challan_id);
create index settlements_branch on fees.settlements (branch_id, entry_date, kind);
create index settlements_deposit on fees.settlements (deposit_id);
create index settlements_student on fees.settlements (student_id, entry_date);
create index settlements_reverses on fees.settlements (reverses_id) where reverses_id is not null;
select platform.append_only('fees.settlements', array['entry_id']);

create table fees.cheques (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint references students.students (id),
  family_id bigint references students.families (id),
  deposit_id bigint,
  cheque_no text not null,
  bank_name text not null,
  cheque_date date not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('PKR', 'OMR')),
  status text not null default 'held' check (status in ('held', 'deposited', 'cleared', 'bounced', 'returned')),
  status_dates jsonb not null default '{}',
  bounce_reason text,
  replaced_by bigint references fees.cheques (id),
  handed_to_bank_account_id bigint references accounts.bank_accounts (id),
  note text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (student_id is not null or family_id is not null)
);
create index cheques_board on fees.cheques (branch_id, status, cheque_date);
create index cheques_student on fees.cheques (student_id);
create index cheques_family on fees.cheques (family_id);
create index cheques_deposit on fees.cheques (deposit_id);
create index cheques_handed_to on fees.cheques (handed_to_bank_account_id);
create index cheques_replaced_by on fees.cheques (replaced_by);

create table fees.deposit_claims (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint references students.students (id),
  family_id bigint references students.families (id),
  amount bigint not null check (amount > 0),
  value_date date not null,
  bank_account_id bigint not null references accounts.bank_accounts (id),
  reference text,
  slip_file_id bigint not null,
  source text not null check (source in ('parent', 'branch')),
  note text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  approval_id bigint,
  deposit_id bigint,
  matched_row_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (student_id is not null or family_id is not null)
);
create index deposit_claims_queue on fees.deposit_claims (branch_id, status, id);
create index deposit_claims_student on fees.deposit_claims (student_id);
create index deposit_claims_bank_account on fees.deposit_claims (bank_account_id);
create index deposit_claims_family on fees.deposit_claims (family_id);

create table fees.fee_refunds (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  source text not null check (source in ('advance', 'security')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('PKR', 'OMR')),
  reason text not null,
  payee_name text not null,
  payee_iban text,
  status text not null default 'requested' check (status in ('requested', 'approved', 'paid', 'rejected')),
  payment_request_id bigint,
  requested_by bigint references platform.users (id) default platform.current_user_id(),
  entry_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create index fee_refunds_branch on fees.fee_refunds (branch_id, status, id desc);
create index fee_refunds_student on fees.fee_refunds (student_id);
create index fee_refunds_requested_by on fees.fee_refunds (requested_by);

create table fees.fee_promises (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  promise_date date not null,
  note text,
  promised_by bigint references platform.users (id) default platform.current_user_id(),
  promised_at timestamptz not null default now(),
  kept boolean,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index fee_promises_one_open on fees.fee_promises (student_id) where kept is null;
create index fee_promises_branch on fees.fee_promises (branch_id, promise_date) where kept is null;
create index fee_promises_student on fees.fee_promises (student_id);
create index fee_promises_promised_by on fees.fee_promises (promised_by);
