// Franchise applicants as a list (spec 10 §10.2): what is due next stands first.

import { Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { Instant } from '#ui/table/cell.tsx';
import { applicantList, type ApplicantRow } from '../contract/applicants.ts';
import { sourceNames } from '../contract/applicant-words.ts';
import { applicantActs } from './applicant-actions.tsx';
import {
  applicantPath,
  levelOptions,
  levelsWord,
  people,
  sourceOptions,
  stageOptions,
  stageStatuses,
} from './applicant-words.ts';
import { NewApplicant } from './late-dialogs.tsx';

export function NextAction({ row }: { row: Pick<ApplicantRow, 'next_action_at' | 'next_action' | 'late'> }) {
  if (row.next_action_at === null) return null;
  return (
    <Text span inherit c={row.late ? 'var(--bad)' : undefined} fw={row.late ? 600 : undefined}>
      {row.next_action ? `${row.next_action} ` : ''}
      <Instant iso={row.next_action_at} />
      {row.late ? ' · late' : ''}
    </Text>
  );
}

export const newApplicant = {
  label: 'New application',
  icon: IconPlus,
  primary: true,
  permissions: ['Franchise Applicant'],
  dialog: (close: () => void) => <NewApplicant close={close} />,
};

export const applicants: ListDeclaration<typeof applicantList> = {
  title: 'List',
  call: applicantList,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.application_no} ${row.applicant_name}`,
  rowLink: (row) => applicantPath(row.id),
  columns: [
    { key: 'application_no', title: 'No', sort: true, width: 120 },
    { key: 'applicant_name', title: 'Applicant', sort: true, card: true },
    { key: 'city', title: 'City', sort: true, card: true },
    { key: 'levels', title: 'Levels', value: (row) => levelsWord(row.levels), wrap: 180 },
    { key: 'stage', title: 'Stage', kind: 'status', statuses: stageStatuses, card: true, width: 130 },
    { key: 'days', title: 'Days', kind: 'number', sort: 'stage_at' },
    { key: 'score', title: 'Score', kind: 'number', sort: true },
    {
      key: 'nearest_km',
      title: 'Nearest km',
      kind: 'number',
      sort: true,
      value: (row) => (row.nearest_km === null ? null : row.nearest_km.toFixed(2)),
    },
    { key: 'nearest', title: 'Nearest branch', hidden: true },
    { key: 'assigned_name', title: 'With' },
    { key: 'next_action_at', title: 'Next action', sort: true, show: (row) => <NextAction row={row} />, width: 220 },
    { key: 'source', title: 'Source', value: (row) => sourceNames[row.source] },
    { key: 'phone', title: 'Mobile', hidden: true },
    { key: 'area', title: 'Area', hidden: true },
    { key: 'contact_name', title: 'Contact', hidden: true },
    { key: 'decision_reason', title: 'Reason', hidden: true, wrap: 220 },
  ],
  filters: [
    { name: 'stage', label: 'Stage', kind: 'choice', options: stageOptions, many: true },
    { name: 'assigned_to', label: 'With', kind: 'lookup', source: people },
    { name: 'late', label: 'Late only', kind: 'flag' },
    { name: 'open', label: 'Open only', kind: 'flag' },
    { name: 'city', label: 'City', kind: 'text' },
    { name: 'source', label: 'Source', kind: 'choice', options: sourceOptions, many: true },
    { name: 'level', label: 'Level', kind: 'choice', options: levelOptions },
  ],
  search: 'Name, number, mobile',
  sort: 'next_action_at',
  actions: [newApplicant],
  rowActions: applicantActs,
  figures: ({ figures }) => [
    { label: 'Open', value: figures?.open },
    { label: 'Late', value: figures?.late },
    { label: 'In approval', value: figures?.approval },
    { label: 'At the agreement', value: figures?.agreement },
  ],
  empty: { title: 'No application yet', text: 'Record the first one with New application.' },
  export: exportOf(applicantList),
};
