// The fee plan of an application or a re-admission (ADM-60 to ADM-65; spec 02 §6.7, §7). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import {
  currency,
  dayOut,
  id,
  idList,
  localDate,
  moneyAboveZero,
  monthOut,
  optionalText,
  text,
  version,
} from '#kernel/fields.ts';
import { offeredPackage } from '#modules/admissions/packages/contract/package-offers.ts';
import { natures, stackings } from '#modules/admissions/packages/contract/packages.ts';
import { applicationStage } from '#modules/admissions/stages/contract/stages.ts';

const area = 'admissions';
const set = ['Admission Fee Setting'];
const sees = [...set, 'Admission Discount Approval', 'Admission Discount Head Approval'];

export const planStates = ['draft', 'waiting_approval', 'approved', 'superseded'] as const;
export type PlanState = (typeof planStates)[number];
export const bases = ['sibling', 'staff_child', 'merit', 'charity', 'promotion', 'negotiated', 'other'] as const;
const basis = z.enum(bases, { error: 'Choose a basis' });
const mode = z.enum(['percent', 'amount']);
const words = z.string().nullable();

/** One of the two is given. */
const of = { application_id: id.optional(), readmission_id: id.optional() };

const manualDiscount = z.strictObject({
  /** The line of the package. */
  position: z.number({ error: 'Choose a line' }).int().min(1),
  basis,
  mode,
  /** Percent, or minor units of a whole month. */
  value: z.number({ error: 'Enter a discount' }).positive('More than 0').max(999_999_999_999),
  ends_on: localDate.nullish(),
  file_id: id.nullish(),
  note: optionalText(300),
});

const wish = {
  ...of,
  package_id: id,
  join_on: localDate,
  discounts: z.array(manualDiscount).max(40).default([]),
  /** Left out or 1: everything is due with the offer. */
  installments: z
    .strictObject({
      n: z.number({ error: 'Enter a number' }).int().min(1).max(12),
      dates: z.array(localDate).max(12).optional(),
      amounts: z.array(moneyAboveZero).max(12).optional(),
    })
    .nullish(),
};

const appliedDiscount = z.object({
  basis,
  is_policy: z.boolean(),
  of_package: z.boolean(),
  mode,
  value: z.number(),
  amount: z.number(),
  ends_on: dayOut.nullable(),
  file_id: id.nullable(),
  note: words,
});

const planLine = z.object({
  position: z.number(),
  package_position: z.number(),
  fee_head_id: id,
  head_name: z.string(),
  nature: z.enum(natures),
  month: monthOut.nullable(),
  bills_in: z.number(),
  installable: z.boolean(),
  full_amount: z.number(),
  share: z.tuple([z.number(), z.number()]),
  gross: z.number(),
  discounts: z.array(appliedDiscount),
  discount: z.number(),
  net: z.number(),
  /** Why it costs this, in one sentence (§14.1). */
  words: z.string(),
});
export type PlanLineShown = z.output<typeof planLine>;

const figures = {
  package_id: id,
  package_name: z.string(),
  package_version: z.number(),
  join_on: dayOut,
  currency,
  lines: z.array(planLine),
  gross: z.number(),
  policy_discount: z.number(),
  manual_discount: z.number(),
  net: z.number(),
  effective_percent: z.number(),
  installable_total: z.number(),
  due_now: z.number(),
};

export const composedPlan = z.object({
  ...figures,
  stacking: z.enum(stackings),
  /** What the package allows and what fits before the session's last month (ADM-64); 1: one sum. */
  max_installments: z.number(),
  unit: z.number(),
  installments: z.array(z.object({ no: z.number(), due_on: dayOut, amount: z.number() })),
  last_due_on: dayOut,
  /** ADM-63: levels that must agree, and from where. */
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  free_percent: z.number(),
  level2_percent: z.number(),
});
export type ComposedPlan = z.output<typeof composedPlan>;

export const storedPlan = z.object({
  id,
  version: z.number(),
  revision: z.number(),
  state: z.enum(planStates),
  approval_id: id.nullable(),
  note: words,
  ...figures,
  installments: z.array(
    z.object({
      no: z.number(),
      due_on: dayOut,
      amount: z.number(),
      challan_id: id.nullable(),
      challan_no: words,
      balance: z.number().nullable(),
    }),
  ),
  challan: z.object({ id, number: z.string(), total: z.number(), paid: z.number(), due_on: dayOut }).nullable(),
});
export type StoredPlan = z.output<typeof storedPlan>;

export const planOpen = defineCall({
  method: 'GET',
  path: 'admission/fee-plan/open',
  area,
  title: 'The fee plan of a child with the packages on offer, and what others pay',
  beyond: 'the plan editor with the packages on offer and what others pay (02 §6.7)',
  permissions: [...sees, 'Re-Admission'],
  input: { ...of, plan_id: id.optional(), join_on: localDate.optional() },
  data: z.object({
    application_id: id.nullable(),
    readmission_id: id.nullable(),
    application_version: z.number().nullable(),
    label: z.string(),
    child_name: z.string(),
    student_id: id.nullable(),
    branch_id: id,
    branch_name: z.string(),
    class_name: z.string(),
    session_name: z.string(),
    session_ends_on: dayOut,
    stage: applicationStage.nullable(),
    /** Why it cannot be changed now; null when it can. */
    locked: words,
    join_on: dayOut,
    currency,
    deposit_held: z.number(),
    packages: z.array(offeredPackage),
    plan: storedPlan.nullable(),
    compare: z.object({
      siblings: z.array(z.object({ student_id: id, name: z.string(), class_name: words, monthly: z.number() })),
      branch_average: z.number().nullable(),
    }),
  }),
});

export const planCompose = defineCall({
  method: 'POST',
  path: 'admission/fee-plan/compose',
  area,
  title: 'What a package, a join date and discounts come to, before anything is stored',
  permissions: set,
  input: wish,
  data: composedPlan,
});

export const planSave = defineCall({
  method: 'POST',
  path: 'admission/fee-plan/save',
  area,
  title: 'Store the fee plan; a plan that was approved or issued gets a new revision',
  permissions: set,
  idempotent: true,
  input: { ...wish, note: optionalText(500), version: version.default(0) },
  data: z.object({ plan: storedPlan, needs_approval: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
});

export const planSubmit = defineCall({
  method: 'POST',
  path: 'admission/fee-plan/submit',
  area,
  title: 'Ask for approval of the discounts of a plan (ADM-63)',
  permissions: set,
  idempotent: true,
  input: { plan_id: id, version, reason: text(500), file_ids: idList.max(10, 'At most 10 files').default([]) },
  data: z.object({ approval_id: id, plan: storedPlan }),
});
