// Machine Attendance: the day by section, punches as they came, pins that are nobody's, and the machines (ATT-20 to ATT-25).

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
  { key: 'unknown', title: 'Unknown pins', permissions, panel: <ListPage list={unknownList} inside /> },
  {
    key: 'devices',
    title: 'Devices',
    permissions,
    panel: <ListPage list={devicesList} inside />,
    actions: <PageActions actions={deviceActions} />,
  },
];

export function Screen() {
  return <TabbedPage title="Machine Attendance" tabs={tabs} />;
}
