// What is done in the first weeks of new people: ticked by who does it.

import { Button, Checkbox, Stack, Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#kernel/dates.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { lookup } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeeChoices } from '#modules/hr/person/contract/lookups.ts';
import { onboardingTasks, onboardingTasksSave } from '../contract/first-weeks.ts';

const employees = lookup(
  employeeChoices,
  (all) => all.map((one) => ({ value: one.id, label: `${one.full_name} · ${one.employee_code}` })),
  (values) => (values['branch_id'] ? { branch_id: Number(values['branch_id']) } : {}),
);

function AddTask({ close }: { close: () => void }) {
  return (
    <FormDialog
      form={{
        title: 'Another task',
        call: onboardingTasksSave,
        fields: [
          // They are sent as one: the call has a part of its own for them.
          { name: 'branch_id' as 'add', label: 'Branch', kind: 'lookup', source: branches, half: true },
          {
            name: 'employee_id' as 'add',
            label: 'Employee',
            kind: 'lookup',
            source: employees,
            required: true,
            half: true,
          },
          { name: 'title' as 'add', label: 'Task', kind: 'text', max: 120, required: true },
          { name: 'owner' as 'add', label: 'Done by', kind: 'text', max: 60, required: true, half: true },
          { name: 'due_on' as 'add', label: 'Due', kind: 'date', required: true, half: true },
        ],
        toInput: ({ branch_id: _branch, ...values }) => ({ add: values }) as never,
        button: 'Add the task',
      }}
      close={close}
    />
  );
}

export function Panel() {
  const { data, failure, again } = useCall(onboardingTasks, { open: true });
  const { act, busy } = useAct(onboardingTasksSave);
  const [adding, setAdding] = useState(false);
  if (failure) return <Failed failure={failure} again={again} />;
  if (!data) return <RowsSkeleton />;
  const add = (
    <div>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        Another task
      </Button>
      {adding ? <AddTask close={() => setAdding(false)} /> : null}
    </div>
  );
  if (data.tasks.length === 0)
    return (
      <Stack>
        {add}
        <Empty title="Nothing is open" text="Tasks come with each person who is hired." />
      </Stack>
    );
  return (
    <Stack maw={900}>
      {add}
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
