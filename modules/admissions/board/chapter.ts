// The board and the submenus of admissions: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export const boardChapter = defineChapter({
  name: 'board',
});
