// Who can find what by a few letters: modules register their finders, Ctrl+K and pickers ask them all (spec 00 §9, §23).

import { holds } from '#platform/access/permissions.ts';
import { savepoint } from '#platform/db/index.ts';
import { reportFault } from '#platform/report-fault.ts';
import type { SearchHit } from '#kernel/calls/search.ts';
import type { SearchFinder } from './search-finder.ts';
import { refill, register } from '#platform/register.ts';

const registered = register<number, SearchFinder>();

/** At start, with the finders of all modules in the order in which their hits are shown. */
export function registerFinders(finders: readonly SearchFinder[]): void {
  refill(registered, finders);
}

const EACH = 6;

/**
 * Hits of every finder that the caller may use, in the caller's scope; a finder that fails is left out and never stops the
 * others. One after the other, because they share the transaction's connection.
 */
export async function search(
  text: string,
  kinds: readonly string[] | null,
  onFault: (error: unknown) => void = reportFault,
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const finder of registered.values()) {
    if (kinds && !kinds.includes(finder.kind)) continue;
    if (finder.permissions.length > 0 && !(await holds(...finder.permissions))) continue;
    try {
      hits.push(...(await savepoint(() => finder.find(text, EACH))));
    } catch (error) {
      onFault(error);
    }
  }
  return hits;
}
