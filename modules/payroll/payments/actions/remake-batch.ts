// The list of a batch is made again after something of it was changed (BKF-1): of the same salaries, with a new number; the one before is replaced, and its
// file is not given out any more.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { Month } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { salaryBankRemake } from '../contract/payments.ts';
import { batchStates } from '../rules/batch-states.ts';
import { judge, refuseUnfit } from '../steps/judged.ts';
import { lockBatch } from '../steps/post-payment.ts';
import { writeBatch } from '../steps/write-batch.ts';

interface Stored {
  employer_id: number;
  month: Month;
  run: 'regular' | 'supplementary';
  mode: 'bank' | 'cash' | 'cheque' | 'wallet';
  bank_account_id: number | null;
  format_id: number | null;
  file_hash: string | null;
  salary_ids: number[];
}

/** Its rows are free again, so that they can be in the next one. */
async function released(batch_id: number): Promise<Stored> {
  const row = await rowOf(sql<Stored>`
    select b.employer_id, b.month,
           coalesce((select s.kind from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id where p.batch_id = b.id limit 1), 'regular') as run,
           b.mode, b.bank_account_id, b.format_id, b.file_hash,
           array(select p.salary_id from payroll.salary_payments p where p.batch_id = b.id and p.status = 'waiting' order by p.salary_id) as salary_ids
      from payroll.salary_payment_batches b where b.id = ${batch_id}::bigint`);
  if (!row) throw notFound('This payment');
  await rowsOf(sql`
    update payroll.salary_payments set status = 'cancelled', updated_by = platform.current_user_id()
     where batch_id = ${batch_id}::bigint and status = 'waiting'`);
  return row;
}

export async function remakeBatch(
  input: ParsedInputOf<typeof salaryBankRemake>,
): Promise<DataOf<typeof salaryBankRemake>> {
  await requirePermission('salary pay list');
  const batch = await lockBatch(input.batch_id);
  if (batch.version !== input.version) throw conflict(`${batch.number} was changed meanwhile. Load it again.`);
  batchStates.refuse('make_again', batch.status);
  const { file_hash: before, ...stored } = await released(batch.id);
  const { value_date, confirmed_accounts, leave_out } = input;
  const asked = { ...stored, value_date, confirmed_accounts, leave_out };
  const judged = await judge(asked);
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
