// What states and addresses of users are called on the screens.

import type { Statuses } from '#ui/table/column.ts';

export const userStates: Statuses = {
  active: ['good', 'Active'],
  pending: ['waiting', 'Waits for approval'],
  locked: ['bad', 'Locked'],
  left: ['plain', 'Left'],
};

/** Both routes of a screen keep their own address: the record stands behind the question mark. */
export const recordOf = (id: number): string => `?id=${id}`;
