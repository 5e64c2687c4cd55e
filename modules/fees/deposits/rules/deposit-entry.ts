// The ledger lines of money taken (spec 04 section 8): one balanced set, whatever was fined or written off.

import {
  type AboutStudent,
  type EntryLine,
  entryLine,
  type FeeAccounts,
} from '#modules/fees/student-accounts/rules/index.ts';
import type { DepositPlan } from './deposit-plan.ts';
import type { DepositChannel } from '../contract/deposit-channels.ts';

export interface MoneyIn {
  channel: DepositChannel;
  /** minor units */
  amount: number;
  account_id: number;
  /** Whose the advance is, and the cheque until it is cleared. */
  advance_student_id: number;
  narration: string;
}

/**
 * Dr where the money lies, Cr receivables for what it settles and student advances for the rest; fines Dr receivables,
 * Cr late fines; small differences Dr 5920, Cr receivables; what was written off and comes after all Cr 5910. Amounts below 0 change sides.
 */
export function depositLines(
  deposit: MoneyIn,
  plan: DepositPlan,
  { accounts, studentOf }: { accounts: FeeAccounts; studentOf: (challan_id: number) => number },
): EntryLine[] {
  const owed = (challan_id: number, change: number, narration: string) =>
    entryLine(accounts.receivable, change, { narration, student_id: studentOf(challan_id), challan_id });
  const fined = plan.fines.reduce((sum, fine) => sum + fine.amount, 0);
  const recovered = plan.recoveries.reduce((sum, r) => sum + r.amount, 0);
  const written_off = plan.write_offs.reduce((sum, w) => sum + w.amount, 0);
  return [
    entryLine(deposit.account_id, deposit.amount, { narration: deposit.narration, ...chequeOf(deposit) }),
    ...plan.fines.map((fine) =>
      owed(fine.challan_id, fine.amount, fine.amount > 0 ? 'Late fine' : 'Late fine taken back'),
    ),
    entryLine(accounts.fine_income, -fined, { narration: 'Late fine' }),
    ...plan.placements.map((placement) => owed(placement.challan_id, -placement.amount, deposit.narration)),
    entryLine(accounts.small_difference, written_off, { narration: 'Small difference' }),
    ...plan.write_offs.map((w) => owed(w.challan_id, -w.amount, 'Small difference')),
    entryLine(accounts.bad_debts, -recovered, { narration: 'Recovered of what was written off' }),
    entryLine(accounts.advance, -plan.advance, { narration: 'Advance', student_id: deposit.advance_student_id }),
  ].filter((l) => l.debit !== 0 || l.credit !== 0);
}

/** Cheques in hand are kept by student (spec 05 section 4: account 1150). */
function chequeOf({ channel, advance_student_id }: MoneyIn): AboutStudent | undefined {
  return channel === 'cheque' ? { student_id: advance_student_id } : undefined;
}
