// ACC-37: a request that nobody paid within 60 days of its approval lapses; what another area owes stays owed.

import type { LocalDate } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

/** In the branch's own transaction; what a voucher is under way for stays. */
export async function lapseRequests(branch_id: number, day: LocalDate): Promise<number> {
  const rows = await rowsOf(sql<{ id: number }>`
    update accounts.payment_requests r set status = 'lapsed', reason = 'Not paid within 60 days of its approval'
     where r.branch_id = ${branch_id}::int and r.status in ('approved', 'part_paid') and r.source_type is null and platform.day_at(r.branch_id, r.approved_at) < ${day}::date - 60
       and not exists (select from accounts.voucher_lines l join accounts.vouchers v on v.id = l.voucher_id
                        where l.payment_request_id = r.id and v.status in ('draft', 'requested', 'first_approved'))
    returning r.id`);
  return rows.length;
}

export const lapseClock: ClockJob = {
  name: 'accounts.lapse',
  title: 'Payment requests that nobody paid lapse',
  unit: 'branch',
  when: { daily: '00:20' },
  run: async ({ branch_id, day }) => {
    const lapsed = await lapseRequests(branch_id, day);
    return lapsed === 0 ? undefined : `${lapsed} lapsed`;
  },
};
