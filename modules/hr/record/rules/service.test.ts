import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { serviceInWords, serviceOf } from './service.ts';

test.each([
  ['one day', '2026-10-01', '2026-10-01', [0, 0, 1]],
  ['a whole month', '2026-09-01', '2026-09-30', [0, 1, 0]],
  ['a whole year', '2025-10-01', '2026-09-30', [1, 0, 0]],
  ['a year and a day', '2025-10-01', '2026-10-01', [1, 0, 1]],
  ['from the 31st over February', '2026-01-31', '2026-02-27', [0, 1, 0]],
  ['29 February to 27 February', '2024-02-29', '2025-02-27', [1, 0, 0]],
  ['29 February to 26 February', '2024-02-29', '2025-02-26', [0, 11, 29]],
  ['not begun', '2026-10-01', '2026-09-30', [0, 0, 0]],
])('HR-9 %s', (_title, from, last, [years, months, days]) => {
  expect(serviceOf(asDay(from), asDay(last))).toEqual({ years, months, days });
});

test('HR-9 in words', () => {
  expect(serviceInWords(asDay('2022-08-01'), asDay('2026-10-15'))).toBe('4 years 2 months');
  expect(serviceInWords(asDay('2026-10-01'), asDay('2026-10-12'))).toBe('12 days');
  expect(serviceInWords(asDay('2026-12-01'), asDay('2026-10-12'))).toBe('Not begun');
});
