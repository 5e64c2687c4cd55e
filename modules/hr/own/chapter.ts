// One's own record (spec 06 §1): the employee behind a sign-in, and calls that answer their own rows with `mine`.

import { defineChapter } from '#platform/module.ts';

export { ownEmployee, ownOrHeld, requireEmployeeOrHeld, requireOwnOrHeld } from './steps/own-or-held.ts';
export { managerOrHolder, usersBehind } from './steps/levels-of.ts';

export const ownChapter = defineChapter({ name: 'own' });
