-- HR-10: a probation is extended once.
alter table hr.employees add column probation_extended boolean not null default false;
create index employees_probation on hr.employees (branch_id, probation_end_date) where probation_end_date is not null and confirmation_date is null;
