-- Salaries of a month (spec 07 §2.3, §3.1): a row belongs to the branch that pays it, whatever becomes of the person, so what is shown of
-- the person stands in it. Lines add up to the row at commit.

create table payroll.salary_batches (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  month date not null check (extract(day from month) = 1),
  kind text not null default 'regular' check (kind in ('regular', 'supplementary')),
  prepared_at timestamptz,
  prepared_by bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  unique (branch_id, month, kind)
);

create table payroll.salaries (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  batch_id bigint not null references payroll.salary_batches (id),
  employee_id bigint not null references hr.employees (id),
  employee_code text not null,
  employee_name text not null,
  designation text,
  department text,
  is_confidential boolean not null default false,
  month date not null check (extract(day from month) = 1),
  kind text not null default 'regular' check (kind in ('regular', 'supplementary')),
  employer_id bigint references payroll.legal_employers (id),
  number text,
  plan_id bigint references payroll.employee_pay_plans (id),
  currency text not null check (currency in ('PKR', 'OMR')),
  month_days int not null,
  day_divisor numeric(5, 2) not null,
  eligible_days numeric(5, 2) not null,
  unpaid_days numeric(5, 2) not null,
  paid_days numeric(5, 2) not null,
  gross bigint not null check (gross >= 0),
  attendance_deduction bigint not null check (attendance_deduction between 0 and gross),
  earned_gross bigint not null check (earned_gross >= 0),
  taxable bigint not null check (taxable >= 0),
  tax bigint not null check (tax >= 0),
  statutory bigint not null check (statutory >= 0),
  loans bigint not null check (loans >= 0),
  other_deductions bigint not null check (other_deductions >= 0),
  net bigint not null,
  employer_cost bigint not null check (employer_cost >= earned_gross),
  plan_gross bigint not null check (plan_gross >= 0),
  earned jsonb not null default '{}',
  carried jsonb not null default '[]',
  overrides jsonb not null default '[]',
  status text not null default 'draft' check (status in
    ('draft', 'initial_posted', 'hr_approved', 'level2_approved', 'posted', 'paid', 'rejected', 'void')),
  hold boolean not null default false,
  hold_reason text check (length(hold_reason) between 1 and 300),
  approval_id bigint references platform.approval_requests (id),
  reject_reason text check (length(reject_reason) between 1 and 500),
  rejected_at timestamptz,
  source_stamp text not null,
  entry_id bigint,
  posted_at timestamptz,
  paid_on date,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check (net = earned_gross - tax - statutory - loans - other_deductions),
  check (net >= 0),
  check (not hold or hold_reason is not null),
  check (status not in ('posted', 'paid') or (entry_id is not null and number is not null))
);
comment on column payroll.salaries.source_stamp is 'Digest of what it was computed from: another digest of today says that it is stale (SAL-9)';
comment on column payroll.salaries.plan_gross is 'Full month of the plan in force at its end: a change of it is told apart from days and additions';
-- SAL-1: one regular salary of a person and month.
create unique index salaries_once on payroll.salaries (employee_id, month, kind) where status <> 'void';
create unique index salaries_number on payroll.salaries (branch_id, number) where number is not null;
create index salaries_month on payroll.salaries (branch_id, month, status);
create index salaries_person on payroll.salaries (employee_id, month desc);
create index salaries_batch on payroll.salaries (batch_id);
create index salaries_waiting on payroll.salaries (status, branch_id, month) where status in ('initial_posted', 'hr_approved', 'level2_approved');
create index salaries_to_pay on payroll.salaries (branch_id, month) where status = 'posted';
create index salaries_approval on payroll.salaries (approval_id) where approval_id is not null;
create index salaries_plan on payroll.salaries (plan_id);
create index salaries_employer on payroll.salaries (employer_id);

create table payroll.salary_lines (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  salary_id bigint not null references payroll.salaries (id) on delete cascade,
  head_id bigint not null references payroll.pay_heads (id),
  kind text not null check (kind in ('earning', 'deduction', 'employer')),
  amount bigint not null check (amount >= 0),
  quantity numeric(9, 2),
  rate numeric(12, 4),
  base bigint,
  computed bigint,
  how text not null check (how <> ''),
  input_id bigint,
  instalment_id bigint,
  position int not null
);
create index salary_lines_salary on payroll.salary_lines (salary_id, position);
create index salary_lines_head on payroll.salary_lines (head_id);
create index salary_lines_branch on payroll.salary_lines (branch_id);

create table payroll.salary_left_out (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  batch_id bigint not null references payroll.salary_batches (id),
  reason text not null check (length(reason) between 5 and 300),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  unique (batch_id, employee_id)
);
create index salary_left_out_branch on payroll.salary_left_out (branch_id);

-- The lines of a salary are its totals, whoever writes them.
create function payroll.lines_add_up() returns trigger language plpgsql as $$
declare
  v payroll.salaries;
  v_earned bigint;
  v_off bigint;
begin
  select * into v from payroll.salaries s where s.id = new.id;
  if not found then return null; end if;
  select coalesce(sum(l.amount) filter (where l.kind = 'earning'), 0), coalesce(sum(l.amount) filter (where l.kind = 'deduction'), 0)
    into v_earned, v_off from payroll.salary_lines l where l.salary_id = new.id;
  if v_earned - v_off <> v.net or v_earned - v.attendance_deduction <> v.earned_gross then
    raise exception 'The lines of the salary of % do not add up: %, %, net %', v.employee_name, v_earned, v_off, v.net using errcode = 'MK500';
  end if;
  return null;
end $$;
create constraint trigger lines_add_up after insert or update of net, earned_gross, attendance_deduction on payroll.salaries
  deferrable initially deferred for each row execute function payroll.lines_add_up();
