// The states of what was sent by a form (spec 13 §10, CAM-1, CAM-4).

import { defineStates, type StateShown } from '#kernel/states.ts';
import type { SubmissionState } from '../contract/form-words.ts';

export const submissionStatesTable = defineStates({
  thing: 'submission',
  table: 'outreach.public_submissions',
  states: {
    received: ['waiting', 'Received', 'stored and about to be handed over'],
    accepted: ['good', 'Taken in'],
    added: ['info', 'Added', 'added to what the family asked before'],
    spam: ['plain', 'Spam'],
    refused: ['bad', 'Refused'],
    failed: ['bad', 'Not handed over'],
  } satisfies Record<SubmissionState, StateShown>,
  begins: ['received', 'spam'],
  verbs: {
    takeIn: {
      done: 'handed over',
      from: ['received', 'failed'],
      to: ['accepted', 'added', 'refused', 'failed'],
      by: [{ call: 'campus/submission-retry' }, { follows: 'the form that was sent, and the clock' }],
    },
    rescue: {
      done: 'rescued',
      from: ['spam', 'refused'],
      to: ['accepted', 'added', 'refused', 'failed'],
      by: { call: 'campus/submission-rescue' },
      only: 'what is spam or was refused',
    },
  },
});
