// What was sent by the forms (CAM-1, CAM-4): where it went, what stopped it, what a person does about it.

import { exportOf } from '#kernel/export-call.ts';
import { counted } from '#kernel/counted.ts';
import { IconBan, IconEye, IconLifebuoy, IconRefresh } from '@tabler/icons-react';
import { actNow } from '#ui/acts/act-now.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { formKindNames } from '../contract/form-words.ts';
import {
  senderUnblock,
  submissionList,
  submissionRescue,
  submissionRetry,
  type SubmissionRow,
} from '../contract/submissions.ts';
import { submissionStatesTable } from '../rules/submission-states.ts';

const SubmissionDialog = lateDialog(async () => (await import('./submission-dialog.tsx')).SubmissionDialog);
const BlockSender = lateDialog(async () => (await import('./block-sender.tsx')).BlockSender);

const can = (verb: 'takeIn' | 'rescue') => (row: SubmissionRow) =>
  submissionStatesTable.can(verb, row.state) && row.answers.length > 0;
const { badges } = submissionStatesTable;
const stateOptions = Object.entries(badges).map(([value, [, label]]) => ({ value, label }));

export const submissions: ListDeclaration<typeof submissionList> = {
  title: 'Submissions',
  call: submissionList,
  rowKey: (row) => row.id,
  rowName: (row) => row.reference,
  columns: [
    { key: 'at', title: 'Sent', kind: 'instant', sort: true, card: true },
    { key: 'reference', title: 'Reference' },
    { key: 'form', title: 'Form', sort: true },
    { key: 'sender', title: 'Name', sort: true, card: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: badges, sort: true, card: true },
    { key: 'target', title: 'Became', link: (row) => row.link ?? undefined },
    { key: 'reason', title: 'Why', wrap: 220 },
    { key: 'branch_name', title: 'Branch' },
    { key: 'source', title: 'Source' },
    { key: 'campaign', title: 'Campaign' },
    { key: 'language', title: 'Language', hidden: true },
    { key: 'site', title: 'Website', hidden: true },
    { key: 'files', title: 'Files', kind: 'number', hidden: true },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: stateOptions, many: true },
    { name: 'kind', label: 'Leads to', kind: 'choice', options: optionsOf(formKindNames), many: true },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  dated: 'at',
  search: 'Name or reference',
  sort: '-at',
  rowActions: [
    { label: 'Look', icon: IconEye, dialog: (row, close) => <SubmissionDialog row={row} close={close} /> },
    {
      label: 'Accept, it is no spam',
      icon: IconLifebuoy,
      show: can('rescue'),
      run: (row) => actNow(submissionRescue, { ids: [row.id] }),
    },
    {
      label: 'Hand over again',
      icon: IconRefresh,
      show: can('takeIn'),
      run: (row) => actNow(submissionRetry, { ids: [row.id] }),
    },
    {
      label: 'Block this sender',
      icon: IconBan,
      danger: true,
      show: (row) => !row.blocked,
      dialog: (row, close) => <BlockSender row={row} close={close} />,
    },
    {
      label: 'Let this sender in again',
      show: (row) => row.blocked,
      run: (row) => actNow(senderUnblock, { id: row.id }),
    },
  ],
  bulkActions: [
    {
      label: 'Accept, it is no spam',
      takesAll: false,
      question: ({ count }) => ({
        title: `Accept ${counted(count, 'submission')}?`,
        text: 'They become what they would have become when they were sent.',
        button: 'Accept',
      }),
      run: ({ rows }) => actNow(submissionRescue, { ids: rows.map((row) => row.id) }),
    },
    {
      label: 'Hand over again',
      takesAll: false,
      run: ({ rows }) => actNow(submissionRetry, { ids: rows.map((row) => row.id) }),
    },
  ],
  figures: ({ figures }) => [
    { label: 'To hand over', value: figures?.waiting },
    { label: 'Spam', value: figures?.spam },
  ],
  empty: {
    title: 'Nothing was sent yet',
    text: 'What families send by the forms is listed here, whatever becomes of it.',
  },
  export: exportOf(submissionList),
};
