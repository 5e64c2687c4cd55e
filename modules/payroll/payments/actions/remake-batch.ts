// The list of a batch is made again after something of it was changed (BKF-1): of the same salaries, with a new number; the one before is replaced, and its
// file is not given out any more.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import type { Month } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { salaryBankRemake } from '../contract/payments.ts';
import { batchStates } from '../rules/batch-states.ts';
import { judge, type Judged, refuseUnfit } from '../steps/judged.ts';
import { type Batch, lockBatch } from '../steps/post-payment.ts';
import { writeBatch } from '../steps/write-batch.ts';

interface Stored {
  employer_id: number;
  month: Month;
  run: 'regular' | 'supplementary';
  mode: 'bank' | 'cash' | 'cheque' | 'wallet';
  bank_account_id: number | null;
  format_id: number | null;
  file_hash: string | null;
  rows: number;
  salary_ids: number[];
}

/** Its rows are free again, so that they can be in the next one: all of them, since nobody would pay those left behind. */
async function released({ id: batch_id, number }: Batch): Promise<Stored> {
  const row = await rowOf(sql<Omit<Stored, 'salary_ids'>>`
    select b.employer_id, b.month,
           coalesce((select s.kind from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id where p.batch_id = b.id limit 1), 'regular') as run,
           b.mode, b.bank_account_id, b.format_id, b.file_hash, b.rows
      from payroll.salary_payment_batches b where b.id = ${batch_id}::bigint`);
  if (!row) throw notFound('This payment');
  const free = await rowsOf(sql<{ salary_id: number }>`
    update payroll.salary_payments set status = 'cancelled', updated_by = platform.current_user_id()
     where batch_id = ${batch_id}::bigint and status = 'waiting' returning salary_id`);
  if (free.length < row.rows)
    throw conflict(
      `${counted(row.rows - free.length, 'salary', 'salaries')} of ${number} cannot be released by you. Have it made again by somebody who acts for all its branches.`,
    );
  return { ...row, salary_ids: free.map((one) => one.salary_id).toSorted((a, b) => a - b) };
}

/** Whoever is in the list before is in the next one, or said to be left out. */
function refuseUnseen({ number }: Batch, salary_ids: readonly number[], { fit, checks }: Judged): void {
  const named = new Set([...fit, ...checks].map((one) => one.salary_id));
  const unseen = salary_ids.filter((id) => !named.has(id)).length;
  if (unseen > 0)
    throw conflict(
      `${counted(unseen, 'salary', 'salaries')} of ${number} cannot be seen by you, or cannot be paid by a list any more. Have it made again by somebody who sees all, or cancel it.`,
    );
}

export async function remakeBatch(
  input: ParsedInputOf<typeof salaryBankRemake>,
): Promise<DataOf<typeof salaryBankRemake>> {
  await requirePermission('salary pay list');
  const batch = await lockBatch(input.batch_id);
  if (batch.version !== input.version) throw conflict(`${batch.number} was changed meanwhile. Load it again.`);
  batchStates.refuse('make_again', batch.status);
  const { file_hash: before, rows: _rows, ...stored } = await released(batch);
  const { value_date, confirmed_accounts, leave_out } = input;
  const asked = { ...stored, value_date, confirmed_accounts, leave_out };
  const judged = await judge(asked);
  refuseUnseen(batch, stored.salary_ids, judged);
  refuseUnfit(judged, leave_out);
  // Marked first: of two that make it again the second finds it replaced.
  await rowsOf(sql`
    update payroll.salary_payment_batches set status = 'superseded', updated_by = platform.current_user_id() where id = ${batch.id}::bigint`);
  const { batch_id, number, file_name, file_hash } = await writeBatch(asked, judged.fit, batch.id);
  if (file_hash === before)
    throw conflict(`Nothing has changed since ${batch.number} was made: take the bank file of that.`);
  await audit({
    record_kind: 'salary payment',
    record_id: batch.id,
    branch_id: batch.branch_id,
    action: 'made again',
    after: { number: batch.number, by: number },
  });
  return { batch_id, number, file_name, rows: judged.fit.length, total: judged.total };
}
