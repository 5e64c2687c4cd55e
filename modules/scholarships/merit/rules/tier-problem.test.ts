import { describe, expect, test } from 'vitest';
import { tierProblem } from './tier-problem.ts';

const tier = (position: number, from: number, to: number, percent: number) => ({
  position,
  from,
  to,
  mode: 'percent' as const,
  value: percent * 100,
  title: `Tier ${position}`,
});
const positions = [tier(1, 1, 1, 100), tier(2, 2, 2, 50), tier(3, 3, 3, 25)];

describe('tiers of a scheme', () => {
  test.each([
    [[tier(1, 94, 100, 50), tier(2, 90, 95, 25)], 'percentage', 'all', 'Tiers overlap between 94 and 95'],
    [[tier(1, 1, 2, 50), tier(2, 2, 3, 25)], 'rank', 'all', 'Tiers overlap between 2 and 2'],
    [[], 'rank', 'all', 'Enter at least one tier'],
    [[tier(1, 1.5, 2, 50)], 'rank', 'all', 'Tier 1: ranks are whole numbers from 1'],
    [[tier(1, 90, 101, 50)], 'percentage', 'all', 'Tier 1: a percent is at most 100'],
    [[tier(1, 90, 90, 50)], 'percentage', 'all', 'Tier 1: the end is before the beginning'],
    [[tier(1, 1, 1, 101)], 'rank', 'all', 'Tier 1: at most 100 percent'],
    [
      [tier(1, 1, 1, 100), { ...tier(2, 2, 2, 1), mode: 'amount' as const }],
      'rank',
      'split',
      'To share between ties, all tiers are percents or all are amounts',
    ],
    [positions, 'rank', 'split', null],
  ] as const)('%#', (tiers, basis, rule, sentence) => expect(tierProblem(tiers, basis, rule)).toBe(sentence));
});
