// What became of each franchise of a run, asked again while its job goes on.

import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import { formatMonth } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { royaltyRun } from '../contract/royalty.ts';
import { runBranchStates } from '../rules/index.ts';

const BEAT_MS = 1000;

export function RunOutcome({ run_id, again }: { run_id: number; again: () => void }) {
  const run = useCall(
    royaltyRun,
    { id: run_id },
    { fresh: 0, every: (data) => (data?.state === 'running' ? BEAT_MS : false) },
  );
  if (run.failure) return <Failed failure={run.failure} again={run.again} />;
  if (!run.data) return <RowsSkeleton rows={5} />;
  const { data } = run;
  const all = data.posted + data.skipped + data.waiting;
  return (
    <Stack>
      <Stack gap={4} role="status" aria-live="polite">
        <Text fw={600}>
          {formatMonth(data.month)}: {data.posted} posted, {data.skipped} left out
        </Text>
        <Progress
          value={all === 0 ? 100 : ((all - data.waiting) * 100) / all}
          color={data.skipped > 0 ? 'orange' : 'green'}
          animated={data.state === 'running'}
          aria-label="Franchises posted"
        />
        {data.state === 'running' ? <Text c="dimmed">You may leave this page; the posting goes on.</Text> : null}
      </Stack>
      <RowsTable
        name="Franchises of the run"
        rows={data.rows}
        rowKey={(row) => row.branch_id}
        columns={[
          { key: 'branch_name', title: 'Branch' },
          { key: 'state', title: 'Status', kind: 'status', statuses: runBranchStates.badges },
          { key: 'total', title: 'Total', kind: 'money', currency: () => data.currency },
          {
            key: 'challan_no',
            title: 'Challan',
            link: (row) => (row.challan_id === null ? undefined : linkTo(pages.royaltyChallan, { id: row.challan_id })),
          },
          { key: 'reason', title: 'Why left out', wrap: 320 },
        ]}
      />
      {data.state === 'running' ? null : (
        <Group justify="flex-end">
          <Button variant="default" onClick={again}>
            Another month
          </Button>
        </Group>
      )}
    </Stack>
  );
}
