// DSC-2, DSC-3 as tables.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { countsUntil, warningProblems } from './warning-terms.ts';

describe('DSC-2 how long a warning counts', () => {
  it.each([
    ['verbal', '2026-10-06', '2027-01-06'],
    ['written', '2026-08-31', '2027-02-28'],
    ['show_cause', '2026-10-06', '2027-04-06'],
    ['final', '2026-10-06', '2027-10-06'],
  ] as const)('%s of %s until %s', (kind, issued, until) => {
    expect(countsUntil(kind, asDay(issued))).toBe(until);
  });
});

describe('DSC-3 the day of the answer', () => {
  const today = asDay('2026-10-06');

  it('a show-cause has one, three days ahead at the earliest', () => {
    expect(warningProblems({ kind: 'show_cause' }, today)).toHaveProperty('reply_by');
    expect(warningProblems({ kind: 'show_cause', reply_by: asDay('2026-10-08') }, today)).toEqual({
      reply_by: ['Leave at least three days: 09/10/2026 or later'],
    });
    expect(warningProblems({ kind: 'show_cause', reply_by: asDay('2026-10-09') }, today)).toEqual({});
  });

  it('another kind needs none; an incident of tomorrow is none', () => {
    expect(warningProblems({ kind: 'verbal' }, today)).toEqual({});
    expect(warningProblems({ kind: 'verbal', incident_on: asDay('2026-10-07') }, today)).toHaveProperty('incident_on');
    expect(warningProblems({ kind: 'final', valid_until: today }, today)).toHaveProperty('valid_until');
  });
});
