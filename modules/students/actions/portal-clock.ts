// What is done by the clock for families: papers that end, the app of children who are gone, birthdays, requests that are late (14 §8).

import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { notify } from '#platform/notifications/notify.ts';
import { remindPapers } from './remind-papers.ts';
import { wishBirthdays } from './wish-birthdays.ts';

/** Whoever has them on the desk hears of it in the morning; those of nobody are red in the inbox. */
async function tellOfLate(branch_id: number): Promise<number> {
  const late = await rowsOf(sql<{ assigned_to: number; n: number; request_no: string; id: number }>`
    select assigned_to, count(*)::int as n, min(request_no) as request_no, min(id) as id from students.parent_requests
     where branch_id = ${branch_id}::int and state in ('new', 'in_progress') and due_at < platform.now() and assigned_to is not null group by assigned_to`);
  for (const { assigned_to, n, request_no, id } of late)
    await notify([assigned_to], {
      kind: 'overdue',
      title: n === 1 ? `Request ${request_no} of parents is late` : `${n} requests of parents are late`,
      url:
        n === 1
          ? `/admin/student-managment/parent-requests?id=${id}`
          : '/admin/student-managment/parent-requests?late=true',
      group_key: `parent-requests-late:${branch_id}`,
    });
  return late.length;
}

export const portalClock: readonly ClockJob[] = [
  {
    name: 'students.papers',
    title: 'Papers of students that end, and sessions of the app that do',
    unit: 'branch',
    when: { daily: '00:10' },
    run: async ({ branch_id, school_id, day }) => {
      const { reminded, expired } = await remindPapers({ branch_id, school_id, day });
      const row = await rowOf(sql<{ n: number }>`select students.close_portals(${branch_id}::int) as n`);
      const closed = row?.n ?? 0;
      if (reminded + expired + closed === 0) return undefined;
      return `${reminded} papers reminded of, ${expired} expired, ${closed} sessions ended`;
    },
  },
  {
    name: 'students.birthdays',
    title: 'Birthday wishes to students',
    unit: 'branch',
    when: { daily: '09:00' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const wished = await wishBirthdays(branch_id, day);
      return wished === 0 ? undefined : `${wished} wishes`;
    },
  },
  {
    name: 'students.late_requests',
    title: 'Bell for requests of parents that are late',
    unit: 'branch',
    when: { daily: '08:15' },
    missed: 'last',
    run: async ({ branch_id }) => {
      const told = await tellOfLate(branch_id);
      return told === 0 ? undefined : `${told} people told`;
    },
  },
];
