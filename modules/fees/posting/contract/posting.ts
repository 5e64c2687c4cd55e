// Calls of fee posting: check, post, resume, reverse, hold (spec 04 §6.3; FEE-30 to FEE-39). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate, money, month, text } from '#kernel/fields.ts';
import { waitingAgainst } from '#kernel/calls/waiting-about.ts';
import { runStatus, skipReason } from '#modules/fees/runs/contract/runs.ts';

const previewBranch = z.object({
  branch_id: id,
  branch_name: z.string(),
  currency,
  students: z.number(),
  challans: z.number(),
  skipped: z.number(),
  gross: money,
  concession: money,
  net: money,
  /** The same branch's posting of the month before. */
  last_net: money,
  /** What advances will settle at once (FEE-48). */
  advance: money,
  due_date: localDate.nullable(),
  skips: z.array(z.object({ reason: skipReason, count: z.number() })),
  /** Why this branch cannot be posted now, in words; null when it can. */
  problem: z.string().nullable(),
});

const totals = z.object({
  branches: z.number(),
  students: z.number(),
  challans: z.number(),
  skipped: z.number(),
  gross: money,
  concession: money,
  net: money,
  last_net: money,
  advance: money,
});

export const postPreview = defineCall({
  method: 'POST',
  path: 'fee/post/preview',
  area: 'fees',
  title: 'What a posting would bill, branch by branch; writes no money',
  permissions: ['Fee Post'],
  input: {
    kind: z.literal('monthly').default('monthly'),
    bill_month: month,
    branch_ids: z.array(id).min(1, 'Choose a branch').max(5000).optional(),
    /** Every active branch of the scope: said, never meant by choosing none. */
    every_branch: z.boolean().default(false),
    course_ids: z.array(id).min(1).max(200).optional(),
    student_ids: z.array(id).min(1).max(5000).optional(),
    head_ids: z.array(id).min(1).max(200).optional(),
    fee_months: z.array(month).min(1).max(12).optional(),
    entry_date: localDate.optional(),
    due_date: localDate.optional(),
    valid_until: localDate.optional(),
    apply_advances: z.boolean().default(true),
    /** Late fines of what is unpaid on the entry day follow it, as a run of their own (FEE-42). */
    assess_fines: z.boolean().default(false),
  },
  data: z.object({
    preview_id: id,
    bill_month: month,
    entry_date: localDate,
    branches: z.array(previewBranch),
    totals: z.array(totals.extend({ currency })),
    /** What `assess_fines` would charge: what is late on the entry day. */
    fines: z.array(z.object({ currency, challans: z.number(), amount: money })),
    waiting: waitingAgainst,
  }),
});

export const postStart = defineCall({
  method: 'POST',
  path: 'fee/post/start',
  area: 'fees',
  title: 'Post what was checked, as a job; one transaction a branch',
  permissions: ['Fee Post'],
  idempotent: true,
  success: 201,
  moves_money: true,
  input: { preview_id: id },
  data: z.object({ run_id: id, job_id: id }),
});

export const postResume = defineCall({
  method: 'POST',
  path: 'fee/post/resume',
  area: 'fees',
  title: 'Post the branches of a run that failed or were cut off',
  permissions: ['Fee Post'],
  input: { id },
  data: z.object({ run_id: id, job_id: id }),
});

export const postReverse = defineCall({
  method: 'POST',
  path: 'fee/post/reverse',
  area: 'fees',
  title: 'Take a posting of some branches back (FEE-33)',
  permissions: ['Fee Post'],
  idempotent: true,
  moves_money: true,
  input: { id, branch_ids: z.array(id).min(1, 'Choose a branch').max(5000), reason: text(300) },
  data: z.object({ run_id: id, status: runStatus, challans: z.number(), net: money }),
});

export const accountHold = defineCall({
  method: 'POST',
  path: 'fee/account/hold',
  area: 'fees',
  title: 'Keep a student out of postings, with the reason; or take him in again (FEE-39)',
  permissions: ['Fee Post'],
  input: { student_id: id, hold: z.boolean(), reason: z.string().trim().max(300).optional() },
  data: z.object({ student_id: id, hold_posting: z.boolean() }),
});
