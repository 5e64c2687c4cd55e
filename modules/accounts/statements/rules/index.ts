// Pure rules of the statements, for other chapters and the screens.

export { comparedSpan, type Comparison } from './compared-span.ts';
