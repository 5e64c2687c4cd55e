// Rules of royalty that other chapters and their screens use.

export { fineOf } from './fine.ts';
export { minimumOfYear } from './minimum.ts';
export { type FieldProblems, type KnownHead, ruleProblems } from './rule-problems.ts';
export { ownLines, totalOf } from './royalty-month.ts';
export type { MonthFacts, RoyaltyRule, RoyaltyTerms } from './royalty-shapes.ts';
