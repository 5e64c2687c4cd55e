// The file of a batch as the bank takes it: the list of Pakistan by its format, the wage file of Oman (BKF-3, BKF-4). Made anew it is the same.

import { type Month, yearAndMonth } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { bankFile, formatById, wholeBankFile } from '#modules/accounts/index.ts';
import type { PayableRow } from '../reads/payables.ts';
import { type WageRow, wageFile } from '../rules/wps-file.ts';
import { listValues, type ListedRow } from './bank-list.ts';

type WageFacts = Pick<
  PayableRow,
  | 'employee_code'
  | 'national_id'
  | 'passport_no'
  | 'name'
  | 'bic'
  | 'account'
  | 'paid_days'
  | 'net'
  | 'basic'
  | 'overtime_hours'
  | 'earned'
  | 'attendance_deduction'
  | 'gross'
  | 'statutory'
>;

/** BKF-5: what is earned beside basic is extra income; what was taken off, schemes apart, deductions. */
export function wageOf(row: WageFacts): WageRow {
  const extra_income = row.gross - row.basic + (row.earned - row.gross + row.attendance_deduction);
  return {
    employee_code: row.employee_code,
    national_id: row.national_id,
    passport_no: row.passport_no,
    name: row.name,
    bic: row.bic,
    account: row.account,
    working_days: Math.round(row.paid_days),
    net: row.net,
    basic: row.basic,
    extra_hours: row.overtime_hours,
    extra_income,
    deductions: row.basic + extra_income - row.statutory - row.net,
    social_security: row.statutory,
    note: '',
  };
}

interface Batch {
  id: number;
  month: Month;
  currency: Currency;
  file_name: string | null;
  format_id: number | null;
  total: number;
  employer_cr: string | null;
  payer_cr: string | null;
  payer_bank: string | null;
  payer_account: string;
  branch: string;
}

type Kept = Omit<WageFacts, 'net'> & ListedRow & { branch_id: number; employee_id: number };

const rowsOfBatch = (batch_id: number): Promise<Kept[]> =>
  rowsOf(sql<Kept>`
    select s.id as salary_id, s.branch_id, s.employee_id, s.employee_code, s.employee_name as name, s.currency, p.amount as net, p.title, p.bank, p.branch_code, p.iban,
           coalesce(p.iban, p.account_no) as account, p.bic, e.national_id,
           e.passport_no, s.paid_days::float8 as paid_days,
           coalesce((select sum(l.amount) from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id
                      where l.salary_id = s.id and h.code = 'BASIC'), 0)::bigint as basic,
           coalesce((select sum(l.quantity) from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id
                      where l.salary_id = s.id and h.calc = 'overtime'), 0)::float8 as overtime_hours,
           s.earned_gross as earned, s.attendance_deduction, s.gross, s.statutory
      from payroll.salary_payments p join payroll.salaries s on s.id = p.salary_id join hr.employees e on e.id = s.employee_id
     where p.batch_id = ${batch_id}::bigint and p.status <> 'cancelled' order by s.employee_name, s.id`);

/** The rows as the wage file of Oman has them. */
export const wagesOfBatch = async (batch_id: number): Promise<WageRow[]> => (await rowsOfBatch(batch_id)).map(wageOf);

export async function fileOfBatch(batch_id: number): Promise<{ name: string; text: string }> {
  const batch = await rowOf(sql<Batch>`
    select b.id, b.month, b.currency, b.file_name, b.format_id, b.total, e.registration_no as employer_cr, coalesce(e.wps_payer_no, e.registration_no) as payer_cr,
           e.wps_bank_short as payer_bank, coalesce(a.iban, a.account_no, '') as payer_account, r.code as branch
      from payroll.salary_payment_batches b join payroll.legal_employers e on e.id = b.employer_id join platform.branches r on r.id = b.branch_id
      left join accounts.bank_accounts a on a.id = b.bank_account_id
     where b.id = ${batch_id}::bigint and ${inScope('b.branch_id')}`);
  if (!batch || batch.file_name === null || batch.format_id === null) throw notFound('The file of this payment');
  const rows = await rowsOfBatch(batch_id);
  const { month } = batch;
  if (batch.currency === 'OMR') {
    const head = {
      employer_cr: batch.employer_cr ?? '',
      payer_cr: batch.payer_cr ?? '',
      payer_bank: batch.payer_bank ?? '',
      payer_account: batch.payer_account,
      year: Number(month.slice(0, 4)),
      month: Number(month.slice(5, 7)),
    };
    return { name: batch.file_name, text: wageFile(head, rows.map(wageOf)) };
  }
  const format = await formatById(batch.format_id);
  const purpose = `SAL ${yearAndMonth(month)} ${batch.branch}`;
  const values = rows.map((row, n) => listValues(row, n, purpose));
  const text = wholeBankFile(bankFile(format, batch.currency), values, batch.total);
  if (text instanceof Refusal) throw text;
  return { name: batch.file_name, text };
}
