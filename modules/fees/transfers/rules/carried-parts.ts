// FEE-72: the parts of one challan brought forward, made of the open challans of the old branch; ageing and fines go on as there (FEE-44, 97). Pure.

import type { LocalDate } from '#kernel/dates.ts';
import { openOfParts } from '#modules/fees/student-accounts/rules/index.ts';

/** An open challan that goes along, in minor units. */
export interface CarriedChallan {
  lines: readonly { kind: 'security' | 'fine' | 'fee'; amount: number }[];
  /** What is open of it and when it falls due; `fee_amount` is what a part of it could be fined on, null where it has no parts. */
  parts: readonly { due_date: LocalDate; amount: number; fee_amount: number | null }[];
  /** Late fines charged for it so far, paid or not, here and before it came here. */
  fined: number;
}

interface OpenPart {
  due_date: LocalDate;
  amount: number;
  /** What of it may be fined: neither a deposit nor a fine. */
  fee_amount: number;
  fined: number;
}

export interface CarriedPart extends OpenPart {
  seq: number;
  before_it: number;
  is_last: boolean;
}

export function oldestDay(challans: readonly CarriedChallan[]): LocalDate | undefined {
  return daysOf(challans)[0];
}

/** A bill is valid at least until the last of it falls due. */
export function lastDay(challans: readonly CarriedChallan[], month_end: LocalDate): LocalDate {
  return [...daysOf(challans), month_end].toSorted().at(-1) ?? month_end;
}

/** The old due dates, one part each; none where all is fee, due on one day and never fined. */
export function carriedParts(challans: readonly CarriedChallan[]): CarriedPart[] {
  const byDay = Map.groupBy(challans.flatMap(openParts), (part) => part.due_date);
  const days = [...byDay.keys()].toSorted();
  let before_it = 0;
  const parts = days.map((due_date, n) => {
    const there = byDay.get(due_date) ?? [];
    const sum = (amount: (part: OpenPart) => number): number => there.reduce((total, part) => total + amount(part), 0);
    const part = {
      seq: n + 1,
      due_date,
      amount: sum((one) => one.amount),
      fee_amount: sum((one) => one.fee_amount),
      fined: sum((one) => one.fined),
      before_it,
      is_last: n === days.length - 1,
    };
    before_it += part.amount;
    return part;
  });
  const [only] = parts;
  return parts.length === 1 && only?.fee_amount === only?.amount && only?.fined === 0 ? [] : parts;
}

/** What of a challan was a deposit or a late fine stays one: a deposit paid there is held there, and no fine is charged on fines (FEE-44). */
export function openByKind(lines: CarriedChallan['lines']): Record<'security' | 'fine' | 'fee', number> {
  const sum = (kind: string): number =>
    lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amount, 0);
  const rest = sum('fee') + sum('fine');
  // A fine taken back after it was paid, or a correction below 0, pays for the other.
  const fine = Math.max(0, Math.min(sum('fine'), rest));
  return { security: sum('security'), fine, fee: rest - fine };
}

const daysOf = (challans: readonly CarriedChallan[]): LocalDate[] =>
  challans.flatMap((challan) => openParts(challan).map((part) => part.due_date)).toSorted();

/** What a challan was fined stands with the first of its parts that is open: a fine looks at the whole challan. */
function openParts({ lines, parts, fined }: CarriedChallan): OpenPart[] {
  const had = parts.map((part) => part.fee_amount ?? 0);
  const { fee: open } = openByKind(lines);
  const charged = Math.max(
    open,
    had.reduce((sum, part) => sum + part, 0),
  );
  const fees = openOfParts(had, { charged, open });
  return parts
    .map(({ due_date, amount }, n) => ({ due_date, amount, fee_amount: Math.max(0, Math.min(amount, fees[n] ?? 0)) }))
    .filter((part) => part.amount > 0)
    .map((part, n) => ({ ...part, fined: n === 0 ? Math.max(0, fined) : 0 }));
}
