import { expect, it } from 'vitest';
import { asDay, type Month } from '#kernel/dates.ts';
import { partOf } from './part-month.ts';

const month = '2026-11-01' as Month;
const span = { starts_on: asDay('2024-01-01'), until: null, royalty_free_until: null };

it.each([
  ['whole', {}, null],
  ['begins inside', { starts_on: asDay('2026-11-16') }, { from: '2026-11-16', to: '2026-11-30' }],
  ['ends inside', { until: asDay('2026-11-15') }, { from: '2026-11-01', to: '2026-11-15' }],
  ['free up to a day', { royalty_free_until: asDay('2026-11-10') }, { from: '2026-11-11', to: '2026-11-30' }],
  ['free as a whole', { royalty_free_until: asDay('2026-11-30') }, null],
  ['ends on its last day', { until: asDay('2026-11-30') }, null],
  ['not begun', { starts_on: asDay('2026-12-01') }, null],
])('ROY-5 a month that is %s', (_name, more, window) => expect(partOf(month, { ...span, ...more })).toEqual(window));
