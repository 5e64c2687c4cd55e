-- FEE-44: fines read the parts of a challan. Of each part, what may be fined: neither deposits nor fines; and what carried dues were fined at
-- the branch they came from, so that nobody is fined twice for the same days. Until now parts were of carried dues only, all of it fee.
alter table fees.fee_instalments
  add column fee_amount bigint,
  add column fined bigint not null default 0 check (fined >= 0);
update fees.fee_instalments set fee_amount = amount;
alter table fees.fee_instalments
  alter column fee_amount set not null,
  add constraint fee_instalments_fee_within check (fee_amount between 0 and amount);
