// What a payer and JazzCash call without a sign-in (ADM-70, ADM-71, ADM-74): the page behind a link, the button on it, a bank slip sent from it,
// the receipt, and the answers of the gateway.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { linkToken } from '#kernel/fields.ts';
import { says } from '#kernel/field-kinds.ts';

const area = 'fees';
const token = linkToken;
const byLink = { area, at: 'root', door: 'public', admits: 'link', per_minute: 60 } as const;

export const payPage = defineCall({
  ...byLink,
  method: 'GET',
  path: 'pay/:token',
  title: 'The page of a payment link: what is due, and how it may be paid',
  transport: 'raw',
  input: { token },
});

export const payPress = defineCall({
  ...byLink,
  method: 'POST',
  path: 'pay/:token',
  title: 'The button of that page: a signed form that sends itself to the gateway',
  transport: 'raw',
  input: { token },
});

/** As a form without scripts sends it; what is wrong is said on the page. */
const typed = z.string().max(400).default('');
export const payClaim = defineCall({
  ...byLink,
  method: 'POST',
  path: 'pay/:token/claim',
  title: 'A bank slip sent from the page of a payment link, as the claim of a deposit',
  transport: 'upload',
  input: { token, amount: says(typed, { is: 'money' }), value_date: typed, bank_account_id: typed, reference: typed },
});

export const payReceipt = defineCall({
  ...byLink,
  method: 'GET',
  path: 'pay/:token/receipt',
  title: 'The receipt of what was paid by this link',
  beyond: 'the receipt that the page offers after the payment (ADM-71)',
  transport: 'file',
  input: { token },
});

/** Its notices come from few addresses for very many payers. */
const ofGateway = { area, method: 'POST', access: 'public', transport: 'raw', per_minute: 3000 } as const;

export const jazzcashReturn = defineCall({
  ...ofGateway,
  path: 'payments/jazzcash/return',
  title: 'JazzCash sends the payer back with its answer; always a page',
});

export const jazzcashIpn = defineCall({
  ...ofGateway,
  path: 'payments/jazzcash/ipn',
  title: 'JazzCash tells of a payment by itself; any number of times',
});
