-- Payment online (ADM-70 to ADM-74, FEE-63): who the school is at JazzCash, and what came of each link and each try to pay by it.

-- Merchant, password and salt are sealed. A row without a branch is the school's; a branch may have its own (ADM-73).
create table fees.gateway_merchants (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int references platform.branches (id),
  gateway_id bigint not null references fees.gateways (id),
  merchant_id text not null,
  sub_merchant_id text,
  bank_id text,
  product_id text,
  password text not null,
  salt text not null,
  page_address text not null check (page_address ~ '^https?://'),
  inquiry_address text check (inquiry_address ~ '^https?://'),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint gateway_merchants_once unique nulls not distinct (gateway_id, branch_id)
);
create index gateway_merchants_branch on fees.gateway_merchants (branch_id);
create index gateway_merchants_school on fees.gateway_merchants (school_id);
select platform.guard_maybe_branch('fees.gateway_merchants');

-- A row is a link that was made (`created`), or one try to pay by it; a second try by the same link is a row of its own.
alter table fees.online_payments drop constraint online_payments_token_key;
drop index fees.online_payments_open;
alter table fees.online_payments
  add column student_id bigint not null references students.students (id),
  add column link_until timestamptz,
  add column sent boolean not null default false,
  add column pressed_at timestamptz,
  add column repeats int not null default 0,
  add column receipt_no text,
  -- When the gateway is asked next how it stands; null: there is nothing to ask.
  add column ask_at timestamptz;
create index online_payments_link on fees.online_payments (link_token_hash);
create index online_payments_to_ask on fees.online_payments (ask_at) where ask_at is not null;
create index online_payments_ending on fees.online_payments (link_until) where state = 'created';
create index online_payments_student on fees.online_payments (student_id);
create index online_payments_made on fees.online_payments (branch_id, created_at desc, id desc);
-- One try is one deposit, whoever tells of it and how often.
create unique index online_payments_deposit on fees.online_payments (deposit_id) where deposit_id is not null;

-- An answer of a gateway names only our number: whose it is.
create function fees.place_of_payment(p_txn_ref text) returns table (id bigint, school_id int)
language sql stable security definer set search_path = fees, platform, pg_temp as $$
  select o.id, b.school_id from fees.online_payments o join platform.branches b on b.id = o.branch_id where o.txn_ref = p_txn_ref
$$;
-- A gateway in test books only in the demo, whose money is nobody's.
create function fees.is_demo() returns boolean
language sql stable security definer set search_path = fees, platform, pg_temp as $$
  select exists (select 1 from platform.users where demo and status = 'active')
$$;
revoke execute on function fees.place_of_payment(text), fees.is_demo() from public;
grant execute on function fees.place_of_payment(text) to app_public;
grant execute on function fees.is_demo() to app_rw, app_all;
grant usage on schema fees to app_public;
