// Calls of concession types (spec 04 §6.1). Rates are basis points.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, rateOf, text, version } from '#kernel/fields.ts';

/** FEE-18: a percent for paying at least so many coming fee months by a day; all three, or none. Rates are basis points. */
const prepayTerms = {
  prepay_rate: rateOf(z.number().int().min(1).max(10_000)).nullable(),
  prepay_months: z.number().int().min(1).max(24).nullable(),
  prepay_until: localDate.nullable(),
};

const concessionType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  contra_account_id: id,
  account_name: z.string(),
  stack_group: z.number(),
  order_no: z.number(),
  needs_approval: z.boolean(),
  clawback: z.boolean(),
  ...prepayTerms,
  active: z.boolean(),
  version: z.number(),
});

export const concessionTypeList = defineCall({
  method: 'GET',
  path: 'fee/concession-type/list',
  area: 'fees',
  title: 'Types of concession with their group and order (FEE-13)',
  permissions: ['Fee Structure Record', 'charity discount'],
  input: { active: z.boolean().optional() },
  data: z.array(concessionType),
});

export const concessionTypeSave = defineCall({
  method: 'POST',
  path: 'fee/concession-type/save',
  area: 'fees',
  title: 'Make or change a type of concession',
  permissions: ['Fee Setting'],
  input: {
    id: id.optional(),
    code: text(12),
    name: text(80),
    kind: z.enum([
      'sibling',
      'staff_child',
      'merit',
      'charity',
      'package',
      'promotion',
      'negotiated',
      'prepayment',
      'other',
    ]),
    contra_account_id: id,
    stack_group: z.number().int().min(1).max(99),
    order_no: z.number().int().min(1).max(999),
    needs_approval: z.boolean(),
    clawback: z.boolean(),
    prepay_rate: prepayTerms.prepay_rate.optional(),
    prepay_months: prepayTerms.prepay_months.optional(),
    prepay_until: prepayTerms.prepay_until.optional(),
    active: z.boolean(),
    version: version.optional(),
  },
  data: concessionType,
});
