// Papers checked by their code: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export const verificationChapter = defineChapter({
  name: 'verification',
});
