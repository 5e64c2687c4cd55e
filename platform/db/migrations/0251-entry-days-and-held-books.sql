-- ACC-4 whole: how far back a day may be entered stands in one place for every source of an entry. And books that were restored with
-- differences take no entry until somebody opens them.

-- One row a restore whose books did not agree.
create table platform.held_books (
  id bigint generated always as identity primary key,
  since timestamptz not null default platform.now(),
  file text not null,
  differences jsonb not null,
  opened_at timestamptz,
  opened_how text,
  check ((opened_at is null) = (opened_how is null))
);
create unique index held_books_one on platform.held_books ((opened_at is null)) where opened_at is null;
select platform.unguarded('platform.held_books', 'of the whole installation, not of one school');

-- The oldest day that the user of this transaction may enter in the branch; null: any. The clock and the program itself choose no day.
create function platform.oldest_entry_day(p_branch int) returns date
language plpgsql stable security definer set search_path = platform, public, pg_temp as $$
begin
  if platform.current_user_id() is null then return null; end if;
  if cardinality(platform.held_of(platform.current_user_id(), array['Account Period'])) > 0 then return null; end if;
  return platform.today(p_branch) - (platform.setting('backdate_days', p_branch) #>> '{}')::int;
end $$;

-- The first day on which this branch may post, at or after p_day, for whoever asks.
create or replace function platform.first_open_day(p_branch int, p_day date) returns date
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select min(greatest(p.start_date, d.day, coalesce(l.locked_until + 1, p.start_date)))
    from platform.branches b
    -- Today is never too old: what it costs to ask is saved on every deposit.
   cross join lateral (select case when p_day >= platform.today(p_branch) then p_day
                                   else greatest(p_day, platform.oldest_entry_day(p_branch)) end as day) d
    join platform.accounting_periods p on p.school_id = b.school_id and p.country_id = b.country_id
    left join platform.branch_locks l on l.branch_id = b.id
   where b.id = p_branch and p.status = 'open' and p.end_date >= greatest(d.day, coalesce(l.locked_until + 1, d.day))
$$;

-- Whether the books of that day stand open at all, whoever asks and however far back it lies.
create function platform.is_open_day(p_branch int, p_day date) returns boolean
language sql stable security definer set search_path = platform, public, pg_temp as $$
  select exists (select from platform.branches b
                   join platform.accounting_periods p on p.school_id = b.school_id and p.country_id = b.country_id
                   left join platform.branch_locks l on l.branch_id = b.id
                  where b.id = p_branch and p.status = 'open' and p_day between p.start_date and p.end_date and (l.locked_until is null or p_day > l.locked_until))
$$;

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

-- ACC-90 at a month's close: when the proofs of a school last ran, what they found, and whether the month was posted to since.
create function platform.proofs_of_month(p_school int, p_country int, p_from date, p_to date)
returns table (ran_at timestamptz, red int, posted_since int)
language sql stable security definer set search_path = platform, pg_temp as $$
  select r.ran_at,
         (select count(*)::int from platform.ledger_proofs f where f.school_id = p_school and not f.ok and f.run_at = r.ran_at),
         (select count(*)::int from platform.journal_entries e join platform.branches b on b.id = e.branch_id
           where b.school_id = p_school and b.country_id = p_country and e.entry_date between p_from and p_to and e.posted_at > coalesce(r.ran_at, '-infinity'))
    from (select max(run_at) as ran_at from platform.ledger_proofs where school_id = p_school) r
$$;

-- Books held by a restore, and opened again with the way in which it was done.
create function platform.hold_books(p_file text, p_differences jsonb) returns void
language sql security definer set search_path = platform, pg_temp as $$
  insert into platform.held_books (file, differences) values (p_file, p_differences)
$$;
create function platform.open_books(p_how text) returns int
language sql security definer set search_path = platform, pg_temp as $$
  with opened as (update platform.held_books set opened_at = platform.now(), opened_how = p_how where opened_at is null returning 1)
  select count(*)::int from opened
$$;

do $$
declare f text;
begin
  foreach f in array array['oldest_entry_day(int)', 'is_open_day(int, date)', 'check_entry_day(platform.branches, date, text)', 'proofs_of_month(int, int, date, date)',
                           'hold_books(text, jsonb)', 'open_books(text)'] loop
    execute format('revoke execute on function platform.%s from public', f);
  end loop;
end $$;
grant execute on function platform.oldest_entry_day(int), platform.is_open_day(int, date), platform.proofs_of_month(int, int, date, date) to app_rw, app_all;
