// What another run on the results of today would change (MER-9).

import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMonth } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { runApplyCompare, runCompare, type RunRow } from '../contract/merit-runs.ts';

const kinds = { gained: 'Gained', lost: 'Lost', changed: 'Changed' } as const;

export function Comparison({ run, close }: { run: RunRow; close: () => void }) {
  const [, setQuery] = useSearchParams();
  const [shown, setShown] = useState<DataOf<typeof runCompare>>();
  const compare = useAct(runCompare, { reads: true, onDone: setShown });
  const apply = useAct(runApplyCompare, { onDone: (data) => setQuery({ run: String(data.run_id) }) });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void compare.act({ id: run.id });
  }, [compare, run.id]);
  return (
    <Dialog opened onClose={close} title={`${run.scheme}, ${run.branch_name}: the results of today`} size="xl">
      {shown ? (
        <Stack>
          {shown.differences.length === 0 ? (
            <Text>Nothing differs from the awards that run.</Text>
          ) : (
            <>
              <Text c="dimmed" fz="sm">
                Applied, they are a run of their own, which is submitted as any other: gains start and losses stop with
                the first month from {formatMonth(shown.from_month)} that is not billed.
              </Text>
              <RowsTable
                name="Differences"
                rows={shown.differences}
                rowKey={(row) => row.student_id}
                columns={[
                  { key: 'student', title: 'Student' },
                  { key: 'class', title: 'Class' },
                  { key: 'kind', title: 'What', value: (row) => kinds[row.kind] },
                  { key: 'rank_before', title: 'Rank before', kind: 'number' },
                  { key: 'rank_after', title: 'Rank today', kind: 'number' },
                  { key: 'before', title: 'A month before', kind: 'money', currency: (row) => row.currency },
                  { key: 'after', title: 'A month then', kind: 'money', currency: (row) => row.currency },
                ]}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Close
            </Button>
            {shown.differences.length > 0 ? (
              <Button loading={apply.busy} onClick={() => void apply.act({ id: run.id })}>
                Make it a run
              </Button>
            ) : null}
          </Group>
        </Stack>
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}
