import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const held = (student_id: number, rank: number, percent: number) => ({
  id: student_id,
  student_id,
  student: `Child ${student_id}`,
  class: 'Grade 8',
  rank,
  mode: 'percent' as const,
  value: percent * 100,
  monthly_amount: percent * 9000,
});
const now = (student_id: number, rank: number, percent: number, held_back_reason: string | null = null) => ({
  ...held(student_id, rank, percent),
  class_name: 'Grade 8',
  held_back_reason,
});

test('MER-9 a recheck raises 95.10 to 96.90: one gain, two changes', () => {
  const changes = differencesOf([held(1, 1, 100), held(2, 1, 100)], [now(3, 1, 100), now(1, 2, 50), now(2, 2, 50)]);
  expect(changes.map((one) => [one.student_id, one.kind, one.before, one.after])).toEqual([
    [3, 'gained', 0, 900_000],
    [1, 'changed', 900_000, 450_000],
    [2, 'changed', 900_000, 450_000],
  ]);
});

test('MER-9 lost, kept and not gained', () => {
  const changes = differencesOf([held(1, 1, 100), held(2, 2, 50)], [now(1, 1, 100, 'Owes'), now(3, 3, 25, 'Owes')]);
  expect(changes.map((one) => [one.student_id, one.kind])).toEqual([[2, 'lost']]);
});
