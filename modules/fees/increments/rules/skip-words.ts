// Why a line is not raised, as a person reads it (FEE-86 to FEE-88).

import type { SkipReason } from '../contract/increments.ts';

export const skipWords: Readonly<Record<SkipReason, string>> = {
  ended: 'The head has ended by then',
  fixed: 'The amount is fixed',
  admitted_after: 'Admitted after the day',
  posted: 'Already posted for the month',
  rose_lately: 'Raised too recently',
  no_rise: 'No increase',
  changed: 'The plan changed since it was asked for',
  left: 'Left, or went to another branch',
  taken_back: 'Withdrawn',
};
