// The statement by which a list reads its page, met by whoever reads the list in another way: to its end (walk.ts), or counted.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryResult } from '#platform/engine/engine.ts';

export type Run = (text: string, params: readonly unknown[]) => Promise<QueryResult>;

/** Answers statements in place of the database, as far as it wants. */
export interface PageReader {
  query: (run: Run, text: string, params: readonly unknown[]) => Promise<QueryResult>;
}

const readers = new AsyncLocalStorage<PageReader>();

export const currentReader = (): PageReader | undefined => readers.getStore();

export const readPagesBy = <T>(reader: PageReader, read: () => Promise<T>): Promise<T> => readers.run(reader, read);

/** How lists say which page they read; just one such place in a statement. */
const PAGE =
  /\blimit \$(\d+)(?:::int)?\s+offset \$(\d+)(?:::int)?|\boffset \$(\d+)(?:::int)?\s+limit \$(\d+)(?:::int)?/gi;
const READS = /^\s*(?:select|with)\b/i;
const WRITES = /\b(?:insert|update|delete|merge|nextval|set_config)\b|\bfor\s+(?:update|share)\b/i;

export const onlyReads = (text: string): boolean => READS.test(text) && !WRITES.test(text);

interface Place {
  /** The words of it. */
  words: string;
  /** Of the limit among the parameters, and of the offset. */
  at: number;
  from_at: number;
  count: unknown;
  from: unknown;
}

/** Where a statement says which page it reads; undefined when it says so nowhere, or in several places. */
export function placeOfPage(text: string, params: readonly unknown[]): Place | undefined {
  const [place, ...more] = text.matchAll(PAGE);
  if (!place || more.length > 0) return undefined;
  const [words, limit, offset, offsetFirst, limitSecond] = place;
  const at = Number(limit ?? limitSecond) - 1;
  const from_at = Number(offset ?? offsetFirst) - 1;
  return { words, at, from_at, count: params[at], from: params[from_at] };
}
