-- When the bank's file of a batch was taken, and by whom (spec 04 §6, bank/employeesheet).
alter table payroll.salary_payment_batches add column exported_at timestamptz, add column exported_by bigint;
