// The lines of a voucher as typed, with the tax that follows from them (ACC-20, ACC-23); used while they are typed and when they are kept.

import { portion } from '#kernel/money.ts';
import { isPayment, type VoucherKind } from './voucher-kinds.ts';

/** Minor units of the voucher's currency; one of the two sides is 0. */
export interface TypedLine {
  account_id: number | null;
  target_branch_id: number | null;
  debit: number;
  credit: number;
  /** Hundredths of a percent; null: none is withheld. */
  wht_rate: number | null;
}

export interface VoucherSums {
  debit: number;
  credit: number;
  /** Withheld and owed to the tax office. */
  tax: number;
  /** What leaves or reaches the cash or bank account; of a general voucher the sum of its debits. */
  amount: number;
  /** debit − credit of a general voucher; 0 otherwise, where the software adds the other side. */
  difference: number;
}

/** ACC-23: rounded half up to the minor unit, line by line. */
export function taxOf(kind: VoucherKind, line: Pick<TypedLine, 'debit' | 'wht_rate'>): number {
  if (!isPayment(kind) || line.wht_rate === null || line.wht_rate === 0) return 0;
  return portion(line.debit, [line.wht_rate, 10_000]);
}

export function sumsOf(kind: VoucherKind, lines: readonly TypedLine[]): VoucherSums {
  const debit = lines.reduce((sum, line) => sum + line.debit, 0);
  const credit = lines.reduce((sum, line) => sum + line.credit, 0);
  const tax = lines.reduce((sum, line) => sum + taxOf(kind, line), 0);
  if (kind === 'GV') return { debit, credit, tax: 0, amount: debit, difference: debit - credit };
  return { debit, credit, tax, amount: isPayment(kind) ? debit - tax : credit, difference: 0 };
}
