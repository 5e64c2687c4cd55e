// ACC-41: one line that came as several of one day: deposit slips, settlements of gateways; up to fifty of them.

import { counted } from '#kernel/counted.ts';
import { addDays, daysBetween, type LocalDate } from '#kernel/dates.ts';
import type { BankSide, BookSide, Pairing } from './sides.ts';

const DAYS = 3;
const MOST = 50;

export const near = (a: LocalDate, b: LocalDate): boolean => Math.abs(daysBetween(a, b)) <= DAYS;

const around = (day: LocalDate): LocalDate[] => Array.from({ length: 2 * DAYS + 1 }, (_, n) => addDays(day, n - DAYS));

/** One line of the bank that is a whole day of the book, in or out: a deposit slip, the settlement of a gateway. */
export function daySums(bank: readonly BankSide[], book: readonly BookSide[]): Pairing[] {
  const days = Map.groupBy(book, (line) => `${line.entry_date} ${line.amount > 0}`);
  const sums = new Map([...days].map(([key, lines]) => [key, lines.reduce((sum, line) => sum + line.amount, 0)]));
  const taken = new Set<string>();
  return bank.flatMap((line): Pairing[] => {
    const key = around(line.value_date)
      .map((day) => `${day} ${line.amount > 0}`)
      .find((one) => {
        const lines = days.get(one);
        return (
          !taken.has(one) &&
          lines !== undefined &&
          lines.length > 1 &&
          lines.length <= MOST &&
          sums.get(one) === line.amount
        );
      });
    if (key === undefined) return [];
    taken.add(key);
    const lines = days.get(key) ?? [];
    return [
      { how: 'sum', reason: `${counted(lines.length, 'line')} of the book of one day`, bank: [line], book: lines },
    ];
  });
}

/** The other way: one line of the book that came to the bank in several of one day. */
export function bankSums(bank: readonly BankSide[], book: readonly BookSide[]): Pairing[] {
  const days = Map.groupBy(bank, (line) => `${line.value_date} ${line.amount > 0}`);
  const taken = new Set<string>();
  return book.flatMap((line): Pairing[] => {
    const key = around(line.entry_date)
      .map((day) => `${day} ${line.amount > 0}`)
      .find((one) => {
        const lines = days.get(one);
        return (
          !taken.has(one) &&
          lines !== undefined &&
          lines.length > 1 &&
          lines.length <= MOST &&
          lines.reduce((sum, other) => sum + other.amount, 0) === line.amount
        );
      });
    if (key === undefined) return [];
    taken.add(key);
    const lines = days.get(key) ?? [];
    return [
      { how: 'sum', reason: `${counted(lines.length, 'line')} of the bank of one day`, bank: lines, book: [line] },
    ];
  });
}
