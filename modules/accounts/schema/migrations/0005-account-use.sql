-- What depends on an account in the whole school, whatever branches the caller sees: answers two facts and no figure.
create function accounts.account_use(p_account bigint) returns table (has_lines boolean, has_balance boolean)
language sql stable security definer set search_path = accounts, platform, pg_temp as $$
  select exists (select 1 from platform.ledger_totals t where t.account_id = a.id and (t.debit <> 0 or t.credit <> 0)),
         exists (select 1 from platform.ledger_totals t where t.account_id = a.id group by t.branch_id having sum(t.debit) <> sum(t.credit))
    from platform.accounts a
   where a.id = p_account and (platform.current_school() is null or a.school_id = platform.current_school())
$$;
revoke execute on function accounts.account_use(bigint) from public;
grant execute on function accounts.account_use(bigint) to app_rw, app_all;
