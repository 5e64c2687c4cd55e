// Direct admission: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { directAdmissionCalls } from './calls/direct-admission.ts';

export const directAdmissionChapter = defineChapter({
  name: 'direct-admission',
  calls: directAdmissionCalls,
});
