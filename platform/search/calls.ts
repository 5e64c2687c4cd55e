// The search call; fewer than two letters find nothing, a single digit neither.

import { recordNameCall } from '#kernel/calls/search.ts';
import { nameOfRecord } from '#platform/records/record-kinds.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import { searchCall } from './contract.ts';
import { search } from './finders.ts';

export const searchCalls: readonly Served[] = [
  serve(searchCall, ({ q, kinds }) => (q.length < 2 ? Promise.resolve([]) : search(q, kinds ?? null))),
  serve(recordNameCall, nameOfRecord),
];
