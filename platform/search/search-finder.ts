// How an area finds its records by a few letters.

import type { SearchHit } from '#kernel/calls/search.ts';

export interface SearchFinder {
  kind: string;
  permissions: readonly string[];
  /** At most `limit` hits in the scope of the request, best first. */
  find: (text: string, limit: number) => Promise<SearchHit[]>;
}
