// Who pays a batch and from which account, and how its file is called (BKF-1, BKF-6).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { yearAndMonth } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import type { salaryBankList } from '../contract/payments.ts';
import type { PayableRow } from '../reads/payables.ts';
import { wageFileName } from '../rules/wps-file.ts';

type Input = Pick<
  ParsedInputOf<typeof salaryBankList>,
  'mode' | 'bank_account_id' | 'employer_id' | 'month' | 'value_date'
>;

export interface Payer {
  branch_id: number;
  account_id: number;
  bank_account_id: number | null;
}

/** Our account at the bank, or the cash of the branch. */
export async function payerOf({ mode, bank_account_id }: Input, rows: readonly PayableRow[]): Promise<Payer> {
  if (mode === 'bank' || bank_account_id) {
    const row = await rowOf(sql<Payer & { currency: string }>`
      select a.branch_id, a.account_id, a.id as bank_account_id, a.currency from accounts.bank_accounts a
       where a.id = ${bank_account_id ?? 0}::bigint and a.active and ${inScope('a.branch_id')}`);
    if (!row) throw badField('bank_account_id', 'Choose our bank account');
    if (row.currency !== who().currency)
      throw badField('bank_account_id', `This account is in ${row.currency}. Choose one in ${who().currency}`);
    return row;
  }
  const [first] = rows;
  if (rows.some((row) => row.branch_id !== first?.branch_id))
    throw badField('salary_ids', 'Cash is paid branch by branch');
  return { branch_id: first?.branch_id ?? 0, account_id: await systemAccount('cash'), bank_account_id: null };
}

export interface Employer {
  registration_no: string | null;
  wps_bank_short: string | null;
}

export async function employerOf(employer_id: number): Promise<Employer> {
  const row = await rowOf(sql<Employer>`
    select registration_no, wps_bank_short from payroll.legal_employers where id = ${employer_id}::bigint and school_id = ${who().school_id}::int`);
  if (!row) throw notFound('This employer');
  return row;
}

/** BKF-6: the next of the day for employer and bank. */
export async function fileNameOf(input: Input, employer: Employer): Promise<{ name: string; no: number }> {
  const row = await rowOf(sql<{ no: number }>`
    select coalesce(max(file_no), 0)::int + 1 as no from payroll.salary_payment_batches
     where employer_id = ${input.employer_id}::bigint and value_date = ${input.value_date}::date`);
  const no = row?.no ?? 1;
  if (who().currency === 'OMR') {
    const { registration_no, wps_bank_short } = employer;
    if (!registration_no || !wps_bank_short)
      throw badField(
        'employer_id',
        'The employer needs a registration number and the WPS short name of the bank: see Salary Setup',
      );
    return { name: wageFileName(registration_no, wps_bank_short, { day: input.value_date, no }), no };
  }
  return {
    name: `salary-${yearAndMonth(input.month)}-${input.value_date.replaceAll('-', '')}-${String(no).padStart(3, '0')}.csv`,
    no,
  };
}
