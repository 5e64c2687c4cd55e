// A user is added or changed (spec 01 §3 Staff; USER-1, USER-2): the account of somebody without Admin Edit waits for approval.

import { badField } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import type { userCreate, userStatuses, userUpdate } from '../contract/users.ts';
import { requireManaged, requireNoLess } from '../reads/may-manage.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { shownAccess, userAccount } from './approve-user-account.ts';
import { lockUser } from '../steps/lock-user.ts';
import { accessOf, setAccess } from '../steps/set-access.ts';

type Status = (typeof userStatuses)[number];

const taken = <T>(work: () => Promise<T>): Promise<T> =>
  onConstraint('users_email_key', badField('email', 'Another user has this e-mail'), () =>
    onConstraint('users_username_key', badField('username', 'Another user has this name'), work),
  );

/** The environment a new user finds at the first sign-in: the adder's own where it can be reached, else the first that can. */
async function firstEnvironment(user_id: number): Promise<void> {
  const { school_id, country_id } = who();
  await rowsOf(sql`
    update platform.users u set school_id = b.school_id, country_id = b.country_id
      from (select n.school_id, n.country_id from platform.granted_branches(null, null, 0::smallint) n
             where exists (select 1 from platform.user_grants g where g.user_id = ${user_id}::bigint
                     and (g.kind = 'all' or g.branch_id = n.branch_id or g.kind = n.ownership))
             order by (n.school_id = ${school_id} and n.country_id = ${country_id}) desc, n.school_id, n.country_id limit 1) b
     where u.id = ${user_id}::bigint`);
}

/** Adds the user with roles and branches; the caller sets the password, because hashing stays outside this transaction. */
export async function createUser(
  input: Omit<ParsedInputOf<typeof userCreate>, 'password'>,
): Promise<{ id: number; status: Status }> {
  await requirePermission('Admin Create');
  const { name, email, username, phone } = input;
  const status: Status = (await holds('Admin Edit')) ? 'active' : 'pending';
  const { school_id, country_id } = who();
  const row = await taken(() =>
    rowOf(sql<{ id: number }>`
      insert into platform.users (name, email, username, phone, status, school_id, country_id)
      values (${name}, ${email}, ${username}, ${phone ?? null}, ${status}, ${school_id}, ${country_id}) returning id`),
  );
  if (!row) throw new Error('The user was not added');
  await setAccess(row.id, input);
  await firstEnvironment(row.id);
  const access = await accessOf(row.id);
  await audit({
    record_kind: 'user',
    record_id: row.id,
    action: 'added',
    after: { name, email, username, phone, status, ...access },
  });
  if (status === 'pending') {
    await requestApproval(userAccount, {
      branch_id: input.grants.find((one) => one.kind === 'branch')?.branch_id ?? null,
      subject_id: row.id,
      subject_label: name,
      subject_version: 1,
      about_user_id: row.id,
      shows: shownAccess({ name, email, username, ...access }),
      change: {},
    });
  }
  return { id: row.id, status };
}

export async function updateUser(input: ParsedInputOf<typeof userUpdate>): Promise<{ id: number; version: number }> {
  await requirePermission('Admin Edit');
  const { id, version, name, email, username, phone } = input;
  const stored = await lockUser(id, version);
  await requireManaged(id);
  if (email.toLowerCase() !== stored.email.toLowerCase() || username !== stored.username.toLowerCase())
    await requireNoLess(id, 'change the e-mail or the name to sign in with');
  const before = await accessOf(id);
  const row = await taken(() =>
    rowOf(sql<{ version: number }>`
      update platform.users set name = ${name}, email = ${email}, username = ${username}, phone = ${phone ?? null}
       where id = ${id}::bigint returning version`),
  );
  await setAccess(id, input);
  const differ = changes(
    { name: stored.name, email: stored.email, username: stored.username, phone: stored.phone, ...before },
    { name, email, username, phone: phone ?? null, ...(await accessOf(id)) },
  );
  await audit({ record_kind: 'user', record_id: id, action: 'edited', ...differ });
  return { id, version: row?.version ?? stored.version };
}
