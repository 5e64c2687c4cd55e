// Applications whose fee is to be set or offered (spec 02 §6.7, left side). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id } from '#kernel/fields.ts';
import { applicationStage } from '#modules/admissions/stages/contract/stages.ts';

const area = 'admissions';
const sees = ['Admission Fee Setting', 'Admission Discount Approval', 'Admission Discount Head Approval'];
const words = z.string().nullable();

export const planRow = z.object({
  application_id: id,
  application_no: words,
  child_name: z.string(),
  class_name: z.string(),
  session_name: z.string(),
  branch_name: z.string(),
  stage: applicationStage,
  days: z.number(),
  plan_id: id.nullable(),
  package_name: words,
  /** none: nothing is set yet. */
  plan_state: z.enum(['none', 'draft', 'waiting_approval', 'approved']),
  revision: z.number().nullable(),
  approval_id: id.nullable(),
  currency,
  gross: z.number().nullable(),
  net: z.number().nullable(),
  effective_percent: z.number().nullable(),
  installments: z.number(),
  join_on: words,
  offer_expires_on: words,
});

export type PlanRow = z.output<typeof planRow>;

export const planList = defineCall({
  method: 'GET',
  path: 'admission/fee-plan/list',
  area,
  title: 'Applications whose fee is to be set or offered, with their plans',
  beyond: 'fee setting: applications to be priced, with their plans (02 §6.7, left side)',
  permissions: sees,
  input: {
    ...listSortedBy('child_name', 'days', 'net', 'effective_percent', 'offer_expires_on'),
    stage: z.enum(['fee', 'offered']).optional(),
    plan_state: z.enum(['none', 'draft', 'waiting_approval', 'approved']).optional(),
    session_id: id.optional(),
    course_id: id.optional(),
    installments: z.boolean().optional(),
  },
  data: listOf(planRow, { none: z.number(), draft: z.number(), waiting: z.number(), approved: z.number() }),
});
