-- Increments (FEE-86 to FEE-88): whether one waits or was rejected stands with its request (docs/decisions/0097), here only what it has carried out;
-- of every item the plan line that was looked at, and what a taking back needs.

alter table fees.fee_increments rename column status to state;
alter table fees.fee_increments drop constraint fee_increments_status_check;
alter table fees.fee_increments alter column state set default 'sent';
update fees.fee_increments set state = 'sent' where state not in ('applied', 'reverted');
alter table fees.fee_increments
  add constraint fee_increments_state_check check (state in ('sent', 'applied', 'reverted')),
  add column country_id int references platform.countries (id),
  add column overrides bigint[] not null default '{}',
  add column structure_ids bigint[] not null default '{}',
  add column superseded_ids bigint[] not null default '{}',
  add column applied_at timestamptz,
  add column reverted_at timestamptz,
  add column revert_reason text;
create index fee_increments_country on fees.fee_increments (country_id);

-- line_id: the plan line that was in force, which may end or go afterwards. replaced: a line that began with the month of the increment, and went.
alter table fees.fee_increment_items
  add column line_id bigint,
  add column line_version int,
  add column months smallint not null default 4095,
  add column replaced jsonb,
  add constraint fee_increment_items_reason check (skipped_reason is null or skipped_reason in
    ('ended', 'fixed', 'admitted_after', 'posted', 'rose_lately', 'no_rise', 'changed', 'left', 'taken_back'));
create unique index fee_increment_items_once on fees.fee_increment_items (increment_id, student_id, head_id);
drop index fees.fee_increment_items_increment;
