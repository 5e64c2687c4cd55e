// Who a child is, by names, numbers, age and state: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentNumbers } from './rules/student-numbers.ts';

export { child, childOfRow } from './reads/child-of-row.ts';

export const personChapter = defineChapter({
  name: 'person',
  numbers: studentNumbers,
});
