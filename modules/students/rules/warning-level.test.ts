// STU-85 as a table.

import { describe, expect, it } from 'vitest';
import { adviceFor, suggestedLevel, warningState } from './warning-level.ts';

describe('STU-85 the level of the next warning', () => {
  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [7, 3],
  ])('%i live ones make it level %i', (live, level) => {
    expect(suggestedLevel(live)).toBe(level);
  });

  it('a third conduct warning advises, the second says nothing', () => {
    expect(adviceFor('conduct', 3, 'Saad')).toContain('leaving');
    expect(adviceFor('uniform', 3, 'Saad')).toContain('family');
    expect(adviceFor('conduct', 2, 'Saad')).toBeNull();
  });
});

describe('STU-85 what counts as live', () => {
  const day = '2026-11-21';
  it.each([
    [{ withdrawn_reason: null, expires_on: null, acknowledged_at: null }, 'live'],
    [{ withdrawn_reason: null, expires_on: day, acknowledged_at: null }, 'live'],
    [{ withdrawn_reason: null, expires_on: '2026-11-20', acknowledged_at: null }, 'expired'],
    [{ withdrawn_reason: null, expires_on: null, acknowledged_at: '2026-11-20T08:00:00Z' }, 'acknowledged'],
    [{ withdrawn_reason: 'Wrong child', expires_on: null, acknowledged_at: '2026-11-20T08:00:00Z' }, 'withdrawn'],
  ] as const)('%o is %s', (warning, state) => {
    expect(warningState(warning, day)).toBe(state);
  });
});
