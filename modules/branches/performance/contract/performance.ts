// Branch performance (10 sections 7, 10.1, 11.3): ranking, months side by side, one branch, and the rows behind a figure.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, instantOut, month, monthOut } from '#kernel/fields.ts';
import { branchLevels, branchStatus, ownership } from '#modules/branches/branch/contract/branches.ts';
import { factNames, kpiNames, sizeBands } from './names.ts';

const area = 'branches';
export const kpi = z.enum(kpiNames);
export const fact = z.enum(factNames);
const value = z.number().nullable();
const values = z.partialRecord(kpi, value);

const places = {
  country_id: id.optional(),
  branch_group_id: id.optional(),
  ownership: ownership.optional(),
  level: z.enum(branchLevels).optional(),
  city: z.string().trim().max(60).optional(),
};

export const unit = z.enum(['percent', 'money', 'days', 'number']);
const aimed = z.object({
  kpi,
  name: z.string(),
  unit,
  better: z.enum(['high', 'low', 'near']),
  floor: z.number(),
  target: z.number(),
  weight: z.number(),
  /** False: its area counts nothing yet, so it weighs nothing. */
  counted: z.boolean(),
});
export type Aimed = z.output<typeof aimed>;

const attention = z.array(z.object({ kpi, sentence: z.string() }));
const facts = z.partialRecord(fact, value);

const rankedRow = z.object({
  key: z.string(),
  /** Null where the row is a group or a school. */
  branch_id: z.number().nullable(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  branch_group: z.string().nullable(),
  currency,
  branches: z.number(),
  students: z.number(),
  size: z.enum(sizeBands),
  values,
  before: values.nullable(),
  score: value,
  rank: value,
  rank_before: value,
  rank_group: value,
  rank_size: value,
  /** Why it has no rank; empty where it has one. */
  unranked: z.string(),
  /** Scores of the last twelve months, oldest first. */
  trend: z.array(value),
  attention,
});
export type RankedRow = z.output<typeof rankedRow>;

const totals = z.object({ currency, branches: z.number(), values, before: values.nullable(), facts });

export const compares = ['previous', 'last_year', 'target'] as const;

export const performance = defineCall({
  method: 'POST',
  path: 'branch/performance',
  area,
  title: 'Branches ranked by the score of a period, with every KPI and what it was before',
  permissions: ['Branch Performance'],
  input: {
    from: month,
    to: month,
    ...places,
    compare: z.enum(compares).default('previous'),
    kpis: z.array(kpi).max(40).optional(),
    group_by: z.enum(['branch', 'group', 'school']).default('branch'),
  },
  data: z.object({
    from: monthOut,
    to: monthOut,
    kpis: z.array(aimed),
    rows: z.array(rankedRow),
    /** One a currency: money of two countries is never added (PERF-4). */
    totals: z.array(totals),
    /** A month of the period is not closed by the accounts yet. */
    running: z.boolean(),
    computed_at: instantOut.nullable(),
  }),
});

export const MOST_MONTHS = 36;
const series = z.object({
  key: z.string(),
  branch_id: z.number().nullable(),
  kpi: kpi.nullable(),
  code: z.string(),
  name: z.string(),
  unit,
  currency,
  values: z.array(value),
  /** The same months of the year before. */
  last_year: z.array(value),
});
export type Series = z.output<typeof series>;

export const performanceMonthwise = defineCall({
  method: 'POST',
  path: 'branch/performance-monthwise',
  area,
  title: 'One KPI of many branches, or all KPIs of one branch, month by month',
  permissions: ['Branch Performance'],
  input: {
    /** Left out with a branch: all of them. */
    kpi: z.enum([...kpiNames, 'score']).default('score'),
    branch_id: id.optional(),
    branch_ids: idList.optional(),
    ...places,
    months: z.number().int().min(2).max(MOST_MONTHS).default(12),
    to: month.optional(),
  },
  data: z.object({
    months: z.array(monthOut),
    /** Months that the accounts have not closed. */
    open: z.array(monthOut),
    rows: z.array(series),
    /** Of the branches shown. */
    median: z.array(value),
  }),
});

export const performanceRows = defineCall({
  method: 'GET',
  path: 'branch/performance/rows',
  area,
  title: 'The rows that add up to one figure of a branch and month',
  permissions: ['Branch Performance'],
  input: { branch_id: id, month, fact, startRow: listFields.startRow, fetchCount: listFields.fetchCount },
  data: listOf(
    z.object({
      day: dayOut.nullable(),
      name: z.string(),
      text: z.string().nullable(),
      amount: z.number(),
      path: z.string().nullable(),
    }),
    { sum: z.number(), kept: value },
  ),
});

const note = z.object({
  id: z.number(),
  month: monthOut,
  kpi: kpi.nullable(),
  note: z.string(),
  action_owner_id: z.number().nullable(),
  owner: z.string().nullable(),
  due_on: dayOut.nullable(),
  done_at: instantOut.nullable(),
  created_by: z.string().nullable(),
  version: z.number(),
});
export type Note = z.output<typeof note>;

const cardLine = z.object({
  kpi,
  value,
  before: value,
  score: value,
  median: value,
  twins: value,
  trend: z.array(value),
});

export const performanceCard = defineCall({
  method: 'GET',
  path: 'branch/performance/card',
  area,
  title: 'One branch: its KPIs against target, the median of its group and the five branches most like it, with notes',
  beyond: 'The scorecard page and print of 10 §10.1 and the twin of §17 need more of one branch than the ranking gives',
  permissions: ['Branch Performance'],
  input: { branch_id: id, from: month, to: month },
  data: z.object({
    from: monthOut,
    to: monthOut,
    branch: rankedRow.omit({ before: true, values: true }),
    status: branchStatus,
    kpis: z.array(aimed),
    lines: z.array(cardLine),
    strongest: z.array(kpi),
    weakest: z.array(kpi),
    /** Most alike by size, fee, city and age, nearest first; `better`: what those that score more do better. */
    twins: z.array(
      z.object({ branch_id: z.number(), code: z.string(), name: z.string(), students: z.number(), score: value }),
    ),
    better: z.array(z.object({ kpi, sentence: z.string() })),
    facts: z.array(z.object({ month: monthOut, facts })),
    notes: z.array(note),
    running: z.boolean(),
  }),
});
export type Card = z.output<typeof performanceCard.data>;
