// Agreements of franchise branches: terms, rules, fees, their way to the signature, simulation (spec 10 §3.6, §4.5, §11.4).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import {
  amountOf,
  currency,
  dayOut,
  id,
  idList,
  localDate,
  month,
  monthOut,
  optionalText,
  text,
  version,
} from '#kernel/fields.ts';
import { royaltyRule } from '#modules/franchise/computation/contract/royalty-terms.ts';

const area = 'franchise';
const words = z.string().nullable();
const permissions = ['Franchise Edit'];

export const agreementStatus = z.enum([
  'draft',
  'pending',
  'approved',
  'signed',
  'active',
  'expiring',
  'ended',
  'terminated',
  'replaced',
]);
export const feeKinds = [
  'application',
  'franchise_fee',
  'security',
  'renewal',
  'transfer',
  'training',
  'other',
] as const;
export const feeKindNames: Record<(typeof feeKinds)[number], string> = {
  application: 'Application fee',
  franchise_fee: 'Franchise fee',
  security: 'Security',
  renewal: 'Renewal fee',
  transfer: 'Transfer fee',
  training: 'Training',
  other: 'Other',
};

const days = (most: number) =>
  z
    .number({ error: 'Enter a number of days' })
    .int('Whole days')
    .min(0, 'Not below 0')
    .max(most, `At most ${most} days`);
const dayOfMonth = z.number({ error: 'Enter a day' }).int('A whole day').min(1, 'From 1 to 28').max(28, 'From 1 to 28');
const percent = (most: number) =>
  z
    .number({ error: 'Enter a percentage' })
    .min(0, 'Not below 0')
    .max(most, `At most ${most} %`)
    .multipleOf(0.0001, 'At most four decimals');
const amount = amountOf(
  z.number({ error: 'Enter an amount' }).int().min(1, 'The amount must be more than 0').max(999_999_999_999),
);
const amountOrNothing = amountOf(
  z.number({ error: 'Enter an amount' }).int().min(0, 'Not below 0').max(999_999_999_999),
);

export const minimumKind = z.enum(['none', 'month', 'year']);
export const taxPercent = percent(50);
export const minimumAmount = amount.nullish();

/** Terms that a template keeps: all but the dates. */
export const lastingTerms = {
  due_day: dayOfMonth.default(10),
  grace_days: days(60).default(5),
  collection: z.enum(['franchise', 'group']).default('franchise'),
  count_day: dayOfMonth.default(10),
  minimum_kind: minimumKind.default('none'),
  minimum_amount: minimumAmount,
  tax_percent: taxPercent.default(0),
  round_total_to: z.number().int('A whole number').min(1, 'At least 1').max(100_000).default(1),
  fine_kind: z.enum(['none', 'flat', 'per_day', 'percent_month']).default('none'),
  fine_percent: percent(10).nullish(),
  fine_amount: amount.nullish(),
  fine_cap_percent: percent(100).nullish(),
  royalty_while_suspended: z.boolean().default(true),
  territory_km: z
    .number({ error: 'Enter kilometres' })
    .gt(0, 'More than 0')
    .max(100, 'At most 100 km')
    .multipleOf(0.01, 'At most two decimals')
    .nullish(),
  renewal_notice_days: days(730).default(180),
  renewal_fee: amountOrNothing.nullish(),
  fee_recognition: z.enum(['at_once', 'straight_line']).default('straight_line'),
  security_amount: amountOrNothing.default(0),
  no_royalty_head_ids: idList.default([]),
  clauses: z.string().max(20_000, 'At most 20,000 characters').default(''),
};

export const feeItem = z.strictObject({
  kind: z.enum(feeKinds, { error: 'Choose what it is for' }),
  description: text(120),
  amount,
  taxable: z.boolean().default(true),
  due_on: localDate.nullish(),
});

const dated = {
  starts_on: localDate.nullish(),
  ends_on: localDate.nullish(),
  first_royalty_month: month.nullish(),
  royalty_free_until: localDate.nullish(),
  notes: optionalText(1000),
};

const rules = z.array(royaltyRule).max(20, 'At most 20 rules');
const feeItems = z.array(feeItem).max(30, 'At most 30 fees');

export const agreement = z.object({
  id: z.number(),
  branch_id: z.number(),
  branch_code: z.string(),
  branch_name: z.string(),
  franchisee_id: z.number(),
  franchisee: z.string(),
  agreement_no: z.string(),
  revision: z.number(),
  // states: franchise/agreements
  status: agreementStatus,
  signed_on: dayOut.nullable(),
  starts_on: dayOut.nullable(),
  ends_on: dayOut.nullable(),
  days_left: z.number().nullable(),
  in_force_from: monthOut.nullable(),
  first_royalty_month: monthOut.nullable(),
  royalty_free_until: dayOut.nullable(),
  currency,
  due_day: z.number(),
  grace_days: z.number(),
  collection: z.enum(['franchise', 'group']),
  count_day: z.number(),
  minimum_kind: z.enum(['none', 'month', 'year']),
  minimum_amount: z.number().nullable(),
  tax_percent: z.number(),
  round_total_to: z.number(),
  fine_kind: z.enum(['none', 'flat', 'per_day', 'percent_month']),
  fine_percent: z.number().nullable(),
  fine_amount: z.number().nullable(),
  fine_cap_percent: z.number().nullable(),
  royalty_while_suspended: z.boolean(),
  territory_km: z.number().nullable(),
  renewal_notice_days: z.number(),
  renewal_fee: z.number().nullable(),
  fee_recognition: z.enum(['at_once', 'straight_line']),
  security_amount: z.number(),
  no_royalty_head_ids: z.array(z.number()),
  clauses: z.string(),
  terms_hash: words,
  approval_id: z.number().nullable(),
  replaces_id: z.number().nullable(),
  ended_on: dayOut.nullable(),
  /** Of one that ran out and is settled: up to when royalty went on by its last rules (FRA-7). */
  held_over_to: dayOut.nullable(),
  end_reason: words,
  file_id: z.number().nullable(),
  notes: words,
  version: z.number(),
  rules: z.array(
    z.object({
      ...royaltyRule.shape,
      id: z.number(),
      heads: z.array(z.string()),
    }),
  ),
  rules_words: z.string(),
  fee_items: z.array(z.object({ ...feeItem.shape, id: z.number(), state: z.string() })),
  /** What the submit would refuse, by field; nothing once it was sent. */
  missing: z.array(z.string()),
});
export type Agreement = z.output<typeof agreement>;

export const agreementGet = defineCall({
  method: 'GET',
  path: 'franchise/agreement/:id',
  area,
  title: 'One agreement with its rules, bands and fees',
  beyond: 'where a request or a search leads to (10 §10.2 Franchise Setting)',
  permissions: ['Franchise Record', 'Franchise Edit', 'Franchise Agreement Approval'],
  input: { id },
  data: agreement,
});

export const agreementSave = defineCall({
  method: 'POST',
  path: 'franchise/agreement/save',
  area,
  title: 'Save the draft of an agreement; a branch without one begins it from the template (FRA-4)',
  permissions,
  input: {
    branch_id: id,
    id: id.optional(),
    version: version.optional(),
    ...dated,
    ...lastingTerms,
    rules: rules.default([]),
    fee_items: feeItems.default([]),
  },
  data: agreement,
});

export const agreementBegin = defineCall({
  method: 'POST',
  path: 'franchise/agreement/begin',
  area,
  title: 'Begin the agreement by which an own branch is to become a franchise (BR-6), from the template of its country',
  beyond: 'BR-6 asks for a signed agreement before the branch has a franchisee',
  permissions,
  input: { branch_id: id, franchisee_id: id, starts_on: localDate },
  data: agreement,
});

export const agreementSubmit = defineCall({
  method: 'POST',
  path: 'franchise/agreement/submit',
  area,
  title: 'Send a draft or a revision for approval (FRA-4, FRA-6)',
  permissions,
  input: { id, version, reason: optionalText(500) },
  data: agreement,
});

export const agreementSign = defineCall({
  method: 'POST',
  path: 'franchise/agreement/sign',
  area,
  title: 'Put the signed paper with an approved agreement; a revision is then in force from its month',
  permissions,
  idempotent: true,
  input: { id, version, signed_on: localDate, file_id: id, waiver_file_id: id.nullish() },
  data: agreement,
});

export const agreementRevise = defineCall({
  method: 'POST',
  path: 'franchise/agreement/revise',
  area,
  title: 'Begin a revision of a running agreement from a month on (FRA-6)',
  permissions,
  input: { id, version, from_month: month },
  data: agreement,
});

export const agreementTerminate = defineCall({
  method: 'POST',
  path: 'franchise/agreement/terminate',
  area,
  title: 'Ask to end a running agreement on a day',
  permissions,
  input: { id, version, on: localDate, reason: text(500) },
  data: z.object({ approval_id: z.number(), agreement }),
});

export const agreementPrint = defineCall({
  method: 'GET',
  path: 'franchise/agreement/print/:id',
  area,
  title: 'The agreement as a paper, with its schedules and the hash of its terms in the footer (FRA-4)',
  beyond: 'the paper of 10 §12; the catalogue names no call for it',
  permissions: ['Franchise Record'],
  transport: 'file',
  input: { id },
});

export const agreementTemplate = defineCall({
  method: 'POST',
  path: 'franchise/agreement/template',
  area,
  title: "Keep an agreement's terms, rules and fees as what every new agreement of the country begins with",
  beyond: 'the template that a draft comes from (FRA-4); the catalogue names no call for it',
  permissions,
  input: { id, name: text(80).min(2, 'At least 2 letters') },
  data: z.object({ name: z.string(), rules: z.number(), fee_items: z.number() }),
});

export const agreementHeads = defineCall({
  method: 'GET',
  path: 'franchise/agreement/heads',
  area,
  title: 'Fee heads that royalty rules may take',
  beyond: 'choices of the rule editor (10 §10.2 Franchise Setting)',
  permissions: ['Franchise Record', 'Franchise Edit'],
  data: z.array(z.object({ id: z.number(), name: z.string() })),
});
