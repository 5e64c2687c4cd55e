// Which parts of the tests run on which day.

import { describe, expect, it } from 'vitest';
import { instants } from '../../stories/harness/instants.ts';
import { roundsOf } from './rounds.ts';

const parts = ['checks', 'unit', 'stories', 'stories-on-server', 'demo', 'journeys'];
const days = (asked: string[] = []) => roundsOf({ at: undefined, allDays: true, asked, parts });

describe('the rounds of npm test', () => {
  it('are one, at the days of the tests or at the one that was asked for', () => {
    expect(roundsOf({ at: undefined, allDays: false, asked: [], parts })).toEqual([
      { at: null, alone: false, runs: parts },
    ]);
    expect(roundsOf({ at: '2027-01-31T20:00Z', allDays: false, asked: ['unit'], parts })).toEqual([
      { at: '2027-01-31T20:00Z', alone: false, runs: ['unit'] },
    ]);
  });

  it('on all days are checks, server and journeys once, and what a day can change at every instant', () => {
    const [once, ...each] = days();
    expect(once).toEqual({ at: null, alone: false, runs: ['checks', 'stories-on-server', 'journeys'] });
    expect(each.map(({ at }) => at)).toEqual(instants.map(({ at }) => at));
    for (const round of each) expect(round).toMatchObject({ alone: true, runs: ['unit', 'stories', 'demo'] });
  });

  it('on all days are the parts that were named, each day; checks have no day', () => {
    expect(days(['checks', 'journeys']).map(({ runs }) => runs)).toEqual([
      ['checks'],
      ...instants.map(() => ['journeys']),
    ]);
    expect(days(['stories', 'stories-on-server'])[0]).toMatchObject({ alone: false });
  });
});
