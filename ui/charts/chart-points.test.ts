// What a chart draws: gaps stay gaps, the period before stands beside, by name or by place; the same in words.

import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { DrawnChart } from './chart.ts';
import { BEFORE, chartPoints, pointInWords } from './chart-points.ts';

interface Row {
  name: string;
  amount: number | null;
}
const bars: DrawnChart<Row[], Row> = {
  title: 'By class',
  kind: 'bars',
  rows: (data) => data,
  along: (row) => row.name,
  series: [{ key: 'amount', label: 'Received' }],
  money: true,
};
const now = [
  { name: 'One', amount: 120_000 },
  { name: 'Two', amount: null },
];

describe('points of a chart', () => {
  test('in whole units; nothing is a gap and no 0', () => {
    expect(chartPoints(bars, { data: now, earlier: undefined, factor: 100 })).toEqual([
      { along: 'One', amount: 1200 },
      { along: 'Two', amount: null },
    ]);
  });

  test.each([
    ['by name, whatever the order', [{ name: 'Two', amount: 5_000 }], [null, 50]],
    ['nothing of the same name', [{ name: 'Ten', amount: 7_000 }], [null, null]],
  ])('what was before, %s', (_, data, before) => {
    const points = chartPoints(bars, { data: now, earlier: { data, first: undefined, now: undefined }, factor: 100 });
    expect(points.map((point) => point[BEFORE] ?? null)).toEqual(before);
  });

  test('a day beside that of the same place in its period; days without money stand in neither', () => {
    const days = { ...bars, day: (row: Row) => asDay(row.name) };
    const of = (...names: string[]) => names.map((name, n) => ({ name, amount: 100 * (n + 1) }));
    const earlier = { data: of('2026-10-03', '2026-10-09'), first: asDay('2026-10-01'), now: asDay('2026-11-01') };
    const points = chartPoints(days, { data: of('2026-11-02', '2026-11-03', '2026-11-09'), earlier, factor: 1 });
    expect(points.map((point) => point[BEFORE])).toEqual([null, 100, 200]);
  });

  test('a stack and a waterfall have no second one', () => {
    const [point = { along: '' }] = chartPoints(
      { ...bars, kind: 'stacked' },
      { data: now, earlier: { data: now, first: undefined, now: undefined }, factor: 100 },
    );
    expect(BEFORE in point).toBe(false);
  });

  test('in words', () => {
    const said = (point: Parameters<typeof pointInWords>[0]) =>
      pointInWords(
        point,
        [
          { key: 'amount', label: 'Received' },
          { key: BEFORE, label: 'before' },
        ],
        String,
      );
    expect(said({ along: 'One', amount: 1200, [BEFORE]: 900 })).toBe('One: Received 1200, before 900');
    expect(said({ along: 'Two', amount: null })).toBe('Two: nothing');
  });
});
