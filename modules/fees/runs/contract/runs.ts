// The register of posting runs, and one run with its branches and skipped students (spec 04 §6.3). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, localDate, money, month } from '#kernel/fields.ts';

const kinds = ['monthly', 'extra', 'individual', 'admission', 'instalment', 'fine', 'opening', 'release'] as const;

export const runStatus = z.enum(['previewed', 'running', 'posted', 'part_posted', 'reversed']);

const branchStatus = z.enum(['waiting', 'running', 'done', 'failed', 'reversed']);

const skipReasons = [
  'no_plan',
  'frozen',
  'left',
  'not_joined',
  'already_posted',
  'nothing_due',
  'no_due_date',
  'on_hold',
] as const;

export const skipReason = z.enum(skipReasons);

const runRow = z.object({
  id,
  kind: z.enum(kinds),
  bill_month: month,
  entry_date: localDate,
  status: runStatus,
  branches: z.number(),
  done: z.number(),
  failed: z.number(),
  challans: z.number(),
  /** What was charged: net of concessions, or the fines of a run of fines. */
  net: money,
  currency,
  started_by: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});

export const postList = defineCall({
  method: 'GET',
  path: 'fee/post/list',
  area: 'fees',
  title: 'Register of posting runs, newest first',
  permissions: ['Fee Post'],
  input: {
    ...listSortedBy(),
    kind: z.enum(kinds).optional(),
    bill_month: month.optional(),
    status: runStatus.optional(),
    branch_id: id.optional(),
  },
  data: listOf(runRow),
});

export const postRead = defineCall({
  method: 'GET',
  path: 'fee/post/:id',
  area: 'fees',
  title: 'One run with its branches and skipped students',
  permissions: ['Fee Post'],
  input: { id },
  data: z.object({
    run: runRow.extend({
      due_date: localDate.nullable(),
      valid_until: localDate.nullable(),
      job_id: z.number().nullable(),
      may_resume: z.boolean(),
      /** False where a run of this kind has no way back, or no branch of it stands (FEE-33). */
      may_reverse: z.boolean(),
    }),
    branches: z.array(
      z.object({
        branch_id: id,
        branch_name: z.string(),
        currency,
        status: branchStatus,
        students: z.number(),
        challans: z.number(),
        skipped: z.number(),
        gross: money,
        concession: money,
        net: money,
        advance_applied: money,
        fines: money,
        first_challan_no: z.string().nullable(),
        last_challan_no: z.string().nullable(),
        entry_id: z.number().nullable(),
        error: z.string().nullable(),
      }),
    ),
    skips: z.array(
      z.object({
        student_id: id,
        student_name: z.string(),
        admission_no: z.string().nullable(),
        class_name: z.string().nullable(),
        branch_name: z.string(),
        reason: skipReason,
      }),
    ),
    skips_total: z.number(),
  }),
});
