// How each kind of cell is read from typed or pasted text, written back to text, and shown; a wrong text is a sentence.

import { grouped } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { formatMoney, minorDigits, parseMoney, type Currency } from '#kernel/money.ts';
import { matchesOf } from '#ui/controls/one-match.ts';
import { readDate } from '#ui/controls/read-date.ts';
import type { Option } from '#ui/filters/filter.ts';
import type { CellValue, SheetColumn, SheetRow } from './sheet-declaration.ts';

export type Read = { value: CellValue } | { problem: string };

/** What a cell needs to know beside its column. */
export interface CellPlace<Row extends SheetRow> {
  row: Row;
  currency: Currency;
}

const isFailed = (read: Read): read is { problem: string } => 'problem' in read;

export function readCell<Row extends SheetRow>(column: SheetColumn<Row>, text: string, place: CellPlace<Row>): Read {
  const clean = text.trim();
  if (clean === '') return column.required ? { problem: `${column.title} is required` } : { value: null };
  const read = readKind(column, clean, place);
  if (isFailed(read)) return read;
  const problem = column.check?.(read.value, place.row);
  return problem === undefined ? read : { problem };
}

function readKind<Row extends SheetRow>(column: SheetColumn<Row>, text: string, place: CellPlace<Row>): Read {
  switch (column.kind) {
    case 'number':
      return readNumber(text, column);
    case 'money':
      return readAmount(text, column.currency ?? place.currency, column.min);
    case 'choice':
      return readChoice(text, column.options, column.numeric ?? false);
    case 'date':
      return readDay(text, column);
    case 'mark': {
      const word = Object.keys(column.words ?? {}).find((one) => one.toLowerCase() === text.toLowerCase());
      if (word) return { value: word };
      const outOf = typeof column.outOf === 'function' ? column.outOf(place.row) : column.outOf;
      const read = readNumber(text, { min: 0, max: outOf, decimals: column.decimals ?? 1 });
      if (!isFailed(read)) return read;
      const words = Object.entries(column.words ?? {}).map(([key, name]) => `${key} (${name.toLowerCase()})`);
      return { problem: [`Enter 0 to ${outOf}`, ...words].join(' or ') };
    }
    default:
      return column.max !== undefined && text.length > column.max
        ? { problem: `At most ${column.max} characters` }
        : { value: text };
  }
}

function readNumber(text: string, { min, max, decimals = 0 }: { min?: number; max?: number; decimals?: number }): Read {
  const clean = text.replaceAll(',', '');
  if (!/^-?\d+(\.\d+)?$/.test(clean)) return { problem: 'Enter a number' };
  const after = clean.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (after > decimals) return { problem: decimals ? `At most ${decimals} decimals` : 'Enter a whole number' };
  const value = Number(clean);
  if (min !== undefined && value < min) return { problem: `At least ${grouped(min)}` };
  if (max !== undefined && value > max) return { problem: `At most ${grouped(max)}` };
  return { value };
}

/** Also as Excel writes it: 'PKR 1,250.00' and '(1,250)'. */
function readAmount(text: string, currency: Currency, min?: number): Read {
  const plain = text.replace(/^(PKR|OMR|Rs\.?)\s*/i, '').replace(/^\((.+)\)$/, '-$1');
  const amount = parseMoney(plain === '–' || plain === '-' ? '0' : plain, currency);
  if (typeof amount !== 'number') return { problem: amount.message };
  if (min !== undefined && amount < min) return { problem: `At least ${formatMoney(min, currency, { zero: '0' })}` };
  return { value: amount };
}

const NAMED = 5;
const namesOf = (options: readonly Option[]): string =>
  `${options
    .slice(0, NAMED)
    .map((one) => one.label)
    .join(', ')}${options.length > NAMED ? ' …' : ''}`;

/** By name, by a part that only one name has, or by a code such as P; an id that nobody sees is none. */
function readChoice(text: string, options: readonly Option[], numeric: boolean): Read {
  const code = numeric ? undefined : options.find((one) => one.value.toLowerCase() === text.toLowerCase());
  const fits = matchesOf(options, text);
  const found = code ?? (fits.length === 1 ? fits[0] : undefined);
  if (found) return { value: numeric ? Number(found.value) : found.value };
  if (fits.length > 1) return { problem: `'${text}' fits ${namesOf(fits)}: write more of it` };
  return { problem: `Choose ${namesOf(options)}` };
}

function readDay(text: string, { min, max }: { min?: LocalDate; max?: LocalDate }): Read {
  const read = readDate(text, { min, max });
  return 'day' in read ? { value: read.day } : read;
}

/** As it is edited and copied: Excel reads it again. */
export function writeCell<Row extends SheetRow>(column: SheetColumn<Row>, value: unknown, currency: Currency): string {
  if (value === null || value === undefined) return '';
  if (column.kind === 'money') {
    const digits = minorDigits[column.currency ?? currency];
    const text = (Number(value) / 10 ** digits).toFixed(digits);
    return text.replace(/\.0+$/, '');
  }
  if (column.kind === 'date') return formatDate(String(value));
  if (column.kind === 'choice')
    return column.options.find((one) => one.value === String(value))?.label ?? String(value);
  return typeof value === 'object' ? '' : String(value);
}

/** As it is shown at rest. */
export function showCell<Row extends SheetRow>(column: SheetColumn<Row>, value: unknown, currency: Currency): string {
  if (value === null || value === undefined) return '';
  if (column.kind === 'money') return formatMoney(Number(value), column.currency ?? currency);
  if (column.kind === 'number') return Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 });
  return writeCell(column, value, currency);
}

export function isFigureCell(column: { kind: string }): boolean {
  return column.kind === 'number' || column.kind === 'money' || column.kind === 'mark';
}

const WIDTHS: Record<SheetColumn<SheetRow>['kind'], number> = {
  text: 180,
  number: 96,
  money: 116,
  choice: 132,
  date: 112,
  mark: 106,
};

export function widthOf<Row extends SheetRow>(column: SheetColumn<Row>): number {
  return column.width ?? WIDTHS[column.kind];
}
