// Whether promises were kept: by the money that came, once a day, and when a new one is given (spec 04 §14.3).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { openByItsDay, receivedSince } from '../reads/promise-facts.ts';
import { JUDGED_AGAIN_DAYS } from '../rules/promise-days.ts';

/** Of one branch or one student: how many are kept and broken since the last time. One that is over never opens again. */
export async function judgePromises(
  of: { branch_id: number } | { student_id: number },
  today: LocalDate,
): Promise<{ kept: number; broken: number }> {
  const mine: Statement =
    'branch_id' in of ? sql`p.branch_id = ${of.branch_id}::int` : sql`p.student_id = ${of.student_id}::bigint`;
  const changed = await rowsOf(sql<{ kept: boolean }>`
    with judged as (
      select p.id, case when f.received >= p.amount or f.open = 0 then true when p.promise_date < ${today}::date then false end as kept
        from fees.fee_promises p
       cross join lateral (select ${receivedSince} as received, ${openByItsDay} as open) f
       where ${mine} and (p.kept is null or p.promise_date between ${addDays(today, -JUDGED_AGAIN_DAYS)}::date and ${addDays(today, -1)}::date)
    )
    update fees.fee_promises p set kept = j.kept, judged_on = ${today}::date
      from judged j where p.id = j.id and j.kept is not null and p.kept is distinct from j.kept
    returning coalesce(p.kept, false) as kept`);
  const kept = changed.filter((row) => row.kept).length;
  return { kept, broken: changed.length - kept };
}

export const promiseClock: ClockJob = {
  name: 'fees.promises',
  title: 'Promises to pay are kept or broken',
  unit: 'branch',
  when: { daily: '01:20' },
  missed: 'last',
  run: async ({ branch_id, day }) => {
    const { kept, broken } = await judgePromises({ branch_id }, day);
    return kept + broken === 0 ? undefined : `${kept} kept, ${broken} broken`;
  },
};
