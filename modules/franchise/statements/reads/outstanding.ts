// What franchises owe at a day (ROY-31): from the pairs of both books, aged by the day each challan was due. The buckets less the credit are the balance.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate, Month } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { OutstandingRow, outstandingRead } from '../contract/statements.ts';

export interface Aged {
  not_due: number;
  days_1_30: number;
  days_31_60: number;
  days_61_90: number;
  over_90: number;
  credit: number;
  balance: number;
}

interface BranchRow extends Aged {
  branch_id: number;
  franchisee_id: number;
  name: string;
  franchisee: string;
  currency: 'PKR' | 'OMR';
  oldest_due: LocalDate | null;
  last_deposit: LocalDate | null;
  last_amount: number | null;
  lock_step: number | null;
  pardon_until: LocalDate | null;
  confirmed: Month | null;
}

/** Of branches in the scope; a challan's charge is what its pairs come to by the day, what was paid of it counts from the day of the money. */
export function agedBranches(branch_ids: readonly number[] | null, as_of: LocalDate): Promise<BranchRow[]> {
  return rowsOf(sql<BranchRow>`
    with of_branch as (
      select b.id, b.branch_name, b.code, b.franchisee_id, b.country_id from platform.branches b
       where b.school_id = ${who().school_id}::int and b.country_id = ${who().country_id}::int and b.ownership = 'franchise' and ${inScope('b.id')}
         and ${branch_ids === null ? sql`true` : sql`b.id = any (${[...branch_ids]}::int[])`}
    ), charged as (
      select p.branch_id, p.source_id as challan_id, sum(p.amount)::bigint as amount from franchise.royalty_pairs p join of_branch o on o.id = p.branch_id
       where p.source = 'royalty challan' and p.entry_date <= ${as_of}::date group by 1, 2
    ), paid as (
      select i.branch_id, i.challan_id, sum(a.amount)::bigint as amount
        from franchise.royalty_deposit_allocations a join of_branch o on o.id = a.branch_id
        join franchise.royalty_challan_items i on i.id = a.challan_item_id join franchise.royalty_challans c on c.id = i.challan_id
        join franchise.royalty_deposits d on d.id = a.deposit_id left join franchise.royalty_pairs p on p.id = d.pair_id and p.branch_id = d.branch_id
       where case when a.amount > 0 then greatest(coalesce(p.entry_date, d.deposit_date), coalesce(c.month, c.issue_date)) else (a.created_at at time zone 'UTC')::date end <= ${as_of}::date
       group by 1, 2
    ), open as (
      select g.branch_id, c.due_date, greatest(0, g.amount - coalesce(p.amount, 0)) as amount
        from charged g join franchise.royalty_challans c on c.id = g.challan_id left join paid p on p.challan_id = g.challan_id
    ), aged as (
      select branch_id, sum(amount) filter (where due_date >= ${as_of}::date)::bigint as not_due,
             sum(amount) filter (where ${as_of}::date - due_date between 1 and 30)::bigint as d1,
             sum(amount) filter (where ${as_of}::date - due_date between 31 and 60)::bigint as d2,
             sum(amount) filter (where ${as_of}::date - due_date between 61 and 90)::bigint as d3,
             sum(amount) filter (where ${as_of}::date - due_date > 90)::bigint as d4, sum(amount)::bigint as total,
             min(due_date) filter (where amount > 0) as oldest_due
        from open group by 1
    ), owed as (
      select p.branch_id, sum(p.amount)::bigint as balance from franchise.royalty_pairs p join of_branch o on o.id = p.branch_id
       where p.entry_date <= ${as_of}::date group by 1
    )
    select o.id as branch_id, f.id as franchisee_id, o.code || ' ' || o.branch_name as name, f.legal_name as franchisee, c.currency,
           coalesce(a.not_due, 0)::bigint as not_due, coalesce(a.d1, 0)::bigint as days_1_30, coalesce(a.d2, 0)::bigint as days_31_60,
           coalesce(a.d3, 0)::bigint as days_61_90, coalesce(a.d4, 0)::bigint as over_90,
           (coalesce(a.total, 0) - coalesce(w.balance, 0))::bigint as credit, coalesce(w.balance, 0)::bigint as balance, a.oldest_due,
           l.deposit_date as last_deposit, l.amount as last_amount, k.step_position as lock_step, k.pardon_until, n.month as confirmed
      from of_branch o join franchise.franchisees f on f.id = o.franchisee_id join platform.countries c on c.id = o.country_id and c.operates
      left join aged a on a.branch_id = o.id left join owed w on w.branch_id = o.id
      left join lateral (select d.deposit_date, d.amount from franchise.royalty_deposits d
             where d.branch_id = o.id and d.state = 'verified' and d.method <> 'credit' and d.deposit_date <= ${as_of}::date
             order by d.deposit_date desc, d.id desc limit 1) l on true
      left join lateral (select x.step_position, x.pardon_until from branches.franchise_locks x
             where x.branch_id = o.id and x.released_at is null and x.source = 'auto' limit 1) k on true
      left join lateral (select max(x.month) as month from franchise.franchise_confirmations x where x.branch_id = o.id and x.answer = 'agreed') n on true
     order by o.branch_name`);
}

const keys = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90', 'credit', 'balance'] as const;
const added = (a: Aged, b: Aged): Aged =>
  ({ ...a, ...Object.fromEntries(keys.map((key) => [key, a[key] + b[key]])) }) satisfies Aged;
export const nothingAged: Aged = {
  not_due: 0,
  days_1_30: 0,
  days_31_60: 0,
  days_61_90: 0,
  over_90: 0,
  credit: 0,
  balance: 0,
};

const earlier = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null ? b : b === null || a < b ? a : b;

function byFranchisee(rows: readonly BranchRow[]): OutstandingRow[] {
  const groups = Map.groupBy(rows, (row) => row.franchisee_id);
  return [...groups.values()].flatMap((all) => {
    const [first, ...rest] = all;
    if (!first) return [];
    const sum = rest.reduce<BranchRow>(
      (one, other) => ({
        ...one,
        ...added(one, other),
        oldest_due: earlier(one.oldest_due, other.oldest_due),
        lock_step: Math.max(one.lock_step ?? 0, other.lock_step ?? 0) || null,
      }),
      first,
    );
    return [
      {
        ...sum,
        key: first.franchisee_id,
        branch_id: all.length === 1 ? first.branch_id : null,
        name: first.franchisee,
      },
    ];
  });
}

export async function readOutstanding(
  asked: ParsedInputOf<typeof outstandingRead>,
): Promise<DataOf<typeof outstandingRead>> {
  const as_of = asked.as_of ?? who().today;
  const all = (await agedBranches(null, as_of)).filter(
    (row) =>
      (asked.franchisee_id === undefined || row.franchisee_id === asked.franchisee_id) &&
      (!asked.overdue || row.balance > row.not_due - row.credit) &&
      (row.balance !== 0 || row.credit !== 0 || row.last_deposit !== null),
  );
  const rows = asked.by === 'franchisee' ? byFranchisee(all) : all.map((row) => ({ ...row, key: row.branch_id }));
  return {
    as_of,
    currency: all[0]?.currency ?? 'PKR',
    rows,
    totals: all.reduce<Aged>((sum, row) => added(sum, row), nothingAged),
  };
}
