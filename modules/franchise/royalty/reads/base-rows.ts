// The rows of fees behind the base of a royalty line (spec 10 §17.2): what was billed by challan, what was received by settlement. What the month's
// sums hold beside them (corrections, what was taken back) is the last row, so that the rows always come to the base.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, lastDayOfMonth, type LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { outsideOf } from '#modules/franchise/computation/chapter.ts';
import { daysOfBase } from './month-input.ts';
import type { royaltyBase } from '../contract/royalty.ts';

type Asked = ParsedInputOf<typeof royaltyBase>;
type Answer = DataOf<typeof royaltyBase>;

interface Sums {
  gross: number;
  corrected: number;
  concession: number;
  received: number;
}

function baseOf({ basis, with_corrections }: Asked, sums: Sums): number {
  if (basis === 'received') return sums.received;
  const gross = sums.gross + (with_corrections ? sums.corrected : 0);
  return basis === 'net_posted' ? gross - sums.concession : gross;
}

interface Days {
  from: LocalDate;
  to: LocalDate;
}

/** Each with an amount of its own. */
function documentsOf({ branch_id, head_id, basis }: Asked, { from, to }: Days): Statement {
  return basis === 'received'
    ? sql`
        select 's' || s.id as key, s.student_id, s.bill_month, coalesce(d.receipt_no, s.source_type) as document, x.amount::bigint as amount, c.course_id
          from fees.settlements s join fees.challans c on c.id = s.challan_id and c.bill_month = s.bill_month
          left join fees.deposits d on d.id = s.deposit_id
         cross join lateral (select coalesce(sum(p.amount), 0) as amount from jsonb_to_recordset(s.split) as p (head_id bigint, amount bigint)
                where p.head_id = ${head_id}::bigint) x
         where s.branch_id = ${branch_id}::int and s.entry_date between ${from}::date and ${to}::date and s.kind in ('payment', 'advance', 'security') and x.amount <> 0`
    : sql`
        select 'l' || l.id as key, l.student_id, l.bill_month, c.challan_no as document,
               ${basis === 'net_posted' ? sql`l.net` : sql`l.gross`} as amount, c.course_id
          from fees.challans c join fees.challan_lines l on l.challan_id = c.id and l.bill_month = c.bill_month
         where c.branch_id = ${branch_id}::int and c.entry_date between ${from}::date and ${to}::date and l.head_id = ${head_id}::bigint
           and l.line_kind in ('regular', 'extra', 'opening', 'brought_forward')`;
}

export async function readBase(asked: Asked): Promise<Answer> {
  requireBranch(asked.branch_id);
  const found = await rowOf(sql<Sums & { currency: 'PKR' | 'OMR'; head: string }>`
    select c.currency, h.name as head, coalesce(t.gross, 0)::bigint as gross, coalesce(t.corrected, 0)::bigint as corrected,
           coalesce(t.concession, 0)::bigint as concession, coalesce(t.received, 0)::bigint as received
      from platform.branches b join platform.countries c on c.id = b.country_id and c.operates
      join fees.fee_heads h on h.id = ${asked.head_id}::bigint and h.school_id = b.school_id
      left join lateral (
        select sum(x.gross) as gross, sum(x.corrected) as corrected, sum(x.concession) as concession, sum(x.settled_money - x.reversed_money) as received
          from fees.fee_totals x where x.branch_id = b.id and x.head_id = h.id and x.entry_month = ${asked.month}::date) t on true
     where b.id = ${asked.branch_id}::int`);
  if (!found) throw notFound('This head');
  const part = await daysOfBase(asked.branch_id, asked.month, asked.rule_id);
  const outside = part ? await outsideOf([{ part: 0, branch_id: asked.branch_id, month: asked.month, ...part }]) : [];
  const out = outside.find((one) => one.head_id === asked.head_id);
  const documents = documentsOf(asked, part ?? { from: firstDayOf(asked.month), to: lastDayOfMonth(asked.month) });
  const sums = await rowOf(sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(d.amount), 0)::bigint as amount from (${documents}) d`);
  const rows = await rowsOf(sql<Answer['rows'][number]>`
    select d.key, d.student_id, coalesce(s.full_name, 'A student who moved away') as what, k.name as class_name, d.bill_month, d.document, coalesce(d.amount, 0)::bigint as amount
      from (${documents}) d left join students.students s on s.id = d.student_id left join branches.courses k on k.id = d.course_id
     order by s.full_name nulls last, d.key limit ${asked.fetchCount}::int offset ${asked.startRow}::int`);
  const total = baseOf(asked, found) - (out ? baseOf(asked, out) : 0);
  const rest = total - (sums?.amount ?? 0);
  const others = {
    key: 'rest',
    student_id: null,
    what:
      asked.basis === 'received' ? 'Taken back, or received by another way' : 'Corrections, and what was taken back',
    class_name: null,
    bill_month: null,
    document: null,
    amount: rest,
  };
  const last = asked.startRow + rows.length >= (sums?.count ?? 0);
  return {
    currency: found.currency,
    head: found.head,
    total,
    count: sums?.count ?? 0,
    rows: rest !== 0 && last ? [...rows, others] : rows,
  };
}
