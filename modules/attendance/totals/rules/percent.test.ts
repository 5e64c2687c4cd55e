import { describe, expect, it } from 'vitest';
import { attendancePercent } from './percent.ts';

describe('ATT-4 percent', () => {
  it.each([
    ['11 days, P 8 L 1 HD 1 LV 1', { counted: 11, weight: 9.5, leave: 1 }, true, 86],
    ['the same where leave is no day', { counted: 11, weight: 9.5, leave: 1 }, false, 95],
    ['no counted day', { counted: 0, weight: 0, leave: 0 }, true, 0],
    ['only leave, which is no day', { counted: 3, weight: 0, leave: 3 }, false, 0],
    ['half goes up', { counted: 200, weight: 1, leave: 0 }, true, 1],
    ['never absent', { counted: 20, weight: 20, leave: 0 }, true, 100],
  ] as const)('%s', (_title, attended, leave_counts, percent) => {
    expect(attendancePercent(attended, leave_counts)).toBe(percent);
  });
});
