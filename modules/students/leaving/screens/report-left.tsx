// Who left: by reason and month, class and tenure; retention and the dues left behind (spec 03 §6.10).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { addMonths, formatMonth, monthOf } from '#kernel/dates.ts';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { leftReport } from '../contract/leaving-papers.ts';
import { reasonOptions, reasonWord } from './parts/leaving-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

const shades = ['bad', 'waiting', 'info', 'good', 'plain'] as const;
/** The chart shows the commonest reasons; the table has them all. */
const drawn = ['moved', 'fee', 'other_school', 'abroad', 'struck_off'] as const;

interface Point extends Record<string, string | number> {
  month: string;
}

export const Screen = reportScreen({
  title: 'Left Report',
  call: leftReport,
  filters: [
    { name: 'from', label: 'From', kind: 'date', required: true },
    { name: 'to', label: 'To', kind: 'date', required: true },
    {
      name: 'group_by',
      label: 'By',
      kind: 'choice',
      initial: 'class',
      options: [
        { value: 'class', label: 'Class' },
        { value: 'reason', label: 'Reason' },
        { value: 'branch', label: 'Branch' },
      ],
    },
    { name: 'reason', label: 'Reason', kind: 'choice', options: reasonOptions },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  ],
  start: ({ today }) => ({ from: addMonths(monthOf(today), -11), to: today }),
  figures: (data) => [
    { label: 'Left', value: data.figures.left },
    { label: 'Pupils at the beginning', value: data.figures.opening },
    { label: 'Joined', value: data.figures.joined },
    { label: 'Retention', value: `${data.figures.retention_percent} %` },
    { label: 'Dues left behind', value: data.figures.dues, kind: 'money' },
  ],
  chart: {
    title: 'By month and reason',
    kind: 'bars',
    rows: (data): Point[] =>
      [...Map.groupBy(data.months, (row) => row.month)].map(([month, rows]) => ({
        month: formatMonth(month),
        ...Object.fromEntries(
          drawn.map((reason) => [
            reason,
            rows.filter((row) => row.reason === reason).reduce((sum, row) => sum + row.students, 0),
          ]),
        ),
      })),
    along: (row: Point) => row.month,
    series: drawn.map((key, n) => ({ key, label: reasonWord(key), shade: shades[n] ?? 'plain' })),
  },
  table: {
    rows: (data) => data.rows.map((row) => ({ ...row, currency: data.currency })),
    rowKey: (row) => row.key,
    columns: [
      { key: 'name', title: 'Group', card: true, value: (row) => (row.reason ? reasonWord(row.reason) : row.name) },
      {
        key: 'students',
        title: 'Left',
        kind: 'number',
        card: true,
        link: (row) =>
          linkTo(pages.LeftRecord, row.reason ? { reason: row.reason } : { course_id: row.course_id || null }),
      },
      { key: 'under_1', title: 'Less than a year', kind: 'number' },
      { key: 'from_1_to_3', title: '1 to 3 years', kind: 'number' },
      { key: 'over_3', title: 'More than 3', kind: 'number' },
      { key: 'dues', title: 'Dues left behind', kind: 'money', card: true },
    ],
    totals: (data) => ({
      key: 'all',
      name: 'Total',
      course_id: null,
      reason: null,
      currency: data.currency,
      students: data.rows.reduce((sum, row) => sum + row.students, 0),
      under_1: data.rows.reduce((sum, row) => sum + row.under_1, 0),
      from_1_to_3: data.rows.reduce((sum, row) => sum + row.from_1_to_3, 0),
      over_3: data.rows.reduce((sum, row) => sum + row.over_3, 0),
      dues: data.rows.reduce((sum, row) => sum + row.dues, 0),
    }),
  },
  note: () =>
    'Retention is 1 − left ÷ (at the beginning + joined). Passed out and never joined are not counted as left.',
  print: 'page',
  empty: { title: 'Nobody left in this time', text: 'Choose a longer span.' },
});
