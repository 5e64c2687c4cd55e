-- Results that are published (09 §4.6, decision 0215). A set is all results of one class at one branch in one examination; it is never changed: a later version
-- stands in its place. Marks entry writes the same rows when its results are published.
create table exams.examinations (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  session_id bigint not null references branches.academic_sessions (id),
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
create unique index examinations_name on exams.examinations (session_id, lower(name));
create index examinations_school on exams.examinations (school_id, session_id);

create table exams.result_sets (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  examination_id bigint not null references exams.examinations (id),
  course_id bigint not null references branches.courses (id),
  version_no int not null check (version_no > 0),
  results int not null check (results > 0),
  import_run_id bigint,
  published_at timestamptz not null default now(),
  published_by bigint default platform.current_user_id(),
  constraint result_sets_version unique (examination_id, branch_id, course_id, version_no)
);
comment on column exams.result_sets.version_no is 'The highest of an examination, branch and class is the one that counts';
create index result_sets_branch on exams.result_sets (branch_id, published_at desc, id desc);
create index result_sets_course on exams.result_sets (course_id);

create table exams.published_results (
  result_set_id bigint not null references exams.result_sets (id),
  branch_id int not null references platform.branches (id),
  student_id bigint not null references students.students (id),
  section_id bigint not null references branches.sections (id),
  group_id bigint references branches.groups (id),
  student_name text not null,
  admission_no text not null,
  percent numeric(5,2) not null check (percent between 0 and 100),
  obtained numeric(8,2) check (obtained >= 0),
  total numeric(8,2) check (total > 0),
  subjects smallint not null check (subjects > 0),
  examined smallint not null check (examined between 0 and subjects),
  passed smallint not null check (passed between 0 and examined),
  primary key (result_set_id, student_id),
  check ((obtained is null) = (total is null)),
  check (obtained <= total)
);
comment on column exams.published_results.student_name is 'As it stood when it was published: the child may be at another branch today';
comment on column exams.published_results.section_id is 'Where the child sat in the examination, wherever it is now';
create index published_results_branch on exams.published_results (branch_id);
create index published_results_student on exams.published_results (student_id);
create index published_results_section on exams.published_results (section_id);
create index published_results_group on exams.published_results (group_id) where group_id is not null;

select platform.append_only('exams.result_sets');
select platform.append_only('exams.published_results');
