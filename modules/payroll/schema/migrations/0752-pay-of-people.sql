-- What a person is paid (spec 07 §2.2): dated plans, memberships, tax profile, bank accounts, additions of a month, days of a month. All of
-- it follows the person from branch to branch by its key (decision 0152).

create table payroll.employee_pay_plans (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  structure_id bigint references payroll.salary_structures (id),
  currency text not null check (currency in ('PKR', 'OMR')),
  effective_from date not null,
  effective_to date,
  gross bigint not null check (gross > 0),
  reason text not null check (reason in ('joining', 'increment', 'promotion', 'correction', 'transfer')),
  state text not null default 'sent' check (state in ('sent', 'approved', 'replaced')),
  approval_id bigint references platform.approval_requests (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  check (effective_to >= effective_from),
  constraint employee_pay_plans_once exclude using gist (employee_id with =, daterange(effective_from, effective_to, '[]') with &&)
    where (state = 'approved')
);
comment on column payroll.employee_pay_plans.state is 'sent: what became of the request is read there (decision 0097); approved: it is or was in force; replaced: another took its days';
create index employee_pay_plans_person on payroll.employee_pay_plans (employee_id, effective_from desc);
create index employee_pay_plans_branch on payroll.employee_pay_plans (branch_id, employee_id);
create index employee_pay_plans_structure on payroll.employee_pay_plans (structure_id);
create index employee_pay_plans_approval on payroll.employee_pay_plans (approval_id);

create table payroll.employee_pay_plan_lines (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  plan_id bigint not null references payroll.employee_pay_plans (id) on delete cascade,
  head_id bigint not null references payroll.pay_heads (id),
  amount bigint not null check (amount >= 0),
  percent numeric(8, 4),
  position int not null,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  unique (plan_id, head_id)
);
create index employee_pay_plan_lines_head on payroll.employee_pay_plan_lines (head_id);
create index employee_pay_plan_lines_branch on payroll.employee_pay_plan_lines (branch_id, employee_id);

create table payroll.employee_scheme_members (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  scheme_id bigint not null references payroll.statutory_schemes (id),
  member_no text check (length(member_no) between 1 and 30),
  from_date date not null,
  to_date date,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  check (to_date >= from_date),
  constraint employee_scheme_members_once exclude using gist (employee_id with =, scheme_id with =, daterange(from_date, to_date, '[]') with &&)
);
create index employee_scheme_members_scheme on payroll.employee_scheme_members (scheme_id);
create index employee_scheme_members_branch on payroll.employee_scheme_members (branch_id, employee_id);

create table payroll.employee_tax_profiles (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  from_month date not null check (extract(day from from_month) = 1),
  tax_no text check (length(tax_no) between 1 and 30),
  is_exempt boolean not null default false,
  previous_income bigint not null default 0 check (previous_income >= 0),
  previous_tax bigint not null default 0 check (previous_tax >= 0),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  unique (employee_id, from_month)
);
create index employee_tax_profiles_branch on payroll.employee_tax_profiles (branch_id, employee_id);

create table payroll.employee_bank_accounts (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  mode text not null default 'bank' check (mode in ('bank', 'cash', 'cheque', 'wallet')),
  bank_id bigint references accounts.banks (id),
  title text not null check (length(title) between 2 and 120),
  account_no text check (length(account_no) between 1 and 34),
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  joint_reason text check (length(joint_reason) between 5 and 300),
  state text not null default 'sent' check (state in ('sent', 'active', 'replaced')),
  active_from timestamptz,
  approval_id bigint references platform.approval_requests (id),
  file_id bigint references platform.files (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  check (mode <> 'bank' or (bank_id is not null and coalesce(iban, account_no) is not null)),
  check (state <> 'active' or active_from is not null)
);
create unique index employee_bank_accounts_active on payroll.employee_bank_accounts (employee_id) where state = 'active';
create index employee_bank_accounts_iban on payroll.employee_bank_accounts (iban) where iban is not null;
create index employee_bank_accounts_branch on payroll.employee_bank_accounts (branch_id, employee_id);
create index employee_bank_accounts_bank on payroll.employee_bank_accounts (bank_id);
create index employee_bank_accounts_approval on payroll.employee_bank_accounts (approval_id);
create index employee_bank_accounts_file on payroll.employee_bank_accounts (file_id);

create table payroll.salary_inputs (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  month date not null check (extract(day from month) = 1),
  head_id bigint not null references payroll.pay_heads (id),
  amount bigint not null check (amount > 0),
  quantity numeric(9, 2) check (quantity > 0),
  rate bigint check (rate > 0),
  source text not null default 'manual' check (source in
    ('manual', 'import', 'overtime', 'bonus', 'arrears', 'recovery', 'fine', 'card', 'clearance', 'store', 'comp_off', 'encash')),
  source_ref text,
  note text check (length(note) between 1 and 300),
  status text not null default 'open' check (status in ('open', 'taken', 'cancelled')),
  salary_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade
);
-- Nothing is charged twice.
create unique index salary_inputs_once on payroll.salary_inputs (source, source_ref, head_id) where source_ref is not null and status <> 'cancelled';
create index salary_inputs_month on payroll.salary_inputs (branch_id, month, status);
create index salary_inputs_person on payroll.salary_inputs (employee_id, month);
create index salary_inputs_head on payroll.salary_inputs (head_id);
create index salary_inputs_salary on payroll.salary_inputs (salary_id) where salary_id is not null;
create index salary_inputs_branch on payroll.salary_inputs (branch_id, employee_id);

-- The days of a person and month where no closed attendance says them (decision 0171): typed in, in hundredths of a day where it must be.
create table payroll.month_days (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  month date not null check (extract(day from month) = 1),
  working numeric(5, 2) not null check (working between 0 and 31),
  present numeric(5, 2) not null check (present between 0 and 31),
  absent numeric(5, 2) not null default 0 check (absent between 0 and 31),
  half_absent numeric(5, 2) not null default 0 check (half_absent between 0 and 31),
  late numeric(5, 2) not null default 0 check (late between 0 and 31),
  early numeric(5, 2) not null default 0 check (early between 0 and 31),
  unpaid_leave numeric(5, 2) not null default 0 check (unpaid_leave between 0 and 31),
  overtime_day int not null default 0 check (overtime_day between 0 and 20000),
  overtime_night int not null default 0 check (overtime_night between 0 and 20000),
  overtime_off_day int not null default 0 check (overtime_off_day between 0 and 20000),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  unique (employee_id, month)
);
create index month_days_branch on payroll.month_days (branch_id, month);
create index month_days_person on payroll.month_days (branch_id, employee_id);
