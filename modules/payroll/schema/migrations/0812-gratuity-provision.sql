-- What gratuity would cost today is in the book month by month, where a country wants it (spec 07 §7): a run of a branch and month, and what it moved of
-- each person. What a settlement uses up, or a person takes to another branch, is a row of its own.
alter table payroll.payroll_settings add column accrue_gratuity boolean not null default false;

create table payroll.gratuity_runs (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  month date not null check (extract(day from month) = 1),
  currency text not null check (currency in ('PKR', 'OMR')),
  people int not null check (people >= 0),
  liability bigint not null check (liability >= 0),
  moved bigint not null,
  state text not null default 'posted' check (state in ('posted', 'reversed')),
  entry_id bigint,
  entry_date date not null,
  reason text check (length(reason) between 5 and 300),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check (state <> 'reversed' or reason is not null)
);
comment on column payroll.gratuity_runs.entry_id is 'None where nothing moved';
create unique index gratuity_runs_once on payroll.gratuity_runs (branch_id, month) where state = 'posted';
create index gratuity_runs_list on payroll.gratuity_runs (branch_id, id desc);

create table payroll.gratuity_moves (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null references hr.employees (id),
  run_id bigint references payroll.gratuity_runs (id),
  settlement_id bigint references payroll.final_settlements (id),
  month date not null check (extract(day from month) = 1),
  liability bigint not null check (liability >= 0),
  amount bigint not null,
  how text not null check (how <> ''),
  created_at timestamptz not null default now(),
  check ((run_id is null) <> (settlement_id is null))
);
comment on table payroll.gratuity_moves is 'Of the branch that posted it, whatever becomes of the person; those of a run that was reversed do not count';
create unique index gratuity_moves_once on payroll.gratuity_moves (run_id, employee_id) where run_id is not null;
create unique index gratuity_moves_settled on payroll.gratuity_moves (settlement_id) where settlement_id is not null;
create index gratuity_moves_person on payroll.gratuity_moves (employee_id, branch_id);
create index gratuity_moves_branch on payroll.gratuity_moves (branch_id, month);
