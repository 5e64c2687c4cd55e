// The choices of the filter that finds a group: by their words, and in their order.

import { useOptions } from '#ui/controls/lookup-field.tsx';
import type { LookupSource, Option } from '#ui/controls/lookup-source.ts';
import { listGroups } from '#kernel/calls/list-groups.ts';
import type { GroupColumn } from './group-columns.ts';
import type { GroupLine } from './groups-of-list.ts';

/** Never asked. */
const NONE: LookupSource = { call: listGroups, input: () => undefined, options: () => [] };

export function useChoicesOf(column: GroupColumn | undefined): readonly Option[] {
  const filter = column?.filter;
  const { options } = useOptions(filter?.kind === 'lookup' ? filter.source : NONE, {});
  return filter?.kind === 'choice' ? filter.options : options;
}

/** As the choices stand: classes from the youngest on. What is none of them stays behind, as it stood. */
export function alongChoices(lines: readonly GroupLine[], choices: readonly Option[]): readonly GroupLine[] {
  const places = new Map(choices.flatMap(({ value, label }, i) => [[value, i] as const, [label, i] as const]));
  const placeOf = ({ group, names }: GroupLine) =>
    places.get(group.keys[0] ?? '') ?? places.get(names[0] ?? '') ?? choices.length;
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b));
}
