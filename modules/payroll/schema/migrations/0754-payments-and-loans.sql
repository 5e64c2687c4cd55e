-- What is paid out and what is lent (spec 07 §2.4): a salary is in one live payment, an instalment in one salary.

create table payroll.salary_payment_batches (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  number text not null,
  employer_id bigint not null references payroll.legal_employers (id),
  month date not null check (extract(day from month) = 1),
  bank_account_id bigint references accounts.bank_accounts (id),
  account_id bigint not null references platform.accounts (id),
  mode text not null check (mode in ('bank', 'cash', 'cheque', 'wallet')),
  currency text not null check (currency in ('PKR', 'OMR')),
  value_date date not null,
  rows int not null check (rows > 0),
  total bigint not null check (total > 0),
  format_id bigint references accounts.bank_file_formats (id),
  file_name text,
  file_hash text,
  file_no int,
  status text not null default 'draft' check (status in ('draft', 'file_made', 'paid', 'partly_returned', 'cancelled')),
  reference text check (length(reference) between 1 and 60),
  reason text check (length(reason) between 1 and 300),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, number)
);
create index salary_payment_batches_list on payroll.salary_payment_batches (branch_id, month desc, status);
create index salary_payment_batches_employer on payroll.salary_payment_batches (employer_id, value_date);
create index salary_payment_batches_bank on payroll.salary_payment_batches (bank_account_id);
create index salary_payment_batches_account on payroll.salary_payment_batches (account_id);
create index salary_payment_batches_format on payroll.salary_payment_batches (format_id);

create table payroll.salary_payments (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  batch_id bigint not null references payroll.salary_payment_batches (id),
  salary_id bigint not null references payroll.salaries (id),
  amount bigint not null check (amount > 0),
  mode text not null check (mode in ('bank', 'cash', 'cheque', 'wallet')),
  title text,
  bank text,
  iban text,
  account_no text,
  bic text,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'returned', 'reverted', 'cancelled')),
  return_reason text check (length(return_reason) between 1 and 300),
  entry_id bigint,
  approval_id bigint references platform.approval_requests (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create unique index salary_payments_live on payroll.salary_payments (salary_id) where status in ('waiting', 'paid');
create index salary_payments_batch on payroll.salary_payments (batch_id);
create index salary_payments_branch on payroll.salary_payments (branch_id);
create index salary_payments_approval on payroll.salary_payments (approval_id) where approval_id is not null;

create table payroll.employee_loans (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  number text not null,
  kind text not null check (kind in ('loan', 'advance')),
  currency text not null check (currency in ('PKR', 'OMR')),
  amount bigint not null check (amount > 0),
  instalments int not null check (instalments between 1 and 60),
  start_month date not null check (extract(day from start_month) = 1),
  reason text not null check (length(reason) between 5 and 500),
  guarantor1_id bigint references hr.employees (id),
  guarantor2_id bigint references hr.employees (id),
  file_id bigint references platform.files (id),
  state text not null default 'sent' check (state in ('sent', 'accepted', 'disbursed', 'settled', 'written_off')),
  approval_id bigint references platform.approval_requests (id),
  overruled text check (length(overruled) between 5 and 500),
  disbursed_on date,
  entry_id bigint,
  repaid bigint not null default 0 check (repaid between 0 and amount),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  unique (branch_id, number),
  check (guarantor1_id <> guarantor2_id and guarantor1_id <> employee_id),
  check (guarantor2_id <> employee_id)
);
comment on column payroll.employee_loans.state is 'sent: what became of the request is read there (decision 0097)';
create index employee_loans_person on payroll.employee_loans (employee_id, state);
create index employee_loans_list on payroll.employee_loans (branch_id, state, id desc);
create index employee_loans_branch on payroll.employee_loans (branch_id, employee_id);
create index employee_loans_first on payroll.employee_loans (guarantor1_id) where guarantor1_id is not null;
create index employee_loans_second on payroll.employee_loans (guarantor2_id) where guarantor2_id is not null;
create index employee_loans_approval on payroll.employee_loans (approval_id) where approval_id is not null;
create index employee_loans_file on payroll.employee_loans (file_id) where file_id is not null;

create table payroll.loan_instalments (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  loan_id bigint not null references payroll.employee_loans (id),
  no int not null check (no > 0),
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount > 0),
  paid_amount bigint not null default 0 check (paid_amount between 0 and amount),
  status text not null default 'due' check (status in ('due', 'in_salary', 'paid', 'skipped', 'short', 'settled_early')),
  reason text check (length(reason) between 1 and 300),
  salary_id bigint references payroll.salaries (id),
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  unique (loan_id, no)
);
create index loan_instalments_due on payroll.loan_instalments (employee_id, month) where status = 'due';
create index loan_instalments_month on payroll.loan_instalments (branch_id, month, status);
create index loan_instalments_salary on payroll.loan_instalments (salary_id) where salary_id is not null;
create index loan_instalments_branch on payroll.loan_instalments (branch_id, employee_id);

create table payroll.loan_receipts (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  loan_id bigint not null references payroll.employee_loans (id),
  amount bigint not null check (amount > 0),
  day date not null,
  kind text not null check (kind in ('early', 'settlement', 'write_off')),
  account_id bigint references platform.accounts (id),
  entry_id bigint not null,
  reason text check (length(reason) between 1 and 300),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade
);
create index loan_receipts_loan on payroll.loan_receipts (loan_id);
create index loan_receipts_branch on payroll.loan_receipts (branch_id, employee_id);
create index loan_receipts_account on payroll.loan_receipts (account_id) where account_id is not null;
