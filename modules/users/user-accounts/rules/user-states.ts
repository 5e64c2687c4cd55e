// The states of a user (spec 01 §5): waiting for approval, signing in, locked, left.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { userLeft, userLock, type userStatuses, userUnlock } from '../contract/users.ts';

export type UserState = (typeof userStatuses)[number];

export const userStates = defineStates({
  thing: 'user',
  table: 'platform.users',
  states: {
    active: ['good', 'Active'],
    pending: ['waiting', 'Waits for approval'],
    locked: ['bad', 'Locked'],
    left: ['plain', 'Left'],
  } satisfies Record<UserState, StateShown>,
  begins: ['pending', 'active'],
  verbs: {
    approve: { done: 'approved', from: ['pending'], to: 'active', by: { approval: 'user account' } },
    lock: { done: 'locked', from: ['active'], to: 'locked', by: userLock },
    let_in: { done: 'let in again', from: ['locked', 'left'], to: 'active', by: userUnlock },
    leave: { done: 'marked as left', from: ['active', 'locked'], to: 'left', by: userLeft },
  },
});
