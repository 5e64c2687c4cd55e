// One cache for all reads: shown at once, refreshed in the background; after a write everything on the page is read again.

import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call-failure.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a lost connection is worth a second try.
      retry: (count, error) => error instanceof CallFailure && error.kind === 'offline' && count < 1,
      retryDelay: 400,
    },
  },
});

/**
 * After a write: what is on the page is read again; what no page shows is forgotten, for a row from before the write carries a
 * version that would be refused. Ends when the page has read itself again.
 */
export function refetchPage(client: QueryClient = queryClient): Promise<void> {
  // Queries without an answer belong to a page that is just opening.
  client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 && query.state.data !== undefined });
  return client.invalidateQueries();
}
