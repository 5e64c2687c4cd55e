import { describe, expect, it } from 'vitest';
import { changeOf, type StandingItem } from './correction-change.ts';

const standing: StandingItem[] = [
  { id: 1, kind: 'royalty', description: 'Royalty', standing: 109_500 },
  { id: 2, kind: 'minimum', description: 'Minimum', standing: 10_500 },
  { id: 3, kind: 'tax', description: 'Tax', standing: 19_200 },
  { id: 4, kind: 'fine', description: 'Fine', standing: 1_856 },
];

describe('ROY-16 what a correction comes to', () => {
  it('tax moves with royalty', () => {
    const change = changeOf(standing, new Map([[1, 99_500]]), 16);
    expect([change.amount, change.tax]).toEqual([-11_600, -1_600]);
    expect(change.items.map((one) => [one.challan_item_id, one.before, one.after])).toEqual([
      [1, 109_500, 99_500],
      [3, 19_200, 17_600],
    ]);
  });

  it('a fine has no tax; what stays is no change', () => {
    expect(changeOf(standing, new Map([[4, 0]]), 16)).toMatchObject({ amount: -1_856, tax: 0 });
    expect(changeOf(standing, new Map([[1, 109_500]]), 16).items).toEqual([]);
  });

  it('tax that was typed stands as typed', () => {
    expect(
      changeOf(
        standing,
        new Map([
          [1, 119_500],
          [3, 19_200],
        ]),
        16,
      ),
    ).toMatchObject({ amount: 11_600, tax: 1_600 });
    expect(changeOf(standing, new Map([[3, 0]]), 16)).toMatchObject({ amount: -19_200, tax: -19_200 });
  });
});
