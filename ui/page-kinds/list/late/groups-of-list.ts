// What the address says of the groups of a list, the answer to it, and what each group is called and opens.

import { useSearchParams } from 'react-router';
import { type ListGroup, listGroups } from '#kernel/calls/list-groups.ts';
import type { Contract } from '#kernel/contract.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { namedIn } from '#kernel/names.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { Option } from '#ui/filters/filter.ts';
import type { Column } from '#ui/table/column.ts';
import type { ListDeclaration } from '../list-declaration.ts';
import { filtersOfGroup, type GroupColumn, groupColumns, sumColumns } from './group-columns.ts';

/** What a yes-or-no column is called by. */
const FLAGS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };
/** Columns across a screen and a sheet; more are no picture any more. */
export const MOST_ACROSS = 30;

/** A group as a line of the table. */
export interface GroupLine {
  group: ListGroup;
  names: readonly string[];
}

function wordOf({ shows, filter, statuses }: GroupColumn, key: string | null, name: string | null): string {
  if (key === null) return 'None';
  if (shows === 'month') return formatMonth(key);
  if (shows === 'day') return formatDate(key);
  if (filter?.kind === 'flag') return namedIn(FLAGS, key) ?? key;
  const choice = filter?.kind === 'choice' ? filter.options.find((one) => one.value === key)?.label : undefined;
  return choice ?? namedIn(statuses ?? {}, key)?.[1] ?? (name ?? key).replaceAll('_', ' ');
}

/** Choices in their own order, days and months along the calendar, names by the alphabet. */
function placeOf({ shows, filter }: GroupColumn, key: string | null, word: string): string {
  if (key === null) return '\uffff';
  const choice = filter?.kind === 'choice' ? filter.options.findIndex((one) => one.value === key) : -1;
  return shows !== 'words' ? key : choice < 0 ? word.toLowerCase() : String(choice).padStart(4, '0');
}

const order = new Intl.Collator('en', { numeric: true });

const placesOf = ({ group, names }: GroupLine, by: readonly GroupColumn[]): string[] =>
  by.map((one, i) => placeOf(one, group.keys[i] ?? null, names[i] ?? ''));

function compared(a: readonly string[], b: readonly string[]): number {
  for (const [i, place] of a.entries()) {
    const way = order.compare(place, b[i] ?? '');
    if (way !== 0) return way;
  }
  return 0;
}

export function linesOf(groups: readonly ListGroup[], by: readonly GroupColumn[]): GroupLine[] {
  return groups
    .map((group): GroupLine => ({
      group,
      names: by.map((one, i) => wordOf(one, group.keys[i] ?? null, group.names[i] ?? null)),
    }))
    .map((line) => ({ line, at: placesOf(line, by) }))
    .toSorted((a, b) => compared(a.at, b.at))
    .map(({ line }) => line);
}

/** What stands across, in the order of the second column alone. */
export function namesAcross(lines: readonly GroupLine[], by: readonly GroupColumn[]): string[] {
  const placed = lines.map((line) => ({ name: line.names[1] ?? '', at: placesOf(line, by)[1] ?? '' }));
  return [...new Set(placed.toSorted((a, b) => order.compare(a.at, b.at)).map(({ name }) => name))];
}

export interface Grouped {
  columns: readonly GroupColumn[];
  by: readonly GroupColumn[];
  sums: readonly Column<never>[];
  /** With two columns: what stands in the cells. */
  value: string;
}

/** An old link may name a column that the list has no more. */
export function useGrouped<C extends Contract>(list: ListDeclaration<C>): Grouped {
  const [params] = useSearchParams();
  const plain = list as unknown as Parameters<typeof groupColumns>[0];
  const columns = groupColumns(plain);
  const named = (name: string) => columns.find((one) => one.by === params.get(name));
  const [down, across] = [named('group') ?? columns[0], named('across')];
  const sums = sumColumns(plain);
  const value = sums.find((one) => one.key === params.get('value'))?.key ?? 'count';
  const by = [down, across === down ? undefined : across].filter((one) => one !== undefined);
  return { columns, by, sums, value };
}

export function groupInput<C extends Contract>(
  list: ListDeclaration<C>,
  asked: Record<string, unknown>,
  { by, sums }: Grouped,
) {
  return {
    list: list.call.path,
    asked: JSON.stringify(asked),
    by: by.map((one) => one.by),
    sums: sums.map((one) => one.key),
    money: sums.filter((one) => one.kind === 'money').map((one) => one.key),
  };
}

export function useGroups<C extends Contract>(
  list: ListDeclaration<C>,
  asked: Record<string, unknown>,
  grouped: Grouped,
) {
  return useCall(listGroups, groupInput(list, asked, grouped), { keep: true, when: grouped.by.length > 0 });
}

/** The address of the list with the rows of one group; undefined where no filter finds them. */
export function addressOfGroup(
  params: URLSearchParams,
  { by, choices }: { by: readonly GroupColumn[]; choices: readonly (readonly Option[])[] },
  { group }: GroupLine,
): string | undefined {
  const next = new URLSearchParams(params);
  for (const name of ['group', 'across', 'value', 'page', 'view']) next.delete(name);
  for (const [i, column] of by.entries()) {
    const said = { key: group.keys[i] ?? null, name: group.names[i] ?? null };
    const filters = filtersOfGroup(column, said, choices[i] ?? []);
    if (!filters) return undefined;
    for (const [name, value] of Object.entries(filters)) next.set(name, value);
  }
  return `?${next.toString()}`;
}
