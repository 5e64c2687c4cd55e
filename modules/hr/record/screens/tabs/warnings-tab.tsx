// Warnings of the employee with what may be done with each (spec 06 §5.3).

import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { employeeWarnings, warningSave } from '#modules/hr/warnings/contract/warnings.ts';
import { warningColumns } from '#modules/hr/warnings/screens/parts/warning-columns.tsx';
import { WarningDialog } from '#modules/hr/warnings/screens/parts/warning-dialog.tsx';
import type { employeeDetail } from '../../contract/record.ts';

const MOST = 200;

export function Tab({ record }: TabProps<typeof employeeDetail>) {
  const answer = useCall(employeeWarnings, { employee_id: record.id, fetchCount: MOST });
  const [open, setOpen] = useState(false);
  const may = useMay();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  const rows = answer.data.data;
  return (
    <Stack gap="xs">
      {may(warningSave.permissions) && record.status !== 'left' ? (
        <Group justify="flex-end">
          <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} />} onClick={() => setOpen(true)}>
            New warning
          </Button>
        </Group>
      ) : null}
      {rows.length === 0 ? (
        <Empty
          title="No warning"
          text="What is written to this employee appears here; it is issued from the page Warning."
        />
      ) : (
        <RowsTable name="Warnings" rows={rows} rowKey={(row) => row.id} columns={[...warningColumns]} />
      )}
      {open ? (
        <WarningDialog start={{ employee_id: record.id }} about={record.full_name} close={() => setOpen(false)} />
      ) : null}
    </Stack>
  );
}
