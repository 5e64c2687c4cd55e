-- ACC-81: who closed a count and when; why a difference was sent back; the entry's day.
alter table accounts.cash_counts
  add column closed_by bigint references platform.users (id),
  add column closed_at timestamptz,
  add column reason text,
  add constraint cash_counts_entry check (entry_id is null or status = 'closed');
create index cash_counts_closed_by on accounts.cash_counts (closed_by);
create index cash_counts_waiting on accounts.cash_counts (branch_id, counted_on) where status <> 'closed';
