// A list read to its end, page after page of the same size, becomes one cursor of the database: its statement is run once and
// not once a page, and only one page is in memory (spec 00 §8, decision 0031).

import type { QueryResult } from '#platform/engine/engine.ts';
import { onlyReads, type PageReader, placeOfPage, readPagesBy, type Run } from './page-reader.ts';

interface Cursor {
  name: string;
  ended: boolean;
}

export class Walk implements PageReader {
  /** True once the last page was read through a cursor that has no more rows. */
  ended = false;
  /** True when a page was read through a cursor: its list may be asked for the same page again and again. */
  walks = false;
  private readonly rows: number;
  private readonly cursors = new Map<string, Cursor>();
  private remembered = new Map<string, QueryResult>();
  private asked = new Map<string, QueryResult>();

  /** `rows` is the size of a page: the list is asked for rows 0 … rows each time. */
  constructor(rows: number) {
    this.rows = rows;
  }

  /** One page; what the page before asked in the same words (totals, settings) is not asked again. */
  page<T>(read: () => Promise<T>): Promise<T> {
    this.remembered = this.asked;
    this.asked = new Map();
    return readPagesBy(this, read);
  }

  async query(run: Run, text: string, params: readonly unknown[]): Promise<QueryResult> {
    if (!onlyReads(text)) return run(text, params);
    const key = `${text}\u0000${JSON.stringify(params)}`;
    const page = this.pageOf(text, params);
    if (page) return this.fetch(run, key, { text, params: page });
    const known = this.remembered.get(key) ?? (await run(text, params));
    this.asked.set(key, known);
    return known;
  }

  /** The parameters without limit and offset, when the statement reads the page that is walked along. */
  private pageOf(text: string, params: readonly unknown[]): unknown[] | null {
    const page = placeOfPage(text, params);
    if (!page || page.count !== this.rows || page.from !== 0) return null;
    const { at } = page;
    return params.map((value, i) => (i === at ? null : value));
  }

  private async fetch(run: Run, key: string, whole: { text: string; params: unknown[] }): Promise<QueryResult> {
    const cursor = this.cursors.get(key) ?? { name: `walk_${this.cursors.size}`, ended: false };
    if (!this.cursors.has(key)) {
      this.cursors.set(key, cursor);
      // All rows are wanted, not the first ones soon.
      await run(`set local cursor_tuple_fraction = 1`, []);
      await run(`declare ${cursor.name} no scroll cursor for ${whole.text}`, whole.params);
    }
    const found: QueryResult = cursor.ended
      ? { rows: [], affected: 0 }
      : await run(`fetch ${this.rows} from ${cursor.name}`, []);
    cursor.ended = found.rows.length < this.rows;
    this.ended = cursor.ended;
    this.walks = true;
    return found;
  }
}
