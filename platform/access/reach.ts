// How far the caller's grants reach (docs/decisions/0060): an act on many branches needs grants over all of them.

import { Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { requireBranch, who } from './who.ts';

/** Branches that an act affects: every one of the school, or these. */
export type Reach = 'school' | readonly number[];

/** The clock reaches all, a stranger nothing. */
export async function reaches(reach: Reach): Promise<boolean> {
  const { kind, user_id, school_id } = who();
  if (kind === 'stranger') return false;
  if (kind === 'clock' || (reach !== 'school' && reach.length === 0)) return true;
  const row = await rowOf(sql<{ yes: boolean }>`
    select platform.reaches(${user_id}::bigint, ${reach === 'school' ? null : reach}::int[], ${school_id}::int) as yes`);
  return row?.yes === true;
}

/** `what` begins the sentence: 'A sender of the whole project'. */
export async function requireWholeSchool(what: string): Promise<void> {
  if (await reaches('school')) return;
  throw new Refusal(
    'not_allowed',
    `${what} is maintained by people who work in all its branches. Choose one of your branches, or ask head office.`,
  );
}

/** A record of one branch answers like one that does not exist elsewhere; one of the whole school is changed by who reaches all of it. */
export async function requirePlace(branch_id: number | null, what: string): Promise<void> {
  if (branch_id === null) await requireWholeSchool(what);
  else requireBranch(branch_id);
}

/** Branches of the school in a country and of a kind, whether or not they are in sight. */
export async function branchesOf(country_id: number | null, ownership: 'own' | 'franchise' | null): Promise<number[]> {
  const row = await rowOf(sql<{ ids: number[] }>`
    select platform.branches_of(${country_id}::int, ${ownership}::text) as ids`);
  return row?.ids ?? [];
}
