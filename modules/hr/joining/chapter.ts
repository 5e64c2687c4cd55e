// Somebody is added to the register: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { joiningCalls } from './calls/joining.ts';
import { employeeJoined } from './questions.ts';

export { employeeJoined, type Joined } from './questions.ts';
export { checkPost, checkShift } from './steps/check-post.ts';
export { draftWith } from './steps/draft-with.ts';
export { emailTaken } from './steps/email-taken.ts';
export { type NewEmployee, writeEmployees } from './steps/write-employees.ts';

export const joiningChapter = defineChapter({
  name: 'joining',
  calls: joiningCalls,
  asks: [employeeJoined],
});
