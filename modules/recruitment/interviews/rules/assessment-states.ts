// The states of an interview or a demonstration lesson (07 §2.5).

import { defineStates } from '#kernel/states.ts';
import * as contract from '../contract/interviews.ts';

export const assessmentStates = defineStates({
  thing: 'appointment',
  table: 'recruitment.applicant_assessments',
  states: {
    invited: ['waiting', 'To choose a time', 'waiting for the applicant to choose a time'],
    scheduled: ['info', 'Scheduled'],
    held: ['good', 'Held'],
    no_show: ['bad', 'Did not come', 'recorded as not come'],
    cancelled: ['plain', 'Cancelled'],
  },
  begins: ['invited', 'scheduled'],
  verbs: {
    pick: { done: 'given a time', from: ['invited'], to: 'scheduled', by: { call: 'public/applications/:token' } },
    move: { done: 'moved', from: ['invited', 'scheduled'], to: 'scheduled', by: contract.interviewStatus },
    cancelled: { done: 'cancelled', from: ['invited', 'scheduled'], to: 'cancelled', by: contract.interviewStatus },
    no_show: { done: 'recorded as not come', from: ['scheduled'], to: 'no_show', by: contract.interviewStatus },
    score: {
      done: 'scored',
      from: ['scheduled'],
      to: 'scheduled',
      by: [contract.interviewScore, contract.demonstrationScore],
    },
    close: { done: 'closed', from: ['scheduled'], to: 'held', by: contract.interviewClose },
  },
  next: { scheduled: 'close' },
});
