// Week-ends of the branches in sight, where each comes from, what is planned; changed from a day to come on.

import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { weekEndList, weekEndSave, weekEndWithdraw } from '../contract/week-ends.ts';

type WeekEnd = DataOf<typeof weekEndList>;

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const inWords = (days: readonly number[]): string =>
  days.length === 0 ? 'none' : days.map((day) => names[day] ?? '').join(', ');
const sources = {
  branch: 'Branch',
  country: 'Country, set here',
  school: 'School',
  built_in: 'As in the country',
} as const;

const form = (country: WeekEnd['country']): FormDeclaration<typeof weekEndSave> => ({
  title: 'Change a week-end',
  call: weekEndSave,
  button: 'Save week-end',
  fields: [
    {
      name: 'branch_ids',
      label: 'Branches',
      kind: 'lookup',
      source: branches,
      many: true,
      hint: `Leave empty: all branches of the school in ${country.name}`,
    },
    {
      name: 'days',
      label: 'Week-end days',
      kind: 'choice',
      options: names.map((label, day) => ({ value: String(day), label })),
      numeric: true,
      many: true,
      hint: `Leave empty: as above (${inWords(country.days)} in ${country.name})`,
    },
    {
      name: 'valid_from',
      label: 'From',
      kind: 'date',
      required: true,
      hint: 'Tomorrow or later: registers that stand are not touched',
    },
    { name: 'reason', label: 'Why', kind: 'text', max: 300 },
  ],
  toInput: (values) => {
    const days = (values['days'] as (number | string)[] | undefined) ?? [];
    const branch_ids = (values['branch_ids'] as number[] | undefined) ?? [];
    return {
      days: days.length === 0 ? null : days.map(Number),
      branch_ids,
      valid_from: String(values['valid_from'] ?? ''),
      ...(branch_ids.length === 0 ? { country_id: country.country_id } : {}),
      ...(values['reason'] ? { reason: String(values['reason']) } : {}),
    };
  },
});

export function WeekEnds() {
  const answer = useCall(weekEndList, {});
  const [open, setOpen] = useState(false);
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={6} />;
  const { country, rows, planned } = answer.data;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Alert color="blue" p="xs">
          {country.name}: {inWords(country.days)}
        </Alert>
        <Button leftSection={<IconPencil size={16} />} onClick={() => setOpen(true)}>
          Change a week-end
        </Button>
      </Group>
      <RowsTable
        name="Week-ends"
        rows={rows}
        rowKey={(row) => row.branch_id}
        columns={[
          { key: 'branch_name', title: 'Branch', value: (row) => `${row.code} · ${row.branch_name}` },
          { key: 'days', title: 'Week-end', value: (row) => inWords(row.days) },
          { key: 'source', title: 'From', value: (row) => sources[row.source] },
          { key: 'since', title: 'Since', kind: 'date' },
        ]}
      />
      {planned.length > 0 ? <Planned planned={planned} /> : null}
      {open ? <FormDialog form={form(country)} close={() => setOpen(false)} /> : null}
    </Stack>
  );
}

const withdrawCell = (row: WeekEnd['planned'][number]) => <Withdraw id={row.id} place={row.place} />;

function Planned({ planned }: Pick<WeekEnd, 'planned'>) {
  return (
    <section aria-label="Planned week-ends">
      <Title order={2} size="h5" mb={4}>
        Planned
      </Title>
      <RowsTable
        name="Planned week-ends"
        rows={planned}
        rowKey={(row) => row.id}
        columns={[
          { key: 'place', title: 'For' },
          { key: 'days', title: 'Week-end', value: (row) => (row.days === null ? 'as above' : inWords(row.days)) },
          { key: 'valid_from', title: 'From', kind: 'date' },
          { key: 'by', title: 'By' },
          { key: 'act', title: '', show: withdrawCell },
        ]}
      />
    </section>
  );
}

function Withdraw({ id, place }: { id: number; place: string }) {
  const { act, busy } = useAct(weekEndWithdraw, { onDone: (_data, message) => toast(message) });
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      loading={busy}
      aria-label={`Withdraw the week-end planned for ${place}`}
      onClick={() => void act({ id })}
    >
      Withdraw
    </Button>
  );
}
