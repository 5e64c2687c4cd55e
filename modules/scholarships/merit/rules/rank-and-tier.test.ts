import { describe, expect, test } from 'vitest';
import { rankGroup, type Terms, tieSentence, tierOfPercent, type TieRule } from './rank-and-tier.ts';

const tier = (position: number, from: number, to: number, percent: number) => ({
  id: position,
  position,
  from,
  to,
  mode: 'percent' as const,
  value: percent * 100,
  title: `Tier ${position}`,
});
const positions = [tier(1, 1, 1, 100), tier(2, 2, 2, 50), tier(3, 3, 3, 25)];
const one = (student_id: number, percent: number, breakers: number[] = []) => ({
  student_id,
  name: `Child ${student_id}`,
  percent,
  breakers,
});
const terms = (more: Partial<Terms> = {}): Terms => ({
  basis: 'rank',
  tie_rule: 'all',
  tiers: positions,
  max_per_group: null,
  ...more,
});
const worked = [one(1, 96.4), one(2, 96.4), one(3, 95.1), one(4, 80)];
const values = (rule: TieRule, group = worked) =>
  rankGroup(group, terms({ tie_rule: rule })).placed.map((row) => row.value / 100);

test('MER-3 competition ranking 1, 1, 3', () => {
  expect(rankGroup(worked, terms()).placed.map((row) => [row.rank, row.tied])).toEqual([
    [1, true],
    [1, true],
    [3, false],
    [4, false],
  ]);
});

describe('MER-4 ties: 96.40, 96.40, 95.10 and tiers 100/50/25', () => {
  test.each<[TieRule, number[]]>([
    ['all', [100, 100, 25, 0]],
    ['split', [75, 75, 25, 0]],
    ['break', [100, 100, 25, 0]],
  ])('%s', (rule, expected) => expect(values(rule)).toEqual(expected));

  test('break goes by its breakers, the rank that is shown stays', () => {
    const { placed } = rankGroup(
      [one(1, 96.4, [91]), one(2, 96.4, [98]), one(3, 95.1, [80])],
      terms({ tie_rule: 'break' }),
    );
    expect(placed.map((row) => [row.student_id, row.rank, row.value])).toEqual([
      [2, 1, 10_000],
      [1, 1, 5_000],
      [3, 3, 2_500],
    ]);
  });

  test('split at the last position: what nobody fills counts nothing', () => {
    expect(values('split', [one(1, 99), one(2, 98), one(3, 97), one(4, 97)])).toEqual([100, 50, 12.5, 12.5]);
  });
});

describe('MER-5 percentage tiers', () => {
  const bands = [tier(1, 95, 100, 50), tier(2, 90, 95, 25)];
  test.each([
    [100, 1],
    [95, 1],
    [94.99, 2],
    [90, 2],
    [89.99, null],
  ])('%s is tier %s', (percent, position) => expect(tierOfPercent(bands, percent)?.position ?? null).toBe(position));

  test('the best by percent are kept; a tie at the last place names the way out', () => {
    const asked = terms({ basis: 'percentage', tiers: bands, max_per_group: 2 });
    const clear = rankGroup([one(1, 99), one(2, 98), one(3, 97)], asked);
    expect([clear.placed.map((row) => row.tier?.position ?? null), clear.last]).toEqual([[1, 1, null], null]);
    const { last } = rankGroup([one(1, 99), one(2, 97), one(3, 97)], asked);
    expect(last).toMatchObject({ student_ids: [2, 3], places: 1 });
    expect(last && tieSentence(last, 'Grade 8')).toBe(
      'Child 2 and Child 3 share place 2 of Grade 8, and the last award is left for them. Hold back with a reason who does not get it, or change the scheme: more awards a group, or a rule that breaks ties',
    );
  });
});
