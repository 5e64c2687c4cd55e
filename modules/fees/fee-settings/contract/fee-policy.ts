// Calls of the fee policy of a country or branch (spec 04 §6.1). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { amountOf, id, rateOf, version } from '#kernel/fields.ts';

const place = { country_id: id, branch_id: id.optional() };
const amount = amountOf(z.number().int().min(0));
const rate = rateOf(z.number().int().min(0).max(10_000));

const policyColumns = {
  allow_partial: z.boolean().nullable(),
  manual_allocation: z.boolean().nullable(),
  fine_first: z.boolean().nullable(),
  auto_apply_advance: z.boolean().nullable(),
  skip_zero_challan_print: z.boolean().nullable(),
  collect_any_branch: z.boolean().nullable(),
  shortfall_tolerance: amount.nullable(),
  concession_mode: z.enum(['sum', 'best_per_group']).nullable(),
  concession_cap: rate.nullable(),
  charity_budget: rate.nullable(),
  sibling_rates: z.array(rate).min(1).max(10).nullable(),
  sibling_recalc: z.enum(['keep', 'follow']).nullable(),
  staff_child_rate: rate.nullable(),
  bill_absence: z.boolean().nullable(),
  bounce_charge: amount.nullable(),
  increment_gap_months: z.number().int().min(0).max(120).nullable(),
  increment_letter_required: z.boolean().nullable(),
  challan_note: z.string().trim().max(500).nullable(),
  challan_note_local: z.string().trim().max(500).nullable(),
};
/** Settings that nothing reads yet, and why: disabled on the form; a stored value stays. */
export const policyWithoutEffect: Partial<Record<keyof typeof policyColumns, string>> = {};

export const policyNames = Object.keys(policyColumns) as (keyof typeof policyColumns)[];

const policy = z.object({ country_id: id, branch_id: id.nullable(), ...policyColumns, version: z.number() });

export const policyRead = defineCall({
  method: 'GET',
  path: 'fee/policy',
  area: 'fees',
  title: 'The fee policy of a country, or what a branch sets apart from it (empty: as the country)',
  permissions: ['Fee Structure Record'],
  input: place,
  data: policy,
});

export const policySave = defineCall({
  method: 'POST',
  path: 'fee/policy/save',
  area: 'fees',
  title: 'Set the fee policy',
  permissions: ['Fee Setting'],
  input: { ...place, ...policyColumns, version },
  data: policy,
});
