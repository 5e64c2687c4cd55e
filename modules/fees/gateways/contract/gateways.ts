// Gateways as they are set up: what was agreed with each, and whether it is in use (04 §5.4 bank/Add, tab Gateways).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, idOf, optionalText, version } from '#kernel/fields.ts';

export const gatewayCodes = ['1link', 'kuickpay', 'jazzcash'] as const;
export const gatewayCode = z.enum(gatewayCodes, { error: 'Choose a gateway' });
export type GatewayCode = z.output<typeof gatewayCode>;

export const gatewayNames: Readonly<Record<GatewayCode, string>> = {
  '1link': '1LINK (1BILL)',
  kuickpay: 'Kuickpay',
  jazzcash: 'JazzCash',
};

/** What the codes of an answer mean (FEE-61, FEE-62). */
export const answerWords: Readonly<Record<string, string>> = {
  '00': 'Done',
  '01': 'Unknown code',
  '02': 'Blocked',
  '03': 'Came before',
  '04': 'Bad data or amount',
  '05': 'Try again',
};

const area = 'fees';

export const gatewayRow = z.object({
  code: gatewayCode,
  name: z.string(),
  // no table: read from the switches of its form
  state: z.enum(['none', 'off', 'test', 'on']),
  currency,
  company_prefix: z.string().nullable(),
  clearing_account_id: id.nullable(),
  clearing_account: z.string().nullable(),
  charges_account_id: id.nullable(),
  charges_account: z.string().nullable(),
  partial_allowed: z.boolean(),
  test_mode: z.boolean(),
  active: z.boolean(),
  /** The last letters of what signs its messages; null where nothing is agreed. */
  secret: z.string().nullable(),
  /** Of its machine: the last letters of its key, where it calls from, when last. */
  key_last4: z.string().nullable(),
  addresses: z.array(z.string()),
  last_used_at: z.string().nullable(),
  version: version.nullable(),
});
export type GatewayRow = z.output<typeof gatewayRow>;

export const gatewayList = defineCall({
  method: 'GET',
  path: 'gateway/list',
  area,
  title: 'Gateways of the school, set up or not',
  beyond: 'the tab Gateways of bank/Add (04 §5.4); 04 §6.5 names no call for it',
  permissions: ['Bank Record', 'Bank Add', 'Bank Edit'],
  input: { ...listSortedBy('name') },
  data: listOf(gatewayRow),
});

export const gatewayAccounts = defineCall({
  method: 'GET',
  path: 'gateway/accounts',
  area,
  title: 'Accounts that a gateway may clear through, or whose charges it may be booked to',
  beyond: 'the choices of that form',
  permissions: ['Bank Add', 'Bank Edit'],
  input: { use: z.enum(['clearing', 'charges']) },
  data: z.array(z.object({ id, label: z.string() })),
});

export const gatewaySave = defineCall({
  method: 'POST',
  path: 'gateway/save',
  area,
  title: 'Set up a gateway, or change what was agreed with it',
  beyond: 'the tab Gateways of bank/Add (04 §5.4)',
  permissions: ['Bank Add', 'Bank Edit'],
  input: {
    code: gatewayCode,
    company_prefix: optionalText(10),
    clearing_account_id: idOf('account'),
    charges_account_id: idOf('account').nullish(),
    /** Write-only: empty keeps the stored one. */
    secret: optionalText(200),
    /** Takes the stored one away: messages are not signed any more. */
    unsigned: z.boolean().default(false),
    partial_allowed: z.boolean().default(true),
    test_mode: z.boolean().default(false),
    active: z.boolean().default(false),
    version: version.nullish(),
  },
  data: gatewayRow,
});
