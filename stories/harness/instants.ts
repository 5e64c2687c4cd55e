// The instants at which the stories take place (decision 0059): days on which schools and programs trip. A story file always takes
// place at the same one, whatever day the machine thinks it is; MAKTAB_STORIES_AT names one for all.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { nameOf } from './engines.ts';

export interface Instant {
  /** ISO, UTC. */
  readonly at: string;
  readonly why: string;
}

/** In order; none so near to a midnight of Karachi, Muscat or UTC that a slow machine walks over it. */
export const instants: readonly Instant[] = [
  { at: '2026-11-23T06:00:00Z', why: 'a working Monday' },
  { at: '2026-11-30T19:20:00Z', why: 'last of the month; it is December in Karachi and November in Muscat' },
  { at: '2026-12-25T07:00:00Z', why: 'a holiday, and a Friday: Muscat rests' },
  { at: '2026-12-31T09:00:00Z', why: 'last day of the year and of a quarter' },
  { at: '2026-12-31T21:00:00Z', why: 'the old year in UTC, the new one in both countries' },
  { at: '2027-01-31T20:30:00Z', why: 'a Sunday, last of the month in UTC, a new month in both countries' },
  { at: '2027-02-08T06:00:00Z', why: 'first day of Ramadan' },
  { at: '2027-02-28T22:00:00Z', why: 'end of February at night' },
  { at: '2027-03-31T10:00:00Z', why: 'last day of the session and of a quarter' },
  { at: '2027-04-01T05:00:00Z', why: 'first day of the session' },
  { at: '2027-06-30T15:00:00Z', why: 'last day of the fiscal year' },
  { at: '2027-07-01T05:00:00Z', why: 'first day of the fiscal year' },
  { at: '2028-02-29T08:00:00Z', why: '29 February' },
];

/** The session that a day lies in begins in April of this year. */
export const sessionYearOf = (at: Date): number => at.getUTCFullYear() - (at.getUTCMonth() < 3 ? 1 : 0);

/** What the schools of the stories were made in, by the year in which their current session began. */
export const madeAt: Readonly<Record<number, string>> = {
  2026: '2026-11-20T05:00:00Z',
  2027: '2027-04-01T04:00:00Z',
};

/** The instant of a story file, chosen by its name. */
export function instantOf(file: string): Instant {
  const asked = process.env['MAKTAB_STORIES_AT'];
  if (asked) return instants.find(({ at }) => Date.parse(at) === Date.parse(asked)) ?? { at: asked, why: 'as asked' };
  const number = createHash('sha256')
    .update(nameOf(path.basename(file)))
    .digest()
    .readUInt32BE();
  const [first] = instants;
  const chosen = instants[number % instants.length] ?? first;
  if (!chosen) throw new Error('There is no instant to choose from');
  return chosen;
}

/** The newest school that was made before an instant. */
export function schoolYearFor(at: Date): number {
  const years = Object.keys(madeAt)
    .map(Number)
    .toSorted((a, b) => b - a);
  return years.find((year) => Date.parse(madeAt[year] ?? '') <= at.getTime()) ?? sessionYearOf(at);
}

/** The name of a session or fiscal year that begins in `year`: 2026-27. */
export const yearName = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
