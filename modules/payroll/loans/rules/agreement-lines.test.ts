// LOAN-9 on paper: what is left after each line of an agreement ends at nothing, however the loan was skipped, cut and paid early.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asDay, asMonth, formatMonth } from '#kernel/dates.ts';
import { agreementLines } from './agreement-lines.ts';
import { type Instalment, payEarly, scheduleOf, skip } from './loan-terms.ts';

const RS = 100;
const start = (amount: number, parts: number): Instalment[] =>
  scheduleOf(amount, { parts, unit: RS, from: asMonth('2026-07-01') });
const paid = (all: readonly Instalment[], no: number): Instalment[] =>
  all.map((one) => (one.no === no ? { ...one, status: 'paid', paid_amount: one.amount } : one));

test('story 10: skipped takes off nothing, what came early stands in its month before the instalment', () => {
  const skipped = skip(paid(start(100_000 * RS, 10), 1), asMonth('2026-08-01'));
  const early = payEarly(paid(skipped, 3), { amount: 25_000 * RS, plan: 'fewer', unit: RS });
  const lines = agreementLines(100_000 * RS, early, [{ amount: 25_000 * RS, day: asDay('2026-10-12'), kind: 'early' }]);
  const said = lines.map((one) => [formatMonth(one.month), one.state, one.left / RS]);
  expect(said).toEqual([
    ['July 2026', 'paid', 90_000],
    ['August 2026', 'skipped', 90_000],
    ['September 2026', 'paid', 80_000],
    ['October 2026', 'early', 55_000],
    ['October 2026', 'due', 45_000],
    ['November 2026', 'due', 35_000],
    ['December 2026', 'due', 25_000],
    ['January 2027', 'due', 15_000],
    ['February 2027', 'due', 5_000],
    ['March 2027', 'due', 0],
    ['April 2027', 'settled_early', 0],
    ['May 2027', 'settled_early', 0],
  ]);
});

test('LOAN-7: of one that was cut only what was paid is taken off; its rest is a line of its own', () => {
  const [first, ...rest] = start(30_000 * RS, 3);
  if (!first) throw new Error('no instalment');
  const cut: Instalment = { ...first, status: 'short', paid_amount: 8_800 * RS };
  const more: Instalment = { ...first, no: 4, month: asMonth('2026-10-01'), amount: 1_200 * RS };
  const lines = agreementLines(30_000 * RS, [cut, ...rest, more], []);
  expect(lines.map((one) => one.left / RS)).toEqual([21_200, 11_200, 1_200, 0]);
});

test('whatever is skipped, paid and given up, nothing is left at the end (LOAN-9)', () => {
  const any = fc.record({
    amount: fc.integer({ min: 6_000, max: 9_999_999 }),
    parts: fc.integer({ min: 3, max: 60 }),
    early: fc.integer({ min: 1, max: 6_000 }),
    plan: fc.constantFrom('fewer' as const, 'smaller' as const),
    kind: fc.constantFrom('early', 'settlement', 'write_off'),
  });
  fc.assert(
    fc.property(any, ({ amount, parts, early, plan, kind }) => {
      const skipped = skip(paid(start(amount, parts), 1), asMonth('2026-08-01'));
      const open = skipped.filter((one) => one.status === 'due').reduce((n, one) => n + one.amount, 0);
      const came = Math.min(early, open);
      const lines = agreementLines(amount, payEarly(skipped, { amount: came, plan, unit: RS }), [
        { amount: came, day: asDay('2026-09-03'), kind },
      ]);
      expect(lines.at(-1)?.left).toBe(0);
      expect(lines.every((one, n) => one.left <= (lines[n - 1]?.left ?? amount))).toBe(true);
    }),
  );
});
