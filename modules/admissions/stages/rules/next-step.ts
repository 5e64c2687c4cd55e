// The one thing that is done next with an application (spec 02 §3.2): the verb of its table of states, told apart by what is known of fee,
// papers, test, meeting and plan.

import type { ApplicationStage } from '../contract/stages.ts';
import type { TestState } from '../contract/test-words.ts';

export interface StepFacts {
  stage: ApplicationStage;
  /** What is open of the registration challan, later of the offer's. */
  registration_open: number;
  offer_open: number;
  /** Papers that the test waits for. */
  papers_missing: boolean;
  /** Of the latest attempt; null before the first. */
  test_state: TestState | null;
  /** A meeting has its hour and was not recorded yet. */
  meeting_booked: boolean;
  plan_state: string | null;
}

export type StepName =
  | 'go_on'
  | 'receive_registration'
  | 'receive_papers'
  | 'schedule_test'
  | 'note_attendance'
  | 'enter_marks'
  | 'schedule_interview'
  | 'record_interview'
  | 'accept'
  | 'set_fee'
  | 'await_approval'
  | 'issue_offer'
  | 'receive_payment'
  | 'confirm'
  | 'open_student'
  | 'reopen';

/** Undefined where the next event moves it by itself. */
export function nextStepOf(facts: StepFacts): StepName | undefined {
  switch (facts.stage) {
    case 'draft':
      return 'go_on';
    case 'submitted':
      if (facts.registration_open > 0) return 'receive_registration';
      return facts.papers_missing ? 'receive_papers' : undefined;
    case 'test':
      return testStep(facts.test_state);
    case 'interview':
      return facts.meeting_booked ? 'record_interview' : 'schedule_interview';
    case 'decision':
    case 'waiting':
      return 'accept';
    case 'fee':
      if (facts.plan_state === 'approved') return 'issue_offer';
      return facts.plan_state === 'waiting_approval' ? 'await_approval' : 'set_fee';
    case 'offered':
      return facts.offer_open > 0 ? 'receive_payment' : 'confirm';
    case 'confirmed':
      return 'open_student';
    default:
      return 'reopen';
  }
}

function testStep(state: TestState | null): StepName {
  if (state === 'scheduled') return 'note_attendance';
  return state === 'appeared' || state === 'marked' ? 'enter_marks' : 'schedule_test';
}
