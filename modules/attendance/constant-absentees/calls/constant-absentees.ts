// Calls of the constant absentees (STU-86).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { constantReport } from '../contract/constant-absentees.ts';
import { listConstant } from '../reads/constant-absent.ts';
import { suggestionWords } from '../rules/constant-absence.ts';

export const constantCalls = [
  serve(constantReport, (query) => listConstant(query)),
  serveExport(exportOf(constantReport), {
    name: 'constant absentees',
    page: listConstant,
    columns: [
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Name', value: (row) => row.name, width: 28 },
      { title: 'Father', value: (row) => row.father_name, width: 28 },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Section', value: (row) => row.section_name },
      { title: 'Mobile', value: (row) => row.mobile, width: 18 },
      { title: 'Days in a row', value: (row) => row.run_absent },
      { title: 'Since', value: (row) => row.run_since },
      { title: 'Last seen', value: (row) => row.last_present_on },
      { title: 'Suggestion', value: (row) => suggestionWords[row.suggestion] },
    ],
  }),
];
