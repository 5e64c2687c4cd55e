-- ACC-29: what a recurring voucher made last, and why it stopped by itself.

alter table accounts.recurring_vouchers
  add column last_voucher_id bigint,
  add column last_problem text,
  add foreign key (branch_id, last_voucher_id) references accounts.vouchers (branch_id, id);
create index recurring_vouchers_last on accounts.recurring_vouchers (branch_id, last_voucher_id);
