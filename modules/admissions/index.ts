// Front door of admissions: inquiries, applications, packages and the return of former students (spec 02; 14 §2).

import { feesSettled } from '#modules/fees/index.ts';
import { studentsMerging } from '#modules/students/index.ts';
import { registerAudiences } from '#platform/messages/audience.ts';
import { registerGuards } from '#platform/messages/guard.ts';
import { defineModule } from '#platform/module.ts';
import { advanceSettled } from './actions/advance-application.ts';
import { leadClock } from './actions/age-leads.ts';
import { mergeChildren } from './actions/merge-children.ts';
import { admissionDiscount } from './actions/approve-discount.ts';
import { readmissionApproval } from './actions/approve-readmission.ts';
import { packageApproval } from './actions/change-package-status.ts';
import { readmissionClock } from './actions/end-readmission.ts';
import { offerClock, offersSettled } from './actions/offers-by-the-clock.ts';
import { packageClock } from './actions/packages-by-the-clock.ts';
import { testClock } from './actions/remind-of-tests.ts';
import { applicationCalls } from './calls/applications.ts';
import { answerBranches, decisionCalls, decisionClock } from './calls/decisions.ts';
import { feePlanCalls } from './calls/fee-plans.ts';
import { leadCalls } from './calls/leads.ts';
import { offerCalls } from './calls/offers.ts';
import { packageCalls } from './calls/packages.ts';
import { seatPaperCalls } from './calls/seat-papers.ts';
import { testCalls } from './calls/tests.ts';
import { readmissionCalls } from './calls/readmissions.ts';
import './imports/leads.ts';
import { applicationCounters } from './reads/application-counters.ts';
import { applicationRecord, referenceFinder } from './reads/application-kind.ts';
import { formCounters } from './reads/form-counters.ts';
import { leadAudience, leadRecord } from './reads/lead-audience.ts';
import { offerStands } from './reads/offer-facts.ts';
import { packageRecord } from './reads/package-kind.ts';
import { testStands } from './reads/test-stands.ts';
import { confirmedEvent } from './rules/confirmed-event.ts';
import { decisionEvents } from './rules/decision-events.ts';
import { offerEvents } from './rules/offer-events.ts';
import { readmissionOpen } from './reads/readmission-open.ts';
import { readmissionEvents } from './rules/readmission-events.ts';
import { leadEvents } from './rules/lead-events.ts';
import { leadSettings } from './rules/lead-settings.ts';
import { admissionSettings } from './rules/admission-settings.ts';
import { interviewEvents } from './rules/interview-events.ts';
import { testEvents } from './rules/test-events.ts';
import { testSettings } from './rules/test-settings.ts';

export { confirmAdmission } from './actions/confirm-admission.ts';
export { issueOffer } from './actions/issue-offer.ts';
export { admissionsConfirmed } from './reads/confirmed-question.ts';
export { admissionsPolicyDiscounts, type PolicyAnswer, type PolicyAsked } from './reads/policy-discounts-question.ts';

export { createReadmission, sendReadmission } from './actions/ask-readmission.ts';
export { completeReadmission } from './actions/complete-readmission.ts';
export { cancelReadmission } from './actions/end-readmission.ts';

export { createTestSlots } from './actions/keep-test-slots.ts';
export { markTestAttendance } from './actions/mark-attendance.ts';
export { publishResults } from './actions/publish-results.ts';
export { recordInterview } from './actions/record-interview.ts';
export { saveResults } from './actions/save-results.ts';
export { saveTestSchemes } from './actions/keep-test-schemes.ts';
export { scheduleInterview } from './actions/schedule-interview.ts';
export { scheduleTest } from './actions/schedule-test.ts';

export { logLeadActivity } from './actions/log-lead-activity.ts';
export { scoreLeads } from './actions/score-leads.ts';
export { takeLeads } from './actions/take-leads.ts';

export { changePackageStatus } from './actions/change-package-status.ts';
export { createPackage } from './actions/save-package.ts';
export { saveDraft } from './actions/save-draft.ts';
export { type ApplicationTakenIn, takeApplicationsIn } from './actions/take-applications-in.ts';
export { decideApplications } from './actions/decide-applications.ts';
export { callNext } from './actions/keep-seats.ts';
export { reopenApplication, withdrawApplication } from './actions/withdraw-application.ts';
export { composePlan } from './actions/compose-plan.ts';
export { submitPlan } from './actions/ask-discount.ts';
export { type PlanToSave, savePlan } from './actions/save-plan.ts';
export { offeredPackages } from './reads/offered-packages.ts';

export const admissionsModule = defineModule({
  name: 'admissions',
  migrations: { schema: 'admissions', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [
    ...applicationCalls,
    ...decisionCalls,
    ...feePlanCalls,
    ...leadCalls,
    ...offerCalls,
    ...packageCalls,
    ...readmissionCalls,
    ...seatPaperCalls,
    ...testCalls,
  ],
  approvals: [admissionDiscount, packageApproval, readmissionApproval],
  counters: [applicationCounters, formCounters],
  records: [applicationRecord, leadRecord, packageRecord],
  finders: [referenceFinder],
  clock: [...decisionClock, ...leadClock, ...offerClock, ...packageClock, ...readmissionClock, testClock],
  messageEvents: [
    confirmedEvent,
    ...decisionEvents,
    ...leadEvents,
    ...offerEvents,
    ...readmissionEvents,
    ...interviewEvents,
    ...testEvents,
  ],
  settings: [...admissionSettings, ...leadSettings, ...testSettings],
  numbers: [
    {
      kind: 'lead',
      reach: 'school',
      pattern: 'L-{YY}-{seq:6}',
      papers: { table: 'admissions.leads', column: 'lead_no' },
    },
    {
      kind: 'application',
      reach: 'school',
      pattern: 'A-{YY}-{seq:6}',
      papers: { table: 'admissions.applications', column: 'application_no' },
    },
  ],
  register: () => {
    answerBranches();
    feesSettled.answer('admissions', async ({ challan_ids }) => {
      await advanceSettled(challan_ids);
      await offersSettled(challan_ids);
    });
    studentsMerging.answer('admissions', mergeChildren);
    registerAudiences([leadAudience]);
    registerGuards([readmissionOpen, offerStands, testStands]);
  },
});
