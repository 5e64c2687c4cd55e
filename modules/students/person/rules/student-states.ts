// The states of a child at the school (spec 03 §3.1): what turns one into another is an act of its own chapter.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import type { studentStatus } from '../contract/students.ts';

export const studentStates = defineStates({
  thing: 'student',
  table: 'students.students',
  states: {
    applicant: ['info', 'Applicant', 'an applicant'],
    not_admitted: ['plain', 'Not admitted'],
    admitted: ['info', 'Admitted'],
    active: ['good', 'Active'],
    frozen: ['waiting', 'Frozen'],
    left: ['bad', 'Left', 'not here any more'],
    passed_out: ['plain', 'Passed out'],
  } satisfies Record<z.output<typeof studentStatus>, StateShown>,
  begins: ['applicant', 'admitted', 'active'],
  verbs: {
    admit: {
      done: 'admitted',
      from: ['applicant'],
      to: ['admitted', 'active'],
      by: { follows: 'the confirmation of the admission' },
    },
    turn_down: {
      done: 'turned down',
      from: ['applicant'],
      to: 'not_admitted',
      by: { follows: 'the end of the application' },
    },
    join: { done: 'begun', from: ['admitted'], to: 'active', by: { follows: 'the first day' } },
    freeze: { done: 'frozen', from: ['active'], to: 'frozen', by: { approval: 'freeze' } },
    come_back: { done: 'brought back', from: ['frozen'], to: 'active', by: { approval: 'unfreeze' } },
    leave: { done: 'left', from: ['admitted', 'active', 'frozen'], to: 'left', by: { approval: 'left' } },
    pass_out: {
      done: 'passed out',
      from: ['active', 'frozen'],
      to: 'passed_out',
      by: { call: 'student/promotion/apply' },
    },
    take_back: {
      done: 'reversed',
      from: ['left', 'passed_out'],
      to: ['admitted', 'active', 'frozen'],
      by: [{ call: 'student/left/reverse' }, { call: 'student/promotion/undo' }],
    },
    readmit: {
      done: 'admitted again',
      from: ['left', 'passed_out'],
      to: ['admitted', 'active'],
      by: { call: 'student/readmission/complete' },
    },
  },
});
