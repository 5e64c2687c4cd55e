// A batch is written: its number, its rows as they are paid, and its file with the hash of it (BKF-1).

import { createHash } from 'node:crypto';
import { badField, notFound } from '#kernel/refusal.ts';
import { mayActFor, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import type { PayableRow } from '../reads/payables.ts';
import { fileOfBatch } from './file-of-batch.ts';
import type { BatchAsked } from './judged.ts';
import { employerOf, fileNameOf, payerOf } from './payer.ts';

export interface Written {
  batch_id: number;
  number: string;
  file_name: string | null;
  file_hash: string | null;
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function writeBatch(
  asked: BatchAsked,
  rows: readonly PayableRow[],
  replaces_id: number | null,
): Promise<Written> {
  const payer = await payerOf(asked, rows);
  if (!mayActFor(payer.branch_id)) throw badField('bank_account_id', 'You may not act for the branch of this account');
  await oneAtATime('salary payments', asked.employer_id);
  const file = asked.format_id ? await fileNameOf(asked, await employerOf(asked.employer_id)) : null;
  const number = await takeNumber('salary payment', payer.branch_id, asked.value_date);
  const total = rows.reduce((sum, row) => sum + row.net, 0);
  const batch = await rowOf(sql<{ id: number }>`
    insert into payroll.salary_payment_batches (branch_id, number, employer_id, month, bank_account_id, account_id, mode, currency, value_date, rows, total,
           format_id, file_name, file_no, status, replaces_id)
    values (${payer.branch_id}::int, ${number}, ${asked.employer_id}::bigint, ${asked.month}::date, ${payer.bank_account_id}::bigint,
            ${payer.account_id}::bigint, ${asked.mode}, ${who().currency}, ${asked.value_date}::date, ${rows.length}::int, ${total}::bigint,
            ${asked.format_id ?? null}::bigint, ${file?.name ?? null}, ${file?.no ?? null}::int, ${file ? 'file_made' : 'draft'}, ${replaces_id}::bigint)
    returning id`);
  if (!batch) throw notFound('This payment');
  const payments = rows.map(({ branch_id, salary_id, net, mode, title, bank, branch_code, iban, account_no, bic }) => ({
    branch_id,
    salary_id,
    amount: net,
    mode: mode ?? asked.mode,
    title,
    bank,
    branch_code,
    iban,
    account_no,
    bic,
  }));
  await rowsOf(sql`
    insert into payroll.salary_payments (branch_id, batch_id, salary_id, amount, mode, title, bank, branch_code, iban, account_no, bic)
    select p.branch_id, ${batch.id}::bigint, p.salary_id, p.amount, p.mode, p.title, p.bank, p.branch_code, p.iban, p.account_no, p.bic
      from jsonb_populate_recordset(null::payroll.salary_payments, ${JSON.stringify(payments)}::jsonb) p`);
  const file_hash = file ? digestOf((await fileOfBatch(batch.id)).text) : null;
  if (file_hash)
    await rowsOf(
      sql`update payroll.salary_payment_batches set file_hash = ${file_hash} where id = ${batch.id}::bigint`,
    );
  const after = { number, salaries: rows.length, total };
  await audit({
    record_kind: 'salary payment',
    record_id: batch.id,
    branch_id: payer.branch_id,
    action: 'made',
    after,
  });
  return { batch_id: batch.id, number, file_name: file?.name ?? null, file_hash };
}
