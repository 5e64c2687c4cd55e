import { describe, expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { monthsBilledTwice, unbilledMonths } from './calendar-months.ts';

describe('billing calendar', () => {
  const calendar = [
    { bill_month: asMonth('2026-05-01'), fee_months: [asMonth('2026-05-01')] },
    { bill_month: asMonth('2026-06-01'), fee_months: ['2026-06-01', '2026-07-01', '2026-08-01'].map(asMonth) },
  ];
  test('FEE-21 a month nobody bills is found', () => {
    expect(unbilledMonths(calendar, ['2026-05-01', '2026-08-01', '2026-09-01'].map(asMonth))).toEqual(['2026-09-01']);
  });
  test('spec 04 section 2.1: a fee month appears in one bill month only', () => {
    expect(
      monthsBilledTwice([...calendar, { bill_month: asMonth('2026-07-01'), fee_months: [asMonth('2026-07-01')] }]),
    ).toEqual(['2026-07-01']);
  });
});
