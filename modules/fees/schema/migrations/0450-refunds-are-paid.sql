-- FEE-60: a refund is paid by its payment request of accounts; what is reserved of a deposit is held.

alter table fees.fee_refunds
  add foreign key (branch_id, payment_request_id) references accounts.payment_requests (branch_id, id);
create index fee_refunds_payment on fees.fee_refunds (branch_id, payment_request_id);

alter table fees.student_fee_accounts
  add constraint student_fee_accounts_deposit_reserve check (security_reserved <= security_held);
