// Every example figure of spec 10 §9, and what must hold whatever the figures are.

import { describe, expect, test } from 'vitest';
import { asDay, asMonth, type Month } from '#kernel/dates.ts';
import { marginalPercent, percentOf, spread } from './amounts.ts';
import { chargedWindow, shareOfMonth } from './charged-window.ts';
import { minimumOfMonth, minimumOfYear } from './minimum.ts';
import { ownLines, totalOf } from './royalty-month.ts';
import type { HeadBase, MonthFacts, RoyaltyRule, RoyaltyTerms } from './royalty-shapes.ts';

const RS = 100;
const TUITION = 1;
const ADMISSION = 2;
const ANNUAL = 3;
const month = (text: string): Month => asMonth(`${text}-01`);
const september = month('2026-09');

const terms = (more: Partial<RoyaltyTerms> = {}): RoyaltyTerms => ({
  starts_on: asDay('2024-04-01'),
  until: null,
  first_royalty_month: month('2024-04'),
  royalty_free_until: null,
  minimum_kind: 'none',
  minimum_amount: null,
  tax_percent: 0,
  round_total_to: 1,
  ...more,
});
const rule = (more: Partial<RoyaltyRule> = {}): RoyaltyRule => ({
  id: 1,
  name: 'Tuition 10%',
  basis: 'gross_posted',
  fund: 'royalty',
  head_ids: [TUITION],
  rate_percent: 10,
  amount: null,
  slab: 'none',
  slab_on: 'base',
  slabs: [],
  cap_month: null,
  with_corrections: true,
  counts_to_minimum: true,
  valid_from: null,
  valid_to: null,
  ...more,
});
const head = (head_id: number, more: Partial<HeadBase> = {}): HeadBase => ({
  head_id,
  gross: 0,
  corrected: 0,
  concession: 0,
  received: 0,
  ...more,
});
const facts = (heads: HeadBase[], more: Partial<MonthFacts> = {}): MonthFacts => ({
  heads,
  students: 0,
  admissions: 0,
  suspended_days: 0,
  ...more,
});
const amounts = (lines: readonly { amount: number }[]) => lines.map((line) => line.amount);
const run = (rules: RoyaltyRule[], of: MonthFacts, more: Partial<RoyaltyTerms> = {}, at: Month = september) =>
  ownLines({ month: at, terms: terms(more), rules, facts: of });

describe('ROY-1 the base', () => {
  const tuition = head(TUITION, { gross: 1000, corrected: -100, concession: 200, received: 650 });
  test.each([
    ['gross_posted', true, 900],
    ['gross_posted', false, 1000],
    ['net_posted', true, 700],
    ['net_posted', false, 800],
    ['received', true, 650],
  ] as const)('%s, with corrections %s: %i', (basis, with_corrections, base) =>
    expect(run([rule({ basis, with_corrections })], facts([tuition]))[0]?.base).toBe(base),
  );
});

describe('ROY-3 the amount of a line', () => {
  test.each([
    ['7.5% of OMR 12,345.678', 12_345_678, 7.5, 925_926],
    ['half away from zero, below zero', -5, 10, -1],
    ['half away from zero, above zero', 5, 10, 1],
    ['four decimals', 1_000_000, 0.0001, 1],
    ['a hundred percent', 12_345, 100, 12_345],
  ])('%s', (_title, base, rate, amount) => expect(percentOf(base, rate)).toBe(amount));
  test('a line a head, each rounded by itself; a negative base gives a negative line', () => {
    const lines = run(
      [rule({ head_ids: [TUITION, ADMISSION] })],
      facts([head(TUITION, { gross: 5 }), head(ADMISSION, { gross: -5 })]),
    );
    expect(amounts(lines)).toEqual([1, -1]);
  });
  test('students and admissions: units × amount', () => {
    const lines = run(
      [rule({ basis: 'admissions', head_ids: [], rate_percent: null, amount: 1500 * RS })],
      facts([], { admissions: 4 }),
    );
    expect(lines).toMatchObject([{ units: 4, unit_amount: 1500 * RS, amount: 6000 * RS }]);
  });
});

describe('ROY-4 bands', () => {
  const money = [
    { from_value: 0, to_value: 500_000 * RS, rate_percent: 8 },
    { from_value: 500_000 * RS + 1, to_value: null, rate_percent: 6 },
  ];
  test('marginal: 720,000 at 8% to 500,000 and 6% above is 40,000 + 13,200', () => {
    expect(marginalPercent(money, 720_000 * RS)).toBe(53_200 * RS);
    const lines = run(
      [rule({ slab: 'marginal', rate_percent: null, slabs: money, head_ids: [TUITION, ANNUAL] })],
      facts([head(TUITION, { gross: 600_000 * RS }), head(ANNUAL, { gross: 120_000 * RS })]),
    );
    expect(amounts(lines)).toEqual([4_433_333, 886_667]);
    expect(amounts(lines).reduce((a, b) => a + b, 0)).toBe(53_200 * RS);
  });
  test('whole: the band counts for all; on the edge it is the lower one', () => {
    const whole = (gross: number) =>
      amounts(run([rule({ slab: 'whole', rate_percent: null, slabs: money })], facts([head(TUITION, { gross })])));
    expect(whole(720_000 * RS)).toEqual([43_200 * RS]);
    expect(whole(500_000 * RS)).toEqual([40_000 * RS]);
  });
  test('by students: 0–150 20%, 151–300 18%: 160 students and 400,000 received is 72,000', () => {
    const slabs = [
      { from_value: 0, to_value: 150, rate_percent: 20 },
      { from_value: 151, to_value: null, rate_percent: 18 },
    ];
    const of = (students: number) =>
      amounts(
        run(
          [
            rule({
              basis: 'received',
              head_ids: [ADMISSION],
              rate_percent: null,
              slab: 'whole',
              slab_on: 'students',
              slabs,
            }),
          ],
          facts([head(ADMISSION, { received: 400_000 * RS })], { students }),
        ),
      );
    expect([of(160), of(150)]).toEqual([[72_000 * RS], [80_000 * RS]]);
  });
  test('an amount a student by bands, each part by its own', () => {
    const slabs = [
      { from_value: 0, to_value: 100, amount: 500 * RS },
      { from_value: 101, to_value: null, amount: 300 * RS },
    ];
    const lines = run(
      [rule({ basis: 'students', head_ids: [], rate_percent: null, slab: 'marginal', slabs })],
      facts([], { students: 120 }),
    );
    expect(amounts(lines)).toEqual([56_000 * RS]);
  });
  test('spread loses nothing, whatever the weights', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const weights = Array.from(
        { length: 1 + (seed % 5) },
        (_, n) => ((seed * 7919 * (n + 3)) % 100_000) - (seed % 3 === 0 ? 40_000 : 0),
      );
      const amount = (seed * 104_729) % 1_000_000;
      expect(spread(amount, weights).reduce((a, b) => a + b, 0)).toBe(amount);
    }
  });
});

describe('ROY-5, ROY-6 by time', () => {
  const half = { starts_on: asDay('2026-09-16'), first_royalty_month: september };
  const fixed = rule({ basis: 'fixed', head_ids: [], rate_percent: null, amount: 50_000 * RS });
  const students = rule({ basis: 'students', head_ids: [], rate_percent: null, amount: 500 * RS });
  test('fixed 50,000 from 16 September is 25,000; 180 × 500 from the same day 45,000', () => {
    expect(amounts(run([fixed, students], facts([], { students: 180 }), half))).toEqual([25_000 * RS, 45_000 * RS]);
  });
  test('money bases are not prorated: the entry dates do it', () => {
    expect(amounts(run([rule()], facts([head(TUITION, { gross: 1000 })]), half))).toEqual([100]);
  });
  test('February of a leap year counts 29', () => {
    expect(shareOfMonth(month('2028-02'), { from: asDay('2028-02-15'), to: asDay('2028-02-29') })).toEqual([15, 29, 0]);
    expect(shareOfMonth(month('2026-02'), { from: asDay('2026-02-15'), to: asDay('2026-02-28') })).toEqual([14, 28, 0]);
  });
  test('ROY-6 suspended days are left out where the agreement says so', () => {
    expect(amounts(run([fixed], facts([], { suspended_days: 15 })))).toEqual([25_000 * RS]);
  });
  test('a rule that ends inside the month counts its own days; the cap goes by days too', () => {
    expect(amounts(run([{ ...fixed, valid_to: asDay('2026-09-10') }], facts([])))).toEqual([
      portionOf(50_000 * RS, 10, 30),
    ]);
    expect(amounts(run([{ ...fixed, cap_month: 30_000 * RS }], facts([]), half))).toEqual([15_000 * RS]);
  });
  test('before the first royalty month and after the end there is nothing', () => {
    expect(run([fixed], facts([]), { first_royalty_month: month('2026-10') })).toEqual([]);
    expect(run([fixed], facts([]), { until: asDay('2026-08-31') })).toEqual([]);
  });
});

const portionOf = (amount: number, days: number, of: number): number => Math.round((amount * days) / of);

describe('FRA-5 free until', () => {
  const fixed = rule({ basis: 'fixed', head_ids: [], rate_percent: null, amount: 30_000 * RS });
  test('a month that is free is computed, shown and comes to 0, its minimum too', () => {
    const lines = run([rule(), fixed], facts([head(TUITION, { gross: 720_000 * RS })]), {
      royalty_free_until: asDay('2026-09-30'),
      minimum_kind: 'month',
      minimum_amount: 120_000 * RS,
    });
    expect(lines.map(({ base, amount, text }) => [base, amount, text])).toEqual([
      [720_000 * RS, 0, 'Tuition 10%, free until 30/09/2026'],
      [0, 0, 'Tuition 10%, free until 30/09/2026'],
    ]);
  });
  test('a month partly free is pro rata for what goes by time', () => {
    const more = { royalty_free_until: asDay('2026-09-20') };
    expect(amounts(run([fixed], facts([]), more))).toEqual([10_000 * RS]);
    expect(chargedWindow(september, terms(more))).toEqual({ from: '2026-09-21', to: '2026-09-30' });
  });
});

describe('ROY-7 the minimum', () => {
  test('of a month: what is missing to it, for the days in force', () => {
    expect(minimumOfMonth(120_000, [30, 30], 109_500)).toBe(10_500);
    expect(minimumOfMonth(120_000, [15, 30], 109_500)).toBe(0);
    expect(minimumOfMonth(120_000, [15, 30], 50_000)).toBe(10_000);
    expect(minimumOfMonth(120_000, [30, 30], -5_000)).toBe(125_000);
  });
  test('only lines that count to it fill it', () => {
    const lines = run(
      [rule(), rule({ id: 2, name: 'Marketing 2%', fund: 'marketing', rate_percent: 2, counts_to_minimum: false })],
      facts([head(TUITION, { gross: 100_000 * RS })]),
      { minimum_kind: 'month', minimum_amount: 15_000 * RS },
    );
    expect(amounts(lines)).toEqual([10_000 * RS, 2_000 * RS, 5_000 * RS]);
  });
  test('of a year: what is missing to it in its twelfth month', () => {
    expect(minimumOfYear(1_200_000, 1_050_000)).toBe(150_000);
    expect(minimumOfYear(1_200_000, 1_300_000)).toBe(0);
  });
});

describe('ROY-9 the total', () => {
  test('the example of the paper: 139,200', () => {
    const lines = run(
      [
        rule(),
        rule({ id: 2, name: 'Admission 25%', basis: 'received', head_ids: [ADMISSION], rate_percent: 25 }),
        rule({ id: 3, name: 'Annual 25%', basis: 'received', head_ids: [ANNUAL], rate_percent: 25 }),
      ],
      facts([
        head(TUITION, { gross: 720_000 * RS }),
        head(ADMISSION, { received: 60_000 * RS }),
        head(ANNUAL, { received: 90_000 * RS }),
      ]),
      { minimum_kind: 'month', minimum_amount: 120_000 * RS },
    );
    const total = totalOf(september, lines, { tax_percent: 16, round_total_to: 1 });
    expect(amounts(total.lines)).toEqual([72_000, 15_000, 22_500, 10_500, 19_200].map((one) => one * RS));
    expect(total).toMatchObject({ royalty: 109_500 * RS, minimum: 10_500 * RS, tax: 19_200 * RS, total: 139_200 * RS });
  });
  test('OMR: 925.926 and VAT 5% is 972.222', () => {
    const lines = run(
      [rule({ basis: 'received', rate_percent: 7.5 })],
      facts([head(TUITION, { received: 12_345_678 })]),
    );
    expect(totalOf(september, lines, { tax_percent: 5, round_total_to: 1 })).toMatchObject({
      royalty: 925_926,
      tax: 46_296,
      total: 972_222,
    });
  });
  test('rounding to a step adds at most half of it, and the lines are the total', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const gross = (seed * 7_654_321) % 90_000_000;
      const step = [1, 100, 500, 10_000][seed % 4] ?? 1;
      const total = totalOf(
        september,
        run([rule({ rate_percent: 0.37 + (seed % 40) })], facts([head(TUITION, { gross })])),
        { tax_percent: seed % 20, round_total_to: step },
      );
      expect(amounts(total.lines).reduce((a, b) => a + b, 0)).toBe(total.total);
      expect(Math.abs(total.rounding) * 2).toBeLessThanOrEqual(step);
      expect(total.total % step).toBe(0);
    }
  });
  test('a credit: a total below zero stays below zero', () => {
    expect(
      totalOf(september, run([rule()], facts([head(TUITION, { gross: -5_000 * RS })])), {
        tax_percent: 16,
        round_total_to: 1,
      }).total,
    ).toBe(-580 * RS);
  });
  test('a cap cuts the rule and keeps its lines together', () => {
    const lines = run(
      [rule({ head_ids: [TUITION, ANNUAL], cap_month: 50_000 * RS })],
      facts([head(TUITION, { gross: 600_000 * RS }), head(ANNUAL, { gross: 120_000 * RS })]),
    );
    expect(amounts(lines)).toEqual([4_166_667, 833_333]);
  });
});
