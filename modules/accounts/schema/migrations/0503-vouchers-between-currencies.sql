-- ACC-13: a voucher that reaches a branch of another currency gives the rate and the currency of the debt; one that settles says so. What stands
-- between two books is asked of both, whatever country is looked at; who asks has grants over both (decision 0124).

alter table accounts.vouchers
  add column settles boolean not null default false,
  add constraint vouchers_memo check ((memo_currency is null) = (memo_rate is null) and memo_rate > 0),
  add constraint vouchers_settles check (not settles or counter_branch_id is not null);

create function accounts.owed_between(p_branch int, p_other int) returns bigint
language sql stable security definer set search_path = platform, pg_temp as $$
  select coalesce(sum(l.debit - l.credit), 0)::bigint
    from platform.journal_entries e
    join platform.journal_lines l on l.entry_id = e.id and l.entry_date = e.entry_date and l.branch_id = e.branch_id
    join platform.accounts a on a.id = l.account_id and a.kind = 'inter_branch'
   where e.branch_id = p_branch and e.counter_branch_id = p_other
     and p_branch in (select g.branch_id from platform.granted_branches(platform.current_school(), null, 0::smallint) g)
     and p_other in (select g.branch_id from platform.granted_branches(platform.current_school(), null, 0::smallint) g)
$$;
revoke execute on function accounts.owed_between(int, int) from public;
grant execute on function accounts.owed_between(int, int) to app_rw, app_all;

-- ACC-12: who sees one side of a pair sees the other branch's name, whatever country it is in.
create function accounts.other_branch(p_branch int) returns table (name text, currency text)
language sql stable security definer set search_path = platform, pg_temp as $$
  select b.short_name, coalesce(c.currency, 'PKR') from platform.branches b join platform.countries c on c.id = b.country_id
   where b.id = p_branch and b.school_id = platform.current_school()
$$;
revoke execute on function accounts.other_branch(int) from public;
grant execute on function accounts.other_branch(int) to app_rw, app_all;

create index journal_entries_counter on platform.journal_entries (branch_id, counter_branch_id) where counter_branch_id is not null;
