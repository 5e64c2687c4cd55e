// One's own month, and one's own coming and going marked from a phone (EAT-18).

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMapPinCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { firstDayOf, lastDayOfMonth, type Month, monthOf } from '#kernel/dates.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { FilterRow } from '#ui/filters/filter-row.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import { filterChange, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { attendancePunch } from '#modules/attendance/staff-days/contract/staff-days.ts';
import { singleAttendance } from '#modules/attendance/staff-sheets/contract/staff-sheets.ts';
import { PersonDays } from '#modules/attendance/staff-sheets/screens/parts/person-days.tsx';

const filters = [{ name: 'month', label: 'Month', kind: 'month' }] as const satisfies readonly Filter[];

const ways = {
  in: 'Your coming is marked',
  out: 'Your going is marked',
  again: 'Marked already',
  outside: 'Outside your hours',
};

function MarkMe() {
  const may = useMay();
  const [said, setSaid] = useState<string | null>(null);
  const { act, busy } = useAct(attendancePunch);
  if (!may(['employee-can-mark-attendance'])) return null;
  const send = async (place: { lat: number; lng: number } | undefined) => {
    const answer = await act(place ?? {});
    if (answer) setSaid(`${ways[answer.way]} at ${answer.time}.`);
  };
  const mark = () => {
    setSaid(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void send({ lat: coords.latitude, lng: coords.longitude }),
      // Without a place the server says what it needs.
      () => void send(undefined),
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  };
  return (
    <Group gap="sm">
      <Button leftSection={<IconMapPinCheck size={16} />} loading={busy} onClick={mark}>
        Mark my coming or going
      </Button>
      {said ? <Text role="status">{said}</Text> : null}
    </Group>
  );
}

export function MyDays() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const month = (params.get('month') ?? monthOf(session.today)) as Month;
  const answer = useCall(
    singleAttendance,
    { mine: true, from_date: firstDayOf(month), to_date: lastDayOfMonth(month) },
    { keep: true },
  );
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  return (
    <Stack gap="sm">
      <MarkMe />
      <FilterRow
        filters={filters}
        values={{ month }}
        onChange={(name, value) => change(filterChange(filters, name, value))}
      />
      {answer.data ? <PersonDays data={answer.data} own /> : <RowsSkeleton />}
    </Stack>
  );
}
