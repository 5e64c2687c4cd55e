// A count is closed. Where box and book differ, a second person says yes before the difference is posted (ACC-81; 14 §4, cash difference).

import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { CashCount } from '../contract/cash-counts.ts';
import { bookOn } from '../reads/book-on.ts';
import { lockCashCount, readCashCount } from '../reads/cash-counts.ts';
import { countPath } from '../reads/count-kind.ts';
import { countStateTable } from '../rules/count-states.ts';
import { postDifference } from '../steps/post-difference.ts';
import { setClosed } from '../steps/set-closed.ts';

export interface DifferenceAsked {
  count_id: number;
}

async function askForDifference(count: CashCount): Promise<void> {
  const { id, branch_id, counted_on, difference, currency, note, account } = count;
  const { request_id } = await requestApproval(cashDifference, {
    branch_id,
    subject_id: id,
    subject_label: `${account}, ${formatDate(counted_on)}`,
    title: `Cash ${difference > 0 ? 'over' : 'short'} by ${moneyWithCurrency(Math.abs(difference), currency)}`,
    shows: [
      { field: 'counted_on', label: 'Counted on', before: null, after: counted_on, form: 'date' },
      { field: 'counted_by', label: 'Counted by', before: null, after: count.counted_by },
      {
        field: 'total',
        label: 'In the book → in the box',
        before: count.book_total,
        after: count.counted_total,
        form: 'money',
      },
    ],
    change: { count_id: id },
    reason: note,
    amount: Math.abs(difference),
    currency,
    claims: [`cash count ${branch_id} ${count.account_id} ${counted_on}`],
  });
  await rowsOf(sql`
    update accounts.cash_counts set status = 'waiting', approval_id = ${request_id}::bigint, reason = null where id = ${id}::bigint`);
}

export async function closeCashCount(input: { id: number; version: number }): Promise<CashCount> {
  await requirePermission('Fee Deposit', 'create-voucher');
  const kept = await lockCashCount(input.id, input.version);
  countStateTable.refuse('close', kept.status);
  await rowsOf(sql`
    update accounts.cash_counts set book_total = ${await bookOn(kept.branch_id, kept.account_id, kept.counted_on)}::bigint where id = ${kept.id}::bigint`);
  const count = await readCashCount(kept.id);
  if (count.difference === 0) await setClosed(count.id, null);
  else if (count.note === null)
    throw badField(
      'note',
      `The box differs from the book by ${moneyWithCurrency(Math.abs(count.difference), count.currency)}. Say why.`,
    );
  else await askForDifference(count);
  return readCashCount(count.id);
}

/** What was booked since for that day makes it another difference. */
async function changedSince(count: CashCount): Promise<string[]> {
  const book = await bookOn(count.branch_id, count.account_id, count.counted_on);
  if (book === count.book_total) return [];
  return [
    `The book of ${formatDate(count.counted_on)} says ${moneyWithCurrency(book, count.currency)} by now. Reject it; it is counted again.`,
  ];
}

async function applyDifference({ change }: Asked<DifferenceAsked>): Promise<void> {
  const count = await lockCashCount(change.count_id);
  countStateTable.refuse('approve', count.status);
  const [changed] = await changedSince(count);
  if (changed !== undefined) throw conflict(changed);
  await setClosed(count.id, await postDifference(count));
}

async function sentBack({ change }: Asked<DifferenceAsked>, { status, reason }: Outcome): Promise<void> {
  if (status === 'approved') return;
  await rowsOf(sql`
    update accounts.cash_counts set status = 'open', reason = ${reason} where id = ${change.count_id}::bigint and status = 'waiting'`);
}

export const cashDifference = defineApproval<DifferenceAsked>({
  code: 'cash difference',
  title: 'Cash difference',
  module: 'accounts',
  area: 'accounts',
  subject: 'cash count',
  permissions: ['voucher-approval'],
  levels: () => [{ title: 'Another person', permission: 'voucher-approval' }],
  path: countPath,
  blocks: async ({ change }) => changedSince(await readCashCount(change.count_id)),
  apply: applyDifference,
  closed: sentBack,
});
