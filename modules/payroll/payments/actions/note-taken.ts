// The bank's file of a batch was taken: when and by whom stands with it.

import { conflict } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { lockBatch } from '../steps/post-payment.ts';

export async function noteTaken(batch_id: number): Promise<void> {
  const { id, branch_id, number, status } = await lockBatch(batch_id);
  if (status === 'cancelled') throw conflict(`${number} was cancelled: its file is no more`);
  if (status === 'superseded') throw conflict(`${number} was made again: take the bank file of the one after it.`);
  await rowsOf(sql`
    update payroll.salary_payment_batches set exported_at = platform.now(), exported_by = platform.current_user_id() where id = ${id}::bigint`);
  await audit({
    record_kind: 'salary payment',
    record_id: id,
    branch_id,
    action: 'file taken',
    category: 'export',
    after: { number },
  });
}
