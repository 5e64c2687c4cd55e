-- ACC-85: what stands between the book of a branch and every other one on 1900, by the branch of the other book; only of a branch in the scope.

create function accounts.between_books(p_branch int) returns table (other_id int, other_name text, is_office boolean, net bigint)
language sql stable security definer set search_path = platform, pg_temp as $$
  select b.id, b.short_name, b.kind = 'head_office', sum(l.debit - l.credit)::bigint
    from platform.journal_entries e
    join platform.journal_lines l on l.entry_id = e.id and l.entry_date = e.entry_date and l.branch_id = e.branch_id
    join platform.accounts a on a.id = l.account_id and a.kind = 'inter_branch'
    join platform.branches b on b.id = e.counter_branch_id
   where e.branch_id = p_branch and e.counter_branch_id is not null and platform.in_scope(p_branch)
   group by b.id, b.short_name, b.kind having sum(l.debit - l.credit) <> 0
$$;
revoke execute on function accounts.between_books(int) from public;
grant execute on function accounts.between_books(int) to app_rw, app_all;

-- Vouchers on their way between a branch and others: nothing of 1900 is posted with a franchise (14 §9).
create function accounts.vouchers_between(p_branch int) returns int
language sql stable security definer set search_path = accounts, platform, pg_temp as $$
  select count(distinct v.id)::int from accounts.vouchers v join accounts.voucher_lines l on l.voucher_id = v.id
   where v.status in ('draft', 'requested', 'first_approved') and l.target_branch_id is not null
     and (l.target_branch_id = p_branch or v.branch_id = p_branch) and platform.in_scope(p_branch)
$$;
revoke execute on function accounts.vouchers_between(int) from public;
grant execute on function accounts.vouchers_between(int) to app_rw, app_all;
