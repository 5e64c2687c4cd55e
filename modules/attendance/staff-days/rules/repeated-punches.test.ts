import { expect, test } from 'vitest';
import { metresBetween, tooFar } from './distance.ts';
import { countedPunches, dateOfPunch, dayOff, letterOf, noShift } from './index.ts';

test('EAT-1 each is compared with the last one that counted', () => {
  expect(countedPunches([0, 60, 119, 121, 300], 120)).toEqual({ used: [0, 121, 300], repeats: [60, 119] });
  expect(countedPunches([300, 0], 120)).toEqual({ used: [0, 300], repeats: [] });
});

test('SHF-3, SHF-4 a punch belongs to the day whose window holds it', () => {
  const guard = { ...noShift, opens: 1200, closes: 2040, is_flexible: false };
  const morning = { ...noShift, opens: 360, closes: 1080, is_flexible: false };
  expect(dateOfPunch(365, { before: guard, on: guard, after: guard })).toBe('before');
  expect(dateOfPunch(1310, { before: guard, on: guard, after: guard })).toBe('on');
  expect(dateOfPunch(100, { before: morning, on: morning, after: morning })).toBeNull();
  expect(dateOfPunch(100, { before: morning, on: dayOff, after: morning })).toBe('on');
});

test('letters', () => {
  const of = (more: object) =>
    letterOf({ status: 'present', is_late: false, is_early: false, leave_percent: 100, ...more });
  expect([of({}), of({ is_late: true }), of({ is_late: true, is_early: true }), of({ status: 'leave' })]).toEqual([
    'P',
    'L',
    'LE',
    'LV',
  ]);
  expect(of({ status: 'leave', leave_percent: 0 })).toBe('UL');
});

test('EAT-18 a phone that is too far is told how far', () => {
  const branch = { latitude: 33.7, longitude: 73.05 };
  const metres = metresBetween(branch, { latitude: 33.71115, longitude: 73.05 });
  expect(tooFar(metres, 200)).toBe('You are 1,240 m from the branch; marking works within 200 m.');
  expect(tooFar(metresBetween(branch, branch), 200)).toBeNull();
});
