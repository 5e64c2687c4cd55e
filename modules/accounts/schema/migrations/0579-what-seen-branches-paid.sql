-- Price memory: who sees all the others anyway reads the range of two or one of them as well (decision 0134).

create or replace function accounts.price_range(p_branch int, p_account bigint, p_by_type boolean, p_from date, p_to date)
returns table (branches int, lowest bigint, median bigint, highest bigint, own bigint, students bigint)
language sql stable security definer set search_path = platform, accounts, pg_temp as $$
  with place as (
    select b.id, b.school_id, b.country_id, b.franchisee_id from platform.branches b
     where b.id = p_branch and b.school_id = platform.current_school() and platform.in_scope(b.id)),
  peer as (
    select b.id from platform.branches b join place p on p.school_id = b.school_id and p.country_id = b.country_id
       and p.franchisee_id is not distinct from b.franchisee_id),
  account as (
    select a.id from platform.accounts a join platform.accounts typed on typed.id = p_account and typed.school_id = a.school_id
     where a.id = p_account or (p_by_type and a.payee_type_id = typed.payee_type_id)),
  moved as (
    select t.branch_id, t.month, t.debit - t.credit as net from platform.ledger_totals t
     where t.account_id in (select id from account) and t.month between p_from and p_to and t.branch_id in (select id from peer)
    union all
    select y.branch_id, date_trunc('month', y.entry_date)::date, l.credit - l.debit
      from accounts.year_ends y cross join lateral (values (y.entry_id), (y.reversal_id)) one (id)
      join platform.journal_lines l on l.entry_id = one.id and l.entry_date = y.entry_date and l.branch_id = y.branch_id
     where y.branch_id in (select id from peer) and date_trunc('month', y.entry_date)::date between p_from and p_to
       and l.account_id in (select id from account)),
  spent as (
    -- from the first month in which the branch spent anything on it
    select branch_id, sum(net) as amount,
           (extract(year from age(p_to, min(month))) * 12 + extract(month from age(p_to, min(month))) + 1)::int as months
      from moved group by branch_id having sum(net) > 0),
  child as (
    select f.branch_id, sum(f.value) as students from (
      select d.branch_id, d.value from platform.dashboard_counters d
       where d.metric = 'total_students' and d.period = '0001-01-01' and d.branch_id in (select id from peer)
      union all
      select m.branch_id, m.moved from platform.counter_moves m
       where m.metric = 'total_students' and m.period = '0001-01-01' and m.branch_id in (select id from peer)) f
     group by f.branch_id having sum(f.value) > 0),
  priced as (
    select s.branch_id, round(s.amount / s.months / c.students)::bigint as price from spent s join child c on c.branch_id = s.branch_id),
  other as (
    select count(*)::int as branches, min(price) as lowest, round(percentile_cont(0.5) within group (order by price))::bigint as median,
           max(price) as highest, count(*) filter (where not platform.in_scope(branch_id)) as unseen
      from priced where branch_id <> p_branch)
  select o.branches, case when o.branches >= 3 or o.unseen = 0 then o.lowest end, case when o.branches >= 3 or o.unseen = 0 then o.median end,
         case when o.branches >= 3 or o.unseen = 0 then o.highest end, (select price from priced where branch_id = p_branch),
         coalesce((select c.students from child c where c.branch_id = p_branch), 0)::bigint
    from other o where exists (select from place)
$$;
