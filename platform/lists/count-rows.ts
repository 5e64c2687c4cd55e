// A list whose rows are put together after they were read is counted row by row, to its end; it has few.

import type { ListAnswer } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import type { By } from '#kernel/list-shape.ts';
import { namedIn } from '#kernel/names.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { pagesOf } from '#platform/exports/write-list.ts';
import type { WithMessage } from '#platform/http/serve.ts';
import type { CountedRow, Wanted } from './counting.ts';

/** More take a statement of the list's own. */
const MOST_ROWS = 20_000;

type Query = Record<string, unknown>;
type Row = Record<string, unknown>;
type Page = ListAnswer<Row> | WithMessage<ListAnswer<Row>>;

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

const dayIn = (time_zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short' });

function keyOf(row: Row, { field, as }: By, day: Intl.DateTimeFormat): string | null {
  const text = textOf(namedIn(row, field));
  if (text === null || as === undefined) return text;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw badField('by', 'This list cannot be counted by that');
  const on = as.startsWith('moment_') ? day.format(instant) : text.slice(0, 10);
  return as.endsWith('month') ? `${on.slice(0, 7)}-01` : on;
}

const byCount = (a: CountedRow, b: CountedRow): number =>
  b.count - a.count || String(a['k0']).localeCompare(String(b['k0']));

/** As the statement would answer it. */
export async function countedRows(
  read: (query: Query) => Promise<unknown>,
  query: Query,
  { by, sums, byCurrency, time_zone, most }: Wanted,
): Promise<CountedRow[]> {
  const found = new Map<string, CountedRow>();
  const day = dayIn(time_zone);
  const add = (row: Row): void => {
    const keys = by.map((one) => keyOf(row, one, day));
    const currency = byCurrency ? textOf(row['currency']) : null;
    const place = JSON.stringify([...keys, currency]);
    const group: CountedRow = found.get(place) ?? { count: 0, currency };
    found.set(place, group);
    group.count += 1;
    for (const [i, { field, name }] of by.entries()) {
      group[`k${i}`] = keys[i];
      group[`n${i}`] = name === undefined ? keys[i] : textOf(namedIn(row, name));
      if (!Object.hasOwn(row, field)) throw badField('by', 'This list cannot be counted by that');
    }
    for (const [i, name] of sums.entries())
      group[`s${i}`] = Number(group[`s${i}`] ?? 0) + Number(namedIn(row, name) ?? 0);
  };
  for await (const { data, total } of pagesOf<Query, Row>({ page: read as (asked: Query) => Promise<Page> }, query)) {
    if (total > MOST_ROWS) {
      const [have, take] = [total, MOST_ROWS].map(grouped);
      throw new Refusal('bad_input', `These are ${have} rows; this list is counted up to ${take}. Narrow the filters.`);
    }
    for (const row of data) add(row);
  }
  return [...found.values()].toSorted(byCount).slice(0, most);
}
