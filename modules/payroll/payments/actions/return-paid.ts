// What the bank sends back after it was paid (SAL-17): the line of that person is taken back in the book without a decision, because the bank has
// decided; the salary is owed again, and held back until somebody has seen to the account.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { returnCodes, salaryPaid } from '../contract/payments.ts';
import { batchStates } from '../rules/batch-states.ts';
import { askForAccount } from '../steps/ask-for-account.ts';
import { type Batch, postPayment } from '../steps/post-payment.ts';

interface Paid {
  id: number;
  salary_id: number;
  branch_id: number;
  employee_id: number;
  amount: number;
  name: string;
}

export const returnWords: Readonly<Record<(typeof returnCodes)[number], string>> = {
  account_closed: 'the account is closed',
  account_wrong: 'there is no such account',
  name_differs: 'the name is another',
  account_blocked: 'the account is blocked',
};

export async function returnPaid(
  batch: Batch,
  input: ParsedInputOf<typeof salaryPaid>,
): Promise<DataOf<typeof salaryPaid>> {
  batchStates.refuse('give_back', batch.status);
  const { rows, value_date } = input;
  if (value_date > who().today) throw badField('value_date', 'Choose today or a day before');
  const said = rows.flatMap(({ salary_id, reason, code }) =>
    code == null
      ? []
      : [
          {
            salary_id,
            reason: `${reason} (${returnWords[code]})`,
            hold: `Returned by the bank: ${returnWords[code]}`,
            why: returnWords[code],
          },
        ],
  );
  if (said.length < rows.length)
    throw badField(
      'rows',
      'Say by which code of the bank it came back; without one ask for the payment to be taken back',
    );
  const paid = await rowsOf(sql<Paid>`
    select p.id, p.salary_id, s.branch_id, s.employee_id, p.amount, s.employee_name as name
      from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id
     where p.batch_id = ${batch.id}::bigint and p.status = 'paid' and p.salary_id = any (${said.map((one) => one.salary_id)}::bigint[])
     order by p.id for update of p, s`);
  if (paid.length < new Set(said.map((one) => one.salary_id)).size)
    throw badField('rows', 'One of these is not among what this batch has paid');
  const entries = await postPayment(batch, { date: value_date, back: true }, paid);
  const text = JSON.stringify(said);
  await rowsOf(sql`
    update payroll.salary_payments p set status = 'returned', return_reason = left(d.reason, 300)
      from jsonb_to_recordset(${text}::jsonb) as d (salary_id bigint, reason text)
     where p.batch_id = ${batch.id}::bigint and p.salary_id = d.salary_id and p.status = 'paid'`);
  await rowsOf(sql`
    update payroll.salaries s set status = 'posted', paid_on = null, hold = true, hold_reason = d.hold
      from jsonb_to_recordset(${text}::jsonb) as d (salary_id bigint, hold text) where s.id = d.salary_id and s.status = 'paid'`);
  await rowsOf(sql`
    update payroll.salary_payment_batches set status = 'partly_returned', updated_by = platform.current_user_id() where id = ${batch.id}::bigint`);
  await askForAccount(batch.id, new Map(said.map((one) => [one.salary_id, one.why])));
  const total = paid.reduce((sum, row) => sum + row.amount, 0);
  const after = { number: batch.number, returned: paid.length, total };
  await audit({
    record_kind: 'salary payment',
    record_id: batch.id,
    branch_id: batch.branch_id,
    action: 'returned',
    after,
  });
  return { paid: 0, returned: paid.length, total, entry_ids: [...entries.values()] };
}
