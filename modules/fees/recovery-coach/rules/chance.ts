// How likely a family pays what is overdue once it is called, and which calls of a class come first (spec 04 §14.8).

import type { DataOf } from '#kernel/contract.ts';
import type { coachRead } from '../contract/recovery-coach.ts';

type Call = DataOf<typeof coachRead>['rows'][number];

export interface PayingHabit {
  /** Of what fell due between a year and a month ago, minor units; and what of it came within 30 days. */
  fell_due: number;
  came: number;
  /** The last promise was not kept. */
  promise_broken: boolean;
  /** No money for 90 days. */
  silent: boolean;
}

export type Weighed = Omit<Call, 'place' | 'chance' | 'likely' | 'habit'> & PayingHabit;

const UNKNOWN = 50;
const LEAST = 5;
const MOST = 95;
const CALLED = 5;

/** A percent: the habit, halved by a broken promise, halved by 90 days of silence; nobody is sure, and nobody lost. */
export function chanceToPay({ fell_due, came, promise_broken, silent }: PayingHabit): number {
  const habit = fell_due > 0 ? (Math.min(came, fell_due) * 100) / fell_due : UNKNOWN;
  const halved = habit / (promise_broken ? 2 : 1) / (silent ? 2 : 1);
  return Math.min(MOST, Math.max(LEAST, Math.round(halved)));
}

/** The first five of each class by amount × chance; classes stay in their order. */
export function callsOf(weighed: readonly Weighed[]): Call[] {
  return [...Map.groupBy(weighed, (one) => one.course_id).values()].flatMap((of_class) =>
    of_class
      .map(({ fell_due, came, silent, ...one }) => {
        const chance = chanceToPay({ fell_due, came, silent, promise_broken: one.promise_broken });
        const habit = fell_due > 0 ? Math.round((Math.min(came, fell_due) * 100) / fell_due) : null;
        return { ...one, habit, chance, likely: Math.floor((one.overdue * chance) / 100) };
      })
      .toSorted((a, b) => b.likely - a.likely || a.family_id - b.family_id)
      .slice(0, CALLED)
      .map((one, nth) => ({ ...one, place: nth + 1 })),
  );
}
