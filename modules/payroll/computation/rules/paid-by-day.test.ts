import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { computeSalary } from './salary.ts';
import { factsA, head, heads, noDays, rupees } from './salary-examples.ts';

const daily = head('DAILY', { calc: 'input', absence_sensitive: false });
const rate = (from: string, amount: number, days: number, attended: number) => ({
  from: asDay(from),
  days,
  attended,
  lines: [{ head: 'DAILY', amount: rupees(amount) }],
});
const of = (plans: ReturnType<typeof rate>[], attended: number, absent = 0) =>
  computeSalary(
    factsA({
      by_day: true,
      heads: [daily, ...heads],
      plans,
      inputs: [],
      instalments: [],
      schemes: [],
      tax: null,
      days: { ...noDays, present: attended, attended, absent },
    }),
  );

describe('daily and visiting people (SAL-24)', () => {
  test('are paid the rate for each day of presence, and lose nothing else for the others', () => {
    const salary = of([rate('2026-01-01', 2_000, 31, 17.5)], 17.5, 4);
    expect([salary.gross, salary.attendance_deduction, salary.net]).toEqual([rupees(35_000), 0, rupees(35_000)]);
    expect(salary.lines[0]).toMatchObject({
      head: 'DAILY',
      quantity: 17.5,
      rate: rupees(2_000),
      how: '2,000 × 17.5 = 35,000',
    });
  });
  test('a rate that changes inside the month is paid for its own days', () => {
    const plans = [rate('2026-01-01', 2_000, 15, 8), rate('2026-07-16', 2_500, 16, 10)];
    expect(of(plans, 18).gross).toBe(rupees(8 * 2_000 + 10 * 2_500));
  });
  test('who was never there has nothing', () => {
    expect(of([rate('2026-01-01', 2_000, 31, 0)], 0, 22).net).toBe(0);
  });
  test('of others a plan of the same head is an amount a month', () => {
    const facts = factsA({ heads: [daily, ...heads], plans: [rate('2026-01-01', 2_000, 31, 17)], days: noDays });
    expect(computeSalary({ ...facts, inputs: [] }).gross).toBe(rupees(2_000));
  });
});
