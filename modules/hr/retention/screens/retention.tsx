// Who joined, left and stayed, month by month, with the reasons of those who left (HR-12).

import { linkTo } from '#kernel/addresses.ts';
import { addMonths, firstDayOf, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { categoryFilter, designationFilter } from '#modules/hr/structure/screens/parts/choices.ts';
import { type RetentionMonth, retentionRecord } from '../contract/retention.ts';

export const Screen = reportScreen<typeof retentionRecord, RetentionMonth>({
  title: 'Employee Retention Record',
  text: 'On the roll before each month, joined, left, and by transfer; the share that stayed.',
  call: retentionRecord,
  filters: [
    { name: 'from_month', label: 'From month', kind: 'month', required: true },
    { name: 'to_month', label: 'To month', kind: 'month', required: true },
    branchFilter,
    categoryFilter,
    designationFilter,
  ],
  start: (session) => {
    const this_month = monthOf(session.today);
    return { from_month: addMonths(this_month, -11), to_month: this_month };
  },
  figures: (data) => [
    { label: 'Before, and joined', value: data.total },
    { label: 'Joined', value: data.joined },
    { label: 'Left', value: data.left },
    { label: 'On the roll', value: data.closing },
    { label: 'Retention %', value: data.retention_percentage },
    { label: 'Turnover %', value: data.turnover_percentage },
  ],
  chart: {
    title: 'Joined and left by month',
    kind: 'bars',
    rows: ({ data }) => data,
    along: (row) => `${row.month_name.slice(0, 3)} ${row.year}`,
    series: [
      { key: 'joined', label: 'Joined', shade: 'good' },
      { key: 'left', label: 'Left', shade: 'bad' },
    ],
  },
  table: {
    rows: ({ data }) => data,
    rowKey: (row) => row.month,
    columns: [
      { key: 'month', title: 'Month', value: (row) => `${row.month_name} ${row.year}` },
      { key: 'opening', title: 'Before', kind: 'number' },
      {
        key: 'joined',
        title: 'Joined',
        kind: 'number',
        link: (row) =>
          linkTo(pages.EmployeeRecord, { joined_from: firstDayOf(row.month), joined_to: lastDayOfMonth(row.month) }),
      },
      { key: 'transfer_in', title: 'Came by transfer', kind: 'number' },
      {
        key: 'left',
        title: 'Left',
        kind: 'number',
        link: (row) =>
          linkTo(pages.EmployeeRecord, { left_from: firstDayOf(row.month), left_to: lastDayOfMonth(row.month) }),
      },
      { key: 'transfer_out', title: 'Went by transfer', kind: 'number' },
      { key: 'closing', title: 'After', kind: 'number' },
      { key: 'retention_percentage', title: 'Retention %', kind: 'number' },
    ],
  },
  note: ({ reasons }) =>
    reasons.length === 0
      ? undefined
      : `Why they left: ${reasons.map((one) => `${one.reason} ${one.count}`).join(', ')}.`,
  empty: { title: 'Nobody on the roll', text: 'No employee of these branches was on the roll in this period.' },
  print: 'page',
});
