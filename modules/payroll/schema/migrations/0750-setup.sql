-- What a salary is made of (spec 07 §2.1): heads, structures, statutory schemes, tax tables, gratuity, settings of a country, employers.
-- All of it is data with a day from which it holds; what the law says is delivered and may be changed.

create table payroll.legal_employers (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  name text not null check (length(name) between 2 and 120),
  registration_no text check (length(registration_no) between 1 and 30),
  tax_no text check (length(tax_no) between 1 and 30),
  eobi_no text check (length(eobi_no) between 1 and 30),
  social_security_no text check (length(social_security_no) between 1 and 30),
  spf_no text check (length(spf_no) between 1 and 30),
  address text check (length(address) between 1 and 300),
  signatory_title text check (length(signatory_title) between 1 and 80),
  wps_payer_no text check (length(wps_payer_no) between 1 and 20),
  wps_bank_short text check (wps_bank_short ~ '^[A-Z]{3,4}$'),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create unique index legal_employers_name on payroll.legal_employers (school_id, lower(name));
create index legal_employers_country on payroll.legal_employers (country_id);

-- Each branch is of one employer: its people are in the pay file of that one.
create table payroll.branch_employers (
  branch_id int primary key references platform.branches (id),
  employer_id bigint not null references payroll.legal_employers (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create index branch_employers_employer on payroll.branch_employers (employer_id);

create table payroll.payroll_settings (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  day_basis text not null check (day_basis in ('calendar', 'fixed_30', 'fixed_26', 'working_days')),
  round_unit int not null check (round_unit between 1 and 10000),
  second_level boolean not null default true,
  most_deducted_percent numeric(7, 4) not null default 50 check (most_deducted_percent between 0 and 100),
  suspended_percent numeric(7, 4) not null default 50 check (suspended_percent between 0 and 100),
  absent_multiplier numeric(5, 2) not null default 1 check (absent_multiplier between 1 and 3),
  overtime_divisor int not null check (overtime_divisor between 1 and 744),
  overtime_day numeric(5, 2) not null check (overtime_day between 1 and 5),
  overtime_night numeric(5, 2) not null check (overtime_night between 1 and 5),
  overtime_off_day numeric(5, 2) not null check (overtime_off_day between 1 and 5),
  overtime_base text not null default 'basic' check (overtime_base in ('basic', 'gross')),
  bonus_tax text not null default 'at_once' check (bonus_tax in ('at_once', 'spread')),
  variance_percent numeric(8, 4) not null default 10 check (variance_percent between 0 and 1000),
  tax_year_month int not null default 7 check (tax_year_month between 1 and 12),
  min_service_months int not null default 12 check (min_service_months between 0 and 120),
  most_gross_times int not null default 3 check (most_gross_times between 1 and 24),
  advance_percent_of_gross int not null default 50 check (advance_percent_of_gross between 1 and 100),
  most_instalments int not null default 24 check (most_instalments between 1 and 60),
  most_advance_instalments int not null default 3 check (most_advance_instalments between 1 and 60),
  instalment_percent_of_net int not null default 33 check (instalment_percent_of_net between 1 and 100),
  guarantors_over_gross_times int not null default 1 check (guarantors_over_gross_times between 0 and 24),
  stands_for_most int not null default 2 check (stands_for_most between 1 and 20),
  loan_level2_over bigint not null check (loan_level2_over >= 0),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, country_id)
);
create index payroll_settings_country on payroll.payroll_settings (country_id);

create table payroll.pay_heads (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  code text collate "C" not null check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  name text not null check (length(name) between 2 and 60),
  name_local text check (length(name_local) between 1 and 60),
  kind text not null check (kind in ('earning', 'deduction', 'employer')),
  calc text not null check (calc in ('fixed', 'percent', 'attendance', 'overtime', 'statutory', 'tax', 'loan', 'input')),
  absence_sensitive boolean not null default false,
  taxable boolean not null default false,
  tax_exempt_percent_of_basic numeric(7, 4) check (tax_exempt_percent_of_basic between 0 and 100),
  in_scheme_wage boolean not null default false,
  in_overtime_base boolean not null default false,
  account_id bigint references platform.accounts (id),
  print_order int not null default 0,
  is_system boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, code)
);
comment on column payroll.pay_heads.account_id is 'Earning and employer: the expense; deduction: the account credited, none where attendance, a scheme or a loan says it';
create index pay_heads_account on payroll.pay_heads (account_id);

create table payroll.salary_structures (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  name text not null check (length(name) between 2 and 80),
  designation_id bigint references hr.designations (id),
  gross bigint not null check (gross > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create unique index salary_structures_name on payroll.salary_structures (school_id, lower(name));
create index salary_structures_country on payroll.salary_structures (country_id);
create index salary_structures_designation on payroll.salary_structures (designation_id);

create table payroll.salary_structure_lines (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  structure_id bigint not null references payroll.salary_structures (id) on delete cascade,
  head_id bigint not null references payroll.pay_heads (id),
  amount bigint check (amount >= 0),
  percent numeric(8, 4) check (percent between 0 and 1000),
  percent_of_id bigint references payroll.pay_heads (id),
  position int not null,
  unique (structure_id, head_id),
  check ((amount is null) <> (percent is null)),
  check ((percent is null) = (percent_of_id is null))
);
create index salary_structure_lines_school on payroll.salary_structure_lines (school_id);
create index salary_structure_lines_head on payroll.salary_structure_lines (head_id);
create index salary_structure_lines_of on payroll.salary_structure_lines (percent_of_id);

create table payroll.statutory_schemes (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  code text collate "C" not null check (code ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  name text not null check (length(name) between 2 and 80),
  who text not null check (who in ('all', 'nationals', 'non_nationals', 'members')),
  base text not null check (base in ('fixed', 'earned_gross', 'earned_heads', 'basic')),
  prorate boolean not null default false,
  min_age int check (min_age between 0 and 100),
  max_age int check (max_age between 0 and 100),
  max_age_women int check (max_age_women between 0 and 100),
  employee_head_id bigint not null references payroll.pay_heads (id),
  employer_head_id bigint not null references payroll.pay_heads (id),
  liability_account_id bigint not null references platform.accounts (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, code),
  check (min_age < max_age)
);
create index statutory_schemes_country on payroll.statutory_schemes (country_id);
create index statutory_schemes_employee on payroll.statutory_schemes (employee_head_id);
create index statutory_schemes_employer on payroll.statutory_schemes (employer_head_id);
create index statutory_schemes_liability on payroll.statutory_schemes (liability_account_id);

create table payroll.statutory_rates (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  scheme_id bigint not null references payroll.statutory_schemes (id) on delete cascade,
  region text check (length(region) between 2 and 60),
  from_date date not null,
  employee_percent numeric(7, 4) not null check (employee_percent between 0 and 100),
  employer_percent numeric(7, 4) not null check (employer_percent between 0 and 100),
  base_amount bigint check (base_amount > 0),
  base_cap bigint check (base_cap > 0),
  base_floor bigint check (base_floor > 0),
  confirmed boolean not null default true,
  source text check (length(source) between 1 and 200),
  check (base_floor <= base_cap)
);
create unique index statutory_rates_once on payroll.statutory_rates (scheme_id, coalesce(region, ''), from_date);
create index statutory_rates_school on payroll.statutory_rates (school_id);

create table payroll.tax_tables (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  name text not null check (length(name) between 2 and 80),
  from_month date not null check (extract(day from from_month) = 1),
  to_month date not null check (extract(day from to_month) = 1),
  surcharge_over bigint check (surcharge_over > 0),
  surcharge_percent numeric(7, 4) not null default 0 check (surcharge_percent between 0 and 100),
  teacher_rebate_percent numeric(7, 4) not null default 0 check (teacher_rebate_percent between 0 and 100),
  source text check (length(source) between 1 and 200),
  status text not null default 'draft' check (status in ('draft', 'active')),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check (to_month > from_month),
  -- Which table holds in a month is never a matter of chance.
  constraint tax_tables_once exclude using gist
    (school_id with =, country_id with =, daterange(from_month, to_month, '[]') with &&) where (status = 'active')
);
create unique index tax_tables_name on payroll.tax_tables (school_id, lower(name));
create index tax_tables_country on payroll.tax_tables (country_id);

create table payroll.tax_slabs (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  table_id bigint not null references payroll.tax_tables (id) on delete cascade,
  over bigint not null check (over >= 0),
  up_to bigint,
  fixed bigint not null default 0 check (fixed >= 0),
  percent numeric(7, 4) not null check (percent between 0 and 100),
  unique (table_id, over),
  check (up_to > over)
);
create index tax_slabs_school on payroll.tax_slabs (school_id);

create table payroll.gratuity_rules (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  name text not null check (length(name) between 2 and 80),
  divisor int not null default 30 check (divisor between 1 and 365),
  min_service_months int not null default 12 check (min_service_months between 0 and 600),
  round text not null check (round in ('six_months_up', 'completed_years', 'exact_days')),
  nationals boolean not null default true,
  misconduct_percent numeric(7, 4) not null default 0 check (misconduct_percent between 0 and 100),
  tax_exempt_limit bigint check (tax_exempt_limit >= 0),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, country_id)
);
create index gratuity_rules_country on payroll.gratuity_rules (country_id);

create table payroll.gratuity_slabs (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  rule_id bigint not null references payroll.gratuity_rules (id) on delete cascade,
  service_from date,
  service_to date,
  from_year int not null default 0 check (from_year between 0 and 60),
  to_year int check (to_year > from_year),
  days_per_year numeric(6, 2) not null check (days_per_year between 0 and 365),
  position int not null,
  check (service_to >= service_from)
);
create index gratuity_slabs_rule on payroll.gratuity_slabs (rule_id);
create index gratuity_slabs_school on payroll.gratuity_slabs (school_id);
