// The states of a transfer (STU-60): two branches decide one after the other, and the child goes on its day.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { transferAccept, transferReject, transferRelease } from '../contract/transfer-decisions.ts';
import { transferCancel, type TransferRow, transferSend, transferUpdate } from '../contract/transfers.ts';

const over = 'It is over.';

export const transferStates = defineStates({
  thing: 'transfer',
  table: 'students.student_transfers',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    pending_release: ['waiting', 'To release'],
    pending_acceptance: ['waiting', 'To accept'],
    approved: ['info', 'Accepted'],
    done: ['good', 'Done'],
    rejected: ['bad', 'Rejected'],
    cancelled: ['plain', 'Cancelled'],
  } satisfies Record<TransferRow['state'], StateShown>,
  begins: ['draft', 'pending_release'],
  verbs: {
    change: { done: 'changed or sent', from: ['draft'], to: 'draft', by: transferUpdate },
    send: { done: 'changed or sent', from: ['draft'], to: 'pending_release', by: transferSend },
    release: {
      done: 'released',
      otherwise: 'it does not wait to be released.',
      from: ['pending_release'],
      to: 'pending_acceptance',
      by: [transferRelease, { approval: 'student transfer' }],
    },
    accept: {
      done: 'accepted',
      otherwise: 'it does not wait to be accepted.',
      from: ['pending_acceptance'],
      to: 'approved',
      by: [transferAccept, { approval: 'student transfer' }],
    },
    reject: {
      done: 'rejected',
      otherwise: 'it does not wait for a decision.',
      from: ['pending_release', 'pending_acceptance'],
      to: 'rejected',
      by: [transferReject, { approval: 'student transfer' }],
    },
    go: { done: 'carried out', from: ['approved'], to: 'done', by: { follows: 'its day' } },
    cancel: {
      done: 'cancelled',
      from: ['draft', 'pending_release', 'pending_acceptance', 'approved'],
      to: 'cancelled',
      by: transferCancel,
      instead: { done: 'Ask for a transfer back instead.', rejected: over, cancelled: over },
    },
  },
});
