// Calls of academic sessions (08 section 7.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import * as sessions from '../contract/sessions.ts';
import { addSession, makeSessionCurrent } from '../actions/save-sessions.ts';
import { sessionsOf } from '../reads/sessions.ts';

export const sessionCalls = [
  serve(sessions.sessionList, (input) => sessionsOf(input.country_id)),
  serve(sessions.sessionAdd, async (input) => withMessage(await addSession(input), 'The session is added')),
  serve(sessions.sessionMakeCurrent, async ({ id }) => {
    const session = await makeSessionCurrent(id);
    return withMessage(session, `${session.name} is the current session now`);
  }),
];
