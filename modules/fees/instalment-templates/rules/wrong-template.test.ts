import { expect, test } from 'vitest';
import { wrongTemplate } from './wrong-template.ts';

const part = (share_bp: number, due_day: number, month_offset: number) => ({ share_bp, due_day, month_offset });

test('FEE-90 the shares of a template make up the whole', () => {
  expect(wrongTemplate([part(5000, 10, 0), part(5000, 31, 1)])).toBeNull();
  expect(wrongTemplate([part(5000, 10, 0), part(2500, 10, 1)])?.errors).toEqual({
    parts: ['The shares add up to 75%; 25% is missing'],
  });
  expect(wrongTemplate([part(5000, 10, 0), part(5050, 10, 1)])?.errors).toEqual({
    parts: ['The shares add up to 100.5%; 0.5% is too much'],
  });
});

test('FEE-91 its days rise in every month', () => {
  const days = (first: number, second: number) =>
    Object.keys(wrongTemplate([part(5000, first, 1), part(5000, second, 1)])?.errors ?? {});
  expect([days(10, 20), days(10, 9), days(28, 31)]).toEqual([[], ['parts.1.due_day'], ['parts.1.due_day']]);
});
