// Why a child leaves (STU-55).

import { z } from 'zod';
import { instantOut } from '#kernel/fields.ts';

export const leavingReasons = [
  'moved',
  'fee',
  'other_school',
  'abroad',
  'marriage',
  'illness',
  'struck_off',
  'expelled',
  'deceased',
  'did_not_join',
  'passed_out',
  'other',
] as const;

export type LeavingReason = (typeof leavingReasons)[number];

export const leavingReason = z.enum(leavingReasons, { error: 'Choose a reason' });

/** What each area says before a child goes (STU-55). */
export const clearanceItems = ['fees', 'inventory', 'package', 'library', 'lab', 'card', 'transport', 'other'] as const;

export const clearanceRow = z.object({
  item: z.enum(clearanceItems),
  automatic: z.boolean(),
  state: z.enum(['clear', 'due', 'waived']),
  amount: z.number(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: instantOut.nullable(),
});
export type ClearanceRow = z.output<typeof clearanceRow>;
