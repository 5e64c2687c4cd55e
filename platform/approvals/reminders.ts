// Ageing: those who may decide are reminded of what has waited too long (setting approval_reminder_days), by the clock.

import { counted } from '#kernel/counted.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { approvalWaiting, type WaitingApproval } from './announcements.ts';

const AT_ONCE = 500;

/** Inside a transaction of the program itself; what it reminds of is marked, so that a second run reminds of nothing. */
export async function approvalReminders(): Promise<number> {
  let all = 0;
  for (let done = AT_ONCE; done === AT_ONCE; all += done) {
    const waiting = await rowsOf(sql<WaitingApproval>`
      select school_id, request_id, kind, title, subject_label, branch_id, level, asked_by, 'reminder' as why
        from platform.remind_approvals(${AT_ONCE}::int)`);
    await approvalWaiting.tell(...waiting);
    done = waiting.length;
  }
  return all;
}

export const approvalClock: ClockJob = {
  name: 'platform.approval_reminders',
  title: 'People are reminded of approvals that wait too long',
  unit: 'house',
  when: { daily: '07:00' },
  missed: 'last',
  run: async () => counted(await approvalReminders(), 'request'),
};
