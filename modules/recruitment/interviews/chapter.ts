// Interviews and demonstrations: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { interviewCalls } from './calls/interviews.ts';

export { closeAssessment } from './actions/close-assessment.ts';
export { scoreDemonstration, scoreInterview } from './actions/score.ts';
export { scheduleDemonstrations, scheduleInterviews } from './actions/schedule.ts';
export { pickSlot } from './actions/turn-appointment.ts';

export const interviewsChapter = defineChapter({
  name: 'interviews',
  calls: interviewCalls,
});
