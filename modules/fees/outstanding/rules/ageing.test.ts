import { expect, test } from 'vitest';
import { addDays, asDay } from '#kernel/dates.ts';
import { ageBand, type AgeBand } from './ageing.ts';

const cases: [number, AgeBand][] = [
  [-5, 'not_due'],
  [0, 'not_due'],
  [1, 'days_1_30'],
  [30, 'days_1_30'],
  [31, 'days_31_60'],
  [60, 'days_31_60'],
  [61, 'days_61_90'],
  [90, 'days_61_90'],
  [91, 'over_90'],
];
test.each(cases)('FEE-97 %i days past due', (days, band) => {
  expect(ageBand(asDay('2026-09-10'), addDays(asDay('2026-09-10'), days))).toBe(band);
});
