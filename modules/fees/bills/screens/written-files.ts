// Files that were written for banks: which format, how many rows, what they add up to, and the file again.

import { IconDownload } from '@tabler/icons-react';
import { fileGet } from '#kernel/calls/files.ts';
import { download } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { gatewayNames } from '#modules/fees/gateways/contract/gateways.ts';
import { bankExportList } from '../contract/bank-lists.ts';

const purposes = { outstanding: 'Outstanding', student_list: 'Students' } as const;

export const writtenFiles = (purpose: keyof typeof purposes): ListDeclaration<typeof bankExportList> => ({
  title: 'Files',
  call: bankExportList,
  rowKey: (row) => row.id,
  rowName: (row) => row.file_name,
  columns: [
    { key: 'file_name', title: 'File', card: true },
    { key: 'purpose', title: 'For', value: (row) => purposes[row.purpose] },
    { key: 'format', title: 'Format' },
    { key: 'gateway', title: 'Gateway', value: (row) => (row.gateway ? gatewayNames[row.gateway] : '') },
    { key: 'branches', title: 'Branches' },
    { key: 'rows', title: 'Rows', kind: 'number', sort: true },
    { key: 'total', title: 'Total', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    { key: 'written_at', title: 'Written', kind: 'instant', sort: true, card: true },
    { key: 'written_by', title: 'By' },
    { key: 'file_hash', title: 'Hash', hidden: true },
  ],
  filters: [{ name: 'purpose', label: 'For', kind: 'choice', options: optionsOf(purposes) }],
  search: 'File or format',
  sort: '-written_at',
  rowActions: [
    {
      label: 'Save again',
      icon: IconDownload,
      show: (row) => row.file_id !== null,
      run: (row) => download(fileGet, { id: row.file_id ?? 0 }),
    },
  ],
  empty: {
    title: 'No file yet',
    text: `Tick students under ${purposes[purpose]}, or all that the filters find, and choose Make bank file.`,
  },
});
