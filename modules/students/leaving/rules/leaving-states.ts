// The states of a leaving (STU-55 to STU-58), of a thing that is cleared with it, and of its certificate (STU-57, STU-59).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { certificateCancel, certificateIssue } from '../contract/leaving-papers.ts';
import {
  leavingApprove,
  leavingCancel,
  leavingClearance,
  leavingReject,
  leavingReverse,
  leavingSend,
  type leavingState,
  leavingUpdate,
} from '../contract/leavings.ts';

type State = z.output<typeof leavingState>;

const takenBack = 'whoever may approve it can take it back within seven days.';
const over = 'it is over.';

export const leavingStates = defineStates({
  thing: 'leaving',
  table: 'students.student_leavings',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    pending: ['waiting', 'Waiting'],
    approved: ['info', 'Approved'],
    settled: ['good', 'Left'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
    reversed: ['waiting', 'Reversed'],
  } satisfies Record<State, StateShown>,
  begins: ['draft'],
  next: { draft: 'send', pending: 'approve', approved: 'settle' },
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: leavingUpdate },
    send: { done: 'sent', from: ['draft'], to: 'pending', by: leavingSend },
    approve: {
      done: 'decided',
      otherwise: 'there is nothing to decide.',
      from: ['pending'],
      to: ['approved', 'settled'],
      by: [leavingApprove, { approval: 'left' }],
    },
    reject: {
      done: 'decided',
      otherwise: 'there is nothing to decide.',
      from: ['pending'],
      to: 'rejected',
      by: [leavingReject, { approval: 'left' }],
    },
    settle: { done: 'settled', from: ['approved'], to: 'settled', by: { follows: 'its day' } },
    cancel: {
      done: 'cancelled',
      from: ['draft', 'pending'],
      to: 'cancelled',
      by: leavingCancel,
      instead: { approved: takenBack, settled: takenBack, rejected: over, cancelled: over, reversed: over },
    },
    take_back: {
      done: 'reversed',
      from: ['approved', 'settled'],
      to: 'reversed',
      by: leavingReverse,
      otherwise: 'there is nothing to take back.',
    },
    clear: {
      done: 'cleared',
      otherwise: 'its clearance is closed.',
      from: ['draft', 'pending', 'approved', 'settled'],
      to: ['draft', 'pending', 'approved', 'settled'],
      by: leavingClearance,
    },
  },
});

export const clearanceStates = defineStates({
  thing: 'item',
  table: 'students.leaving_clearances',
  states: {
    clear: ['good', 'Clear'],
    due: ['bad', 'Not cleared', 'not cleared'],
    waived: ['waiting', 'Waived'],
  },
  begins: ['due', 'clear'],
  verbs: {
    set: {
      done: 'set',
      from: ['clear', 'due', 'waived'],
      to: ['clear', 'due', 'waived'],
      by: [leavingClearance, { call: 'student/transfer/clear' }],
    },
  },
});

/** What the page shows of a certificate: before it is issued it is what hinders it. */
export const certificateStates = defineStates({
  thing: 'certificate',
  table: 'students.leaving_certificates',
  states: {
    ready: ['info', 'Ready'],
    held: ['bad', 'Held'],
    asked: ['waiting', 'Exception asked for', 'asked for as an exception'],
    issued: ['good', 'Issued'],
    cancelled: ['plain', 'Cancelled'],
  },
  begins: ['ready', 'held'],
  verbs: {
    ask: { done: 'asked for', from: ['held'], to: 'asked', by: certificateIssue },
    issue: {
      done: 'issued',
      from: ['ready', 'asked'],
      to: 'issued',
      by: [certificateIssue, { approval: 'leaving certificate' }],
    },
    cancel: { done: 'cancelled', from: ['issued'], to: 'cancelled', by: certificateCancel },
  },
});
