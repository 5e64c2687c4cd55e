// Asked again in the moment a reminder leaves (spec 04 §7): something is open, nobody promised a day ahead, no slip waits to be looked at.

import { rowOf, sql } from '#platform/db/index.ts';
import type { MessageGuard } from '#platform/messages/guard.ts';
import { promiseAhead } from '#modules/fees/promises/chapter.ts';
import { CHALLAN_UNPAID } from '../rules/reminder-events.ts';

interface Standing {
  open: boolean;
  unpromised: boolean;
  claimed: boolean;
}

/** Of the whole family in the branch: the message speaks of all of its children. */
export const challanUnpaid: MessageGuard = {
  name: CHALLAN_UNPAID,
  ask: async ({ student_id }) => {
    const row = await rowOf(sql<Standing>`
      select coalesce(bool_or(a.receivable > 0), false) as open, coalesce(bool_or(a.receivable > 0 and not ${promiseAhead}), false) as unpromised,
             coalesce(bool_or(exists (select from fees.deposit_claims x join platform.approval_requests q on q.id = x.approval_id and q.status = 'pending'
                                     where (x.student_id = a.student_id or x.family_id = s.family_id))), false) as claimed
        from students.students one
        join students.students s on s.family_id = one.family_id and s.branch_id = one.branch_id
        join fees.student_fee_accounts a on a.student_id = s.id
       where one.id = ${student_id ?? 0}::bigint`);
    if (!row?.open) return 'Paid meanwhile';
    if (!row.unpromised) return 'The family promised a day that is still ahead';
    return row.claimed ? 'A slip of the family waits to be looked at' : null;
  },
};
