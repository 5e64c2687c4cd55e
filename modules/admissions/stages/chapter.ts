// Applications and their stages: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { applicationCounters } from './reads/application-counters.ts';
import { applicationRecord, referenceFinder } from './reads/application-kind.ts';
import { formCounters } from './reads/form-counters.ts';
import { acceptanceSettings, assessmentSettings } from './rules/stage-settings.ts';

export { advanceApplication, advanceSettled } from './actions/advance-application.ts';
export { type Held, underHeads, underLogos } from './prints/letterheads.ts';
export { stageMetric } from './reads/application-counters.ts';
export { type ChecklistPaper, checklists, missingDocuments, paperCounts } from './reads/checklist.ts';
export { FORMS } from './reads/form-counters.ts';
export { testsAskedFor } from './reads/tests-asked-for.ts';
export { type TestStanding, testStanding } from './reads/tests.ts';
export { holdForApplication, releaseHoldOf } from './steps/hold-for-application.ts';
export { noteApplications } from './steps/note-applications.ts';
export { lockApplication, type LockedApplication, noteApplication, changeStage } from './steps/change-stage.ts';

export const stagesChapter = defineChapter({
  name: 'stages',
  counters: [applicationCounters, formCounters],
  records: [applicationRecord],
  finders: [referenceFinder],
  settings: [...acceptanceSettings, ...assessmentSettings],
});
