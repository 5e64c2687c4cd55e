-- The academic skeleton of a school (08 section 2.1): sessions, stages, classes, subjects, and what each branch runs of them.

create table branches.academic_sessions (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  country_id int not null references platform.countries (id),
  name varchar(20) not null check (btrim(name) <> ''),
  start_date date not null,
  end_date date not null,
  status text not null default 'planned' check (status in ('planned', 'open', 'closed')),
  is_current boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, id),
  unique (school_id, country_id, name),
  check (end_date between start_date + 150 and start_date + 450)
);
-- ACA-1: one current session per school and country.
create unique index academic_sessions_current on branches.academic_sessions (school_id, country_id) where is_current;

create table branches.academic_groups (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  name text not null check (btrim(name) <> ''),
  name_local text,
  seq int not null,
  coordinator_employee_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, id),
  unique (school_id, name)
);

create table branches.academic_session_groups (
  id bigint generated always as identity primary key,
  school_id int not null,
  session_id bigint not null,
  academic_group_id bigint not null,
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (session_id, academic_group_id),
  check (end_date > start_date),
  foreign key (school_id, session_id) references branches.academic_sessions (school_id, id),
  foreign key (school_id, academic_group_id) references branches.academic_groups (school_id, id)
);
create index academic_session_groups_session on branches.academic_session_groups (school_id, session_id);
create index academic_session_groups_group on branches.academic_session_groups (school_id, academic_group_id);

create table branches.academic_terms (
  id bigint generated always as identity primary key,
  school_id int not null,
  session_id bigint not null,
  academic_group_id bigint,
  name text not null,
  seq smallint not null check (seq > 0),
  start_date date not null,
  end_date date not null,
  weight_percent numeric(5, 2) check (weight_percent between 0 and 100),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique nulls not distinct (session_id, academic_group_id, seq),
  check (end_date > start_date),
  foreign key (school_id, session_id) references branches.academic_sessions (school_id, id),
  foreign key (school_id, academic_group_id) references branches.academic_groups (school_id, id)
);
create index academic_terms_session on branches.academic_terms (school_id, session_id);
create index academic_terms_group on branches.academic_terms (school_id, academic_group_id);

create table branches.groups (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  name text not null check (btrim(name) <> ''),
  code varchar(10) not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, id),
  unique (school_id, code),
  unique (school_id, name)
);

create table branches.courses (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  name text not null check (btrim(name) <> ''),
  name_local text,
  code varchar(10) not null,
  academic_group_id bigint not null,
  seq int not null,
  next_course_id bigint,
  has_groups boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, id),
  unique (school_id, code),
  unique (school_id, name),
  foreign key (school_id, academic_group_id) references branches.academic_groups (school_id, id),
  foreign key (school_id, next_course_id) references branches.courses (school_id, id)
);
create index courses_order on branches.courses (school_id, seq, id);
create index courses_group on branches.courses (school_id, academic_group_id);
create index courses_next on branches.courses (school_id, next_course_id);

create table branches.subjects (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  name text not null check (btrim(name) <> ''),
  name_local text,
  short_name varchar(8) not null,
  code varchar(12) not null,
  kind text not null default 'core' check (kind in ('core', 'elective', 'language', 'practical', 'co_curricular')),
  parent_subject_id bigint,
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  colour text,
  default_room_type text check (default_room_type in
    ('classroom', 'science_lab', 'computer_lab', 'library', 'hall', 'ground', 'prayer', 'other')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (school_id, id),
  unique (school_id, code),
  foreign key (school_id, parent_subject_id) references branches.subjects (school_id, id)
);
create index subjects_parent on branches.subjects (school_id, parent_subject_id);

create table branches.course_subjects (
  id bigint generated always as identity primary key,
  school_id int not null,
  session_id bigint not null,
  course_id bigint not null,
  group_id bigint,
  subject_id bigint not null,
  elective_block varchar(20),
  periods_per_week smallint not null default 0 check (periods_per_week between 0 and 20),
  double_periods smallint not null default 0 check (double_periods >= 0),
  max_per_day smallint not null default 1 check (max_per_day > 0),
  total_marks numeric(6, 2) not null default 100 check (total_marks >= 0),
  pass_percent numeric(5, 2) not null default 40 check (pass_percent between 0 and 100),
  in_result boolean not null default true,
  seq int not null default 1,
  book_title text,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique nulls not distinct (session_id, course_id, group_id, subject_id),
  foreign key (school_id, session_id) references branches.academic_sessions (school_id, id),
  foreign key (school_id, course_id) references branches.courses (school_id, id),
  foreign key (school_id, group_id) references branches.groups (school_id, id),
  foreign key (school_id, subject_id) references branches.subjects (school_id, id)
);
create index course_subjects_session on branches.course_subjects (school_id, session_id, course_id);
create index course_subjects_course on branches.course_subjects (school_id, course_id);
create index course_subjects_group on branches.course_subjects (school_id, group_id);
create index course_subjects_subject on branches.course_subjects (school_id, subject_id);

create table branches.branch_courses (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  course_id bigint not null references branches.courses (id),
  is_active boolean not null default true,
  opened_on date not null default current_date,
  closed_on date,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, course_id),
  check (closed_on is null or closed_on >= opened_on)
);
create index branch_courses_course on branches.branch_courses (course_id);

create table branches.branch_course_subjects (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  course_subject_id bigint not null references branches.course_subjects (id),
  is_offered boolean not null default true,
  periods_per_week smallint check (periods_per_week between 0 and 20),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, course_subject_id)
);
create index branch_course_subjects_subject on branches.branch_course_subjects (course_subject_id);
