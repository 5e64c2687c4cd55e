// What each gateway received and settled, by the day of the payments; and what the book says lies in clearing (FEE-64).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { gatewayDays, type GatewayDay } from '../contract/settlements.ts';

/** A day of a gateway; tombstones of what never came have no deposit. */
const days = () => sql`(
  select t.paid_on as day, g.id as gateway_id, g.code as gateway, t.currency, count(*) filter (where x.stands)::int as payments,
         coalesce(sum(t.amount) filter (where x.stands), 0)::bigint as received, coalesce(sum(t.settled_amount), 0)::bigint as settled,
         coalesce(sum(t.charges), 0)::bigint as charges
    from fees.gateway_transactions t
    join fees.gateways g on g.id = t.gateway_id
    left join fees.deposits d on d.id = t.deposit_id
    cross join lateral (select t.state <> 'reversed' and d.status = 'posted' as stands) x
   where ${inScope('t.branch_id')} and t.deposit_id is not null group by 1, 2, 3, 4) q`;

const difference = sql`(q.received - q.settled)`;

export const listGatewayDays = listRead(gatewayDays, {
  scope: () => sql`(q.payments > 0 or q.settled > 0)`,
  filters: {
    gateway: (code) => sql`q.gateway = ${code}`,
    from: (day) => sql`q.day >= ${day}::date`,
    to: (day) => sql`q.day <= ${day}::date`,
    open: (open) => (open ? sql`${difference} <> 0` : undefined),
  },
  search: (typed) => sql`q.gateway ilike ${`%${typed}%`}`,
  sorts: { day: sql`q.day`, received: sql`q.received`, difference },
  first: [sql`q.day`, 'desc'],
  key: sql`q.gateway_id`,
  rows: ({ where, page }) =>
    rowsOf(sql<GatewayDay>`
      select q.day, q.gateway, q.currency, q.payments, q.received, q.settled, q.charges, ${difference} as difference from ${days()} where ${where} ${page}`),
  sums: async (where, { gateway }) => {
    const found = await rowOf(sql<{ total: number; received: number; settled: number; difference: number }>`
      select count(*)::int as total, coalesce(sum(q.received), 0)::bigint as received, coalesce(sum(q.settled), 0)::bigint as settled,
             coalesce(sum(${difference}), 0)::bigint as difference from ${days()} where ${where}`);
    const book = await rowOf(sql<{ in_book: number }>`
      select coalesce(sum(l.debit - l.credit), 0)::bigint as in_book
        from platform.ledger_totals l join fees.gateways g on g.clearing_account_id = l.account_id and g.school_id = platform.current_school()
       where ${inScope('l.branch_id')} and (${gateway ?? null}::text is null or g.code = ${gateway ?? null})`);
    return found && { ...found, in_book: book?.in_book ?? 0 };
  },
});
