// The states of the register of a section on a day (ATT-1, ATT-2): not begun, begun, taken, locked by its day.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { registerSave, type registerRead } from '../contract/registers.ts';

type State = z.output<typeof registerRead.data>['register']['state'];

export const registerStates = defineStates({
  thing: 'register',
  table: 'attendance.attendance_registers',
  states: {
    none: ['waiting', 'Not begun', 'not begun'],
    open: ['waiting', 'Begun', 'begun'],
    taken: ['good', 'Taken'],
    locked: ['plain', 'Locked'],
  } satisfies Record<State, StateShown>,
  begins: ['none', 'open'],
  verbs: {
    mark: { done: 'marked', from: ['none', 'open'], to: 'open', by: registerSave },
    take: { done: 'taken', from: ['none', 'open'], to: 'taken', by: registerSave },
    correct: { done: 'corrected', from: ['taken', 'locked'], to: ['taken', 'locked'], by: registerSave },
    judge: {
      done: 'taken by the machine',
      from: ['none', 'open'],
      to: 'taken',
      by: { follows: 'the machine of its gate' },
    },
    lock: {
      done: 'locked',
      from: ['taken'],
      to: 'locked',
      by: { follows: 'the end of the days in which it is corrected' },
    },
  },
});
