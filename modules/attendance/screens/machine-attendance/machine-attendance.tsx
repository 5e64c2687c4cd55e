// Machine Attendance: the day by section, punches as they came, pins that are nobody's, and the machines (ATT-20 to ATT-25).

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { Late } from '#ui/page/late.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { deviceList } from '../../contract/devices.ts';
import { dayReport } from '../../contract/reports.ts';
import { type PageTab, TabbedPage } from '../tabs.tsx';
import { todayList } from './today-list.tsx';

// Behind tabs that open later.
const Punches = lazy(async () => ({ default: (await import('./punches-lists.tsx')).Punches }));
const Devices = lazy(async () => ({ default: (await import('./devices-list.tsx')).Devices }));
const DeviceActions = lazy(async () => ({ default: (await import('./devices-list.tsx')).DeviceActions }));
const UnknownPins = lazy(async () => ({ default: (await import('./punches-lists.tsx')).UnknownPins }));

const { permissions } = deviceList;

const tabs: readonly PageTab[] = [
  { key: 'today', title: 'Today', permissions: dayReport.permissions, panel: <ListPage list={todayList} inside /> },
  {
    key: 'punches',
    title: 'Punches',
    permissions,
    panel: (
      <Late meanwhile={<RowsSkeleton />}>
        <Punches />
      </Late>
    ),
  },
  {
    key: 'unknown',
    title: 'Unknown pins',
    permissions,
    panel: (
      <Late meanwhile={<RowsSkeleton />}>
        <UnknownPins />
      </Late>
    ),
    actions: <PageActions actions={[{ label: 'Import pins', to: '?import=pins' }]} />,
  },
  {
    key: 'devices',
    title: 'Devices',
    permissions,
    panel: (
      <Late meanwhile={<RowsSkeleton />}>
        <Devices />
      </Late>
    ),
    actions: (
      <Late>
        <DeviceActions />
      </Late>
    ),
  },
];

const PinsFile = importScreen({
  title: 'Import pins',
  kind: 'device-pins',
  text: 'Admission number and pin of each line, as CSV or XLSX: what the machines of the school know its children by already. Punches of pins that nobody had are used again.',
  crumbs: [{ title: 'Machine Attendance', to: '/admin/student-managment/machine-attendance?tab=unknown' }],
  things: 'pins',
  doneTo: '/admin/student-managment/machine-attendance?tab=punches',
});

export function Screen() {
  const [query] = useSearchParams();
  if (query.has('import')) return <PinsFile />;
  return <TabbedPage title="Machine Attendance" tabs={tabs} />;
}
