// The days of one employee in a month: a mark a day, and why it counts as it does (spec 06 §5, "Why this mark?").

import { Alert, Anchor, Box, Button, Stack, Text } from '@mantine/core';
import { IconMessageExclamation, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { firstDayOf, formatDate, formatMonth, lastDayOfMonth, type Month, monthOf } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { FilterRow } from '#ui/filters/filter-row.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import { filterChange, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { ObjectionDialog } from '#modules/attendance/objections/screens/parts/objection-dialog.tsx';
import { conflictWords } from '#modules/attendance/staff-days/rules/index.ts';
import { employeesOfBranch, hoursOf, LetterBadge } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { singleAttendance } from '../contract/staff-sheets.ts';

type Data = DataOf<typeof singleAttendance>;
type Day = Data['days'][number];

const filters = [
  branchFilter,
  { name: 'employee_id', label: 'Employee', kind: 'lookup', source: employeesOfBranch },
  { name: 'month', label: 'Month', kind: 'month' },
] as const satisfies readonly Filter[];

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const employee_id = Number(params.get('employee_id') ?? 0);
  const month = (params.get('month') ?? monthOf(session.today)) as Month;
  const span = { from_date: firstDayOf(month), to_date: lastDayOfMonth(month) };
  const answer = useCall(singleAttendance, { employee_id, ...span }, { when: employee_id > 0, keep: true });
  const values = { ...Object.fromEntries(params), month };
  return (
    <Page
      title="Single Attendance Sheet"
      text={answer.data ? `${answer.data.employee.full_name} · ${formatMonth(month)}` : undefined}
      actions={
        answer.data ? (
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Print
          </Button>
        ) : null
      }
    >
      <FilterRow
        filters={filters}
        values={values}
        onChange={(name, value) => change(filterChange(filters, name, value))}
      />
      {employee_id > 0 ? null : (
        <Empty
          title="Choose an employee"
          text="The days of the month are shown here, each with why it counts as it does."
        />
      )}
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {answer.loading ? <RowsSkeleton /> : null}
      {answer.data ? <Sheet data={answer.data} /> : null}
    </Page>
  );
}

function Sheet({ data }: { data: Data }) {
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
      <Days data={data} />
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

function Days({ data }: { data: Data }) {
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
          {may(['Employee Attandance Edit']) && shown.status !== null ? (
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
