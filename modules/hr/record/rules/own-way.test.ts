import { expect, test } from 'vitest';
import { otherWays } from './own-way.ts';

test('HR-15 names the way of what has one, and nothing else', () => {
  expect(otherWays(['full_name', 'branch_id', 'status', 'constructor'])).toEqual({
    branch_id: ['Use Transfer for this.'],
    status: ['Use Change status for this.'],
  });
});
