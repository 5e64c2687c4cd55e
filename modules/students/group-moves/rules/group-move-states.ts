// The states of a move to another school or country of the group (STU-62).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { groupMoveAdmit, groupMoveRefuse, type groupMoveState } from '../contract/group-moves.ts';

export const groupMoveStates = defineStates({
  thing: 'move',
  table: 'students.group_moves',
  states: {
    waiting: ['waiting', 'On the way', 'on the way'],
    admitted: ['good', 'Admitted'],
    refused: ['bad', 'Not admitted'],
    withdrawn: ['plain', 'Withdrawn'],
  } satisfies Record<z.output<typeof groupMoveState>, StateShown>,
  begins: ['waiting'],
  verbs: {
    admit: { done: 'admitted', from: ['waiting'], to: 'admitted', by: groupMoveAdmit },
    refuse: { done: 'refused', from: ['waiting'], to: 'refused', by: groupMoveRefuse },
    withdraw: { done: 'withdrawn', from: ['waiting'], to: 'withdrawn', by: { follows: 'the end of its leaving' } },
  },
});
