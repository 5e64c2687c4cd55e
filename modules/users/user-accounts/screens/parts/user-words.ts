// What states and addresses of users are called on the screens.

import type { Statuses } from '#ui/table/column.ts';
import { userStates as states } from '../../rules/user-states.ts';

export const userStates: Statuses = states.badges;

/** Both routes of a screen keep their own address: the record stands behind the question mark. */
export const recordOf = (id: number): string => `?id=${id}`;
