// What packages bring (spec 10 §10.1 Package Management, §17.7): places, what was taken off, who is still there; and what one would cost before it
// is put on offer. Amounts are minor units.

import { z } from 'zod';
import { defineCall, type DataOf } from '#kernel/contract.ts';
import { amountOf, currency, id } from '#kernel/fields.ts';

const area = 'admissions';
const money = amountOf(z.number());
/** Children who joined so long ago, and how many of them are still there; a percent is told only where there is one. */
const stayed = z.object({ due: z.number(), kept: z.number(), percent: z.number().nullable() });

export const packageEffect = defineCall({
  method: 'GET',
  path: 'admission-package/effect',
  area,
  title:
    'Use and effect of packages: places, what was taken off, what was paid, who stayed against children without a package',
  permissions: ['Package Record'],
  beyond: 'Package Management (10 §10.1) and its comparison (10 §17.7)',
  input: {
    session_id: id.optional(),
    /** By branch, of one package. */
    package_id: id.optional(),
    branch_id: id.optional(),
  },
  data: z.object({
    currency,
    rows: z.array(
      z.object({
        key: z.string(),
        package_id: z.number(),
        name: z.string(),
        status: z.enum(['draft', 'pending', 'active', 'paused', 'expired', 'archived']),
        held: z.number(),
        used: z.number(),
        released: z.number(),
        /** Null: no limit. */
        places_left: z.number().nullable(),
        discount: money,
        paid: money,
        six: stayed,
        twelve: stayed,
        /** Children of the same branches, classes and days who joined without a package. */
        others_six: stayed,
        others_twelve: stayed,
      }),
    ),
    totals: z.object({
      held: z.number(),
      used: z.number(),
      released: z.number(),
      discount: money,
      paid: money,
      six: stayed,
    }),
    weeks: z.array(z.object({ week: z.string(), used: z.number(), held: z.number() })),
  }),
});
export type PackageEffect = DataOf<typeof packageEffect>;

export const packageSimulate = defineCall({
  method: 'POST',
  path: 'admission-package/simulate',
  area,
  title: 'What a package would take off in its first year, class by class, and how many more children would pay for it',
  permissions: ['Package Record'],
  beyond: 'the simulation before a package is sent (10 §10.1)',
  input: {
    id,
    /** Children expected, in percent of those who joined its classes and branches in the last twelve months. */
    expected_percent: z.number().int().min(0).max(500).default(100),
  },
  data: z.object({
    currency,
    rows: z.array(
      z.object({
        course_id: z.number(),
        class_name: z.string(),
        /** Joined in the last twelve months. */
        joined: z.number(),
        expected: z.number(),
        /** Of one child in its first year. */
        gross: money,
        discount: money,
        /** Of all who are expected. */
        off: money,
        income: money,
        /** More children than expected, so that the income is that without the package. */
        more: z.number().nullable(),
      }),
    ),
    totals: z.object({
      joined: z.number(),
      expected: z.number(),
      off: money,
      income: money,
      more: z.number().nullable(),
    }),
  }),
});
export type Simulation = DataOf<typeof packageSimulate>;
