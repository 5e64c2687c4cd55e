// The record of an application, and its acts: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsMerging } from '#modules/students/index.ts';
import { mergeChildren } from './actions/merge-children.ts';
import { applicationCalls } from './calls/applications.ts';
import { applicationNumber } from './rules/application-number.ts';
import { applicationSettings } from './rules/application-settings.ts';

export { checkApplication, type CheckedApplication } from './actions/check-application.ts';
export { keptInDraft } from './actions/kept-in-draft.ts';
export { storeApplicant } from './actions/store-applicant.ts';
export { challansOf } from './reads/application-challans.ts';
export { applicationDataOf } from './reads/application-data.ts';
export { applicationPlace, branchOf } from './reads/application-place.ts';
export { readApplication } from './reads/application-record.ts';
export { billRegistration } from './steps/bill-registration.ts';

export const applicationsChapter = defineChapter({
  name: 'applications',
  calls: applicationCalls,
  settings: applicationSettings,
  numbers: [applicationNumber],
  answers: [studentsMerging.answeredBy(mergeChildren)],
});
