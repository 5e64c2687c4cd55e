-- What is settled with somebody who leaves (spec 07 §2.4, FNS-): its lines, what is paid out or comes in of it, and how the country prices days.

alter table payroll.payroll_settings
  add column encash_base text not null default 'basic' check (encash_base in ('basic', 'gross')),
  add column encash_divisor int not null default 30 check (encash_divisor between 1 and 31),
  add column notice_base text not null default 'gross' check (notice_base in ('basic', 'gross')),
  add column notice_divisor int not null default 30 check (notice_divisor between 1 and 31),
  add column refund_excess_tax boolean not null default true;

alter table payroll.salary_batches drop constraint salary_batches_kind_check,
  add constraint salary_batches_kind_check check (kind in ('regular', 'supplementary', 'settlement'));
alter table payroll.salaries drop constraint salaries_kind_check,
  add constraint salaries_kind_check check (kind in ('regular', 'supplementary', 'settlement'));
-- FNS-3: the last month is paid in the regular run or in the settlement, never in both.
create unique index salaries_last_month on payroll.salaries (employee_id, month) where kind in ('regular', 'settlement') and status <> 'void';

create table payroll.final_settlements (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  spell_id bigint not null references hr.employment_spells (id),
  number text not null,
  currency text not null check (currency in ('PKR', 'OMR')),
  joining_date date not null,
  last_day date not null,
  exit_type text not null,
  last_month text not null default 'settlement' check (last_month in ('settlement', 'regular')),
  notice_short_days int not null default 0 check (notice_short_days between 0 and 365),
  notice_paid_days int not null default 0 check (notice_paid_days between 0 and 365),
  misconduct boolean not null default false,
  service_years int not null,
  service_months int not null,
  service_days int not null,
  last_basic bigint not null check (last_basic >= 0),
  last_gross bigint not null check (last_gross >= 0),
  salary_id bigint references payroll.salaries (id),
  gross_due bigint not null check (gross_due >= 0),
  deductions bigint not null check (deductions >= 0),
  net bigint not null,
  by_hand jsonb not null default '[]',
  state text not null default 'draft' check (state in ('draft', 'sent', 'approved', 'paid', 'void')),
  approval_id bigint references platform.approval_requests (id),
  reject_reason text check (length(reject_reason) between 1 and 500),
  source_stamp text not null,
  entry_id bigint,
  approved_on date,
  settled bigint not null default 0,
  corrects_id bigint references payroll.final_settlements (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  unique (branch_id, number),
  check (last_day >= joining_date),
  check (net = gross_due - deductions),
  check (settled between 0 and abs(net)),
  check (notice_short_days = 0 or notice_paid_days = 0),
  check (state not in ('approved', 'paid') or approved_on is not null)
);
comment on column payroll.final_settlements.net is 'Less than 0: the person owes it to the school (FNS-10)';
comment on column payroll.final_settlements.settled is 'What was paid out of it, or came in where it is owed';
-- FNS-1: one of a stay in the group; later corrections name it (FNS-11).
create unique index final_settlements_live on payroll.final_settlements (spell_id) where state <> 'void' and corrects_id is null;
create index final_settlements_list on payroll.final_settlements (branch_id, state, id desc);
create index final_settlements_person on payroll.final_settlements (branch_id, employee_id);
create index final_settlements_employee on payroll.final_settlements (employee_id);
create index final_settlements_salary on payroll.final_settlements (salary_id) where salary_id is not null;
create index final_settlements_approval on payroll.final_settlements (approval_id) where approval_id is not null;
create index final_settlements_corrects on payroll.final_settlements (corrects_id) where corrects_id is not null;

create table payroll.final_settlement_lines (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  settlement_id bigint not null references payroll.final_settlements (id) on delete cascade,
  kind text not null check (kind in ('past_salary', 'salary', 'notice_pay', 'gratuity', 'encashment', 'provident_fund', 'tax_refund', 'other_due',
    'statutory', 'tax', 'loan', 'advance', 'notice_short', 'negative_leave', 'deduction', 'other_off')),
  label text not null check (label <> ''),
  quantity numeric(9, 2),
  rate bigint,
  amount bigint not null,
  computed bigint,
  how text not null check (how <> ''),
  is_manual boolean not null default false,
  ref_id bigint,
  position int not null,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade
);
comment on column payroll.final_settlement_lines.ref_id is 'The salary, loan or deduction that it is';
create index final_settlement_lines_of on payroll.final_settlement_lines (settlement_id, position);
create index final_settlement_lines_person on payroll.final_settlement_lines (branch_id, employee_id);

create table payroll.settlement_payments (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  settlement_id bigint not null references payroll.final_settlements (id),
  way text not null check (way in ('paid', 'received')),
  amount bigint not null check (amount > 0),
  day date not null,
  account_id bigint not null references platform.accounts (id),
  reference text check (length(reference) between 1 and 60),
  entry_id bigint not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade
);
create index settlement_payments_of on payroll.settlement_payments (settlement_id);
create index settlement_payments_person on payroll.settlement_payments (branch_id, employee_id);
create index settlement_payments_account on payroll.settlement_payments (account_id);

-- The lines of a settlement are its totals, whoever writes them.
create function payroll.settlement_adds_up() returns trigger language plpgsql as $$
declare
  v_due bigint;
  v_off bigint;
begin
  select coalesce(sum(l.amount) filter (where l.amount > 0), 0), coalesce(-sum(l.amount) filter (where l.amount < 0), 0)
    into v_due, v_off from payroll.final_settlement_lines l where l.settlement_id = new.id;
  if exists (select from payroll.final_settlements s where s.id = new.id and (s.gross_due <> v_due or s.deductions <> v_off)) then
    raise exception 'The lines of settlement % do not add up: due %, off %', new.number, v_due, v_off using errcode = 'MK500';
  end if;
  return null;
end $$;
create constraint trigger settlement_adds_up after insert or update of net, gross_due, deductions on payroll.final_settlements
  deferrable initially deferred for each row execute function payroll.settlement_adds_up();
