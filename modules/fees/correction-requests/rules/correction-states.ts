// The states of a correction (spec 04 §3): those of its request, and that not all of many fitted any more.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { correctionCreate, correctionMulti } from '../contract/corrections.ts';
import { correctionCancel, type CorrectionRow } from '../contract/correction-lists.ts';

const kinds = [{ approval: 'correction' }, { approval: 'multi-correction' }];

export const correctionStates = defineStates({
  thing: 'correction',
  table: 'fees.fee_corrections',
  states: {
    pending: ['waiting', 'Waits for approval', 'waiting'],
    approved: ['good', 'Applied'],
    part_applied: ['info', 'Part applied'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
  } satisfies Record<CorrectionRow['status'], StateShown>,
  begins: ['pending'],
  next: { pending: 'approve', part_applied: 'ask', rejected: 'ask' },
  verbs: {
    ask: {
      done: 'asked for again',
      from: ['rejected', 'cancelled', 'part_applied'],
      to: 'pending',
      by: [correctionCreate, correctionMulti],
    },
    approve: { done: 'approved', from: ['pending'], to: ['approved', 'part_applied'], by: kinds },
    reject: { done: 'rejected', from: ['pending'], to: 'rejected', by: kinds },
    cancel: {
      done: 'withdrawn',
      from: ['pending'],
      to: 'cancelled',
      by: correctionCancel,
      otherwise: 'nothing was changed now.',
    },
  },
});
