import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { correctionOf, type Correction, type DayOfChild } from './correction.ts';

const day: DayOfChild = {
  on_date: asDay('2026-05-18'),
  today: asDay('2026-05-20'),
  has_seat: true,
  frozen: false,
  working: true,
  locked: false,
  code: 4,
};
const to: Correction = { code: 1, is_leave: false, edit_days: 7, may_unlock: false };

describe('ATT-5 a correction of one day', () => {
  it.each([
    ['absent becomes present', {}, {}, 'mark'],
    ['is so already', { code: 1 }, {}, 'nothing'],
    ['a blank', { code: null }, {}, 'mark'],
    ['before joining', { has_seat: false }, {}, 'refuse'],
    ['frozen', { frozen: true }, {}, 'refuse'],
    ['a holiday', { working: false }, {}, 'refuse'],
    ['tomorrow', { on_date: asDay('2026-05-21') }, {}, 'refuse'],
    ['leave of tomorrow', { on_date: asDay('2026-05-21') }, { is_leave: true, code: 5 }, 'later'],
    ['the eighth day', { on_date: asDay('2026-05-12') }, {}, 'refuse'],
    ['the eighth day, unlocked', { on_date: asDay('2026-05-12') }, { may_unlock: true }, 'mark'],
    ['locked by hand', { locked: true }, {}, 'refuse'],
  ] as const)('%s', (_title, more, other, result) => {
    expect(correctionOf({ ...day, ...more }, { ...to, ...other }).do).toBe(result);
  });
});
