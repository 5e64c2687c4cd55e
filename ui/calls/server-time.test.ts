import { afterEach, expect, it } from 'vitest';
import { clockAhead, nowMs, setClockAhead } from '#kernel/clock.ts';
import { followServerTime, recallServerTime } from './server-time.ts';

const before = clockAhead();
afterEach(() => {
  localStorage.clear();
  setClockAhead(before);
});

const said = (ms: number) => new Date(nowMs() + ms).toUTCString();

it('a page whose desk shows another day shows the day of the server', () => {
  followServerTime(said(-40 * 86_400_000));
  const behind = Math.round((clockAhead() - before) / 86_400_000);
  expect(behind).toBe(-40);
  followServerTime(said(40 * 86_400_000));
  expect(Math.abs(clockAhead() - before)).toBeLessThan(10_000);
});

it('seconds of difference, a missing or an unreadable header turn nothing', () => {
  followServerTime(said(3_000));
  followServerTime(null);
  followServerTime('soon');
  expect(clockAhead()).toBe(before);
});

it('a page that is opened without a line keeps what the server said', () => {
  followServerTime(said(-3 * 3_600_000));
  const ahead = clockAhead();
  setClockAhead(before);
  recallServerTime();
  expect(clockAhead()).toBe(ahead);
  localStorage.clear();
  setClockAhead(before);
  recallServerTime();
  expect(clockAhead()).toBe(before);
});
