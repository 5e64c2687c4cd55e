import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, asDay, daysBetween, firstDayOf, lastDayOfMonth } from '#kernel/dates.ts';
import { before, monthsAndDays } from './months-and-days.ts';

describe('ACC-7 whole months from totals, part months from lines', () => {
  it.each([
    ['2026-09-01', '2026-09-30', { first: '2026-09-01', last: '2026-09-01' }, []],
    ['2026-09-05', '2026-09-20', null, [{ from: '2026-09-05', to: '2026-09-20' }]],
    [
      '2026-07-15',
      '2026-10-10',
      { first: '2026-08-01', last: '2026-09-01' },
      [
        { from: '2026-07-15', to: '2026-07-31' },
        { from: '2026-10-01', to: '2026-10-10' },
      ],
    ],
    [
      '2026-07-15',
      '2026-08-10',
      null,
      [
        { from: '2026-07-15', to: '2026-07-31' },
        { from: '2026-08-01', to: '2026-08-10' },
      ],
    ],
  ])('ACC-7 %s to %s', (from, to, months, days) =>
    expect(monthsAndDays(asDay(from), asDay(to))).toEqual({ months, days }),
  );

  it('ACC-7 every day is counted once, whatever the span', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((n) => addDays(asDay('2025-01-01'), n));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 500 }), (from, length) => {
        const to = addDays(from, length);
        const { months, days } = monthsAndDays(from, to);
        let counted = days.reduce((sum, span) => sum + daysBetween(span.from, span.to) + 1, 0);
        if (months)
          for (let m = months.first; m <= months.last; m = addMonths(m, 1))
            counted += daysBetween(firstDayOf(m), lastDayOfMonth(m)) + 1;
        return counted === length + 1;
      }),
    );
  });

  it('ACC-7 before the first of a month only totals are read', () => {
    expect(before(asDay('2026-09-01'))).toEqual({ before_month: '2026-09-01', days: null });
    expect(before(asDay('2026-09-03'))).toEqual({
      before_month: '2026-09-01',
      days: { from: '2026-09-01', to: '2026-09-02' },
    });
  });
});
