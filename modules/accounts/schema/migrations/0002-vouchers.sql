-- What people ask to post: payment requests, vouchers and recurring vouchers (05 section 2, ACC-20 to ACC-37).

create table accounts.payment_requests (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  request_no text not null,
  payee_account_id bigint references platform.accounts (id),
  party_kind text check (party_kind in ('student', 'employee', 'vendor', 'franchise', 'other')),
  party_id bigint,
  payee_name text not null,
  payee_iban text,
  account_id bigint not null references platform.accounts (id),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  purpose text not null check (length(btrim(purpose)) >= 10),
  needed_by date not null,
  priority text not null default 'normal' check (priority in ('normal', 'urgent')),
  bill_no text,
  bill_date date,
  attachment_ids bigint[] not null default '{}',
  status text not null default 'draft' check (status in
    ('draft', 'requested', 'approved', 'rejected', 'part_paid', 'paid', 'cancelled', 'lapsed')),
  paid_amount bigint not null default 0,
  source_type text,
  source_id bigint,
  approval_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, id),
  unique (branch_id, request_no),
  -- ACC-37: never more than what was asked for
  check (paid_amount between 0 and amount),
  check ((party_kind is null) = (party_id is null)),
  check (payee_account_id is not null or party_id is not null)
);
create unique index payment_requests_bill on accounts.payment_requests (payee_account_id, lower(bill_no)) where status <> 'rejected';
create index payment_requests_queue on accounts.payment_requests (branch_id, status, needed_by);
create index payment_requests_account on accounts.payment_requests (account_id);

create table accounts.recurring_vouchers (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  title text not null check (btrim(title) <> ''),
  template jsonb not null,
  every text not null check (every in ('month', 'quarter', 'year')),
  day smallint not null check (day between 1 and 31),
  next_on date not null,
  ends_on date,
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, id)
);
create index recurring_vouchers_due on accounts.recurring_vouchers (branch_id, next_on) where status = 'active';

create table accounts.vouchers (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  request_no text not null,
  -- ACC-9: given at posting, gapless by branch, kind and fiscal year
  voucher_no text,
  kind text not null check (kind in ('CPV', 'CRV', 'BPV', 'BRV', 'GV')),
  fiscal_year_id bigint not null references platform.fiscal_years (id),
  entry_date date not null,
  currency char(3) not null,
  cash_bank_account_id bigint references platform.accounts (id),
  instrument text check (instrument in ('cash', 'cheque', 'transfer', 'online')),
  instrument_no text,
  instrument_date date,
  payee_account_id bigint references platform.accounts (id),
  party_kind text check (party_kind in ('student', 'employee', 'vendor', 'franchise', 'other')),
  party_id bigint,
  payee_name text,
  amount bigint not null check (amount > 0),
  narration text not null check (length(narration) <= 500),
  memo_currency char(3),
  memo_amount bigint,
  memo_rate numeric(18, 9),
  payment_request_id bigint,
  recurring_id bigint,
  attachment_ids bigint[] not null default '{}',
  status text not null default 'draft' check (status in
    ('draft', 'requested', 'first_approved', 'posted', 'rejected', 'cancelled', 'reversed')),
  approval_id bigint,
  first_by bigint references platform.users (id),
  second_by bigint references platform.users (id),
  posted_at timestamptz,
  entry_id bigint,
  entry_date_posted date,
  reversal_of_id bigint,
  reversed_by_id bigint,
  budget_result jsonb,
  source_type text,
  source_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, id),
  unique (branch_id, request_no),
  unique (branch_id, kind, fiscal_year_id, voucher_no),
  check ((kind = 'GV') = (cash_bank_account_id is null)),
  check ((party_kind is null) = (party_id is null)),
  check (status not in ('posted', 'reversed') or (voucher_no is not null and entry_id is not null)),
  foreign key (branch_id, payment_request_id) references accounts.payment_requests (branch_id, id),
  foreign key (branch_id, recurring_id) references accounts.recurring_vouchers (branch_id, id),
  foreign key (branch_id, reversal_of_id) references accounts.vouchers (branch_id, id),
  foreign key (branch_id, reversed_by_id) references accounts.vouchers (branch_id, id)
);
create index vouchers_list on accounts.vouchers (branch_id, status, entry_date desc, id desc);
create index vouchers_payee on accounts.vouchers (payee_account_id, entry_date);
create index vouchers_instrument on accounts.vouchers (branch_id, instrument_no);
create index vouchers_words on accounts.vouchers using gin (to_tsvector('simple', narration || ' ' || coalesce(payee_name, '')));
create index vouchers_request on accounts.vouchers (branch_id, payment_request_id);
create index vouchers_recurring on accounts.vouchers (branch_id, recurring_id);
create index vouchers_reversal_of on accounts.vouchers (branch_id, reversal_of_id);
create index vouchers_reversed_by on accounts.vouchers (branch_id, reversed_by_id);
create index vouchers_year on accounts.vouchers (fiscal_year_id);
create index vouchers_cash_bank on accounts.vouchers (cash_bank_account_id);

alter table accounts.cheque_leaves
  add constraint cheque_leaves_voucher_fk foreign key (voucher_id) references accounts.vouchers (id);

create table accounts.voucher_lines (
  id bigint generated always as identity primary key,
  branch_id int not null,
  voucher_id bigint not null,
  line_no smallint not null check (line_no > 0),
  account_id bigint not null references platform.accounts (id),
  target_branch_id int references platform.branches (id),
  party_kind text check (party_kind in ('student', 'employee', 'vendor', 'franchise', 'other')),
  party_id bigint,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  narration text,
  wht_of_line smallint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (voucher_id, line_no),
  check ((debit = 0) <> (credit = 0)),
  check ((party_kind is null) = (party_id is null)),
  foreign key (branch_id, voucher_id) references accounts.vouchers (branch_id, id)
);
create index voucher_lines_voucher on accounts.voucher_lines (branch_id, voucher_id);
create index voucher_lines_account on accounts.voucher_lines (account_id);
create index voucher_lines_target on accounts.voucher_lines (target_branch_id);
