// Who the current transaction runs for.

import { type LocalDate, todayIn } from '#kernel/dates.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import type { Caller } from '#platform/db/caller.ts';
import { currentContext } from '#platform/db/transaction.ts';

/** The caller, with today's date in the zone of the chosen country. */
export function who(): Caller & { today: LocalDate } {
  const caller = currentContext().caller;
  if (caller.kind === 'owner') throw new Error('This work runs as the owner and has no caller');
  return { ...caller, today: todayIn(caller.time_zone, caller.now) };
}

export function userId(): number {
  const id = who().user_id;
  if (id === null) throw new Refusal('not_signed_in', 'Sign in first');
  return id;
}

/** The person, where there is one: not for the owner, the clock or a stranger. */
export function userIdOrNull(): number | null {
  const { caller } = currentContext();
  return caller.kind === 'user' ? caller.user_id : null;
}

export function mayActFor(branch_id: number): boolean {
  const { all_branches, branch_ids } = who();
  return all_branches || branch_ids.includes(branch_id);
}

/** A branch outside the scope answers like one that does not exist (spec 00 section 2). */
export function requireBranch(branch_id: number): void {
  if (!mayActFor(branch_id)) throw notFound('This branch');
}
