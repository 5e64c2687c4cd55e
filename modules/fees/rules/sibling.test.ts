import { describe, expect, test } from 'vitest';
import { portion } from '#kernel/money.ts';
import { siblingRank, siblingRate, type Child } from './sibling.ts';

const child = (student_id: number, admission_date: string, status = 'active'): Child => ({
  student_id,
  status,
  admission_date,
});

describe('sibling concession', () => {
  test('FEE-14 story 8: four children of 6,000 pay 6,000 + 5,400 + 5,100 + 4,800 = 21,300', () => {
    const net = [1, 2, 3, 4].map((rank) => 600_000 - portion(600_000, [siblingRate(rank), 10_000], 100));
    expect(net).toEqual([600_000, 540_000, 510_000, 480_000]);
    expect(net.reduce((a, b) => a + b)).toBe(2_130_000);
  });
  test('FEE-14 the rate of the fourth serves all later ones', () => expect(siblingRate(7)).toBe(2000));
  test('FEE-14 rank by admission date, same day the lower id; children who left do not count', () => {
    const family = [
      child(9, '2020-04-01'),
      child(4, '2022-04-01'),
      child(5, '2022-04-01'),
      child(2, '2019-04-01', 'left'),
      child(7, '2021-04-01', 'frozen'),
    ];
    expect(family.map((it) => siblingRank(it, family))).toEqual([1, 3, 4, 1, 2]);
  });
});
