// The dashboard of human resource (spec 06 §5.1): the day, six months, the branches, who works here, what waits. Each figure opens its list.

import { Alert, Group, Stack, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { type Filter, optionsOf } from '#ui/filters/filter.ts';
import { filterChange, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { useSession } from '#ui/session/session.ts';
import {
  dashboardStatistics,
  dashboardSummary,
  lastSixMonths,
} from '#modules/attendance/staff-sheets/contract/staff-sheets.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { hrAttendance, type HrAttendance } from '../contract/attendance.ts';
import type { Asked, Category } from './asked.ts';
import { BranchTable, DaysChart, MonthsChart } from './charts.tsx';
import { PartCard } from './part-card.tsx';
import { WorkPanel } from './work-panel.tsx';

const categories = { teaching: 'Teaching', management: 'Management', support: 'Support', non_teaching: 'Non-teaching' };

const filters = [
  { name: 'date', label: 'Day', kind: 'date' },
  branchFilter,
  { name: 'category', label: 'Staff group', kind: 'choice', options: optionsOf(categories) },
] as const satisfies readonly Filter[];

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const branch_id = Number(params.get('branch_id') ?? 0);
  const category = params.get('category');
  const asked: Asked = {
    date: (params.get('date') ?? session.today) as LocalDate,
    ...(branch_id > 0 ? { branch_id } : {}),
    ...(category ? { category: category as Category } : {}),
  };
  const answer = useCall(hrAttendance, asked, { keep: true });
  const { date, ...group } = asked;
  const [year = 0, month = 0] = date.split('-').map(Number);
  const values = { ...Object.fromEntries(params), date: asked.date };
  return (
    <Page title="HR Dashboard">
      <Group align="flex-end" gap="sm" role="search">
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            late
            values={values}
            onChange={(value) => change(filterChange(filters, filter.name, value))}
          />
        ))}
      </Group>
      <Stack>
        <PartCard
          title="The day"
          shared={answer.data?.day}
          failure={answer.failure}
          call={dashboardSummary}
          input={asked}
          asked={asked}
          show={Day}
        />
        <WorkPanel {...(asked.branch_id === undefined ? {} : { branch_id: asked.branch_id })} />
        <PartCard
          title="Six months"
          shared={answer.data?.months}
          failure={answer.failure}
          call={lastSixMonths}
          input={group}
          asked={asked}
          show={MonthsChart}
        />
        <PartCard
          title="This month"
          shared={answer.data?.statistics}
          failure={answer.failure}
          call={dashboardStatistics}
          input={{ year, month, ...(asked.branch_id === undefined ? {} : { branch_id: asked.branch_id }) }}
          asked={asked}
          show={MonthPart}
        />
      </Stack>
    </Page>
  );
}

function MonthPart({ asked, data }: { asked: Asked; data: NonNullable<HrAttendance['statistics']> }) {
  return (
    <>
      <DaysChart data={data} />
      <BranchTable asked={asked} data={data} />
    </>
  );
}

function Day({ asked, data }: { asked: Asked; data: NonNullable<HrAttendance['day']> }) {
  const of = (status?: string): string | undefined =>
    asked.branch_id === undefined
      ? undefined
      : linkTo(pages.DailyEmployeeAttendance, {
          date: asked.date,
          branch_id: asked.branch_id,
          ...(status === undefined ? {} : { status }),
        });
  const figure = (label: string, value: number, status?: string) => {
    const to = of(status);
    return { label, value, ...(to === undefined ? {} : { to }) };
  };
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        The day
      </Title>
      {data.complete ? null : (
        <Alert color="yellow" variant="light">
          Figures are incomplete: more than a fifth of those expected are not marked.
        </Alert>
      )}
      <Figures
        figures={[
          figure('Expected', data.total_emps),
          figure('Present', data.present_emps, 'present'),
          figure('Late', data.late_emps),
          figure('Absent', data.absent_emps, 'absent'),
          figure('On leave', data.leave_emps, 'leave'),
          figure('Early off', data.e_off_emps),
          figure('Not marked', data.unmarked_emps, 'unmarked'),
          { label: 'Present %', value: data.present_percentage },
        ]}
      />
    </Stack>
  );
}
