// Applicants: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { eraseClock } from './actions/erase-applicants.ts';
import { applicantCalls } from './calls/applicants.ts';

export { takeIn } from './actions/save-applicant.ts';
export { refuseFullList, tellRejected } from './steps/list-and-letters.ts';
export { freeAppointments } from './steps/free-appointments.ts';
export { type LockedApplication, lockApplication, lockApplications } from './steps/locked-applications.ts';
export { tidyPerson } from './steps/tidy-person.ts';
export { type JobPlace, storeApplication } from './steps/store-application.ts';

export const applicantsChapter = defineChapter({
  name: 'applicants',
  calls: applicantCalls,
  clock: eraseClock,
});
