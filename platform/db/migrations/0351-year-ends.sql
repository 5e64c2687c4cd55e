-- Entries of kind closing (ACC-53) are dated the last day of a year whose months are all closed: nobody else posts there any more.

create or replace function platform.check_entry_day(p_branch platform.branches, p_day date, p_kind text) returns void
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  v_period platform.accounting_periods;
  v_lock date;
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

-- ACC-5 for the entry of a year end: its reversal is of the same kind and day, so that the year stands as it stood before it was closed.
create function platform.reverse_year_end(p_entry bigint, p_narration text) returns bigint
language plpgsql security definer set search_path = platform, public, pg_temp as $$
declare
  e platform.journal_entries;
  v_id bigint;
begin
  select * into e from platform.journal_entries where id = p_entry and kind = 'closing' and reverses_id is null;
  if not found or not (platform.current_user_id() is null or platform.in_scope(e.branch_id)) then
    raise exception 'This entry of a year end was not found' using errcode = 'MK404';
  end if;
  if exists (select from platform.entry_reversals where original_id = p_entry) then
    raise exception 'This entry is reversed already' using errcode = 'MK409';
  end if;
  v_id := platform.post_entry(
    row(e.branch_id, e.entry_date, 'closing', e.source_type, e.source_id, e.doc_no, p_narration, '', e.id, null, null)::platform.entry_head,
    (select array_agg(row(l.account_id, l.credit, l.debit, null, null, l.narration, l.doc_type, l.doc_id)::platform.entry_line order by l.line_no)
       from platform.journal_lines l where l.entry_id = e.id and l.entry_date = e.entry_date));
  insert into platform.entry_reversals (branch_id, original_id, reversal_id) values (e.branch_id, e.id, v_id);
  return v_id;
end $$;
revoke execute on function platform.check_entry_day(platform.branches, date, text), platform.reverse_year_end(bigint, text) from public;
grant execute on function platform.reverse_year_end(bigint, text) to app_rw, app_all;
