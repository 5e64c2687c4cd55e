// What 1LINK (1BILL) and Kuickpay call (FEE-61, FEE-62): JSON as their documents have it, both ways. The key, the address and, where agreed on,
// the signature say who knocks.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';

const atDoor = { door: 'gateway', transport: 'raw', method: 'POST', area: 'fees' } as const;
const input = { gateway: z.enum(['1link', 'kuickpay'], { error: 'This gateway is not known' }) };

export const billInquiry = defineCall({
  ...atDoor,
  path: 'gateway/:gateway/bill-inquiry',
  title: 'A gateway asks what is due on a code',
  input,
});

export const billPayment = defineCall({
  ...atDoor,
  path: 'gateway/:gateway/bill-payment',
  title: 'A gateway tells that a bill was paid; the same transaction again answers the first result',
  input,
});

export const billReversal = defineCall({
  ...atDoor,
  path: 'gateway/:gateway/bill-reversal',
  title: 'A gateway takes back a payment whose answer it never got',
  beyond: 'a payment that timed out is taken back by the same transaction id; 04 §6.5 names inquiry and payment only',
  input,
});
