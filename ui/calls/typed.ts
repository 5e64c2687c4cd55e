// What is typed and not saved, kept in the browser for its person until it is saved, signed out of, or a week old (decision 0139).
// A store that is full or closed is no failure: the page then asks before it is left.

import { now, nowMs } from '#kernel/clock.ts';
import { TYPED } from './token.ts';

const OLDEST_MS = 7 * 24 * 3_600_000;
/** Letters of one draft; a browser gives a page some five million in all. */
const LONGEST = 600_000;
/** Drafts of one browser: the oldest make room. */
const MOST = 60;

export interface Typed {
  /** When it was last kept, as an instant. */
  at: string;
}

/** Apart for each person and each place. */
export const typedKey = (user_id: number, place: string): string => `${TYPED}${user_id}:${place}`;

function read(key: string): Typed | undefined {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as Typed) : undefined;
  } catch {
    return undefined;
  }
}

const isOld = ({ at }: Typed): boolean => !(nowMs() - Date.parse(at) < OLDEST_MS);

/** Undefined: nothing kept, or a week old. */
export function readTyped<T extends Typed>(key: string): T | undefined {
  const kept = read(key);
  if (!kept) return undefined;
  if (!isOld(kept)) return kept as T;
  dropTyped(key);
  return undefined;
}

/** False where the browser does not keep it. */
export function keepTyped<T extends object>(key: string, draft: T): boolean {
  try {
    const text = JSON.stringify({ ...draft, at: now().toISOString() });
    if (text.length > LONGEST) return false;
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function dropTyped(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Ends what is a week old, of whomever, and the oldest of too many. */
export function sweepTyped(): void {
  try {
    const kept = Object.keys(localStorage)
      .filter((key) => key.startsWith(TYPED))
      .map((key) => ({ key, draft: read(key) }));
    const good = kept.filter((one) => one.draft !== undefined && !isOld(one.draft));
    const stays = new Set(
      good
        .toSorted((a, b) => (b.draft?.at ?? '').localeCompare(a.draft?.at ?? ''))
        .slice(0, MOST)
        .map((one) => one.key),
    );
    for (const { key } of kept) if (!stays.has(key)) localStorage.removeItem(key);
  } catch {
    // The same.
  }
}
