// What I took away as a file, and the file again while it is kept (spec 00 §8).

import { IconDownload } from '@tabler/icons-react';
import { changeLine } from '#kernel/audit-words.ts';
import { exportRunList } from '#kernel/calls/exports.ts';
import { fileGet } from '#kernel/calls/files.ts';
import { download } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { bytesInWords } from '#modules/home/settings/screens/parts/storage-words.ts';
import { isUnderWay, LOOK_MS, stateWords } from './job-words.ts';

const NOT_FILTERS = new Set(['startRow', 'fetchCount', 'sortBy', 'descending']);

/** 'Class: 5; Status: active'; what says nothing is left out. */
function filtersInWords(filters: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(filters).filter(([name, value]) => !NOT_FILTERS.has(name) && value !== null);
  return changeLine(null, Object.fromEntries(said)) || 'All rows';
}

const states = optionsOf(stateWords);

export const ownExports: ListDeclaration<typeof exportRunList> = {
  title: 'Exports',
  call: exportRunList,
  every: (rows) => rows.some(isUnderWay) && LOOK_MS,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.title} as ${row.format.toUpperCase()}`,
  columns: [
    { key: 'title', title: 'List', card: true },
    { key: 'format', title: 'As', width: 80, value: (row) => row.format.toUpperCase() },
    { key: 'state', title: 'Status', kind: 'status', statuses: stateWords, card: true, width: 130 },
    { key: 'rows', title: 'Rows', kind: 'number', width: 110 },
    { key: 'bytes', title: 'Size', width: 100, value: (row) => (row.bytes === null ? null : bytesInWords(row.bytes)) },
    { key: 'created_at', title: 'When', kind: 'instant', card: true, width: 150 },
    { key: 'filters', title: 'Which rows', value: (row) => row.error ?? filtersInWords(row.filters) },
    { key: 'kept_until', title: 'File kept until', kind: 'instant', width: 150 },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: states },
    {
      name: 'format',
      label: 'As',
      kind: 'choice',
      options: ['xlsx', 'csv', 'pdf'].map((value) => ({ value, label: value.toUpperCase() })),
    },
  ],
  search: 'List',
  rowActions: [
    {
      label: 'Download',
      icon: IconDownload,
      show: (row) => row.file_id !== null,
      run: (row) => download(fileGet, { id: row.file_id ?? 0 }),
    },
  ],
  empty: { title: 'Nothing exported yet', text: 'Files made by the Export button of a list are here.' },
};
