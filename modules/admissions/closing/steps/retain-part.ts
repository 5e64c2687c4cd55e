// ADM-72: of what was paid on an offer the heads that the package keeps stay with the school; the rest is the family's credit.

import { monthOf } from '#kernel/dates.ts';
import { chargeFromAdvance } from '#modules/fees/index.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { LockedApplication } from '#modules/admissions/stages/chapter.ts';

export interface KeptLine {
  head_id: number;
  /** Paid on lines of the head, minor units. */
  paid: number;
}

/** Heads of the offer's challan that are kept on withdrawal, with what was paid on them. Asked before the challan is taken back. */
export function keptOfOffer({ id, offer_challan_id }: LockedApplication): Promise<KeptLine[]> {
  return rowsOf(sql<KeptLine>`
    select l.head_id, sum(l.settled)::bigint as paid
      from fees.challan_lines l
     where l.challan_id = ${offer_challan_id}::bigint and l.void_run_id is null and l.settled > 0
       and l.head_id in (
         select k.fee_head_id from admissions.admission_fee_plans p
           join admissions.admission_package_versions v on v.package_id = p.package_id and v.number = p.package_version
           join admissions.admission_package_lines k on k.version_id = v.id and k.kept_on_withdrawal
          where p.application_id = ${id}::bigint and p.state <> 'superseded')
     group by l.head_id order by l.head_id`);
}

/** Bills the kept part again and settles it from the credit; returns how much stays with the school. */
export async function retainPart(
  application: LockedApplication,
  lines: readonly KeptLine[],
  reason: string,
): Promise<number> {
  const kept = lines.reduce((sum, line) => sum + line.paid, 0);
  const { student_id, course_id, session_id } = application;
  if (kept === 0 || student_id === null || course_id === null || session_id === null) return 0;
  await chargeFromAdvance({
    branch_id: application.branch_id,
    student_id,
    kind: 'individual',
    bill_month: monthOf(application.today),
    entry_date: application.today,
    due_on: application.today,
    description: `Kept when the application ended: ${reason}`.slice(0, 200),
    source_type: 'application',
    source_id: application.id,
    place: { course_id, session_id },
    lines: lines.map((line) => ({ head_id: line.head_id, gross: line.paid })),
  });
  return kept;
}
