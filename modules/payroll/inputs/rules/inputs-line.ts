// What one line of a file of additions says: its head and its amount, or a sentence at which cell it is wrong (07 §9, §10). Pure.

import { closest } from 'fastest-levenshtein';
import { type Currency, parseMoney } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';

export interface InputHead {
  id: number;
  code: string;
  name: string;
  kind: 'earning' | 'deduction' | 'employer';
  calc: string;
}

export const plain = (text: string): string => text.trim().toLowerCase();

/** The head of that code or name, or a sentence that names the nearest one. */
export function headNamed(typed: string, heads: readonly InputHead[]): InputHead | string {
  const open = heads.filter((head) => head.calc === 'input');
  const found = heads.find((head) => [head.code, head.name].some((word) => plain(word) === plain(typed)));
  if (found?.calc === 'input') return found;
  if (found) return `${found.name} is computed: use a head of additions or deductions`;
  const words = open.flatMap((head) => [plain(head.code), plain(head.name)]);
  const near = words.length === 0 ? undefined : closest(plain(typed), words);
  const meant = open.find((head) => [head.code, head.name].some((word) => plain(word) === near));
  return `There is no head '${typed}'${meant ? `; the nearest is ${meant.name} (${meant.code})` : ''}`;
}

interface WrongCell {
  column: 'amount' | 'quantity' | 'rate';
  reason: string;
}

interface Sum {
  amount: number;
  rate: number | null;
}

const onlyAbove = (amount: number | Refusal): number | string =>
  amount instanceof Refusal
    ? amount.message
    : amount < 0
      ? 'Use the deduction head instead'
      : amount === 0
        ? 'The amount must be more than 0'
        : amount;

/** An amount, or quantity × rate to the unit; else at which cell what is wrong. */
export function sumOfLine(
  { amount, quantity, rate }: { amount: string | null; quantity: number | null; rate: string | null },
  currency: Currency,
): Sum | WrongCell {
  if (amount !== null && (quantity !== null || rate !== null))
    return { column: 'amount', reason: 'Enter an amount, or quantity and rate, not both' };
  if (amount !== null) {
    const money = onlyAbove(parseMoney(amount, currency));
    return typeof money === 'number' ? { amount: money, rate: null } : { column: 'amount', reason: money };
  }
  if (quantity === null || rate === null) return { column: 'amount', reason: 'Enter an amount, or quantity and rate' };
  const each = onlyAbove(parseMoney(rate, currency));
  if (typeof each === 'string') return { column: 'rate', reason: each };
  // Hundredths of a day or hour, so that the product is exact before it is rounded (SAL-29).
  const whole = Math.round((Math.round(quantity * 100) * each) / 100);
  return whole > 0 ? { amount: whole, rate: each } : { column: 'quantity', reason: 'It comes to nothing' };
}
