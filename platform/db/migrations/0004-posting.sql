-- The routines that alone write the book: open days, balance, posting, reversing (spec 05 §4, ACC-1 to ACC-14).

create or replace function platform.system_account(p_school int, p_key text) returns bigint language plpgsql stable as $$
declare v bigint;
begin
  select id into v from platform.accounts where school_id = p_school and system_key = p_key;
  if v is null then
    raise exception 'The account for ''%'' is missing from the chart. Deliver the chart of accounts first.', p_key using errcode = 'MK409';
  end if;
  return v;
end $$;

-- The first day on which this branch may post, at or after p_day.
create or replace function platform.first_open_day(p_branch int, p_day date) returns date
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select min(greatest(p.start_date, p_day, coalesce(l.locked_until + 1, p.start_date)))
    from platform.branches b
    join platform.accounting_periods p on p.school_id = b.school_id and p.country_id = b.country_id
    left join platform.branch_locks l on l.branch_id = b.id
   where b.id = p_branch and p.status = 'open' and p.end_date >= greatest(p_day, coalesce(l.locked_until + 1, p_day))
$$;

-- ACC-2, ACC-4: the day must lie in an open period. FOR SHARE, so that a closing that takes the row FOR UPDATE lets nothing slip past.
create or replace function platform.check_entry_day(p_branch platform.branches, p_day date, p_kind text) returns void
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  v_period platform.accounting_periods;
  v_lock date;
  v_open date;
  v_today date := platform.today(p_branch.id);
  v_ahead int := case when p_kind = 'fee_post' then 45 else 0 end;
begin
  select * into v_period from platform.accounting_periods p
   where p.school_id = p_branch.school_id and p.country_id = p_branch.country_id and p_day between p.start_date and p.end_date
   order by p.start_date limit 1 for share;
  if not found then
    raise exception 'No fiscal year covers %', to_char(p_day, 'DD/MM/YYYY') using errcode = 'MK422';
  end if;
  select locked_until into v_lock from platform.branch_locks where branch_id = p_branch.id;
  if v_period.status = 'closed' or coalesce(p_day <= v_lock, false)
     or (v_period.status = 'soft_closed' and cardinality(platform.held_of(platform.current_user_id(), array['Account Period'])) = 0) then
    v_open := platform.first_open_day(p_branch.id, p_day);
    raise exception '% is in a closed period. The first open day is %', to_char(p_day, 'DD/MM/YYYY'), coalesce(to_char(v_open, 'DD/MM/YYYY'), 'not set: open a period first')
      using errcode = 'MK422', hint = coalesce(v_open::text, '');
  end if;
  if p_day > v_today + v_ahead then
    raise exception '%', case when v_ahead = 0 then 'The date is in the future' else 'The date is more than 45 days ahead' end using errcode = 'MK422';
  end if;
end $$;

-- Lines are stored by one statement an entry; this trigger refuses any entry in it that does not balance (ACC-1).
create or replace function platform.lines_balance() returns trigger language plpgsql as $$
declare v record;
begin
  select n.entry_id, sum(n.debit) as debit, sum(n.credit) as credit into v
    from new_lines n group by n.entry_id having sum(n.debit) <> sum(n.credit) limit 1;
  if found then
    raise exception 'Debit % and credit % of entry % are not equal', v.debit, v.credit, v.entry_id using errcode = 'MK409';
  end if;
  return null;
end $$;
create or replace trigger lines_balance after insert on platform.journal_lines
  referencing new table as new_lines for each statement execute function platform.lines_balance();

-- At commit the header must agree with the lines that are really there.
create or replace function platform.entry_complete() returns trigger language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare v record;
begin
  select count(*) as n, coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit into v
    from platform.journal_lines l where l.entry_id = new.id and l.entry_date = new.entry_date;
  if v.n <> new.line_count or v.debit <> new.total or v.credit <> new.total then
    raise exception 'Entry % says % in % lines but holds debit %, credit % in % lines', new.id, new.total, new.line_count, v.debit, v.credit, v.n
      using errcode = 'MK409';
  end if;
  return null;
end $$;
drop trigger if exists entry_complete on platform.journal_entries;
create constraint trigger entry_complete after insert on platform.journal_entries
  deferrable initially deferred for each row execute function platform.entry_complete();

-- Writes one entry with its lines and totals; refuses what ACC-1, ACC-2, ACC-4, ACC-8 and ACC-14 refuse. Zero lines are left out (ACC-11).
create or replace function platform.post_entry(p_head platform.entry_head, p_lines platform.entry_line[]) returns bigint
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  b platform.branches;
  v_id bigint;
  v_total bigint;
  v_count int;
  v_bad record;
  v_currency text;
  v_shard smallint := (pg_backend_pid() % 16)::smallint;
  v_month date := date_trunc('month', p_head.entry_date)::date;
begin
  select * into b from platform.branches where id = p_head.branch_id;
  if not found or not (platform.current_user_id() is null or platform.in_scope(p_head.branch_id)) then
    raise exception 'This branch was not found' using errcode = 'MK404';
  end if;
  perform platform.check_entry_day(b, p_head.entry_date, p_head.kind);
  select currency into v_currency from platform.countries where id = b.country_id;

  select sum(l.debit), count(*) into v_total, v_count from unnest(p_lines) l where l.debit <> 0 or l.credit <> 0;
  if v_count < 2 then raise exception 'An entry needs at least two lines' using errcode = 'MK409'; end if;

  -- What is wrong with a line, in words (ACC-2, ACC-14).
  select l.account_id, a.name,
         case when a.id is null or a.school_id <> b.school_id then 'is not in the chart of this school'
              when not a.active then 'is not active'
              when a.branch_ids is not null and not (b.id = any (a.branch_ids)) then 'is not open to this branch'
              when a.kind = 'control' and (l.party_kind is null or l.party_kind <> a.party_kind) then 'needs its ' || a.party_kind
              else 'changes through ' || a.owner_area || ' only' end as why
    into v_bad
    from unnest(p_lines) l left join platform.accounts a on a.id = l.account_id
   where (l.debit <> 0 or l.credit <> 0)
     and (a.id is null or a.school_id <> b.school_id or not a.active
          or (a.branch_ids is not null and not (b.id = any (a.branch_ids)))
          or (a.kind = 'control' and (l.party_kind is null or l.party_kind <> a.party_kind))
          or (a.owner_area is not null and p_head.reverses_id is null
              and not (a.owner_area = any (string_to_array(coalesce(p_head.owner_area, ''), ',')))))
   limit 1;
  if found then raise exception 'The account ''%'' %', coalesce(v_bad.name, v_bad.account_id::text), v_bad.why using errcode = 'MK409'; end if;

  v_id := nextval('platform.journal_entry_ids');
  insert into platform.journal_entries (id, branch_id, school_id, entry_date, currency, kind, source_type, source_id, doc_no, narration,
      total, line_count, reverses_id, pair_id, counter_branch_id)
  values (v_id, b.id, b.school_id, p_head.entry_date, v_currency, p_head.kind, p_head.source_type, p_head.source_id, p_head.doc_no,
      p_head.narration, v_total, v_count, p_head.reverses_id, p_head.pair_id, p_head.counter_branch_id);
  insert into platform.journal_lines (branch_id, entry_id, entry_date, line_no, account_id, debit, credit, party_kind, party_id, narration, doc_type, doc_id)
  select b.id, v_id, p_head.entry_date, row_number() over (), l.account_id, l.debit, l.credit, l.party_kind, l.party_id, l.narration, l.doc_type, l.doc_id
    from unnest(p_lines) l where l.debit <> 0 or l.credit <> 0;

  -- Totals in one fixed order, so that two postings never wait for each other crosswise (ACC-7).
  insert into platform.ledger_totals as t (branch_id, account_id, month, shard, debit, credit)
  select b.id, l.account_id, v_month, v_shard, sum(l.debit), sum(l.credit) from unnest(p_lines) l
   where l.debit <> 0 or l.credit <> 0 group by l.account_id order by l.account_id
  on conflict (branch_id, account_id, month, shard) do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit;
  insert into platform.party_totals as t (branch_id, account_id, party_kind, party_id, debit, credit, last_date)
  select b.id, l.account_id, l.party_kind, l.party_id, sum(l.debit), sum(l.credit), p_head.entry_date from unnest(p_lines) l
   where l.party_id is not null group by l.account_id, l.party_kind, l.party_id order by l.party_kind, l.party_id, l.account_id
  on conflict (party_kind, party_id, account_id, branch_id) do update
    set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, last_date = greatest(t.last_date, excluded.last_date);

  -- ACC-8: accounts that must not fall below zero, one writer at a time for each.
  for v_bad in
    select a.id, a.name from platform.accounts a
     where a.no_negative and a.id in (select l.account_id from unnest(p_lines) l where l.credit > 0) order by a.id
  loop
    perform pg_advisory_xact_lock(b.id, v_bad.id::int);
    select sum(debit) - sum(credit) into v_total from platform.ledger_totals where branch_id = b.id and account_id = v_bad.id;
    if v_total < 0 then
      raise exception '% of % would fall below zero', v_bad.name, b.branch_name using errcode = 'MK409';
    end if;
  end loop;
  return v_id;
end $$;

-- ACC-5: the same lines with sides exchanged, naming the entry; once, and on the first open day if the period is closed.
create or replace function platform.reverse_entry(p_entry bigint, p_date date, p_narration text) returns bigint
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  e platform.journal_entries;
  v_date date;
  v_id bigint;
begin
  select * into e from platform.journal_entries where id = p_entry;
  if not found or not (platform.current_user_id() is null or platform.in_scope(e.branch_id)) then
    raise exception 'This entry was not found' using errcode = 'MK404';
  end if;
  if e.reverses_id is not null then raise exception 'A reversal is not reversed: enter the event again' using errcode = 'MK409'; end if;
  if exists (select 1 from platform.entry_reversals where original_id = p_entry) then
    raise exception 'This entry is reversed already' using errcode = 'MK409';
  end if;
  v_date := coalesce(platform.first_open_day(e.branch_id, p_date), p_date);
  v_id := platform.post_entry(
    row(e.branch_id, v_date, 'reversal', e.source_type, e.source_id, e.doc_no, coalesce(p_narration, 'Reversal of entry ' || e.id),
        null, e.id, null, e.counter_branch_id)::platform.entry_head,
    (select array_agg(row(l.account_id, l.credit, l.debit, l.party_kind, l.party_id, l.narration, l.doc_type, l.doc_id)::platform.entry_line order by l.line_no)
       from platform.journal_lines l where l.entry_id = e.id and l.entry_date = e.entry_date));
  insert into platform.entry_reversals (branch_id, original_id, reversal_id) values (e.branch_id, e.id, v_id);
  return v_id;
end $$;

do $$
declare f text;
begin
  for f in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'platform'::regnamespace
            and p.proname in ('post_entry', 'reverse_entry', 'check_entry_day', 'entry_complete', 'lines_balance') loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function platform.post_entry(platform.entry_head, platform.entry_line[]), platform.reverse_entry(bigint, date, text),
  platform.first_open_day(int, date), platform.system_account(int, text) to app_rw, app_all;
