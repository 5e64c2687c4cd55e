// The states of a payment online (ADM-71): forward only. What the gateway signed as paid is paid, however late and in whatever order it is told.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { payInquire, payStart, type PayState } from '../contract/pay-online.ts';
import { jazzcashIpn, jazzcashReturn, payPress } from '../contract/pay-door.ts';

const told = [jazzcashReturn, jazzcashIpn, payInquire] as const;

export const payStatesTable = defineStates({
  thing: 'online payment',
  table: 'fees.online_payments',
  states: {
    created: ['plain', 'Link made', 'a link'],
    redirected: ['info', 'At the gateway'],
    pending: ['waiting', 'Pending'],
    succeeded: ['good', 'Paid'],
    failed: ['bad', 'Failed'],
    expired: ['plain', 'Expired'],
    refused: ['bad', 'Not verified'],
    duplicate: ['waiting', 'Paid twice', 'paid twice'],
  } satisfies Record<PayState, StateShown>,
  begins: ['created', 'redirected'],
  verbs: {
    make: { done: 'made', from: ['created'], to: 'created', by: payStart },
    press: { done: 'begun', from: ['created', 'expired'], to: 'redirected', by: payPress },
    wait: { done: 'waited for', from: ['redirected', 'refused'], to: 'pending', by: told },
    succeed: {
      done: 'booked',
      from: ['redirected', 'pending', 'failed', 'expired', 'refused'],
      to: ['succeeded', 'duplicate'],
      by: told,
    },
    fail: { done: 'failed', from: ['redirected', 'pending', 'refused'], to: 'failed', by: told },
    // Anybody can send a bad answer: what a signed one called pending stays so, or the page would offer to pay it again.
    refuse: { done: 'refused', from: ['redirected'], to: 'refused', by: told },
    expire: {
      done: 'ended',
      from: ['created', 'redirected', 'pending', 'refused'],
      to: 'expired',
      by: { follows: 'the clock, when the link or the time of the gateway is over' },
    },
  },
});

export const isPaid = (state: PayState): boolean => state === 'succeeded' || state === 'duplicate';
