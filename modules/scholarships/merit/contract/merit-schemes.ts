// Merit schemes (10 §3.4, §11.3): what is awarded, by which results, to whom at most. Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, currency, id, idList, month, monthOut, text, version } from '#kernel/fields.ts';

const area = 'scholarships';
const permissions = ['Merit Scholarship'];
const minor = amountOf(z.number());

export const bases = ['rank', 'percentage', 'admission_test'] as const;
export const rankScopes = ['section', 'branch_class', 'school_class'] as const;
export const branchModes = ['all', 'own', 'franchise', 'list'] as const;
export const tieRules = ['all', 'split', 'break'] as const;
export const stackings = ['best_of', 'add'] as const;
export const schemeStatuses = ['draft', 'pending', 'active', 'closed'] as const;

const tierIn = z.strictObject({
  from_value: z.number({ error: 'From which rank or percent' }).min(0).max(1000),
  to_value: z.number({ error: 'To which rank or percent' }).min(0).max(1000),
  mode: z.enum(['percent', 'amount']),
  /** Hundredths of a percent, or minor units a month. */
  value: z.number({ error: 'Enter what it takes off' }).int().positive('More than nothing'),
  title: text(60),
});

const schemeFields = {
  session_id: id,
  name: text(80, 3),
  basis: z.enum(bases),
  rank_scope: z.enum(rankScopes).default('branch_class'),
  examination_ids: idList.max(12).default([]),
  course_ids: idList.min(1, 'Choose at least one class').max(60),
  branch_mode: z.enum(branchModes).default('all'),
  branch_ids: idList.max(1000).default([]),
  head_ids: idList.min(1, 'Choose at least one fee head').max(20),
  first_month: month,
  months: z.number().int().min(1, 'At least one month').max(12, 'At most twelve months').default(12),
  min_group_size: z.number().int().min(1).max(500).default(10),
  min_attendance_percent: z.number().int().min(1).max(100).nullish(),
  must_pass_all: z.boolean().default(true),
  max_outstanding: amountOf(z.number().int().min(0)).nullish(),
  max_warnings: z.number().int().min(0).max(20).nullish(),
  tie_rule: z.enum(tieRules).default('all'),
  tie_breakers: z
    .array(z.enum(['attendance', 'previous']))
    .max(2)
    .default([]),
  previous_examination_id: id.nullish(),
  max_per_group: z.number().int().min(1).max(500).nullish(),
  budget: amountOf(z.number().int().min(0)).nullish(),
  stacking: z.enum(stackings).default('best_of'),
  cap_percent: z.number().int().min(1).max(100).default(100),
  tiers: z.array(tierIn).min(1, 'Enter at least one tier').max(20),
};

const schemeRow = z.object({
  id: z.number(),
  name: z.string(),
  session_id: z.number(),
  session: z.string(),
  currency,
  basis: z.enum(bases),
  rank_scope: z.enum(rankScopes),
  examination_ids: z.array(z.number()),
  examinations: z.string(),
  course_ids: z.array(z.number()),
  classes: z.string(),
  branch_mode: z.enum(branchModes),
  branch_ids: z.array(z.number()),
  head_ids: z.array(z.number()),
  heads: z.string(),
  first_month: monthOut,
  months: z.number(),
  min_group_size: z.number(),
  min_attendance_percent: z.number().nullable(),
  must_pass_all: z.boolean(),
  max_outstanding: minor.nullable(),
  max_warnings: z.number().nullable(),
  tie_rule: z.enum(tieRules),
  tie_breakers: z.array(z.enum(['attendance', 'previous'])),
  previous_examination_id: z.number().nullable(),
  max_per_group: z.number().nullable(),
  budget: minor.nullable(),
  stacking: z.enum(stackings),
  cap_percent: z.number(),
  status: z.enum(schemeStatuses),
  approval_id: z.number().nullable(),
  tiers: z.array(
    z.object({
      id: z.number(),
      position: z.number(),
      from_value: z.number(),
      to_value: z.number(),
      mode: z.enum(['percent', 'amount']),
      value: z.number(),
      title: z.string(),
    }),
  ),
  /** Of the branches in scope. */
  running: z.number(),
  submitted: z.number(),
  total_cost: minor,
  version,
});
export type SchemeRow = z.output<typeof schemeRow>;

export const schemeList = defineCall({
  method: 'GET',
  path: 'merit/list',
  area,
  title: 'Merit schemes with their tiers and what they cost',
  permissions,
  input: {
    ...listSortedBy('name', 'session', 'budget'),
    session_id: id.optional(),
    basis: z.enum(bases).optional(),
    status: z.enum(schemeStatuses).optional(),
    id: id.optional(),
  },
  data: listOf(schemeRow, { running: z.number(), total_cost: minor }),
});

const saved = z.object({ id: z.number(), version });

export const schemeCreate = defineCall({
  method: 'POST',
  path: 'merit/create',
  area,
  title: 'Make a merit scheme, in draft',
  permissions,
  success: 201,
  idempotent: true,
  input: schemeFields,
  data: saved,
});

export const schemeUpdate = defineCall({
  method: 'POST',
  path: 'merit/update/:id',
  area,
  title: 'Change a merit scheme that is in draft',
  permissions,
  input: { id, version, ...schemeFields },
  data: saved,
});

export const schemeStatus = defineCall({
  method: 'POST',
  path: 'merit/status',
  area,
  title: 'Activate or close a merit scheme; one by admission test is activated by approval (MER-11)',
  permissions,
  input: { id, version, status: z.enum(['active', 'closed']) },
  data: z.object({ id: z.number(), status: z.enum(schemeStatuses), approval_id: z.number().nullable() }),
});
