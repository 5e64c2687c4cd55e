// Rules of the stages of an inquiry that other chapters and their screens use.

export { bucketDays, scoreParts } from './lead-score.ts';
export { isOpenLead, mayChangeStage, stageAfter, stepProblem } from './lead-steps.ts';
export { leadStates } from './lead-states.ts';
