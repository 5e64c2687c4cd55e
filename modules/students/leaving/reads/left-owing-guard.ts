// Asked again when a message about dues leaves (MSG-6, MSG-83): who has paid meanwhile gets none.

import type { MessageGuard } from '#platform/messages/guard.ts';
import { LEFT_STILL_OWING } from '#modules/students/messages/rules/index.ts';
import { outstandingOf } from '#modules/students/roll/chapter.ts';

export const leftStillOwing: MessageGuard = {
  name: LEFT_STILL_OWING,
  ask: async ({ student_id }) => {
    if (student_id === null) return null;
    const owed = (await outstandingOf([student_id])).get(student_id) ?? 0;
    return owed > 0 ? null : 'Paid meanwhile: nothing is due any more';
  },
};
