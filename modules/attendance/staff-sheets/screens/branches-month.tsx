// The branches of the scope in a month, the worst first (spec 06 §5), and how evenly people are treated in it (§12 no. 4).

import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { type Month, monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type PageTab, TabbedPage } from '#modules/attendance/codes/screens/parts/tabs.tsx';
import { FairnessReport } from '#modules/attendance/fairness/screens/parts/fairness-report.tsx';
import { branchesMonth } from '../contract/staff-sheets.ts';

type Row = DataOf<typeof branchesMonth>['rows'][number];

const asked = (): { year: number; month: number } => {
  const [year = 0, month = 0] = (new URLSearchParams(window.location.search).get('on') ?? '').split('-').map(Number);
  return { year, month };
};

const sum = (rows: readonly Row[], key: 'expected' | 'present' | 'absent' | 'late' | 'leave' | 'unmarked'): number =>
  rows.reduce((all, row) => all + row[key], 0);

const branchesReport: ReportDeclaration<typeof branchesMonth, Row> = {
  title: 'Branches',
  call: branchesMonth,
  filters: [{ name: 'on', label: 'Month', kind: 'month', required: true }],
  start: (session) => ({ on: monthOf(session.today) }),
  fixed: ({ on }) => {
    const [year = 0, month = 0] = (on ?? '').split('-').map(Number);
    return { year, month };
  },
  figures: ({ rows }) => [
    { label: 'Expected days', value: sum(rows, 'expected') },
    { label: 'Present', value: sum(rows, 'present') },
    { label: 'Late', value: sum(rows, 'late') },
    { label: 'Absent', value: sum(rows, 'absent') },
    { label: 'Leave', value: sum(rows, 'leave') },
    { label: 'Not marked', value: sum(rows, 'unmarked') },
  ],
  chart: {
    title: 'Present, share of those expected',
    kind: 'bars',
    rows: ({ rows }) => rows.filter((row) => row.expected > 0),
    along: (row) => row.branch_name,
    series: [
      { key: 'present_percentage', label: 'Present %', shade: 'good' },
      { key: 'absent_percentage', label: 'Absent %', shade: 'bad' },
    ],
  },
  table: {
    rows: ({ rows }) => rows,
    rowKey: (row) => row.branch_id,
    columns: [
      {
        key: 'branch_name',
        title: 'Branch',
        link: (row) => {
          const { year, month } = asked();
          const on = `${year}-${String(month).padStart(2, '0')}` as Month;
          return linkTo(pages.MonthlyBranchAttendance, { branch_id: row.branch_id, ...(year > 0 ? { on } : {}) });
        },
      },
      { key: 'city', title: 'City' },
      { key: 'expected', title: 'Expected', kind: 'number' },
      { key: 'present_percentage', title: 'Present %', kind: 'number' },
      { key: 'late_percentage', title: 'Late %', kind: 'number' },
      { key: 'absent_percentage', title: 'Absent %', kind: 'number' },
      { key: 'leave_percentage', title: 'Leave %', kind: 'number' },
      { key: 'unmarked', title: 'Not marked', kind: 'number' },
      {
        key: 'month_status',
        title: 'Month',
        kind: 'status',
        statuses: { open: ['plain', 'Open'], closed: ['good', 'Closed'] },
      },
    ],
  },
  empty: { title: 'No branch here', text: 'No branch of the scope has marks in this month.' },
  print: 'page',
};

const { permissions } = branchesMonth;

const tabs: readonly PageTab[] = [
  { key: 'branches', title: 'Branches', permissions, panel: <ReportPage report={branchesReport} inside /> },
  { key: 'fairness', title: 'Fairness', permissions, panel: <FairnessReport /> },
];

export function Screen() {
  return (
    <TabbedPage
      title="Monthly Attendance"
      text="Shares of those expected, branch by branch, and how evenly a month treats people who work the same shift."
      tabs={tabs}
    />
  );
}
