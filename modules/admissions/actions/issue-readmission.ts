// The challan of a re-admission with a plan: what is due now, with a last day (ADM-66, ADM-93). Within grace there is none.

import { addDays } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { ReadmissionSubject } from '../reads/readmission-subject.ts';

/** Nothing where no plan stands, or nothing of it is due now: then the re-admission is completed without a challan. */
export async function issueReadmission(
  readmission_id: number,
  { today, offer_days }: Pick<ReadmissionSubject, 'today' | 'offer_days'>,
): Promise<void> {
  const due = await rowOf(sql<{ plan_id: number; last_day: string }>`
    select p.id as plan_id, least(y.end_date, ${addDays(today, offer_days)}::date) as last_day from admissions.readmission_requests r
      join branches.academic_sessions y on y.id = r.session_id
      join admissions.admission_fee_plans p on p.readmission_id = r.id and p.state <> 'superseded'
     where r.id = ${readmission_id}::bigint`);
  if (!due) return;
}
