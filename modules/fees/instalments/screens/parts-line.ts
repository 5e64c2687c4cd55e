// A row of the sheet of instalments: an open challan with the day and the amount of up to twelve parts.

import type { DataOf } from '#kernel/contract.ts';
import { isLocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { type instalmentLoad, type LoadedRow, MOST_PARTS } from '../contract/instalments.ts';
import { type ChallanInParts, type Part, problemOfParts } from '../rules/index.ts';

export type Line = {
  challan_id: number;
  student_name: string;
  admission_no: string | null;
  class_name: string;
  challan_no: string;
  charged: number;
  settled: number;
  /** Whether the parts add up and may be so: the rule that the server asks. */
  says: string;
  /** 'the 5th, 9 of 11'; empty without a habit. */
  payday: string;
  challan: LoadedRow;
  currency: Currency;
} & Record<string, unknown>;

export const dayKey = (part: number): string => `due_${part}`;
export const amountKey = (part: number): string => `amount_${part}`;
export const partNumbers = Array.from({ length: MOST_PARTS }, (_, nth) => nth + 1);

/** What stands in the cells; a part without a day or an amount is none. */
export function partsTyped(line: Readonly<Record<string, unknown>>): Part[] {
  return partNumbers.flatMap((part) => {
    const [due_date, amount] = [line[dayKey(part)], line[amountKey(part)]];
    return typeof due_date === 'string' && isLocalDate(due_date) && typeof amount === 'number'
      ? [{ due_date, amount }]
      : [];
  });
}

const halfTyped = (line: Readonly<Record<string, unknown>>): number | undefined =>
  partNumbers.find((part) => ((line[dayKey(part)] ?? null) === null) !== ((line[amountKey(part)] ?? null) === null));

export const asInParts = ({ challan, currency }: Pick<Line, 'challan' | 'currency'>): ChallanInParts => ({
  ...challan,
  currency,
});

/** Of a row that nobody touched: what stands in its way, if anything. */
export function saysOf(line: Pick<Line, 'challan' | 'currency'> & Record<string, unknown>): string {
  if (line.challan.problem !== null) return line.challan.problem;
  const half = halfTyped(line);
  if (half !== undefined) return `Part ${half} needs a day and an amount`;
  const parts = partsTyped(line);
  if (same(parts, line.challan.parts)) return '';
  return problemOfParts(parts, asInParts(line))?.reason ?? 'Adds up';
}

const same = (parts: readonly Part[], standing: readonly Part[]): boolean =>
  parts.length === standing.length &&
  parts.every((part, nth) => part.due_date === standing[nth]?.due_date && part.amount === standing[nth].amount);

/** By when its family has usually paid. */
const paydayWord = ({ payday }: LoadedRow): string =>
  payday === null ? '' : `by day ${payday.day}, ${payday.fits} of ${payday.of}`;

export function lineOf(challan: LoadedRow, { currency }: DataOf<typeof instalmentLoad>): Line {
  const cells = partNumbers.flatMap((part) => [
    [dayKey(part), challan.parts[part - 1]?.due_date ?? null],
    [amountKey(part), challan.parts[part - 1]?.amount ?? null],
  ]);
  return {
    challan_id: challan.challan_id,
    student_name: challan.student_name,
    admission_no: challan.admission_no,
    class_name: [challan.class_name, challan.section_name].filter(Boolean).join(' – '),
    challan_no: challan.challan_no,
    charged: challan.charged,
    settled: challan.settled,
    says: challan.problem ?? '',
    payday: paydayWord(challan),
    challan,
    currency,
    ...(Object.fromEntries(cells) as Record<string, unknown>),
  };
}

/** FEE-91: a paid part is locked; so is a challan that waits for approval. */
export function isLocked({ challan }: Line, part: number): boolean {
  const standing = challan.parts[part - 1];
  return challan.problem !== null || (standing !== undefined && standing.settled >= standing.amount);
}
