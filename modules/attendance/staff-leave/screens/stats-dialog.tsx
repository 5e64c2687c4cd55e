// What the decider of leave looks at (LVE-15): the year to date, balances, and what lies around the days.

import { Stack, Text } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { attenStats, type LeaveRow } from '../contract/staff-leave.ts';
import { LeaveAround } from './parts/leave-around.tsx';

export function StatsDialog({ row, close }: { row: LeaveRow; close: () => void }) {
  const { data, failure, again } = useCall(attenStats, { employee_id: row.employee_id });
  return (
    <Dialog opened onClose={close} title={row.full_name} size={560}>
      {failure ? <Failed failure={failure} again={again} /> : null}
      {data === undefined ? (
        <RowsSkeleton rows={4} />
      ) : (
        <Stack gap="sm">
          <Text c="dimmed">{[data.employee.designation, data.employee.department].filter(Boolean).join(' · ')}</Text>
          <Figures
            figures={[
              { label: `Present in ${data.year}`, value: data.present },
              { label: 'Late', value: data.late },
              { label: 'Absent', value: data.absent },
            ]}
          />
          <Figures
            figures={data.leave.map((one) => ({
              label: `${one.name} left`,
              value: one.available,
              hint: `${one.used} used`,
            }))}
          />
          <LeaveAround asked={{ request_id: row.id }} />
        </Stack>
      )}
    </Dialog>
  );
}
