// Machine Attendance: the day by section, punches as they came, pins that are nobody's, and the machines (ATT-20 to ATT-25).

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { Late } from '#ui/late/late.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageSkeleton, RowsSkeleton } from '#ui/page/states.tsx';
import { deviceList } from '../contract/devices.ts';
import { dayReport } from '#modules/attendance/reports/contract/reports.ts';
import { type PageTab, TabbedPage } from '#modules/attendance/codes/screens/parts/tabs.tsx';
import { todayList } from './today-list.tsx';

// Loaded when their tab is opened.
const Punches = lazy(async () => ({ default: (await import('./punches-lists.tsx')).Punches }));
const Devices = lazy(async () => ({ default: (await import('./devices-list.tsx')).Devices }));
const DeviceActions = lazy(async () => ({ default: (await import('./devices-list.tsx')).DeviceActions }));
const PinsFile = lazy(async () => ({ default: (await import('./pins-file.tsx')).PinsFile }));
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
      <Late meanwhile={null}>
        <DeviceActions />
      </Late>
    ),
  },
];

export function Screen() {
  const [query] = useSearchParams();
  if (query.has('import'))
    return (
      <Late meanwhile={<PageSkeleton />}>
        <PinsFile />
      </Late>
    );
  return <TabbedPage title="Machine Attendance" tabs={tabs} />;
}
