// Links to pay online and what came of them (02 §6.8, ADM-70 to ADM-73), and who the school is at JazzCash. Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  currency,
  dayOut,
  id,
  idOf,
  instantOut,
  localDate,
  money,
  monthOut,
  optionalText,
  version,
} from '#kernel/fields.ts';

const area = 'admissions';
const permissions = ['Admission Online Payment'];

export const payStates = [
  'created',
  'redirected',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'refused',
  'duplicate',
] as const;
export const payState = z.enum(payStates);
export type PayState = z.output<typeof payState>;

export const payStart = defineCall({
  method: 'POST',
  path: 'admission/pay/online/start',
  area,
  title: 'Make a link by which a challan is paid, and send it to the family (ADM-70)',
  permissions,
  input: { challan_id: idOf('challan'), send: z.boolean().default(false) },
  data: z.object({
    id,
    link: z.string(),
    qr: z.string(),
    expires_at: instantOut,
    student_name: z.string(),
    challan_no: z.string(),
    amount: money,
    currency,
    sent: z.boolean(),
  }),
});

const payRow = z.object({
  id,
  at: instantOut,
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
  challan_id: id,
  challan_no: z.string(),
  challan_kind: z.string(),
  challan_status: z.string(),
  bill_month: monthOut,
  currency,
  amount: money,
  gateway: z.enum(['jazzcash', 'test']),
  txn_ref: z.string().nullable(),
  state: payState,
  response_code: z.string().nullable(),
  response_text: z.string().nullable(),
  gateway_ref: z.string().nullable(),
  receipt_no: z.string().nullable(),
  sent: z.boolean(),
  link_state: z.enum(['live', 'ended']),
  pressed_at: instantOut.nullable(),
  verified_at: instantOut.nullable(),
  ask_at: instantOut.nullable(),
  repeats: z.number(),
  made_by: z.string().nullable(),
});
export type PayRow = z.output<typeof payRow>;

export const payList = defineCall({
  method: 'GET',
  path: 'admission/pay/online/list',
  area,
  title: 'Links and online payments, the latest first',
  permissions,
  input: {
    ...listSortedBy('at', 'amount', 'student_name'),
    state: payState.optional(),
    kind: z.enum(['admission', 'other']).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    branch_id: id.optional(),
    student_id: id.optional(),
    challan_id: id.optional(),
  },
  data: listOf(payRow, {
    started: z.number(),
    succeeded: z.number(),
    pending: z.number(),
    failed: z.number(),
    received: money,
    percent: z.number(),
  }),
});

export const payOpen = defineCall({
  method: 'GET',
  path: 'admission/pay/online/open',
  area,
  title: 'Open challans of a student for which a link can be made',
  beyond: 'the choice of the dialog that makes a link (02 §6.8)',
  permissions,
  input: { student_id: id.optional(), challan_id: id.optional() },
  data: z.array(
    z.object({
      challan_id: id,
      challan_no: z.string(),
      student_id: id,
      student_name: z.string(),
      bill_month: monthOut,
      kind: z.string(),
      due_date: dayOut,
      balance: money,
      currency,
    }),
  ),
});

export const payDays = defineCall({
  method: 'GET',
  path: 'admission/pay/online/days',
  area,
  title: 'Online payments by day: started and succeeded',
  beyond: 'the chart of that page (02 §6.8)',
  permissions,
  input: { days: z.number().int().min(7).max(90).default(30) },
  data: z.array(z.object({ day: z.string(), started: z.number(), succeeded: z.number(), failed: z.number() })),
});

export const payInquire = defineCall({
  method: 'POST',
  path: 'admission/pay/online/inquire',
  area,
  title: 'Ask the gateway now how a payment stands; what it says is booked as if it had told',
  permissions,
  input: { id },
  data: z.object({ id, state: payState, text: z.string() }),
});

const merchantFields = {
  branch_id: idOf('branch').nullish(),
};

export const merchantRow = z.object({
  id: id.nullable(),
  branch_id: id.nullable(),
  branch_name: z.string().nullable(),
  /** Last letters of what is sealed. */
  merchant: z.string().nullable(),
  password: z.string().nullable(),
  salt: z.string().nullable(),
  sub_merchant_id: z.string().nullable(),
  bank_id: z.string().nullable(),
  product_id: z.string().nullable(),
  page_address: z.string(),
  inquiry_address: z.string().nullable(),
  version: version.nullable(),
});
export type MerchantRow = z.output<typeof merchantRow>;

export const merchantList = defineCall({
  method: 'GET',
  path: 'gateway/merchant/list',
  area: 'fees',
  title: 'Who the school and its branches are at JazzCash',
  beyond: 'merchant, password and salt are sealed settings of the school; a branch may override them (ADM-73)',
  permissions: ['Bank Record', 'Bank Add', 'Bank Edit'],
  input: { ...listSortedBy('branch_name') },
  data: listOf(merchantRow),
});

export const merchantSave = defineCall({
  method: 'POST',
  path: 'gateway/merchant/save',
  area: 'fees',
  title: 'Save who the school or a branch is at JazzCash',
  beyond: 'merchant, password and salt are sealed settings of the school; a branch may override them (ADM-73)',
  permissions: ['Bank Add', 'Bank Edit'],
  input: {
    ...merchantFields,
    /** Write-only, as the next two: empty keeps what is stored. */
    merchant_id: optionalText(40),
    password: optionalText(100),
    salt: optionalText(100),
    sub_merchant_id: optionalText(40),
    bank_id: optionalText(20),
    product_id: optionalText(20),
    page_address: z.string().trim().min(1, 'This field is required').max(300),
    inquiry_address: optionalText(300),
    version: version.nullish(),
  },
  data: merchantRow,
});
