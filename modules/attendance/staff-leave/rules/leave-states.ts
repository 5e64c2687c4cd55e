// The states of a request for leave (spec 06 §3.2).

import { defineStates, type StateShown } from '#kernel/states.ts';
import { leaveAccept, leaveCancel, leaveReject, leaveRequestCreate, type LeaveRow } from '../contract/staff-leave.ts';

const kind = { approval: 'leave' };
const otherwise = 'it is decided already.';

export const staffLeaveStates = defineStates({
  thing: 'request',
  table: 'attendance.leave_requests',
  states: {
    pending: ['waiting', 'Waits'],
    accepted: ['good', 'Accepted'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
  } satisfies Record<LeaveRow['status'], StateShown>,
  begins: ['pending'],
  verbs: {
    ask: { done: 'asked for again', from: ['rejected', 'cancelled'], to: 'pending', by: leaveRequestCreate },
    accept: { done: 'decided', from: ['pending'], to: 'accepted', by: [leaveAccept, kind], otherwise },
    reject: { done: 'decided', from: ['pending'], to: 'rejected', by: [leaveReject, kind], otherwise },
    withdraw: { done: 'taken back', from: ['pending'], to: 'cancelled', by: [leaveCancel, kind], otherwise },
    take_back: { done: 'taken back', from: ['accepted'], to: 'cancelled', by: [leaveCancel, kind] },
  },
});
