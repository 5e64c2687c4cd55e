// A suspension that names its last day ends by itself on the day after it (10 section 4.1, BR-13). The gate has let the branch act since midnight.

import type { LocalDate } from '#kernel/dates.ts';
import { formatDate } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { lockedBranch, setStatus, tellStatus } from '../steps/set-status.ts';

export async function resumeIfOver(branch_id: number, day: LocalDate): Promise<string | undefined> {
  const branch = await lockedBranch(branch_id);
  if (branch.status !== 'suspended') return undefined;
  const last = await rowOf(sql<{ until: LocalDate | null; effective_on: LocalDate }>`
    select until, effective_on from branches.branch_status_changes
     where branch_id = ${branch_id}::int and to_status = 'suspended' order by effective_on desc, id desc limit 1`);
  if (!last?.until || last.until >= day) return undefined;
  const reason = `The suspension ended on ${formatDate(last.until)}`;
  await setStatus(branch, { to: 'active', since: day, reason_code: 'other', reason });
  await tellStatus(branch, `${branch.code} ${branch.branch_name} is active again`, reason);
  return `${branch.code} is active again`;
}

export const statusClock: readonly ClockJob[] = [
  {
    name: 'branches.resume',
    title: 'Suspensions that are over end',
    unit: 'branch',
    when: { daily: '00:05' },
    missed: 'last',
    run: ({ branch_id, day }) => resumeIfOver(branch_id, day),
  },
];
