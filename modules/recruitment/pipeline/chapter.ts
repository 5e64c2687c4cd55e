// The pipeline: what chapters of recruitment share, declared once, and what they use of it.

import { schoolOpened } from '#modules/branches/index.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { defineChapter } from '#platform/module.ts';
import { applicantAudience, applicantGuards } from './reads/applicant-audience.ts';
import { applicationRecord, jobRecord } from './reads/application-kind.ts';
import { applicantEvents } from './rules/applicant-messages.ts';
import { appointmentEvents } from './rules/appointment-messages.ts';
import { recruitmentNumbers } from './rules/numbers.ts';
import { offerEvents } from './rules/offer-messages.ts';
import { recruitmentSettings } from './rules/recruitment-settings.ts';

export { noteEvents } from './steps/note-event.ts';
export { rankJob } from './steps/rank.ts';
export { offerLink, statusLinks, tellApplicants } from './steps/tell.ts';

/** HIRE-8; safe to run again. */
export async function addRecruitmentDefaults(school_id: number): Promise<void> {
  await rowsOf(sql`select recruitment.add_defaults(${school_id}::int), recruitment.add_onboarding(${school_id}::int)`);
}

export const pipelineChapter = defineChapter({
  name: 'pipeline',
  settings: recruitmentSettings,
  numbers: recruitmentNumbers,
  records: [applicationRecord, jobRecord],
  messageEvents: [...applicantEvents, ...appointmentEvents, ...offerEvents],
  audiences: [applicantAudience],
  guards: applicantGuards,
  answers: [schoolOpened.answeredBy(({ school_id }) => addRecruitmentDefaults(school_id))],
});
