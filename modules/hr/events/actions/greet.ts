// Employees are greeted by message, once a year and occasion each (spec 06 §5); by themselves where the branch wants it.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { message } from '#platform/messages/message.ts';
import { setting } from '#platform/settings/setting.ts';
import type { employeeGreet } from '../contract/events.ts';
import { eventsOn } from '../reads/events.ts';

type Occasion = 'birthday' | 'anniversary';

const occasionWords: Readonly<Record<Occasion, string>> = {
  birthday: 'your birthday',
  anniversary: 'the anniversary of your joining',
};

/** Answers how many had not been greeted for it in this year. */
async function send(ids: readonly number[], event: Occasion, year: number): Promise<number> {
  const fresh = await rowsOf(sql<{ employee_id: number; branch_id: number }>`
    insert into hr.employee_greetings (branch_id, employee_id, event, year)
    select e.branch_id, e.id, ${event}, ${year}::int from hr.employees e
     where e.id = any (${[...ids]}::bigint[]) and e.status <> 'left' and ${inScope('e.branch_id')} order by e.id
    on conflict do nothing returning employee_id, branch_id`);
  await message(
    ...fresh.map(({ employee_id, branch_id }) => ({
      event: 'STAFF_GREETING',
      branch_id,
      subject_type: 'employee',
      subject_id: employee_id,
      key: `${event}:${employee_id}:${year}`,
      data: { occasion: occasionWords[event] },
    })),
  );
  return fresh.length;
}

export async function greet(input: ParsedInputOf<typeof employeeGreet>): Promise<DataOf<typeof employeeGreet>> {
  await requirePermission('HR Dashboard', 'Employee Record');
  const ids = [...new Set(input.ids)];
  const known = await rowsOf(
    sql`select from hr.employees e where e.id = any (${ids}::bigint[]) and ${inScope('e.branch_id')}`,
  );
  if (known.length < ids.length) throw notFoundAmong(ids, 'employee');
  const queued = await send(ids, input.event, Number(who().today.slice(0, 4)));
  return { queued, skipped: ids.length - queued };
}

export const greetingClock: readonly ClockJob[] = [
  {
    name: 'hr.greetings',
    title: 'Employees are greeted where the branch wants it',
    unit: 'branch',
    when: { daily: '09:00' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      if (!(await setting<boolean>('staff_auto_greet', branch_id))) return undefined;
      const due = await eventsOn(branch_id, day);
      const year = Number(day.slice(0, 4));
      let sent = 0;
      for (const event of ['birthday', 'anniversary'] as const) {
        const ids = due.filter((one) => one.kind === event).map((one) => one.employee_id);
        if (ids.length > 0) sent += await send(ids, event, year);
      }
      return sent === 0 ? undefined : counted(sent, 'greeting');
    },
  },
];
