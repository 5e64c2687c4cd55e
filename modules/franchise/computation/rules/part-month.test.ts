import { expect, it } from 'vitest';
import { asDay, type Month } from '#kernel/dates.ts';
import { partOf } from './part-month.ts';

const month = '2026-11-01' as Month;
const span = { from: asDay('2026-11-01'), to: asDay('2026-11-30'), royalty_free_until: null };

it.each([
  ['whole', {}, null],
  ['begins inside', { from: asDay('2026-11-16') }, { from: '2026-11-16', to: '2026-11-30' }],
  ['ends inside', { to: asDay('2026-11-15') }, { from: '2026-11-01', to: '2026-11-15' }],
  ['free up to a day', { royalty_free_until: asDay('2026-11-10') }, { from: '2026-11-11', to: '2026-11-30' }],
  ['free as a whole', { royalty_free_until: asDay('2026-11-30') }, null],
  [
    'free for all of its days',
    { to: asDay('2026-11-15'), royalty_free_until: asDay('2026-11-20') },
    { from: '2026-11-01', to: '2026-11-15' },
  ],
])('ROY-5 a month that is %s', (_name, more, window) => expect(partOf(month, { ...span, ...more })).toEqual(window));
