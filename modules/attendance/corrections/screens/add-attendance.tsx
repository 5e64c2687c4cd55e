// Add Attendance: late entry, correction and leave for one or many children and days, previewed day by day (ATT-5); the leave that
// was asked for, gate passes, and marks from a file.

import { useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { attendanceAdd } from '../contract/corrections.ts';
import { leaveList } from '#modules/attendance/leave/contract/leave.ts';
import { gatePassList } from '#modules/attendance/gate-passes/contract/gate-passes.ts';
import { gatePassActions, gatePassesList } from '#modules/attendance/gate-passes/screens/parts/gate-passes-list.tsx';
import { type PageTab, TabbedPage } from '#modules/attendance/codes/screens/parts/tabs.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { LeaveAsked } from '#modules/attendance/leave/screens/parts/leave-asked.tsx';
import { leaveActions, leavesList } from '#modules/attendance/leave/screens/parts/leaves-list.tsx';

const tabs: readonly PageTab[] = [
  {
    key: 'marks',
    title: 'Marks',
    permissions: attendanceAdd.permissions,
    panel: <CorrectionForm />,
    actions: <PageActions actions={[{ label: 'Import from a file', to: '?import=1' }]} />,
  },
  {
    key: 'leave',
    title: 'Leave',
    permissions: leaveList.permissions,
    panel: (
      <>
        <LeaveAsked />
        <ListPage list={leavesList} inside />
      </>
    ),
    actions: <PageActions actions={leaveActions} />,
  },
  {
    key: 'passes',
    title: 'Gate passes',
    permissions: gatePassList.permissions,
    panel: <ListPage list={gatePassesList} inside />,
    actions: <PageActions actions={gatePassActions} />,
  },
];

const MarksFile = importScreen({
  title: 'Import attendance',
  kind: 'attendance',
  text: 'Admission number, date and mark of each line, as CSV or XLSX. An equal mark stays as it is; days older than the days of correction need the right to unlock.',
  crumbs: [{ title: 'Add Attendance', to: pages.AddAttendance }],
  things: 'marks',
  doneTo: pages.AttendanceList,
});

export function Screen() {
  const [query] = useSearchParams();
  if (query.has('import')) return <MarksFile />;
  return <TabbedPage title="Add Attendance" tabs={tabs} />;
}
