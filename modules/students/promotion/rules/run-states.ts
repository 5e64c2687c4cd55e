// The states of a promotion run (STU-70 to STU-76).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import {
  promotionApply,
  promotionRefresh,
  promotionRows,
  promotionSignOff,
  type promotionState,
  promotionUndo,
} from '../contract/promotion.ts';

export const runStates = defineStates({
  thing: 'run',
  table: 'students.promotion_runs',
  states: {
    draft: ['waiting', 'To decide', 'a draft'],
    reviewed: ['info', 'Ready'],
    applying: ['waiting', 'Being applied', 'being applied'],
    applied: ['good', 'Applied'],
    undone: ['plain', 'Undone'],
  } satisfies Record<z.output<typeof promotionState>, StateShown>,
  begins: ['draft'],
  verbs: {
    decide: {
      done: 'decided',
      from: ['draft', 'reviewed'],
      to: ['draft', 'reviewed'],
      by: [promotionRows, promotionRefresh],
      otherwise: 'nothing of it can be decided any more.',
    },
    apply: { done: 'applied', from: ['reviewed', 'applying', 'applied'], to: 'applying', by: promotionApply },
    finish: { done: 'finished', from: ['applying'], to: 'applied', by: { follows: 'its job' } },
    sign_off: { done: 'signed off', from: ['applied'], to: 'applied', by: promotionSignOff },
    undo: {
      done: 'undone',
      from: ['draft', 'reviewed', 'applied'],
      to: 'undone',
      by: promotionUndo,
      otherwise: 'there is nothing to undo.',
    },
  },
});
