// Attendance Report: the day, the month, who is low, constantly absent or never absent, how it goes by week and weekday, and the
// branches beside each other (spec 03 §6.9). Its figures are those of the dashboard.

import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { branchesReport } from '../contract/reports.ts';
import { type PageTab, TabbedPage } from '#modules/attendance/codes/screens/parts/tabs.tsx';
import { BranchFirst } from './branch-first.tsx';
import { branchesList } from './branches-list.tsx';
import { constantList } from '#modules/attendance/constant-absentees/screens/parts/constant-list.tsx';
import { dayList } from './parts/day-list.tsx';
import { fullList, lowList, monthList } from './month-lists.tsx';
import { TrendPanel, WeekdayPanel } from './trend-panel.tsx';

const { permissions } = branchesReport;

const tabs: readonly PageTab[] = [
  { key: 'day', title: 'Day', permissions, panel: <ListPage list={dayList} inside /> },
  {
    key: 'month',
    title: 'Month',
    permissions,
    panel: (
      <BranchFirst>
        <ListPage list={monthList} inside />
      </BranchFirst>
    ),
  },
  {
    key: 'low',
    title: 'Low',
    permissions,
    panel: (
      <BranchFirst>
        <ListPage list={lowList} inside />
      </BranchFirst>
    ),
  },
  { key: 'constant', title: 'Constant absent', permissions, panel: <ListPage list={constantList} inside /> },
  {
    key: 'full',
    title: 'Full',
    permissions,
    panel: (
      <BranchFirst>
        <ListPage list={fullList} inside />
      </BranchFirst>
    ),
  },
  { key: 'trend', title: 'Trend', permissions, panel: <TrendPanel /> },
  { key: 'weekday', title: 'Weekday', permissions, panel: <WeekdayPanel /> },
  { key: 'branches', title: 'Branches', permissions, panel: <ListPage list={branchesList} inside /> },
];

export function Screen() {
  return <TabbedPage title="Attendance Report" tabs={tabs} />;
}
