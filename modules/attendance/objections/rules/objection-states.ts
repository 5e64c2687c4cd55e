// The states of an objection (spec 06 §3.2): it waits until another decides.

import { defineStates, type StateShown } from '#kernel/states.ts';
import {
  objectionAccept,
  objectionCreate,
  objectionReject,
  objectionWithdraw,
  type ObjectionRow,
} from '../contract/objections.ts';

const kind = { approval: 'attendance objection' };
const otherwise = 'it is decided already.';

export const objectionStates = defineStates({
  thing: 'objection',
  table: 'attendance.attendance_requests',
  states: {
    pending: ['waiting', 'Waits'],
    accepted: ['good', 'Accepted'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
  } satisfies Record<ObjectionRow['status'], StateShown>,
  begins: ['pending'],
  verbs: {
    ask: { done: 'raised again', from: ['rejected', 'cancelled'], to: 'pending', by: objectionCreate },
    accept: { done: 'decided', from: ['pending'], to: 'accepted', by: [objectionAccept, kind], otherwise },
    reject: { done: 'decided', from: ['pending'], to: 'rejected', by: [objectionReject, kind], otherwise },
    withdraw: { done: 'taken back', from: ['pending'], to: 'cancelled', by: [objectionWithdraw, kind], otherwise },
  },
});
