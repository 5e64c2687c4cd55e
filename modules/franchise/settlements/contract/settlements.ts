// The settlement of an agreement that is over (FRA-8), and money of a franchise that the group pays out (ROY-20).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, instantOut, localDate, moneyAboveZero, optionalText, version } from '#kernel/fields.ts';

const area = 'franchise';
const minor = z.number().int();
const words = z.string().nullable();

export const settlementLineKinds = ['open_before', 'posted', 'fine', 'credit', 'collected', 'security'] as const;

export const settlementLine = z.object({
  kind: z.enum(settlementLineKinds),
  text: z.string(),
  /** What the franchise owes is above 0. */
  amount: minor,
});

export const payoutStatus = z.enum(['asked', 'paid', 'dropped']);

const payout = z.object({
  id: z.number(),
  amount: minor,
  // states: franchise/settlements
  state: payoutStatus,
  request_id: z.number().nullable(),
  request_no: words,
  reason: words,
  asked_at: instantOut,
  asked_by: words,
});

export const settlement = z.object({
  id: z.number(),
  settlement_no: z.string(),
  agreement_id: z.number(),
  agreement_no: z.string(),
  ended_on: dayOut,
  settled_on: dayOut,
  currency,
  security_set_off: z.boolean(),
  lines: z.array(settlementLine),
  /** More than 0: it owes by its challans; below: the group pays. */
  result: minor,
  challan_id: z.number().nullable(),
  challan_no: words,
  note: words,
  by: words,
});
export type Settlement = z.output<typeof settlement>;

export const settleAgreement = defineCall({
  method: 'POST',
  path: 'franchise/agreement/settle',
  area,
  title:
    'Settle an agreement that was terminated or ran out, in one document: what it comes to, tried first or kept (FRA-8)',
  beyond: 'FRA-8 settles a termination; the catalogue names no call for it',
  permissions: ['Royalty Post'],
  input: {
    id,
    version,
    /** Of one that ran out: the last day of royalty by its last rules (FRA-7); one that was terminated has its day. */
    last_day: localDate.optional(),
    /** The agreement lets the security be set off. */
    set_off_security: z.boolean().default(true),
    note: optionalText(500),
    preview: z.boolean().default(false),
  },
  /** Of a preview nothing is kept. */
  data: z.object({
    currency,
    lines: z.array(settlementLine),
    result: minor,
    settlement_id: z.number().nullable(),
    settlement_no: words,
    challan_no: words,
    request_id: z.number().nullable(),
  }),
});

export const franchiseHeld = defineCall({
  method: 'GET',
  path: 'franchise/held/:branch_id',
  area,
  title: 'What the group holds of a franchise, its settlements and what was paid out (ROY-20, FRA-8)',
  beyond: 'ROY-20 carries or pays out what the group collected; the catalogue names no call for it',
  permissions: ['Royalty Statement'],
  input: { branch_id: id },
  data: z.object({
    currency,
    collected: minor,
    security: minor,
    /** Open on its challans. */
    open: minor,
    /** What may be paid out now. */
    payable: minor,
    /** The agreement that is over and not settled. */
    to_settle: z.number().nullable(),
    settlements: z.array(settlement),
    payouts: z.array(payout),
    to_accounts: z.array(z.object({ account_id: z.number(), name: z.string() })),
  }),
});

export const payOut = defineCall({
  method: 'POST',
  path: 'royalty/pay-out',
  area,
  title: 'Ask that fees which the group collected for a franchise are paid out to it (ROY-20)',
  beyond: 'ROY-20 pays the rest out by a payment request; the catalogue names no call for it',
  permissions: ['Royalty Deposit'],
  idempotent: true,
  input: { branch_id: id, amount: moneyAboveZero, to_account_id: id.nullish() },
  data: z.object({ id: z.number(), request_id: z.number() }),
});

export const settlementPrint = defineCall({
  method: 'GET',
  path: 'franchise/settlement/print/:id',
  area,
  title: 'The settlement of an agreement as a PDF',
  beyond: 'the paper of FRA-8',
  permissions: ['Royalty Statement'],
  transport: 'file',
  input: { id },
});
