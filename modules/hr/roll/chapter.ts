// Who works in the group: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { employeeListCalls } from './calls/employee-list.ts';

export const rollChapter = defineChapter({
  name: 'roll',
  calls: employeeListCalls,
});
