import { describe, expect, it } from 'vitest';
import { nextStage, type StageFacts } from './next-stage.ts';

const facts: StageFacts = {
  registration_unpaid: false,
  papers_missing: false,
  test_required: true,
  test: 'none',
  interview_required: true,
  interview_done: false,
};

describe('ADM-31 the next stage', () => {
  it.each<[string, Partial<StageFacts>, string]>([
    ['the registration fee is open', { registration_unpaid: true, test: 'passed' }, 'submitted'],
    ['a paper that blocks the test is missing', { papers_missing: true }, 'submitted'],
    ['a test is required and none was sat', {}, 'test'],
    ['a test is called, booked or being marked', { test: 'open' }, 'test'],
    ['the test is passed, the meeting to come', { test: 'passed' }, 'interview'],
    ['the test is passed, the meeting held', { test: 'passed', interview_done: true }, 'decision'],
    ['the test is failed: decided without a meeting', { test: 'failed' }, 'decision'],
    ['the test was missed too often', { test: 'no_more' }, 'decision'],
    ['no test, a meeting', { test_required: false }, 'interview'],
    ['neither test nor meeting', { test_required: false, interview_required: false }, 'decision'],
    ['a re-test though none is required', { test_required: false, test: 'open', interview_done: true }, 'test'],
  ])('%s', (_, change, stage) => expect(nextStage({ ...facts, ...change })).toBe(stage));
});
