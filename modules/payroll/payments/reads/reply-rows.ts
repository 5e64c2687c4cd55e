// The rows of a batch that wait for the bank's answer.

import type { Currency } from '#kernel/money.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { PaymentRow } from '../rules/bank-reply.ts';

export async function rowsForReply(batch_id: number): Promise<{ currency: Currency; rows: PaymentRow[] }> {
  const batch = await rowOf(sql<{ number: string; currency: Currency; status: string }>`
    select b.number, b.currency, b.status from payroll.salary_payment_batches b where b.id = ${batch_id}::bigint and ${inScope('b.branch_id')}`);
  if (!batch) throw notFound('This payment');
  if (batch.status !== 'draft' && batch.status !== 'file_made')
    throw conflict(`${batch.number} waits for no answer of the bank.`);
  const rows = await rowsOf(sql<PaymentRow>`
    select p.salary_id, s.employee_name as name, s.employee_code, coalesce(p.iban, p.account_no) as account, p.amount
      from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id
     where p.batch_id = ${batch_id}::bigint and p.status = 'waiting' order by s.employee_name, p.id`);
  return { currency: batch.currency, rows };
}
