// The audit log: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export const auditChapter = defineChapter({
  name: 'audit',
});
