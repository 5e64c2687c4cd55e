// Rules of royalty that other chapters and their screens use.

export { type Charged, chargeMonth, LATE_MONTHS } from './charged-month.ts';
export { endsInside, windowOfRule } from './charged-window.ts';
export { fineOf, type FineTerms } from './fine.ts';
export type { ChargedLine } from './late-lines.ts';
export { minimumOfYear } from './minimum.ts';
export { beginOf, partsOfMonth, type Revision } from './month-parts.ts';
export { partOf } from './part-month.ts';
export { type FieldProblems, type KnownHead, ruleProblems } from './rule-problems.ts';
export { ownLines, totalOf } from './royalty-month.ts';
export type { MonthFacts, RoyaltyRule, RoyaltyTerms } from './royalty-shapes.ts';
