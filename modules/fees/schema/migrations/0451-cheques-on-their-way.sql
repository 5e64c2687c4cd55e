-- FEE-57: where a cheque was handed in, and the entry that brought it to the bank.

alter table fees.cheques
  add column handed_to_account_id bigint references platform.accounts (id),
  add column clearing_entry_id bigint;
create index cheques_handed_to_account on fees.cheques (handed_to_account_id);

-- One that is kept for its day is written down once.
create unique index cheques_kept_once on fees.cheques (branch_id, upper(bank_name), upper(cheque_no), coalesce(student_id, 0), coalesce(family_id, 0))
  where deposit_id is null and status = 'held';
