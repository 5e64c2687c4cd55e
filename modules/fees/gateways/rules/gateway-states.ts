// The states of a payment of a gateway (FEE-62, FEE-64), and of a gateway itself.

import type { z } from 'zod';
import { defineStates, type StateShown, type StateTone } from '#kernel/states.ts';
import { billPayment, billReversal } from '../contract/gateway-door.ts';
import type { GatewayRow } from '../contract/gateways.ts';
import { settlementPost, type SettlementState } from '../contract/settlements.ts';
import type { txnState } from '../contract/transactions.ts';

export const txnStates = defineStates({
  thing: 'transaction',
  table: 'fees.gateway_transactions',
  states: {
    posted: ['info', 'Posted'],
    settled: ['good', 'Settled'],
    reversed: ['bad', 'Reversed', 'reversed'],
  } satisfies Record<z.output<typeof txnState>, StateShown>,
  begins: ['posted', 'reversed'],
  verbs: {
    again: { done: 'told again', from: ['posted'], to: 'posted', by: billPayment },
    take_back: { done: 'reversed', from: ['posted'], to: 'reversed', by: billReversal },
    settle: { done: 'settled', from: ['posted'], to: 'settled', by: settlementPost },
  },
});

/** A row of a settlement file, before it is posted. */
export const settlementBadges: Readonly<Record<SettlementState, readonly [StateTone, string]>> = {
  ready: ['good', 'Ready'],
  differs: ['waiting', 'Other amount'],
  settled: ['plain', 'Settled before'],
  reversed: ['bad', 'Withdrawn'],
  unknown: ['waiting', 'Unknown'],
  bad: ['bad', 'Bad'],
};

export const gatewayBadges: Readonly<Record<GatewayRow['state'], readonly [StateTone, string]>> = {
  on: ['good', 'In use'],
  test: ['waiting', 'Test'],
  off: ['plain', 'Off'],
  none: ['plain', 'Not set up'],
};
