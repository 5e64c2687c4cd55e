// Packages on offer, and who holds or used a place of one (spec 10 §11.1, §11.3; PKG-1, PKG-6). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id } from '#kernel/fields.ts';
import { stackings } from './packages.ts';

const area = 'admissions';

export const packageUses = defineCall({
  method: 'GET',
  path: 'admission-package/uses',
  area,
  title: 'Who holds or used a place of a package',
  permissions: ['Package Record'],
  input: {
    ...listSortedBy(),
    package_id: id.optional(),
    branch_id: id.optional(),
    state: z.enum(['held', 'used', 'released', 'clawed_back']).optional(),
  },
  data: listOf(
    z.object({
      id,
      package_name: z.string(),
      package_version: z.number(),
      child_name: z.string(),
      student_id: id.nullable(),
      application_no: z.string().nullable(),
      branch_name: z.string(),
      state: z.enum(['held', 'used', 'released', 'clawed_back']),
      held_until: z.string().nullable(),
      used_on: z.string().nullable(),
      discount_total: z.number(),
      currency,
      released_reason: z.string().nullable(),
    }),
  ),
});

export const offeredPackage = z.object({
  id,
  name: z.string(),
  code: z.string(),
  version: z.number(),
  /** Asked before the first day: one-time and refundable lines and one full month, net. */
  total: z.number(),
  /** Saved in the first twelve months. */
  discount: z.number(),
  monthly: z.number(),
  installable_total: z.number(),
  max_installments: z.number(),
  /** Null: no limit. */
  places_left: z.number().nullable(),
  valid_to: dayOut,
  stacking: z.enum(stackings),
});
export type OfferedPackage = z.output<typeof offeredPackage>;

export const offeredList = defineCall({
  method: 'POST',
  path: 'admission-package-list',
  area,
  title: 'What a family may be offered today, best saving first (PKG-1)',
  input: {
    branch_id: id,
    session_id: id,
    course_id: id.optional(),
    category_id: id.nullish(),
    kind: z.enum(['new', 're_admission']).default('new'),
  },
  data: z.array(offeredPackage),
});
