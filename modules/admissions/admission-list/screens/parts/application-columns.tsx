// Columns and filters of the Admission List (spec 02 §6.4).

import { formatPhone } from '#kernel/phone.ts';
import {
  AMBER,
  applicationPath,
  sourceChoice,
  stageStatuses,
} from '#modules/admissions/stages/screens/parts/application-words.ts';
import { Group, Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { Face } from '#ui/controls/face.tsx';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { type Filter, lookup, optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { applicationAssignees, type applicationList, type ApplicationRow } from '../../contract/application-list.ts';
import { sourceNames } from '#modules/admissions/stages/contract/stages.ts';
import { resultOptions, resultStatuses } from '#modules/admissions/admission-tests/screens/parts/test-words.ts';
import { sessions } from '#modules/admissions/stages/screens/parts/place-choices.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';

export const ageWords = (months: number | null): string =>
  months === null ? '' : `${Math.floor(months / 12)} y ${months % 12} m`;

export function daysWord(days: number): string {
  if (days === 0) return 'today';
  return counted(days, 'day');
}

/** Amber after three days in a stage, red after a week; what is over does not age. */
export function daysTone(row: Pick<ApplicationRow, 'stage' | 'days'>): string | undefined {
  if (['confirmed', 'rejected', 'withdrawn', 'lapsed', 'draft'].includes(row.stage)) return 'dimmed';
  if (row.days > 7) return 'var(--bad)';
  return row.days > 3 ? AMBER : undefined;
}

function Stage({ row }: { row: ApplicationRow }) {
  const [tone, word] = stageStatuses[row.stage] ?? ['plain', row.stage];
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <Text fz="sm" className="figure" {...(daysTone(row) ? { c: daysTone(row) } : {})}>
        {daysWord(row.days)}
      </Text>
    </Group>
  );
}

const testWords = (row: ApplicationRow): string =>
  [row.test_date ? formatDate(row.test_date) : '', row.test_time ?? '', row.roll_no ?? ''].filter(Boolean).join(' · ');

export const applicationColumns: ListDeclaration<typeof applicationList>['columns'] = [
  { key: 'application_no', title: 'Application', sort: true, link: (row) => applicationPath(row.id) },
  {
    key: 'photo_url',
    title: 'Photo',
    width: 56,
    hidden: true,
    show: (row) => <Face name={row.child_name} address={row.photo_url} />,
  },
  { key: 'child_name', title: 'Child', sort: true, card: true, link: (row) => applicationPath(row.id) },
  { key: 'age_months', title: 'Age', value: (row) => ageWords(row.age_months) },
  {
    key: 'class_name',
    title: 'Class',
    card: true,
    value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
  },
  { key: 'days', title: 'Stage', sort: true, card: true, show: (row) => <Stage row={row} /> },
  { key: 'father_name', title: 'Father' },
  { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
  { key: 'test_date', title: 'Test', value: testWords },
  {
    key: 'percent',
    title: 'Percent',
    kind: 'number',
    sort: true,
    value: (row) => (row.percent === null ? null : row.percent.toFixed(2)),
  },
  { key: 'result', title: 'Result', kind: 'status', statuses: resultStatuses },
  {
    key: 'papers',
    title: 'Documents',
    value: (row) => (row.papers_of === 0 ? '' : `${row.papers_here}/${row.papers_of}`),
  },
  { key: 'due', title: 'To pay', kind: 'money', hidden: true },
  { key: 'net', title: 'Plan', kind: 'money' },
  { key: 'offer_expires_on', title: 'Offer ends', kind: 'date', sort: true },
  { key: 'wait_until', title: 'Seat held until', kind: 'instant', hidden: true },
  { key: 'assigned_name', title: 'With' },
  { key: 'form_no', title: 'Form', hidden: true },
  { key: 'session_name', title: 'Session', hidden: true },
  { key: 'source', title: 'Source', value: (row) => sourceNames[row.source], hidden: true },
  { key: 'submitted_at', title: 'Submitted', kind: 'instant', sort: true, hidden: true },
  { key: 'decision_reason', title: 'Reason', hidden: true },
  { key: 'branch_name', title: 'Branch', hidden: true },
];

export const people = lookup(applicationAssignees, (all) => all.map((one) => ({ value: one.id, label: one.name })));

export const applicationFilterFields = [
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  { name: 'assigned_to', label: 'With', kind: 'lookup', source: people },
  { name: 'overdue', label: 'Over a week in its stage', kind: 'flag' },
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
  {
    name: 'stage',
    label: 'Stage',
    kind: 'choice',
    many: true,
    options: optionsOf(stageStatuses),
  },
  {
    name: 'result',
    label: 'Result',
    kind: 'choice',
    options: resultOptions,
  },
  { name: 'sibling', label: 'Brother or sister here', kind: 'flag' },
  { name: 'source', label: 'Source', kind: 'choice', options: sourceChoice },
  { name: 'from', label: 'Submitted from', kind: 'date' },
  { name: 'to', label: 'Submitted to', kind: 'date' },
] as const satisfies readonly Filter[];
