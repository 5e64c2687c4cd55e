// Coming fee months paid ahead for a percent off (FEE-18): what the desk may offer, what it would cost, and taking it.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, money, moneyAboveZero, monthOut, optionalText } from '#kernel/fields.ts';

/** A cheque is no money yet: what bounces would leave the discount behind. */
export const prepayChannels = ['cash', 'bank_counter', 'bank_transfer', 'card'] as const;
export type PrepayChannel = (typeof prepayChannels)[number];

const asked = { student_id: id, type_id: id, months: z.number().int().min(1).max(24) };

export const prepayOffer = defineCall({
  method: 'GET',
  path: 'fee/prepay/offer',
  area: 'fees',
  title: 'What a child may be offered for paying coming fee months ahead',
  beyond: 'the deposit desk offers it (FEE-18); no call is named',
  permissions: ['Fee Deposit'],
  input: { student_id: id },
  data: z.object({
    /** Fee months of the session that are not billed yet, in order. */
    coming: z.array(monthOut),
    /** Those that so many months allow. */
    offers: z.array(z.object({ type_id: id, name: z.string(), rate: z.number(), months: z.number(), until: dayOut })),
  }),
});

export const prepayPreview = defineCall({
  method: 'GET',
  path: 'fee/prepay/preview',
  area: 'fees',
  title: 'What so many coming months would cost with the discount; nothing is written',
  beyond: 'the deposit desk offers it (FEE-18); no call is named',
  permissions: ['Fee Deposit'],
  input: { ...asked, value_date: localDate.optional() },
  data: z.object({
    fee_months: z.array(monthOut),
    currency,
    today: localDate,
    value_date: localDate,
    gross: money,
    concession: money,
    /** Of it, what paying ahead takes off. */
    saves: money,
    net: money,
    /** What is open beside it, fines of the value date included: it is paid first (FEE-46). */
    open_before: money,
    /** What must be paid for it: `open_before` and `net`, less what an advance pays. */
    needed: money,
    accounts: z.array(z.object({ account_id: id, name: z.string(), channels: z.array(z.enum(prepayChannels)) })),
  }),
});

export const prepayTake = defineCall({
  method: 'POST',
  path: 'fee/prepay/take',
  area: 'fees',
  title: 'Bill coming fee months with the discount for paying ahead, and take the money for them',
  beyond: 'the deposit desk takes it (FEE-18); no call is named',
  permissions: ['Fee Deposit'],
  idempotent: true,
  success: 201,
  moves_money: true,
  input: {
    ...asked,
    channel: z.enum(prepayChannels, { error: 'Choose how the money came' }),
    value_date: localDate,
    account_id: id,
    /** What the preview needed: when it is another amount by now, nothing is done. */
    amount: moneyAboveZero,
    reference: optionalText(60),
    another: z.boolean().default(false),
  },
  data: z.object({
    deposit_id: id,
    receipt_no: z.string(),
    challan_no: z.string(),
    concession_id: id,
    fee_months: z.array(monthOut),
    saves: money,
    amount: money,
    currency,
  }),
});
