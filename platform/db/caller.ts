// Who a transaction runs for. The kind is always explicit: leaving it out never means everybody.

import { now } from '#kernel/clock.ts';

/**
 * `user`: a person with what they hold. `clock`: work of the house in one school or branch, past no policy. `stranger`: nobody of the
 * house (a door, the sign-in page, the runner between two jobs): holds nothing, reaches nothing, sees no branch.
 */
export interface Caller {
  kind: 'user' | 'clock' | 'stranger';
  user_id: number | null;
  name: string;
  school_id: number;
  country_id: number;
  /** Branches in scope; empty when `all_branches`. */
  branch_ids: readonly number[];
  /** The scope is every branch there is: the database role has no branch policy. */
  all_branches: boolean;
  currency: 'PKR' | 'OMR';
  time_zone: string;
  /** The instant this transaction began, by the database's clock: today is the same in rules and in SQL. */
  now: Date;
  /** Permissions known to be held, asked for so far. */
  held: Set<string>;
  denied: Set<string>;
  /** Told of every name that had to be asked of the database on its own. */
  onAsked?: (names: readonly string[]) => void;
}

/** The owner of the tables, past every policy: migrations, seeds, backups and proofs. It is no person and has no scope. */
export interface Owner {
  kind: 'owner';
}

export const OWNER: Owner = { kind: 'owner' };

/** Of whom only a name for people is known, and perhaps the school whose door it is. */
export function stranger(name: string, school_id = 0, time_zone = 'UTC'): Caller {
  return {
    kind: 'stranger',
    user_id: null,
    name,
    school_id,
    country_id: 0,
    branch_ids: [],
    all_branches: false,
    currency: 'PKR',
    time_zone,
    now: now(),
    held: new Set(),
    denied: new Set(),
  };
}

/** The row that the database's entry routines answer. */
export interface CallerRow {
  user_id: number | null;
  name: string;
  school_id: number;
  country_id: number;
  branches: string;
  all_branches: boolean;
  currency: 'PKR' | 'OMR';
  time_zone: string;
  held: string[] | null;
  /** When the transaction began. */
  now?: string;
  /** 'active', or 'password first' while the password is one that somebody else set. */
  status?: string;
}

export function callerOf(kind: 'user' | 'clock', row: CallerRow): Caller {
  return {
    kind,
    user_id: row.user_id,
    name: row.name,
    school_id: row.school_id,
    country_id: row.country_id,
    branch_ids: row.branches === '' ? [] : row.branches.split(',').map(Number),
    all_branches: row.all_branches,
    currency: row.currency,
    time_zone: row.time_zone,
    now: row.now === undefined ? now() : new Date(row.now),
    held: new Set(row.held ?? []),
    denied: new Set(),
  };
}
