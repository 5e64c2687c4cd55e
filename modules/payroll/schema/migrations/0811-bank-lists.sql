-- A bank list says what the paper of the bank asks (spec 07 BKF-1, BKF-3): the code of the branch of the bank; and a list that is made again after a
-- change takes the place of the one before.
alter table payroll.employee_bank_accounts add column branch_code text check (length(branch_code) between 1 and 10);
alter table payroll.salary_payments add column branch_code text;
alter table payroll.salary_payment_batches drop constraint salary_payment_batches_status_check,
  add constraint salary_payment_batches_status_check check (status in ('draft', 'file_made', 'paid', 'partly_returned', 'cancelled', 'superseded')),
  add column replaces_id bigint references payroll.salary_payment_batches (id);
-- One takes the place of another once.
create unique index salary_payment_batches_replaces on payroll.salary_payment_batches (replaces_id) where replaces_id is not null;
