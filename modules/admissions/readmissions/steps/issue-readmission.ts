// The challan of a re-admission with a plan: what is due now, with a last day (ADM-66, ADM-93). Within grace there is none.

import { addDays, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { freeTakenBack } from '#modules/fees/index.ts';
import type { ReadmissionSubject } from '../reads/readmission-subject.ts';
import { issuePlanChallan } from '#modules/admissions/fee-plans/chapter.ts';

/** False where no plan stands, or nothing of it is due now: then the re-admission is completed without a challan. */
export async function issueReadmission(
  readmission_id: number,
  { today, offer_days }: Pick<ReadmissionSubject, 'today' | 'offer_days'>,
): Promise<boolean> {
  const due = await rowOf(sql<{ plan_id: number; student_id: number; rejoin_on: LocalDate; last_day: LocalDate }>`
    select p.id as plan_id, r.student_id, r.rejoin_on, least(y.end_date, ${addDays(today, offer_days)}::date) as last_day from admissions.readmission_requests r
      join branches.academic_sessions y on y.id = r.session_id
      join admissions.admission_fee_plans p on p.readmission_id = r.id and p.state <> 'superseded'
     where r.id = ${readmission_id}::bigint`);
  if (!due) return false;
  await freeTakenBack({ student_id: due.student_id, from_month: monthOf(due.rejoin_on) });
  const source = { source_type: 'readmission', source_id: readmission_id };
  const challan = await issuePlanChallan(due.plan_id, { due_on: due.last_day, ...source });
  if (!challan) return false;
  await rowsOf(sql`
    update admissions.readmission_requests set state = 'fee_due', challan_id = ${challan.challan_id}::bigint, fee_due_on = ${due.last_day}::date,
           updated_by = platform.current_user_id()
     where id = ${readmission_id}::bigint and state = 'approved'`);
  return true;
}
