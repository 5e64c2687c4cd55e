// Front door of admissions: inquiries, applications, packages and the return of former students (spec 02; 14 §2).

import { closingItems as branchClosing, inUse, seatFreed } from '#modules/branches/index.ts';
import { feesSettled } from '#modules/fees/index.ts';
import { studentsMerging } from '#modules/students/index.ts';
import { registerAudiences } from '#platform/messages/audience.ts';
import { registerGuards } from '#platform/messages/guard.ts';
import { defineModule } from '#platform/module.ts';
import { advanceSettled } from './actions/advance-application.ts';
import { leadClock } from './actions/age-leads.ts';
import { answerSeatFreed, waitingClock } from './actions/call-waiting.ts';
import { draftClock } from './actions/old-drafts.ts';
import { mergeChildren } from './actions/merge-children.ts';
import { admissionDiscount } from './actions/approve-discount.ts';
import { readmissionApproval } from './actions/approve-readmission.ts';
import { packageApproval } from './actions/change-package-status.ts';
import { readmissionClock } from './actions/end-readmission.ts';
import { offerClock, offersSettled } from './actions/offers-by-the-clock.ts';
import { packageClock } from './actions/packages-by-the-clock.ts';
import { testClock } from './actions/remind-of-tests.ts';
import { applicationCalls } from './calls/applications.ts';
import { applicationFormCalls } from './calls/application-form.ts';
import { admissionSettingCalls } from './calls/settings.ts';
import { decisionCalls } from './calls/decisions.ts';
import { seatCalls } from './calls/seats.ts';
import { applicationListCalls } from './calls/application-list.ts';
import { feePlanCalls } from './calls/fee-plans.ts';
import { planListCalls } from './calls/plan-list.ts';
import { leadCalls } from './calls/leads.ts';
import { offerCalls } from './calls/offers.ts';
import { packageCalls } from './calls/packages.ts';
import { seatPaperCalls } from './calls/seat-papers.ts';
import { testCalls } from './calls/tests.ts';
import { interviewCalls } from './calls/interviews.ts';
import { readmissionCalls } from './calls/readmissions.ts';
import './imports/leads.ts';
import { applicationCounters } from './reads/application-counters.ts';
import { applicationRecord, referenceFinder } from './reads/application-kind.ts';
import { closingItems, usesOf } from './reads/branch-questions.ts';
import { formCounters } from './reads/form-counters.ts';
import { leadAudience, leadRecord } from './reads/lead-audience.ts';
import { offerStands } from './reads/offer-facts.ts';
import { packageRecord } from './reads/package-kind.ts';
import { testStands } from './reads/test-stands.ts';
import { confirmedEvent } from './rules/confirmed-event.ts';
import { decisionEvents } from './rules/decision-events.ts';
import { waitingEvents } from './rules/waiting-events.ts';
import { offerEvents } from './rules/offer-events.ts';
import { readmissionOpen } from './reads/readmission-open.ts';
import { readmissionEvents } from './rules/readmission-events.ts';
import { leadEvents } from './rules/lead-events.ts';
import { applicationNumber } from './rules/application-number.ts';
import { leadNumber } from './rules/lead-number.ts';
import { leadSettings } from './rules/lead-settings.ts';
import { applicationSettings } from './rules/application-settings.ts';
import { readmissionSettings } from './rules/readmission-settings.ts';
import { acceptanceSettings, assessmentSettings } from './rules/stage-settings.ts';
import { confirmationSettings, offerSettings } from './rules/offer-settings.ts';
import { packageSettings } from './rules/package-settings.ts';
import { discountSettings } from './rules/discount-settings.ts';
import { waitingSettings } from './rules/waiting-settings.ts';
import { interviewEvents } from './rules/interview-events.ts';
import { testEvents } from './rules/test-events.ts';
import { testSettings } from './rules/test-settings.ts';
import { interviewSettings } from './rules/interview-settings.ts';

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
    ...applicationFormCalls,
    ...admissionSettingCalls,
    ...decisionCalls,
    ...seatCalls,
    ...applicationListCalls,
    ...feePlanCalls,
    ...planListCalls,
    ...leadCalls,
    ...offerCalls,
    ...packageCalls,
    ...readmissionCalls,
    ...seatPaperCalls,
    ...testCalls,
    ...interviewCalls,
  ],
  approvals: [admissionDiscount, packageApproval, readmissionApproval],
  counters: [applicationCounters, formCounters],
  records: [applicationRecord, leadRecord, packageRecord],
  finders: [referenceFinder],
  clock: [...waitingClock, ...draftClock, ...leadClock, ...offerClock, ...packageClock, ...readmissionClock, testClock],
  messageEvents: [
    confirmedEvent,
    ...decisionEvents,
    ...waitingEvents,
    ...leadEvents,
    ...offerEvents,
    ...readmissionEvents,
    ...interviewEvents,
    ...testEvents,
  ],
  settings: [
    ...applicationSettings,
    ...offerSettings,
    ...waitingSettings,
    ...discountSettings,
    ...packageSettings,
    ...confirmationSettings,
    ...acceptanceSettings,
    ...readmissionSettings,
    ...leadSettings,
    ...assessmentSettings,
    ...testSettings,
    ...interviewSettings,
  ],
  numbers: [leadNumber, applicationNumber],
  register: () => {
    seatFreed.answer('admissions', ({ class_seat_id }) => answerSeatFreed(class_seat_id));
    branchClosing.answer('admissions', ({ branch_id }) => closingItems(branch_id));
    inUse.answer('admissions', usesOf);
    feesSettled.answer('admissions', async ({ challan_ids }) => {
      await advanceSettled(challan_ids);
      await offersSettled(challan_ids);
    });
    studentsMerging.answer('admissions', mergeChildren);
    registerAudiences([leadAudience]);
    registerGuards([readmissionOpen, offerStands, testStands]);
  },
});
