import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { markingWindow, mayMark } from './marking-window.ts';

const base = {
  day: asDay('2026-05-18'),
  today: asDay('2026-05-18'),
  now_min: 8 * 60,
  start_min: 480,
  lock_min: 720,
  edit_days: 7,
  locked: false,
};
const none = { add: false, edit: false, unlock: false };

describe('ATT-5 who may mark which day', () => {
  it.each([
    ['half an hour before school', { now_min: 450 }, 'add'],
    ['before that', { now_min: 449 }, 'early'],
    ['a minute before the lock', { now_min: 719 }, 'add'],
    ['at 12:00 the sheet is closed for Add', { now_min: 720 }, 'edit'],
    ['yesterday', { day: asDay('2026-05-17') }, 'edit'],
    ['for seven days', { day: asDay('2026-05-11') }, 'edit'],
    ['on the eighth only Unlock', { day: asDay('2026-05-10') }, 'unlock'],
    ['locked by hand', { locked: true }, 'unlock'],
    ['tomorrow', { day: asDay('2026-05-19') }, 'nobody'],
  ] as const)('%s', (_title, more, by) => expect(markingWindow({ ...base, ...more }).by).toBe(by));

  it('at 05:40 nobody is asked for the reason of a correction: today is not taken yet', () => {
    const early = markingWindow({ ...base, now_min: 340 });
    expect(mayMark(early, { ...none, edit: true })).toEqual({ refused: null, reason: false });
    expect(mayMark(early, { ...none, add: true }).refused).toBe(
      "Registers open at 07:30. A person with 'Student Attandance Edit' can take them before.",
    );
  });

  it('says who can, and asks for a reason where a day is corrected', () => {
    const closed = markingWindow({ ...base, now_min: 720 });
    expect(mayMark(closed, { ...none, add: true }).refused).toBe(
      "Today's registers closed at 12:00. A person with 'Student Attandance Edit' can correct them, with a reason.",
    );
    expect(mayMark(closed, { ...none, edit: true })).toEqual({ refused: null, reason: true });
    expect(mayMark(markingWindow(base), { ...none, add: true })).toEqual({ refused: null, reason: false });
    expect(mayMark(markingWindow({ ...base, day: asDay('2026-05-10') }), { ...none, edit: true }).refused).toContain(
      'Student Attandance Unlock',
    );
    expect(
      mayMark(markingWindow({ ...base, day: asDay('2026-05-19') }), { add: true, edit: true, unlock: true }).refused,
    ).toBe('19/05/2026 is still to come. A coming day can only be leave.');
  });
});
