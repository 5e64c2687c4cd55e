// USER-2: an account added by somebody without Admin Edit waits for a second person (approval kind *user account*, 14 §4).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { holds } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { defineApproval, type FieldShown } from '#platform/approvals/kind.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { AccessShown } from '../steps/set-access.ts';
import { writeLink } from '#modules/users/passwords/chapter.ts';

interface Shown extends AccessShown {
  name: string;
  email: string;
  username: string;
}

/** What the decider reads of a new account. */
export function shownAccess({ name, email, username, roles, branches, permissions }: Shown): FieldShown[] {
  const line = (field: string, label: string, after: string | null): FieldShown => ({
    field,
    label,
    before: null,
    after,
  });
  return [
    line('roles', 'Roles', roles.join(', ')),
    line('branches', 'Branches', branches.join(', ')),
    ...(permissions.length > 0 ? [line('permissions', 'Beside the roles', permissions.join(', '))] : []),
    line('name', 'Name', name),
    line('username', 'Signs in as', username),
    line('email', 'E-mail', email),
  ];
}

async function moveOn(id: number, to: 'active' | 'left', reason: string | null): Promise<void> {
  const row = await rowOf(sql<{ id: number }>`
    update platform.users set status = ${to}, status_reason = ${reason}, status_at = platform.now()
     where id = ${id}::bigint and status = 'pending' returning id`);
  if (!row) throw conflict('This account is not waiting any more');
}

/** Branches of the account; null for a kind of them (all, own, franchises). */
async function grantsOf(user_id: number): Promise<(number | null)[]> {
  const rows = await rowsOf(sql<{ branch_id: number | null }>`
    select branch_id from platform.user_grants where user_id = ${user_id}::bigint`);
  return rows.map((row) => row.branch_id);
}

export const userAccount = defineApproval<Record<string, never>>({
  code: 'user account',
  title: 'User account',
  module: 'users',
  area: 'users',
  subject: 'user',
  permissions: ['Admin Edit'],
  // An account with more than a list of branches is decided by somebody with all branches, any other by somebody with all of its list.
  levels: async ({ subject_id }) => {
    const grants = await grantsOf(subject_id);
    const everywhere = grants.length === 0 || grants.some((branch_id) => branch_id === null);
    return [{ title: 'Admin Edit', permission: 'Admin Edit', everywhere }];
  },
  reach: async ({ subject_id }) => (await grantsOf(subject_id)).filter((branch_id) => branch_id !== null),
  path: (id) => linkTo(pages.Staff, { id }),
  version: async (id) => {
    const row = await rowOf(sql<{ version: number }>`select version from platform.users where id = ${id}::bigint`);
    return row?.version ?? null;
  },
  apply: async ({ subject_id }) => {
    await moveOn(subject_id, 'active', null);
    await audit({ record_kind: 'user', record_id: subject_id, action: 'approved', after: { status: 'active' } });
    // A delegate may lack the permission; the user then requests the link on the sign-in page.
    if (await holds('Admin Edit', 'Admin Create')) await writeLink(subject_id, 'ACCOUNT_LINK');
  },
  closed: async ({ subject_id }, { status, reason }) => {
    if (status === 'approved') return;
    await moveOn(subject_id, 'left', reason ?? 'The request was withdrawn');
    await audit({ record_kind: 'user', record_id: subject_id, action: status, after: { status: 'left', reason } });
  },
});
