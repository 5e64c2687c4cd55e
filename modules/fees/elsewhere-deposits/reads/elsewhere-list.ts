// The register of money taken for children of other branches (FEE-51), as the branch that took it knows it.

import { containing } from '#platform/db/containing.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { elsewhereList, type ElsewhereRow } from '../contract/elsewhere-deposits.ts';

export const listElsewhere = listRead(elsewhereList, {
  scope: () => inScope('d.branch_id'),
  filters: {
    channel: (channel) => sql`d.channel = ${channel}`,
    mine: (only) => (only ? sql`d.collected_by = ${who().user_id}` : undefined),
    from: (day) => sql`d.entry_date >= ${day}::date`,
    to: (day) => sql`d.entry_date <= ${day}::date`,
  },
  search: (typed) => {
    const like = containing(typed).toLowerCase();
    return sql`(lower(d.receipt_no) like ${like} or lower(d.student_name) like ${like} or lower(d.reference) like ${like})`;
  },
  sorts: {
    entry_date: sql`d.entry_date`,
    receipt_no: sql`d.receipt_no`,
    amount: sql`d.amount`,
    branch_name: sql`d.branch_name`,
  },
  first: [sql`d.entry_date`, 'desc'],
  key: sql`d.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<ElsewhereRow>`
      select d.deposit_id, d.receipt_no, d.entry_date, d.value_date, d.student_name, d.class_name, d.branch_name, d.channel, d.reference, d.currency,
             d.amount, b.branch_name as collected_at, u.name as collected_by, d.reversed_at is not null as reversed, d.version
        from fees.elsewhere_deposits d
        join platform.branches b on b.id = d.branch_id
        left join platform.users u on u.id = d.collected_by where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; receipts: number; amount: number; cash: number }>`
      select count(*)::int as total, count(*) filter (where d.reversed_at is null)::int as receipts,
             coalesce(sum(d.amount) filter (where d.reversed_at is null), 0)::bigint as amount,
             coalesce(sum(d.amount) filter (where d.reversed_at is null and d.channel = 'cash'), 0)::bigint as cash
        from fees.elsewhere_deposits d where ${where}`),
});
