// The students of a run by class, ticked or held back with a reason; ties are marked.

import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { Empty } from '#ui/page/states.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column } from '#ui/table/column.ts';
import { type AwardRow, awardTick, type RunRow } from '../contract/merit-runs.ts';
import { awardStates } from '../rules/index.ts';

const tick = (state: 'proposed' | 'held_back'): FormDeclaration<typeof awardTick> => ({
  title: state === 'proposed' ? 'Put forward' : 'Hold back',
  text:
    state === 'proposed'
      ? 'Who misses a condition is put forward only by somebody with Merit Scholarship Approval.'
      : 'They keep their rank: nobody moves up by it.',
  call: awardTick,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 200 }],
  button: state === 'proposed' ? 'Put forward' : 'Hold back',
});

interface Props {
  run: RunRow;
  awards: readonly AwardRow[];
}

export function AwardGroups({ run, awards }: Props) {
  const may = useMay();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState<'proposed' | 'held_back' | null>(null);
  const ticks = run.state === 'preview' && may(['Merit Scholarship']);
  const rows = awards.filter((one) => chosen.includes(one.id));
  const of = (state: string): number[] => rows.filter((one) => one.state === state).map((one) => one.id);
  if (awards.length === 0)
    return (
      <Empty title="Nobody reaches a tier" text="No student of these groups has a rank or percent that is awarded." />
    );
  const set = (id: number, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Stack>
      {ticks ? (
        <Group gap="xs">
          <Button variant="default" disabled={of('proposed').length === 0} onClick={() => setAsking('held_back')}>
            Hold back
          </Button>
          <Button variant="default" disabled={of('held_back').length === 0} onClick={() => setAsking('proposed')}>
            Put forward
          </Button>
          <Text c="dimmed" fz="sm">
            {counted(rows.length, 'student')} ticked
          </Text>
        </Group>
      ) : null}
      {[...Map.groupBy(awards, (one) => one.class)].map(([name, own]) => (
        <Stack key={name} gap={4}>
          <Title order={5}>
            {name}, {counted(own[0]?.group_size ?? 0, 'examined', 'examined')}
          </Title>
          <RowsTable name={name} rows={own} rowKey={(row) => row.id} columns={columns(ticks, chosen, set)} />
        </Stack>
      ))}
      {asking ? (
        <FormDialog
          form={tick(asking)}
          about={counted(of(asking === 'proposed' ? 'held_back' : 'proposed').length, 'student')}
          start={{ id: run.id, state: asking, award_ids: of(asking === 'proposed' ? 'held_back' : 'proposed') }}
          close={() => setAsking(null)}
          onDone={() => setChosen([])}
        />
      ) : null}
    </Stack>
  );
}

function columns(
  ticks: boolean,
  chosen: readonly number[],
  set: (id: number, on: boolean) => void,
): Column<AwardRow>[] {
  const box: Column<AwardRow> = {
    key: 'tick',
    title: '',
    width: 40,
    show: (row) =>
      row.can_tick ? (
        <Checkbox
          size="xs"
          aria-label={`Tick ${row.student}`}
          checked={chosen.includes(row.id)}
          onChange={(event) => set(row.id, event.currentTarget.checked)}
        />
      ) : null,
  };
  return [
    ...(ticks ? [box] : []),
    {
      key: 'rank',
      title: 'Rank',
      value: (row) => (row.rank === null ? '' : `${row.rank}${row.tied ? ' =' : ''}`),
      width: 60,
    },
    { key: 'student', title: 'Student' },
    { key: 'section', title: 'Section' },
    { key: 'percent', title: 'Percent', kind: 'number' },
    { key: 'tier', title: 'Tier' },
    { key: 'monthly_amount', title: 'A month', kind: 'money', currency: (row) => row.currency },
    { key: 'total_amount', title: 'All months', kind: 'money', currency: (row) => row.currency },
    { key: 'state', title: 'Status', show: (row) => <StatusOf value={row.state} statuses={awardStates.badges} /> },
    { key: 'reason', title: 'Why', wrap: 260 },
  ];
}
