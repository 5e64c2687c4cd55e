// The states of an offer (07 §3.2): whether its request waits is read from the request (decision 0097); the paper's "sent" is `offered` here.

import { defineStates } from '#kernel/states.ts';
import * as offers from '../contract/offers.ts';

const door = { call: 'public/offers/:token' };

export const offerStates = defineStates({
  thing: 'offer',
  table: 'recruitment.job_offers',
  states: {
    draft: ['plain', 'Draft', 'a draft'],
    sent: ['waiting', 'Sent for approval', 'sent for approval'],
    offered: ['info', 'With the applicant', 'with the applicant'],
    accepted: ['good', 'Accepted'],
    declined: ['bad', 'Declined'],
    expired: ['plain', 'Expired'],
    withdrawn: ['plain', 'Withdrawn'],
    hired: ['good', 'Hired'],
  },
  begins: ['draft'],
  verbs: {
    change: { done: 'changed', from: ['draft'], to: 'draft', by: offers.offerSave },
    send: { done: 'sent', from: ['draft'], to: 'sent', by: offers.offerSend },
    approve: { done: 'approved', from: ['sent'], to: 'offered', by: { approval: 'hire' } },
    send_back: { done: 'sent back', from: ['sent'], to: 'draft', by: { approval: 'hire' } },
    accept: { done: 'accepted', from: ['offered'], to: 'accepted', by: door },
    decline: { done: 'declined', from: ['offered'], to: 'declined', by: door },
    expire: { done: 'ended', from: ['offered'], to: 'expired', by: { follows: 'its last day' } },
    withdraw: {
      done: 'withdrawn',
      from: ['draft', 'sent', 'offered', 'accepted'],
      to: 'withdrawn',
      by: offers.offerWithdraw,
    },
    hire: {
      done: 'filled',
      from: ['accepted'],
      to: 'hired',
      by: [offers.hire, { follows: 'the employee who is created of it' }],
    },
  },
  next: { draft: 'send', accepted: 'hire' },
});
