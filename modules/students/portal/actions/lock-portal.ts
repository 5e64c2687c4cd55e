// Locking, unlocking and ending sessions of portal accounts (STU-90): each account of the act answers for itself.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { endLinks } from '#platform/doors/link-tokens.ts';
import type { portalLock } from '../contract/portal.ts';

type Input = ParsedInputOf<typeof portalLock>;
type Answer = DataOf<typeof portalLock>;

interface Account {
  id: number;
  branch_id: number;
  state: 'none' | 'active' | 'locked';
  has_password: boolean;
}

/** In the scope of the caller by the policy of families; 404 when one is not. */
async function held(account_ids: readonly number[]): Promise<Account[]> {
  await requirePermission('Student Set Password');
  const ids = [...new Set(account_ids)];
  const rows = await rowsOf(sql<Account>`
    select p.id, p.state, p.password_set_at is not null as has_password,
           (select min(f.branch_id) from students.family_branches f where f.family_id = p.family_id) as branch_id
      from students.portal_accounts p
     where p.id = any (${ids}::bigint[]) and p.school_id = platform.current_school()
       and exists (select 1 from students.family_branches f where f.family_id = p.family_id and platform.in_scope(f.branch_id))
     order by p.id for update of p`);
  if (rows.length < ids.length) throw notFoundAmong(ids, 'account');
  return rows;
}

async function note(accounts: readonly Account[], action: string, reason: string): Promise<void> {
  await auditAll(
    accounts.map(({ id, branch_id }) => ({
      record_kind: 'portal_account',
      record_id: id,
      action,
      branch_id,
      after: { reason },
    })),
  );
}

const endSessions = (ids: readonly number[]) =>
  rowsOf(sql<{ account_id: number; ended: number }>`
    select account_id, ended from students.end_portal_sessions(${[...ids]}::bigint[])`);

export async function lockPortal({ account_ids, reason }: Input): Promise<Answer> {
  const accounts = await held(account_ids);
  const open = accounts.filter((one) => one.state !== 'locked');
  const ids = open.map((one) => one.id);
  await rowsOf(sql`
    update students.portal_accounts set state = 'locked', locked_reason = ${reason}, invite_expires_at = null, updated_by = platform.current_user_id()
     where id = any (${ids}::bigint[])`);
  await endLinks('portal', { kind: 'portal_account', id: ids });
  await endSessions(ids);
  await note(open, 'locked', reason);
  return accounts.map(({ id, state }) => ({
    account_id: id,
    done: state !== 'locked',
    note: state === 'locked' ? 'It was locked already' : null,
  }));
}

export async function unlockPortal({ account_ids, reason }: Input): Promise<Answer> {
  const accounts = await held(account_ids);
  const locked = accounts.filter((one) => one.state === 'locked');
  await rowsOf(sql`
    update students.portal_accounts set state = case when password_set_at is null then 'none' else 'active' end, locked_reason = null,
           updated_by = platform.current_user_id()
     where id = any (${locked.map((one) => one.id)}::bigint[])`);
  await note(locked, 'unlocked', reason);
  return accounts.map(({ id, state, has_password }) => ({
    account_id: id,
    done: state === 'locked',
    note:
      state !== 'locked' ? 'It was not locked' : has_password ? null : 'There is no password yet: invite the person',
  }));
}

export async function endPortalSessions({ account_ids, reason }: Input): Promise<Answer> {
  const accounts = await held(account_ids);
  const ended = await endSessions(accounts.map((one) => one.id));
  await note(accounts, 'sessions ended', reason);
  return ended.map((row) => ({
    account_id: row.account_id,
    done: true,
    note: row.ended === 0 ? 'Nobody was signed in' : `${counted(row.ended, 'device')} signed out`,
  }));
}
