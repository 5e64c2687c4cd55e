// Rules of instalments that its screens and other chapters use.

export { type ChallanInParts, type Part, type PartProblem, problemOfParts } from './parts-problem.ts';
export { equalParts, partsOfTemplate, shifted, type TemplatePart } from './proposed-parts.ts';
