// What `npm test` runs at which instant: once at the days that each test has of its own, all at one day, or what a day can change
// at every instant of the list and the rest once.

import { instants } from '../../stories/harness/instants.ts';

export interface Round {
  /** Null: each test at its own. */
  readonly at: string | null;
  /** The stories of the server run on the embedded database: their days are what counts. */
  readonly alone: boolean;
  readonly runs: readonly string[];
}

interface Asked {
  readonly at: string | undefined;
  readonly allDays: boolean;
  /** Names of parts; none is all. */
  readonly asked: readonly string[];
  readonly parts: readonly string[];
}

const ofADay = ['unit', 'stories', 'demo'];

export function roundsOf({ at, allDays, asked, parts }: Asked): Round[] {
  const wanted = parts.filter((part) => asked.length === 0 || asked.includes(part));
  if (!allDays) return [{ at: at ?? null, alone: false, runs: wanted }];
  const daily = wanted.filter((part) => (asked.length ? part !== 'checks' : ofADay.includes(part)));
  const once = wanted.filter((part) => !daily.includes(part));
  const alone = !daily.includes('stories-on-server');
  const days = instants.map((instant) => ({ at: instant.at, alone, runs: daily }));
  return [{ at: null, alone: false, runs: once }, ...days].filter(({ runs }) => runs.length > 0);
}
