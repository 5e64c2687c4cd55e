// Beside the dashboard: Work Panel and HR Management panel, what waits and where it is done, and the events (product-spec 2.6).

import { Anchor, Box, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DashboardData } from '../contract/dashboard.ts';
import { pendingWork, totalWork } from '../rules/percentages.ts';
import { useMayOpen } from '#modules/home/shortcuts/screens/parts/may-open.ts';
import { EventPanel } from './event-panel.tsx';
import { StatFigure } from './stat-figure.tsx';
import css from './dashboard.module.css';
import panelCss from '#modules/home/settings/screens/parts/panel.module.css';

interface Line {
  label: string;
  value: number | null | undefined;
  to?: string;
}

function Panel({ title, lines: all }: { title: string; lines: readonly Line[] }) {
  const mayOpen = useMayOpen();
  // Null: its area is not built.
  const lines = all.filter((line) => line.value !== null);
  if (lines.length === 0) return null;
  return (
    <Box component="section" className={panelCss['panel']} aria-label={title}>
      <Text fw={600} component="h2" fz="md" m={0} mb="xs">
        {title}
      </Text>
      {lines.map(({ label, value, to }) => (
        <Group key={label} justify="space-between" className={css['panel-line']}>
          {to && mayOpen(to) ? (
            <Anchor component={Link} to={to}>
              {label}
            </Anchor>
          ) : (
            <Text>{label}</Text>
          )}
          <Text fw={600} component="div">
            <StatFigure value={value} />
          </Text>
        </Group>
      ))}
    </Box>
  );
}

function WorkPanel({ data }: { data: DashboardData | undefined }) {
  return (
    <Panel
      title="Work Panel"
      lines={[
        { label: 'Total Work', value: data && totalWork(data) },
        { label: 'Left Request', value: data?.left_students, to: pages.StudentLefts },
        { label: 'Complaints', value: data?.pending_complaint, to: pages.Complaint },
        { label: 'Transfer Request', value: data?.transfer_students_coun, to: pages.StudentTransfer },
        { label: 'Queries', value: data?.total_queries, to: pages.Query },
        { label: 'Initial Admission', value: data?.new_admission_student, to: pages.AdmissionInfo },
        {
          label: 'Rejected Cards',
          value: data?.total_reject_card,
          to: linkTo(pages.PendingCard, { tab: 'rejected' }),
        },
        { label: 'Pending Work', value: data && pendingWork(data) },
      ]}
    />
  );
}

function HrPanel({ data }: { data: DashboardData | undefined }) {
  return (
    <Panel
      title="HR Management"
      lines={[
        { label: 'Pending Leaves', value: data?.total_pending_leave },
        { label: 'Object Request', value: data?.total_attendance_object },
      ]}
    />
  );
}

export function Panels({ data }: { data: DashboardData | undefined }) {
  return (
    <>
      <WorkPanel data={data} />
      <HrPanel data={data} />
      <EventPanel />
    </>
  );
}
