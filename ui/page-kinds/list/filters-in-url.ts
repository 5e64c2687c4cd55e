// What a list is filtered by, for an action at its title that works on the same rows: a paper, a job.

import type { Contract } from '#kernel/contract.ts';
import { type Filter, wireValues } from '#ui/filters/filter.ts';
import { filterValues } from './use-list-state.ts';

/** Filters and search as the list's call takes them. */
export function filtersInUrl(call: Contract, filters: readonly Filter[]): Record<string, unknown> {
  const params = new URLSearchParams(location.search);
  const filter = params.get('q');
  return { ...wireValues(filters, filterValues(filters, params, call)), ...(filter ? { filter } : {}) };
}
