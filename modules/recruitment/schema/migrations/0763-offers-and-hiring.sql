-- Offers, who is hired by them, and what is done in the first weeks (spec 07 §2.5, HIRE-12, HIRE-13).

create table recruitment.job_offers (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  application_id bigint not null,
  job_id bigint not null,
  placed_branch_id int not null references platform.branches (id),
  designation_id bigint not null references hr.designations (id),
  department_id bigint not null references hr.departments (id),
  reports_to_id bigint references hr.employees (id),
  currency text not null check (currency in ('PKR', 'OMR')),
  gross bigint not null check (gross > 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 40),
  joining_date date not null,
  valid_until date not null,
  terms text check (length(terms) between 1 and 3000),
  state text not null default 'draft' check (state in ('draft', 'sent', 'offered', 'accepted', 'declined', 'expired', 'withdrawn', 'hired')),
  approval_id bigint references platform.approval_requests (id),
  overrule boolean not null default false,
  overruled text check (length(overruled) between 5 and 500),
  offered_at timestamptz,
  decided_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 500),
  code_hash bytea,
  code_until timestamptz,
  code_tries int not null default 0 check (code_tries between 0 and 5),
  employee_id bigint references hr.employees (id),
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, application_id) references recruitment.job_applications (branch_id, id),
  foreign key (branch_id, job_id) references recruitment.job_posts (branch_id, id),
  unique (branch_id, id),
  check ((state = 'hired') = (employee_id is not null)),
  check ((code_hash is null) = (code_until is null))
);
comment on column recruitment.job_offers.state is 'sent: for approval, what became of the request is read there (decision 0097); offered: with the applicant';
create unique index job_offers_live on recruitment.job_offers (application_id) where state in ('draft', 'sent', 'offered', 'accepted', 'hired');
create index job_offers_list on recruitment.job_offers (branch_id, state, id desc);
create index job_offers_application on recruitment.job_offers (branch_id, application_id);
create index job_offers_job on recruitment.job_offers (job_id, state);
create index job_offers_of_job on recruitment.job_offers (branch_id, job_id);
create index job_offers_ending on recruitment.job_offers (valid_until) where state = 'offered';
create index job_offers_placed on recruitment.job_offers (placed_branch_id);
create index job_offers_designation on recruitment.job_offers (designation_id);
create index job_offers_department on recruitment.job_offers (department_id);
create index job_offers_manager on recruitment.job_offers (reports_to_id) where reports_to_id is not null;
create index job_offers_approval on recruitment.job_offers (approval_id) where approval_id is not null;
create index job_offers_employee on recruitment.job_offers (employee_id) where employee_id is not null;

-- Which person that is being added comes of which offer: whoever finishes first has hired.
create table recruitment.hire_drafts (
  draft_id bigint primary key,
  branch_id int not null references platform.branches (id),
  offer_id bigint not null,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  foreign key (branch_id, offer_id) references recruitment.job_offers (branch_id, id)
);
comment on column recruitment.hire_drafts.draft_id is 'hr.employee_drafts, which go when the person is created';
create index hire_drafts_offer on recruitment.hire_drafts (branch_id, offer_id);

create table recruitment.onboarding_templates (
  id bigint generated always as identity primary key,
  school_id int not null default platform.current_school() references platform.schools (id),
  category text not null check (category in ('teaching', 'management', 'support', 'non_teaching')),
  position int not null check (position > 0),
  title text not null check (length(title) between 3 and 120),
  owner text not null check (length(owner) between 2 and 60),
  due_days int not null check (due_days between -60 and 365)
);
create index onboarding_templates_school on recruitment.onboarding_templates (school_id, category, position);

create table recruitment.onboarding_tasks (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  employee_id bigint not null,
  title text not null check (length(title) between 3 and 120),
  owner text not null check (length(owner) between 2 and 60),
  due_on date not null,
  done_at timestamptz,
  done_by bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, employee_id) references hr.employees (branch_id, id) on update cascade,
  check ((done_at is null) = (done_by is null))
);
create index onboarding_tasks_person on recruitment.onboarding_tasks (employee_id, due_on);
create index onboarding_tasks_branch on recruitment.onboarding_tasks (branch_id, employee_id);
create index onboarding_tasks_open on recruitment.onboarding_tasks (branch_id, due_on) where done_at is null;

create function recruitment.add_onboarding(p_school_id int) returns void language sql as $$
  insert into recruitment.onboarding_templates (school_id, category, position, title, owner, due_days)
  select p_school_id, c.category, t.n, t.title, t.owner, t.days
    from (values ('teaching'), ('management'), ('support'), ('non_teaching')) c (category)
    join (values (1, 'Originals of certificates and identity seen', 'HR', 0), (2, 'Bank account taken in', 'HR', 3), (3, 'Attendance card or finger taken', 'HR', 1),
                 (4, 'Sign-in made, where the post needs one', 'IT', 1), (5, 'Shown round the campus', 'Principal', 1), (6, 'Child protection rules signed', 'HR', 7),
                 (7, 'Timetable and syllabus handed over', 'Coordinator', 1), (8, 'First lesson seen', 'Coordinator', 14)) t (n, title, owner, days)
      on t.n < 7 or c.category = 'teaching'
   where not exists (select from recruitment.onboarding_templates k where k.school_id = p_school_id);
$$;
select recruitment.add_onboarding(s.id) from platform.schools s;
