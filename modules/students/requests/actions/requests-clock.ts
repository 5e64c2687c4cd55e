// Requests of parents that are late, by the clock (14 §8).

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { notify } from '#platform/notifications/notify.ts';

/** Whoever has them on the desk hears of it in the morning; those of nobody are red in the inbox. */
async function tellOfLate(branch_id: number): Promise<number> {
  const late = await rowsOf(sql<{ assigned_to: number; n: number; request_no: string; id: number }>`
    select assigned_to, count(*)::int as n, min(request_no) as request_no, min(id) as id from students.parent_requests
     where branch_id = ${branch_id}::int and state in ('new', 'in_progress') and due_at < platform.now() and assigned_to is not null group by assigned_to`);
  for (const { assigned_to, n, request_no, id } of late)
    await notify([assigned_to], {
      kind: 'overdue',
      title: n === 1 ? `Request ${request_no} of parents is late` : `${counted(n, 'request')} of parents are late`,
      url: n === 1 ? linkTo(pages.ParentStudent, { id }) : linkTo(pages.ParentStudent, { late: true }),
      group_key: `parent-requests-late:${branch_id}`,
    });
  return late.length;
}

export const requestsClock: readonly ClockJob[] = [
  {
    name: 'students.late_requests',
    title: 'Notification of late requests of parents',
    unit: 'branch',
    when: { daily: '08:15' },
    missed: 'last',
    run: async ({ branch_id }) => {
      const told = await tellOfLate(branch_id);
      return told === 0 ? undefined : `${counted(told, 'person', 'people')} told`;
    },
  },
];
