// The funnel with the paper's own figures (ADM-7).

import { describe, expect, it } from 'vitest';
import { funnelPercents, wholePercent } from './funnel.ts';

describe('ADM-7 funnel', () => {
  it('120 leads without 4 junk and 6 merged: 110, 80%, 50%, 75%, 67%, total 20%', () => {
    expect(funnelPercents({ leads: 110, contacted: 88, visited: 44, applied: 33, admitted: 22 })).toEqual({
      contacted_percent: 80,
      visited_percent: 50,
      applied_percent: 75,
      admitted_percent: 67,
      total_percent: 20,
    });
  });
  it('whole numbers, half up, 0 with a zero denominator', () => {
    expect([wholePercent(1, 0), wholePercent(1, 200), wholePercent(0, 5), wholePercent(5, 5)]).toEqual([0, 1, 0, 100]);
  });
});
