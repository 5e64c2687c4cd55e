import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { branchCode, countryFault, mapPointFault } from './branch-identity.ts';
import { defaultClasses, defaultStages, sessionFrom } from '#modules/branches/set-up/rules/default-classes.ts';
import { sessionOfDay } from '#modules/branches/sessions/rules/session-of-day.ts';

describe('BR-1 code', () => {
  it.each([
    ['lhr-02', 'LHR-02'],
    [' F8 ', 'F8'],
    ['HO-PK', 'HO-PK'],
  ])('BR-1 %s is stored as %s', (typed, stored) => expect(branchCode(typed)).toBe(stored));
  it.each(['L', 'LAHORE7', 'LHR_02', 'LHR-00022', ''])('BR-1 %s is refused', (typed) =>
    expect(branchCode(typed)).toBeInstanceOf(Refusal),
  );
});

describe('BR-8 map point', () => {
  it('BR-8 Lahore is in Pakistan, Muscat is not', () => {
    expect(mapPointFault(162, 31.52, 74.35)).toBeNull();
    expect(mapPointFault(162, 23.0, 58.4)?.message).toBe('The map point is not in Pakistan');
    expect(mapPointFault(161, 23.6, 58.4)).toBeNull();
  });
  it('BR-8 a country without branches is refused with and without a map point', () => {
    expect(countryFault(161)).toBeNull();
    expect(countryFault(1)?.errors).toEqual({ country_id: ['Branches are in Pakistan or Oman'] });
    expect(mapPointFault(1, 31.5, 74.3)?.errors).toEqual(countryFault(1)?.errors);
  });
  it('BR-8 one coordinate alone is refused', () => expect(mapPointFault(162, 31.5, null)).toBeInstanceOf(Refusal));
});

describe('ACA-3 session of a day', () => {
  const spans = [
    {
      session_id: 1,
      is_current: false,
      start_date: asDay('2025-04-01'),
      end_date: asDay('2026-03-31'),
      group_start: asDay('2025-08-01'),
      group_end: asDay('2026-06-30'),
    },
    {
      session_id: 2,
      is_current: true,
      start_date: asDay('2026-04-01'),
      end_date: asDay('2027-03-31'),
      group_start: asDay('2026-07-01'),
      group_end: asDay('2027-06-30'),
    },
  ];
  it.each([
    ['2026-05-10', 1],
    ['2026-07-01', 2],
    ['2025-07-15', 2],
  ])('ACA-3 on %s it is %i by the dates of the stage, else the current one', (day, session) =>
    expect(sessionOfDay(spans, asDay(day))).toBe(session),
  );
});

describe('08 section 2.1 delivered classes', () => {
  it('every next class exists and every class has a delivered stage', () => {
    const codes = new Set(defaultClasses.map((row) => row.code));
    const stages = new Set(defaultStages.map((row) => row.name));
    expect(defaultClasses.every((row) => stages.has(row.stage) && (row.next === null || codes.has(row.next)))).toBe(
      true,
    );
    expect(codes.size).toBe(18);
  });
  it('sessions are named by both years', () =>
    expect(sessionFrom(2026)).toEqual({ name: '2026-27', start_date: '2026-04-01', end_date: '2027-03-31' }));
});
