import { describe, expect, test } from 'vitest';
import { asMonth, type Month } from '#kernel/dates.ts';
import { EVERY_MONTH, hasMonth, type PlanLine, planOfMonth } from './plan-month.ts';

const line = (more: Partial<PlanLine>): PlanLine => ({
  head_id: 1,
  amount: 600_000,
  months: EVERY_MONTH,
  valid_from: asMonth('2026-04-01'),
  valid_to: null,
  ...more,
});
const heads = (lines: PlanLine[], month: Month) => planOfMonth(lines, month).map((it) => it.head_id);

describe('plan of a month', () => {
  test('FEE-9 a line counts from its first to its last month, both included', () => {
    const lines = [line({ valid_to: asMonth('2026-09-01') })];
    expect(heads(lines, asMonth('2026-03-01'))).toEqual([]);
    expect(heads(lines, asMonth('2026-04-01'))).toEqual([1]);
    expect(heads(lines, asMonth('2026-09-01'))).toEqual([1]);
    expect(heads(lines, asMonth('2026-10-01'))).toEqual([]);
  });
  test('FEE-9 only months of the mask: August and January', () => {
    const mask = (1 << 7) | 1;
    expect(
      [asMonth('2026-08-01'), asMonth('2027-01-01'), asMonth('2026-09-01'), asMonth('2026-12-01')].map((m) =>
        hasMonth(mask, m),
      ),
    ).toEqual([true, true, false, false]);
    expect(hasMonth(EVERY_MONTH, asMonth('2026-12-01'))).toBe(true);
  });
  test('FEE-11 amount 0 is not charged', () => expect(heads([line({ amount: 0 })], asMonth('2026-09-01'))).toEqual([]));
});
