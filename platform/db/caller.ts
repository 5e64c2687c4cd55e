// The row that the database's entry routines answer, as the caller of a transaction.

import { now } from '#kernel/clock.ts';
import type { Caller } from '#platform/db/transaction.ts';

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

export function callerOf(row: CallerRow): Caller {
  return {
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
