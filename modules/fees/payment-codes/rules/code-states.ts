// The states of a payment code (FEE-66): it never changes its owner; a replaced one still brings money home for 13 months.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { codeGenerate, codeReplace, type codeRead } from '../contract/payment-codes.ts';

/** Money on a replaced code lands at its owner for so many months (FEE-66). */
export const REPLACED_LANDS_MONTHS = 13;

export const codeStates = defineStates({
  thing: 'payment code',
  table: 'fees.payment_codes',
  states: {
    missing: ['waiting', 'No code'],
    active: ['good', 'In use'],
    replaced: ['info', 'Replaced'],
    retired: ['plain', 'Retired'],
  } satisfies Record<z.output<typeof codeRead.data>['state'], StateShown>,
  begins: ['missing'],
  verbs: {
    issue: {
      done: 'given',
      from: ['missing'],
      to: 'active',
      by: [codeGenerate, { follows: 'the first challan of a student' }],
    },
    replace: {
      done: 'replaced',
      from: ['active'],
      to: 'replaced',
      by: codeReplace,
      instead: { replaced: 'Replace the code that is in use.', retired: 'Replace the code that is in use.' },
    },
    retire: {
      done: 'retired',
      from: ['replaced'],
      to: 'retired',
      by: { follows: `${REPLACED_LANDS_MONTHS} months after it was replaced` },
    },
  },
});
