// Recurring vouchers of the scope, the next one first.

import { containing } from '#platform/db/containing.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { recurringList, type RecurringRow } from '../contract/recurring.ts';

const columns = sql`
  r.id, r.title, r.branch_id, b.short_name as branch, r.template ->> 'kind' as kind, coalesce(c.currency, 'PKR') as currency, r.every, r.day, r.next_on, r.ends_on, r.status,
  coalesce((select sum(coalesce((l ->> 'debit')::bigint, 0)) from jsonb_array_elements(r.template -> 'lines') l), 0)::bigint
    + case when r.template ->> 'kind' in ('CRV', 'BRV')
           then coalesce((select sum(coalesce((l ->> 'credit')::bigint, 0)) from jsonb_array_elements(r.template -> 'lines') l), 0)::bigint else 0 end as amount,
  r.last_voucher_id, coalesce(v.voucher_no, v.request_no) as last_voucher, r.last_problem, r.template, u.name as by, r.version`;

const tables = sql`
  accounts.recurring_vouchers r
  join platform.branches b on b.id = r.branch_id join platform.countries c on c.id = b.country_id
  left join accounts.vouchers v on v.id = r.last_voucher_id left join platform.users u on u.id = r.created_by`;

export const listRecurring = listRead(recurringList, {
  scope: () => inScope('r.branch_id'),
  filters: { status: (status) => sql`r.status = ${status}` },
  search: (typed) => sql`r.title ilike ${containing(typed)}`,
  sorts: { next_on: sql`r.next_on`, title: sql`r.title` },
  first: [sql`r.next_on`, 'asc'],
  key: sql`r.id`,
  rows: ({ where, page }) => rowsOf(sql<RecurringRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from accounts.recurring_vouchers r where ${where}`),
});

export async function readRecurring(id: number): Promise<RecurringRow> {
  const row = await rowOf(
    sql<RecurringRow>`select ${columns} from ${tables} where r.id = ${id}::bigint and ${inScope('r.branch_id')}`,
  );
  if (!row) throw notFound('This recurring voucher');
  return row;
}
