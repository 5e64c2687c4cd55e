-- Who owes most over all branches, page by page (spec 04 section 15): the order of the outstanding list.

create index student_fee_accounts_owing on fees.student_fee_accounts (receivable desc nulls last, student_id) where receivable > 0;
