// Freezes of a period by branch and class (spec 03 §6.5).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { freezeReport } from '../contract/freezes.ts';
import { reasonOptions } from './freeze-words.ts';

export const Screen = reportScreen({
  title: 'Freeze Report',
  call: freezeReport,
  filters: [
    { name: 'from', label: 'From', kind: 'date', required: true },
    { name: 'to', label: 'To', kind: 'date', required: true },
    { name: 'reason', label: 'Reason', kind: 'choice', options: reasonOptions },
  ],
  start: ({ today }) => ({ from: addMonths(monthOf(today), -11), to: today }),
  figures: (data) => [
    { label: 'Frozen now', value: data.totals.frozen },
    { label: 'Begun', value: data.totals.started },
    { label: 'Ended', value: data.totals.ended },
    { label: 'Left from a freeze', value: data.totals.left },
  ],
  chart: {
    title: 'Begun and ended by class',
    kind: 'bars',
    rows: (data) => data.rows,
    along: (row) => row.class_name ?? row.branch_name,
    series: [
      { key: 'started', label: 'Begun', shade: 'waiting' },
      { key: 'ended', label: 'Ended', shade: 'good' },
      { key: 'frozen', label: 'Frozen now', shade: 'info' },
    ],
  },
  table: {
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: [
      { key: 'branch_name', title: 'Branch', card: true },
      { key: 'class_name', title: 'Class', card: true },
      {
        key: 'frozen',
        title: 'Frozen now',
        kind: 'number',
        card: true,
        link: (row) => linkTo(pages.AllStudent, { status: 'frozen', course_id: row.course_id }),
      },
      { key: 'started', title: 'Begun', kind: 'number', link: () => pages.StudentFreeze },
      { key: 'ended', title: 'Ended', kind: 'number' },
      { key: 'left', title: 'Left from a freeze', kind: 'number' },
    ],
    totals: (data) => ({
      key: 'all',
      branch_id: 0,
      branch_name: 'Total',
      class_name: null,
      course_id: null,
      ...data.totals,
    }),
  },
  note: () => 'Begun and ended are freezes of the period; frozen is the count of this moment.',
  print: 'page',
  empty: { title: 'No freeze in this time', text: 'Choose a longer span.' },
});
