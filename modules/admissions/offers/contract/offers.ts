// Offers and what follows them: the challan and its last day, collecting, the confirmation (spec 02 §6.8, §7; ADM-66, ADM-67, ADM-80 to
// ADM-82). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, text, version } from '#kernel/fields.ts';
import { applicationStage } from '#modules/admissions/stages/contract/stages.ts';

const area = 'admissions';
const set = ['Admission Fee Setting'];

const challan = z.object({ id, number: z.string(), total: z.number() });

export const offerIssue = defineCall({
  method: 'POST',
  path: 'admission/offer/issue',
  area,
  title: 'Issue the offer: the challan of what is due now, the seat and the place held to its last day (ADM-66)',
  permissions: set,
  idempotent: true,
  moves_money: true,
  input: { application_id: id, version, expires_on: localDate.nullish(), send_message: z.boolean().default(true) },
  data: z.object({
    application_id: id,
    stage: applicationStage,
    expires_on: dayOut,
    /** Null: nothing is due now. */
    challan: challan.nullable(),
  }),
});

export const offerExtend = defineCall({
  method: 'POST',
  path: 'admission/offer/extend',
  area,
  title: 'Give an offer a later last day',
  permissions: set,
  input: { application_id: id, version, expires_on: localDate, reason: text(300) },
  data: z.object({ application_id: id, stage: applicationStage, expires_on: z.string(), challan: challan.nullable() }),
});

export const offerCancel = defineCall({
  method: 'POST',
  path: 'admission/offer/cancel',
  area,
  title: 'Withdraw an offer to price it again: its challan is cancelled, money on it becomes the child’s advance',
  permissions: set,
  idempotent: true,
  moves_money: true,
  input: { application_id: id, version, reason: text(300) },
  data: z.object({ application_id: id, stage: applicationStage, freed: z.number() }),
});

// no table: read from money and days of the offer, nobody turns it
export const collectStates = ['open', 'ready', 'overdue', 'confirmed'] as const;

export const finalPaymentRow = z.object({
  application_id: id,
  version: z.number(),
  stage: applicationStage,
  application_no: z.string(),
  child_name: z.string(),
  student_id: id,
  family_id: id.nullable(),
  father_name: z.string(),
  mobile: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
  session_id: id,
  course_id: id,
  class_name: z.string(),
  section_id: id.nullable(),
  section_name: z.string().nullable(),
  package_name: z.string().nullable(),
  challan_id: id.nullable(),
  challan_no: z.string().nullable(),
  currency,
  due_now: z.number(),
  paid: z.number(),
  rest: z.number(),
  /** What must be paid before the confirmation (ADM-67). */
  enough_at: z.number(),
  /** Instalments that become challans at the confirmation. */
  later: z.number(),
  expires_on: dayOut.nullable(),
  days_left: z.number().nullable(),
  join_on: z.string().nullable(),
  ready: z.boolean(),
  papers_missing: z.array(z.string()),
  admission_no: z.string().nullable(),
  reg_no: z.string().nullable(),
});
export type FinalPaymentRow = z.output<typeof finalPaymentRow>;

export const finalPaymentList = defineCall({
  method: 'GET',
  path: 'admission/final-payment/list',
  area,
  title: 'Offers to collect and to confirm, the one that ends first on top',
  permissions: ['Admission Confirm', 'Fee Deposit'],
  input: {
    ...listSortedBy('expires_on', 'child_name', 'rest', 'application_no'),
    state: z.enum(collectStates).optional(),
    application_id: id.optional(),
    session_id: id.optional(),
    course_id: id.optional(),
    branch_id: id.optional(),
  },
  data: listOf(finalPaymentRow, {
    offers: z.number(),
    ready: z.number(),
    due_now: z.number(),
    paid: z.number(),
    rest: z.number(),
  }),
});

export const admissionConfirm = defineCall({
  method: 'POST',
  path: 'admission/confirm',
  area,
  title: 'Confirm an admission: the child becomes a student with its numbers, seat, challans and plan (ADM-80)',
  permissions: ['Admission Confirm'],
  idempotent: true,
  moves_money: true,
  input: {
    application_id: id,
    version,
    section_id: id,
    join_on: localDate,
    roll_no: z.number().int().min(1).max(9_999).nullish(),
    on_credit: z.strictObject({ reason: text(300) }).nullish(),
  },
  data: z.object({
    student: z.object({ id, reg_no: z.string(), admission_no: z.string() }),
    challans: z.array(challan),
    enrolment_id: id,
  }),
});
export type Confirmation = z.output<(typeof admissionConfirm)['data']>;
