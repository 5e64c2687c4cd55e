// Interviews: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { interviewCalls } from './calls/interviews.ts';
import { interviewEvents } from './rules/interview-events.ts';
import { interviewSettings } from './rules/interview-settings.ts';

export { recordInterview } from './actions/record-interview.ts';
export { scheduleInterview } from './actions/schedule-interview.ts';

export const interviewsChapter = defineChapter({
  name: 'interviews',
  calls: interviewCalls,
  messageEvents: interviewEvents,
  settings: interviewSettings,
});
