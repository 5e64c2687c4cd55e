-- Opening balances (ACC-55): one sheet of a branch is posted once. And what stands in the way of merging two payees.

alter table accounts.opening_batches add constraint opening_batches_lines check (jsonb_typeof(lines) = 'array');
create unique index opening_batches_entry on accounts.opening_batches (entry_id) where entry_id is not null;

-- Vouchers and payment requests of the whole school that are on their way and name an account: answers how many, and no figure.
create function accounts.account_on_its_way(p_account bigint) returns int
language sql stable security definer set search_path = accounts, platform, pg_temp as $$
  select (select count(*) from accounts.vouchers v
           where v.status in ('draft', 'requested', 'first_approved')
             and (v.payee_account_id = a.id or v.cash_bank_account_id = a.id
                  or exists (select from accounts.voucher_lines l where l.voucher_id = v.id and l.account_id = a.id)))::int
       + (select count(*) from accounts.payment_requests r
           where r.status in ('draft', 'requested', 'approved', 'part_paid') and a.id in (r.account_id, r.payee_account_id))::int
    from platform.accounts a where a.id = p_account and (platform.current_school() is null or a.school_id = platform.current_school())
$$;
revoke execute on function accounts.account_on_its_way(bigint) from public;
grant execute on function accounts.account_on_its_way(bigint) to app_rw, app_all;
