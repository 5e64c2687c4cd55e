// Applications as a list (07 §5.5): filters, moves and rejections of many, taken in by hand or from a file.

import { Group, Text } from '@mantine/core';
import { IconArrowRight, IconFileImport, IconPlus, IconX } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { Face } from '#ui/controls/face.tsx';
import type { BulkAction, ListDeclaration, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { applicantList, type ApplicantRow } from '../contract/applicants.ts';
import { ImportApplicants, MoveApplications, NewApplicant, RejectApplications } from './late-dialogs.tsx';
import {
  applicantPath,
  jobsToChoose,
  qualificationOptions,
  sourceOptions,
  stageOptions,
  stageStatuses,
  stateOptions,
  stateStatuses,
} from './parts/applicant-words.ts';
import { Flags } from './parts/flags.tsx';
import { qualificationNames, sourceNames } from '#modules/recruitment/pipeline/contract/words.ts';

export const newApplicant = {
  label: 'New application',
  icon: IconPlus,
  primary: true,
  permissions: ['Job Application'],
  dialog: (close: () => void) => <NewApplicant close={close} />,
};

const rowActions: readonly RowAction<ApplicantRow>[] = [
  {
    label: 'Move',
    icon: IconArrowRight,
    show: (row) => row.stage !== 'hired',
    dialog: (row, close) => <MoveApplications rows={[row]} close={close} />,
  },
  {
    label: 'Reject',
    icon: IconX,
    danger: true,
    show: (row) => row.state === 'active' && row.stage !== 'hired',
    dialog: (row, close) => <RejectApplications rows={[row]} close={close} />,
  },
];

const bulkActions: readonly BulkAction<ApplicantRow>[] = [
  {
    label: 'Move',
    icon: IconArrowRight,
    takesAll: false,
    dialog: ({ rows, clear }, close) => <MoveApplications rows={rows} close={close} onDone={clear} />,
  },
  {
    label: 'Reject',
    icon: IconX,
    takesAll: false,
    dialog: ({ rows, clear }, close) => <RejectApplications rows={rows} close={close} onDone={clear} />,
  },
];

function Name({ row }: { row: ApplicantRow }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Face name={row.name} address={row.photo_url} />
      <Text span inherit dir="auto">
        {row.name}
      </Text>
    </Group>
  );
}

export const applicants: ListDeclaration<typeof applicantList> = {
  title: 'List',
  call: applicantList,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.name}, ${row.job}`,
  rowLink: (row) => applicantPath(row.id),
  columns: [
    { key: 'name', title: 'Applicant', sort: true, card: true, show: (row) => <Name row={row} /> },
    { key: 'job', title: 'Job', card: true, wrap: 200 },
    { key: 'stage', title: 'Stage', kind: 'status', statuses: stageStatuses, card: true, width: 130 },
    { key: 'state', title: 'Status', kind: 'status', statuses: stateStatuses, width: 110 },
    {
      key: 'flags',
      title: 'Flags',
      value: (row) => (row.do_not_hire ? 1 : 0),
      show: (row) => <Flags row={row} />,
      wrap: 200,
    },
    {
      key: 'final_score',
      title: 'Final',
      kind: 'number',
      sort: true,
      value: (row) => row.final_score?.toFixed(2) ?? null,
    },
    { key: 'rank', title: 'Rank', kind: 'number', sort: true },
    {
      key: 'screening_score',
      title: 'Documents',
      kind: 'number',
      sort: true,
      value: (row) => row.screening_score?.toFixed(2) ?? null,
    },
    {
      key: 'interview_score',
      title: 'Interview',
      kind: 'number',
      value: (row) => row.interview_score?.toFixed(2) ?? null,
    },
    { key: 'demo_score', title: 'Lesson', kind: 'number', value: (row) => row.demo_score?.toFixed(2) ?? null },
    {
      key: 'qualification',
      title: 'Qualification',
      value: (row) => (row.qualification ? qualificationNames[row.qualification] : null),
    },
    { key: 'experience_years', title: 'Years', kind: 'number', sort: true },
    { key: 'city', title: 'City' },
    { key: 'phone', title: 'Mobile', hidden: true },
    { key: 'age', title: 'Age', kind: 'number', hidden: true },
    { key: 'source', title: 'Source', value: (row) => sourceNames[row.source] },
    { key: 'applied_at', title: 'Applied', kind: 'instant', sort: true },
    { key: 'days', title: 'Days here', kind: 'number', sort: true },
    { key: 'owner', title: 'With', hidden: true },
    { key: 'number', title: 'No', hidden: true },
  ],
  filters: [
    { name: 'job_id', label: 'Job', kind: 'lookup', source: jobsToChoose },
    { name: 'stage', label: 'Stage', kind: 'choice', options: stageOptions, many: true },
    { name: 'state', label: 'Status', kind: 'choice', options: stateOptions, many: true, initial: 'active,on_hold' },
    { name: 'source', label: 'Source', kind: 'choice', options: sourceOptions, many: true },
    { name: 'qualification', label: 'Qualification', kind: 'choice', options: qualificationOptions, many: true },
    { name: 'city', label: 'City', kind: 'text' },
    { name: 'tag', label: 'Tag', kind: 'text' },
    { name: 'experience_from', label: 'Years from', kind: 'number' },
    { name: 'score_from', label: 'Final from', kind: 'number' },
    { name: 'score_to', label: 'Final to', kind: 'number' },
    { name: 'applied_from', label: 'Applied from', kind: 'date' },
    { name: 'applied_to', label: 'Applied to', kind: 'date' },
    { name: 'flagged', label: 'With a flag', kind: 'flag' },
    { name: 'mine', label: 'Mine only', kind: 'flag' },
  ],
  search: 'Name, number, mobile, e-mail',
  sort: '-applied_at',
  actions: [
    newApplicant,
    {
      label: 'From a file',
      icon: IconFileImport,
      permissions: ['Job Application'],
      dialog: (close) => <ImportApplicants close={close} />,
    },
  ],
  rowActions,
  bulkActions,
  figures: ({ figures }) => [
    { label: 'Active', value: figures?.active },
    { label: 'Not looked at', value: figures?.waiting },
  ],
  empty: { title: 'No application yet', text: 'Share the address of the job; what people send appears here.' },
  export: exportOf(applicantList),
};
