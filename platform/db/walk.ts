// A list read to its end, page after page of the same size, becomes one cursor of the database: its statement is run once and
// not once a page, and only one page is in memory (spec 00 §8, decision 0031).

import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryResult } from '#platform/engine/engine.ts';

type Run = (text: string, params: readonly unknown[]) => Promise<QueryResult>;

/** How lists say which page they read; just one such place in a statement. */
const PAGE =
  /\blimit \$(\d+)(?:::int)?\s+offset \$(\d+)(?:::int)?|\boffset \$(\d+)(?:::int)?\s+limit \$(\d+)(?:::int)?/gi;
const READS = /^\s*(?:select|with)\b/i;
const WRITES = /\b(?:insert|update|delete|merge|nextval|set_config)\b|\bfor\s+(?:update|share)\b/i;

interface Cursor {
  name: string;
  ended: boolean;
}

const walking = new AsyncLocalStorage<Walk>();

export function currentWalk(): Walk | undefined {
  return walking.getStore();
}

export class Walk {
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
    return walking.run(this, read);
  }

  async query(run: Run, text: string, params: readonly unknown[]): Promise<QueryResult> {
    if (!READS.test(text) || WRITES.test(text)) return run(text, params);
    const key = `${text}\u0000${JSON.stringify(params)}`;
    const page = this.pageOf(text, params);
    if (page) return this.fetch(run, key, { text, params: page });
    const known = this.remembered.get(key) ?? (await run(text, params));
    this.asked.set(key, known);
    return known;
  }

  /** The parameters without limit and offset, when the statement reads the page that is walked along. */
  private pageOf(text: string, params: readonly unknown[]): unknown[] | null {
    const [place, ...more] = text.matchAll(PAGE);
    if (!place || more.length > 0) return null;
    const [, limit, offset, offsetFirst, limitSecond] = place;
    const at = Number(limit ?? limitSecond) - 1;
    const from = Number(offset ?? offsetFirst) - 1;
    if (params[at] !== this.rows || params[from] !== 0) return null;
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
