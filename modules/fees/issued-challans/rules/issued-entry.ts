// The ledger's side of an issued challan (spec 02 §11, 04 §8): what is owed net by student, concessions by type, income gross; a deposit is
// owed back to the child; a month still to come is unearned.

import { type LocalDate, type Month, monthOf } from '#kernel/dates.ts';

export interface IssuedLine {
  head_id: number;
  /** The account of the head: income, or what is owed back. */
  account_id: number;
  security: boolean;
  recognised: boolean;
  gross: number;
  off: readonly { contra_account_id: number; amount: number }[];
}

export interface IssuedAccounts {
  receivable: number;
  unearned: number;
}

interface Party {
  party_kind: string;
  party_id: number;
  doc_type: string;
  doc_id: number;
}

export type IssuedEntryLine = { account_id: number; debit: number; credit: number } & Partial<Party>;

/** FEE-36: a month that begins after the entry waits, unless its head is earned when it is posted or is owed back anyway. */
export function isRecognised(
  head: { kind: string; recognition: 'by_month' | 'on_posting' },
  fee_month: Month | null,
  entry_date: LocalDate,
): boolean {
  return (
    fee_month === null ||
    head.kind === 'security' ||
    head.recognition === 'on_posting' ||
    fee_month <= monthOf(entry_date)
  );
}

export function offOf(line: { off: readonly { amount: number }[] }): number {
  return line.off.reduce((sum, one) => sum + one.amount, 0);
}

/** Balanced, none of 0; one line an account, and one for the student's side of each. */
export function issuedEntry(lines: readonly IssuedLine[], accounts: IssuedAccounts, student: Party): IssuedEntryLine[] {
  const general = new Map<number, number>();
  const held = new Map<number, number>();
  const credit = (of: Map<number, number>, account_id: number, amount: number): void => {
    of.set(account_id, (of.get(account_id) ?? 0) + amount);
  };
  for (const line of lines) {
    const net = line.gross - offOf(line);
    if (line.security) credit(held, line.account_id, net);
    else if (line.recognised) {
      credit(general, line.account_id, line.gross);
      for (const { contra_account_id, amount } of line.off) credit(general, contra_account_id, -amount);
    } else credit(general, accounts.unearned, net);
  }
  const owed = lines.reduce((sum, line) => sum + line.gross - offOf(line), 0);
  const sides = (amount: number) => ({ debit: Math.max(0, -amount), credit: Math.max(0, amount) });
  return [
    { account_id: accounts.receivable, ...sides(-owed), ...student },
    ...[...general].map(([account_id, amount]) => ({ account_id, ...sides(amount) })),
    ...[...held].map(([account_id, amount]) => ({ account_id, ...sides(amount), ...student })),
  ].filter((line) => line.debit + line.credit > 0);
}
