// Calls of late fine rules (spec 04 §6.1; FEE-41). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { amountOf, id, rateOf, text, version } from '#kernel/fields.ts';

const rate = rateOf(z.number().int().min(0).max(10_000));

const amount = amountOf(z.number().int().min(0));

const place = { country_id: id, branch_id: id.optional() };

const fineColumns = {
  name: text(80),
  mode: z.enum(['none', 'fixed', 'per_day', 'per_month', 'percent']),
  amount,
  rate,
  grace_days: z.number().int().min(0).max(365),
  count_from: z.enum(['due_date', 'grace_end']),
  cap: amount.nullable(),
  stop_at_validity: z.boolean(),
  min_balance: amount,
  after_validity_charge: amount,
  // no table: a switch of the form
  status: z.enum(['active', 'inactive']),
};

const finePolicy = z.object({
  id,
  country_id: id,
  branch_id: id.nullable(),
  session_id: id,
  ...fineColumns,
  version: z.number(),
});

export const finePolicyList = defineCall({
  method: 'GET',
  path: 'fee/fine/policy',
  area: 'fees',
  title: 'Late fine rules of a session',
  permissions: ['Outstanding', 'Fee Setting'],
  input: { session_id: id.optional(), branch_id: id.optional() },
  data: z.array(finePolicy),
});

export const fineRules = defineCall({
  method: 'GET',
  path: 'fee/fine/rules',
  area: 'fees',
  title: 'The page of late fine rules: the sessions to choose from, which one is looked at, and its rules',
  beyond: 'one answer for Fine Year, which shows the sessions and the rules of one at once (04 §5.5)',
  permissions: ['Outstanding', 'Fee Setting'],
  input: { session_id: id.optional(), branch_id: id.optional() },
  data: z.object({
    /** The one that was asked for, else the current one; null where there is none. */
    session_id: id.nullable(),
    sessions: z.array(z.object({ id, name: z.string() })),
    rules: z.array(finePolicy),
  }),
});

export const finePolicySave = defineCall({
  method: 'POST',
  path: 'fee/fine/policy/save',
  area: 'fees',
  title: 'Make or change a late fine rule',
  permissions: ['Fee Setting'],
  input: { id: id.optional(), ...place, session_id: id, ...fineColumns, version: version.optional() },
  data: finePolicy,
});
