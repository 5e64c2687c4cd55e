// How many filters stand open in their bar: the three most used where there is room, on phones none (design, Lists).

import { useMediaQuery } from '@mantine/hooks';
import { useNarrow } from '#ui/page/narrow.ts';
import type { Filter } from './filter.ts';

const MOST = 3;
/** Beside a search field and the tools of a list, in one line with them at 1023 px. */
const ROOM_PX = 410;

export function filterWidth(filter: Filter): number {
  // Its name stands in it, before the day.
  if (filter.kind === 'date' || filter.kind === 'month') return 162 + filter.label.length * 9;
  return 'many' in filter && filter.many === true ? 240 : 168;
}

export function useOpenFilters(filters: readonly Filter[], { besideSearch = false } = {}): number {
  const narrow = useNarrow();
  const tight = useMediaQuery('(max-width: 1199.98px)', false, { getInitialValueInEffect: false }) && besideSearch;
  if (narrow) return 0;
  const most = filters.slice(0, MOST);
  if (!tight) return most.length;
  const upTo = (at: number) => most.slice(0, at + 1).reduce((sum, one) => sum + filterWidth(one), 0);
  return most.filter((_, at) => upTo(at) <= ROOM_PX).length;
}
