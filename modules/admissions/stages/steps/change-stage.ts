// The only way to change a stage (spec 02 §3.2): the row is locked, its stage checked, and the step recorded.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type ApplicationStage, stageNames } from '../contract/stages.ts';

export interface LockedApplication {
  id: number;
  version: number;
  school_id: number;
  branch_id: number;
  country_id: number;
  currency: string;
  today: LocalDate;
  application_no: string | null;
  child_name: string;
  stage: ApplicationStage;
  session_id: number | null;
  course_id: number | null;
  section_id: number | null;
  group_id: number | null;
  category_id: number | null;
  package_id: number | null;
  lead_id: number | null;
  student_id: number | null;
  family_id: number | null;
  expected_join_on: string | null;
  join_on: LocalDate | null;
  test_required: boolean;
  interview_required: boolean;
  offer_expires_on: string | null;
  registration_challan_id: number | null;
  offer_challan_id: number | null;
}

export interface ApplicationExpected {
  id: number;
  /** Left out where the software itself goes on (a payment, a job). */
  version?: number | undefined;
  /** The stages from which this act is possible; others answer 409 'This application is now Offered; reload'. */
  from?: readonly ApplicationStage[] | undefined;
}

/** The application, locked to the end of the transaction. 404 outside the scope, 409 when it is stale or stands elsewhere. */
export async function lockApplication({ id, version, from }: ApplicationExpected): Promise<LockedApplication> {
  const row = await rowOf(sql<LockedApplication>`
    select a.id, a.version, a.school_id, a.branch_id, b.country_id, c.currency, platform.today(a.branch_id) as today,
           a.application_no, a.child_name, a.stage, a.session_id, a.course_id, a.section_id, a.group_id, a.category_id, a.package_id, a.lead_id,
           a.student_id, a.family_id, a.expected_join_on, a.join_on, a.test_required, a.interview_required, a.offer_expires_on,
           a.registration_challan_id, a.offer_challan_id
      from admissions.applications a join platform.branches b on b.id = a.branch_id join platform.countries c on c.id = b.country_id and c.operates
     where a.id = ${id}::bigint and ${inScope('a.branch_id')} for update of a`);
  if (!row) throw notFound('This application');
  if (from && !from.includes(row.stage))
    throw conflict(`This application is now ${stageNames[row.stage]}; reload`, { stage: row.stage });
  if (version !== undefined && row.version !== version)
    throw conflict('This application was changed meanwhile. Load it again.');
  return row;
}

export interface StageStep {
  to: ApplicationStage;
  /** Words for the history: the reason, or what happened. */
  note?: string | undefined;
}

/** Writes the step and its line in the history; nothing when the application stands there already. */
export async function changeStage(
  application: Pick<LockedApplication, 'id' | 'branch_id' | 'stage'>,
  step: StageStep,
): Promise<void> {
  if (application.stage === step.to) return;
  await rowsOf(sql`
    update admissions.applications set stage = ${step.to}, prev_stage = ${application.stage}, stage_at = platform.now(),
           confirmed_at = case when ${step.to}::text = 'confirmed' then coalesce(confirmed_at, platform.now()) else confirmed_at end,
           updated_by = platform.current_user_id()
     where id = ${application.id}::bigint`);
  await noteApplication(application, { from: application.stage, to: step.to, note: step.note });
}

export interface Noted {
  from?: ApplicationStage | undefined;
  to?: ApplicationStage | undefined;
  note?: string | undefined;
}

/** A line of kind system in the application's history, never changed afterwards. */
export async function noteApplication(
  application: Pick<LockedApplication, 'id' | 'branch_id'>,
  { from, to, note }: Noted,
): Promise<void> {
  await rowsOf(sql`
    insert into admissions.admission_activities (branch_id, application_id, kind, from_stage, to_stage, notes)
    values (${application.branch_id}::int, ${application.id}::bigint, 'system', ${from ?? null}, ${to ?? null}, ${note ?? null})`);
}
