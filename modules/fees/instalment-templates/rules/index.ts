// Rules of instalment templates that other chapters use.

export type { TemplatePart } from './wrong-template.ts';
