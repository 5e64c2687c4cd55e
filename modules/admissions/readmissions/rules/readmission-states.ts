// The states of a re-admission (ADM-90 to ADM-93; spec 02 §3.3).

import { defineStates, type StateShown } from '#kernel/states.ts';
import {
  readmissionCancel,
  readmissionChallan,
  readmissionComplete,
  readmissionSend,
  type readmissionStates as states,
  readmissionUpdate,
} from '../contract/readmissions.ts';

const kind = { approval: 're-admission' };
const over = 'it is over.';

export const readmissionStates = defineStates({
  thing: 're-admission',
  table: 'admissions.readmission_requests',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    pending: ['waiting', 'Waits for approval'],
    approved: ['info', 'Approved'],
    fee_due: ['waiting', 'To pay'],
    completed: ['good', 'Completed'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
    lapsed: ['bad', 'Lapsed'],
  } satisfies Record<(typeof states)[number], StateShown>,
  begins: ['draft', 'pending'],
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: readmissionUpdate },
    send: { done: 'sent', from: ['draft'], to: 'pending', by: readmissionSend, otherwise: 'it was sent already.' },
    approve: { done: 'decided', from: ['pending'], to: ['approved', 'fee_due'], by: kind },
    reject: { done: 'decided', from: ['pending'], to: 'rejected', by: kind },
    bill: {
      done: 'billed',
      from: ['approved'],
      to: 'fee_due',
      by: readmissionChallan,
      otherwise: 'a challan is issued once it is approved, and only once.',
    },
    complete: {
      done: 'completed',
      only: 'an approved one',
      from: ['approved', 'fee_due'],
      to: 'completed',
      by: readmissionComplete,
      otherwise: 'only an approved one is completed.',
    },
    cancel: {
      done: 'cancelled',
      from: ['draft', 'pending', 'approved', 'fee_due'],
      to: 'cancelled',
      by: readmissionCancel,
      instead: {
        completed: 'the child is here. Begin a leaving instead.',
        rejected: over,
        cancelled: over,
        lapsed: over,
      },
    },
    lapse: { done: 'lapsed', from: ['fee_due'], to: 'lapsed', by: { follows: 'the last day of its challan' } },
  },
});
