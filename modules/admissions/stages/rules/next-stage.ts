// ADM-31: where an application goes next, out of what is known of it. Evaluated after each event of its first stages.

import type { ApplicationStage } from '../contract/stages.ts';
import type { TestOutcome } from '../contract/test-words.ts';

export interface StageFacts {
  registration_unpaid: boolean;
  /** Papers with blocks = test that were not received (ADM-18). */
  papers_missing: boolean;
  test_required: boolean;
  test: TestOutcome;
  interview_required: boolean;
  interview_done: boolean;
}

/** The stages from which this rule moves on or back; a decision that was taken stands. */
export const movedByFacts: readonly ApplicationStage[] = ['submitted', 'test', 'interview', 'decision'];

export function nextStage(facts: StageFacts): 'submitted' | 'test' | 'interview' | 'decision' {
  if (facts.registration_unpaid || facts.papers_missing) return 'submitted';
  // A re-test that is booked is sat before anything is decided, required or not (ADM-45).
  if (facts.test === 'open' || (facts.test_required && facts.test === 'none')) return 'test';
  // A failed test, or one missed too often, is decided without a meeting.
  if (facts.test === 'failed' || facts.test === 'no_more') return 'decision';
  return facts.interview_required && !facts.interview_done ? 'interview' : 'decision';
}
