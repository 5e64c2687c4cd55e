import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type FineTerms, fineOf } from './fine.ts';

const RS = 100;
const terms = (more: Partial<FineTerms> = {}): FineTerms => ({
  fine_kind: 'percent_month',
  fine_percent: 2,
  fine_amount: null,
  fine_cap_percent: null,
  grace_days: 5,
  ...more,
});
const challan = { due_date: asDay('2026-10-10'), balance: 139_200 * RS, royalty: 120_000 * RS };

test.each([
  ['20 days late', terms(), '2026-10-30', 1_856],
  ['the last day of October', terms(), '2026-10-31', 1_948.8],
  ['on the last day of grace', terms(), '2026-10-15', 0],
  ['a day after it: all days since it was due', terms(), '2026-10-16', 556.8],
  ['before it was due', terms(), '2026-10-01', 0],
  ['no fine agreed', terms({ fine_kind: 'none', fine_percent: null }), '2026-12-31', 0],
  ['once', terms({ fine_kind: 'flat', fine_percent: null, fine_amount: 5_000 * RS }), '2026-12-31', 5_000],
  ['by the day', terms({ fine_kind: 'per_day', fine_percent: null, fine_amount: 100 * RS }), '2026-10-30', 2_000],
  ['cut at 1% of the royalty', terms({ fine_cap_percent: 1 }), '2026-10-30', 1_200],
])('ROY-15 %s', (_title, of, on, rupees) => expect(fineOf(of, challan, asDay(on))).toBe(Math.round(rupees * RS)));

test('ROY-15 nothing is owed: nothing is fined', () => {
  expect(fineOf(terms(), { ...challan, balance: 0 }, asDay('2027-01-01'))).toBe(0);
});
