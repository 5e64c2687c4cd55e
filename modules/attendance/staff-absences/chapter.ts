// Employees absent day after day: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { hrSuggestions } from '#modules/hr/index.ts';
import { absenceClock } from './actions/tell-absences.ts';
import { absenteeCalls } from './calls/absentees.ts';
import { suggestedWarnings } from './reads/absent-runs.ts';
import { absenceEvents } from './rules/absence-events.ts';
import { absenceSettings } from './rules/absence-settings.ts';

export { countAbsentees } from './reads/absent-runs.ts';

export const staffAbsencesChapter = defineChapter({
  name: 'staff-absences',
  calls: absenteeCalls,
  clock: absenceClock,
  messageEvents: absenceEvents,
  settings: absenceSettings,
  answers: [hrSuggestions.answeredBy(suggestedWarnings)],
});
