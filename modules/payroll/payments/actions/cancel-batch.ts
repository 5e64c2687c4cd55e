// A batch that is not paid is cancelled: its salaries can be paid in another one.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { salaryPaymentCancel } from '../contract/payments.ts';
import { batchStates } from '../rules/batch-states.ts';
import { lockBatch } from '../steps/post-payment.ts';

export async function cancelBatch(input: ParsedInputOf<typeof salaryPaymentCancel>): Promise<{ id: number }> {
  await requirePermission('salary pay list');
  const batch = await lockBatch(input.batch_id);
  if (batch.version !== input.version) throw conflict(`${batch.number} was changed meanwhile. Load it again.`);
  batchStates.refuse('cancel', batch.status);
  const { id, branch_id } = batch;
  await rowsOf(
    sql`update payroll.salary_payments set status = 'cancelled' where batch_id = ${id}::bigint and status = 'waiting'`,
  );
  await rowsOf(sql`
    update payroll.salary_payment_batches set status = 'cancelled', reason = ${input.reason}, updated_by = platform.current_user_id() where id = ${id}::bigint`);
  await audit({
    record_kind: 'salary payment',
    record_id: id,
    branch_id,
    action: 'cancelled',
    after: { reason: input.reason },
  });
  return { id };
}
