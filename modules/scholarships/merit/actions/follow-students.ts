// Awards follow their students (MER-10): a leaving ends them with the enrolment, a transfer inside the group takes them along, a last month that is over
// ends them by the clock.

import type { ClockJob } from '#platform/clock/definition.ts';
import { counted } from '#kernel/counted.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { StatusChange, Transferring } from '#modules/students/index.ts';

const LEFT = 'Left the school';
const gone = new Set(['left', 'passed_out']);

export async function awardsAfterStatus({ student_ids, from, to }: StatusChange): Promise<void> {
  if (gone.has(to))
    await rowsOf(sql`
      update scholarships.merit_awards set state = case when state = 'active' then 'ended' else 'dropped' end, revoked_reason = ${LEFT}
       where student_id = any (${[...student_ids]}::bigint[]) and state in ('active', 'proposed', 'held_back')`);
  // The leaving was taken back: what fees lets run on runs here, too.
  if (gone.has(from) && !gone.has(to))
    await rowsOf(sql`
      update scholarships.merit_awards w set state = 'active', revoked_reason = null
       where w.student_id = any (${[...student_ids]}::bigint[]) and w.state = 'ended' and w.revoked_reason = ${LEFT}
         and exists (select from fees.student_concessions c where c.source = 'merit' and c.source_id = w.id and c.status = 'active' and c.ended_by_leaving is null
             and (c.valid_to is null or c.valid_to >= date_trunc('month', platform.today(w.branch_id))::date))
         and not exists (select from scholarships.merit_awards o where o.scheme_id = w.scheme_id and o.student_id = w.student_id and o.state = 'active')`);
}

/** The receiving branch carries the cost. */
export async function awardsMove({ transfers, from_branch_id, to_branch_id, preview }: Transferring): Promise<void> {
  if (preview) return;
  const ids = transfers.map((one) => one.student_id);
  await rowsOf(sql`
    update scholarships.merit_awards set state = 'dropped'
     where student_id = any (${ids}::bigint[]) and branch_id = ${from_branch_id}::int and state in ('proposed', 'held_back')`);
  await rowsOf(sql`
    update scholarships.merit_awards set branch_id = ${to_branch_id}::int
     where student_id = any (${ids}::bigint[]) and branch_id = ${from_branch_id}::int and state = 'active'`);
}

export const meritClock: readonly ClockJob[] = [
  {
    name: 'merit.ended',
    title: 'Merit awards whose last month is over end',
    unit: 'branch',
    when: { daily: '00:10' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const ended = await rowsOf(sql<{ id: number }>`
        update scholarships.merit_awards set state = 'ended' where branch_id = ${branch_id}::int and state = 'active'
           and (select max(m) from unnest(months) m) < date_trunc('month', ${day}::date)::date returning id`);
      return ended.length === 0 ? undefined : counted(ended.length, 'award');
    },
  },
];
