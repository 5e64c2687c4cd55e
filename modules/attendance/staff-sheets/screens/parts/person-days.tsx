// The days of one person in a month: figures, a mark a day, why it counts as it does, and an objection to it (spec 06 §5, "Why this mark?").

import { Alert, Anchor, Box, Button, Stack, Text } from '@mantine/core';
import { IconMessageExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { ObjectionDialog } from '#modules/attendance/objections/screens/parts/objection-dialog.tsx';
import { conflictWords } from '#modules/attendance/staff-days/rules/index.ts';
import { hoursOf, LetterBadge } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import type { singleAttendance } from '../../contract/staff-sheets.ts';

type Data = DataOf<typeof singleAttendance>;
type Day = Data['days'][number];

interface Props {
  data: Data;
  /** One's own days: whoever they belong to may object without a permission. */
  own?: boolean;
}

export function PersonDays({ data, own = false }: Props) {
  const { totals } = data;
  return (
    <Stack gap="sm">
      <Figures
        figures={[
          { label: 'Present', value: totals.present },
          { label: 'Late', value: totals.late },
          { label: 'Early off', value: totals.early },
          { label: 'Half days', value: totals.half },
          { label: 'Absent', value: totals.absent },
          { label: 'Leave', value: totals.leave },
          { label: 'Worked', value: hoursOf(totals.worked_minutes) },
          {
            label: 'Unpaid days',
            value: data.unpaid_days,
            hint: 'As payroll sees them: absent, unpaid leave, lateness',
          },
        ]}
      />
      <Days data={data} own={own} />
    </Stack>
  );
}

const columnsOf = (ask: (date: string) => void): Column<Day>[] => [
  { key: 'date', title: 'Day', kind: 'date' },
  { key: 'letter', title: 'Mark', show: (day) => <LetterBadge letter={day.letter} /> },
  { key: 'in', title: 'In' },
  { key: 'out', title: 'Out' },
  {
    key: 'worked_minutes',
    title: 'Worked',
    value: (day) => (day.worked_minutes === 0 ? null : hoursOf(day.worked_minutes)),
  },
  { key: 'late_minutes', title: 'Late', kind: 'number', value: (day) => day.late_minutes || null },
  { key: 'early_minutes', title: 'Early', kind: 'number', value: (day) => day.early_minutes || null },
  { key: 'shift', title: 'Shift' },
  {
    key: 'conflict',
    title: 'To look at',
    value: (day) => (day.conflict === null ? null : conflictWords[day.conflict]),
  },
  {
    key: 'reason',
    title: 'Why',
    show: (day) => (
      <Anchor component="button" type="button" fz="sm" onClick={() => ask(day.date)}>
        Why?
      </Anchor>
    ),
  },
];

function Days({ data, own }: Required<Props>) {
  const [why, setWhy] = useState<string | null>(null);
  const [objected, setObjected] = useState<Data['days'][number] | null>(null);
  const may = useMay();
  const shown = data.days.find((day) => day.date === why);
  return (
    <>
      {shown ? (
        <Alert title={`${formatDate(shown.date)}: why`} withCloseButton onClose={() => setWhy(null)} variant="light">
          {shown.reason.map((line) => (
            <Text key={line} fz="sm">
              {line}
            </Text>
          ))}
          {shown.punches.length > 0 ? (
            <Text fz="sm" c="dimmed">
              Punches: {shown.punches.join(' ')}
            </Text>
          ) : null}
          {(own || may(['Employee Attandance Edit'])) && shown.status !== null ? (
            <Button
              mt="xs"
              size="xs"
              variant="default"
              leftSection={<IconMessageExclamation size={14} />}
              onClick={() => setObjected(shown)}
            >
              Object to this mark
            </Button>
          ) : null}
        </Alert>
      ) : null}
      <Box style={{ overflowX: 'auto' }}>
        <RowsTable name="Days" rows={data.days} rowKey={(day) => day.date} columns={columnsOf(setWhy)} />
      </Box>
      {objected ? (
        <ObjectionDialog employee_id={data.employee.id} date={objected.date} close={() => setObjected(null)} />
      ) : null}
    </>
  );
}
