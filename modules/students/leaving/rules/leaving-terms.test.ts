// Leaving: days, notice and what a short one costs (STU-55, STU-56), with the spec's own figures.

import { describe, expect, it } from 'vitest';
import { asDay, type LocalDate } from '#kernel/dates.ts';
import { dateInWords } from '#modules/students/person/rules/date-in-words.ts';
import { type LeavingFacts, leavingProblems, noticeFee, noticeRule, tenureBand } from './leaving-terms.ts';
import type { LeavingReason } from '../contract/leaving-reasons.ts';
import { retention } from './retention.ts';

const facts: LeavingFacts = {
  status: 'active',
  today: asDay('2026-05-20'),
  last_present: asDay('2026-05-12'),
  joined_on: asDay('2024-04-01'),
  backdate_days: 60,
};
const terms = (leaving_on: LocalDate, reason: LeavingReason = 'moved', notice_on = asDay('2026-05-10')) => ({
  leaving_on,
  notice_on,
  reason,
});

describe('STU-55 the last day at school', () => {
  it.each([
    ['2026-05-12', undefined],
    ['2026-05-11', 'Earliest 12/05/2026: present on 12/05/2026'],
    ['2026-07-19', undefined],
    ['2026-07-20', 'Latest 19/07/2026: at most 60 days ahead'],
  ])('%s', (day, problem) => {
    expect(leavingProblems(terms(asDay(day)), facts)['leaving_on']).toBe(problem);
  });
  it('without marks it goes back as far as the school lets it, and not before the child joined', () => {
    const unmarked = { ...facts, last_present: null };
    expect(leavingProblems(terms(asDay('2026-03-20')), unmarked)['leaving_on']).toBe(
      'Earliest 21/03/2026: at most 60 days back',
    );
    expect(
      leavingProblems(terms(asDay('2026-05-01')), { ...unmarked, joined_on: asDay('2026-05-04') })['leaving_on'],
    ).toBe('Earliest 04/05/2026: joined on 04/05/2026');
  });
  it('a notice of tomorrow, and reasons that do not fit the state, are told on their field', () => {
    expect(leavingProblems(terms(asDay('2026-05-20'), 'moved', asDay('2026-05-21')), facts)).toEqual({
      notice_on: 'The notice cannot be in the future',
    });
    expect(leavingProblems(terms(asDay('2026-05-20'), 'did_not_join'), facts)['reason']).toContain(
      'joined on 01/04/2024',
    );
    expect(leavingProblems(terms(asDay('2026-05-20')), { ...facts, status: 'admitted' })['reason']).toContain(
      'not joined',
    );
    expect(leavingProblems(terms(asDay('2026-05-20'), 'passed_out'), facts)['reason']).toContain('promotion');
  });
});

describe('STU-56 notice', () => {
  const rule = (mode: 'none' | 'daily' | 'month', reason: LeavingReason = 'moved', notice_on = asDay('2026-05-10')) =>
    noticeRule(terms(asDay('2026-05-20'), reason, notice_on), { notice_days: 30, mode });
  it.each([
    ['month', 850_000],
    ['daily', 566_700],
    ['none', 0],
  ] as const)('10 May for 20 May, 8,500 a month, %s → %d paisa', (mode, fee) => {
    expect(noticeFee(rule(mode), 850_000, 100)).toBe(fee);
  });
  it('in time costs nothing; after the last day all days are missing', () => {
    expect(noticeFee(rule('month', 'moved', asDay('2026-04-15')), 850_000, 100)).toBe(0);
    expect(rule('daily', 'moved', asDay('2026-05-25')).missing_days).toBe(30);
  });
  it.each(['deceased', 'did_not_join', 'expelled', 'struck_off', 'passed_out'] as const)('not for %s', (reason) => {
    expect(noticeFee(rule('month', reason), 850_000, 100)).toBe(0);
  });
  it('a rial is rounded to 5 baisa', () => {
    expect(noticeFee(rule('daily'), 60_000, 5)).toBe(40_000);
    expect(noticeFee({ mode: 'daily', missing_days: 7 }, 60_010, 5)).toBe(14_000);
  });
});

describe('6.10 figures of who left', () => {
  it('retention is a whole percent, 0 where there was nobody', () => {
    expect(retention({ left: 7, opening: 120, joined: 20 })).toBe(95);
    expect(retention({ left: 1, opening: 199, joined: 1 })).toBe(100);
    expect(retention({ left: 0, opening: 0, joined: 0 })).toBe(0);
  });
  it('tenure by years', () => {
    expect(tenureBand(asDay('2025-06-01'), asDay('2026-05-20'))).toBe('under_1');
    expect(tenureBand(asDay('2024-04-01'), asDay('2026-05-20'))).toBe('from_1_to_3');
    expect(tenureBand(asDay('2020-04-01'), asDay('2026-05-20'))).toBe('over_3');
  });
});

describe('8 dates in words', () => {
  it.each([
    ['2016-03-15', 'Fifteenth March Two Thousand and Sixteen'],
    ['2000-01-01', 'First January Two Thousand'],
    ['1999-12-31', 'Thirty-First December One Thousand Nine Hundred and Ninety-Nine'],
    ['2010-08-20', 'Twentieth August Two Thousand and Ten'],
  ])('%s', (date, words) => expect(dateInWords(asDay(date))).toBe(words));
});
