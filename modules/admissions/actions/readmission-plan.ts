// What a returning child pays from its first month on (FEE-8, FEE-76): its fee plan, or the price list of its class where it has none.

import { monthOf } from '#kernel/dates.ts';
import { billMissedMonths } from '#modules/fees/index.ts';
import { studentsPlanDue } from '#modules/students/index.ts';
import type { ReadmissionRow } from '../contract/readmissions.ts';

/** Asked when the enrolment stands: months that were posted for the class meanwhile are billed with it. */
export async function takePlanOver({ student_id, branch_id, rejoin_on }: ReadmissionRow): Promise<void> {
  const from_month = monthOf(rejoin_on);
  await studentsPlanDue.ask({ branch_id, student_ids: [student_id], from_month, reason: 'promotion' });
  await billMissedMonths({ branch_id, student_id, from_month });
}
