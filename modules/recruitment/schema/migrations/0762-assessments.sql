-- Interviews and demonstration lessons: who sits on the panel, when, and what each scored (spec 07 §2.5, HIRE-5, HIRE-9, HIRE-10).

create table recruitment.applicant_assessments (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  application_id bigint not null,
  kind text not null check (kind in ('interview', 'demonstration')),
  round int not null check (round between 1 and 9),
  starts_at timestamptz,
  minutes int not null check (minutes between 5 and 480),
  place text not null check (length(place) between 2 and 200),
  class_name text check (length(class_name) between 1 and 60),
  subject text check (length(subject) between 1 and 60),
  topic text check (length(topic) between 1 and 120),
  template_id bigint not null references recruitment.hiring_score_templates (id),
  plan_file_id bigint references platform.files (id),
  photo1_file_id bigint references platform.files (id),
  photo2_file_id bigint references platform.files (id),
  status text not null default 'scheduled' check (status in ('invited', 'scheduled', 'held', 'no_show', 'cancelled')),
  status_reason text check (length(status_reason) between 1 and 500),
  batch_id uuid,
  overruled text check (length(overruled) between 1 and 1000),
  score numeric(5, 2) check (score between 0 and 100),
  not_recommended boolean not null default false,
  recommendation text check (recommendation in ('strong_yes', 'yes', 'maybe', 'no')),
  closing_note text check (length(closing_note) between 1 and 1000),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  updated_by bigint default platform.current_user_id(),
  version int not null default 1,
  foreign key (branch_id, application_id) references recruitment.job_applications (branch_id, id),
  unique (branch_id, id),
  unique (application_id, kind, round),
  check ((status = 'invited') = (starts_at is null and status not in ('cancelled'))),
  check (status <> 'held' or score is not null)
);
create index applicant_assessments_list on recruitment.applicant_assessments (branch_id, kind, starts_at);
create index applicant_assessments_application on recruitment.applicant_assessments (branch_id, application_id);
create index applicant_assessments_template on recruitment.applicant_assessments (template_id);
create index applicant_assessments_batch on recruitment.applicant_assessments (batch_id) where batch_id is not null;
create index applicant_assessments_plan on recruitment.applicant_assessments (plan_file_id) where plan_file_id is not null;
create index applicant_assessments_photo1 on recruitment.applicant_assessments (photo1_file_id) where photo1_file_id is not null;
create index applicant_assessments_photo2 on recruitment.applicant_assessments (photo2_file_id) where photo2_file_id is not null;

-- Each appointment, and each time that applicants may pick from: a move is a new one, so that a reminder knows whether it still holds.
create table recruitment.assessment_slots (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  batch_id uuid,
  assessment_id bigint,
  starts_at timestamptz not null,
  minutes int not null check (minutes between 5 and 480),
  place text not null check (length(place) between 2 and 200),
  is_cancelled boolean not null default false,
  foreign key (branch_id, assessment_id) references recruitment.applicant_assessments (branch_id, id)
);
create unique index assessment_slots_once on recruitment.assessment_slots (assessment_id) where assessment_id is not null and not is_cancelled;
create index assessment_slots_batch on recruitment.assessment_slots (batch_id, starts_at) where batch_id is not null;
create index assessment_slots_assessment on recruitment.assessment_slots (branch_id, assessment_id);

create table recruitment.applicant_assessment_panel (
  branch_id int not null references platform.branches (id),
  assessment_id bigint not null,
  employee_id bigint not null references hr.employees (id),
  is_chair boolean not null default false,
  submitted_at timestamptz,
  primary key (assessment_id, employee_id),
  foreign key (branch_id, assessment_id) references recruitment.applicant_assessments (branch_id, id)
);
create unique index applicant_assessment_panel_chair on recruitment.applicant_assessment_panel (assessment_id) where is_chair;
create index applicant_assessment_panel_person on recruitment.applicant_assessment_panel (employee_id);
create index applicant_assessment_panel_branch on recruitment.applicant_assessment_panel (branch_id, assessment_id);

create table recruitment.applicant_assessment_scores (
  branch_id int not null references platform.branches (id),
  assessment_id bigint not null,
  employee_id bigint not null,
  criterion_id bigint not null references recruitment.hiring_score_criteria (id),
  score numeric(3, 1) check (score between 0 and 10 and score * 2 = round(score * 2)),
  not_observed boolean not null default false,
  remark text check (length(remark) between 1 and 500),
  primary key (assessment_id, employee_id, criterion_id),
  foreign key (assessment_id, employee_id) references recruitment.applicant_assessment_panel (assessment_id, employee_id),
  foreign key (branch_id, assessment_id) references recruitment.applicant_assessments (branch_id, id),
  check (not_observed = (score is null))
);
create index applicant_assessment_scores_branch on recruitment.applicant_assessment_scores (branch_id, assessment_id);
create index applicant_assessment_scores_criterion on recruitment.applicant_assessment_scores (criterion_id);

-- HIRE-8: what every school begins with; a school that has templates keeps its own.
create function recruitment.add_defaults(p_school_id int) returns void language plpgsql as $$
begin
  if exists (select from recruitment.hiring_score_templates t where t.school_id = p_school_id) then return; end if;
  with made as (
    insert into recruitment.hiring_score_templates (school_id, name, kind)
    values (p_school_id, 'Interview', 'interview'), (p_school_id, 'Demonstration lesson', 'demonstration') returning id, kind)
  insert into recruitment.hiring_score_criteria (school_id, template_id, position, name, hint, weight, min_mean)
  select p_school_id, m.id, c.n, c.name, c.hint, c.weight, c.least
    from (values
      ('interview', 1, 'Subject knowledge', 'Depth and correctness in the subject of the post', 30, 5::numeric),
      ('interview', 2, 'Communication', 'Clear, to the point, in the languages of the classroom', 20, null),
      ('interview', 3, 'Teaching approach', 'How a lesson is planned, taught and checked', 20, null),
      ('interview', 4, 'Attitude and values', 'Respect for children, parents and colleagues', 15, null),
      ('interview', 5, 'Classroom situations', 'What is done when something goes wrong', 15, null),
      ('demonstration', 1, 'Lesson plan', 'Aim, steps, time, how learning is checked', 15, null),
      ('demonstration', 2, 'Subject command', 'What is taught is right', 25, 5),
      ('demonstration', 3, 'Clarity', 'Pupils understood', 20, null),
      ('demonstration', 4, 'Class management', 'Order without fear', 15, null),
      ('demonstration', 5, 'Pupils’ part', 'Pupils speak, try and ask', 15, null),
      ('demonstration', 6, 'Board and material', 'Readable, useful, in time', 10, null)) c (kind, n, name, hint, weight, least)
    join made m on m.kind = c.kind;
end $$;
select recruitment.add_defaults(s.id) from platform.schools s;
