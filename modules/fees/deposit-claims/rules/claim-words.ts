// How a claim is put in words: what the bank says of it, and why a row is taken.

import type { Picked } from './match-rows.ts';

export const statementWords = {
  row: 'From a row of the bank',
  matched: 'On the statement',
  awaited: 'Awaits the statement',
} as const;

export const pickedWords: Record<Picked['why'], string> = {
  chosen: 'Approving settles the row that was chosen.',
  reference: 'Approving settles the row with the same reference.',
  only: 'Approving settles the one row that fits.',
  several: 'Several rows fit. Choose the one that it is, or none.',
  none: 'No row of the bank fits. The deposit will await the statement.',
  refused: 'None of the rows. The deposit will await the statement.',
};
