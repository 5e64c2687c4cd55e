// Rules of published results that screens and modules above use.

export { type ExaminationResult, joinResults, type JoinedResult, outcomeOf } from './join-results.ts';
