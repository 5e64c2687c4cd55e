// Health and notes: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export { saveMedical, saveNote } from './actions/save-care.ts';
export { careCalls } from './calls/care.ts';
export { readSchools } from './reads/student-care.ts';

export const careChapter = defineChapter({
  name: 'care',
});
