// Calls of fee heads and categories (spec 04 §6.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text, version } from '#kernel/fields.ts';

export const headKinds = [
  'tuition',
  'admission',
  'registration',
  'annual',
  'security',
  'transport',
  'exam',
  'lab',
  'stationery',
  'hostel',
  'notice',
  'card',
  'certificate',
  'fine',
  'bounce',
  'opening',
  'other',
] as const;

/** Late fines, bounce charges and balances brought forward: charged by rules alone, never chosen by a person. */
export const ownHeadKinds: readonly string[] = ['fine', 'bounce', 'opening'];

export function ownedBySystem(kind: string): boolean {
  return ownHeadKinds.includes(kind);
}

/** Why a person may not use this head, or null. The database enforces the same (`fees.refuse_own_heads`). */
export function notForPeople(head: { name: string; kind: string }): string | null {
  return ownedBySystem(head.kind) ? `${head.name} is charged by the software alone. Choose another head` : null;
}

export const monthsMask = z.number().int().min(0).max(4095);

const headFields = {
  code: text(12),
  name: text(80),
  name_local: z.string().trim().max(80).nullish(),
  kind: z.enum(headKinds),
  frequency: z.enum(['monthly', 'once', 'on_demand']),
  default_months: monthsMask,
  income_account_id: id.nullish(),
  liability_account_id: id.nullish(),
  concession_eligible: z.boolean(),
  prorate: z.boolean(),
  recognition: z.enum(['by_month', 'on_posting']),
  fine_eligible: z.boolean(),
  priority: z.number().int().min(1).max(999),
  optional: z.boolean(),
  active: z.boolean(),
};

const head = z.object({
  id,
  ...headFields,
  name_local: z.string().nullable(),
  income_account_id: id.nullable(),
  liability_account_id: id.nullable(),
  account_name: z.string().nullable(),
  used: z.boolean(),
  version: z.number(),
});
export type FeeHead = z.output<typeof head>;

export const headList = defineCall({
  method: 'GET',
  path: 'fee/head/list',
  area: 'fees',
  title: 'Fee heads in the order in which they are paid',
  input: { kind: z.enum(headKinds).optional(), active: z.boolean().optional() },
  data: z.array(head),
});

export const headSave = defineCall({
  method: 'POST',
  path: 'fee/head/save',
  area: 'fees',
  title: 'Make or change a fee head',
  permissions: ['Fee Structure Edit'],
  input: { id: id.optional(), ...headFields, version: version.optional() },
  data: head,
});

const category = z.object({ id, code: z.string(), name: z.string(), active: z.boolean(), version: z.number() });

export const categoryList = defineCall({
  method: 'GET',
  path: 'fee/category/list',
  area: 'fees',
  title: 'Fee categories: price lists that student categories point to',
  input: { active: z.boolean().optional() },
  data: z.array(category),
});

export const categorySave = defineCall({
  method: 'POST',
  path: 'fee/category/save',
  area: 'fees',
  title: 'Make or change a fee category',
  permissions: ['Fee Structure Edit'],
  input: { id: id.optional(), code: text(12), name: text(60), active: z.boolean(), version: version.optional() },
  data: category,
});
