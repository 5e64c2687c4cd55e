// Forms of the websites: what they ask, what came through them, and where they are shared (CAM-2, CAM-5).

import { IconPencil, IconPlus, IconShare } from '@tabler/icons-react';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { actNow } from '#ui/acts/act-now.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { branchModeNames, formKindNames } from '../contract/form-words.ts';
import { formList, formState } from '../contract/forms.ts';

const FormForm = lateDialog(async () => (await import('./form-form.tsx')).FormForm);
const ShareForm = lateDialog(async () => (await import('./share-form.tsx')).ShareForm);

export const forms: ListDeclaration<typeof formList> = {
  title: 'Forms',
  call: formList,
  rowKey: (row) => row.id,
  rowName: (row) => row.title,
  columns: [
    { key: 'title', title: 'Form', card: true },
    { key: 'kind', title: 'Leads to', value: (row) => formKindNames[row.kind] },
    { key: 'branch_mode', title: 'Branch', value: (row) => row.branch_name ?? branchModeNames[row.branch_mode] },
    { key: 'languages', title: 'Languages', value: (row) => row.languages.join(', ') },
    { key: 'fields', title: 'Own fields', kind: 'number', value: (row) => row.fields.length },
    { key: 'site_name', title: 'Website' },
    { key: 'seen', title: 'Seen, 30 days', kind: 'number' },
    { key: 'sent', title: 'Sent', kind: 'number', card: true },
    { key: 'spam', title: 'Spam', kind: 'number' },
    { key: 'failed', title: 'Not handed over', kind: 'number', hidden: true },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      card: true,
      statuses: { live: ['good', 'Live'], off: ['plain', 'Off'] },
    },
  ],
  filters: [
    { name: 'kind', label: 'Leads to', kind: 'choice', options: optionsOf(formKindNames) },
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf({ live: 'Live', off: 'Off' }) },
  ],
  search: 'Name of the form',
  actions: [
    { label: 'New form', icon: IconPlus, primary: true, dialog: (close) => <FormForm form={null} close={close} /> },
  ],
  rowActions: [
    { label: 'Share', icon: IconShare, dialog: (row, close) => <ShareForm form={row} close={close} /> },
    { label: 'Change', icon: IconPencil, dialog: (row, close) => <FormForm form={row} close={close} /> },
    {
      label: 'Put off',
      show: (row) => row.state === 'live',
      question: (row) => ({
        title: `Put ${row.title} off?`,
        text: 'Who opens it is told that it is not open. What was sent is kept.',
        button: 'Put it off',
      }),
      run: (row) => actNow(formState, { id: row.id, version: row.version, state: 'off' }),
    },
    {
      label: 'Put on',
      show: (row) => row.state === 'off',
      run: (row) => actNow(formState, { id: row.id, version: row.version, state: 'live' }),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Live', value: figures?.live },
    { label: 'Sent in 30 days', value: figures?.sent },
    { label: 'Not handed over', value: figures?.failed },
  ],
  empty: {
    title: 'No form yet',
    text: 'Make one with New form; it has an address of its own, a QR poster, and lines for your website.',
  },
};
