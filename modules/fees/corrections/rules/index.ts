// Rules of corrections that other chapters and their screens use.

export { type CorrectedLine, correctionLines } from './correction-entry.ts';
export type { LineDelta } from './line-delta.ts';
