// Every change of a branch's status, newest first, and what the gate stops now (BR-10, BR-13).

import { List, Stack, Title } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { branchDetail } from '#modules/branches/branch/contract/branches.ts';
import { ownershipPlan } from '#modules/branches/status/contract/ownership.ts';
import { statusHistory } from '#modules/branches/status/contract/status.ts';
import { branchStatuses, gateWords, ownerships, reasonWords } from '#modules/branches/branch/screens/parts/words.ts';

export function Tab({ record }: TabProps<typeof branchDetail>) {
  const history = useCall(statusHistory, { id: record.branch.id });
  const hands = useCall(ownershipPlan, { id: record.branch.id });
  const stopped = Object.entries(record.gate).filter(([, answer]) => !answer.allowed);
  return (
    <Stack gap="lg">
      {stopped.length > 0 ? (
        <section aria-label="Stopped at present">
          <Title order={2} size="h5" mb={4}>
            Stopped at present
          </Title>
          <List>
            {stopped.map(([action, answer]) => (
              <List.Item key={action}>{answer.reason}</List.Item>
            ))}
          </List>
        </section>
      ) : null}
      {hands.data && hands.data.history.length > 0 ? (
        <RowsTable
          name="Ownership"
          rows={hands.data.history}
          rowKey={(row) => row.id}
          columns={[
            { key: 'from_on', title: 'From', kind: 'date' },
            { key: 'before', title: 'Before', kind: 'status', statuses: ownerships },
            { key: 'ownership', title: 'After', kind: 'status', statuses: ownerships },
            { key: 'reason', title: 'Reason', wrap: 320 },
            { key: 'by', title: 'By' },
            { key: 'at', title: 'Entered', kind: 'instant' },
          ]}
        />
      ) : null}
      {history.failure ? (
        <Failed failure={history.failure} again={history.again} />
      ) : !history.data ? (
        <RowsSkeleton rows={4} />
      ) : history.data.length === 0 ? (
        <Empty
          title="No change yet"
          text="Activations, suspensions and closings of this branch will appear here with their reason."
        />
      ) : (
        <RowsTable
          name="Status history"
          rows={history.data}
          rowKey={(row) => row.id}
          columns={[
            { key: 'effective_on', title: 'From', kind: 'date' },
            { key: 'until', title: 'Until', kind: 'date' },
            { key: 'from_status', title: 'Before', kind: 'status', statuses: branchStatuses },
            { key: 'to_status', title: 'After', kind: 'status', statuses: branchStatuses },
            {
              key: 'reason_code',
              title: 'Cause',
              value: (row) => reasonWords.find((one) => one.value === row.reason_code)?.label,
            },
            { key: 'reason', title: 'Reason', wrap: 320 },
            {
              key: 'stopped_actions',
              title: 'Stopped',
              wrap: 240,
              value: (row) => row.stopped_actions?.map((action) => gateWords[action] ?? action).join(', '),
            },
            {
              key: 'waived',
              title: 'Let go',
              wrap: 240,
              value: (row) => row.waived.map((one) => `${one.item}: ${one.reason}`).join('; '),
            },
            { key: 'by', title: 'By' },
            { key: 'created_at', title: 'Entered', kind: 'instant' },
          ]}
        />
      )}
    </Stack>
  );
}
