// The states of a freeze (STU-50 to STU-53): from its draft over the request to the days it runs.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import {
  freezeCancel,
  freezeCreate,
  freezeExtend,
  freezeSend,
  type freezeState,
  freezeUpdate,
  unfreezeSend,
} from '../contract/freezes.ts';

type State = z.output<typeof freezeState>;

const over = 'It is over.';

export const freezeStates = defineStates({
  thing: 'freeze',
  table: 'students.student_freezes',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    pending: ['waiting', 'Waits for approval'],
    approved: ['info', 'Approved'],
    active: ['waiting', 'Frozen'],
    ended: ['good', 'Back'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
  } satisfies Record<State, StateShown>,
  begins: ['draft', 'pending'],
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: freezeUpdate },
    send: { done: 'sent', from: ['draft'], to: 'pending', by: [freezeSend, freezeCreate] },
    approve: { done: 'approved', from: ['pending'], to: 'approved', by: { approval: 'freeze' } },
    reject: { done: 'rejected', from: ['pending'], to: 'rejected', by: { approval: 'freeze' } },
    begin: { done: 'begun', from: ['approved'], to: 'active', by: { follows: 'its first day' } },
    cancel: {
      done: 'cancelled',
      from: ['draft', 'pending', 'approved'],
      to: 'cancelled',
      by: freezeCancel,
      instead: { active: 'Let the student come back instead.', ended: over, rejected: over, cancelled: over },
    },
    extend: {
      done: 'ended or extended',
      only: 'a running one',
      from: ['active'],
      to: 'active',
      by: [freezeExtend, { approval: 'freeze' }],
    },
    come_back: {
      done: 'ended or extended',
      only: 'a running one',
      from: ['active'],
      to: 'ended',
      by: [unfreezeSend, { approval: 'unfreeze' }],
    },
    leave: {
      done: 'ended by a leaving',
      from: ['approved', 'active'],
      to: ['cancelled', 'ended'],
      by: { follows: 'the leaving of the child' },
    },
  },
});
