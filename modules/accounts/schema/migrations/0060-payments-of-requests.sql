-- ACC-36: one voucher may pay several requests of one payee, a line each; what ended a request, and when it was approved (ACC-37).

alter table accounts.voucher_lines
  add column payment_request_id bigint,
  add foreign key (branch_id, payment_request_id) references accounts.payment_requests (branch_id, id);
create index voucher_lines_request on accounts.voucher_lines (branch_id, payment_request_id);

alter table accounts.payment_requests
  add column reason text,
  add column approved_at timestamptz;
