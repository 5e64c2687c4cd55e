-- Slips that were sent (spec 07 SAL-25, decision 0190): once for a salary, and again only when somebody asks for it.

create table payroll.slip_mails (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  salary_id bigint not null references payroll.salaries (id),
  address text not null check (length(address) between 5 and 200),
  again boolean not null default false,
  job_run_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id()
);
comment on column payroll.slip_mails.job_run_id is 'The job that sent it: killed and begun again it sends nobody a second one';
create unique index slip_mails_once on payroll.slip_mails (salary_id) where not again;
create unique index slip_mails_of_job on payroll.slip_mails (salary_id, job_run_id) where job_run_id is not null;
create index slip_mails_salary on payroll.slip_mails (salary_id, id desc);
create index slip_mails_branch on payroll.slip_mails (branch_id);
