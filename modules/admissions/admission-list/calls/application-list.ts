// Calls of the Admission List and the board (spec 02 §7).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { applicationPeople, assignApplications } from '../actions/assign-applications.ts';
import {
  applicationAssign,
  applicationAssignees,
  applicationBoard,
  applicationList,
} from '../contract/application-list.ts';
import { sourceNames, stageNames } from '#modules/admissions/stages/contract/stages.ts';
import { listApplications, readBoard } from '../reads/applications.ts';

export const applicationListCalls = [
  serve(applicationList, listApplications),
  serve(applicationBoard, readBoard),
  serve(applicationAssign, async (input) => {
    const done = await assignApplications(input);
    return withMessage(done, `${counted(done.assigned, 'application')} given to ${done.user_name}`);
  }),
  serve(applicationAssignees, applicationPeople),
  serveExport(exportOf(applicationList), {
    name: 'applications',
    page: listApplications,
    columns: [
      { title: 'Application', value: (row) => row.application_no },
      { title: 'Form', value: (row) => row.form_no },
      { title: 'Child', value: (row) => row.child_name, width: 26 },
      { title: 'Birth date', value: (row) => row.dob },
      { title: 'Father', value: (row) => row.father_name, width: 26 },
      { title: 'Mobile', value: (row) => row.mobile, width: 18 },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Session', value: (row) => row.session_name },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Section', value: (row) => row.section_name },
      { title: 'Source', value: (row) => sourceNames[row.source] },
      { title: 'Stage', value: (row) => stageNames[row.stage] },
      { title: 'Days in stage', value: (row) => row.days },
      { title: 'Test', value: (row) => row.test_date },
      { title: 'Roll no', value: (row) => row.roll_no },
      { title: 'Percent', value: (row) => row.percent },
      { title: 'Result', value: (row) => row.result },
      { title: 'Documents', value: (row) => `${row.papers_here}/${row.papers_of}` },
      { title: 'Offer ends', value: (row) => row.offer_expires_on },
      { title: 'Assigned', value: (row) => row.assigned_name, width: 20 },
    ],
  }),
];
