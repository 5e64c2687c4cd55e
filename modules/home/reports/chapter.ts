// The menu of reports: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export const reportsChapter = defineChapter({
  name: 'reports',
});
