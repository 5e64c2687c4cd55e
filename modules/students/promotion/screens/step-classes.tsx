// Step 1: the checks with the place to correct each, and the classes with their counts (STU-70).

import { counted } from '#kernel/counted.ts';
import { Alert, Anchor, Button, Group, List, Stack, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type promotionGet, promotionRefresh } from '../contract/promotion.ts';

type Data = DataOf<typeof promotionGet>;

export function Step({ data, next }: StepProps<Data>) {
  const { run, checks } = data;
  const { act, busy } = useAct(promotionRefresh, { onDone: (_, message) => toast(message) });
  const isOpen = ['draft', 'reviewed'].includes(run.state);
  return (
    <Stack gap="md">
      <List spacing="xs" center>
        {checks.map((check) => (
          <List.Item
            key={check.what}
            icon={
              <ThemeIcon size="sm" radius="xl" variant="light" color={check.ok ? 'green' : 'yellow'}>
                {check.ok ? <IconCheck size={14} /> : <IconAlertTriangle size={14} />}
              </ThemeIcon>
            }
          >
            {check.what}
            {check.link ? (
              <>
                {'. '}
                <Anchor component={Link} to={check.link}>
                  Correct it
                </Anchor>
              </>
            ) : null}
          </List.Item>
        ))}
      </List>
      {data.out_of_step > 0 ? (
        <Alert color="yellow">{counted(data.out_of_step, 'enrolment')} have come or gone since: refresh the run.</Alert>
      ) : null}
      <ClassCounts data={data} />
      <Group>
        <Button onClick={next}>Continue</Button>
        {isOpen ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={busy}
            onClick={() => void act({ id: run.id, version: run.version })}
          >
            Refresh
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

type Counts = Data['classes'][number];

export function ClassCounts({ data }: { data: Data }) {
  const { students, promoted, repeated, passed_out, leaving, undecided, open } = data.run;
  const totals: Counts = {
    course_id: 0,
    class_name: 'All',
    next_class: null,
    students,
    promoted,
    repeated,
    passed_out,
    leaving,
    undecided,
    open,
  };
  return (
    <RowsTable
      name="Classes of the run"
      rows={data.classes}
      rowKey={(row) => row.course_id}
      columns={[
        { key: 'class_name', title: 'Class' },
        {
          key: 'next_class',
          title: 'Next class',
          value: (row) => row.next_class ?? (row.course_id === 0 ? '' : 'Passes out'),
        },
        { key: 'students', title: 'Students', kind: 'number' },
        { key: 'promoted', title: 'Promote', kind: 'number' },
        { key: 'repeated', title: 'Repeat', kind: 'number' },
        { key: 'passed_out', title: 'Pass out', kind: 'number' },
        { key: 'leaving', title: 'Leave', kind: 'number' },
        { key: 'undecided', title: 'Undecided', kind: 'number' },
        { key: 'open', title: 'To decide', kind: 'number' },
      ]}
      totals={totals}
    />
  );
}
