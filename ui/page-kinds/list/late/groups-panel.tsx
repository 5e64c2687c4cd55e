// The rows of a list counted: by one column with its totals, or by two as rows and columns. Each group opens the list with its rows.

import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconRowInsertBottom } from '@tabler/icons-react';
import { listGroupsExport } from '#kernel/calls/list-groups.ts';
import type { Contract } from '#kernel/contract.ts';
import { grouped as inThousands } from '#kernel/counted.ts';
import { download } from '#ui/acts/files.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { ListDeclaration } from '../list-declaration.ts';
import { useUrlChanges } from '../use-list-state.ts';
import { GroupTable } from './group-table.tsx';
import { groupInput, type Grouped, linesOf, useGrouped, useGroups } from './groups-of-list.ts';
import { PivotTable } from './pivot-table.tsx';

export interface GroupsProps<C extends Contract> {
  list: ListDeclaration<C>;
  asked: Record<string, unknown>;
}

export function GroupsPanel<C extends Contract>({ list, asked }: GroupsProps<C>) {
  const grouped = useGrouped(list);
  const answer = useGroups(list, asked, grouped);
  if (grouped.by.length === 0)
    return (
      <Empty title="Nothing to count by" text="This list has no filter or date that its rows could be counted by." />
    );
  return (
    <>
      <GroupTools list={list} asked={asked} grouped={grouped} ready={answer.data !== undefined} />
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : answer.data === undefined ? (
        <RowsSkeleton rows={8} />
      ) : answer.data.groups.length === 0 ? (
        <Empty title="Nothing found" text="No row fits the search and the filters." />
      ) : grouped.by.length > 1 ? (
        <PivotTable list={list} grouped={grouped} lines={linesOf(answer.data.groups, grouped.by)} />
      ) : (
        <GroupTable list={list} grouped={grouped} lines={linesOf(answer.data.groups, grouped.by)} />
      )}
      {answer.data?.is_cut ? (
        <Text c="dimmed" fz="sm">
          These are the {inThousands(answer.data.groups.length)} largest groups; narrow the filters to see all.
        </Text>
      ) : null}
    </>
  );
}

function GroupTools<C extends Contract>({
  list,
  asked,
  grouped,
  ready,
}: GroupsProps<C> & { grouped: Grouped; ready: boolean }) {
  const change = useUrlChanges();
  const { by, columns, sums, value } = grouped;
  const [down, across] = by;
  const options = columns.map((one) => ({ value: one.by, label: one.title }));
  const input = groupInput(list, asked, grouped);
  const save = () =>
    void download(listGroupsExport, { ...input, value, words: JSON.stringify(wordsFor(list.title, grouped)) });
  return (
    <Group gap="xs" role="group" aria-label="Counted by" align="flex-end">
      <Choice
        size="xs"
        w={200}
        label="Counted by"
        data={options}
        value={down?.by ?? null}
        onChange={(next) =>
          next && change({ group: next, across: across?.by === next ? undefined : across?.by }, false)
        }
      />
      <Choice
        size="xs"
        w={200}
        label="and across"
        placeholder="nothing"
        clearable
        data={options.filter((one) => one.value !== down?.by)}
        value={across?.by ?? null}
        onChange={(next) => change({ across: next ?? undefined }, false)}
      />
      {across ? (
        <Choice
          size="xs"
          w={160}
          label="shows"
          data={[{ value: 'count', label: 'Count' }, ...sums.map((one) => ({ value: one.key, label: one.title }))]}
          value={value}
          onChange={(next) => change({ value: next === 'count' ? undefined : (next ?? undefined) }, false)}
        />
      ) : null}
      <Button size="xs" variant="default" leftSection={<IconDownload size={16} />} disabled={!ready} onClick={save}>
        Excel
      </Button>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconRowInsertBottom size={16} />}
        onClick={() => change({ group: undefined, across: undefined, value: undefined }, false)}
      >
        Back to the rows
      </Button>
    </Group>
  );
}

/** What the file calls its columns and values: as the screen does. */
function wordsFor(title: string, { by, sums }: Grouped) {
  const values = by.flatMap(({ by: name, filter, statuses }): [string, Record<string, string>][] => {
    if (filter?.kind === 'choice') return [[name, Object.fromEntries(filter.options.map((o) => [o.value, o.label]))]];
    if (filter?.kind === 'flag') return [[name, { true: 'Yes', false: 'No' }]];
    return statuses ? [[name, Object.fromEntries(Object.entries(statuses).map(([key, [, word]]) => [key, word]))]] : [];
  });
  return {
    title,
    by: by.map((one) => one.title),
    sums: sums.map((one) => one.title),
    values: Object.fromEntries(values),
  };
}
