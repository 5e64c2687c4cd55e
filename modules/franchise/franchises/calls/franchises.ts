// Calls of franchise branches (spec 10 §11.4).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveFranchiseDocument } from '../actions/save-document.ts';
import { franchiseDocumentSave, franchiseGet, franchiseList } from '../contract/franchises.ts';
import { listFranchises, readFranchise } from '../reads/franchises.ts';

export const franchiseCalls = [
  serve(franchiseList, (query) => listFranchises(query)),
  serve(franchiseGet, ({ branch_id }) => readFranchise(branch_id)),
  serve(franchiseDocumentSave, async (input) =>
    withMessage(await saveFranchiseDocument(input), 'The document is kept'),
  ),
  serveExport(exportOf(franchiseList), {
    name: 'franchises',
    page: (query) => listFranchises(query),
    columns: [
      { title: 'Code', value: (row) => row.code, width: 12 },
      { title: 'Branch', value: (row) => row.branch_name, width: 26 },
      { title: 'City', value: (row) => row.city, width: 18 },
      { title: 'Franchisee', value: (row) => row.franchisee, width: 28 },
      { title: 'Agreement', value: (row) => row.agreement_no, width: 16 },
      { title: 'Status', value: (row) => row.agreement_status },
      { title: 'Ends', value: (row) => row.ends_on },
      { title: 'Days left', value: (row) => row.days_left },
      { title: 'Royalty', value: (row) => row.rules_words, width: 60 },
      { title: 'Students', value: (row) => row.students },
    ],
  }),
];
