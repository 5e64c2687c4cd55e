// A payment batch of an employer and month (BKF-1, BKF-2, BKF-7): looked at first; made with a number, its rows as they are paid, and its file.

import { createHash } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { mayActFor, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { formatById } from '#modules/accounts/index.ts';
import type { salaryBankList } from '../contract/payments.ts';
import { payablesOf, type PayableRow } from '../reads/payables.ts';
import { type Check, payChecks, wageChecks } from '../rules/pay-checks.ts';
import { fileOfBatch, wageOf } from '../steps/file-of-batch.ts';
import { type Employer, employerOf, fileNameOf, payerOf } from '../steps/payer.ts';

type Input = ParsedInputOf<typeof salaryBankList>;
type Answer = DataOf<typeof salaryBankList>;

async function write(
  input: Input,
  rows: readonly PayableRow[],
  employer: Employer,
): Promise<Pick<Answer, 'batch_id' | 'number' | 'file_name'>> {
  const payer = await payerOf(input, rows);
  if (!mayActFor(payer.branch_id)) throw badField('bank_account_id', 'You may not act for the branch of this account');
  await oneAtATime('salary payments', input.employer_id);
  const file = input.format_id ? await fileNameOf(input, employer) : null;
  const number = await takeNumber('salary payment', payer.branch_id, input.value_date);
  const total = rows.reduce((sum, row) => sum + row.net, 0);
  const batch = await rowOf(sql<{ id: number }>`
    insert into payroll.salary_payment_batches (branch_id, number, employer_id, month, bank_account_id, account_id, mode, currency, value_date, rows, total,
           format_id, file_name, file_no, status)
    values (${payer.branch_id}::int, ${number}, ${input.employer_id}::bigint, ${input.month}::date, ${payer.bank_account_id}::bigint,
            ${payer.account_id}::bigint, ${input.mode}, ${who().currency}, ${input.value_date}::date, ${rows.length}::int, ${total}::bigint,
            ${input.format_id ?? null}::bigint, ${file?.name ?? null}, ${file?.no ?? null}::int, ${file ? 'file_made' : 'draft'}) returning id`);
  if (!batch) throw notFound('This payment');
  const payments = rows.map((row) => ({ ...row, batch_id: batch.id, amount: row.net, mode: row.mode ?? input.mode }));
  await rowsOf(sql`
    insert into payroll.salary_payments (branch_id, batch_id, salary_id, amount, mode, title, bank, iban, account_no, bic)
    select p.branch_id, p.batch_id, p.salary_id, p.amount, p.mode, p.title, p.bank, p.iban, p.account_no, p.bic
      from jsonb_populate_recordset(null::payroll.salary_payments, ${JSON.stringify(payments)}::jsonb) p`);
  if (file) {
    const { text } = await fileOfBatch(batch.id);
    const digest = createHash('sha256').update(text).digest('hex');
    await rowsOf(sql`update payroll.salary_payment_batches set file_hash = ${digest} where id = ${batch.id}::bigint`);
  }
  const after = { number, salaries: rows.length, total };
  await audit({
    record_kind: 'salary payment',
    record_id: batch.id,
    branch_id: payer.branch_id,
    action: 'made',
    after,
  });
  return { batch_id: batch.id, number, file_name: file?.name ?? null };
}

async function refuseFormat({ format_id, mode }: Input): Promise<void> {
  if (!format_id) return;
  if (mode !== 'bank') throw badField('format_id', 'Only what goes to a bank has a file');
  const format = await formatById(format_id);
  if (format.purpose !== 'salary' || (format.layout === 'wps') !== (who().currency === 'OMR'))
    throw badField('format_id', `${format.name} is no format of salaries of this country`);
}

export async function salaryPayList(input: Input): Promise<Answer> {
  await requirePermission('salary pay list');
  await refuseFormat(input);
  const employer = await employerOf(input.employer_id);
  const rows = await payablesOf(input);
  const { mode, confirmed_accounts: confirmed, leave_out, make } = input;
  const wps = who().currency === 'OMR' && input.format_id;
  const general = payChecks(rows, { mode, confirmed });
  const known = new Set(general.map((one) => one.salary_id));
  const more = wps
    ? wageChecks(rows.filter((row) => !known.has(row.salary_id)).map((row) => ({ ...row, wage: wageOf(row) })))
    : [];
  const checks: Check[] = [...general, ...more];
  const out = new Set(checks.map((one) => one.salary_id));
  const fit = rows.filter((row) => !out.has(row.salary_id));
  const total = fit.reduce((sum, row) => sum + row.net, 0);
  const looked = {
    checks,
    rows: fit.length,
    total,
    currency: who().currency,
    batch_id: null,
    number: null,
    file_name: null,
  };
  if (!make) return looked;
  const [first] = checks;
  if (first && !leave_out)
    throw new Refusal('bad_input', `${first.name}: ${first.text}`, {
      errors: { leave_out: [`${checks.length} cannot be paid so. Put them right, or leave them out`] },
    });
  if (fit.length === 0) throw badField('salary_ids', 'Nothing is left to pay');
  return { ...looked, ...(await write(input, fit, employer)) };
}
