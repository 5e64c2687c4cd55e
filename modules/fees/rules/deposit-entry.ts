// The ledger lines of money taken and of an advance used (spec 04 section 8): one balanced set, whatever was fined or written off.

import type { DepositPlan } from './deposit-plan.ts';
import type { DepositChannel } from './deposit-terms.ts';

export interface EntryLine {
  account_id: number;
  /** minor units */
  debit: number;
  credit: number;
  party_kind: 'student' | null;
  party_id: number | null;
  narration: string | null;
  doc_type: string | null;
  doc_id: number | null;
}

/** Ids in the school's chart. */
export interface FeeAccounts {
  receivable: number;
  advance: number;
  fine_income: number;
  small_difference: number;
}

interface Student {
  student_id: number;
  challan_id?: number;
}

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
 * Cr late fines; small differences Dr 5920, Cr receivables. Amounts below 0 change sides.
 */
export function depositLines(
  deposit: MoneyIn,
  plan: DepositPlan,
  { accounts, studentOf }: { accounts: FeeAccounts; studentOf: (challan_id: number) => number },
): EntryLine[] {
  const owed = (challan_id: number, change: number, narration: string) =>
    line(accounts.receivable, change, { narration, student_id: studentOf(challan_id), challan_id });
  const fined = plan.fines.reduce((sum, fine) => sum + fine.amount, 0);
  const written_off = plan.write_offs.reduce((sum, w) => sum + w.amount, 0);
  return [
    line(deposit.account_id, deposit.amount, { narration: deposit.narration, ...chequeOf(deposit) }),
    ...plan.fines.map((fine) =>
      owed(fine.challan_id, fine.amount, fine.amount > 0 ? 'Late fine' : 'Late fine taken back'),
    ),
    line(accounts.fine_income, -fined, { narration: 'Late fine' }),
    ...plan.placements.map((placement) => owed(placement.challan_id, -placement.amount, deposit.narration)),
    line(accounts.small_difference, written_off, { narration: 'Small difference' }),
    ...plan.write_offs.map((w) => owed(w.challan_id, -w.amount, 'Small difference')),
    line(accounts.advance, -plan.advance, { narration: 'Advance', student_id: deposit.advance_student_id }),
  ].filter((l) => l.debit !== 0 || l.credit !== 0);
}

/** Advance used on challans: Dr student advances, Cr receivables; the other way round when `amount` is below 0. */
export function advanceLines(
  student_id: number,
  uses: readonly { challan_id: number; amount: number }[],
  accounts: FeeAccounts,
): EntryLine[] {
  const used = uses.reduce((sum, use) => sum + use.amount, 0);
  const narration = used > 0 ? 'Advance used' : 'Advance given back';
  return [
    line(accounts.advance, used, { narration, student_id }),
    ...uses.map((use) => line(accounts.receivable, -use.amount, { narration, student_id, challan_id: use.challan_id })),
  ];
}

/** Cheques in hand are kept by student (spec 05 section 4: account 1150). */
function chequeOf({ channel, advance_student_id }: MoneyIn): Student | undefined {
  return channel === 'cheque' ? { student_id: advance_student_id } : undefined;
}

/** `change` above 0 is a debit, below 0 a credit. */
function line(account_id: number, change: number, about: { narration: string } & Partial<Student>): EntryLine {
  const { narration, student_id = null, challan_id = null } = about;
  return {
    account_id,
    debit: Math.max(0, change),
    credit: Math.max(0, -change),
    party_kind: student_id === null ? null : 'student',
    party_id: student_id,
    narration,
    doc_type: challan_id === null ? null : 'challan',
    doc_id: challan_id,
  };
}
