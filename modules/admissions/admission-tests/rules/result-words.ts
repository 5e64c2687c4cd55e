// A test result as families and clerks read it (ADM-43), and what comes next.

import type { ApplicationStage } from '#modules/admissions/stages/contract/stages.ts';
import type { TestResult } from '#modules/admissions/stages/rules/index.ts';

const words: Record<TestResult, string> = { pass: 'passed', conditional: 'passed with conditions', fail: 'not passed' };

export const resultInWords = (result: TestResult | null): string => (result === null ? 'no result' : words[result]);

export function nextStepOf(result: TestResult | null, stage: ApplicationStage): string {
  if (stage === 'interview') return 'We will call you for an interview.';
  if (result === 'fail') return 'Please talk to the admission office.';
  return 'We will tell you our decision soon.';
}
