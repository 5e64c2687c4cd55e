// Inquiries: steps, score and ageing with the paper's own figures (ADM-4 to ADM-6; spec 02 §3.1).

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { officeHours, officeTimeAfter } from '#platform/calendar/office-hours.ts';
import type { LeadStage } from '../contract/lead-words.ts';
import { bucketDays, scoreOf, scoreParts } from './lead-score.ts';
import { mayChangeStage, stageAfter, stepProblem } from './lead-steps.ts';

describe('02 §3.1 steps of an inquiry', () => {
  it.each<[LeadStage, LeadStage, boolean]>([
    ['new', 'contacted', false],
    ['lost', 'contacted', true],
    ['junk', 'contacted', true],
    ['merged', 'contacted', false],
    ['new', 'visit_booked', true],
    ['visited', 'visit_booked', false],
    ['contacted', 'visited', true],
    ['new', 'visited', false],
    ['new', 'applied', true],
    ['visited', 'applied', true],
    ['lost', 'applied', false],
    ['applied', 'won', true],
    ['visited', 'won', false],
    ['applied', 'lost', true],
    ['won', 'lost', false],
    ['lost', 'junk', false],
  ])('%s → %s: %s', (stage, to, may) => {
    expect(mayChangeStage(stage, to)).toBe(may);
    expect(stepProblem(stage, to) === undefined).toBe(may);
  });

  it.each<[LeadStage, Parameters<typeof stageAfter>[1], LeadStage]>([
    ['new', { kind: 'call', direction: 'out', outcome: 'reached' }, 'contacted'],
    ['new', { kind: 'whatsapp', direction: 'out', outcome: 'interested' }, 'contacted'],
    ['new', { kind: 'call', direction: 'out', outcome: 'no_answer' }, 'new'],
    ['new', { kind: 'call', direction: 'in', outcome: 'reached' }, 'new'],
    ['new', { kind: 'note', direction: 'out' }, 'new'],
    ['visit_booked', { kind: 'visit', direction: 'in', outcome: 'visited' }, 'visited'],
    ['applied', { kind: 'call', direction: 'out', outcome: 'reached' }, 'applied'],
  ])('%s and %j is %s', (stage, done, after) => {
    expect(stageAfter(stage, done)).toBe(after);
  });
});

describe('ADM-4 first answer', () => {
  it('received Friday 18:30, office 08:00–16:00, Sunday off: due Saturday 12:00', () => {
    const due = officeTimeAfter({ day: asDay('2026-11-20'), minute: 18 * 60 + 30 }, 4 * 60, {
      days: [asDay('2026-11-20'), asDay('2026-11-21'), asDay('2026-11-23')],
      hours: officeHours(['08:00-16:00']),
    });
    expect(due).toEqual({ day: '2026-11-21', minute: 12 * 60 });
  });
});

describe('02 §3.1 days without a word', () => {
  it('each day is in one bucket', () => {
    const last = Object.values(bucketDays).map(([, day]) => day);
    expect(Object.values(bucketDays).map(([first]) => first)).toEqual([
      0,
      ...last.slice(0, -1).map((day) => (day ?? 0) + 1),
    ]);
    expect(last.at(-1)).toBeNull();
  });
});

describe('ADM-6 score', () => {
  const none = { known_dob: false, seat_free: false, visited: false, sibling: false, referral: false, days_quiet: 9 };
  it('is 100 with everything, 0 with nothing, and its parts add up', () => {
    const all = { known_dob: true, seat_free: true, visited: true, sibling: true, referral: true, days_quiet: 3 };
    expect(scoreOf(all)).toBe(100);
    expect(scoreOf(none)).toBe(0);
    expect(scoreParts(all).map((part) => part.points)).toEqual([20, 20, 20, 15, 10, 15]);
    expect(scoreOf({ ...none, sibling: true, days_quiet: 0 })).toBe(30);
  });
});
