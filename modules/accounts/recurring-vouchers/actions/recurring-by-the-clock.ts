// ACC-29: on its day a recurring voucher becomes a request, never more. What cannot be written pauses with the reason.

import type { LocalDate } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { requestRecurring } from '#modules/accounts/vouchers/chapter.ts';
import type { RecurringRow } from '../contract/recurring.ts';
import { type Every, nextAfter } from '../rules/next-date.ts';

interface Due {
  id: number;
  template: RecurringRow['template'];
  every: Every;
  day: number;
  next_on: LocalDate;
  ends_on: LocalDate | null;
  created_by: number | null;
}

async function makeOne(recurring: Due, today: LocalDate): Promise<boolean> {
  const { id, template, created_by, ends_on } = recurring;
  const next_on = nextAfter(recurring.next_on, recurring);
  try {
    const voucher_id = await savepoint(() =>
      requestRecurring({ ...template, entry_date: recurring.next_on }, { recurring_id: id, author: created_by }),
    );
    const ended = ends_on !== null && next_on > ends_on;
    await rowsOf(sql`
      update accounts.recurring_vouchers
         set next_on = ${next_on}::date, last_voucher_id = ${voucher_id}::bigint, last_problem = null,
             status = case when ${ended} then 'ended' else status end
       where id = ${id}::bigint`);
    return true;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await rowsOf(sql`
      update accounts.recurring_vouchers set status = 'paused', last_problem = ${`${today}: ${refusal.message}`} where id = ${id}::bigint`);
    return false;
  }
}

/** In the branch's own transaction; a second run of the day finds nothing due. */
export async function makeRecurring(branch_id: number, day: LocalDate): Promise<{ made: number; paused: number }> {
  const due = await rowsOf(sql<Due>`
    select id, template, every, day, next_on, ends_on, created_by from accounts.recurring_vouchers
     where branch_id = ${branch_id}::int and status = 'active' and next_on <= ${day}::date order by next_on, id for update`);
  let made = 0;
  for (const one of due) made += (await makeOne(one, day)) ? 1 : 0;
  return { made, paused: due.length - made };
}

export const recurringClock: ClockJob = {
  name: 'accounts.recurring',
  title: 'Recurring vouchers of the day are asked for',
  unit: 'branch',
  when: { daily: '00:15' },
  run: async ({ branch_id, day }) => {
    const { made, paused } = await makeRecurring(branch_id, day);
    return made + paused === 0 ? undefined : `${made} asked for${paused === 0 ? '' : `, ${paused} paused`}`;
  },
};
