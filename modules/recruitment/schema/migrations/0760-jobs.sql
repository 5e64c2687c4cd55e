-- Posts that are advertised (spec 07 §2.5).

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
