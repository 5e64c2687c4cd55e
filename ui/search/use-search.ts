// Records that a few letters find; of one kind for a picker, of all kinds for Ctrl+K.

import { searchCall, type SearchHit } from '#kernel/calls/search.ts';
import { useCall } from '#ui/calls/use-call.ts';

const NOTHING: SearchHit[] = [];

export function useSearch(text: string, kind?: string): { hits: SearchHit[]; loading: boolean } {
  const q = text.trim();
  const answer = useCall(searchCall, kind ? { q, kinds: [kind] } : { q }, {
    when: q.length >= 2,
    keep: true,
    fresh: 30_000,
  });
  return { hits: q.length >= 2 ? (answer.data ?? NOTHING) : NOTHING, loading: answer.loading };
}
