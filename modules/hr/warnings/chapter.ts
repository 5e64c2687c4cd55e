// Warnings of employees: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { warningCalls } from './calls/warnings.ts';
import { hrSuggestions } from './reads/suggestions-question.ts';
import { warningEvents } from './rules/warning-events.ts';
import { warningNumbers } from './rules/warning-numbers.ts';

export { moveWarning } from './actions/move-warning.ts';
export { saveWarning } from './actions/save-warning.ts';
export { hrSuggestions, type Suggested } from './reads/suggestions-question.ts';
export { hasUnanswered } from './reads/warnings.ts';

export const warningsChapter = defineChapter({
  name: 'warnings',
  calls: warningCalls,
  messageEvents: warningEvents,
  numbers: warningNumbers,
  asks: [hrSuggestions],
});
