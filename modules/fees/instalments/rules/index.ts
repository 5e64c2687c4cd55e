// Rules of instalments that its screens and other chapters use.

export { type ChallanInParts, type Part, problemOfParts } from './parts-problem.ts';
export { partsAfterPayday } from './payday.ts';
export { equalParts, partsOfTemplate, shifted } from './proposed-parts.ts';
