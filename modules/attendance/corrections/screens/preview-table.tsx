// What a correction changes, day by day, and which days it may not change, with the reason.

import { counted } from '#kernel/counted.ts';
import { Stack, Title } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { attendanceAdd } from '../contract/corrections.ts';
import { bioPath } from '#modules/attendance/codes/screens/parts/lookups.ts';

type Answer = DataOf<typeof attendanceAdd>;

export function PreviewTable({ answer }: { answer: Answer }) {
  return (
    <Stack gap="sm">
      {answer.preview && answer.days.length > 0 ? (
        <>
          <Title order={2} size="h5">
            {counted(answer.days.length, 'day')} change
          </Title>
          <RowsTable
            name="Days that change"
            rows={answer.days}
            rowKey={(row) => `${row.student_id}/${row.on_date}`}
            columns={[
              { key: 'name', title: 'Student', link: (row) => bioPath(row.student_id) },
              { key: 'on_date', title: 'Day', kind: 'date' },
              { key: 'before', title: 'Now', value: (row) => row.before ?? 'Blank' },
              {
                key: 'after',
                title: 'Result',
                value: (row) => (row.later ? `${row.after}, when the day comes` : row.after),
              },
            ]}
          />
        </>
      ) : null}
      {answer.refused.length > 0 ? (
        <>
          <Title order={2} size="h5">
            {counted(answer.refused.length, 'day')} stay as they are
          </Title>
          <RowsTable
            name="Days that stay"
            rows={answer.refused}
            rowKey={(row) => `${row.student_id}/${row.on_date}`}
            columns={[
              { key: 'name', title: 'Student' },
              { key: 'on_date', title: 'Day', kind: 'date' },
              { key: 'message', title: 'Why' },
            ]}
          />
        </>
      ) : null}
    </Stack>
  );
}
