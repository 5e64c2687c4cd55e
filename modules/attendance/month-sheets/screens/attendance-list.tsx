// Attendance List: the month of a section as a grid of days, filled or blank for writing by hand (spec 03 §6.2).

import { Button, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMonth, monthOf } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { FilterRow } from '#ui/filters/filter-row.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import { filterChange, filterValues, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { monthSheet, monthSheetPrint } from '../contract/month-sheet.ts';
import { MonthGrid } from './month-grid.tsx';
import { branchFilter, classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const [blank, setBlank] = useState(false);
  const filters = [
    ...(session.branch_id === null ? [branchFilter] : []),
    classFilter,
    sectionFilter,
    { name: 'month', label: 'Month', kind: 'month', initial: monthOf(session.today) },
  ] as const satisfies readonly Filter[];
  const values = filterValues(filters, params, monthSheet);
  const section_id = Number(values['section_id']);
  const month = values['month'] ?? monthOf(session.today);
  const answer = useCall(monthSheet, { section_id, month }, { when: section_id > 0, keep: true });
  const { data } = answer;
  return (
    <Page
      title="Attendance List"
      text={
        data
          ? `${data.class_name} – ${data.section_name} · ${data.branch_name} · ${formatMonth(data.month)}`
          : undefined
      }
      actions={
        data ? (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            onClick={() => void openPdf(monthSheetPrint, { section_ids: [section_id], month, blank })}
          >
            Print
          </Button>
        ) : null
      }
    >
      <FilterRow
        filters={filters}
        values={values}
        onChange={(name, value) => change(filterChange(filters, name, value))}
      >
        <Switch label="Blank, by hand" checked={blank} onChange={(event) => setBlank(event.currentTarget.checked)} />
      </FilterRow>
      {section_id > 0 ? null : (
        <Empty title="Choose a section" text="The month is shown here, one line per student and one column per day." />
      )}
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {answer.loading ? <RowsSkeleton /> : null}
      {data ? (
        data.rows.length === 0 ? (
          <Empty title="No student in this section" text={`No student in ${formatMonth(data.month)}.`} />
        ) : (
          <>
            <Figures
              figures={[
                { label: 'In the sheet', value: data.rows.length },
                { label: 'School days', value: data.days.filter((day) => day.off === null).length },
                { label: 'Registers taken', value: data.days.filter((day) => day.taken).length },
                { label: 'Absences', value: data.rows.reduce((n, row) => n + row.a, 0) },
              ]}
            />
            <MonthGrid data={data} blank={blank} />
          </>
        )
      ) : null}
    </Page>
  );
}
