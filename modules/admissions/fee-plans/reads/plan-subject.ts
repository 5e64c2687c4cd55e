// Whose fee plan it is, an application's or a re-admission's, with all that the rules of a plan look at (ADM-60 to ADM-64).

import type { LocalDate } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { itsRequest, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type ApplicationStage, stageNames } from '#modules/admissions/stages/contract/stages.ts';
import { roundingUnit } from '#modules/admissions/packages/rules/index.ts';

export type PlanOf = { application_id: number } | { readmission_id: number };

export interface PlanSubject {
  application_id: number | null;
  readmission_id: number | null;
  /** Of the application: another's change makes an offer stale. */
  application_version: number | null;
  label: string;
  child_name: string;
  student_id: number;
  family_id: number | null;
  branch_id: number;
  branch_name: string;
  course_id: number;
  class_name: string;
  session_id: number;
  session_name: string;
  session_ends_on: LocalDate;
  category_id: number | null;
  stage: ApplicationStage | null;
  readmission_state: string | null;
  join_on: LocalDate;
  submitted_on: LocalDate;
  today: LocalDate;
  currency: 'PKR' | 'OMR';
  unit: number;
  proration: 'daily' | 'half' | 'full';
  free_percent: number;
  level2_percent: number;
  offer_days: number;
  deposit_held: number;
  test_percent: number | null;
}

/** Of the two ids exactly one. */
export function planOfInput(input: {
  application_id?: number | undefined;
  readmission_id?: number | undefined;
}): PlanOf {
  const { application_id, readmission_id } = input;
  if (application_id !== undefined && readmission_id === undefined) return { application_id };
  if (readmission_id !== undefined && application_id === undefined) return { readmission_id };
  throw badField('application_id', 'Choose one application or one re-admission');
}

const facts = sql`b.short_name as branch_name, c.name as class_name, y.name as session_name, y.end_date as session_ends_on,
  platform.today(b.id) as today, n.currency, (platform.setting('rounding_unit', b.id) #>> '{}')::int as unit,
  coalesce(platform.setting('proration', b.id) #>> '{}', 'daily') as proration,
  (platform.setting('free_discount_percent', b.id) #>> '{}')::float8 as free_percent,
  (platform.setting('level2_percent', b.id) #>> '{}')::float8 as level2_percent,
  (platform.setting('offer_valid_days', b.id) #>> '{}')::int as offer_days`;

const of = (who: PlanOf): ReturnType<typeof sql> =>
  'application_id' in who
    ? sql`
    select a.id as application_id, null::bigint as readmission_id, a.version as application_version, a.application_no as label, a.child_name,
           a.student_id, a.family_id, a.branch_id, a.course_id, a.session_id, a.category_id, a.stage, null::text as readmission_state,
           coalesce(a.expected_join_on, platform.today(a.branch_id)) as join_on, (a.submitted_at at time zone n.time_zone)::date as submitted_on,
           0::bigint as deposit_held, ${facts},
           (select max(t.percent)::float8 from admissions.admission_tests t
             where t.application_id = a.id and t.course_id = a.course_id and t.state = 'published') as test_percent
      from admissions.applications a join platform.branches b on b.id = a.branch_id join platform.countries n on n.id = b.country_id and n.operates
      join branches.courses c on c.id = a.course_id join branches.academic_sessions y on y.id = a.session_id
     where a.id = ${who.application_id}::bigint and a.stage <> 'draft' and ${inScope('a.branch_id')}`
    : sql`
    select null::bigint as application_id, r.id as readmission_id, null::int as application_version, 'Re-admission ' || r.id as label,
           s.full_name as child_name, r.student_id, s.family_id, r.branch_id, r.course_id, r.session_id, s.category_id, null::text as stage,
           ${stateOf('r')} as readmission_state, r.rejoin_on as join_on, (r.created_at at time zone n.time_zone)::date as submitted_on,
           coalesce(k.security_held - k.security_reserved, 0)::bigint as deposit_held, ${facts}, null::float8 as test_percent
      from admissions.readmission_requests r join students.students s on s.id = r.student_id ${itsRequest('r')}
      join platform.branches b on b.id = r.branch_id join platform.countries n on n.id = b.country_id and n.operates
      join branches.courses c on c.id = r.course_id join branches.academic_sessions y on y.id = r.session_id
      left join fees.student_fee_accounts k on k.student_id = r.student_id
     where r.id = ${who.readmission_id}::bigint and ${inScope('r.branch_id')}`;

/** 404 outside the scope. */
export async function planSubject(who: PlanOf): Promise<PlanSubject> {
  const row = await rowOf(sql<PlanSubject>`${of(who)}`);
  if (!row) throw notFound('application_id' in who ? 'This application' : 'This re-admission');
  return { ...row, unit: roundingUnit(row.unit, row.currency) };
}

export function ownerOf({
  application_id,
  readmission_id,
}: Pick<PlanSubject, 'application_id' | 'readmission_id'>): PlanOf {
  if (application_id !== null) return { application_id };
  if (readmission_id !== null) return { readmission_id };
  throw new Error('A plan belongs to an application or a re-admission');
}

/** When the price may be set: in stage fee, or while the re-admission is a draft (spec 02 §3.2, §3.3). */
export function lockedBecause({ stage, readmission_state }: PlanSubject): string | null {
  if (readmission_state !== null)
    return readmission_state === 'draft' ? null : `This re-admission is ${readmission_state.replace('_', ' ')}.`;
  if (stage === 'fee') return null;
  if (stage === 'offered') return 'There is an offer. Re-price it first: its unpaid challan is then cancelled.';
  return `This application is now ${stage === null ? 'closed' : stageNames[stage]}; the fee is set once it is accepted.`;
}
