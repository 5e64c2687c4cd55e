-- FEE-51: money that a branch takes for a child of another own branch.

-- What the branch that took it knows: the name, class and branch that it was told, and its own entry. Everything else stands with the
-- child's branch, under the same deposit.
create table fees.elsewhere_deposits (
  id bigint generated always as identity primary key,
  branch_id int not null references platform.branches (id),
  of_branch_id int not null references platform.branches (id),
  deposit_id bigint not null unique,
  receipt_no text not null,
  student_name text not null,
  class_name text,
  branch_name text not null,
  channel text not null check (channel in ('cash', 'bank_counter', 'bank_transfer', 'card')),
  reference text,
  value_date date not null,
  entry_date date not null,
  currency text not null check (currency in ('PKR', 'OMR')),
  amount bigint not null check (amount > 0),
  account_id bigint not null references platform.accounts (id),
  entry_id bigint not null unique,
  collected_by bigint references platform.users (id) default platform.current_user_id(),
  printed_count int not null default 0,
  reversed_at timestamptz,
  reversal_entry_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default platform.current_user_id(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint elsewhere_deposits_two_branches check (branch_id <> of_branch_id),
  check ((reversed_at is null) = (reversal_entry_id is null))
);
create index elsewhere_deposits_register on fees.elsewhere_deposits (branch_id, entry_date desc, id desc);
create index elsewhere_deposits_of_branch on fees.elsewhere_deposits (of_branch_id);
create index elsewhere_deposits_account on fees.elsewhere_deposits (account_id);
create index elsewhere_deposits_collected_by on fees.elsewhere_deposits (collected_by);

-- A routine with owner's rights (00 §12): whose code or challan number this is, for a desk at p_at that may take it. It answers for own
-- branches of one country and school alone, to who may take fees there, where the fee policy of the desk's branch allows it.
create function fees.elsewhere_payer(p_code text, p_at int)
returns table (student_id bigint, family_id bigint, branch_id int, student_name text, class_name text, branch_name text, blocked boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with desk as (
    select at.id, at.school_id, at.country_id
      from platform.branches at
      left join fees.fee_policies own on own.branch_id = at.id
      left join fees.fee_policies common on common.school_id = at.school_id and common.country_id = at.country_id and common.branch_id is null
     where at.id = p_at and at.ownership = 'own' and at.school_id = platform.current_school() and platform.in_scope(at.id)
       and coalesce(own.collect_any_branch, common.collect_any_branch, false)
       and cardinality(platform.held_of(platform.current_user_id(), array['Fee Deposit'])) > 0
  ), named as (
    select coalesce(k.student_id, c.student_id) as student_id, k.family_id, k.status = 'retired' or coalesce(c.status in ('cancelled', 'moved'), false) as blocked
      from desk d
      join fees.payment_codes k on k.school_id = d.school_id and k.code = p_code
      left join fees.challans c on c.id = k.challan_id and c.bill_month = k.bill_month
    union all
    select c.student_id, null, c.status in ('cancelled', 'moved')
      from desk d
      join fees.challans c on c.challan_no = p_code
      join platform.branches b on b.id = c.branch_id and b.school_id = d.school_id
    limit 1
  ), payer as (
    select coalesce(x.merged_into_id, x.id) as id, n.family_id, n.blocked
      from named n
      join lateral (
        select s.id, s.merged_into_id from students.students s
         where s.id = n.student_id or (n.student_id is null and s.family_id = n.family_id and s.merged_into_id is null)
         order by s.status in ('active', 'frozen') desc, s.admission_date nulls last, s.id limit 1) x on true
  )
  select s.id, p.family_id, b.id, s.full_name, k.name, b.branch_name, p.blocked
    from payer p
    join students.students s on s.id = p.id
    cross join desk d
    join platform.branches b on b.id = s.branch_id and b.school_id = d.school_id and b.country_id = d.country_id and b.ownership = 'own' and b.id <> d.id
    left join branches.courses k on k.id = s.course_id
$$;
revoke execute on function fees.elsewhere_payer(text, int) from public;
grant execute on function fees.elsewhere_payer(text, int) to app_rw, app_all;
