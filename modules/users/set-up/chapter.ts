// The first school: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { setUpCalls } from './calls/set-up.ts';

export { createAdmin } from './actions/create-admin.ts';
export { hasSchool, openFirstSchool } from './actions/set-up.ts';

export const setUpChapter = defineChapter({
  name: 'set-up',
  calls: setUpCalls,
});
