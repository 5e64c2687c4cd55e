// Who may change whom: all branches of the person must be the changer's own, and only a Super Admin changes one (USER-1).

import { rowOf, sql } from '#platform/db/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';

interface Standing {
  is_me: boolean;
  within: boolean;
  is_super: boolean;
  i_am_super: boolean;
}

/** Null when the caller may change the user; else a sentence. */
export async function whyNotManaged(id: number): Promise<string | null> {
  const me = userId();
  const row = await rowOf(sql<Standing>`
    select ${id}::bigint = ${me}::bigint as is_me, platform.grants_within(${id}::bigint, ${me}::bigint) as within,
           platform.is_super_admin(${id}::bigint) as is_super, platform.is_super_admin(${me}::bigint) as i_am_super`);
  if (row?.is_me)
    return 'This is you. Your own password and photo are on your profile; another person changes the rest.';
  if (!row?.within) return 'This person also works in branches that you do not have. Ask somebody at head office.';
  if (row.is_super && !row.i_am_super) return 'Only a Super Admin changes a Super Admin.';
  return null;
}

export async function requireManaged(id: number): Promise<void> {
  const why = await whyNotManaged(id);
  if (why !== null) throw new Refusal('not_allowed', why);
}

/**
 * Changing a sign-in name, e-mail or password could be used to become the person, and a lock keeps the person from work: only for users who may do
 * as much (USER-1).
 */
export async function requireNoLess(id: number, what: string): Promise<void> {
  const row = await rowOf(
    sql<{ beyond: string[] }>`select platform.held_beyond(${id}::bigint, ${userId()}::bigint) as beyond`,
  );
  const beyond = row?.beyond ?? [];
  if (beyond.length === 0) return;
  const some = beyond.slice(0, 3).join(', ');
  const more = beyond.length > 3 ? ` and ${beyond.length - 3} more` : '';
  throw new Refusal(
    'not_allowed',
    `This person may do more than you (${some}${more}), so you cannot ${what}. Ask somebody who holds them.`,
  );
}
