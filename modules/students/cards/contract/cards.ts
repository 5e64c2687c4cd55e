// Cards of students and pick-up cards of guardians: asked for, approved, printed, issued, ended, scanned (STU-80 to STU-84).

import { z } from 'zod';
import { defineCall, listFields, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, optionalText, text } from '#kernel/fields.ts';

const area = 'students';
const permissions = ['Student Card'];
const seen = ['Student Card', 'Student Card Approval'];

export const cardStates = [
  'initiated',
  'pending',
  'approved',
  'queued',
  'printed',
  'issued',
  'rejected',
  'void',
] as const;
export const cardState = z.enum(cardStates);
export const cardReasons = ['first', 'renewal', 'lost', 'damaged', 'changed'] as const;
export const cardReason = z.enum(cardReasons, { error: 'Choose why the card is made' });
/** Full shows blood group and emergency phone. */
export const cardLayout = z.enum(['full', 'plain'], { error: 'Choose a layout' });
export const sheetLayout = z.enum(['sheet', 'single'], { error: 'Choose how it is printed' });
export const cardHolder = z.enum(['student', 'guardian']);
const words = z.string().nullable();
const cardIds = z.array(id).min(1, 'Choose at least one card').max(1000, 'At most 1,000 cards at a time');

/** What stands on the card: as it will be printed, or as it was. */
export const cardFace = z.object({
  name: z.string(),
  native_name: words,
  class_name: words,
  father_name: words,
  reg_no: words,
  admission_no: words,
  blood_group: words,
  phone: words,
  address: words,
  pin: z.number().nullable(),
  photo_file_id: id.nullable(),
  children: z.array(z.object({ name: z.string(), class_name: words, photo_file_id: id.nullable() })),
});
export type CardFace = z.output<typeof cardFace>;

export const cardRow = z.object({
  id,
  card_no: z.string(),
  holder: cardHolder,
  student_id: id.nullable(),
  guardian_id: id.nullable(),
  name: z.string(),
  class_name: words,
  status: words,
  photo_url: words,
  face: cardFace,
  branch_id: z.number(),
  branch_name: z.string(),
  reason: cardReason,
  layout: cardLayout,
  state: cardState,
  note: words,
  asked_by: words,
  asked_on: z.string(),
  days: z.number(),
  mine: z.boolean(),
  approval_id: id.nullable(),
  batch_id: id.nullable(),
  batch_no: words,
  currency,
  fee: z.number(),
  challan_id: id.nullable(),
  paid: z.boolean().nullable(),
  wait_waived: z.boolean(),
  reject_reason: words,
  rejected_at_stage: z.enum(['approval', 'print']).nullable(),
  printed_at: words,
  issued_at: words,
  voided_at: words,
  void_reason: words,
  expires_on: dayOut,
  version: z.number(),
});
export type CardRow = z.output<typeof cardRow>;

const place = {
  branch_id: z.number().int().positive().optional(),
  course_id: id.optional(),
  section_id: id.optional(),
};

/** What lists of cards are sorted by. */
export const cardSorts = ['card_no', 'name', 'class_name', 'asked_on', 'days', 'expires_on', 'batch_no'] as const;

export const cardList = defineCall({
  method: 'GET',
  path: 'student/card/list',
  area,
  title: 'Cards in any state, the latest first',
  permissions,
  input: {
    ...listSortedBy(...cardSorts),
    ...place,
    state: z.array(cardState).optional(),
    reason: z.array(cardReason).optional(),
    holder: cardHolder.optional(),
    student_id: id.optional(),
    student_ids: z.array(id).max(1000).optional(),
    batch_id: id.optional(),
    // no table: which queue is asked for
    stage: z.enum(['approval', 'print']).optional(),
    check_names: z.boolean().default(false),
  },
  data: listOf(cardRow.extend({ looks_like: z.array(z.string()) }), {
    pending: z.number(),
    approved: z.number(),
    printed: z.number(),
    rejected: z.number(),
  }),
});
/** For the approver, who may lack the permission to make cards: pending and rejected cards by their pictures. */
export const cardPending = defineCall({
  method: 'GET',
  path: 'student/card/pending',
  area,
  title: 'Cards that wait for approval or were rejected, by their pictures (STU-82)',
  beyond: 'the approval queue with card pictures, for who decides and makes no cards (STU-82)',
  permissions: seen,
  input: cardList.input.shape,
  data: cardList.data,
});
export type ListedCard = z.output<typeof cardList.data>['data'][number];

export const eligibleRow = z.object({
  key: z.string(),
  student_id: id.nullable(),
  guardian_id: id.nullable(),
  name: z.string(),
  native_name: words,
  admission_no: words,
  class_name: words,
  photo_url: words,
  status: words,
  missing: z.array(z.object({ what: z.string(), words: z.string() })),
  looks_like: z.array(z.string()),
});
export type EligibleRow = z.output<typeof eligibleRow>;

export const cardEligible = defineCall({
  method: 'GET',
  path: 'student/card/eligible',
  area,
  title: 'Who of a class is ready for a card, and what the others miss (STU-80)',
  permissions,
  input: {
    ...listFields,
    ...place,
    student_ids: z.array(id).max(1000).optional(),
    holder: cardHolder.default('student'),
    reason: z.enum(['first', 'renewal']).default('first'),
    layout: cardLayout.default('full'),
    ready: z.boolean().optional(),
  },
  data: listOf(eligibleRow, { ready: z.number(), not_ready: z.number() }),
});

/** How far the cards of a class are, for whoever continues the work. */
export const cardBegin = defineCall({
  method: 'GET',
  path: 'student/card/begin',
  area,
  title: 'How far the cards of a class are: ready, begun, waiting for approval',
  beyond: 'how far the cards of a class are, for the stepper (03 §6.7 initiate-card)',
  permissions,
  input: {
    course_id: id.optional(),
    section_id: id.optional(),
    student_ids: z.array(id).max(1000).optional(),
    holder: cardHolder.default('student'),
    reason: z.enum(['first', 'renewal']).default('first'),
    layout: cardLayout.default('full'),
  },
  data: z.object({
    chosen: z.boolean(),
    ready: z.number(),
    not_ready: z.number(),
    begun: z.number(),
    pending: z.number(),
  }),
});

const made = z.object({ id, card_no: z.string(), name: z.string() });

export const cardInitiate = defineCall({
  method: 'POST',
  path: 'student/card/initiate',
  area,
  title: 'Begin first or renewed cards of a class; who is not ready is listed',
  permissions,
  idempotent: true,
  success: 201,
  input: {
    student_ids: z.array(id).max(1000, 'At most 1,000 students at a time').default([]),
    guardian_ids: z.array(id).max(1000, 'At most 1,000 guardians at a time').default([]),
    reason: z.enum(['first', 'renewal'], { error: 'Choose why the cards are made' }),
    layout: cardLayout.default('full'),
  },
  data: z.object({
    cards: z.array(made),
    not_ready: z.array(z.object({ name: z.string(), missing: z.array(z.string()) })),
  }),
});

export const cardSend = defineCall({
  method: 'POST',
  path: 'student/card/send',
  area,
  title: 'Send cards for approval, one request a branch',
  permissions,
  idempotent: true,
  input: { card_ids: cardIds, reason: optionalText(300) },
  data: z.object({ approval_id: id, approval_ids: z.array(id), cards: z.number() }),
});

export const cardRequest = defineCall({
  method: 'POST',
  path: 'student/card/request',
  area,
  title: 'A new card for one that is lost, damaged or out of date, with its fee (STU-81)',
  permissions,
  idempotent: true,
  success: 201,
  moves_money: true,
  input: {
    student_id: id,
    reason: z.enum(['lost', 'damaged', 'changed'], { error: 'Choose lost, damaged or changed' }),
    note: optionalText(300),
    charge: z.boolean().default(true),
  },
  data: z.object({
    card: cardRow,
    challan: z.object({ challan_id: id, challan_no: z.string(), amount: z.number() }).nullable(),
  }),
});

export const cardDecide = defineCall({
  method: 'POST',
  path: 'student/card/decide',
  area,
  title: 'Approve or reject cards one by one or many (STU-82)',
  permissions: ['Student Card Approval'],
  idempotent: true,
  input: {
    card_ids: cardIds,
    decision: z.enum(['approve', 'reject']),
    reason: optionalText(300),
    /** Print before the fee is paid. */
    waive_wait: z.boolean().default(false),
  },
  data: z.object({
    done: z.array(z.object({ card_id: id, state: cardState })),
    failed: z.array(z.object({ card_id: id, message: z.string() })),
  }),
});

export const cardVoid = defineCall({
  method: 'POST',
  path: 'student/card/void',
  area,
  title: 'End a card, or drop one that was rejected',
  permissions,
  input: { card_id: id, reason: text(300) },
  data: cardRow,
});
