-- What a voucher needs on its way from draft to book (05 section 3): tax withheld by line, why it ended, who posted it, the cheque's guard.

alter table accounts.vouchers
  -- ACC-23: Σ of the lines to 2300; amount is what leaves the cash or bank account
  add column tax bigint not null default 0 check (tax >= 0),
  -- ACC-27: the one other branch whose book it reaches
  add column counter_branch_id int references platform.branches (id),
  -- of a reversal, a rejection, a cancelling
  add column reason text,
  add column posted_by bigint references platform.users (id),
  add column pair_entry_id bigint,
  -- ACC-22: the entry that moved a post-dated cheque from 2310 to the bank on its date
  add column bank_entry_id bigint,
  add constraint vouchers_no_self_pair check (counter_branch_id is distinct from branch_id);
create index vouchers_counter on accounts.vouchers (counter_branch_id);
create index vouchers_entry on accounts.vouchers (entry_id);
create index vouchers_posted_by on accounts.vouchers (posted_by);
create index vouchers_first_by on accounts.vouchers (first_by);
create index vouchers_second_by on accounts.vouchers (second_by);

-- ACC-5: a voucher is reversed once; while one reversal waits no second one is asked for.
create unique index vouchers_reversed_once on accounts.vouchers (reversal_of_id)
  where reversal_of_id is not null and status not in ('rejected', 'cancelled');
-- ACC-22: a cheque is used once; only a rejected voucher gives its number back.
create unique index vouchers_cheque_once on accounts.vouchers (cash_bank_account_id, instrument_no)
  where kind = 'BPV' and instrument = 'cheque' and reversal_of_id is null and status not in ('draft', 'rejected');
-- The search of SearchVoucher over numbers and cheques as people remember them: by a part.
create index vouchers_numbers on accounts.vouchers using gin (voucher_no gin_trgm_ops, request_no gin_trgm_ops, instrument_no gin_trgm_ops);

alter table accounts.voucher_lines
  add column wht_rate int check (wht_rate between 0 and 10000),
  add column wht_reason text;

-- Post-dated cheques that wait for their day.
create index vouchers_postdated on accounts.vouchers (branch_id, instrument_date)
  where instrument = 'cheque' and status = 'posted' and bank_entry_id is null;
