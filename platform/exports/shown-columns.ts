// The columns of the screen as those of the file: under the list's own words where it has them, else the field of the row as it is.

import type { Contract } from '#kernel/contract.ts';
import { isLocalDate } from '#kernel/dates.ts';
import { addsUp, fieldOfRow } from '#kernel/list-shape.ts';
import type { Currency } from '#kernel/money.ts';
import { namedIn } from '#kernel/names.ts';
import { who } from '#platform/access/who.ts';
import type { Cell, ExportColumn } from './columns.ts';

type Row = Record<string, unknown>;

interface Shown {
  key: string;
  kind: string;
  title: string;
}

function readShown(text: string): Shown {
  const [key = '', kind = '', title = ''] = text.split(':');
  try {
    return { key, kind, title: decodeURIComponent(title) };
  } catch {
    return { key, kind, title };
  }
}

const currencyOf = (row: Row): Currency => {
  const { currency } = row;
  return currency === 'PKR' || currency === 'OMR' ? currency : who().currency;
};

/** The clock of the reader, as the screen writes it. */
function momentCell(text: string, time_zone: string): Date | string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' });
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : new Date(`${parts.format(instant).replace(' ', 'T')}:00Z`);
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

function cell(value: unknown, kind: string): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return value ? 'Yes' : 'No';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = String(value);
  if (kind === 'status') return sentence(text);
  return kind === 'instant' && !isLocalDate(text) ? momentCell(text, who().time_zone) : text;
}

/** A field of the rows that everybody who may read the list gets. */
function ofRow({ key, kind, title }: Shown): ExportColumn<Row> {
  return {
    title,
    value: (row) => cell(namedIn(row, key), kind),
    ...(kind === 'money' ? { money: currencyOf } : {}),
  };
}

/** In the order of the screen; all that the list has where the screen says nothing. */
export function shownColumns(
  list: Contract | undefined,
  columns: readonly ExportColumn<Row>[],
  shown: readonly string[] | undefined,
): readonly ExportColumn<Row>[] {
  if (shown === undefined) return columns;
  const own = new Map(columns.map((one) => [one.title.toLowerCase(), one]));
  const found = shown.map(readShown).flatMap((one): ExportColumn<Row>[] => {
    const known = own.get(one.title.toLowerCase());
    const total = one.kind === 'number' && addsUp(one.key) ? { total: true } : {};
    if (known) return [{ ...known, ...total }];
    return list && fieldOfRow(list, one.key, { worked_out: true }) ? [{ ...ofRow(one), ...total }] : [];
  });
  return found.length > 0 ? found : columns;
}
