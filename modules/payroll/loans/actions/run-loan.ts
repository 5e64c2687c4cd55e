// A loan on its way: paid out, an instalment skipped, paid early, written off (LOAN-4, LOAN-6, LOAN-8). Money goes into the book at once.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import type { loanDisburse, loanEarlyPayment, loanSkip, loanWriteOff } from '../contract/loans.ts';
import { firstMonth } from '../reads/first-month.ts';
import { scheduleOfLoan } from '../reads/loan-rows.ts';
import { loanStates } from '../rules/loan-states.ts';
import { type Instalment, payEarly, scheduleOf, skip, whyNotSkip } from '../rules/loan-terms.ts';
import { keepReceipt } from '../steps/keep-receipt.ts';
import { lockLoan, type Paying, refuseAccount, type StoredLoan, writeSchedule } from '../steps/stored-loan.ts';

const accountOf = ({ kind, school_id }: StoredLoan): Promise<number> =>
  systemAccount(kind === 'loan' ? 'employee_loans' : 'salary_advances', school_id);

/** Out of the account when it is paid out, into it when it comes back. */
async function post(
  loan: StoredLoan,
  amount: number,
  { date, account_id, out }: Paying & { out: boolean },
): Promise<number> {
  const owed = { account_id: await accountOf(loan), party_kind: 'employee', party_id: loan.employee_id };
  const money = { account_id };
  const [debit, credit] = out ? [owed, money] : [money, owed];
  return postEntry(
    {
      branch_id: loan.branch_id,
      entry_date: date,
      kind: 'loan',
      source_type: 'loan',
      source_id: loan.id,
      doc_no: loan.number,
      narration: `${loan.kind === 'loan' ? 'Loan' : 'Advance'} ${loan.number}, ${loan.name}`,
      owner_area: 'payroll',
    },
    [
      { ...debit, debit: amount },
      { ...credit, credit: amount },
    ],
  );
}

function refuseDay(date: string): void {
  if (date > who().today) throw badField('date', 'Choose today or a day before');
}

export async function disburseLoan(input: ParsedInputOf<typeof loanDisburse>): Promise<DataOf<typeof loanDisburse>> {
  await requirePermission('salary pay list');
  const loan = await lockLoan(input.loan_id, input.version);
  loanStates.refuse('disburse', loan.state);
  refuseDay(input.date);
  await refuseAccount(loan.branch_id, input.account_id);
  const entry_id = await post(loan, loan.amount, { ...input, out: true });
  const plan = scheduleOf(loan.amount, { parts: loan.instalments, unit: loan.unit, from: await firstMonth(loan) });
  await writeSchedule(loan, plan, null);
  const row = await rowOf(sql<{ version: number }>`
    update payroll.employee_loans set state = 'disbursed', disbursed_on = ${input.date}::date, entry_id = ${entry_id}::bigint,
           updated_by = platform.current_user_id() where id = ${loan.id}::bigint returning version`);
  await note(loan, 'paid out', { amount: loan.amount });
  return { id: loan.id, version: row?.version ?? loan.version, entry_id, number: loan.number };
}

const note = ({ id, branch_id }: StoredLoan, action: string, after: Record<string, unknown>): Promise<void> =>
  audit({ record_kind: 'loan', record_id: id, branch_id, action, after });

export async function skipInstalment(input: ParsedInputOf<typeof loanSkip>): Promise<DataOf<typeof loanSkip>> {
  await requirePermission('loan-approve');
  const loan = await lockLoan(input.loan_id, input.version);
  loanStates.refuse('skip', loan.state);
  const before: Instalment[] = await scheduleOfLoan(loan.id);
  const why = whyNotSkip(before, input.month);
  if (why !== null) throw badField('month', why);
  await writeSchedule(loan, skip(before, input.month), input.reason);
  await rowsOf(
    sql`update payroll.employee_loans set updated_by = platform.current_user_id() where id = ${loan.id}::bigint`,
  );
  await note(loan, 'instalment skipped', { month: formatMonth(input.month), reason: input.reason });
  return { schedule: await scheduleOfLoan(loan.id) };
}

export async function payLoanEarly(
  input: ParsedInputOf<typeof loanEarlyPayment>,
): Promise<DataOf<typeof loanEarlyPayment>> {
  await requirePermission('salary pay list');
  const loan = await lockLoan(input.loan_id, input.version);
  loanStates.refuse('pay', loan.state);
  refuseDay(input.date);
  await refuseAccount(loan.branch_id, input.account_id);
  const before: Instalment[] = await scheduleOfLoan(loan.id);
  const open = before.filter((one) => one.status === 'due').reduce((sum, one) => sum + one.amount, 0);
  if (input.amount > open)
    throw badField(
      'amount',
      `At most ${moneyWithCurrency(open, loan.currency)} is open beside what stands in a salary`,
    );
  const { amount, plan, date, account_id } = input;
  const entry_id = await post(loan, amount, { date, account_id, out: false });
  await writeSchedule(loan, payEarly(before, { amount, plan, unit: loan.unit }), 'Paid early');
  const balance = await keepReceipt(loan, { amount, day: date, kind: 'early', account_id, entry_id, reason: null });
  await note(loan, 'paid early', { amount, plan });
  return { schedule: await scheduleOfLoan(loan.id), balance };
}

export async function writeLoanOff(input: ParsedInputOf<typeof loanWriteOff>): Promise<DataOf<typeof loanWriteOff>> {
  await requirePermission('loan-final-approve');
  const loan = await lockLoan(input.loan_id, input.version);
  loanStates.refuse('write_off', loan.state);
  const before: Instalment[] = await scheduleOfLoan(loan.id);
  if (before.some((one) => one.status === 'in_salary'))
    throw conflict('An instalment stands in a salary that is not posted yet. Wait for it, or have it rejected.');
  const amount = loan.amount - loan.repaid;
  const { today: date } = who();
  const account_id = await systemAccount('loans_written_off', loan.school_id);
  const entry_id = await post(loan, amount, { date, account_id, out: false });
  const off = before.map((one) => (one.status === 'due' ? { ...one, status: 'settled_early' as const } : one));
  await writeSchedule(loan, off, input.reason);
  await keepReceipt(loan, { amount, day: date, kind: 'write_off', account_id: null, entry_id, reason: input.reason });
  await note(loan, 'written off', { amount, reason: input.reason });
  return { amount };
}
