// Calls of royalty corrections (spec 10 §11.4; ROY-16).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, idList, instantOut, money, text } from '#kernel/fields.ts';
import { itemKinds } from '#modules/franchise/challans/contract/challan-words.ts';

const area = 'franchise';
const permissions = ['Royalty Correction'];
const words = z.string().nullable();
const minor = z.number().int();

export const correctionKinds = ['base', 'rate', 'minimum', 'fine', 'goodwill'] as const;
export const kindNames: Record<(typeof correctionKinds)[number], string> = {
  base: 'Wrong base',
  rate: 'Wrong rate',
  minimum: 'Minimum',
  fine: 'Fine',
  goodwill: 'Goodwill',
};
export const correctionStatus = z.enum(['pending', 'applied', 'rejected']);

const changed = z.object({
  challan_item_id: z.number(),
  kind: z.enum(itemKinds),
  description: z.string(),
  before: minor,
  after: minor,
});
export type ChangedItem = z.output<typeof changed>;

const correctionRow = z.object({
  id: z.number(),
  correction_no: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  franchisee: z.string(),
  challan_id: z.number(),
  challan_no: z.string(),
  kind: z.enum(correctionKinds),
  currency,
  amount: minor,
  tax: minor,
  reason: z.string(),
  items: z.array(changed),
  state: correctionStatus,
  decided_reason: words,
  asked_at: instantOut,
  asked_by: words,
  approval_id: z.number().nullable(),
});
export type CorrectionRow = z.output<typeof correctionRow>;

export const correctionList = defineCall({
  method: 'GET',
  path: 'royalty/corrections',
  area,
  title: 'Royalty corrections that were asked for',
  permissions,
  input: {
    ...listSortedBy('correction_no', 'branch_name', 'amount', 'asked_at'),
    branch_id: id.optional(),
    challan_id: id.optional(),
    state: correctionStatus.optional(),
  },
  data: listOf(correctionRow, { waiting: z.number(), applied: minor }),
});

export const correctionItems = defineCall({
  method: 'GET',
  path: 'royalty/correction/items/:challan_id',
  area,
  beyond: 'What of a challan can be corrected, for the form (spec 10 §10.2)',
  title: 'Items of a challan as they stand, to be corrected',
  permissions,
  input: { challan_id: id },
  data: z.object({
    challan_id: z.number(),
    challan_no: z.string(),
    branch_id: z.number(),
    currency,
    /** Tax of royalty moves with it. */
    tax_percent: z.number(),
    items: z.array(
      z.object({ id: z.number(), kind: z.enum(itemKinds), description: z.string(), standing: minor, paid: minor }),
    ),
  }),
});
export type ItemsToCorrect = z.output<typeof correctionItems.data>;

export const correctionCreate = defineCall({
  method: 'POST',
  path: 'royalty/correction/create',
  area,
  title: 'Ask to correct items of a posted challan; tax moves with royalty (ROY-16)',
  permissions,
  idempotent: true,
  input: {
    challan_id: id,
    items: z
      .array(z.strictObject({ id, after: money.refine((amount) => amount >= 0, 'Not below zero') }))
      .min(1, 'Change at least one item')
      .max(40),
    kind: z.enum(correctionKinds, { error: 'Choose what is wrong' }),
    reason: text(500),
    file_ids: idList.max(10).default([]),
  },
  data: z.object({
    id: z.number(),
    correction_no: z.string(),
    approval_id: z.number(),
    amount: minor,
    state: correctionStatus,
  }),
});
