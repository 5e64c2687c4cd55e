// By which columns a list can be counted, and what is added up: from its filters and columns, as its call allows (decision 0140).

import type { Contract } from '#kernel/contract.ts';
import { lastDayOfMonth, isMonth } from '#kernel/dates.ts';
import { addsUp, fieldOfRow, fieldsOfRow, mayCountBy, namesOfId } from '#kernel/list-shape.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/controls/statuses.ts';
import type { Column } from '#ui/table/column.ts';
import type { ListDeclaration } from '../list-declaration.ts';

export interface GroupColumn {
  /** As the call takes it, and as it stands in the address. */
  by: string;
  title: string;
  /** The filter that finds the rows of one group. */
  filter?: Filter;
  /** Its rows are found by their words among the choices of the filter. */
  byWords?: boolean;
  /** Days and months are found by the filters `from` and `to`. */
  between?: boolean;
  shows: 'words' | 'day' | 'month';
  statuses?: Statuses;
}

type AnyList = Pick<ListDeclaration<Contract>, 'call' | 'filters' | 'dated'> & { columns: readonly Column<never>[] };

function ofFilter(call: Contract, filter: Filter, columns: AnyList['columns']): GroupColumn[] {
  if (!['choice', 'lookup', 'flag', 'month'].includes(filter.kind)) return [];
  const { name } = filter;
  const named = namesOfId(name).find((one) => fieldOfRow(call, one) === 'words');
  const shows = filter.kind === 'month' ? 'month' : 'words';
  const title = filter.label;
  if (fieldsOfRow(call).includes(name)) {
    const by = filter.kind === 'lookup' && named ? `${name}~${named}` : name;
    const statuses = columns.find((one) => one.key === name)?.statuses;
    return mayCountBy(call, by) ? [{ by, title, filter, shows, ...(statuses ? { statuses } : {}) }] : [];
  }
  if (!named || !mayCountBy(call, named)) return [];
  return [{ by: named, title, filter, byWords: true, shows }];
}

function ofColumn({ call, dated, filters = [] }: AnyList, { key, title, kind, value }: Column<never>): GroupColumn[] {
  if (value || !['date', 'month', 'instant', 'text', undefined].includes(kind)) return [];
  if (kind === undefined || kind === 'text') return mayCountBy(call, key) ? [{ by: key, title, shows: 'words' }] : [];
  const moment = kind === 'instant' ? 'moment_' : '';
  const between = key === dated && ['from', 'to'].every((name) => filters.some((one) => one.name === name));
  const month: GroupColumn = { by: `${key}.${moment}month`, title: `${title}, by month`, shows: 'month', between };
  const day: GroupColumn = { by: `${key}.${moment}day`, title: `${title}, by day`, shows: 'day', between };
  return (kind === 'month' ? [{ ...month, title }] : [month, day]).filter((one) => mayCountBy(call, one.by));
}

/** The choices of what a list is counted by, its filters first. */
export function groupColumns(list: AnyList): GroupColumn[] {
  const filters = (list.filters ?? []).flatMap((one) => ofFilter(list.call, one, list.columns));
  const taken = new Set(filters.flatMap(({ by }) => by.split('~')));
  const more = list.columns.flatMap((one) => (taken.has(one.key) ? [] : ofColumn(list, one)));
  return [...filters, ...more];
}

/** Columns whose figures are added up a group, in the order of the list. */
export function sumColumns({ call, columns }: Pick<AnyList, 'call' | 'columns'>): Column<never>[] {
  return columns.filter(({ key, kind, value, total }) => {
    if (value || fieldOfRow(call, key) !== 'number') return false;
    return kind === 'money' ? total !== false : kind === 'number' && (total ?? addsUp(key));
  });
}

/** What the address says of the group whose rows are to be seen; undefined where no filter finds them. */
export function filtersOfGroup(
  { filter, byWords, between, shows }: GroupColumn,
  { key, name }: { key: string | null; name: string | null },
  options: readonly { value: string; label: string }[],
): Record<string, string> | undefined {
  if (key === null) return undefined;
  if (between) return { from: key, to: shows === 'month' && isMonth(key) ? lastDayOfMonth(key) : key };
  if (!filter) return undefined;
  if (!byWords) return { [filter.name]: key };
  const value = options.find((one) => one.label === name)?.value;
  return value === undefined ? undefined : { [filter.name]: value };
}
