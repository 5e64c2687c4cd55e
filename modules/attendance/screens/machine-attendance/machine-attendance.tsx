// Machine Attendance: the day by section, punches as they came, pins that are nobody's, and the machines (ATT-20 to ATT-25).

import { useSearchParams } from 'react-router';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { deviceList } from '../../contract/devices.ts';
import { dayReport } from '../../contract/reports.ts';
import { type PageTab, TabbedPage } from '../tabs.tsx';
import { deviceActions, devicesList } from './devices-list.tsx';
import { punchesList, unknownList } from './punches-lists.tsx';
import { todayList } from './today-list.tsx';

const { permissions } = deviceList;

const tabs: readonly PageTab[] = [
  { key: 'today', title: 'Today', permissions: dayReport.permissions, panel: <ListPage list={todayList} inside /> },
  { key: 'punches', title: 'Punches', permissions, panel: <ListPage list={punchesList} inside /> },
  {
    key: 'unknown',
    title: 'Unknown pins',
    permissions,
    panel: <ListPage list={unknownList} inside />,
    actions: <PageActions actions={[{ label: 'Import pins', to: '?import=pins' }]} />,
  },
  {
    key: 'devices',
    title: 'Devices',
    permissions,
    panel: <ListPage list={devicesList} inside />,
    actions: <PageActions actions={deviceActions} />,
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
