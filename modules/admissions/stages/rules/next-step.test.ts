import { describe, expect, it } from 'vitest';
import { applicationStages } from '../contract/stages.ts';
import { applicationStates } from './application-states.ts';
import { nextStepOf, type StepFacts } from './next-step.ts';

const nothing: StepFacts = {
  stage: 'submitted',
  registration_open: 0,
  offer_open: 0,
  papers_missing: false,
  test_state: null,
  meeting_booked: false,
  plan_state: null,
};

describe('the next step of an application', () => {
  it.each([
    ['receive_registration', { registration_open: 100_000, papers_missing: true }],
    ['receive_papers', { papers_missing: true }],
    [undefined, {}],
    ['schedule_test', { stage: 'test' }],
    ['schedule_test', { stage: 'test', test_state: 'no_show' }],
    ['note_attendance', { stage: 'test', test_state: 'scheduled' }],
    ['enter_marks', { stage: 'test', test_state: 'appeared' }],
    ['enter_marks', { stage: 'test', test_state: 'marked' }],
    ['schedule_interview', { stage: 'interview' }],
    ['record_interview', { stage: 'interview', meeting_booked: true }],
    ['accept', { stage: 'waiting' }],
    ['set_fee', { stage: 'fee', plan_state: 'draft' }],
    ['await_approval', { stage: 'fee', plan_state: 'waiting_approval' }],
    ['issue_offer', { stage: 'fee', plan_state: 'approved' }],
    ['receive_payment', { stage: 'offered', offer_open: 1 }],
    ['confirm', { stage: 'offered' }],
    ['open_student', { stage: 'confirmed' }],
    ['reopen', { stage: 'lapsed' }],
  ] as const)('%s', (step, facts) => {
    expect(nextStepOf({ ...nothing, ...facts })).toBe(step);
  });

  it('every stage from which something leads on offers it', () => {
    const without = applicationStages.filter(
      (stage) =>
        !applicationStates.isOver(stage) && nextStepOf({ ...nothing, stage, registration_open: 1 }) === undefined,
    );
    expect(without).toEqual([]);
    expect(applicationStages.filter((stage) => applicationStates.nextOf(stage) === undefined)).toEqual(['confirmed']);
  });
});
