-- Monthly figures of a branch and their scores (10 section 3.5). One column per fact of PERF-2; `in`, `out` and `left`
-- are words of SQL, so they are moved_in, moved_out and left_count. percent_sum is in hundredths, teachers_fte in hundredths.

create table branches.branch_month_facts (
  branch_id int not null references platform.branches (id),
  month date not null check (extract(day from month) = 1),
  currency char(3) not null,
  opening bigint not null default 0,
  closing bigint not null default 0,
  admitted bigint not null default 0,
  readmitted bigint not null default 0,
  moved_in bigint not null default 0,
  moved_out bigint not null default 0,
  left_count bigint not null default 0,
  completed bigint not null default 0,
  frozen bigint not null default 0,
  unfrozen bigint not null default 0,
  capacity bigint not null default 0,
  forms bigint not null default 0,
  tests bigint not null default 0,
  inquiries bigint not null default 0,
  gross bigint not null default 0,
  concession bigint not null default 0,
  fines bigint not null default 0,
  billed bigint not null default 0,
  opening_due bigint not null default 0,
  closing_due bigint not null default 0,
  received_current bigint not null default 0,
  received_arrears bigint not null default 0,
  advance bigint not null default 0,
  written_off bigint not null default 0,
  att_present2 bigint not null default 0,
  att_marks2 bigint not null default 0,
  registers_due bigint not null default 0,
  registers_done bigint not null default 0,
  emp_present2 bigint not null default 0,
  emp_marks2 bigint not null default 0,
  heads bigint not null default 0,
  teachers_fte bigint not null default 0,
  emp_left bigint not null default 0,
  examined bigint not null default 0,
  passed bigint not null default 0,
  percent_sum bigint not null default 0,
  income bigint not null default 0,
  expense bigint not null default 0,
  salary bigint not null default 0,
  complaints bigint not null default 0,
  complaints_in_time bigint not null default 0,
  royalty bigint not null default 0,
  supplies bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'closed')),
  computed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (branch_id, month)
);

create table branches.performance_kpis (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  kpi text not null,
  floor numeric not null,
  target numeric not null,
  weight numeric(5, 2) not null check (weight >= 0),
  valid_from date not null,
  branch_group_id bigint references branches.branch_groups (id),
  branch_id int references platform.branches (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique nulls not distinct (school_id, kpi, branch_group_id, branch_id, valid_from)
);
select platform.guard('branches.performance_kpis', 'school');
create index performance_kpis_group on branches.performance_kpis (branch_group_id);
create index performance_kpis_branch on branches.performance_kpis (branch_id);

create table branches.branch_month_scores (
  branch_id int not null references platform.branches (id),
  month date not null check (extract(day from month) = 1),
  kpi_values jsonb not null default '{}',
  score numeric(5, 1),
  rank_all int,
  rank_group int,
  weight_used numeric(5, 2) not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (branch_id, month)
);

create table branches.performance_notes (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  month date not null check (extract(day from month) = 1),
  kpi text,
  note text not null check (btrim(note) <> ''),
  action_owner_id bigint,
  due_on date,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create index performance_notes_branch on branches.performance_notes (branch_id, month desc, id);
