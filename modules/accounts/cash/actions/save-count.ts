// A count is written or changed while it is open (ACC-81).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branchFacts } from '#modules/accounts/vouchers/chapter.ts';
import type { CashCount, cashCountSave } from '../contract/cash-counts.ts';
import { bookOn } from '../reads/book-on.ts';
import { lockCashCount, readCashCount, requireBox } from '../reads/cash-counts.ts';
import { countStateTable } from '../rules/count-states.ts';
import { countedTotal, foreignPieces } from '../rules/denominations.ts';

type Input = ParsedInputOf<typeof cashCountSave>;

export async function saveCashCount(input: Input): Promise<CashCount> {
  await requirePermission('Fee Deposit', 'create-voucher');
  const branch = await branchFacts(input.branch_id);
  await requireBox(branch.id, input.account_id);
  if (input.counted_on > branch.today) throw badField('counted_on', `${formatDate(input.counted_on)} is in the future`);
  const [foreign] = foreignPieces(input.counted, branch.currency);
  if (foreign !== undefined)
    throw badField(
      'counted',
      `There is no note or coin of ${branch.currency} ${formatMoney(Number(foreign), branch.currency)}`,
    );
  const counted = Object.fromEntries(Object.entries(input.counted).filter(([, pieces]) => pieces > 0));
  const kept = {
    counted: JSON.stringify(counted),
    counted_total: countedTotal(counted),
    book_total: await bookOn(branch.id, input.account_id, input.counted_on),
    note: input.note?.trim() || null,
  };
  return readCashCount(
    input.id === undefined ? await insertCount(input, kept) : await changeCount(input.id, input, kept),
  );
}

interface Kept {
  counted: string;
  counted_total: number;
  book_total: number;
  note: string | null;
}

async function insertCount(input: Input, kept: Kept): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into accounts.cash_counts (branch_id, account_id, counted_on, user_id, counted, counted_total, book_total, note)
    values (${input.branch_id}::int, ${input.account_id}::bigint, ${input.counted_on}::date, ${userId()}::bigint, ${kept.counted}::jsonb,
      ${kept.counted_total}::bigint, ${kept.book_total}::bigint, ${kept.note}) returning id`);
  if (!row) throw new Error('The count was not stored');
  return row.id;
}

async function changeCount(id: number, input: Input, kept: Kept): Promise<number> {
  const old = await lockCashCount(id, input.version);
  countStateTable.refuse('change', old.status);
  if (old.branch_id !== input.branch_id)
    throw badField('branch_id', 'The branch of a count cannot be changed: begin a new one.');
  await rowsOf(sql`
    update accounts.cash_counts
       set account_id = ${input.account_id}::bigint, counted_on = ${input.counted_on}::date, user_id = ${userId()}::bigint,
           counted = ${kept.counted}::jsonb, counted_total = ${kept.counted_total}::bigint, book_total = ${kept.book_total}::bigint,
           note = ${kept.note}, updated_by = ${userId()}::bigint
     where id = ${id}::bigint`);
  return id;
}
