// The states of a paper that a child brings (spec 03 §2).

import { defineStates } from '#kernel/states.ts';
import { documentSave } from '../contract/papers.ts';

export const paperStates = defineStates({
  thing: 'paper',
  table: 'students.student_documents',
  states: {
    missing: ['waiting', 'Missing'],
    paper: ['good', 'Received on paper', 'received on paper'],
    file: ['good', 'Received as file', 'received as a file'],
    waived: ['plain', 'Waived'],
    expired: ['bad', 'Expired'],
  },
  begins: ['missing'],
  verbs: {
    receive: {
      done: 'received',
      from: ['missing', 'paper', 'file', 'waived', 'expired'],
      to: ['missing', 'paper', 'file'],
      by: [documentSave, { call: 'admission/application/document' }],
    },
    waive: { done: 'waived', from: ['missing', 'paper', 'file', 'expired'], to: 'waived', by: documentSave },
    expire: { done: 'expired', from: ['paper', 'file'], to: 'expired', by: { follows: 'its last day' } },
  },
});
