// Results that are published, which schemes are run over: by class, with every version (decision 0215).

import { IconFileImport } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { resultSetList } from '#modules/exams/published-results/contract/published-results.ts';
import { examinations, sessions } from './merit-words.ts';

export const resultsTab: ListDeclaration<typeof resultSetList> = {
  title: 'Results',
  call: resultSetList,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.examination}, ${row.class_name}, ${row.branch_name}`,
  columns: [
    { key: 'examination', title: 'Examination', sort: true, card: true, wrap: 220 },
    { key: 'session', title: 'Session' },
    { key: 'branch_name', title: 'Branch', sort: true },
    { key: 'class_name', title: 'Class', sort: true, card: true },
    { key: 'results', title: 'Results', kind: 'number', sort: true },
    { key: 'passed', title: 'Passed all', kind: 'number' },
    { key: 'average', title: 'Average %', kind: 'number', sort: true, total: false },
    { key: 'best', title: 'Best %', kind: 'number', total: false },
    { key: 'version_no', title: 'Version', kind: 'number', total: false },
    { key: 'published_at', title: 'Published', kind: 'instant', sort: true },
    { key: 'published_by', title: 'By', hidden: true },
    {
      key: 'standing',
      title: 'Status',
      kind: 'status',
      value: (row) => (row.standing ? 'counts' : 'replaced'),
      statuses: { counts: ['good', 'Counts'], replaced: ['plain', 'Replaced'] },
      card: true,
    },
  ],
  filters: [
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
    { name: 'examination_id', label: 'Examination', kind: 'lookup', source: examinations },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
    { name: 'standing', label: 'Only what counts', kind: 'flag' },
  ],
  search: 'Examination, branch, class',
  sort: '-published_at',
  actions: [
    {
      label: 'Publish from a file',
      icon: IconFileImport,
      permissions: ['Result Publish'],
      to: linkTo(pages.MeritScholarship, { import: 1 }),
    },
  ],
  figures: ({ figures }) => [{ label: 'Results that count', value: figures?.results }],
  empty: {
    title: 'No result is published',
    text: 'Publish the results of a class from a file; each class is published whole.',
  },
};
