// Back-off, quiet hours and ranks of notices with the numbers of spec 12.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { secondsToNextTry } from './back-off.ts';
import { allowedFrom, type QuietSettings } from './quiet-hours.ts';
import { type MessageState, type NoticeStatus, stateAfter } from './status-rank.ts';

const settings: QuietSettings = {
  timely: { from: '22:00', to: '07:00' },
  service: { from: '21:00', to: '08:00', rest_from: '18:00', rest_to: '10:00' },
  marketing: { from: '20:00', to: '10:00', rest_from: '18:00', rest_to: '11:00' },
  no_marketing_days: [asDay('2026-11-28')],
};
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const lahore = { zone: 'Asia/Karachi', isRestDay: (day: string) => weekday(day) === 0, settings };
const muscat = { zone: 'Asia/Muscat', isRestDay: (day: string) => [5, 6].includes(weekday(day)), settings };
// 2026-11-20 is a Friday.
const at = (local: string, offset: string) => new Date(`${local}${offset}`);

describe('MSG-23 quiet hours', () => {
  it.each([
    ['Lahore, Friday 20:56, fees', lahore, 3, '2026-11-20T20:56:00+05:00', '2026-11-20T20:56:00+05:00'],
    ['Lahore, Friday 21:00, fees', lahore, 3, '2026-11-20T21:00:00+05:00', '2026-11-21T08:00:00+05:00'],
    ['Lahore, Saturday 21:30 before Sunday, fees', lahore, 3, '2026-11-21T21:30:00+05:00', '2026-11-22T10:00:00+05:00'],
    ['Lahore, Saturday 03:00, fees', lahore, 3, '2026-11-21T03:00:00+05:00', '2026-11-21T08:00:00+05:00'],
    ['Muscat, Friday 18:00, fees', muscat, 3, '2026-11-20T18:00:00+04:00', '2026-11-21T10:00:00+04:00'],
    ['Muscat, Friday 20:56, fees', muscat, 3, '2026-11-20T20:56:00+04:00', '2026-11-21T10:00:00+04:00'],
    ['Lahore, Friday 20:56, campaign', lahore, 4, '2026-11-20T20:56:00+05:00', '2026-11-21T10:00:00+05:00'],
    ['Muscat, Friday 20:56, campaign', muscat, 4, '2026-11-20T20:56:00+04:00', '2026-11-21T11:00:00+04:00'],
    ['Lahore, a day of mourning, campaign', lahore, 4, '2026-11-28T12:00:00+05:00', '2026-11-29T11:00:00+05:00'],
    ['Lahore, 22:30, absence', lahore, 2, '2026-11-20T22:30:00+05:00', '2026-11-21T07:00:00+05:00'],
    ['Lahore, 21:30, absence', lahore, 2, '2026-11-20T21:30:00+05:00', '2026-11-20T21:30:00+05:00'],
    ['Lahore, 02:00, a password link', lahore, 1, '2026-11-20T02:00:00+05:00', '2026-11-20T02:00:00+05:00'],
  ] as const)('MSG-23 %s', (_name, branch, lane, now, then) => {
    expect(allowedFrom({ ...branch, lane, at: at(now, '') })).toEqual(at(then, ''));
  });
});

describe('MSG-50 back-off', () => {
  it('MSG-50 30 s, 2, 10, 30 min, 2 h, then no more', () => {
    expect([1, 2, 3, 4, 5, 6].map((no) => secondsToNextTry(no, 0.5))).toEqual([30, 120, 600, 1800, 7200, null]);
  });
  it('MSG-50 ± 20%', () => {
    expect([secondsToNextTry(1, 0), secondsToNextTry(1, 1)]).toEqual([24, 36]);
  });
});

describe('MSG-53 notices in any order', () => {
  const after = (start: MessageState, ...notices: NoticeStatus[]) => notices.reduce(stateAfter, start);
  it('MSG-53 read, sent, delivered, delivered, failed ends as read', () => {
    expect(after('sent', 'read', 'sent', 'delivered', 'delivered', 'failed')).toBe('read');
  });
  it('MSG-53 every order of sent, delivered, read ends as read', () => {
    const all: NoticeStatus[] = ['sent', 'delivered', 'read'];
    for (const x of all)
      for (const y of all)
        for (const z of all) {
          if (new Set([x, y, z]).size === 3) expect(after('uncertain', x, y, z)).toBe('read');
        }
  });
  it('MSG-53 delivered after failed wins, sent after failed does not', () => {
    expect(after('sent', 'failed', 'delivered')).toBe('delivered');
    expect(after('sent', 'failed', 'sent')).toBe('failed');
    expect(after('delivered', 'failed')).toBe('delivered');
  });
});
