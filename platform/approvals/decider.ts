// The caller as somebody who decides: permissions of the kinds, grants, limits, and the people away for whom they stand in.

import { namedIn } from '#kernel/names.ts';
import { mayActFor, userId, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { approvalKinds } from './kind.ts';
import type { Decider, Power } from './may-decide.ts';

interface PowerRow {
  user_id: number;
  name: string;
  held: string[];
  granted: number[] | null;
  whole_school: boolean;
  kinds: string[] | null;
  roles: number[];
  delegated: boolean;
}

/** Role ids that have a limit, in minor units; a role that is not named has none (setting approver_limit). */
type Limits = Record<string, number>;

function limitOf(roles: readonly number[], limits: Limits): number | null {
  const all = roles.map((role) => namedIn(limits, String(role)));
  if (all.length === 0 || all.some((limit) => limit === undefined)) return null;
  return Math.max(...all.map((limit) => limit ?? 0));
}

/** One statement: the caller and everyone who is away and named the caller, each with what they hold today. */
export async function currentDecider(): Promise<Decider> {
  const me = userId();
  const { name, school_id, today } = who();
  const permissions = [...new Set(approvalKinds().flatMap((kind) => kind.permissions))];
  const rows = await rowsOf(sql<PowerRow & { limits: Limits }>`
    with people as (
      select ${me}::bigint as user_id, null::text[] as kinds, false as delegated
      union all
      select d.from_user_id, d.kinds, true from platform.approval_delegations d
       where d.to_user_id = ${me}::bigint and d.school_id = ${school_id}::int and d.ended_at is null
         and ${today}::date between d.starts_on and d.ends_on)
    select p.user_id, u.name, p.kinds, p.delegated, platform.held_of(p.user_id, ${permissions}::text[]) as held,
           platform.granted_to(p.user_id) as granted, platform.reaches(p.user_id, null, ${school_id}::int) as whole_school,
           array(select ur.role_id from platform.user_roles ur where ur.user_id = p.user_id) as roles,
           coalesce(platform.school_setting('approver_limit', ${school_id}::int, ${today}::date), '{}'::jsonb) as limits
      from people p join platform.users u on u.id = p.user_id and u.status = 'active'`);
  const powers = rows.map((row): Power & { kinds: string[] | null; delegated: boolean } => ({
    user_id: row.user_id,
    name: row.name,
    held: new Set(row.held),
    granted: row.granted,
    whole_school: row.whole_school,
    limit: limitOf(row.roles, row.limits),
    kinds: row.kinds,
    delegated: row.delegated,
  }));
  const own = powers.find((power) => !power.delegated);
  return {
    ...(own ?? { user_id: me, name, held: new Set<string>(), granted: [], whole_school: false, limit: null }),
    inScope: mayActFor,
    stands_for: powers.filter((power) => power.delegated),
  };
}
