// The files I checked or imported, with what came of them (spec 00 §8).

import { IconDownload } from '@tabler/icons-react';
import { importBadLines, importOwnRuns } from '#kernel/calls/imports.ts';
import { download } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { Statuses } from '#ui/table/column.ts';
import { isUnderWay, LOOK_MS } from './job-words.ts';

const stateWords: Statuses = {
  running: ['info', 'Under way'],
  done: ['good', 'Done'],
  refused: ['bad', 'Refused'],
  failed: ['bad', 'Failed'],
  stopped: ['plain', 'Stopped'],
};

export const ownImports: ListDeclaration<typeof importOwnRuns> = {
  title: 'Imports',
  call: importOwnRuns,
  every: (rows) => rows.some(isUnderWay) && LOOK_MS,
  rowKey: (row) => row.id,
  rowName: (row) => row.file_name,
  columns: [
    { key: 'file_name', title: 'File', card: true },
    { key: 'title', title: 'What', card: true },
    { key: 'dry_run', title: 'Done as', width: 110, value: (row) => (row.dry_run ? 'Check' : 'Import') },
    { key: 'state', title: 'Status', kind: 'status', statuses: stateWords, card: true, width: 130 },
    { key: 'rows', title: 'Lines', kind: 'number', width: 100 },
    { key: 'good', title: 'Good', kind: 'number', width: 100 },
    { key: 'unchanged', title: 'Unchanged', kind: 'number', width: 110, hidden: true },
    { key: 'bad_rows', title: 'Bad', kind: 'number', width: 100 },
    { key: 'created_at', title: 'When', kind: 'instant', width: 150 },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(stateWords) },
    { name: 'dry_run', label: 'Checks only', kind: 'flag' },
  ],
  search: 'File name',
  rowActions: [
    {
      label: 'Bad lines',
      icon: IconDownload,
      show: (row) => row.bad_rows > 0,
      run: (row) => download(importBadLines, { id: row.id }),
    },
  ],
  empty: { title: 'Nothing imported yet', text: 'Checks and imports of files are listed here.' },
};
