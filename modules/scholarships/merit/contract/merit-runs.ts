// Runs of merit schemes and the awards of students (10 §4.3, §11.3). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, currency, id, idList, instantOut, month, monthOut, optionalText, text } from '#kernel/fields.ts';

const area = 'scholarships';
const permissions = ['Merit Scholarship'];
const minor = amountOf(z.number());

export const runStates = ['preview', 'submitted', 'approved', 'superseded'] as const;
export const awardStates = ['proposed', 'held_back', 'submitted', 'active', 'ended', 'revoked', 'dropped'] as const;

export const meritPapers = ['letter', 'certificate'] as const;

const note = z.object({
  kind: z.enum(['small_group', 'tie', 'unpublished']),
  text: z.string(),
  student_ids: z.array(z.number()),
  places: z.number(),
});
export type RunNote = z.output<typeof note>;

const runRow = z.object({
  id: z.number(),
  scheme_id: z.number(),
  scheme: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  currency,
  state: z.enum(runStates),
  /** Results were published after it. */
  out_of_date: z.boolean(),
  examined: z.number(),
  awards: z.number(),
  held_back: z.number(),
  monthly_cost: minor,
  total_cost: minor,
  losing: z.number(),
  made_at: instantOut,
  made_by: z.string().nullable(),
  approval_id: z.number().nullable(),
});
export type RunRow = z.output<typeof runRow>;

const awardRow = z.object({
  id: z.number(),
  run_id: z.number().nullable(),
  scheme_id: z.number(),
  scheme: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  student_id: z.number(),
  student: z.string(),
  admission_no: z.string().nullable(),
  class: z.string(),
  section: z.string().nullable(),
  group_size: z.number(),
  rank: z.number().nullable(),
  tied: z.boolean(),
  percent: z.number(),
  tier: z.string().nullable(),
  mode: z.enum(['percent', 'amount']),
  value: z.number(),
  currency,
  monthly_amount: minor,
  total_amount: minor,
  first_month: monthOut,
  last_month: monthOut,
  state: z.enum(awardStates),
  reason: z.string().nullable(),
  can_tick: z.boolean(),
  letter_no: z.string().nullable(),
});
export type AwardRow = z.output<typeof awardRow>;

export const runStart = defineCall({
  method: 'POST',
  path: 'merit/run',
  area,
  title:
    'Run a merit scheme over the published results of branches, more than one by a job; nothing reaches fees (MER-1)',
  permissions,
  success: 201,
  idempotent: true,
  input: { scheme_id: id, branch_ids: idList.max(1000).default([]) },
  data: z.object({ run_ids: z.array(z.number()), job_id: z.number().nullable(), branches: z.number() }),
});

export const runSimulate = defineCall({
  method: 'GET',
  path: 'merit/simulate',
  area,
  title: 'What a merit scheme would reach and cost on the results of today, branch by branch',
  permissions,
  beyond: 'the count before a run is made (10 §10.2)',
  /** Branches are counted in parts: `startRow` is how many are counted already. */
  input: { scheme_id: id, startRow: z.number().int().min(0).default(0) },
  data: z.object({
    currency,
    budget: minor.nullable(),
    committed: minor,
    examined: z.number(),
    reached: z.number(),
    held_back: z.number(),
    monthly_cost: minor,
    total_cost: minor,
    branches: z.array(
      z.object({
        branch_id: z.number(),
        branch_name: z.string(),
        examined: z.number(),
        reached: z.number(),
        held_back: z.number(),
        monthly_cost: minor,
        total_cost: minor,
        /** Why there is nothing of it yet. */
        problem: z.string().nullable(),
      }),
    ),
    /** How many branches there are to count. */
    of_branches: z.number(),
  }),
});
export type Simulated = z.output<typeof runSimulate.data>;

export const runList = defineCall({
  method: 'GET',
  path: 'merit/runs',
  area,
  title: 'Runs of merit schemes',
  permissions,
  beyond: 'the tab Runs of Merit Scholarship (10 §10.2)',
  input: {
    ...listSortedBy('scheme', 'branch_name', 'made_at', 'total_cost'),
    scheme_id: id.optional(),
    branch_id: id.optional(),
    state: z.enum(runStates).optional(),
  },
  data: listOf(runRow, { total_cost: minor }),
});

export const runRead = defineCall({
  method: 'GET',
  path: 'merit/run/:id',
  area,
  title: 'A run with its groups, awards, exceptions and costs',
  permissions,
  input: { id },
  data: z.object({
    run: runRow,
    budget: minor.nullable(),
    /** Awards of the scheme in other runs that are active or submitted. */
    committed: minor,
    notes: z.array(note),
    awards: z.array(awardRow),
    losing: z.array(awardRow),
  }),
});
export type RunPage = z.output<typeof runRead.data>;

export const awardTick = defineCall({
  method: 'POST',
  path: 'merit/run/:id/tick',
  area,
  title: 'Put awards of a run forward or hold them back, with the reason',
  permissions,
  input: {
    id,
    award_ids: idList.min(1, 'Choose at least one student'),
    state: z.enum(['proposed', 'held_back']),
    reason: text(200, 3),
  },
  data: z.object({ changed: z.number() }),
});

export const runSubmit = defineCall({
  method: 'POST',
  path: 'merit/run/:id/submit',
  area,
  title: 'Send the awards of a run for approval (MER-8)',
  permissions,
  input: { id, note: optionalText(300) },
  data: z.object({ approval_id: z.number(), awards: z.number(), total_cost: minor }),
});

const difference = z.object({
  student_id: z.number(),
  student: z.string(),
  class: z.string(),
  kind: z.enum(['gained', 'lost', 'changed']),
  rank_before: z.number().nullable(),
  rank_after: z.number().nullable(),
  before: minor,
  after: minor,
  currency,
});

export const runCompare = defineCall({
  method: 'POST',
  path: 'merit/run/:id/compare',
  area,
  title: 'What another run on the results of today would change: gained, lost, changed (MER-9)',
  permissions,
  input: { id },
  data: z.object({ from_month: monthOut, differences: z.array(difference) }),
});

export const runApplyCompare = defineCall({
  method: 'POST',
  path: 'merit/run/:id/apply-compare',
  area,
  title: 'Make the differences a run of its own, to be submitted (MER-9)',
  permissions,
  success: 201,
  input: { id },
  data: z.object({ run_id: z.number() }),
});

export const awardRevoke = defineCall({
  method: 'POST',
  path: 'merit/award/revoke',
  area,
  title: 'Ask to revoke awards from a month on; billed months are never changed',
  permissions,
  input: { award_ids: idList.min(1, 'Choose at least one award').max(200), from_month: month, reason: text(300, 5) },
  data: z.object({ approval_ids: z.array(z.number()) }),
});

export const awardList = defineCall({
  method: 'GET',
  path: 'merit/awards',
  area,
  title: 'Merit awards of students',
  permissions,
  input: {
    ...listSortedBy('student', 'percent', 'rank', 'monthly_amount', 'total_amount'),
    scheme_id: id.optional(),
    run_id: id.optional(),
    branch_id: id.optional(),
    course_id: id.optional(),
    state: z.enum(awardStates).optional(),
  },
  data: listOf(awardRow, { active: z.number(), monthly_amount: minor, total_amount: minor }),
});

export const meritReport = defineCall({
  method: 'GET',
  path: 'merit/report',
  area,
  title: 'What merit schemes give, by branch, class or tier',
  permissions,
  beyond: 'the tab Report of Merit Scholarship (10 §10.2)',
  input: {
    by: z.enum(['branch', 'class', 'tier', 'month']).default('branch'),
    session_id: id.optional(),
    scheme_id: id.optional(),
  },
  data: z.object({
    currency,
    rows: z.array(z.object({ key: z.string(), name: z.string(), students: z.number(), amount: minor })),
    total: minor,
    students: z.number(),
  }),
});
export type MeritReport = z.output<typeof meritReport.data>;

export const awardPapers = defineCall({
  method: 'POST',
  path: 'merit/award/papers',
  area,
  title: 'Merit letters or certificates of awards as a PDF',
  beyond: 'the merit letter and certificate of 10 §12',
  permissions,
  transport: 'file',
  input: { ids: idList.min(1).max(100), paper: z.enum(meritPapers).default('letter') },
});
