-- Payments that come through a gateway (FEE-61 to FEE-64). Its key and its addresses are those of its machine (platform.machine_credentials,
-- Settings → Machines); `secret` signs what is said, where the two have agreed on it.

alter table fees.gateways drop column allowed_ips, add column test_mode boolean not null default false;
alter table fees.gateways alter column school_id set default platform.current_school();
alter table fees.gateway_messages alter column school_id set default platform.current_school();
create index gateway_messages_refused on fees.gateway_messages (school_id, gateway, at) where kind = 'refused';

-- What a gateway has paid, by its own transaction id, for ever: the key of a deposit goes when the deposit is reversed, this does not.
-- Without a deposit: it was taken back before its payment came.
create table fees.gateway_transactions (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  gateway_id bigint not null references fees.gateways (id),
  txn_ref text not null check (length(txn_ref) between 1 and 40),
  code text not null,
  student_id bigint references students.students (id),
  family_id bigint references students.families (id),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('PKR', 'OMR')),
  -- what was due on that day
  due bigint not null default 0,
  paid_on date not null,
  paid_time text check (paid_time ~ '^[0-9]{6}$'),
  bank text,
  receipt_no text,
  deposit_id bigint,
  state text not null default 'posted' check (state in ('posted', 'settled', 'reversed')),
  repeats int not null default 0,
  reversal_asked_at timestamptz,
  settled_on date,
  settled_amount bigint,
  charges bigint,
  settlement_entry_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint gateway_transactions_once unique (gateway_id, txn_ref),
  check (state = 'reversed' or deposit_id is not null or receipt_no is null)
);
create index gateway_transactions_list on fees.gateway_transactions (branch_id, paid_on desc, id desc);
create index gateway_transactions_student on fees.gateway_transactions (student_id);
create index gateway_transactions_family on fees.gateway_transactions (family_id);
create index gateway_transactions_deposit on fees.gateway_transactions (deposit_id);
create index gateway_transactions_day on fees.gateway_transactions (gateway_id, paid_on);
