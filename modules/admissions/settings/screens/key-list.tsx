// The keys of admissions as they apply to the school, the country or the branch of the environment, each changed from a day on.

import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#kernel/dates.ts';
import type { SettingRow } from '#kernel/calls/settings.ts';
import type { Currency } from '#kernel/money.ts';
import { settingInWords } from '#kernel/setting-shape.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { admissionSettingList } from '../contract/admission-settings.ts';
import { KeyDialog, type KeyPlace } from './key-dialog.tsx';

const fromWords = { branch: 'this branch', country: 'the country', school: 'the school' };

export function KeyList() {
  const session = useSession();
  const places: { value: string; label: string; place: KeyPlace }[] = [
    { value: 'school', label: 'Whole school', place: {} },
    ...(session.country_id === null
      ? []
      : [
          {
            value: 'country',
            label: session.my_country?.nicenam ?? 'Country',
            place: { country_id: session.country_id },
          },
        ]),
    ...(session.branch_id === null
      ? []
      : [{ value: 'branch', label: session.branch?.branch_name ?? 'Branch', place: { branch_id: session.branch_id } }]),
  ];
  const [chosen, setChosen] = useState('school');
  const { place } = places.find((one) => one.value === chosen) ?? { place: {} };
  const answer = useCall(admissionSettingList, place);
  const [open, setOpen] = useState<SettingRow>();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={10} />;
  return (
    <Stack gap="sm" align="stretch">
      {places.length > 1 ? (
        <SegmentedControl
          value={chosen}
          onChange={setChosen}
          data={places.map(({ value, label }) => ({ value, label }))}
          aria-label="Settings of"
          style={{ alignSelf: 'flex-start' }}
        />
      ) : null}
      <RowsTable
        name="Settings of admissions"
        rows={answer.data.settings}
        rowKey={(row) => row.key}
        columns={columnsOf(session.currency, setOpen)}
      />
      {open ? (
        <KeyDialog key={open.key} row={open} place={place} today={answer.data.today} close={() => setOpen(undefined)} />
      ) : null}
    </Stack>
  );
}

const columnsOf = (currency: Currency, change: (row: SettingRow) => void): Column<SettingRow>[] => [
  { key: 'title', title: 'Rule', show: (row) => <Named row={row} /> },
  {
    key: 'value',
    title: 'Value',
    show: (row) => <Wrapped>{settingInWords(row.shape, row.value, { roles: new Map(), currency })}</Wrapped>,
  },
  {
    key: 'from',
    title: 'Set for',
    show: (row) => <Wrapped>{fromOf(row)}</Wrapped>,
  },
  {
    key: 'act',
    title: '',
    show: (row) => (
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={row.closed !== ''}
        title={row.closed}
        aria-label={`Change ${row.title}`}
        onClick={() => change(row)}
      >
        Change
      </Button>
    ),
  },
];

/** Long words wrap, so that the button stays on the screen. */
function Wrapped({ children }: { children: string }) {
  return (
    <Text fz="sm" maw={240} style={{ whiteSpace: 'normal', overflowWrap: 'break-word' }}>
      {children}
    </Text>
  );
}

const fromOf = (row: SettingRow): string =>
  [
    row.from === 'built_in' ? 'Standard' : `For ${fromWords[row.from]} since ${formatDate(row.since)}`,
    ...row.planned.map((one) => `changes on ${formatDate(one.valid_from)}`),
  ].join(' · ');

function Named({ row }: { row: SettingRow }) {
  return (
    <div style={{ whiteSpace: 'normal', maxWidth: 460 }}>
      <Text fz="sm">{row.title}</Text>
      {row.text ? (
        <Text c="dimmed" fz="xs">
          {row.text}
        </Text>
      ) : null}
    </div>
  );
}
