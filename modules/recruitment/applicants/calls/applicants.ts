// Calls of applicants (07 §6.3).

import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import {
  qualificationNames,
  rejectNames,
  sourceNames,
  stageNames,
} from '#modules/recruitment/pipeline/contract/words.ts';
import { importApplicants } from '../actions/import-applicants.ts';
import { markApplicant, mergeApplicants, noteApplication } from '../actions/mark-applicant.ts';
import { moveApplications } from '../actions/move-applications.ts';
import { saveApplicant } from '../actions/save-applicant.ts';
import * as acts from '../contract/applicant-acts.ts';
import * as applicants from '../contract/applicants.ts';
import { readApplication } from '../reads/application.ts';
import { listApplications } from '../reads/applications.ts';

export const applicantCalls = [
  serve(applicants.applicantList, (query) => listApplications(query)),
  serve(applicants.applicantDetail, ({ id }) => readApplication(id)),
  serve(applicants.applicantSave, async (input) => {
    const saved = await saveApplicant(input);
    if (saved.known_since)
      return withMessage(saved, `${saved.number} stands since ${formatDate(saved.known_since)}; nothing was changed`);
    return withMessage(saved, input.id === undefined ? `${saved.number} is taken in` : 'Saved');
  }),
  serve(applicants.applicantImport, async (input, { upload }) => {
    const answer = await importApplicants(input, upload);
    const left = answer.failed.length > 0 ? `, ${counted(answer.failed.length, 'line')} left out` : '';
    return withMessage(
      answer,
      `${counted(answer.done, 'applicant')} ${input.dry_run ? 'can be taken in' : 'taken in'}${left}`,
    );
  }),
  serve(applicants.applicationMove, async (input) => {
    const answer = await moveApplications(input);
    const [first] = answer.failed;
    return withMessage(
      answer,
      `${counted(answer.done, 'application')} done${first ? `; ${first.name}: ${first.message}` : ''}`,
    );
  }),
  serve(acts.applicationNote, async (input) => withMessage(await noteApplication(input), 'Written down')),
  serve(acts.applicantMark, async (input) =>
    withMessage(await markApplicant(input), input.do_not_hire ? 'Marked: do not hire' : 'The mark is gone'),
  ),
  serve(acts.applicantMerge, async (input) => withMessage(await mergeApplicants(input), 'Merged')),
  serveExport(exportOf(applicants.applicantList), {
    name: 'applicants',
    page: (query) => listApplications({ ...query, view: 'list' }),
    columns: [
      { title: 'No', value: (row) => row.number, width: 20 },
      { title: 'Name', value: (row) => row.name, width: 26 },
      { title: 'Mobile', value: (row) => row.phone, width: 18 },
      { title: 'City', value: (row) => row.city },
      { title: 'Job', value: (row) => row.job, width: 28 },
      { title: 'Branch', value: (row) => row.branch },
      { title: 'Applied', value: (row) => row.applied_at, width: 18 },
      { title: 'Source', value: (row) => sourceNames[row.source] },
      { title: 'Stage', value: (row) => stageNames[row.stage] },
      { title: 'Status', value: (row) => row.state },
      { title: 'Reason', value: (row) => (row.reject_reason ? rejectNames[row.reject_reason] : '') },
      { title: 'Qualification', value: (row) => (row.qualification ? qualificationNames[row.qualification] : '') },
      { title: 'Years', value: (row) => row.experience_years },
      { title: 'Screening', value: (row) => row.screening_score },
      { title: 'Interview', value: (row) => row.interview_score },
      { title: 'Demonstration', value: (row) => row.demo_score },
      { title: 'Final', value: (row) => row.final_score },
      { title: 'Rank', value: (row) => row.rank },
    ],
  }),
];
