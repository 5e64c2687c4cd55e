// What waits, and who works here: figures that are the numbers of rows of the lists behind them.

import { Alert, Stack, Title } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import { namedIn } from '#kernel/names.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { hrDashboard, type HrWork } from '../contract/work.ts';

const words = {
  teaching: 'Teaching',
  management: 'Management',
  support: 'Support',
  non_teaching: 'Non-teaching',
  male: 'Men',
  female: 'Women',
  none: 'Not said',
};
const said = (label: string): string => namedIn(words, label) ?? label;

export function WorkPanel({ branch_id }: { branch_id?: number }) {
  const answer = useCall(hrDashboard, branch_id === undefined ? {} : { branch_id }, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  return <Panels data={answer.data} place={branch_id === undefined ? {} : { branch_id }} />;
}

function Panels({ data, place }: { data: HrWork; place: { branch_id?: number } }) {
  return (
    <>
      {data.holiday_today ? <Alert color="blue" variant="light">{`Holiday: ${data.holiday_today}.`}</Alert> : null}
      <Stack gap="xs" component="section">
        <Title order={2} size="h4">
          What waits
        </Title>
        <Figures
          figures={[
            { label: 'Leave requests', value: data.leave_pending, to: pages.LeaveEmployee },
            { label: 'Objections', value: data.objections_pending, to: pages.AttendanceRequest },
            {
              label: 'Leavings to approve',
              value: data.exits_waiting,
              to: linkTo(pages.EmployeeLeft, { tab: 'requests' }),
            },
            {
              label: 'Clearances open',
              value: data.clearance_open,
              to: linkTo(pages.EmployeeLeft, { tab: 'clearance' }),
            },
            { label: 'Show-causes without reply', value: data.no_reply, to: linkTo(pages.Warning, { no_reply: true }) },
            { label: 'Absent day after day', value: data.regular_absent, to: linkTo(pages.RegularAbsentees, place) },
            {
              label: 'Probations over',
              value: data.probation_overdue,
              to: linkTo(pages.EmployeeList, { ...place, probation: 'overdue' }),
            },
            {
              label: 'Probations ending',
              value: data.probation_due,
              to: linkTo(pages.EmployeeList, { ...place, probation: 'due' }),
            },
            {
              label: 'Documents expired',
              value: data.papers_expired,
              to: linkTo(pages.EmployeeList, { ...place, papers: 'expired' }),
            },
            {
              label: 'Documents ending',
              value: data.papers_expiring,
              to: linkTo(pages.EmployeeList, { ...place, papers: 'expiring' }),
            },
            {
              label: 'Without a manager',
              value: data.without_manager,
              to: linkTo(pages.EmployeeList, { ...place, without_manager: true }),
            },
          ]}
        />
      </Stack>
      <Stack gap="xs" component="section">
        <Title order={2} size="h4">
          Who works here
        </Title>
        <Figures
          figures={[
            { label: 'Headcount', value: data.headcount, to: pages.EmployeeRetentionRecord },
            ...data.by_category.map(({ label, count }) => ({
              label: said(label),
              value: count,
              ...(label === 'none' ? {} : { to: linkTo(pages.EmployeeList, { ...place, category: label }) }),
            })),
            ...data.by_gender.map(({ label, count }) => ({
              label: said(label),
              value: count,
              ...(label === 'none' ? {} : { to: linkTo(pages.EmployeeList, { ...place, gender: label }) }),
            })),
          ]}
        />
      </Stack>
    </>
  );
}
