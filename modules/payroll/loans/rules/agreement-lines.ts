// What an agreement says of a loan instalment by instalment (LOAN-9): each with what it takes off, what came beside them, what is left after it. What
// was skipped or settled early takes off nothing; of one that was cut only what was paid.

import { type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import type { Instalment } from './loan-terms.ts';

export interface Receipt {
  amount: number;
  day: LocalDate;
  kind: string;
}

export interface AgreementLine {
  no: number | null;
  month: Month;
  /** Of what came beside the instalments. */
  day: LocalDate | null;
  amount: number;
  paid: number;
  state: Instalment['status'] | 'early' | 'settlement' | 'write_off';
  left: number;
}

const takesOff = ({ status, amount, paid_amount }: Instalment): number => {
  if (status === 'due' || status === 'in_salary') return amount;
  return status === 'paid' || status === 'short' ? paid_amount : 0;
};

const receiptStates = new Map<string, AgreementLine['state']>([
  ['early', 'early'],
  ['settlement', 'settlement'],
  ['write_off', 'write_off'],
]);

/** Month by month; what came in a month stands before the instalment of it. */
export function agreementLines(
  amount: number,
  schedule: readonly Instalment[],
  receipts: readonly Receipt[],
): AgreementLine[] {
  const rows = [
    ...receipts.map((one) => ({
      off: one.amount,
      line: {
        no: null,
        month: monthOf(one.day),
        day: one.day,
        amount: 0,
        paid: one.amount,
        state: receiptStates.get(one.kind) ?? 'early',
      },
    })),
    ...schedule.map((one) => ({
      off: takesOff(one),
      line: {
        no: one.no,
        month: one.month,
        day: null,
        amount: one.amount,
        paid: one.paid_amount,
        state: one.status,
      },
    })),
  ].toSorted((a, b) => (a.line.month < b.line.month ? -1 : a.line.month > b.line.month ? 1 : 0));
  let left = amount;
  return rows.map(({ off, line }) => {
    left -= off;
    return { ...line, left };
  });
}
