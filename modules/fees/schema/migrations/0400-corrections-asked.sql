-- Corrections that are asked for (FEE-80 to FEE-85). Whether one waits stands with its request (docs/decisions/0097); what an approval carried out is
-- counted here, so that 'part applied' is read and never kept twice.

drop index fees.fee_corrections_branch;
alter table fees.fee_corrections drop column status;
alter table fees.fee_corrections add column items int not null default 0 check (items between 0 and 5000);
alter table fees.fee_corrections add column applied int not null default 0 check (applied >= 0);
alter table fees.fee_corrections add column refused int not null default 0 check (refused >= 0);
alter table fees.fee_corrections add column applied_at timestamptz;
alter table fees.fee_corrections add constraint fee_corrections_all_told check (applied + refused <= items);
-- A preview is the act in a trial, which takes no number: two at once do not wait for each other.
alter table fees.fee_corrections alter column correction_no set not null;
create unique index fee_corrections_number_key on fees.fee_corrections (branch_id, correction_no) where correction_no <> '';
create index fee_corrections_branch on fees.fee_corrections (branch_id, id desc);
create index fee_corrections_approval on fees.fee_corrections (approval_id);

-- The month of a line that is added, and the days of a due date that moves: the amounts of the other acts stand in before and after.
alter table fees.fee_correction_items add column fee_month date check (extract(day from fee_month) = 1);
alter table fees.fee_correction_items add column due_before date;
alter table fees.fee_correction_items add column due_after date;
alter table fees.fee_correction_items add column note text check (length(note) <= 300);
alter table fees.fee_correction_items add column row_no int not null default 1;
alter table fees.fee_correction_items drop column base_version;
comment on column fees.fee_correction_items.effect_preview is 'seen: what the asker looked at, compared at approval (FEE-85); effect: the challan before and after';
create index fee_correction_items_deposit on fees.fee_correction_items (deposit_id) where deposit_id is not null;
