// The states of leave of a child (STU-86): asked for, decided by somebody else, perhaps taken back.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { leaveCreate, leaveDecide, type LeaveRow } from '../contract/leave.ts';

const kind = { approval: 'student leave' };
const otherwise = 'it is decided already.';

export const leaveStates = defineStates({
  thing: 'leave',
  table: 'attendance.student_leaves',
  states: {
    pending: ['waiting', 'Waits'],
    approved: ['good', 'Approved'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
  } satisfies Record<LeaveRow['state'], StateShown>,
  begins: ['pending', 'approved'],
  verbs: {
    ask: { done: 'asked for again', from: ['rejected', 'cancelled'], to: 'pending', by: leaveCreate },
    approve: { done: 'decided', from: ['pending'], to: 'approved', by: [leaveDecide, kind], otherwise },
    reject: { done: 'decided', from: ['pending'], to: 'rejected', by: [leaveDecide, kind], otherwise },
    withdraw: { done: 'withdrawn', from: ['pending'], to: 'cancelled', by: [leaveDecide, kind], otherwise },
    take_back: { done: 'withdrawn', from: ['approved'], to: 'cancelled', by: leaveDecide },
  },
});
