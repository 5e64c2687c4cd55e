// Warnings: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { warningCalls } from './calls/warnings.ts';
import { warningEvents } from './rules/warning-events.ts';
import { warningNumbers } from './rules/warning-numbers.ts';
import { studentsSuggestions } from './reads/suggestions-question.ts';

export { issueWarnings } from './actions/issue-warnings.ts';
export { studentsSuggestions, type Suggestion } from './reads/suggestions-question.ts';

export const warningsChapter = defineChapter({
  name: 'warnings',
  calls: warningCalls,
  messageEvents: warningEvents,
  numbers: warningNumbers,
  asks: [studentsSuggestions],
});
