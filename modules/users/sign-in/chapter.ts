// Sign-in, sign-out, links: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { sessionCalls } from './calls/session.ts';
import { menuSettings } from './rules/menu-settings.ts';
import { signInEvents } from './rules/sign-in-events.ts';

export const signInChapter = defineChapter({
  name: 'sign-in',
  calls: sessionCalls,
  messageEvents: signInEvents,
  settings: menuSettings,
});
