// Search, filters, sorting and page of a list live in the URL, so that a link or Back restores them (spec 00 section 9).

import { type Location, useLocation, useSearchParams } from 'react-router';
import type { Filter, FilterValues } from '#ui/filters/filter.ts';

export const PAGE_SIZES = [15, 25, 50, 100];

export interface ListState {
  search: string;
  filters: FilterValues;
  /** Column name; descending with a minus before it. */
  sort: string | undefined;
  page: number;
  size: number;
  setSearch: (text: string) => void;
  setFilter: (name: string, value: string | undefined) => void;
  clearFilters: () => void;
  setSort: (sort: string | undefined) => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
}

type Changes = Record<string, string | undefined>;

/** What was changed over a drawn address and is not drawn yet: a second change in the same moment keeps the first. */
const ahead = new WeakMap<Location, URLSearchParams>();

/** The query of the address with what was changed and is not drawn yet. */
export function useParamsNow(): () => URLSearchParams {
  const [params] = useSearchParams();
  const drawn = useLocation();
  return () => ahead.get(drawn) ?? params;
}

/** `replace` keeps typing out of the history; page and sort are steps that Back undoes. */
export function useUrlChanges(): (changes: Changes, replace?: boolean) => void {
  const [, setParams] = useSearchParams();
  const drawn = useLocation();
  const before = useParamsNow();
  return (changes, replace = true) => {
    const next = new URLSearchParams(before());
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    ahead.set(drawn, next);
    setParams(next, { replace, preventScrollReset: true });
  };
}

/** An emptied filter that has an initial value is written as `-`, so that it stays empty. */
const CLEARED = '-';

export function filterValues(filters: readonly Filter[], params: URLSearchParams): FilterValues {
  const values: Record<string, string | undefined> = {};
  for (const filter of filters) {
    const inUrl = params.get(filter.name);
    values[filter.name] = inUrl === CLEARED ? undefined : (inUrl ?? filter.initial);
  }
  return values;
}

export function filterChange(filters: readonly Filter[], name: string, value: string | undefined): Changes {
  const initial = filters.find((one) => one.name === name)?.initial;
  return { [name]: value === undefined && initial ? CLEARED : value, page: undefined };
}

export function useListState(filters: readonly Filter[], firstSort: string | undefined): ListState {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const size = Number(params.get('size'));
  return {
    search: params.get('q') ?? '',
    filters: filterValues(filters, params),
    sort: params.get('sort') ?? firstSort,
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    size: PAGE_SIZES.includes(size) ? size : 25,
    setSearch: (text) => change({ q: text, page: undefined }),
    setFilter: (name, value) => change(filterChange(filters, name, value)),
    clearFilters: () => {
      const cleared: Changes = { q: undefined, page: undefined };
      for (const filter of filters) Object.assign(cleared, filterChange(filters, filter.name, undefined));
      change(cleared);
    },
    setSort: (sort) => change({ sort, page: undefined }, false),
    setPage: (page) => change({ page: page === 1 ? undefined : String(page) }, false),
    setSize: (next) => change({ size: String(next), page: undefined }, false),
  };
}
