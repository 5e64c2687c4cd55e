// Rules of lead stages that other chapters and their screens use.

export { bucketDays, scoreParts } from './lead-score.ts';
export { isOpenLead, mayTurn, stageAfter, stepProblem } from './lead-steps.ts';
