// Why a child leaves (STU-55).

import { z } from 'zod';

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
