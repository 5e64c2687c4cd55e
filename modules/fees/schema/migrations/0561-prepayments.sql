-- FEE-18: a type of concession may grant a percent for paying at least so many coming fee months by a day.

alter table fees.concession_types
  add column prepay_rate int check (prepay_rate between 1 and 10000),
  add column prepay_months smallint check (prepay_months between 1 and 24),
  add column prepay_until date,
  add constraint concession_types_prepay check (
    num_nulls(prepay_rate, prepay_months, prepay_until) in (0, 3) and (prepay_rate is null or (kind = 'prepayment' and not needs_approval)));

alter table fees.student_concessions drop constraint student_concessions_source_check;
alter table fees.student_concessions add constraint student_concessions_source_check check (source in
  ('charity_request', 'sibling_rule', 'scholarship', 'merit', 'package', 'admission_plan', 'employee', 'manual', 'import', 'prepayment'));
-- Of a prepayment the source is the run that billed its months.
create index student_concessions_prepayment on fees.student_concessions (student_id) where source = 'prepayment';
