// Academic sessions: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { sessionCalls } from './calls/sessions.ts';
import { sessionClosing } from './questions.ts';
import { sessionThings } from './reads/named-sessions.ts';

export { currentSession, sessionOf } from './actions/find-session.ts';
export { addSession } from './actions/save-sessions.ts';
export { sessionClosing } from './questions.ts';
export { mayKeepSessions } from './steps/keep-sessions.ts';
export { sessionsOf } from './reads/sessions.ts';

export const sessionsChapter = defineChapter({
  name: 'sessions',
  calls: sessionCalls,
  named: sessionThings,
  asks: [sessionClosing],
});
