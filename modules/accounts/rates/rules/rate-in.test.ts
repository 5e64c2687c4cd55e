import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type KnownRate, rateIn } from './rate-in.ts';

const rate = (kind: KnownRate['kind'], rate_date: string, rate9: number): KnownRate => ({
  kind,
  rate_date: asDay(rate_date),
  rate9,
});
const rates = [
  rate('closing', '2026-09-30', 725),
  rate('closing', '2026-09-10', 724),
  rate('average', '2026-09-01', 720),
  rate('closing', '2026-11-30', 730),
];

describe('ACC-65 the rate of a day', () => {
  it.each([
    ['closing', '2026-09-30', 725],
    ['closing', '2026-09-15', 724],
    ['closing', '2026-09-02', 724],
    ['average', '2026-09-22', 720],
    ['average', '2026-10-01', null],
    ['closing', '2026-10-31', null],
  ] as const)('%s on %s is %s', (kind, day, found) => {
    expect(rateIn(rates, kind, asDay(day))).toBe(found);
  });
});
