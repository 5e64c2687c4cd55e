// Calls of academic sessions (08 section 7.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import * as sessions from '../contract/sessions.ts';
import { closeSession } from '../actions/close-session.ts';
import { addSession, makeSessionCurrent, updateSession } from '../actions/save-sessions.ts';
import { sessionsOf } from '../reads/sessions.ts';

export const sessionCalls = [
  serve(sessions.sessionList, (input) => sessionsOf(input.country_id)),
  serve(sessions.sessionAdd, async (input) => withMessage(await addSession(input), 'The session is added')),
  serve(sessions.sessionUpdate, async (input) => withMessage(await updateSession(input), 'The session is saved')),
  serve(sessions.sessionMakeCurrent, async ({ id }) => {
    const session = await makeSessionCurrent(id);
    return withMessage(session, `${session.name} is the current session now`);
  }),
  serve(sessions.sessionClose, async (input) => {
    const session = await closeSession(input);
    return withMessage(session, `${session.name} is closed`);
  }),
];
