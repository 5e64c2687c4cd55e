// Reporting lines are changed: moves are collected beside each other, then saved together from a day on (HR-7).

import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { LocalDate } from '#kernel/dates.ts';
import { recordNameCall } from '#kernel/calls/search.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { RecordPicker } from '#ui/controls/record-picker.tsx';
import { Page } from '#ui/page/page.tsx';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { useSession } from '#ui/session/session.ts';
import { setHierarchy } from '../contract/hierarchy.ts';

interface Move {
  employee_id: number;
  reports_to_id: number | null;
}

const picker = { kind: 'employee', what: 'employee', placeholder: 'Name, code, CNIC, phone' } as const;

export function Screen() {
  const { today } = useSession();
  const [moves, setMoves] = useState<Move[]>([]);
  const [who, setWho] = useState<number | null>(null);
  const [manager, setManager] = useState<number | null>(null);
  const [from, setFrom] = useState<LocalDate | null>(today);
  const save = useAct(setHierarchy, {
    onDone: (_, message) => {
      toast(message);
      setMoves([]);
    },
  });
  const add = (): void => {
    if (who === null) return;
    setMoves([...moves.filter((one) => one.employee_id !== who), { employee_id: who, reports_to_id: manager }]);
    setWho(null);
  };
  return (
    <Page
      title="Set Hierarchy"
      text="Collect the moves, then save them together: all of them, or none."
      crumbs={[{ title: 'Hierarchy', to: pages.employeeHierarchy }]}
    >
      <UnsavedGuard when={moves.length > 0 && !save.busy} />
      <Stack gap="md" maw={720}>
        <Paper withBorder p="md">
          <Stack gap="sm">
            <RecordPicker {...picker} label="Who moves" value={who} onChange={setWho} />
            <RecordPicker
              {...picker}
              label="Under whom"
              description="Leave empty: nobody"
              value={manager}
              onChange={setManager}
            />
            <div>
              <Button variant="light" disabled={who === null || who === manager} onClick={add}>
                Add to the moves
              </Button>
            </div>
          </Stack>
        </Paper>
        <Title order={2} size="h5">
          Moves
        </Title>
        {moves.length === 0 ? (
          <Alert variant="light" color="gray">
            Nobody is moved yet. Choose a person and their new manager above.
          </Alert>
        ) : (
          <Stack gap="xs">
            {moves.map((one) => (
              <Group key={one.employee_id} justify="space-between" wrap="nowrap">
                <Text>
                  <Named id={one.employee_id} /> reports to{' '}
                  {one.reports_to_id === null ? 'nobody' : <Named id={one.reports_to_id} />}
                </Text>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={14} />}
                  onClick={() => setMoves(moves.filter((other) => other !== one))}
                >
                  Take off
                </Button>
              </Group>
            ))}
          </Stack>
        )}
        <Group align="flex-end">
          <DateField label="From" required value={from} onChange={setFrom} />
          <Button
            loading={save.busy}
            disabled={moves.length === 0 || from === null}
            onClick={() => from && void save.act({ from_date: from, moves })}
          >
            Save {moves.length === 1 ? 'the move' : 'the moves'}
          </Button>
        </Group>
      </Stack>
    </Page>
  );
}

function Named({ id }: { id: number }) {
  const { data } = useCall(recordNameCall, { kind: 'employee', id });
  return (
    <Text span fw={600} dir="auto">
      {data?.name ?? '…'}
    </Text>
  );
}
