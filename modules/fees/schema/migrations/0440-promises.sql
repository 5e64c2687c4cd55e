-- What a family promised to pay by a day: how much was due, so that it can be judged (spec 04 §14.3). Deposits that were taken back are
-- found by their branch, for what was received in a time.

alter table fees.fee_promises add column amount bigint not null check (amount > 0);
alter table fees.fee_promises add column promised_on date not null;
alter table fees.fee_promises add column judged_on date;
create index fee_promises_judged on fees.fee_promises (branch_id, promise_date desc, id desc);
create index deposits_reversed on fees.deposits (branch_id, reversal_entry_id) where reversal_entry_id is not null;
