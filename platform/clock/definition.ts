// The register of jobs by the clock (spec 00 §18, spec 14 §8): a module declares name, moment and work; the platform sees to it
// that each day of each branch, school or the house is done once, in order, whichever process is alive.

import type { LocalDate } from '#kernel/dates.ts';
import { enter, register } from '#platform/register.ts';

/** The moment, in the zone of the unit. `monthly: 31` is the last day of a shorter month; `weekly: 0` is Sunday. */
export type When =
  | { daily: `${number}:${number}` }
  | { weekly: 0 | 1 | 2 | 3 | 4 | 5 | 6; at: `${number}:${number}` }
  | { monthly: number; at: `${number}:${number}` }
  /** Every so many minutes; missed runs are not repeated. */
  | { every: number };

/** What a run tells: a short note for `maktab clock`, or nothing. */
export type ClockNote = string | undefined;

interface Common {
  /** Unique, `<module>.<work>`: 'students.day'. It stands in the database, so it is never changed. */
  name: string;
  /** For people: 'Joinings, freezes and leavings of the day take effect'. */
  title: string;
  when: When;
  /** Days missed while nothing ran: 'each' (usual) does them one by one in order, 'last' does only the last one. */
  missed?: 'each' | 'last';
  /** True where it changes no record, or notes itself what it did: else a run that changed something stands in the audit. */
  unaudited?: boolean;
}

/** The day that is being done; `now` is the instant the clock shows. */
export interface ClockDay {
  day: LocalDate;
  now: Date;
}

/**
 * `run` stands in one transaction with the scope of its unit and no user, and that transaction also writes that the day is done:
 * it is kept whole or not at all. With `long` it opens its own transactions through `inClockScope`, is seen as a job, and may
 * run again from the start after a kill.
 */
export interface BranchClockJob extends Common {
  unit: 'branch';
  long?: boolean;
  run: (of: ClockDay & { branch_id: number; school_id: number }) => Promise<ClockNote>;
}

export interface SchoolClockJob extends Common {
  unit: 'school';
  long?: boolean;
  run: (of: ClockDay & { school_id: number }) => Promise<ClockNote>;
}

/** Housework without any scope: it may only call routines that are granted to the program itself. */
export interface HouseClockJob extends Common {
  unit: 'house';
  run: (of: ClockDay) => Promise<ClockNote>;
}

export type ClockJob = BranchClockJob | SchoolClockJob | HouseClockJob;

/** One job of one unit on one day, as the database says that it is due. */
export interface DueRun {
  job: string;
  unit: string;
  school_id: number | null;
  branch_id: number | null;
  day: LocalDate;
}

const registered = register<string, ClockJob>();

export function registerClockJobs(jobs: readonly ClockJob[]): void {
  enter(
    registered,
    'clock job',
    jobs.map((job) => [job.name, job]),
  );
}

export function clockJobs(): readonly ClockJob[] {
  return [...registered.values()];
}

export function clockJobOf(name: string): ClockJob | undefined {
  return registered.get(name);
}
