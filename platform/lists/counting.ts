// A list read as counts: the statement of its page becomes the source of one aggregate, without order and without end (decision 0140).

import type { By } from '#kernel/list-shape.ts';
import { sql, type Statement } from '#platform/db/index.ts';
import {
  currentReader,
  onlyReads,
  type PageReader,
  placeOfPage,
  readPagesBy,
  type Run,
} from '#platform/db/page-reader.ts';
import type { QueryResult } from '#platform/engine/engine.ts';

/** Rows that a counted list is asked for: by this the statement of its page is told from others that end somewhere. */
export const COUNTED_ROWS = 499;

/** The list is being counted: it needs neither an order nor sums. */
export const isCounting = (): boolean => currentReader() instanceof Counting;

export interface Wanted {
  by: readonly By[];
  sums: readonly string[];
  /** Amounts of two currencies are not added up. */
  byCurrency: boolean;
  time_zone: string;
  /** Groups at most. */
  most: number;
}

/** As the aggregate answers: k0, n0 for the first column, s0 for the first sum. */
export interface CountedRow {
  [name: string]: unknown;
  count: number;
  currency: string | null;
}

const column = (name: string): Statement => sql`r.${sql.ref(name)}`;

function keyOf({ field, as }: By, time_zone: string): Statement {
  const value = column(field);
  const zone = sql.raw(`'${time_zone.replaceAll(/[^\w/+-]/g, '')}'`);
  const day = as?.startsWith('moment_') ? sql`(${value} at time zone ${zone})::date` : sql`${value}::date`;
  if (as === undefined) return sql`${value}::text`;
  return as.endsWith('month') ? sql`date_trunc('month', ${day})::date::text` : sql`${day}::text`;
}

/** What is asked of the rows of the page; the words hold no values. */
function around({ by, sums, byCurrency, time_zone, most }: Wanted): { select: string; groups: string } {
  const keys = by.flatMap((one, i) => [
    sql`${keyOf(one, time_zone)} as ${sql.ref(`k${i}`)}`,
    sql`min(${one.name === undefined ? sql`${keyOf(one, time_zone)}` : sql`${column(one.name)}::text`}) as ${sql.ref(`n${i}`)}`,
  ]);
  const currency = byCurrency ? sql`r.currency::text` : sql`null::text`;
  const added = sums.map((name, i) => sql`coalesce(sum(${column(name)}), 0)::float8 as ${sql.ref(`s${i}`)}`);
  const all = sql.join([...keys, sql`${currency} as currency`, sql`count(*)::int as count`, ...added]);
  const places = sql.join([...by.map((one) => keyOf(one, time_zone)), ...(byCurrency ? [sql`r.currency::text`] : [])]);
  return {
    select: sql`select ${all}`.text,
    groups: sql`group by ${places} order by count desc, ${places} limit ${sql.raw(String(most))}`.text,
  };
}

export class Counting implements PageReader {
  /** Undefined until the list has read its page. */
  rows: CountedRow[] | undefined;
  private readonly wanted: Wanted;

  constructor(wanted: Wanted) {
    this.wanted = wanted;
  }

  /** The list is read by `read`, which gets no rows. */
  count(read: () => Promise<unknown>): Promise<unknown> {
    return readPagesBy(this, read);
  }

  async query(run: Run, text: string, params: readonly unknown[]): Promise<QueryResult> {
    const page = this.rows === undefined && onlyReads(text) ? placeOfPage(text, params) : undefined;
    if (page?.count !== COUNTED_ROWS || page.from !== 0) return run(text, params);
    const { select, groups } = around(this.wanted);
    // The two values of the page stay where they are, said once: a parameter that nothing names has no type.
    const said = `$${page.at + 1}::int is not null and $${page.from_at + 1}::int is not null`;
    const source = text.replace(page.words, '');
    const { rows } = await run(`${select} from (${source}) r where ${said} ${groups}`, params);
    this.rows = rows as CountedRow[];
    return { rows: [], affected: 0 };
  }
}
