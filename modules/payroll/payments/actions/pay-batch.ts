// A batch is marked as paid when the bank confirms it (SAL-14): one entry a branch, the paying account on one line; what the bank returned stays owed.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { salaryPaid } from '../contract/payments.ts';
import { batchStates } from '../rules/batch-states.ts';
import { lockBatch, postPayment, rowsOfBatch } from '../steps/post-payment.ts';
import { askForAccount } from '../steps/ask-for-account.ts';
import { tellOfPay } from '../steps/tell-of-pay.ts';
import { returnPaid, returnWords } from './return-paid.ts';

type Paid = DataOf<typeof salaryPaid>;

export async function payBatch(input: ParsedInputOf<typeof salaryPaid>): Promise<Paid> {
  await requirePermission('salary pay list');
  const { batch_id, value_date, reference } = input;
  const batch = await lockBatch(batch_id);
  if (batch.status === 'paid' || batch.status === 'partly_returned') {
    if (input.rows.length === 0) throw conflict(`${batch.number} is paid already.`);
    return returnPaid(batch, input);
  }
  batchStates.refuse('pay', batch.status);
  if (value_date > who().today) throw badField('value_date', 'Choose today or a day before');
  const rows = await rowsOfBatch(batch_id);
  const late = rows.find((row) => row.posted_on > value_date);
  if (late) throw badField('value_date', `The salary of ${late.name} was posted after this day`);
  const held = rows.find((row) => row.hold);
  if (held) throw conflict(`The salary of ${held.name} is held back. Cancel the batch, or let it go.`);
  const why = ({ reason, code }: (typeof input.rows)[number]): string => (code == null ? reason : returnWords[code]);
  const returned = new Map(input.rows.map((row) => [row.salary_id, row.reason]));
  const good = rows.filter((row) => !returned.has(row.salary_id));
  if (good.length === 0) throw badField('rows', 'Nothing of it was paid: cancel the batch instead');
  const entries = await postPayment(batch, { date: value_date }, good);
  const done = good.map((row) => ({ id: row.id, salary_id: row.salary_id, entry_id: entries.get(row.branch_id) }));
  const text = JSON.stringify(done);
  await rowsOf(sql`
    update payroll.salary_payments p set status = 'paid', entry_id = d.entry_id
      from jsonb_to_recordset(${text}::jsonb) as d (id bigint, entry_id bigint) where p.id = d.id`);
  await rowsOf(sql`
    update payroll.salaries s set status = 'paid', paid_on = ${value_date}::date
      from jsonb_to_recordset(${text}::jsonb) as d (salary_id bigint) where s.id = d.salary_id and s.status = 'posted'`);
  await tellOfPay(
    done.map((row) => row.id),
    value_date,
  );
  const back = [...returned].map(([salary_id, reason]) => ({ salary_id, reason }));
  await rowsOf(sql`
    update payroll.salary_payments p set status = 'returned', return_reason = d.reason
      from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as d (salary_id bigint, reason text)
     where p.batch_id = ${batch_id}::bigint and p.salary_id = d.salary_id and p.status = 'waiting'`);
  await askForAccount(batch_id, new Map(input.rows.map((row) => [row.salary_id, why(row)])));
  const total = good.reduce((sum, row) => sum + row.amount, 0);
  const status = rows.length === good.length ? 'paid' : 'partly_returned';
  await rowsOf(sql`
    update payroll.salary_payment_batches set status = ${status}, value_date = ${value_date}::date, reference = ${reference ?? null},
           updated_by = platform.current_user_id() where id = ${batch_id}::bigint`);
  const after = { number: batch.number, paid: good.length, returned: rows.length - good.length, total };
  await audit({
    record_kind: 'salary payment',
    record_id: batch_id,
    branch_id: batch.branch_id,
    action: 'paid',
    after,
  });
  return { paid: good.length, returned: rows.length - good.length, total, entry_ids: [...entries.values()] };
}
