// Passwords: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { passwordEvents } from './rules/password-events.ts';

export { hashChecked } from './actions/hash-password.ts';
export { requireOwnPassword } from './calls/own-password.ts';
export { writeLink } from './steps/write-link.ts';

export const passwordsChapter = defineChapter({
  name: 'passwords',
  messageEvents: passwordEvents,
});
