// Refunds with their state: of one student for the statement, of the scope as a list (FEE-60).

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow, folded } from '#modules/students/index.ts';
import type { refundList, RefundRow } from '../contract/refunds.ts';

const tables = sql`fees.fee_refunds r
  join platform.branches b on b.id = r.branch_id
  join platform.countries n on n.id = b.country_id
  ${childOfRow('r')}
  left join platform.users u on u.id = r.requested_by`;

const columns = sql`r.id as refund_id, r.source, r.amount, r.status, r.reason, r.payee_name, (r.created_at at time zone n.time_zone)::date as asked_on`;

type Condition = ReturnType<typeof sql<boolean>>;

function conditions(query: ParsedInputOf<typeof refundList>): Condition {
  const all: Condition[] = [inScope('r.branch_id')];
  if (query.student_id) all.push(sql<boolean>`r.student_id = ${query.student_id}::bigint`);
  if (query.status) all.push(sql<boolean>`r.status = ${query.status}`);
  if (query.source) all.push(sql<boolean>`r.source = ${query.source}`);
  if (query.from) all.push(sql<boolean>`r.created_at >= ${query.from}::date`);
  if (query.to) all.push(sql<boolean>`r.created_at < ${query.to}::date + 1`);
  if (query.filter) {
    const like = `%${query.filter.replaceAll(/[%_\\]/g, String.raw`\$&`).toLowerCase()}%`;
    all.push(
      sql<boolean>`(s.name_key like ${folded(like)} or lower(s.admission_no) like ${like} or lower(r.payee_name) like ${like})`,
    );
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const sorts = nameTable<ReturnType<typeof sql>>({
  asked_on: sql`r.id`,
  amount: sql`r.amount`,
  student_name: sql`s.name_key`,
});

export async function listRefunds(query: ParsedInputOf<typeof refundList>): Promise<DataOf<typeof refundList>> {
  const where = conditions(query);
  const by = sorts[query.sortBy ?? ''] ?? sql`r.id`;
  const way = sql.raw(query.sortBy !== undefined && !query.descending ? 'asc' : 'desc');
  const rows = await rowsOf(sql<RefundRow>`
    select ${columns}, r.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no, b.short_name as branch_name,
           r.currency, u.name as asked_by
      from ${tables} where ${where} order by ${by} ${way}, r.id ${way} limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  const sums = await rowOf(sql<{ total: number; waiting: number; waiting_amount: number }>`
    select count(*)::int as total, count(*) filter (where r.status in ('requested', 'approved'))::int as waiting,
           coalesce(sum(r.amount) filter (where r.status in ('requested', 'approved')), 0)::bigint as waiting_amount from ${tables} where ${where}`);
  const { total = 0, waiting = 0, waiting_amount = 0 } = sums ?? {};
  return { ...asList(rows, total, query), figures: { waiting, waiting_amount } };
}

export function refundsOf(student_ids: readonly number[]) {
  return rowsOf(sql<
    Pick<RefundRow, 'refund_id' | 'source' | 'amount' | 'status' | 'reason' | 'payee_name' | 'asked_on'>
  >`
    select ${columns} from ${tables} where r.student_id = any (${[...student_ids]}::bigint[]) order by r.id desc`);
}
