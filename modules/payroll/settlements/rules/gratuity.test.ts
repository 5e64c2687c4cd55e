import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { gratuityOf, type GratuityRule, servedOf, type Service } from './gratuity.ts';

const pakistan: GratuityRule = {
  divisor: 30,
  min_service_months: 12,
  round: 'six_months_up',
  nationals: true,
  misconduct_percent: 0,
  tax_exempt_limit: 30_000_000,
  slabs: [{ service_from: null, service_to: null, from_year: 0, to_year: null, days_per_year: 30 }],
};
const change = { last: asDay('2023-07-25'), first: asDay('2023-07-26') };
const oman: GratuityRule = {
  divisor: 30,
  min_service_months: 12,
  round: 'exact_days',
  nationals: false,
  misconduct_percent: 0,
  tax_exempt_limit: null,
  slabs: [
    { service_from: null, service_to: change.last, from_year: 0, to_year: 3, days_per_year: 15 },
    { service_from: null, service_to: change.last, from_year: 3, to_year: null, days_per_year: 30 },
    { service_from: change.first, service_to: null, from_year: 0, to_year: null, days_per_year: 30 },
  ],
};

const service = (joined: string, last: string, more: Partial<Service> = {}): Service => ({
  joined: asDay(joined),
  last: asDay(last),
  out_days: 0,
  national: true,
  misconduct: false,
  in_fund: false,
  ...more,
});
const rupees = { base: 6_000_000, by_day: false, unit: 100, currency: 'PKR' } as const;
const rials = { base: 300_000, by_day: false, unit: 1, currency: 'OMR' } as const;
const foreign = { national: false };

describe('gratuity', () => {
  it.each([
    ['FNS-6 seven years and seven months are eight', service('2019-03-10', '2026-10-20'), 48_000_000],
    ['FNS-6 seven years and five months are seven', service('2019-03-10', '2026-08-20'), 42_000_000],
    ['FNS-6 eleven months are nothing', service('2025-03-10', '2026-02-09'), 0],
    ['FNS-6 misconduct is nothing', service('2019-03-10', '2026-10-20', { misconduct: true }), 0],
    ['FNS-6 a member of the fund has none', service('2019-03-10', '2026-10-20', { in_fund: true }), 0],
    [
      'FNS-8 a year of leave without pay is taken out',
      service('2019-03-10', '2026-10-20', { out_days: 365 }),
      42_000_000,
    ],
  ])('%s', (_name, of, amount) => {
    expect(gratuityOf(pakistan, of, rupees).amount).toBe(amount);
  });

  it.each([
    ['FNS-7 over the change of law', service('2020-08-01', '2026-07-31', foreign), 1_352_466],
    ['FNS-7 three years before the change are half months', service('2017-07-26', '2020-07-25', foreign), 450_000],
    ['FNS-7 the fourth year before the change is a whole month', service('2017-07-26', '2021-07-25', foreign), 750_000],
    [
      'FNS-7 under a year after the change counts by days',
      service('2026-01-01', '2026-06-30', foreign),
      Math.round((300_000 * 181) / 365),
    ],
    ['FNS-7 nationals have none', service('2020-08-01', '2026-07-31'), 0],
  ])('%s', (_name, of, amount) => {
    expect(gratuityOf(oman, of, rials).amount).toBe(amount);
  });

  it('says how it came about, and why there is none', () => {
    expect(gratuityOf(pakistan, service('2019-03-10', '2026-10-20'), rupees).how).toBe(
      '60,000 × (8 × 30) ÷ 30 = 480,000',
    );
    expect(gratuityOf(pakistan, service('2019-03-10', '2026-10-20', { misconduct: true }), rupees).how).toContain(
      'misconduct',
    );
  });

  it('counts years, months and days of service', () => {
    expect(servedOf(asDay('2019-03-10'), asDay('2026-10-20'))).toEqual({ years: 7, months: 7, days: 11 });
    expect(servedOf(asDay('2020-02-29'), asDay('2021-02-27'))).toEqual({ years: 1, months: 0, days: 0 });
    expect(servedOf(asDay('2026-01-31'), asDay('2026-02-28'))).toEqual({ years: 0, months: 1, days: 1 });
  });
});

it('SAL-24, FNS-6 of a rate a day, thirty days a year are thirty times the rate', () => {
  const by_day = { ...rupees, base: 200_000, by_day: true };
  expect(gratuityOf(pakistan, service('2019-03-10', '2026-10-20'), by_day)).toMatchObject({
    amount: 48_000_000,
    how: '2,000 × (8 × 30) = 480,000',
  });
});
