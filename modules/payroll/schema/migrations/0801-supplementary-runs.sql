-- Supplementary runs (spec 07 SAL-20, decision 0191): additions of a month that are paid apart from its salary, as often as somebody asks for it.

-- Which run takes it: with the salary of the month, or apart.
alter table payroll.salary_inputs add column run text not null default 'regular' check (run in ('regular', 'supplementary'));
create index salary_inputs_apart on payroll.salary_inputs (branch_id, month) where run = 'supplementary' and status = 'open';

-- The runs of a month beside the regular one are counted; of each kind else there is one.
alter table payroll.salary_batches add column seq int not null default 1 check (seq > 0);
alter table payroll.salary_batches add check (seq = 1 or kind = 'supplementary');
alter table payroll.salary_batches drop constraint salary_batches_branch_id_month_kind_key;
alter table payroll.salary_batches add unique (branch_id, month, kind, seq);

alter table payroll.salaries add column seq int not null default 1 check (seq > 0);
alter table payroll.salaries add check (seq = 1 or kind = 'supplementary');
drop index payroll.salaries_once;
create unique index salaries_once on payroll.salaries (employee_id, month, kind, seq) where status <> 'void';
