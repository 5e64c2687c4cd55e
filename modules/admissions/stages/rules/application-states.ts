// The stages of an application (spec 02 §3.2): facts move the first ones (ADM-31), people decide, money and seat confirm.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { type ApplicationStage, stageNames } from '../contract/stages.ts';

const facts = { follows: 'registration fee, papers, test and interview (ADM-31)' };
const decision = { call: 'admission/application/decision' };
const open = ['submitted', 'test', 'interview', 'decision', 'waiting', 'fee', 'offered'] as const;

export const applicationStates = defineStates({
  thing: 'application',
  table: 'admissions.applications',
  states: {
    draft: ['plain', stageNames.draft, 'a draft'],
    submitted: ['waiting', stageNames.submitted],
    test: ['info', stageNames.test],
    interview: ['info', stageNames.interview],
    decision: ['waiting', stageNames.decision],
    waiting: ['waiting', stageNames.waiting],
    fee: ['waiting', stageNames.fee],
    offered: ['info', stageNames.offered],
    confirmed: ['good', stageNames.confirmed],
    rejected: ['bad', stageNames.rejected],
    withdrawn: ['plain', stageNames.withdrawn],
    lapsed: ['bad', stageNames.lapsed],
  } satisfies Record<ApplicationStage, StateShown>,
  begins: ['draft', 'submitted'],
  next: {
    draft: 'submit',
    submitted: 'advance',
    test: 'advance',
    interview: 'advance',
    decision: 'accept',
    waiting: 'accept',
    fee: 'offer',
    offered: 'confirm',
    rejected: 'reopen',
    withdrawn: 'reopen',
    lapsed: 'reopen',
  },
  verbs: {
    submit: {
      done: 'submitted',
      from: ['draft'],
      to: 'submitted',
      by: { follows: 'its form, here or on the website' },
    },
    advance: {
      done: 'moved on',
      from: ['submitted', 'test', 'interview', 'decision'],
      to: ['submitted', 'test', 'interview', 'decision'],
      by: facts,
    },
    accept: { done: 'accepted', from: ['decision', 'waiting'], to: 'fee', by: [decision, facts] },
    wait: { done: 'put on the waiting list', from: ['decision'], to: 'waiting', by: decision },
    reject: { done: 'rejected', from: ['decision', 'waiting'], to: 'rejected', by: decision },
    offer: { done: 'offered', from: ['fee'], to: 'offered', by: { call: 'admission/offer/issue' } },
    extend: { done: 'extended', from: ['offered'], to: 'offered', by: { call: 'admission/offer/extend' } },
    cancel_offer: {
      done: 'taken back to the fee',
      from: ['offered'],
      to: 'fee',
      by: { call: 'admission/offer/cancel' },
    },
    confirm: { done: 'confirmed', from: ['offered'], to: 'confirmed', by: { call: 'admission/confirm' } },
    lapse: { done: 'lapsed', from: ['fee', 'offered'], to: 'lapsed', by: { follows: 'the last day of the offer' } },
    withdraw: { done: 'withdrawn', from: open, to: 'withdrawn', by: { call: 'admission/application/withdraw' } },
    reopen: {
      done: 'opened again',
      from: ['rejected', 'withdrawn', 'lapsed'],
      to: ['submitted', 'test', 'interview', 'decision'],
      by: { call: 'admission/application/reopen' },
    },
  },
});
