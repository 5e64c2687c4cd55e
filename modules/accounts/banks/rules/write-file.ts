// A file for a bank by its format: heading, one line a row, foot with its control totals (04 §2.4, §5.4). Read again by `cutFile` it says the same.

import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, minorDigits } from '#kernel/money.ts';
import { conflict, type Refusal } from '#kernel/refusal.ts';
import type { FormatColumn, FormatRow } from '../contract/formats.ts';
import { fieldsOf, FOOTER_COUNT, FOOTER_TOTAL, type FormatField, isOfFoot, TOTALLED } from './format-fields.ts';
import type { DayFormat } from './read-values.ts';

/** By field: a text, an amount in minor units, or a day. */
export type BankFileValues = Readonly<Record<string, string | number | null>>;

export interface BankFile {
  /** The lines before the first row. */
  head: readonly string[];
  row: (values: BankFileValues) => string | Refusal;
  foot: (totals: { rows: number; total: number }) => readonly string[] | Refusal;
}

type Shape = Pick<
  FormatRow,
  | 'name'
  | 'purpose'
  | 'layout'
  | 'delimiter'
  | 'header_rows'
  | 'footer_rows'
  | 'date_format'
  | 'amount_style'
  | 'columns'
>;

/** Digits of an amount that is filled up with zeros, where the format gives no width. */
const PADDED = 13;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dayAs(day: LocalDate | string, format: DayFormat): string {
  const [y = '', m = '', d = ''] = day.split('-');
  return format
    .replace('YYYY', y)
    .replace('YY', y.slice(2))
    .replace('MMM', months[Number(m) - 1] ?? '')
    .replace('MM', m)
    .replace('DD', d);
}

function amountAs(minor: number, { style, width, currency }: AmountAs): string {
  const digits = minorDigits[currency];
  if (style === 'decimal') return (minor / 10 ** digits).toFixed(digits);
  return style === 'implied' ? String(minor) : String(minor).padStart(width ?? PADDED, '0');
}

interface AmountAs {
  style: Shape['amount_style'];
  width: number | null | undefined;
  currency: Currency;
}

/** Without line ends and without what a spreadsheet would run: banks open such files by hand, too. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^[\s=+\-@]+/, '')
    .trim();

const names: ReadonlySet<string> = new Set(['name', 'father_name', 'class', 'branch', 'status', 'purpose']);

/** A name is cut where it is too long for its place; a code or an amount never is. */
function placed(text: string, { column, right }: { column: FormatColumn; right: boolean }): string | null {
  const width = column.width ?? text.length;
  if (text.length > width && !names.has(column.field)) return null;
  return right ? text.padStart(width) : text.slice(0, width).padEnd(width);
}

/** 'Sana "Chand"' → "Sana ""Chand""" where it must be. */
const quoted = (text: string, delimiter: string): string =>
  text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;

interface Cell {
  column: FormatColumn;
  text: string;
  right: boolean;
}

function lineOf(shape: Shape, cells: readonly Cell[]): string | Refusal {
  if (shape.layout !== 'fixed') {
    const delimiter = shape.delimiter ?? ',';
    const last = Math.max(0, ...cells.map(({ column }) => column.at));
    const at = new Map(cells.map(({ column, text }) => [column.at, text]));
    return Array.from({ length: last }, (_, n) => quoted(at.get(n + 1) ?? '', delimiter)).join(delimiter);
  }
  let line = '';
  for (const { column, text, right } of cells.toSorted((a, b) => a.column.at - b.column.at)) {
    const put = placed(text, { column, right });
    if (put === null)
      return conflict(
        `'${text}' does not fit into the ${column.width} characters that ${shape.name} has for it. Change the format`,
      );
    line = line.padEnd(column.at - 1) + put;
  }
  return line;
}

export function bankFile(shape: Shape, currency: Currency): BankFile {
  const fields = new Map(fieldsOf[shape.purpose].map((one) => [one.field, one]));
  const columns = shape.columns.filter(({ field }) => !isOfFoot(field));
  const cellOf = (column: FormatColumn, value: string | number | null): Cell => {
    const kind: FormatField['kind'] = fields.get(column.field)?.kind ?? 'text';
    const text =
      value === null
        ? ''
        : typeof value === 'number' && kind === 'money'
          ? amountAs(value, { style: shape.amount_style, width: column.width, currency })
          : kind === 'day'
            ? dayAs(String(value), shape.date_format)
            : plainText(String(value));
    return { column, text, right: kind === 'money' };
  };
  const titles = columns.map((column) => ({
    column,
    text: column.heading ?? fields.get(column.field)?.title ?? '',
    right: false,
  }));
  const named = shape.layout === 'fixed' ? '' : lineOf(shape, titles);
  return {
    head: Array.from({ length: shape.header_rows }, (_, n) =>
      n === shape.header_rows - 1 && typeof named === 'string' ? named : '',
    ),
    row: (values) => {
      const known = new Map(Object.entries(values));
      return lineOf(
        shape,
        columns.map((column) => cellOf(column, known.get(column.field) ?? null)),
      );
    },
    foot: ({ rows, total }) => {
      const says = new Map<string, string | number>([[FOOTER_COUNT, String(rows)]]);
      if (TOTALLED[shape.purpose]) says.set(FOOTER_TOTAL, total);
      const cells = shape.columns.flatMap((column) => {
        const said = says.get(column.field);
        return said === undefined ? [] : [cellOf(column, said)];
      });
      const last = lineOf(shape, cells);
      if (typeof last !== 'string') return last;
      return Array.from({ length: shape.footer_rows }, (_, n) => (n === shape.footer_rows - 1 ? last : ''));
    },
  };
}
