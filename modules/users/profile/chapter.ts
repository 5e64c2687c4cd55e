// One's own profile: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { profileCalls } from './calls/profile.ts';

export const profileChapter = defineChapter({
  name: 'profile',
  calls: profileCalls,
});
