// Corrections that were applied: sums by reason, branch, asker, approver, month or act with their picture, and the items behind them (spec 04 §5.5).

import { linkTo } from '#kernel/addresses.ts';
import { formatMonth } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { nameTable } from '#kernel/names.ts';
import type { DataOf } from '#kernel/contract.ts';
import { type Filter, optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { correctionApproved, type correctionGroups } from '../contract/correction-lists.ts';
import { actionWords, reasonWords } from '../rules/correction-words.ts';
import { aboutItem } from './item-columns.ts';

type Group = NonNullable<DataOf<typeof correctionApproved>['figures']>['groups'][number];

const groupWords: Record<(typeof correctionGroups)[number], string> = {
  reason: 'Reason',
  branch: 'Branch',
  asker: 'Asked by',
  approver: 'Approved by',
  month: 'Month',
  action: 'Act',
};

const words = nameTable<string>({ ...reasonWords, ...actionWords });

const said = ({ key, label }: Group): string => words[key] ?? (/^\d{4}-\d{2}-01$/.test(key) ? formatMonth(key) : label);

const days: readonly Filter[] = [
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
];

/** The items behind a group; those of a month or an act are found by their own filters. */
function behind({ key }: Group): string {
  const filter = key in reasonWords ? { reason_code: key } : key in actionWords ? { action: key } : {};
  return linkTo(pages.CorrectionApprovalReport, { tab: 'items', ...filter });
}

export const summary: ReportDeclaration<typeof correctionApproved, Group> = {
  title: 'Sums',
  call: correctionApproved,
  filters: [
    {
      name: 'group_by',
      label: 'By',
      kind: 'choice',
      options: optionsOf(groupWords),
      required: true,
      initial: 'reason',
    },
    ...days,
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: [
        { value: 'single', label: 'One student' },
        { value: 'multi', label: 'Many students' },
      ],
    },
  ],
  fixed: () => ({ fetchCount: 1 }),
  figures: (data) => [
    { label: 'Corrections', value: data.total, kind: 'number' },
    { label: 'Increase', value: data.figures?.increase, kind: 'money' },
    { label: 'Decrease', value: data.figures?.decrease, kind: 'money' },
  ],
  chart: {
    title: 'Increase and decrease',
    kind: 'ranks',
    rows: (data) => data.figures?.groups ?? [],
    along: said,
    series: [
      { key: 'increase', label: 'Increase', shade: 'waiting' },
      { key: 'decrease', label: 'Decrease', shade: 'brand' },
    ],
    money: true,
    to: behind,
  },
  table: {
    rows: (data) => data.figures?.groups ?? [],
    rowKey: (row) => `${row.key} ${row.currency}`,
    columns: [
      { key: 'label', title: 'Group', value: said, link: behind, card: true },
      { key: 'count', title: 'Corrections', kind: 'number', card: true },
      { key: 'increase', title: 'Increase', kind: 'money' },
      { key: 'decrease', title: 'Decrease', kind: 'money', card: true },
      { key: 'currency', title: 'Currency' },
    ],
  },
  empty: { title: 'No correction was applied', text: 'Widen the days.' },
  print: 'page',
  export: exportOf(correctionApproved),
};

export const items: ListDeclaration<typeof correctionApproved> = {
  title: 'Items',
  call: correctionApproved,
  export: exportOf(correctionApproved),
  search: 'Number, challan, student',
  rowKey: (row) => row.id,
  rowName: (row) => `${row.student_name}, ${row.correction_no}`,
  columns: [
    { key: 'applied_on', title: 'Date', kind: 'date', sort: true },
    { key: 'correction_no', title: 'Correction', card: true },
    {
      key: 'student_name',
      title: 'Student',
      sort: true,
      card: true,
      link: (row) => linkTo(pages.StudentStatement, { student_id: row.student_id }),
    },
    { key: 'class_name', title: 'Class', hidden: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'action', title: 'Act', value: (row) => actionWords[row.action] },
    { key: 'head_name', title: 'What', value: aboutItem },
    { key: 'challan_no', title: 'Challan', hidden: true },
    { key: 'before', title: 'Before', kind: 'money' },
    { key: 'after', title: 'After', kind: 'money' },
    { key: 'delta', title: 'Change', kind: 'money', sort: true, card: true },
    { key: 'reason_code', title: 'Reason', value: (row) => reasonWords[row.reason_code] },
    { key: 'asked_by', title: 'Asked by', hidden: true },
    { key: 'decided_by', title: 'Approved by' },
    { key: 'entry_id', title: 'Entry', kind: 'number', hidden: true },
  ],
  filters: [
    { name: 'reason_code', label: 'Reason', kind: 'choice', options: optionsOf(reasonWords) },
    { name: 'action', label: 'Act', kind: 'choice', options: optionsOf(actionWords) },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  sort: '-applied_on',
  figures: (data) => [
    { label: 'Increase', value: data.figures?.increase, kind: 'money' },
    { label: 'Decrease', value: data.figures?.decrease, kind: 'money' },
  ],
  empty: { title: 'No correction was applied', text: 'Widen the filters.' },
};
