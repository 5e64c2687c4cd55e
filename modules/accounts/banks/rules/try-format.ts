// What a mapping makes of a sample: every field of the first lines as it was understood, or why not (04 §5.4).

import { formatDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Purpose } from '../contract/formats.ts';
import { type CutLine, cutFile, type FileLine, type FileShape } from './cut-file.ts';
import { fieldsOf, type FormatField } from './format-fields.ts';
import { type AmountStyle, type DayFormat, readAmount, readDay } from './read-values.ts';

export interface Tried {
  rows: { line: number; values: { field: string; text: string }[]; fault: string | null }[];
  good: number;
  bad: number;
  /** minor units */
  total: number;
  footer_total: number | null;
}

interface Mapping extends FileShape {
  purpose: Purpose;
  date_format: DayFormat;
  amount_style: AmountStyle;
}

const SHOWN = 20;

function understood(
  { kind, title, required }: FormatField,
  text: string,
  as: { mapping: Mapping; currency: Currency },
): { text: string; fault?: string; amount?: number } {
  if (text === '') return required ? { text, fault: `${title} is missing` } : { text };
  if (kind === 'day') {
    const day = readDay(text, as.mapping.date_format);
    return day ? { text: formatDate(day) } : { text, fault: `${title}: '${text}' is not a date` };
  }
  if (kind === 'text') return { text };
  const amount = readAmount(text, as.mapping.amount_style, as.currency);
  return amount instanceof Refusal
    ? { text, fault: `${title}: '${text}' is not an amount` }
    : { text: moneyWithCurrency(amount, as.currency), amount };
}

function tryLine(line: CutLine, as: { mapping: Mapping; currency: Currency }) {
  let fault: string | null = null;
  let amount = 0;
  const values = fieldsOf[as.mapping.purpose].flatMap((field) => {
    const text = line.values.get(field.field);
    if (text === undefined) return [];
    const read = understood(field, text, as);
    fault ??= read.fault ?? null;
    if (field.field === 'amount') amount = read.amount ?? 0;
    return [{ field: field.field, text: read.text }];
  });
  return { row: { line: line.line, values, fault: fault as string | null }, amount };
}

export function tryFormat(mapping: Mapping, lines: readonly FileLine[], currency: Currency): Tried | Refusal {
  const cut = cutFile(mapping, lines);
  if (cut instanceof Refusal) return cut;
  const all = cut.lines.map((line) => tryLine(line, { mapping, currency }));
  const bad = all.filter(({ row }) => row.fault !== null);
  const foot = cut.footer_total === null ? null : readAmount(cut.footer_total, mapping.amount_style, currency);
  const shown = [...bad.slice(0, SHOWN / 2), ...all.filter(({ row }) => row.fault === null)].slice(0, SHOWN);
  return {
    rows: shown.map(({ row }) => row).toSorted((a, b) => a.line - b.line),
    good: all.length - bad.length,
    bad: bad.length,
    total: all.reduce((sum, { amount }) => sum + amount, 0),
    footer_total: foot instanceof Refusal ? null : foot,
  };
}
