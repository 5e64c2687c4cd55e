// All calls around the record: health and notes, families and duplicates, own fields, roll numbers (spec 03 §7).

import type { Served } from '#platform/http/serve.ts';
import { careCalls } from '#modules/students/care/chapter.ts';
import { familyCalls } from '#modules/students/families/chapter.ts';
import { duplicateCalls } from '#modules/students/duplicates/chapter.ts';
import { ownFieldCalls } from '#modules/students/own-fields/chapter.ts';
import { sectionCalls } from '#modules/students/sections/chapter.ts';

export const recordCalls: readonly Served[] = [
  ...careCalls,
  ...familyCalls,
  ...duplicateCalls,
  ...ownFieldCalls,
  ...sectionCalls,
];
