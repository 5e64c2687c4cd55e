// Children who stay away: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsSuggestions } from '#modules/students/index.ts';
import { suggestedWarnings } from './reads/suggested-warnings.ts';
import { constantCalls } from './calls/constant-absentees.ts';
import { constantSettings } from './rules/constant-settings.ts';

export const constantAbsenteesChapter = defineChapter({
  name: 'constant-absentees',
  calls: constantCalls,
  settings: constantSettings,
  answers: [studentsSuggestions.answeredBy(suggestedWarnings)],
});
