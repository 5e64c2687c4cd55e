// Search, filters, sorting and page of a list live in the URL, so that a link or Back restores them (spec 00 section 9).

import { type Location, useLocation, useSearchParams } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import type { Figure } from '#ui/controls/figures.tsx';
import { type Filter, type FilterValues, wireValue } from '#ui/filters/filter.ts';
import { type Column, sortName } from '#ui/table/column.ts';

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

/** What is chosen and not written; what is typed is told its mistake by the server, while it is typed. */
const CHOSEN: readonly Filter['kind'][] = ['choice', 'lookup', 'flag', 'student'];

/** A value of an old link or saved view that the call takes no more is left out; undefined when nothing is left. */
function stillTaken(filter: Filter, text: string, call: Contract): string | undefined {
  const field = call.input.shape[filter.name];
  if (!field || !CHOSEN.includes(filter.kind)) return text;
  const parts = 'many' in filter && filter.many ? text.split(',') : [text];
  return parts.filter((part) => field.safeParse(wireValue(filter, part)).success).join(',') || undefined;
}

export function filterValues(filters: readonly Filter[], params: URLSearchParams, call: Contract): FilterValues {
  const values: Record<string, string | undefined> = {};
  for (const filter of filters) {
    const inUrl = params.get(filter.name);
    const known = inUrl === null || inUrl === CLEARED ? undefined : stillTaken(filter, inUrl, call);
    values[filter.name] = inUrl === CLEARED ? undefined : (known ?? filter.initial);
  }
  return values;
}

export function filterChange(filters: readonly Filter[], name: string, value: string | undefined): Changes {
  const initial = filters.find((one) => one.name === name)?.initial;
  return { [name]: value === undefined && initial ? CLEARED : value, page: undefined };
}

/** A total that filters of its list can leave alone leads to its rows; pressed again, to all. Where it is 0 there are none. */
export function narrowing(figures: readonly Figure[], params: URLSearchParams): Figure[] {
  return figures.map((figure) => {
    const filters = Object.entries(figure.narrows ?? {});
    const narrowed = filters.every(([name, value]) => params.get(name) === value);
    if (!filters.length || !(narrowed || figure.value)) return figure;
    const next = new URLSearchParams(params);
    for (const [name, value] of filters) {
      if (narrowed) next.delete(name);
      else next.set(name, value);
    }
    next.delete('page');
    return { ...figure, narrowed, to: `?${next}` };
  });
}

/** What the address is read by. */
interface Known {
  call: Contract;
  filters?: readonly Filter[];
  columns?: readonly Pick<Column<never>, 'key' | 'sort'>[];
  /** The order in which it opens. */
  sort?: string | undefined;
}

/** The sort of the address, while the call takes it and a column offers it; else the list's own. */
function sortOf({ call, columns, sort }: Known, params: URLSearchParams): string | undefined {
  const asked = params.get('sort');
  const name = asked?.replace(/^-/, '');
  const offered = columns?.some((one) => sortName(one) === name) ?? true;
  const taken = call.input.shape['sortBy']?.safeParse(name).success === true;
  return asked && offered && taken ? asked : sort;
}

export function useListState(list: Known): ListState {
  const filters = list.filters ?? [];
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const size = Number(params.get('size'));
  return {
    search: params.get('q') ?? '',
    filters: filterValues(filters, params, list.call),
    sort: sortOf(list, params),
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
