// Calls of branches (10 section 11.2), with the list as a file (00 §8).

import { serve, withMessage } from '#platform/http/serve.ts';
import * as contract from '../contract/branches.ts';
import { gateSummary } from '#modules/branches/gate/chapter.ts';
import { addBranch, changeBranch } from '../actions/save-branch.ts';
import * as read from '../reads/branches.ts';
import { postsOf } from '../reads/branch-posts.ts';
import { contactsOf } from '#modules/branches/contacts/chapter.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { branchList } from '../contract/branches.ts';
import { listBranches } from '../reads/branches.ts';

export const branchCalls = [
  serve(contract.branchList, (input) => read.listBranches(input)),
  serve(contract.branchDetail, async ({ id }) => {
    const branch = await read.branchById(id);
    return {
      branch,
      contacts: await contactsOf(id),
      posts: await postsOf(branch),
      gate: await gateSummary(id),
      counters: await read.branchCounters(id),
      settings: await read.settingsSummary(id),
    };
  }),
  serve(contract.branchCreate, async (input) => {
    const branch = await addBranch(input);
    return withMessage({ branch }, `${branch.code} ${branch.branch_name} is added as a draft`);
  }),
  serve(contract.branchUpdate, async (input) =>
    withMessage({ branch: await changeBranch(input) }, 'The branch is saved'),
  ),
  serveExport(exportOf(branchList), {
    name: 'branches',
    page: listBranches,
    columns: [
      { title: 'Code', value: (row) => row.code },
      { title: 'Branch', value: (row) => row.branch_name, width: 28 },
      { title: 'City', value: (row) => row.city },
      { title: 'Ownership', value: (row) => row.ownership },
      { title: 'Group', value: (row) => row.branch_group },
      { title: 'Status', value: (row) => row.status },
      { title: 'Since', value: (row) => row.status_since },
      { title: 'Sections', value: (row) => row.sections },
      { title: 'Students', value: (row) => row.students },
      { title: 'Capacity', value: (row) => row.capacity },
      { title: 'Taken', value: (row) => row.taken },
      { title: 'Filled %', value: (row) => row.fill_percent },
      { title: 'Phone', value: (row) => row.phone, width: 18 },
      { title: 'Opened', value: (row) => row.opened_on },
    ],
  }),
];
