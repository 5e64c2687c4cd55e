import { expect, test } from 'vitest';
import type { Filter } from '#ui/filters/filter.ts';
import { periodBefore } from './period-before.ts';

const days: Filter[] = ['from', 'to'].map((name) => ({ name, label: name, kind: 'date' }));
const month: Filter[] = [{ name: 'month', label: 'Month', kind: 'month' }];
const compares: Filter = { name: 'compare', label: 'Compare', kind: 'flag' };

test.each([
  ['the month before', month, { month: '2026-01-01' }, { month: '2025-12-01' }],
  [
    'whole months: as many before',
    days,
    { from: '2026-07-01', to: '2026-09-30' },
    { from: '2026-04-01', to: '2026-06-30' },
  ],
  ['a year of the books', days, { from: '2025-07-01', to: '2026-06-30' }, { from: '2024-07-01', to: '2025-06-30' }],
  [
    'February after a leap year',
    days,
    { from: '2024-03-01', to: '2024-03-31' },
    { from: '2024-02-01', to: '2024-02-29' },
  ],
  ['days: as many before', days, { from: '2026-11-10', to: '2026-11-16' }, { from: '2026-11-03', to: '2026-11-09' }],
  ['one day', days, { from: '2026-11-10', to: '2026-11-10' }, { from: '2026-11-09', to: '2026-11-09' }],
  ['half a period has none', days, { from: '2026-11-10' }, undefined],
  ['days the wrong way round', days, { from: '2026-11-10', to: '2026-11-01' }, undefined],
  ['no month yet', month, {}, undefined],
  ['a report without a period', [], { month: '2026-01-01' }, undefined],
  ['one that compares by itself', [...month, compares], { month: '2026-01-01' }, undefined],
])('%s', (_, filters, values, before) => {
  expect(periodBefore(filters, values)).toEqual(before);
});
