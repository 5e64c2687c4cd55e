// The register of a branch and month (spec 06 §5): employees by days as letters; closed, opened and printed from here.

import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { linkTo } from '#kernel/addresses.ts';
import { formatDate, formatMonth, type Month, monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { FilterRow } from '#ui/filters/filter-row.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import { filterChange, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { DayGrid, type GridMark } from '#ui/table/day-grid.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { letters, type Letter, letterWords } from '#modules/attendance/staff-days/rules/index.ts';
import { departmentFilter, singlePath } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { MonthActions } from '#modules/attendance/staff-months/screens/parts/month-actions.tsx';
import { monthSheet, monthSheetPrint } from '../contract/staff-sheets.ts';

type Data = DataOf<typeof monthSheet>;
type Row = Data['rows'][number];

const loud = new Set<Letter>(['HD', 'L', 'E', 'LE']);

const filters = [
  branchFilter,
  departmentFilter,
  { name: 'month', label: 'Month', kind: 'month' },
] as const satisfies readonly Filter[];

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const branch_id = Number(params.get('branch_id') ?? session.branch_id ?? 0);
  const chosen = (params.get('month') ?? monthOf(session.today)) as Month;
  const [year = 0, month = 0] = chosen.split('-').map(Number);
  const department = Number(params.get('department_id') ?? 0);
  const asked = { branch_id, year, month, ...(department > 0 ? { department_id: department } : {}) };
  const answer = useCall(monthSheet, asked, { when: branch_id > 0, keep: true });
  const { data } = answer;
  const values = {
    ...Object.fromEntries(params),
    month: chosen,
    ...(branch_id > 0 ? { branch_id: String(branch_id) } : {}),
  };
  return (
    <Page
      title="Monthly Attendance Sheet"
      text={data ? `${data.branch_name} · ${formatMonth(chosen)}` : undefined}
      actions={
        data ? (
          <>
            <MonthActions state={data.month_status} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              onClick={() => void openPdf(monthSheetPrint, asked)}
            >
              Print
            </Button>
          </>
        ) : null
      }
    >
      <FilterRow
        filters={filters}
        values={values}
        onChange={(name, value) => change(filterChange(filters, name, value))}
      />
      {branch_id > 0 ? null : (
        <Empty title="Choose a branch" text="The month is shown here, one line per employee and one column per day." />
      )}
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {answer.loading ? <RowsSkeleton /> : null}
      {data ? <Sheet data={data} /> : null}
    </Page>
  );
}

function Sheet({ data }: { data: Data }) {
  if (data.rows.length === 0)
    return <Empty title="Nobody worked here" text="No employee was posted at this branch in this month." />;
  const sum = (of: (row: Row) => number): number => data.rows.reduce((all, row) => all + of(row), 0);
  const { status, closed_until } = data.month_status;
  return (
    <>
      <Group gap="md">
        <Badge color={status === 'closed' ? 'green' : 'gray'} variant="light" tt="none">
          {status === 'closed' ? `Closed until ${formatDate(closed_until)}` : 'Open'}
        </Badge>
        <Figures
          figures={[
            { label: 'Employees', value: data.rows.length },
            { label: 'Days present', value: sum((row) => row.totals.present) },
            { label: 'Lates', value: sum((row) => row.totals.late) },
            { label: 'Days absent', value: sum((row) => row.totals.absent) },
            { label: 'Days of leave', value: sum((row) => row.totals.leave) },
            { label: 'Not marked', value: sum((row) => row.totals.unmarked) },
          ]}
        />
      </Group>
      <Grid data={data} />
      <Text fz="xs" c="dimmed">
        {letters.map((letter) => `${letter} ${letterWords[letter]}`).join(' · ')}
      </Text>
    </>
  );
}

const SUMS = ['P', 'L', 'HD', 'A', 'LV', 'Unpaid'];

function Grid({ data }: { data: Data }) {
  const month = monthOf(data.month_status.month);
  const { branch_id } = data.month_status;
  return (
    <DayGrid
      name="Month of the branch"
      who="Employee"
      days={data.days.map((day) => ({
        on_date: day.date,
        off: day.off,
        said: `${day.present} present, ${day.absent} absent`,
        to: linkTo(pages.DailyEmployeeAttendance, { date: day.date, branch_id }),
      }))}
      lines={data.rows.map(({ employee, letters: marks, totals }) => ({
        key: employee.id,
        name: employee.full_name,
        said: employee.designation ?? undefined,
        to: singlePath(employee.id, month),
        marks: marks.map(markOf),
        sums: [totals.present, totals.late, totals.half, totals.absent, totals.leave, totals.unpaid_days],
      }))}
      sums={SUMS}
    />
  );
}

const markOf = (letter: Letter): GridMark => ({
  letter,
  name: letterWords[letter],
  is: letter === 'A' || letter === 'UL' ? 'bad' : loud.has(letter) ? 'loud' : 'quiet',
});
