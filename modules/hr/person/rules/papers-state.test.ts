import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { papersState } from './papers-state.ts';

test.each([
  ['without an end', null, 'ok'],
  ['61 days ahead', '2026-12-01', 'ok'],
  ['60 days ahead', '2026-11-30', 'expiring'],
  ['today', '2026-10-01', 'expiring'],
  ['yesterday', '2026-09-30', 'expired'],
])('HR-11 a paper that ends %s', (_title, ends, state) => {
  expect(papersState(ends === null ? null : asDay(ends), asDay('2026-10-01'))).toBe(state);
});
