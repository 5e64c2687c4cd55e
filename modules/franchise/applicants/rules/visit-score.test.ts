import { expect, test } from 'vitest';
import { visitCriteria, type VisitCriterion } from '../contract/visit-criteria.ts';
import { visitProblems, visitScore } from './visit-score.ts';

const all = (score: number) =>
  Object.fromEntries(visitCriteria.map(({ key }) => [key, { score }])) as Record<VisitCriterion, { score: number }>;
const with_ = (changes: Partial<Record<VisitCriterion, number | null>>, base = 3) => ({
  ...all(base),
  ...Object.fromEntries(Object.entries(changes).map(([key, score]) => [key, { score }])),
});

test.each([
  ['all 5', all(5), 100],
  ['all 0', all(0), 0],
  ['all 3', all(3), 60],
  // 22 × 3 = 66; location 5 adds 6: 72 of 110.
  ['location 5', with_({ location: 5 }), 65],
  // Weight 2 moves it less than weight 3.
  ['rooms 5', with_({ rooms: 5 }), 64],
  ['finance 0', with_({ finance: 0 }), 52],
  ['one not scored', with_({ safety: null }), null],
])('FRA-3 %s', (_title, answers, total) => expect(visitScore(answers)).toBe(total));

test('FRA-3 whatever is scored, the score lies between 0 and 100 and more points never lower it', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const answers = with_(Object.fromEntries(visitCriteria.map(({ key }, n) => [key, (seed * (n + 3)) % 6])));
    const total = visitScore(answers) ?? -1;
    expect(total).toBeGreaterThanOrEqual(0);
    expect(total).toBeLessThanOrEqual(100);
    expect(visitScore({ ...answers, building: { score: 5 } }) ?? -1).toBeGreaterThanOrEqual(total);
  }
});

const found = { answers: all(4), recommendation: 'yes', conditions: null, visited_at: '2026-05-04' } as const;
test.each([
  ['whole', found, []],
  ['without its day', { ...found, visited_at: null }, ['The day of the visit']],
  ['without a recommendation', { ...found, recommendation: null }, ['The recommendation']],
  ['conditions left out', { ...found, recommendation: 'with_conditions' as const }, ['The conditions']],
  [
    'two not scored',
    { ...found, answers: with_({ safety: null, rooms: null }) },
    ['Points for safety, rooms and ground'],
  ],
  [
    'a yes under 60',
    { ...found, answers: with_({ finance: 0 }) },
    ["With 52 points it is 'no' or 'with conditions': a plain yes needs 60"],
  ],
  ['a no under 60', { ...found, answers: with_({ finance: 0 }), recommendation: 'no' as const }, []],
])('FRA-3 a visit %s', (_title, visit, problems) => expect(visitProblems(visit)).toEqual(problems));
