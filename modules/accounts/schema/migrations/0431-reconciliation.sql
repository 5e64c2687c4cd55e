-- ACC-40 to ACC-44: what a match holds, how it came, what locks it; the guard of what is matched against reversal (FEE-55).

alter table accounts.bank_matches
  add column how text not null default 'hand' check (how in ('reference', 'cheque', 'voucher', 'amount', 'sum', 'hand')),
  -- the last day of its parts: from then on neither side is outstanding
  add column settled_on date not null default 'infinity',
  add column amount bigint not null default 0,
  add column reconciliation_id bigint references accounts.bank_reconciliations (id),
  add column reason text,
  add column undone_by bigint references platform.users (id);
create index bank_matches_locked on accounts.bank_matches (reconciliation_id);
create index bank_matches_undone_by on accounts.bank_matches (undone_by);

alter table accounts.bank_statement_lines
  add column match_id bigint references accounts.bank_matches (id),
  -- what was booked for it: found again when it is in the book
  add column voucher_id bigint references accounts.vouchers (id),
  add constraint bank_statement_lines_match check (matched = (match_id is not null));
create index bank_statement_lines_matched on accounts.bank_statement_lines (match_id);
create index bank_statement_lines_voucher on accounts.bank_statement_lines (voucher_id);
create index bank_statement_lines_day on accounts.bank_statement_lines (bank_account_id, value_date, id);

-- A line of the book in one match at a time.
create table accounts.bank_match_lines (
  id bigint generated always as identity primary key,
  school_id int not null references platform.schools (id),
  match_id bigint not null references accounts.bank_matches (id),
  entry_id bigint not null,
  entry_date date not null,
  line_no int not null,
  amount bigint not null check (amount <> 0),
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index bank_match_lines_once on accounts.bank_match_lines (entry_id, line_no) where active;
create index bank_match_lines_match on accounts.bank_match_lines (match_id);
create index bank_match_lines_school on accounts.bank_match_lines (school_id);

alter table accounts.bank_reconciliations
  add column finished_at timestamptz,
  add column reason text,
  add column undone_by bigint references platform.users (id);
create index bank_reconciliations_undone_by on accounts.bank_reconciliations (undone_by);
create index bank_reconciliations_newest on accounts.bank_reconciliations (bank_account_id, as_of desc) where status = 'finished';

alter table accounts.bank_rules add column active boolean not null default true;

-- Whoever reverses and whoever matches meet at the row of the bank account, whatever either of them sees.
create function accounts.refuse_matched() returns trigger
language plpgsql security definer set search_path = accounts, platform, pg_temp as $$
begin
  perform from accounts.bank_accounts b
    where b.account_id in (select l.account_id from platform.journal_lines l where l.entry_id = new.original_id)
    order by b.id for share;
  if exists (select from accounts.bank_match_lines m where m.entry_id = new.original_id and m.active) then
    raise exception 'Its bank line is matched with a bank statement. Unmatch it first' using errcode = 'MK409';
  end if;
  return new;
end $$;
create trigger not_matched before insert on platform.entry_reversals for each row execute function accounts.refuse_matched();
