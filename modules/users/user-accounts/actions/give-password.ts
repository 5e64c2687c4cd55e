// A new password for somebody else (spec 01 §3 Staff): a link that the person alone gets, or one to hand over that must be changed at
// the next sign-in. Hashing happens outside the transaction.

import { conflict } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { requireManaged, requireNoLess } from '../reads/may-manage.ts';
import { lockUser } from '../steps/lock-user.ts';
import { writeLink } from '#modules/users/passwords/chapter.ts';

export async function setPasswordOf(id: number, stored: string): Promise<void> {
  await lockUser(id, null);
  await requireManaged(id);
  await requireNoLess(id, 'set the password; send a link instead');
  await rowOf(sql`select platform.set_password(${id}::bigint, ${stored}, true, null)`);
  await audit({ record_kind: 'user', record_id: id, action: 'password set by another' });
}

/** `fresh`: the account was just added. */
export async function sendLink(id: number, fresh = false): Promise<void> {
  const user = await lockUser(id, null);
  await requireManaged(id);
  if (!(await writeLink(id, fresh ? 'ACCOUNT_LINK' : 'PASSWORD_LINK')))
    throw conflict(
      `${user.name} cannot sign in now, so no link was sent. ${user.status === 'pending' ? 'The account must be approved first.' : 'Let the person sign in again first.'}`,
    );
  await audit({ record_kind: 'user', record_id: id, action: 'link for a new password sent' });
}
