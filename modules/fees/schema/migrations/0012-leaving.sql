-- What a leaving does to a plan and a deposit, so that it can be taken back within its days (FEE-70, STU-58).

-- The plan ends with the leaving month; ended_was is the end it had before.
alter table fees.student_fee_lines add column ended_by_leaving bigint, add column ended_was date;
create index student_fee_lines_ended on fees.student_fee_lines (ended_by_leaving) where ended_by_leaving is not null;
alter table fees.student_concessions add column ended_by_leaving bigint, add column ended_was date;
create index student_concessions_ended on fees.student_concessions (ended_by_leaving) where ended_by_leaving is not null;

-- The record that a refund comes from.
alter table fees.fee_refunds add column source_type text, add column source_id bigint;
create index fee_refunds_source on fees.fee_refunds (source_type, source_id) where source_id is not null;
