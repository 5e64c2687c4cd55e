// Rules of the stages of an application that other chapters and their screens use.

export { nextStage } from './next-stage.ts';
export { nextStepOf, type StepFacts, type StepName } from './next-step.ts';
export {
  markProblem,
  type Outcome,
  type SubjectMark,
  type TestResult,
  testResult,
  type TestRule,
} from './test-result.ts';
export { toTheApplicant } from './to-the-applicant.ts';
export { applicationStates } from './application-states.ts';
export { interviewStates, slotStates, testStates } from './test-states.ts';
