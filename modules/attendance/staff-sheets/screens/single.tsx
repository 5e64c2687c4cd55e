// The days of one employee in a month: a mark a day, and why it counts as it does (spec 06 §5, "Why this mark?").

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { firstDayOf, formatMonth, lastDayOfMonth, type Month, monthOf } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { FilterRow } from '#ui/filters/filter-row.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import { filterChange, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeesOfBranch } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { singleAttendance } from '../contract/staff-sheets.ts';
import { PersonDays } from './parts/person-days.tsx';

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
      {answer.data ? <PersonDays data={answer.data} /> : null}
    </Page>
  );
}
