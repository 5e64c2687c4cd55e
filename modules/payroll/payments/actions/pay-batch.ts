// A batch is marked as paid when the bank confirms it (SAL-14): one entry a branch, the paying account on one line; what the bank returned stays owed.

import { randomUUID } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type EntryHead, postEntry, systemAccount } from '#platform/ledger/post.ts';
import type { salaryPaid, salaryPaymentCancel } from '../contract/payments.ts';
import { batchStates } from '../rules/batch-states.ts';

interface Batch {
  id: number;
  version: number;
  branch_id: number;
  number: string;
  account_id: number;
  status: keyof typeof batchStates.states;
  value_date: LocalDate;
}

interface Row {
  id: number;
  salary_id: number;
  branch_id: number;
  employee_id: number;
  amount: number;
  name: string;
  hold: boolean;
  posted_on: LocalDate;
}

async function lockBatch(batch_id: number): Promise<Batch> {
  const row = await rowOf(sql<Batch>`
    select b.id, b.version, b.branch_id, b.number, b.account_id, b.status, b.value_date from payroll.salary_payment_batches b
     where b.id = ${batch_id}::bigint and ${inScope('b.branch_id')} for update`);
  if (!row) throw notFound('This payment');
  return row;
}

const rowsOfBatch = (batch_id: number): Promise<Row[]> =>
  rowsOf(sql<Row>`
    select p.id, p.salary_id, s.branch_id, s.employee_id, p.amount, s.employee_name as name, s.hold,
           coalesce(s.posted_at::date, s.month) as posted_on
      from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id
     where p.batch_id = ${batch_id}::bigint and p.status = 'waiting' order by p.id for update of p, s`);

/** Own branch: payable against bank. Another branch: a pair over the inter-branch account (07 §7). */
async function post(batch: Batch, date: LocalDate, rows: readonly Row[]): Promise<Map<number, number>> {
  const payable = await systemAccount('salaries_payable');
  const entries = new Map<number, number>();
  for (const [branch_id, own] of Map.groupBy(rows, (row) => row.branch_id)) {
    const total = own.reduce((sum, row) => sum + row.amount, 0);
    const people = own.map((row) => ({
      account_id: payable,
      debit: row.amount,
      party_kind: 'employee',
      party_id: row.employee_id,
      narration: row.name,
      doc_type: 'salary',
      doc_id: row.salary_id,
    }));
    const head: EntryHead = {
      branch_id,
      entry_date: date,
      kind: 'salary_paid',
      source_type: 'salary payment',
      source_id: batch.id,
      doc_no: batch.number,
      narration: `Salaries paid, ${batch.number}`,
      owner_area: 'payroll',
    };
    if (branch_id === batch.branch_id) {
      entries.set(branch_id, await postEntry(head, [...people, { account_id: batch.account_id, credit: total }]));
      continue;
    }
    const between = await systemAccount('inter_branch');
    const pair = { ...head, owner_area: 'payroll,ledger', pair_id: randomUUID() };
    entries.set(
      branch_id,
      await postEntry({ ...pair, counter_branch_id: batch.branch_id }, [
        ...people,
        { account_id: between, credit: total },
      ]),
    );
    await postEntry({ ...pair, branch_id: batch.branch_id, counter_branch_id: branch_id }, [
      { account_id: between, debit: total },
      { account_id: batch.account_id, credit: total },
    ]);
  }
  return entries;
}

type Paid = DataOf<typeof salaryPaid>;

export async function payBatch(input: ParsedInputOf<typeof salaryPaid>): Promise<Paid> {
  await requirePermission('salary pay list');
  const { batch_id, value_date, reference } = input;
  const batch = await lockBatch(batch_id);
  if (batch.status === 'paid' || batch.status === 'partly_returned') throw conflict(`${batch.number} is paid already.`);
  batchStates.refuse('pay', batch.status);
  if (value_date > who().today) throw badField('value_date', 'Choose today or a day before');
  const rows = await rowsOfBatch(batch_id);
  const late = rows.find((row) => row.posted_on > value_date);
  if (late) throw badField('value_date', `The salary of ${late.name} was posted after this day`);
  const held = rows.find((row) => row.hold);
  if (held) throw conflict(`The salary of ${held.name} is held back. Cancel the batch, or let it go.`);
  const returned = new Map(input.rows.map((row) => [row.salary_id, row.reason]));
  const good = rows.filter((row) => !returned.has(row.salary_id));
  if (good.length === 0) throw badField('rows', 'Nothing of it was paid: cancel the batch instead');
  const entries = await post(batch, value_date, good);
  const done = good.map((row) => ({ id: row.id, salary_id: row.salary_id, entry_id: entries.get(row.branch_id) }));
  const text = JSON.stringify(done);
  await rowsOf(sql`
    update payroll.salary_payments p set status = 'paid', entry_id = d.entry_id
      from jsonb_to_recordset(${text}::jsonb) as d (id bigint, entry_id bigint) where p.id = d.id`);
  await rowsOf(sql`
    update payroll.salaries s set status = 'paid', paid_on = ${value_date}::date
      from jsonb_to_recordset(${text}::jsonb) as d (salary_id bigint) where s.id = d.salary_id and s.status = 'posted'`);
  const back = [...returned].map(([salary_id, reason]) => ({ salary_id, reason }));
  await rowsOf(sql`
    update payroll.salary_payments p set status = 'returned', return_reason = d.reason
      from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as d (salary_id bigint, reason text)
     where p.batch_id = ${batch_id}::bigint and p.salary_id = d.salary_id and p.status = 'waiting'`);
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
