// Admission packages: what a family is offered in a session (spec 10 §3.3, §4.2, §11; PKG-1 to PKG-8). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, currency, dayOut, id, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { LARGEST_MINOR } from '#kernel/money.ts';

const area = 'admissions';

export const packageKinds = ['new', 're_admission', 'both'] as const;
export const packageKind = z.enum(packageKinds, { error: 'Choose whom it is for' });
export const packageStatus = z.enum(['draft', 'pending', 'active', 'paused', 'expired', 'archived']);
export const branchModes = ['all', 'own', 'franchise', 'list'] as const;
export const stackings = ['alone', 'with_policy', 'with_all'] as const;
export const natures = ['one_time', 'refundable', 'recurring'] as const;
export const discountModes = ['none', 'percent', 'amount', 'free'] as const;

const amount = amountOf(
  z
    .number({ error: 'Enter an amount' })
    .int('Enter a valid amount')
    .min(0, 'An amount is not negative')
    .max(LARGEST_MINOR, 'The amount is too large'),
);
const whole = (least: number, most: number) =>
  z
    .number({ error: 'Enter a number' })
    .int('Enter a whole number')
    .min(least, `At least ${least}`)
    .max(most, `At most ${most}`);

export const packageLineInput = z.strictObject({
  kind: z.enum(['fee', 'goods']).default('fee'),
  fee_head_id: id,
  nature: z.enum(natures),
  amount_source: z.enum(['structure', 'fixed']),
  /** Fixed, for all classes that have none of their own below. */
  amount: amount.nullish(),
  amounts: z
    .array(z.strictObject({ course_id: id, amount }))
    .max(60)
    .default([]),
  discount_mode: z.enum(discountModes).default('none'),
  /** Percent, or minor units. */
  discount_value: z.number().min(0, 'At least 0').max(LARGEST_MINOR).default(0),
  discount_months: whole(1, 12).nullish(),
  installable: z.boolean().default(false),
  kept_on_withdrawal: z.boolean().default(false),
});
export type PackageLineInput = z.output<typeof packageLineInput>;

const place = z.strictObject({ branch_id: id, seats: whole(1, 10_000).nullish() });

/** All that a package says; a draft may lack lines. */
export const packageFields = {
  code: text(20),
  name: text(80, 2),
  kind: packageKind.default('new'),
  course_ids: z.array(id).min(1, 'Choose a class').max(60),
  category_ids: z.array(id).max(60).nullish(),
  branch_mode: z.enum(branchModes).default('all'),
  branches: z.array(place).max(1_000).default([]),
  valid_from: localDate,
  valid_to: localDate,
  seats_total: whole(1, 100_000).nullish(),
  hold_days: whole(1, 90).default(7),
  max_installments: whole(1, 12).default(3),
  one_per: z.enum(['family', 'student', 'none']).default('none'),
  min_test_percent: z.number().min(0).max(100, 'At most 100').nullish(),
  min_stay_months: whole(0, 36).default(0),
  stacking: z.enum(stackings).default('with_policy'),
  terms: z.string().trim().max(2_000).default(''),
  poster_file_id: id.nullish(),
  lines: z.array(packageLineInput).max(30).default([]),
};

export const packageRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: packageKind,
  session_id: id,
  session_name: z.string(),
  currency,
  classes: z.string(),
  class_count: z.number(),
  branches: z.string(),
  valid_from: dayOut,
  valid_to: dayOut,
  held: z.number(),
  used: z.number(),
  /** All places; null: no limit. */
  places: z.number().nullable(),
  places_left: z.number().nullable(),
  depth_percent: z.number().nullable(),
  status: packageStatus,
  current_version: z.number(),
  approval_id: id.nullable(),
  version: z.number(),
});
export type PackageRow = z.output<typeof packageRow>;

export const packageList = defineCall({
  method: 'GET',
  path: 'admission-package/list',
  area,
  title: 'Admission packages with their places, depth and status',
  permissions: ['Package Record'],
  input: {
    ...listSortedBy('name', 'code', 'valid_from', 'valid_to', 'used', 'depth_percent'),
    session_id: id.optional(),
    status: packageStatus.optional(),
    kind: packageKind.optional(),
    course_id: id.optional(),
    branch_id: id.optional(),
    archived: z.boolean().optional(),
  },
  data: listOf(packageRow, { active: z.number(), pending: z.number(), held: z.number(), used: z.number() }),
});

const packageLine = z.object({
  position: z.number(),
  kind: z.enum(['fee', 'goods']),
  fee_head_id: id,
  head_name: z.string(),
  nature: z.enum(natures),
  amount_source: z.enum(['structure', 'fixed']),
  amount: z.number().nullable(),
  amounts: z.array(z.object({ course_id: id, amount: z.number() })),
  discount_mode: z.enum(discountModes),
  discount_value: z.number(),
  discount_months: z.number().nullable(),
  installable: z.boolean(),
  kept_on_withdrawal: z.boolean(),
});

/** One class in one price: the table of the last step, and what an approver reads (PKG-8). */
export const classPrice = z.object({
  course_id: id,
  course_name: z.string(),
  /** Null: what all branches ask; else the branch with a price list of its own. */
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  gross: z.number(),
  discount: z.number(),
  refundable: z.number(),
  first_payment: z.number(),
  monthly: z.number(),
  depth_percent: z.number(),
  /** Why no price can be told. */
  problem: z.string().nullable(),
});
export type ClassPrice = z.output<typeof classPrice>;

export const packageDetail = packageRow.extend({
  country_id: z.number(),
  course_ids: z.array(id),
  category_ids: z.array(id).nullable(),
  branch_mode: z.enum(branchModes),
  places_of: z.array(
    z.object({
      branch_id: z.number(),
      branch_name: z.string(),
      seats: z.number().nullable(),
      held: z.number(),
      used: z.number(),
    }),
  ),
  seats_total: z.number().nullable(),
  hold_days: z.number(),
  max_installments: z.number(),
  one_per: z.enum(['family', 'student', 'none']),
  min_test_percent: z.number().nullable(),
  min_stay_months: z.number(),
  stacking: z.enum(stackings),
  terms: z.string(),
  poster_file_id: id.nullable(),
  lines: z.array(packageLine),
  versions: z.array(
    z.object({
      number: z.number(),
      in_force_from: z.string(),
      note: z.string(),
      uses: z.number(),
      made_by: z.string().nullable(),
    }),
  ),
  prices: z.array(classPrice),
  /** Above it activation needs Package Approval. */
  free_percent: z.number(),
});
export type PackageDetail = z.output<typeof packageDetail>;

export const packageRead = defineCall({
  method: 'GET',
  path: 'admission-package/:id',
  area,
  title: 'A package with its lines, versions, places and what each class pays',
  permissions: ['Package Record'],
  input: { id },
  data: packageDetail,
});

export const packageCreate = defineCall({
  method: 'POST',
  path: 'admission-package/create',
  area,
  title: 'Make a package, or go on with the draft one has begun oneself',
  permissions: ['Package Add'],
  input: { id: id.optional(), version: version.optional(), session_id: id, ...packageFields },
  data: packageDetail,
  success: 201,
});

export const packageUpdate = defineCall({
  method: 'POST',
  path: 'admission-package/update/:id',
  area,
  title: 'Change a package; other lines of one that was offered make its next version (PKG-7)',
  permissions: ['Package Edit'],
  input: {
    id,
    version,
    session_id: id.optional(),
    ...packageFields,
    /** First day of the next version, where lines of an offered package change: tomorrow at the earliest. */
    in_force_from: localDate.nullish(),
    note: optionalText(200),
  },
  data: packageDetail,
});

export const packagePreview = defineCall({
  method: 'POST',
  path: 'admission-package/preview',
  area,
  title: 'What lines would ask of each class, and how deep they go, before they are saved',
  permissions: ['Package Record'],
  input: {
    session_id: id,
    course_ids: z.array(id).min(1, 'Choose a class').max(60),
    branch_ids: z.array(id).max(1_000).default([]),
    lines: z.array(packageLineInput).max(30),
  },
  data: z.object({ prices: z.array(classPrice), depth_percent: z.number(), free_percent: z.number(), currency }),
});

export const packageEvents = ['activate', 'pause', 'resume', 'extend', 'archive'] as const;

export const packageStatusChange = defineCall({
  method: 'POST',
  path: 'admission-package/status',
  area,
  title: 'Activate, pause, resume, extend or archive a package (spec 10 §4.2)',
  permissions: ['Package Edit'],
  idempotent: true,
  input: {
    id,
    version,
    event: z.enum(packageEvents),
    valid_to: localDate.nullish(),
    reason: optionalText(300),
  },
  data: packageDetail,
});

export const packageCopy = defineCall({
  method: 'POST',
  path: 'admission-package/copy',
  area,
  title: 'The draft of another package like this one, for a session',
  permissions: ['Package Add'],
  input: { id, session_id: id, code: text(20).optional() },
  data: packageDetail,
  success: 201,
});
