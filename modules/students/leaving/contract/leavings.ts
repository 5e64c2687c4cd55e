// Leaving: asked for, cleared, settled, decided, taken back (STU-55 to STU-58; spec 03 §6.5). Amounts in minor units.

import { clearanceItems, clearanceRow, leavingReason } from './leaving-reasons.ts';
import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  currency,
  dayOut,
  id,
  localDate,
  moneyAboveZero,
  monthOut,
  optionalText,
  text,
  version,
  workedOut,
} from '#kernel/fields.ts';
import { studentOfRow } from '#modules/students/person/contract/student-of-row.ts';

const area = 'students';
const ask = ['Student-left'];
const decide = ['Student-left Approval'];
const report = ['Student-left Report'];

export const leavingState = z.enum(['draft', 'pending', 'approved', 'settled', 'rejected', 'cancelled', 'reversed']);
export const depositAction = z.enum(['apply', 'refund', 'keep', 'forfeit'], { error: 'Choose what becomes of it' });
/** Every figure of STU-58; a forecast until the leaving takes effect. */
export const settlementShown = z.object({
  /** Missing in settlements stored before these four were added. */
  owed_before: z.number().optional(),
  freed: z.number().optional(),
  advance_used: z.number().optional(),
  package_charge: z.number().optional(),
  reversed: z.number(),
  adjusted: z.number(),
  notice_fee: z.number(),
  dues: z.number(),
  deposit: z.number(),
  applied: z.number(),
  refund: z.number(),
  kept: z.number(),
  forfeited: z.number(),
  still_due: z.number(),
  advance: z.number(),
  payee: z.string().nullable(),
  months: z.array(z.object({ month: monthOut, posted: z.number(), becomes: z.number(), to_advance: z.number() })),
});
export type SettlementShown = z.output<typeof settlementShown>;

const posting = z.object({ what: z.string(), entry_id: z.number(), amount: z.number() });

export const leavingRow = z.object({
  id,
  ...studentOfRow,
  leaving_on: dayOut,
  notice_on: dayOut,
  notice_days: z.number(),
  notice_short: z.boolean(),
  last_attended_on: dayOut.nullable(),
  reason: leavingReason,
  next_school: z.string().nullable(),
  note: z.string(),
  deposit_action: depositAction,
  state: leavingState,
  status: z.string(),
  asked_on: dayOut,
  asked_by: z.string().nullable(),
  approval_id: id.nullable(),
  approved_on: dayOut.nullable(),
  settled_on: z.string().nullable(),
  joined_on: dayOut.nullable(),
  currency,
  /** The student's balance now; the settlement's figures are as last calculated. */
  dues: workedOut(z.number().nullable()),
  settlement: settlementShown.nullable(),
  clearance_done: z.number(),
  clearance_all: z.number(),
  certificate_no: z.string().nullable(),
  card_back: z.boolean(),
  problem: z.string().nullable(),
  version: z.number(),
});
export type LeavingRow = z.output<typeof leavingRow>;

const filters = {
  reason: leavingReason.optional(),
  course_id: id.optional(),
  branch_id: z.number().int().positive().optional(),
  student_id: id.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
};

/** Of the Left Record, also for what is done with many of its rows. */
export const leavingRecordFilters = { ...filters, dues: z.boolean().optional() };

/** The lists of leavings are sorted by the same. */
const sorted = listSortedBy('leaving_on', 'student_name', 'asked_on', 'approved_on');

export const leavingList = defineCall({
  method: 'GET',
  path: 'student/left/list',
  area,
  title: 'Leaving requests with their state, the latest first',
  permissions: ask,
  input: { ...sorted, ...filters, state: leavingState.optional(), short_notice: z.boolean().optional() },
  data: listOf(leavingRow, { drafts: z.number(), pending: z.number(), ahead: z.number(), left_this_month: z.number() }),
});

export const leavingApproved = defineCall({
  method: 'GET',
  path: 'student/left/approved',
  area,
  title: 'Decided leavings and what of them remains to be done',
  permissions: [...report, ...decide],
  input: { ...sorted, ...filters, remains: z.enum(['dues', 'refund', 'certificate', 'card', 'ahead']).optional() },
  data: listOf(leavingRow, { decided: z.number(), ahead: z.number(), left_this_month: z.number() }),
});

export const leavingRecord = defineCall({
  method: 'GET',
  path: 'student/left/record',
  area,
  title: 'Students who left, with reason, tenure and what they owe',
  permissions: report,
  input: { ...sorted, ...leavingRecordFilters },
  data: listOf(leavingRow, { left: z.number(), owing: z.number(), left_this_month: z.number() }),
});

export const leavingDraft = defineCall({
  method: 'GET',
  path: 'student/left/draft',
  area,
  title: 'A leaving as far as it is: the student, the facts, the clearance',
  beyond: 'a leaving as far as it is, for the stepper and the decision page (03 §6.5)',
  permissions: [...ask, ...decide, ...report],
  /** `last`: also a closed one, when none is open. */
  input: { id: id.optional(), student_id: id.optional(), last: z.boolean().default(false) },
  data: z.object({
    leaving: leavingRow.nullable(),
    student: z
      .object({
        student_id: id,
        student_name: z.string(),
        class_name: z.string().nullable(),
        status: z.string(),
        earliest: dayOut,
        latest: dayOut,
        last_present: z.string().nullable(),
        today: z.string(),
        notice_days: z.number(),
        notice_mode: z.enum(['none', 'daily', 'month']),
        currency,
      })
      .nullable(),
    clearance: z.array(clearanceRow),
    may_decide: z.boolean(),
    may_reverse: z.boolean(),
  }),
});

const terms = {
  leaving_on: localDate,
  notice_on: localDate,
  reason: leavingReason,
  next_school: optionalText(120),
  note: optionalText(1000),
  deposit_action: depositAction.default('apply'),
};

const answer = z.object({ leaving: leavingRow, settlement: settlementShown.nullable() });

export const leavingCreate = defineCall({
  method: 'POST',
  path: 'student/left/create',
  area,
  title: 'Begin a leaving: a draft with its clearance',
  permissions: ask,
  idempotent: true,
  success: 201,
  input: { student_id: id, ...terms },
  data: answer,
});

export const leavingUpdate = defineCall({
  method: 'POST',
  path: 'student/left/update',
  area,
  title: 'Change the draft of a leaving',
  permissions: ask,
  input: { id, version, ...terms },
  data: answer,
});

export const leavingSend = defineCall({
  method: 'POST',
  path: 'student/left/send',
  area,
  title: 'Send a leaving for approval',
  permissions: ask,
  idempotent: true,
  input: { id, version },
  data: leavingRow,
});

export const leavingCancel = defineCall({
  method: 'POST',
  path: 'student/left/cancel',
  area,
  title: 'Cancel a leaving that is not approved yet',
  permissions: ask,
  input: { id, version, reason: text(300) },
  data: leavingRow,
});

export const leavingSettlement = defineCall({
  method: 'POST',
  path: 'student/left/settlement',
  area,
  title: 'What a leaving would settle, before anybody is asked',
  permissions: ask,
  input: {
    id: id.optional(),
    draft: z.object({ student_id: id, ...terms }).optional(),
  },
  data: z.object({
    problems: z.record(z.string(), z.string()),
    /** Why it could not be approved now. */
    blocks: z.array(z.string()),
    /** Differences from the figures sent for approval. */
    changed: z.array(z.string()),
    clearance: z.array(clearanceRow),
    settlement: settlementShown.nullable(),
    currency,
  }),
});

export const leavingDecision = defineCall({
  method: 'POST',
  path: 'student/left/decision',
  area,
  title: 'What a leaving would settle now, for who decides it',
  beyond: 'the settlement as it is now, for who decides (03 §6.5 left-approved-approve)',
  permissions: decide,
  input: { id },
  data: leavingSettlement.data,
});

export const leavingClearance = defineCall({
  method: 'POST',
  path: 'student/left/clearance',
  area,
  title: 'Tick an item of the clearance: returned, charged, or waived by who may approve',
  permissions: ask,
  input: {
    leaving_id: id,
    item: z.enum(clearanceItems),
    state: z.enum(['clear', 'due', 'waived']),
    /** With `clear`: the thing is charged to the student instead of returned. */
    amount: moneyAboveZero.nullish(),
    note: optionalText(300),
  },
  data: clearanceRow,
});

export const leavingApprove = defineCall({
  method: 'POST',
  path: 'student/left/approve',
  area,
  title: 'Approve a leaving: it takes effect now, or on its day',
  permissions: decide,
  moves_money: true,
  input: { id, version, reason: optionalText(300) },
  data: z.object({ leaving: leavingRow, postings: z.array(posting) }),
});

export const leavingReject = defineCall({
  method: 'POST',
  path: 'student/left/reject',
  area,
  title: 'Reject a leaving with the reason',
  permissions: decide,
  input: { id, version, reason: text(300) },
  data: z.object({ leaving: leavingRow, postings: z.array(posting) }),
});

export const leavingReverse = defineCall({
  method: 'POST',
  path: 'student/left/reverse',
  area,
  title: 'Take a leaving back within seven days',
  permissions: decide,
  moves_money: true,
  input: { id, version, reason: text(300) },
  data: z.object({ leaving: leavingRow, postings: z.array(posting) }),
});
