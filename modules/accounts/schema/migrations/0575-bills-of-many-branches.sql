-- A bill over many branches (05 §14.8): the whole stands in the book of the branch that pays, each share is a pair of entries with one other
-- branch. Which pairs belong to a voucher is known, so that they are reversed together.

create table accounts.voucher_pairs (
  id bigint generated always as identity primary key,
  branch_id int not null,
  voucher_id bigint not null,
  target_branch_id int not null references platform.branches (id),
  -- ours and theirs
  entry_id bigint not null,
  pair_entry_id bigint not null,
  created_at timestamptz not null default platform.now(),
  created_by bigint default platform.current_user_id(),
  unique (voucher_id, target_branch_id),
  check (target_branch_id <> branch_id),
  foreign key (branch_id, voucher_id) references accounts.vouchers (branch_id, id)
);
create index voucher_pairs_voucher on accounts.voucher_pairs (branch_id, voucher_id);
create index voucher_pairs_target on accounts.voucher_pairs (target_branch_id);
select platform.append_only('accounts.voucher_pairs');

-- What each branch bears of a payment that is asked for; none: the branch that asks bears it alone.
create table accounts.payment_request_shares (
  id bigint generated always as identity primary key,
  branch_id int not null,
  request_id bigint not null,
  -- the asking branch itself may be one of them
  target_branch_id int not null references platform.branches (id),
  amount bigint not null check (amount > 0),
  unique (request_id, target_branch_id),
  foreign key (branch_id, request_id) references accounts.payment_requests (branch_id, id)
);
create index payment_request_shares_request on accounts.payment_request_shares (branch_id, request_id);
create index payment_request_shares_target on accounts.payment_request_shares (target_branch_id);

-- ACC-60: what is asked for and split is committed where it is borne.
create or replace function accounts.commitments(p_accounts bigint[], p_from date, p_to date, p_voucher bigint)
returns table (branch_id int, account_id bigint, day date, amount bigint, age bigint, voucher_id bigint, request_id bigint)
language sql stable security definer set search_path = accounts, platform, pg_temp as $$
  select coalesce(l.target_branch_id, l.branch_id), l.account_id, v.entry_date, l.debit - l.credit, coalesce(r.approval_id, v.approval_id), v.id, null::bigint
    from accounts.voucher_lines l join accounts.vouchers v on v.id = l.voucher_id
    left join accounts.payment_requests r on r.id = l.payment_request_id
   where l.account_id = any (p_accounts) and l.wht_of_line is null and v.status in ('requested', 'first_approved') and v.reversal_of_id is null
     and v.entry_date between p_from and p_to and v.id is distinct from p_voucher
     and (platform.current_user_id() is null or platform.in_scope(coalesce(l.target_branch_id, l.branch_id)))
  union all
  select coalesce(s.target_branch_id, r.branch_id), r.account_id, greatest(r.needed_by, p_from),
         case when s.id is null then r.amount - r.paid_amount - coalesce(w.amount, 0)
              else round((r.amount - r.paid_amount - coalesce(w.amount, 0)) * s.amount::numeric / r.amount)::bigint end, r.approval_id, null, r.id
    from accounts.payment_requests r
    left join accounts.payment_request_shares s on s.request_id = r.id
    left join lateral (
      select sum(l.debit - l.credit)::bigint as amount from accounts.voucher_lines l join accounts.vouchers v on v.id = l.voucher_id
       where l.payment_request_id = r.id and l.wht_of_line is null and (v.id = p_voucher or v.status in ('requested', 'first_approved'))) w on true
   where r.account_id = any (p_accounts) and r.status in ('requested', 'approved', 'part_paid') and r.needed_by <= p_to
     and r.amount - r.paid_amount > coalesce(w.amount, 0)
     and (platform.current_user_id() is null or platform.in_scope(coalesce(s.target_branch_id, r.branch_id)))
$$;
