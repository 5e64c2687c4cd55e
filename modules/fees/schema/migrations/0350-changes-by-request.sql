-- A change of fees that was asked for has no state beside its request (docs/decisions/0097): waiting, approved, rejected and taken back stand there.

update fees.fee_change_requests set approval_id = null where approval_id is not null
   and not exists (select 1 from platform.approval_requests r where r.id = approval_id);
drop index fees.fee_change_requests_branch;
alter table fees.fee_change_requests drop column status;
create index fee_change_requests_branch on fees.fee_change_requests (branch_id, id desc);
