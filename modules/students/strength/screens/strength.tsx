// The strength statement: opening, what came, what went, closing; every figure opens its rows (spec 03 §6.10).

import { Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { monthOf } from '#kernel/dates.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { type MovementKind, strengthPrint, strengthReport, type StrengthRow } from '../contract/strength.ts';
import { base, kindWords, place, span } from './report-words.ts';

type Report = ReportDeclaration<typeof strengthReport, StrengthRow>;

/** Sixteen figures stand beside each other: their titles break. */
const FIGURE = 56;

const below: Record<string, string> = { school: 'branch', branch: 'class', class: 'section' };

/** The same place and span, for the next finer group or for the students behind a figure. */
function address(
  { branch_id, course_id, section_id }: StrengthRow,
  params: URLSearchParams,
  more: { tab: string; kind?: MovementKind; group_by?: string },
): string {
  const span = { from: params.get('from'), to: params.get('to') };
  return linkTo(base, { ...span, ...more, branch_id, course_id, section_id });
}

const shown: readonly (readonly [MovementKind, string])[] = [
  ['admitted', 'Admitted'],
  ['re_admitted', 'Re-adm.'],
  ['transfer_in', 'Transf. in'],
  ['promoted_in', 'Prom. in'],
  ['section_in', 'Section in'],
  ['left', 'Left'],
  ['struck_off', 'Struck off'],
  ['passed_out', 'Passed out'],
  ['transfer_out', 'Transf. out'],
  ['promoted_out', 'Prom. out'],
  ['section_out', 'Section out'],
];

function columnsOf(params: URLSearchParams): Column<StrengthRow>[] {
  const finer = below[params.get('group_by') ?? 'class'];
  const movement = ([key, title]: readonly [MovementKind, string]): Column<StrengthRow> => ({
    key,
    title,
    kind: 'number',
    width: FIGURE,
    value: (row) => row[key] || null,
    link: (row) =>
      row[key] === 0 || row.key === 'all' ? undefined : address(row, params, { tab: 'movements', kind: key }),
  });
  return [
    {
      key: 'name',
      title: 'Place',
      card: true,
      link: (row) =>
        finer && row.key !== 'all' ? address(row, params, { tab: 'strength', group_by: finer }) : undefined,
    },
    { key: 'opening', title: 'Opening', kind: 'number', card: true, width: FIGURE },
    {
      key: 'closing',
      title: 'Closing',
      kind: 'number',
      card: true,
      width: FIGURE,
      show: (row) => (
        <Text span inherit fw={600} c={row.difference === 0 ? undefined : 'var(--bad)'}>
          {row.closing}
          {row.difference === 0 ? '' : ` (${row.difference > 0 ? '+' : ''}${row.difference})`}
        </Text>
      ),
    },
    ...shown.map(movement),
    { key: 'boys', title: 'Boys', kind: 'number', width: FIGURE },
    { key: 'girls', title: 'Girls', kind: 'number', width: FIGURE },
    { key: 'frozen', title: 'Frozen', kind: 'number', width: FIGURE },
  ];
}

const reportOf = (params: URLSearchParams): Report => ({
  title: 'Strength statement',
  call: strengthReport,
  filters: [
    ...span,
    {
      name: 'group_by',
      label: 'By',
      kind: 'choice',
      options: [
        { value: 'school', label: 'School' },
        { value: 'branch', label: 'Branch' },
        { value: 'class', label: 'Class' },
        { value: 'section', label: 'Section' },
      ],
    },
    ...place,
  ],
  start: ({ today }) => ({ from: monthOf(today), to: today, group_by: 'class' }),
  figures: ({ totals }) => [
    { label: 'Opening', value: totals.opening },
    { label: 'All who came', value: totals.admitted + totals.re_admitted + totals.transfer_in },
    { label: 'All who went', value: totals.left + totals.struck_off + totals.passed_out + totals.transfer_out },
    { label: 'Closing', value: totals.closing },
    { label: 'Boys', value: totals.boys },
    { label: 'Girls', value: totals.girls },
    { label: 'Frozen', value: totals.frozen },
  ],
  table: {
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: columnsOf(params),
    totals: (data) => ({
      key: 'all',
      name: 'Total',
      branch_id: null,
      course_id: null,
      section_id: null,
      ...data.totals,
    }),
  },
  note: ({ totals }) =>
    totals.difference === 0
      ? `Opening and movements agree with the enrolments of the last day. ${kindWords.passed_out} and ${kindWords.left.toLowerCase()} count on the last day itself.`
      : `Differs from the enrolments by ${totals.difference}: the rows in red. Inform the support office.`,
  print: strengthPrint,
  empty: { title: 'Nobody in this time', text: 'Choose another span or branch.' },
});

export function Strength() {
  const [params] = useSearchParams();
  return <ReportPage report={reportOf(params)} inside />;
}
