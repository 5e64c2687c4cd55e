-- LOAN-3: an approver may lower the amount or give more instalments; whoever asked agrees before it is paid out, or does not take it.
alter table payroll.employee_loans
  add column asked_amount bigint,
  add column asked_instalments int,
  add constraint employee_loans_asked check ((asked_amount is null) = (asked_instalments is null)),
  add constraint employee_loans_lowered check (asked_amount is null or (amount <= asked_amount and instalments >= asked_instalments)),
  drop constraint employee_loans_state_check,
  add constraint employee_loans_state_check check (state in ('sent', 'changed', 'declined', 'accepted', 'disbursed', 'settled', 'written_off')),
  add constraint employee_loans_changed check (state not in ('changed', 'declined') or asked_amount is not null);
comment on column payroll.employee_loans.asked_amount is 'What was asked for, where less or over longer was accepted';
