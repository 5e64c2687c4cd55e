// All calls around the record: health and notes, families and doubles, own fields, roll numbers (spec 03 §7).

import type { Served } from '#platform/http/serve.ts';
import { careCalls } from './care.ts';
import { familyCalls } from './families.ts';
import { doubleCalls } from './doubles.ts';
import { ownFieldCalls } from './own-fields.ts';
import { sectionCalls } from './sections.ts';

export const recordCalls: readonly Served[] = [
  ...careCalls,
  ...familyCalls,
  ...doubleCalls,
  ...ownFieldCalls,
  ...sectionCalls,
];
