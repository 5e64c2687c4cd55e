// A family does not come (Withdraw), or comes back after all (Re-open): spec 02 §3.2, ADM-72, FEE-77.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { reopenApplicant } from '#modules/students/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { applicationReopen, applicationWithdraw } from '../contract/decisions.ts';
import { type ApplicationStage, stageNames } from '#modules/admissions/stages/contract/stages.ts';
import { freeSeats } from '#modules/admissions/seats/chapter.ts';
import { closeApplication } from '#modules/admissions/closing/chapter.ts';
import { checkReopened } from './check-reopened.ts';
import { lockApplication, changeStage } from '#modules/admissions/stages/chapter.ts';

const open = ['submitted', 'test', 'interview', 'decision', 'waiting', 'fee', 'offered'] as const;

export async function withdrawApplication(
  input: ParsedInputOf<typeof applicationWithdraw>,
): Promise<DataOf<typeof applicationWithdraw>> {
  await requirePermission('Student Addmission Add');
  const application = await lockApplication({ ...input, from: open });
  const { refundable } = await closeApplication(application, { to: 'withdrawn', reason: input.reason });
  return { ...(await standing(input.id)), refundable };
}

/** Waits for a decision again; its seat is taken when it is accepted. */
export async function reopenApplication(
  input: ParsedInputOf<typeof applicationReopen>,
): Promise<DataOf<typeof applicationReopen>> {
  await requirePermission('Admission Decision');
  const application = await lockApplication({ ...input, from: ['rejected', 'withdrawn', 'lapsed'] });
  const { student_id, session_id, course_id, branch_id, today } = application;
  if (student_id === null || session_id === null || course_id === null)
    throw conflict('This application was never submitted');
  const facts = await rowOf(sql<{ status: string; ended: boolean; session: string }>`
    select s.status, y.end_date < ${today}::date as ended, y.name as session from students.students s, branches.academic_sessions y
     where s.id = ${student_id}::bigint and y.id = ${session_id}::bigint`);
  if (facts?.ended) throw conflict(`Session ${facts.session} is over. Make a new application.`);
  if (facts && facts.status !== 'applicant' && facts.status !== 'not_admitted')
    throw conflict(`${application.child_name} is a student of the school already`);
  await checkReopened(application);
  await reopenApplicant(student_id);
  const twice = conflict(`${application.child_name} has another open application for this session`);
  await onConstraint('applications_one_open', twice, () =>
    changeStage(application, {
      to: 'decision',
      note: `Re-opened (was ${stageNames[application.stage]}): ${input.reason}`,
    }),
  );
  await rowsOf(sql`
    update admissions.applications
       set decision = null, decision_by = null, decision_at = null, decision_reason = null, closed_reason = null, section_id = null, package_id = null,
           offered_at = null, offer_expires_on = null, offer_challan_id = null, wait_rank = null, wait_until = null, wait_jump_reason = null
     where id = ${application.id}::bigint`);
  await rowsOf(sql`
    update admissions.admission_fee_plans set state = 'superseded' where application_id = ${application.id}::bigint and state <> 'superseded'`);
  const free = (await freeSeats({ branch_id, session_id, course_id })) ?? 0;
  return { ...(await standing(application.id)), refundable: 0, free: Math.max(0, free) };
}

interface Standing {
  id: number;
  version: number;
  stage: ApplicationStage;
  currency: Currency;
}

async function standing(id: number): Promise<Standing> {
  const row = await rowOf(sql<Standing>`
    select a.id, a.version, a.stage, n.currency from admissions.applications a
      join platform.branches b on b.id = a.branch_id join platform.countries n on n.id = b.country_id and n.operates where a.id = ${id}::bigint`);
  if (!row) throw new Error('The application was removed in the meantime');
  return row;
}
