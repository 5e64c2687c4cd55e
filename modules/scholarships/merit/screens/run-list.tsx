// Runs of merit schemes, one a branch (10 §10.2).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { runList } from '../contract/merit-runs.ts';
import { runStates } from '../rules/index.ts';
import { schemes } from './merit-words.ts';

export const runsTab: ListDeclaration<typeof runList> = {
  title: 'Runs',
  call: runList,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.scheme}, ${row.branch_name}`,
  rowLink: (row) => linkTo(pages.MeritScholarship, { run: row.id }),
  columns: [
    { key: 'scheme', title: 'Scheme', sort: true, card: true, wrap: 220 },
    { key: 'branch_name', title: 'Branch', sort: true, card: true },
    { key: 'examined', title: 'Examined', kind: 'number' },
    { key: 'awards', title: 'Awards', kind: 'number' },
    { key: 'held_back', title: 'Held back', kind: 'number' },
    { key: 'monthly_cost', title: 'A month', kind: 'money', currency: (row) => row.currency },
    { key: 'total_cost', title: 'All months', kind: 'money', sort: true, currency: (row) => row.currency },
    { key: 'out_of_date', title: 'Out of date', kind: 'flag' },
    { key: 'made_at', title: 'Made', kind: 'instant', sort: true },
    { key: 'made_by', title: 'By', hidden: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: runStates.badges, card: true },
  ],
  filters: [
    { name: 'scheme_id', label: 'Scheme', kind: 'lookup', source: schemes },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(runStates.badges) },
  ],
  search: 'Scheme, branch',
  sort: '-made_at',
  figures: ({ figures }) => [{ label: 'Cost of all months', value: figures?.total_cost, kind: 'money' }],
  empty: { title: 'No run yet', text: 'Run a scheme from the tab Schemes: each branch is a run of its own.' },
};
