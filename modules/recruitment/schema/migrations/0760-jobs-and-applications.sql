-- Posts that are advertised and people who apply for them (spec 07 §2.5).

create table recruitment.hiring_score_templates (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  name text not null check (length(name) between 2 and 80),
  kind text not null check (kind in ('interview', 'demonstration')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1
);
create unique index hiring_score_templates_name on recruitment.hiring_score_templates (school_id, kind, lower(name));

-- Weights of a template add up to 100: its act sees to it. A criterion that was scored is never taken away, only left out.
create table recruitment.hiring_score_criteria (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  template_id bigint not null references recruitment.hiring_score_templates (id),
  position int not null check (position > 0),
  name text not null check (length(name) between 2 and 80),
  hint text check (length(hint) between 1 and 300),
  weight int not null check (weight between 1 and 100),
  min_mean numeric(4, 2) check (min_mean between 0 and 10),
  is_active boolean not null default true
);
create unique index hiring_score_criteria_name on recruitment.hiring_score_criteria (template_id, lower(name)) where is_active;

create table recruitment.job_posts (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  number text,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 100),
  title text not null check (length(title) between 3 and 120),
  designation_id bigint not null references hr.designations (id),
  department_id bigint not null references hr.departments (id),
  subjects text[] not null default '{}' check (cardinality(subjects) <= 20),
  class_levels text[] not null default '{}' check (class_levels <@ array['preschool', 'primary', 'middle', 'secondary', 'higher']),
  vacancies int not null check (vacancies between 1 and 200),
  hired int not null default 0 check (hired >= 0),
  employment_type text not null check (employment_type in ('permanent', 'contract', 'part_time', 'visiting', 'intern', 'daily')),
  min_qualification text check (min_qualification in ('matric', 'intermediate', 'diploma', 'bachelor', 'master', 'mphil', 'doctorate')),
  min_experience_years int not null default 0 check (min_experience_years between 0 and 50),
  currency text not null check (currency in ('PKR', 'OMR')),
  salary_from bigint check (salary_from > 0),
  salary_to bigint check (salary_to > 0),
  show_salary boolean not null default false,
  description text not null default '' check (length(description) <= 8000),
  city text not null check (length(city) between 1 and 60),
  opens_on date not null,
  closes_on date not null,
  is_public boolean not null default true,
  needs_demo boolean not null default false,
  needs_test boolean not null default false,
  weight_interview int not null default 40 check (weight_interview between 0 and 100),
  weight_demo int not null default 40 check (weight_demo between 0 and 100),
  weight_screening int not null default 20 check (weight_screening between 0 and 100),
  weight_test int not null default 0 check (weight_test between 0 and 100),
  pass_mark numeric(5, 2) not null default 60 check (pass_mark between 0 and 100),
  interview_template_id bigint not null references recruitment.hiring_score_templates (id),
  demo_template_id bigint references recruitment.hiring_score_templates (id),
  screening jsonb not null check (jsonb_typeof(screening) = 'object'),
  over_reason text check (length(over_reason) between 5 and 500),
  status text not null default 'draft' check (status in ('draft', 'open', 'on_hold', 'closed', 'filled', 'cancelled')),
  status_reason text check (length(status_reason) between 1 and 500),
  opened_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  unique (branch_id, number),
  unique (branch_id, id),
  check (number is not null or status in ('draft', 'cancelled')),
  constraint job_posts_not_overfilled check (hired <= vacancies),
  check (closes_on >= opens_on),
  check (salary_to >= salary_from),
  check (not needs_demo or demo_template_id is not null)
);
create index job_posts_list on recruitment.job_posts (branch_id, status, closes_on);
create index job_posts_open on recruitment.job_posts (closes_on) where status = 'open';
create index job_posts_designation on recruitment.job_posts (designation_id);
create index job_posts_department on recruitment.job_posts (department_id);
create index job_posts_interview on recruitment.job_posts (interview_template_id);
create index job_posts_demo on recruitment.job_posts (demo_template_id) where demo_template_id is not null;

-- One advert of several branches: where somebody may be placed beside the branch that advertises.
create table recruitment.job_post_branches (
  branch_id int not null references platform.branches (id),
  job_id bigint not null,
  placed_branch_id int not null references platform.branches (id),
  primary key (job_id, placed_branch_id),
  foreign key (branch_id, job_id) references recruitment.job_posts (branch_id, id)
);
create index job_post_branches_job on recruitment.job_post_branches (branch_id, job_id);
create index job_post_branches_placed on recruitment.job_post_branches (placed_branch_id);

create table recruitment.job_questions (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  job_id bigint not null,
  position int not null check (position > 0),
  text text not null check (length(text) between 3 and 300),
  kind text not null check (kind in ('text', 'yes_no', 'number', 'choice')),
  options text[] not null default '{}' check (cardinality(options) <= 20),
  required boolean not null default false,
  wanted text check (length(wanted) between 1 and 120),
  knock_out text check (length(knock_out) between 1 and 120),
  points int not null default 0 check (points between 0 and 100),
  is_active boolean not null default true,
  foreign key (branch_id, job_id) references recruitment.job_posts (branch_id, id)
);
create index job_questions_job on recruitment.job_questions (job_id, position);
create index job_questions_branch on recruitment.job_questions (branch_id, job_id);

-- One a person and school. Seen by the branches to which they applied.
create table recruitment.job_applicants (
  id bigint generated by default as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  country_id int not null references platform.countries (id),
  full_name text not null check (length(full_name) between 2 and 120),
  father_or_husband_name text check (length(father_or_husband_name) between 2 and 120),
  gender text check (gender in ('male', 'female')),
  date_of_birth date,
  national_id text check (national_id ~ '^([0-9]{8}|[0-9]{13})$'),
  nationality_id int references platform.countries (id),
  mobile text check (mobile ~ '^\+[0-9]{8,15}$'),
  email text check (length(email) between 5 and 200),
  city text check (length(city) between 1 and 60),
  photo_file_id bigint references platform.files (id),
  language text not null default 'en' check (language in ('en', 'ur', 'ar')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  consent_at timestamptz,
  talent_pool boolean not null default false,
  do_not_hire boolean not null default false,
  do_not_hire_reason text check (length(do_not_hire_reason) between 5 and 500),
  employee_id bigint references hr.employees (id),
  merged_into_id bigint references recruitment.job_applicants (id),
  erased_at timestamptz,
  name_key text collate "C" generated always as (students.fold(full_name)) stored,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  check (do_not_hire = (do_not_hire_reason is not null)),
  check (merged_into_id <> id)
);
create unique index job_applicants_national_id on recruitment.job_applicants (school_id, national_id) where national_id is not null and merged_into_id is null;
create index job_applicants_mobile on recruitment.job_applicants (school_id, mobile) where mobile is not null;
create index job_applicants_email on recruitment.job_applicants (school_id, lower(email)) where email is not null;
create index job_applicants_name on recruitment.job_applicants (school_id, name_key);
create index job_applicants_country on recruitment.job_applicants (country_id);
create index job_applicants_nationality on recruitment.job_applicants (nationality_id) where nationality_id is not null;
create index job_applicants_photo on recruitment.job_applicants (photo_file_id) where photo_file_id is not null;
create index job_applicants_employee on recruitment.job_applicants (employee_id) where employee_id is not null;
create index job_applicants_merged on recruitment.job_applicants (merged_into_id) where merged_into_id is not null;

create table recruitment.job_applications (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  applicant_id bigint not null references recruitment.job_applicants (id),
  job_id bigint not null,
  number text not null,
  applied_at timestamptz not null default platform.now(),
  source text not null check (source in ('site', 'walk_in', 'referral', 'import', 'agency')),
  referred_by_employee_id bigint references hr.employees (id),
  cv_file_id bigint references platform.files (id),
  cover_note text check (length(cover_note) <= 3000),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  knocked_out boolean not null default false,
  qualification text check (qualification in ('matric', 'intermediate', 'diploma', 'bachelor', 'master', 'mphil', 'doctorate')),
  qualification_title text check (length(qualification_title) between 2 and 120),
  experience_months int not null default 0 check (experience_months between 0 and 720),
  expected_salary bigint check (expected_salary > 0),
  notice_days int check (notice_days between 0 and 365),
  stage text not null default 'new' check (stage in ('new', 'shortlisted', 'test', 'interview', 'demonstration', 'final_list', 'offered', 'hired')),
  state text not null default 'active' check (state in ('active', 'on_hold', 'rejected', 'withdrawn')),
  stage_at timestamptz not null default platform.now(),
  last_event_at timestamptz not null default platform.now(),
  reject_reason text check (reject_reason in ('not_qualified', 'experience', 'low_score', 'no_show', 'salary', 'position_filled', 'documents', 'conduct', 'other')),
  screening_score numeric(5, 2) check (screening_score between 0 and 100),
  test_score numeric(5, 2) check (test_score between 0 and 100),
  interview_score numeric(5, 2) check (interview_score between 0 and 100),
  demo_score numeric(5, 2) check (demo_score between 0 and 100),
  final_score numeric(5, 2) check (final_score between 0 and 100),
  rank int check (rank > 0),
  not_recommended boolean not null default false,
  reserve boolean not null default false,
  listed_reason text check (length(listed_reason) between 5 and 500),
  owner_id bigint references platform.users (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, job_id) references recruitment.job_posts (branch_id, id),
  unique (branch_id, number),
  unique (branch_id, id),
  check ((state = 'rejected') = (reject_reason is not null))
);
create unique index job_applications_once on recruitment.job_applications (job_id, applicant_id);
create index job_applications_board on recruitment.job_applications (job_id, stage, final_score desc nulls last);
create index job_applications_list on recruitment.job_applications (branch_id, applied_at desc);
create index job_applications_person on recruitment.job_applications (applicant_id);
create index job_applications_job on recruitment.job_applications (branch_id, job_id);
create index job_applications_cv on recruitment.job_applications (cv_file_id) where cv_file_id is not null;
create index job_applications_referred on recruitment.job_applications (referred_by_employee_id) where referred_by_employee_id is not null;
create index job_applications_owner on recruitment.job_applications (owner_id) where owner_id is not null;
create index job_applications_quiet on recruitment.job_applications (branch_id, last_event_at) where stage <> 'hired';

-- Of the school; read where an application of theirs is in scope. A new one has none yet: its act writes it in the same transaction.
grant usage on sequence recruitment.job_applicants_id_seq to app_rw, app_all;
select platform.guard('recruitment.job_applicants', 'by_link:recruitment.job_applications.applicant_id=id');

create table recruitment.application_files (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  application_id bigint not null,
  file_id bigint not null references platform.files (id),
  kind text not null check (kind in ('certificate', 'experience', 'identity', 'lesson_plan', 'other')),
  by_applicant boolean not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  foreign key (branch_id, application_id) references recruitment.job_applications (branch_id, id)
);
create index application_files_application on recruitment.application_files (application_id);
create index application_files_branch on recruitment.application_files (branch_id, application_id);
create index application_files_file on recruitment.application_files (file_id);

create table recruitment.application_events (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  application_id bigint not null,
  at timestamptz not null default platform.now(),
  kind text not null check (kind in ('applied', 'stage', 'state', 'note', 'file', 'message', 'appointment', 'score', 'offer', 'merged')),
  from_stage text,
  to_stage text,
  to_state text,
  note text check (length(note) between 1 and 2000),
  visible_to_applicant boolean not null default false,
  created_by bigint default platform.current_user_id(),
  foreign key (branch_id, application_id) references recruitment.job_applications (branch_id, id)
);
create index application_events_application on recruitment.application_events (application_id, at desc, id desc);
create index application_events_branch on recruitment.application_events (branch_id, application_id);

-- HIRE-2: how often somebody may press Send. Only hashes stand here, for an hour.
create table recruitment.application_attempts (
  id bigint generated always as identity primary key,
  of text not null check (of in ('address', 'person')),
  hash bytea not null,
  at timestamptz not null default platform.now()
);
create index application_attempts_recent on recruitment.application_attempts (of, hash, at);
create index application_attempts_old on recruitment.application_attempts (at);
select platform.guard('recruitment.application_attempts', 'routine');

create function recruitment.may_apply(p_address bytea, p_person bytea, p_of_address int, p_of_person int) returns boolean
language plpgsql security definer set search_path = recruitment, platform, pg_temp as $$
declare v_ok boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('recruitment.may_apply' || encode(p_address, 'hex'), 0));
  delete from recruitment.application_attempts where at < platform.now() - interval '1 hour';
  select (select count(*) from recruitment.application_attempts where of = 'address' and hash = p_address) < p_of_address
     and (select count(*) from recruitment.application_attempts where of = 'person' and hash = p_person) < p_of_person into v_ok;
  if v_ok then
    insert into recruitment.application_attempts (of, hash) values ('address', p_address), ('person', p_person);
  end if;
  return v_ok;
end $$;
revoke execute on function recruitment.may_apply(bytea, bytea, int, int) from public;
grant execute on function recruitment.may_apply(bytea, bytea, int, int) to app_public;

-- What the public pages show: open posts that are public, of all schools of the installation; nothing of people.
create function recruitment.public_jobs() returns table (
  id bigint, slug text, title text, school text, branch text, city text, category text, designation text, subjects text[], class_levels text[], vacancies int,
  employment_type text, currency text, salary_from bigint, salary_to bigint, closes_on date, opens_on date, branch_id int, school_id int,
  min_qualification text, min_experience_years int, description text, status text, country_id int)
language sql stable security definer set search_path = recruitment, hr, platform, pg_temp as $$
  select j.id, j.slug, j.title, s.school_name, b.branch_name, j.city, g.category, g.name, j.subjects, j.class_levels, j.vacancies - j.hired, j.employment_type,
         j.currency, case when j.show_salary then j.salary_from end, case when j.show_salary then j.salary_to end, j.closes_on, j.opens_on, j.branch_id,
         b.school_id, j.min_qualification, j.min_experience_years, j.description, j.status, b.country_id
    from recruitment.job_posts j join platform.branches b on b.id = j.branch_id join platform.schools s on s.id = b.school_id
    join hr.designations g on g.id = j.designation_id
   where j.is_public and j.status <> 'draft' and j.status <> 'cancelled' and b.status <> 'closed'
$$;
create function recruitment.public_questions(p_job_id bigint) returns table (id bigint, text text, kind text, options text[], required boolean)
language sql stable security definer set search_path = recruitment, platform, pg_temp as $$
  select q.id, q.text, q.kind, q.options, q.required
    from recruitment.job_questions q join recruitment.job_posts j on j.id = q.job_id
   where q.job_id = p_job_id and q.is_active and j.is_public and j.status = 'open' order by q.position
$$;
revoke execute on function recruitment.public_jobs(), recruitment.public_questions(bigint) from public;
grant execute on function recruitment.public_jobs(), recruitment.public_questions(bigint) to app_public;

-- Who of the school is this person, wherever they applied: by the number; else by mobile or e-mail together with name or birth.
create function recruitment.known_applicant(p_national_id text, p_mobile text, p_email text, p_name text, p_born date) returns bigint
language sql stable security definer set search_path = recruitment, students, platform, pg_temp as $$
  select a.id from recruitment.job_applicants a
   where a.school_id = platform.current_school() and a.merged_into_id is null and a.erased_at is null
     and (a.national_id = p_national_id
       or ((a.mobile = p_mobile or lower(a.email) = lower(p_email)) and (p_national_id is null or a.national_id is null)
           and (a.name_key = students.fold(p_name) or a.date_of_birth = p_born)))
   order by (a.national_id = p_national_id) desc nulls last, a.id limit 1
$$;
revoke execute on function recruitment.known_applicant(text, text, text, text, date) from public;
grant execute on function recruitment.known_applicant(text, text, text, text, date) to app_rw, app_all;

-- HIRE-15: is there, in whatever branch, an application of this person that is younger, still open, or led to a hire?
create function recruitment.is_kept(p_applicant_id bigint, p_months int) returns boolean
language sql stable security definer set search_path = recruitment, platform, pg_temp as $$
  select exists (
    select from recruitment.job_applications p
     where p.applicant_id = p_applicant_id
       and (p.last_event_at >= platform.now() - make_interval(months => p_months) or p.stage = 'hired'))
$$;
revoke execute on function recruitment.is_kept(bigint, int) from public;
grant execute on function recruitment.is_kept(bigint, int) to app_rw, app_all;
