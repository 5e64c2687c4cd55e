import { describe, expect, test } from 'vitest';
import { asDay, asMonth, type LocalDate } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { billingShare, type Proration, type StatusPeriod } from './billing-share.ts';

const active = (from_on: LocalDate, to_on: LocalDate | null = null): StatusPeriod => ({
  status: 'active',
  from_on,
  to_on,
  billing_percent: 100,
});
const frozen = (from_on: LocalDate, to_on: LocalDate | null, billing_percent: number): StatusPeriod => ({
  status: 'frozen',
  from_on,
  to_on,
  billing_percent,
});

// Tuition 8,500 rupees, rounding unit one rupee; the figures are those of the paper.
const cases: [string, string, StatusPeriod[], Record<Proration, number>][] = [
  ['joins 16 April', '2026-04-01', [active(asDay('2026-04-16'))], { daily: 4250, half: 4250, full: 8500 }],
  ['joins 10 April', '2026-04-01', [active(asDay('2026-04-10'))], { daily: 5950, half: 8500, full: 8500 }],
  [
    'leaves 12 May',
    '2026-05-01',
    [active(asDay('2025-04-01'), asDay('2026-05-12'))],
    { daily: 3290, half: 4250, full: 8500 },
  ],
  [
    'frozen 11–30 April at 50 %',
    '2026-04-01',
    [
      active(asDay('2025-04-01'), asDay('2026-04-10')),
      frozen(asDay('2026-04-11'), asDay('2026-04-30'), 50),
      active(asDay('2026-05-01')),
    ],
    { daily: 5667, half: 8500, full: 8500 },
  ],
  [
    'frozen all of April at 50 %',
    '2026-04-01',
    [active(asDay('2025-04-01'), asDay('2026-03-31')), frozen(asDay('2026-04-01'), asDay('2026-04-30'), 50)],
    { daily: 4250, half: 4250, full: 4250 },
  ],
  ['joins 15 February 2028', '2028-02-01', [active(asDay('2028-02-15'))], { daily: 4397, half: 8500, full: 8500 }],
];

describe('STU-40 the share of a month', () => {
  test.each(cases)('STU-40 %s', (_, month, periods, expected) => {
    for (const way of ['daily', 'half', 'full'] as const) {
      const share = billingShare(periods, asMonth(month), way);
      expect(portion(850_000, share, 100), way).toBe(expected[way] * 100);
    }
  });

  test('STU-40 OMR 60.000 with 12/31 of a month is 23.225 at a rounding unit of 5 baisa', () => {
    const share = billingShare([active(asDay('2025-09-01'), asDay('2026-05-12'))], asMonth('2026-05-01'), 'daily');
    expect(share).toEqual([12, 31]);
    expect(portion(60_000, share, 5)).toBe(23_225);
  });

  test('STU-40 a month before joining, after leaving or only admitted costs nothing', () => {
    const admitted: StatusPeriod = {
      status: 'admitted',
      from_on: asDay('2026-03-01'),
      to_on: asDay('2026-04-15'),
      billing_percent: 100,
    };
    for (const way of ['daily', 'half', 'full'] as const) {
      expect(
        billingShare([admitted, active(asDay('2026-04-16'), asDay('2026-05-31'))], asMonth('2026-03-01'), way),
      ).toEqual([0, 1]);
      expect(billingShare([active(asDay('2026-04-16'), asDay('2026-05-31'))], asMonth('2026-06-01'), way)).toEqual([
        0, 1,
      ]);
    }
  });
});
