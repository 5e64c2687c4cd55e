// What is done in the first weeks of new people: ticked by who does it.

import { Checkbox, Stack, Table, Text } from '@mantine/core';
import { formatDate } from '#kernel/dates.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Empty, RowsSkeleton } from '#ui/page/states.tsx';
import { onboardingTasks, onboardingTasksSave } from '../contract/first-weeks.ts';

export function Panel() {
  const { data } = useCall(onboardingTasks, { open: true });
  const { act, busy } = useAct(onboardingTasksSave);
  if (!data) return <RowsSkeleton />;
  if (data.tasks.length === 0)
    return <Empty title="Nothing is open" text="Tasks come with each person who is hired." />;
  return (
    <Stack maw={900}>
      <Table.ScrollContainer minWidth={520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Done</Table.Th>
              <Table.Th>Task</Table.Th>
              <Table.Th>Person</Table.Th>
              <Table.Th>By</Table.Th>
              <Table.Th>Due</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.tasks.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>
                  <Checkbox
                    aria-label={`${one.title} for ${one.employee} is done`}
                    checked={one.done_at !== null}
                    disabled={busy}
                    onChange={() =>
                      void act({ tick: { id: one.id, version: one.version, done: one.done_at === null } })
                    }
                  />
                </Table.Td>
                <Table.Td>{one.title}</Table.Td>
                <Table.Td>
                  {one.employee}{' '}
                  <Text span c="dimmed" fz="sm">
                    {one.employee_code}
                  </Text>
                </Table.Td>
                <Table.Td>{one.owner}</Table.Td>
                <Table.Td c={one.late ? 'var(--bad)' : undefined}>
                  {formatDate(one.due_on)}
                  {one.late ? ', late' : ''}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
