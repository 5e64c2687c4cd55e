// Rules of marks that other chapters and their screens use.

export { type Correction, correctionOf, type DayOfChild, type CorrectionResult } from './correction.ts';
export { type KnownChild } from './known-child.ts';
export { LONGEST_RANGE, wrongRange } from './leave-range.ts';
