-- Merit scholarships (10 §3.4): schemes with tiers, runs of a branch over published results, awards of students. Amounts are minor units.
create table scholarships.merit_schemes (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  session_id bigint not null references branches.academic_sessions (id),
  name text not null check (length(name) between 3 and 80),
  basis text not null check (basis in ('rank', 'percentage', 'admission_test')),
  rank_scope text not null default 'branch_class' check (rank_scope in ('section', 'branch_class', 'school_class')),
  examination_ids bigint[] not null default '{}',
  course_ids bigint[] not null check (cardinality(course_ids) > 0),
  branch_mode text not null default 'all' check (branch_mode in ('all', 'own', 'franchise', 'list')),
  branch_ids int[] not null default '{}',
  head_ids bigint[] not null check (cardinality(head_ids) > 0),
  months date[] not null check (cardinality(months) between 1 and 12),
  min_group_size smallint not null default 10 check (min_group_size >= 1),
  min_attendance_percent smallint check (min_attendance_percent between 1 and 100),
  must_pass_all boolean not null default true,
  max_outstanding bigint check (max_outstanding >= 0),
  max_warnings smallint check (max_warnings >= 0),
  tie_rule text not null default 'all' check (tie_rule in ('all', 'split', 'break')),
  tie_breakers text[] not null default '{}' check (tie_breakers <@ array['attendance', 'previous']),
  previous_examination_id bigint references exams.examinations (id),
  max_per_group smallint check (max_per_group > 0),
  budget bigint check (budget >= 0),
  stacking text not null default 'best_of' check (stacking in ('best_of', 'add')),
  cap_percent smallint not null default 100 check (cap_percent between 1 and 100),
  status text not null default 'draft' check (status in ('draft', 'active', 'closed')),
  approval_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check (branch_mode <> 'list' or cardinality(branch_ids) > 0),
  check (basis = 'admission_test' or cardinality(examination_ids) > 0),
  check (not 'previous' = any (tie_breakers) or previous_examination_id is not null)
);
create unique index merit_schemes_name on scholarships.merit_schemes (school_id, country_id, session_id, lower(name));
create index merit_schemes_session on scholarships.merit_schemes (session_id);
create index merit_schemes_country on scholarships.merit_schemes (country_id);
create index merit_schemes_previous on scholarships.merit_schemes (previous_examination_id) where previous_examination_id is not null;

create table scholarships.merit_tiers (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  scheme_id bigint not null references scholarships.merit_schemes (id),
  position smallint not null check (position > 0),
  from_value numeric(7,2) not null check (from_value >= 0),
  to_value numeric(7,2) not null check (to_value >= from_value),
  mode text not null check (mode in ('percent', 'amount')),
  value bigint not null check (value > 0),
  title text not null check (length(title) between 1 and 60),
  check (mode <> 'percent' or value <= 10000),
  constraint merit_tiers_position unique (scheme_id, position)
);
comment on column scholarships.merit_tiers.from_value is 'Ranks, both included; or percents, the upper one not included but for 100';
comment on column scholarships.merit_tiers.value is 'Hundredths of a percent, or minor units a month';
create index merit_tiers_school on scholarships.merit_tiers (school_id);

create table scholarships.merit_runs (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  scheme_id bigint not null references scholarships.merit_schemes (id),
  state text not null default 'preview' check (state in ('preview', 'submitted', 'approved', 'superseded')),
  results_key text not null,
  examined int not null check (examined >= 0),
  notes jsonb not null default '[]',
  -- Awards of the run before that end when this one is approved (MER-9).
  losing_ids bigint[] not null default '{}',
  follows_id bigint references scholarships.merit_runs (id),
  approval_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create unique index merit_runs_open on scholarships.merit_runs (scheme_id, branch_id) where state in ('preview', 'submitted');
create unique index merit_runs_approved on scholarships.merit_runs (scheme_id, branch_id) where state = 'approved';
create index merit_runs_branch on scholarships.merit_runs (branch_id, id desc);
create index merit_runs_follows on scholarships.merit_runs (follows_id) where follows_id is not null;

create table scholarships.merit_awards (
  id bigint generated always as identity primary key,
  -- Letters are counted by school and country.
  school_id int not null default platform.current_school() references platform.schools (id),
  branch_id int not null references platform.branches (id),
  run_id bigint references scholarships.merit_runs (id),
  scheme_id bigint not null references scholarships.merit_schemes (id),
  student_id bigint not null references students.students (id),
  course_id bigint not null references branches.courses (id),
  section_id bigint references branches.sections (id),
  group_size int not null check (group_size >= 0),
  rank int check (rank > 0),
  percent numeric(5,2) not null check (percent between 0 and 100),
  tied boolean not null default false,
  tier_id bigint references scholarships.merit_tiers (id),
  mode text not null check (mode in ('percent', 'amount')),
  value bigint not null check (value >= 0),
  monthly_amount bigint not null check (monthly_amount >= 0),
  total_amount bigint not null check (total_amount >= 0),
  months date[] not null,
  state text not null check (state in ('proposed', 'held_back', 'submitted', 'active', 'ended', 'revoked', 'dropped')),
  held_back_reason text,
  ticked_reason text,
  -- Nothing of it can be ticked: there is nothing to take off (MER-7).
  nothing_left boolean not null default false,
  application_id bigint references admissions.applications (id),
  letter_no text,
  active_on date,
  revoked_from date,
  revoked_reason text,
  revoke_approval_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check (state <> 'held_back' or held_back_reason is not null),
  check (state <> 'revoked' or revoked_from is not null)
);
create unique index merit_awards_once on scholarships.merit_awards (scheme_id, student_id) where state = 'active';
create unique index merit_awards_open on scholarships.merit_awards (scheme_id, student_id) where state in ('proposed', 'held_back', 'submitted');
create index merit_awards_branch on scholarships.merit_awards (branch_id, state, id desc);
create index merit_awards_school on scholarships.merit_awards (school_id);
create index merit_awards_run on scholarships.merit_awards (run_id) where run_id is not null;
create index merit_awards_student on scholarships.merit_awards (student_id);
create index merit_awards_course on scholarships.merit_awards (course_id);
create index merit_awards_section on scholarships.merit_awards (section_id) where section_id is not null;
create index merit_awards_tier on scholarships.merit_awards (tier_id) where tier_id is not null;
create index merit_awards_application on scholarships.merit_awards (application_id) where application_id is not null;
