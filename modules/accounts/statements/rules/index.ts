// Pure rules of the statements, for other chapters and the screens.

export { comparedSpan } from './compared-span.ts';
export { leadOf, pieceOf } from './change-in-words.ts';
