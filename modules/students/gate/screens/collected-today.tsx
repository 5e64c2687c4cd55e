// What happened at the gate today: what waits on this device first, with a way to drop what the server refused (spec 03 §14.8).

import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { counted, grouped } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { pickUpList } from '../contract/pick-ups.ts';
import { bioPath, relationWord } from '#modules/students/person/screens/parts/student-words.ts';
import type { PickUps } from './use-pick-ups.ts';

interface Props {
  branch_id: number;
  pickUps: PickUps;
}

/** Another gate of the branch hands over children, too. */
const RENEW = 30_000;

export function CollectedToday({ branch_id, pickUps }: Props) {
  const answer = useCall(pickUpList, { branch_id, fetchCount: 50 }, { onDevice: true, every: () => RENEW });
  return (
    <>
      {pickUps.waiting.length > 0 ? <NotSent pickUps={pickUps} /> : null}
      <Paper withBorder p="sm">
        <Title order={2} size="h5" mb="xs">
          Collected today{answer.data ? `: ${grouped(answer.data.total)}` : ''}
        </Title>
        {answer.data?.total === 0 ? <Text c="dimmed">Nobody yet.</Text> : null}
        <RowsTable
          name="Collected today"
          rows={answer.data?.data ?? []}
          rowKey={(row) => row.id}
          columns={[
            { key: 'collected_at', title: 'When', kind: 'instant' },
            { key: 'name', title: 'Student', link: (row) => bioPath(row.student_id) },
            { key: 'class_name', title: 'Class' },
            { key: 'collected_by', title: 'Collected by' },
            { key: 'relation', title: 'Relation', value: (row) => relationWord(row.relation ?? '') },
            { key: 'problem', title: 'Problem' },
          ]}
        />
      </Paper>
    </>
  );
}

function NotSent({ pickUps: { waiting, again, drop } }: Omit<Props, 'branch_id'>) {
  return (
    <Alert color="yellow" icon={<IconCloudUp size={18} />} role="status">
      <Text fz="sm">{counted(waiting.length, 'child is', 'children are')} noted on this device and not sent yet.</Text>
      {waiting
        .filter((one) => one.problem !== null)
        .map(({ row, problem }) => (
          <Group key={row.key} gap="xs">
            <Text fz="sm">
              {row.name}, {row.by}: {problem}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => again(row.key)}>
              Send again
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => drop(row.key)}>
              Drop
            </Button>
          </Group>
        ))}
    </Alert>
  );
}
