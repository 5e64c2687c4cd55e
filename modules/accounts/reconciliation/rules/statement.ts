// ACC-40: a statement as its file says it; whether opening and lines come to the closing, and which line is the first that does not.

import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';

export interface FileLine {
  /** Of the file, as a person counts. */
  line: number;
  value_date: LocalDate;
  text: string;
  reference: string | null;
  debit: number;
  credit: number;
  /** After the line, where the file says it. */
  balance: number | null;
}

/** What a reader of a file found; null where the file says nothing. */
export interface FileStatement {
  opening: number | null;
  closing: number | null;
  /** The day it goes up to, where that is later than its last line. */
  to: LocalDate | null;
  lines: readonly FileLine[];
}

export interface WholeStatement {
  opening: number;
  closing: number;
  to: LocalDate;
  lines: readonly FileLine[];
}

const moved = ({ debit, credit }: Pick<FileLine, 'debit' | 'credit'>): number => credit - debit;

const refused = (text: string): Refusal => badField('file', text);

/** Newest first is how many banks write: turned round where the balances say so. */
function oldestFirst(lines: readonly FileLine[]): readonly FileLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last && first.value_date > last.value_date ? lines.toReversed() : lines;
}

/** `known`: what our last statement of the account closed with, null before the first. */
export function wholeStatement(
  file: FileStatement,
  { known, currency }: { known: number | null; currency: Currency },
): WholeStatement | Refusal {
  const lines = oldestFirst(file.lines);
  const [first] = lines;
  if (!first) return refused('The file has no line of a statement');
  const say = (amount: number) => formatMoney(amount, currency, { zero: '0' });
  const empty = lines.find((line) => line.debit === 0 && line.credit === 0);
  if (empty) return refused(`Line ${empty.line} has neither a debit nor a credit`);
  const opening = file.opening ?? (first.balance === null ? (known ?? 0) : first.balance - moved(first));
  let running = opening;
  for (const line of lines) {
    running += moved(line);
    if (line.balance !== null && line.balance !== running)
      return refused(
        `Line ${line.line} does not add up: the balance before it and its amount come to ${say(running)}, the file says ${say(line.balance)}`,
      );
  }
  const closing = file.closing ?? running;
  if (closing !== running)
    return refused(`Opening and lines come to ${say(running)}, the file closes with ${say(closing)}`);
  const last = lines.reduce((day, line) => (line.value_date > day ? line.value_date : day), first.value_date);
  return { opening, closing, to: file.to !== null && file.to > last ? file.to : last, lines };
}

/** What makes a line the same in another file: its day, amount, reference, text, and the how-manieth of the like it is. */
export function lineKeys(lines: readonly FileLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = [line.value_date, moved(line), line.reference ?? '', line.text]
      .join('|')
      .toLowerCase()
      .replaceAll(/\s+/g, ' ');
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return `${key}|${nth}`;
  });
}
