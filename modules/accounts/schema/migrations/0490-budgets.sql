-- Budgets at work (ACC-60, ACC-61): what is asked for and not posted yet counts against them, whoever's book the voucher stands in.

alter table accounts.budgets add constraint budgets_not_negative check (0 <= all (months));

-- Money that is asked for and not paid yet, by branch and account: lines of vouchers on their way, and what payment requests still have
-- open. `age` is the approval request it began with: who came first has the budget. p_voucher is the one that asks: it does not stand in
-- its own way. Vouchers of another branch that pay for this one count too, so the owner of the function looks.
create function accounts.commitments(p_accounts bigint[], p_from date, p_to date, p_voucher bigint)
returns table (branch_id int, account_id bigint, day date, amount bigint, age bigint, voucher_id bigint, request_id bigint)
language sql stable security definer set search_path = accounts, platform, pg_temp as $$
  select coalesce(l.target_branch_id, l.branch_id), l.account_id, v.entry_date, l.debit - l.credit, coalesce(r.approval_id, v.approval_id), v.id, null::bigint
    from accounts.voucher_lines l join accounts.vouchers v on v.id = l.voucher_id
    left join accounts.payment_requests r on r.id = l.payment_request_id
   where l.account_id = any (p_accounts) and l.wht_of_line is null and v.status in ('requested', 'first_approved') and v.reversal_of_id is null
     and v.entry_date between p_from and p_to and v.id is distinct from p_voucher
     and (platform.current_user_id() is null or platform.in_scope(coalesce(l.target_branch_id, l.branch_id)))
  union all
  select r.branch_id, r.account_id, greatest(r.needed_by, p_from), r.amount - r.paid_amount - coalesce(w.amount, 0), r.approval_id, null, r.id
    from accounts.payment_requests r
    left join lateral (
      select sum(l.debit - l.credit)::bigint as amount from accounts.voucher_lines l join accounts.vouchers v on v.id = l.voucher_id
       where l.payment_request_id = r.id and l.wht_of_line is null and (v.id = p_voucher or v.status in ('requested', 'first_approved'))) w on true
   where r.account_id = any (p_accounts) and r.status in ('requested', 'approved', 'part_paid') and r.needed_by <= p_to
     and r.amount - r.paid_amount > coalesce(w.amount, 0)
     and (platform.current_user_id() is null or platform.in_scope(r.branch_id))
$$;
revoke execute on function accounts.commitments(bigint[], date, date, bigint) from public;
grant execute on function accounts.commitments(bigint[], date, date, bigint) to app_rw, app_all;
