// What a printed challan says is payable on each day, in as few rows as possible (04 §9; FEE-40 to FEE-42). Pure.

import { addDays, type LocalDate } from '#kernel/dates.ts';

export interface SlipDue {
  /** The last day that this row speaks of; it begins after the last day of the row before. */
  last: LocalDate;
  /** What the desk asks on its first day, in minor units. */
  amount: number;
  /** What it asks more on each further day of the row. */
  each_day: number;
}

/** The most rows of a slip; it then ends with the last of them. */
const MOST_ROWS = 4;
/** Two days of growth are two rows; from three on they are one that grows. */
const LEAST_GROWING = 3;

/**
 * The rows of a slip for `from` to `to`. `asked` is what the desk asks on a day. The first row never grows: it is the amount that
 * stands on the slip in figures and words.
 */
export function slipDues(asked: (day: LocalDate) => number, life: { from: LocalDate; to: LocalDate }): SlipDue[] {
  const days: { day: LocalDate; amount: number }[] = [];
  for (let day = life.from; day <= life.to; day = addDays(day, 1)) days.push({ day, amount: asked(day) });
  const rows: SlipDue[] = [];
  for (let at = 0; at < days.length && rows.length < MOST_ROWS;) {
    const amounts = days.slice(at).map((one) => one.amount);
    const { length, each_day } = rows.length === 0 ? steady(amounts) : longestRow(amounts);
    const [first = 0] = amounts;
    rows.push({ last: days[at + length - 1]?.day ?? life.to, amount: first, each_day });
    at += length;
  }
  return rows;
}

function steady(amounts: readonly number[]): { length: number; each_day: number } {
  const changed = amounts.findIndex((amount) => amount !== amounts[0]);
  return { length: changed === -1 ? amounts.length : changed, each_day: 0 };
}

function longestRow(amounts: readonly number[]): { length: number; each_day: number } {
  const [first = 0, second = first] = amounts;
  const each_day = second - first;
  const broken = amounts.findIndex((amount, n) => amount !== first + n * each_day);
  const length = broken === -1 ? amounts.length : broken;
  return each_day > 0 && length >= LEAST_GROWING ? { length, each_day } : steady(amounts);
}
