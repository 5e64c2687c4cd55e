-- The day of opening balances (ACC-55), the sentence of a branch's own lock, and old lines of accounts that were merged.

create or replace function platform.check_entry_day(p_branch platform.branches, p_day date, p_kind text) returns void
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  v_period platform.accounting_periods;
  v_lock date;
  v_why text;
  v_open date;
  v_oldest date;
  v_today date := platform.today(p_branch.id);
  v_ahead int := case when p_kind = 'fee_post' then 45 else 0 end;
begin
  if exists (select from platform.held_books where opened_at is null) then
    raise exception 'The books were restored with differences and take no entry until they are opened: whoever runs the server sees them with maktab verify-ledger, mends them with maktab rebuild-counters, or keeps them with maktab restore --keep-differences'
      using errcode = 'MK409';
  end if;
  if p_kind = 'closing' then
    perform from platform.fiscal_years y
      where y.school_id = p_branch.school_id and y.country_id = p_branch.country_id and y.end_date = p_day and y.status = 'closing' for share;
    if not found then
      raise exception 'An entry of the year end is written while its year is being closed, on its last day' using errcode = 'MK409';
    end if;
    return;
  end if;
  select * into v_period from platform.accounting_periods p
   where p.school_id = p_branch.school_id and p.country_id = p_branch.country_id and p_day between p.start_date and p.end_date
   order by p.start_date limit 1 for share;
  if not found then
    -- ACC-55: balances that a book begins with stand on the day before the first month, as long as that is not closed.
    select * into v_period from platform.accounting_periods p
     where p.school_id = p_branch.school_id and p.country_id = p_branch.country_id order by p.start_date limit 1 for share;
    if p_kind = 'opening' and p_day = v_period.start_date - 1 then
      if v_period.status = 'closed' then
        raise exception '% is closed: opening balances before it stand as they are', to_char(v_period.month, 'MM/YYYY') using errcode = 'MK422';
      end if;
      return;
    end if;
    raise exception 'No fiscal year covers %', to_char(p_day, 'DD/MM/YYYY') using errcode = 'MK422';
  end if;
  select locked_until, reason into v_lock, v_why from platform.branch_locks where branch_id = p_branch.id;
  if v_period.status <> 'closed' and coalesce(p_day <= v_lock, false) then
    v_open := platform.first_open_day(p_branch.id, p_day);
    raise exception 'The book of % is locked up to %: %. The first open day is %', p_branch.short_name, to_char(v_lock, 'DD/MM/YYYY'), v_why,
        coalesce(to_char(v_open, 'DD/MM/YYYY'), 'not set: open a period first')
      using errcode = 'MK422', hint = coalesce(v_open::text, '');
  end if;
  if v_period.status = 'closed' or coalesce(p_day <= v_lock, false)
     or (v_period.status = 'soft_closed' and cardinality(platform.held_of(platform.current_user_id(), array['Account Period'])) = 0) then
    v_open := platform.first_open_day(p_branch.id, p_day);
    raise exception '% is in a closed period. The first open day is %', to_char(p_day, 'DD/MM/YYYY'), coalesce(to_char(v_open, 'DD/MM/YYYY'), 'not set: open a period first')
      using errcode = 'MK422', hint = coalesce(v_open::text, '');
  end if;
  if p_day > v_today + v_ahead then
    raise exception '%', case when v_ahead = 0 then 'The date is in the future' else 'The date is more than 45 days ahead' end using errcode = 'MK422';
  end if;
  if p_day < v_today then
    v_oldest := platform.oldest_entry_day(p_branch.id);
    if p_day < v_oldest then
      v_open := platform.first_open_day(p_branch.id, p_day);
      raise exception '% lies more than % days back. Enter it on % or later, or ask somebody with the permission Account Period',
          to_char(p_day, 'DD/MM/YYYY'), v_today - v_oldest, to_char(coalesce(v_open, v_oldest), 'DD/MM/YYYY')
        using errcode = 'MK422', hint = coalesce(v_open::text, '');
    end if;
  end if;
end $$;

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
  -- Old lines of a merged account stay where they are: its year end closes them, a reversal takes them back.
  v_of_old boolean := p_head.kind = 'closing' or p_head.reverses_id is not null;
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
              when not a.active and (a.merged_into_id is null or not v_of_old) then 'is not active'
              when a.branch_ids is not null and not (b.id = any (a.branch_ids)) then 'is not open to this branch'
              when a.kind = 'control' and (l.party_kind is null or l.party_kind <> a.party_kind) then 'needs its ' || a.party_kind
              else 'changes through ' || a.owner_area || ' only' end as why
    into v_bad
    from unnest(p_lines) l left join platform.accounts a on a.id = l.account_id
   where (l.debit <> 0 or l.credit <> 0)
     and (a.id is null or a.school_id <> b.school_id or (not a.active and (a.merged_into_id is null or not v_of_old))
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

revoke execute on function platform.check_entry_day(platform.branches, date, text) from public;
