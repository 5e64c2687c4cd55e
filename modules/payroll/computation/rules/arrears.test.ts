import { describe, expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { arrearsOf } from './arrears.ts';
import { computeSalary } from './salary.ts';
import { factsA, noDays, rupees } from './salary-examples.ts';

const july = asMonth('2026-07-01');
const names = new Map([['BASIC', 'Basic']]);
const of = (absent: number) => computeSalary(factsA({ days: { ...noDays, absent }, inputs: [] })).earned;

describe('arrears of a frozen month (SAL-22)', () => {
  test('one absent day of July restored at 100,000: + 3,226', () => {
    const arrears = arrearsOf({ month: july, frozen: of(1), now: of(0), paid_before: 0, names, currency: 'PKR' });
    expect(arrears.amount).toBe(rupees(3_226));
    expect(arrears.note).toContain('July 2026, computed again: Basic + ');
  });
  test('what was paid before counts, and what was taken back since is recovered', () => {
    const again = { month: july, frozen: of(1), names, currency: 'PKR' } as const;
    expect(arrearsOf({ ...again, now: of(0), paid_before: rupees(3_226) }).amount).toBe(0);
    expect(arrearsOf({ ...again, now: of(1), paid_before: rupees(3_226) }).amount).toBe(-rupees(3_226));
    expect(arrearsOf({ ...again, now: of(2), paid_before: 0 }).amount).toBe(-rupees(3_226));
  });
  test('a note is as long as it may be', () => {
    const frozen = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`HEAD${n}`, 100]));
    expect(arrearsOf({ month: july, frozen, now: {}, paid_before: 0, names, currency: 'PKR' }).note).toHaveLength(300);
  });
});
