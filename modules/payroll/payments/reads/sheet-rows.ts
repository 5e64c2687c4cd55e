// The people of a payment batch as its bank list has them, and who of the same month waits without an account (04 §6, bank/employeesheet).

import type { DataOf } from '#kernel/contract.ts';
import { yearAndMonth, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { seen } from '#modules/payroll/salaries/chapter.ts';
import type { sheetRows } from '../contract/payments.ts';

type Sheet = DataOf<typeof sheetRows>;

interface Batch {
  id: number;
  number: string;
  employer_id: number;
  month: Month;
  currency: Currency;
  total: number;
  file_hash: string | null;
  branch: string;
}

export async function readSheet(batch_id: number): Promise<Sheet> {
  const batch = await rowOf(sql<Batch>`
    select b.id, b.number, b.employer_id, b.month, b.currency, b.total, b.file_hash, r.code as branch
      from payroll.salary_payment_batches b join platform.branches r on r.id = b.branch_id
     where b.id = ${batch_id}::bigint and ${inScope('b.branch_id')}`);
  if (!batch) throw notFound('This payment');
  const shown = await seen();
  const rows = await rowsOf(sql<Sheet['rows'][number]>`
    select p.id, s.employee_code, s.employee_name, coalesce(p.title, s.employee_name) as title, p.bank, coalesce(p.iban, p.account_no) as account, p.amount,
           p.status, p.return_reason
      from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id
     where p.batch_id = ${batch_id}::bigint and ${shown} order by s.employee_name, p.id`);
  const left_out = await rowsOf(sql<Sheet['left_out'][number]>`
    select s.id, s.employee_code, s.employee_name, s.net as amount
      from payroll.salaries s
     where s.employer_id = ${batch.employer_id}::bigint and s.month = ${batch.month}::date and s.status = 'posted' and s.kind <> 'settlement' and s.net > 0
       and ${inScope('s.branch_id')} and ${shown}
       and not exists (select from payroll.employee_bank_accounts a where a.employee_id = s.employee_id and a.state = 'active')
       and not exists (select from payroll.salary_payments p where p.salary_id = s.id and p.status in ('waiting', 'paid'))
     order by s.employee_name, s.id limit 500`);
  const { number, currency, total, file_hash, month, branch } = batch;
  const sum = rows.reduce((all, row) => all + (row.status === 'cancelled' ? 0 : row.amount), 0);
  return {
    id: batch.id,
    number,
    currency,
    total,
    sum,
    file_hash,
    purpose: `SAL ${yearAndMonth(month)} ${branch}`,
    rows,
    left_out,
  };
}
