// ADM-40, ADM-41, ADM-45: may this child be given a place in this slot; and the number it sits under.

import { counted } from '#kernel/counted.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { type ApplicationStage, stageNames } from '#modules/admissions/stages/contract/stages.ts';
import type { TestOutcome, TestState } from '#modules/admissions/stages/contract/test-words.ts';
import type { TestResult } from '#modules/admissions/stages/rules/index.ts';

/** Where a child stands with its tests of the class it asks for. */
export interface BookingGround {
  stage: ApplicationStage;
  state: TestState | null;
  outcome: TestOutcome;
  /** The better published one. A conditional result may be bettered by a re-test, a pass needs none. */
  result: TestResult | null;
  no_shows: number;
  /** Tests of this class with a published result. */
  taken: number;
  last_taken_on: LocalDate | null;
}

export interface TestLimits {
  no_show_limit: number;
  retest_limit: number;
  retest_wait_days: number;
}

export interface SlotAsked {
  date: LocalDate;
  /** Same branch, session and class. */
  fits: boolean;
  class_name: string;
  /** The child has its place there already. */
  same: boolean;
}

/** Why it cannot, in words for the row; undefined when it can. Room is counted by whoever books. */
export function bookingProblem(ground: BookingGround, slot: SlotAsked, limits: TestLimits): string | undefined {
  const { stage, state, outcome } = ground;
  if (stage === 'submitted') return 'The registration fee is not paid yet, or a document for the test is missing';
  if (stage !== 'test' && stage !== 'decision') return `This application is now ${stageNames[stage]}`;
  if (!slot.fits) return `${slot.class_name} is not tested in this slot`;
  if (state === 'scheduled' && slot.same) return 'Already has a place in this slot';
  if (state === 'appeared' || state === 'marked') return 'Already sat the test: its result is due';
  if (ground.result === 'pass') return 'Already passed the test';
  if (outcome === 'no_more' || ground.no_shows >= limits.no_show_limit)
    return `No more attempts: missed ${counted(ground.no_shows, 'test')}`;
  return retestProblem(ground, slot.date, limits);
}

function retestProblem(ground: BookingGround, on: LocalDate, limits: TestLimits): string | undefined {
  if (ground.taken === 0) return ground.stage === 'decision' ? 'No test is asked of this application' : undefined;
  if (ground.taken > limits.retest_limit) return `No more attempts: ${ground.taken} results are published`;
  const earliest = ground.last_taken_on === null ? on : addDays(ground.last_taken_on, limits.retest_wait_days);
  return on < earliest ? `A re-test is possible from ${formatDate(earliest)} on` : undefined;
}

/** ADM-41: `260414-07`, the slot's date and a running number of the branch on that day. */
export function rollNumber(date: LocalDate, running: number): string {
  return `${date.slice(2).replaceAll('-', '')}-${String(running).padStart(2, '0')}`;
}
