// The form of an application, for the office and the public page: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { draftClock } from './actions/old-drafts.ts';
import { applicationTicket } from './reads/application-ticket.ts';
import { applicationFormCalls } from './calls/application-form.ts';

export { receiveApplication, type SentApplication } from './actions/receive-application.ts';
export { saveDraft } from './actions/save-draft.ts';
export { type ApplicationTakenIn, importApplications } from './actions/import-applications.ts';

export const applicationFormChapter = defineChapter({
  name: 'application-form',
  calls: applicationFormCalls,
  clock: draftClock,
  tickets: [applicationTicket],
});
