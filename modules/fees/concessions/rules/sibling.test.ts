import { describe, expect, test } from 'vitest';
import { portion } from '#kernel/money.ts';
import { siblingDifference, siblingRate, type SiblingStanding } from './sibling.ts';

describe('sibling concession', () => {
  test('FEE-14 story 8: four children of 6,000 pay 6,000 + 5,400 + 5,100 + 4,800 = 21,300', () => {
    const net = [1, 2, 3, 4].map((rank) => 600_000 - portion(600_000, [siblingRate(rank), 10_000], 100));
    expect(net).toEqual([600_000, 540_000, 510_000, 480_000]);
    expect(net.reduce((a, b) => a + b)).toBe(2_130_000);
  });
  test('FEE-14 the rate of the fourth serves all later ones', () => expect(siblingRate(7)).toBe(2000));
});

describe('FEE-14 a rate that is not that of today says why', () => {
  const kept: SiblingStanding = {
    rank: 2,
    rates: null,
    given: 1500,
    given_as: 'Child 3 of the family',
    locked: false,
    follows: false,
  };
  test.each<[string, Partial<SiblingStanding>, string | null]>([
    ['the same', { given: 1000 }, null],
    ['the first, nothing', { rank: 1, given: 0 }, null],
    ['the rates of the school', { rates: [1500] }, null],
    [
      'an elder child left',
      {},
      'Today child 2 of the family, which gives 10%; the 15% was given at the admission (child 3 of the family), and this school keeps the rate of the admission.',
    ],
    [
      'alone now',
      { rank: 1, given: 1000, given_as: 'Child 2 of the family' },
      'Today child 1 of the family, which gives no sibling rate; the 10% was given at the admission (child 2 of the family), and this school keeps the rate of the admission.',
    ],
    [
      'two families made one',
      { given: 0, given_as: null },
      'Today child 2 of the family, which gives 10%; its rate was set before the family stood like this, and this school keeps the rate of the admission.',
    ],
    [
      'locked',
      { locked: true, follows: true },
      'Today child 2 of the family, which gives 10%; the 15% is locked and stays.',
    ],
    [
      'follows',
      { follows: true },
      'Today child 2 of the family, which gives 10%; the rate changes with the next change in the family.',
    ],
  ])('%s', (_what, more, said) => expect(siblingDifference({ ...kept, ...more })).toBe(said));
});
