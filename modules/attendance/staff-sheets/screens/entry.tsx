// A day of a branch marked by hand, a row an employee (spec 06 §5): what is right is kept, what is not stays with why.

import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import type { CellValue, ChangedRow } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { attendanceMark, markStatuses } from '#modules/attendance/staff-days/contract/staff-days.ts';
import { statusWords } from '#modules/attendance/staff-days/rules/index.ts';
import { dailyAttendance, type DayRow } from '../contract/staff-sheets.ts';

type Row = DayRow & { mark: string | null };
type Mark = (typeof markStatuses)[number];

const time = (value: CellValue): string | undefined =>
  value === null || value === '' || /^([01]?\d|2[0-3]):[0-5]\d$/.test(String(value))
    ? undefined
    : 'Enter a time such as 08:05';
const locked = (row: Row): boolean => row.status === 'leave' || row.status === 'holiday';

const asRow = ({ row }: ChangedRow<Row>) => ({
  employee_id: row.employee_id,
  version: row.version,
  status: (row.mark ?? 'present') as Mark,
  in: row.in,
  out: row.out,
  remarks: row.remarks ?? '',
});

const MarksFile = importScreen({
  title: 'Import attendance of employees',
  kind: 'employee-attendance',
  text: 'One line per employee and day: P, HD, A or OD, with times where they are known. An equal mark stays as it is; closed months, holidays and days off are refused line by line.',
  crumbs: [{ title: 'Attendance Sheet', to: pages.AttendanceSheet }],
  things: 'marks',
  doneTo: pages.DailyEmployeeAttendance,
});

const Sheet = entrySheetScreen<typeof dailyAttendance, typeof attendanceMark, Row>({
  title: 'Attendance Sheet',
  text: 'Days that machines mark need no hand. What you set here stays; leave and holidays are locked.',
  filters: [
    { ...branchFilter, required: true },
    { name: 'date', label: 'Day', kind: 'date', required: true },
  ],
  start: (session) => ({
    date: session.today,
    ...(session.branch_id === null ? {} : { branch_id: String(session.branch_id) }),
  }),
  call: dailyAttendance,
  fixed: () => ({ fetchCount: 500 }),
  rows: ({ data }) =>
    data.map((row) => ({ ...row, mark: (markStatuses as readonly string[]).includes(row.status) ? row.status : null })),
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.full_name,
  columns: [
    { key: 'full_name', title: 'Employee', kind: 'text', frozen: true, readOnly: true, width: 200 },
    { key: 'employee_code', title: 'Code', kind: 'text', readOnly: true, width: 90 },
    { key: 'letter', title: 'Now', kind: 'text', readOnly: true, width: 60 },
    {
      key: 'mark',
      title: 'Counts as',
      kind: 'choice',
      options: markStatuses.map((value) => ({ value, label: statusWords[value] })),
      readOnly: locked,
      width: 130,
    },
    { key: 'in', title: 'In', kind: 'text', max: 5, readOnly: locked, check: time, width: 80 },
    { key: 'out', title: 'Out', kind: 'text', max: 5, readOnly: locked, check: time, width: 80 },
    {
      key: 'remarks',
      title: 'Remark',
      kind: 'text',
      max: 200,
      readOnly: locked,
      required: true,
      hint: 'Why it is marked by hand',
      width: 240,
    },
  ],
  pasteBy: 'employee_code',
  save: attendanceMark,
  toInput: (changed, data) => {
    const [first] = data.data;
    return { branch_id: first?.branch_id ?? 0, date: first?.date ?? '', rows: changed.map(asRow) };
  },
  refused: (answer) => answer.failed.map((one) => ({ index: one.place, key: 'mark', message: one.message })),
  actions: () => <ImportAction />,
  button: (changed) => `Mark ${changed} ${changed === 1 ? 'employee' : 'employees'}`,
  empty: {
    title: 'No day yet',
    text: 'Days of employees begin by themselves soon after midnight. Choose a branch and a day.',
  },
});

function ImportAction() {
  const may = useMay();
  if (!may(['Employee Attandance Edit'])) return null;
  return (
    <Button component={Link} to="?import=1" variant="default" leftSection={<IconTableImport size={16} />}>
      Import from a file
    </Button>
  );
}

export function Screen() {
  const [query] = useSearchParams();
  return query.has('import') ? <MarksFile /> : <Sheet />;
}
