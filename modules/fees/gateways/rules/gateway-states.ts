// The states of a payment of a gateway (FEE-62, FEE-64), and of a gateway itself.

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { billPayment, billReversal } from '../contract/gateway-door.ts';
import type { GatewayRow } from '../contract/gateways.ts';
import type { txnState } from '../contract/transactions.ts';

export const txnStates = defineStates({
  thing: 'transaction',
  table: 'fees.gateway_transactions',
  states: {
    posted: ['info', 'Posted'],
    settled: ['good', 'Settled'],
    reversed: ['bad', 'Taken back', 'taken back'],
  } satisfies Record<z.output<typeof txnState>, StateShown>,
  begins: ['posted', 'reversed'],
  verbs: {
    again: { done: 'told again', from: ['posted'], to: 'posted', by: billPayment },
    take_back: { done: 'taken back', from: ['posted'], to: 'reversed', by: billReversal },
  },
  later: { settled: 'FEE-64' },
});

export const gatewayBadges: Readonly<
  Record<GatewayRow['state'], readonly ['good' | 'waiting' | 'plain' | 'info', string]>
> = {
  on: ['good', 'In use'],
  test: ['waiting', 'Test'],
  off: ['plain', 'Off'],
  none: ['plain', 'Not set up'],
};
