// Front door of admissions: inquiries, applications, packages and the return of former students (spec 02; 14 §2).

import { defineModule } from '#platform/module.ts';
import { stagesChapter } from './stages/chapter.ts';
import { seatsChapter } from './seats/chapter.ts';
import { applicationsChapter } from './applications/chapter.ts';
import { offersChapter } from './offers/chapter.ts';
import { inquiriesChapter } from './inquiries/chapter.ts';
import { admissionTestsChapter } from './admission-tests/chapter.ts';
import { readmissionsChapter } from './readmissions/chapter.ts';
import { leadStagesChapter } from './lead-stages/chapter.ts';
import { interviewsChapter } from './interviews/chapter.ts';
import { packagesChapter } from './packages/chapter.ts';
import { feePlansChapter } from './fee-plans/chapter.ts';
import { closingChapter } from './closing/chapter.ts';
import { feeSettingChapter } from './fee-setting/chapter.ts';
import { applicationFormChapter } from './application-form/chapter.ts';
import { decisionsChapter } from './decisions/chapter.ts';
import { admissionListChapter } from './admission-list/chapter.ts';
import { settingsChapter } from './settings/chapter.ts';
import { boardChapter } from './board/chapter.ts';
import { branchLifeChapter } from './branch-life/chapter.ts';

export { admissionsConfirmed, confirmAdmission, issueOffer } from './offers/chapter.ts';
export {
  admissionsPolicyDiscounts,
  composePlan,
  type PlanToSave,
  type PolicyAnswer,
  type PolicyAsked,
  savePlan,
  submitPlan,
} from './fee-plans/chapter.ts';

export { cancelReadmission, completeReadmission, createReadmission, sendReadmission } from './readmissions/chapter.ts';

export {
  createTestSlots,
  markTestAttendance,
  publishResults,
  saveResults,
  saveTestSchemes,
  scheduleTest,
} from './admission-tests/chapter.ts';
export { recordInterview, scheduleInterview } from './interviews/chapter.ts';

export { type Inquiry, logLeadActivity, receiveLeads, type TakenIn } from './inquiries/chapter.ts';
export { scoreLeads } from './lead-stages/chapter.ts';

export { changePackageStatus, createPackage, offeredPackages } from './packages/chapter.ts';
export {
  type ApplicationTakenIn,
  importApplications,
  receiveApplication,
  saveDraft,
  type SentApplication,
} from './application-form/chapter.ts';
export { decideApplications, reopenApplication, withdrawApplication } from './decisions/chapter.ts';
export { callNext } from './seats/chapter.ts';

export const admissionsModule = defineModule({
  name: 'admissions',
  migrations: { schema: 'admissions', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    stagesChapter,
    leadStagesChapter,
    seatsChapter,
    admissionTestsChapter,
    interviewsChapter,
    packagesChapter,
    feePlansChapter,
    closingChapter,
    offersChapter,
    feeSettingChapter,
    readmissionsChapter,
    applicationsChapter,
    applicationFormChapter,
    inquiriesChapter,
    decisionsChapter,
    admissionListChapter,
    settingsChapter,
    boardChapter,
    branchLifeChapter,
  ],
});
