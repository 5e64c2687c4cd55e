// What kinds of warnings are called on screens, papers and files.

import type { WarningKind } from './warning-terms.ts';

export const kindWords: Readonly<Record<WarningKind, string>> = {
  verbal: 'Verbal',
  written: 'Written',
  show_cause: 'Show cause',
  final: 'Final',
};

/** As the head of the letter. */
export const kindTitles: Readonly<Record<WarningKind, string>> = {
  verbal: 'Verbal Warning',
  written: 'Warning',
  show_cause: 'Show-Cause Notice',
  final: 'Final Warning',
};
