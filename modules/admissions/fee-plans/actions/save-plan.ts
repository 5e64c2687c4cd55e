// Stores the fee plan of an application or a re-admission (spec 02 §6.7). A draft is changed in its place; a plan that people agreed with or
// that was issued is superseded by its next revision (ADM-63).

import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planStates } from '../rules/plan-states.ts';
import type { ComposedPlan, PlanState, StoredPlan } from '../contract/fee-plans.ts';
import { offeredPackages } from '#modules/admissions/packages/chapter.ts';
import { storedPlanOf } from '../reads/plan.ts';
import { lockedBecause, type PlanOf, planSubject, type PlanSubject } from '../reads/plan-subject.ts';
import { stillAgreed } from '../rules/plan-totals.ts';
import { composeFor, type PlanWish } from './compose-plan.ts';
import { holdPackage } from '../steps/hold-package.ts';
import { noteApplication } from '#modules/admissions/stages/chapter.ts';
import { insertPlan, type PlanToWrite, rewritePlan } from '../steps/write-plan.ts';

export interface PlanToSave extends PlanWish {
  /** Of the plan that was looked at; 0 before any. Left out where the software itself goes on. */
  version?: number | undefined;
  note?: string | null | undefined;
}

export interface SavedPlan {
  plan: StoredPlan;
  needs_approval: 0 | 1 | 2;
}

interface Standing {
  id: number;
  version: number;
  revision: number;
  state: PlanState;
  package_id: number;
  approval_id: number | null;
  challan_id: number | null;
}

export async function savePlan(of: PlanOf, wish: PlanToSave): Promise<SavedPlan> {
  await requirePermission('Admission Fee Setting', ...('application_id' in of ? [] : ['Re-Admission']));
  const standing = await lockPlan(of);
  const subject = await planSubject(of);
  refuseLocked(subject, standing, wish);
  if (standing?.package_id !== wish.package_id) await requireOffered(subject, wish);
  const plan = await composeFor(subject, wish);
  const kept = await holdsStill(standing, plan);
  const state = plan.level === 0 || kept ? 'approved' : 'draft';
  const approval_id = kept ? (standing?.approval_id ?? null) : null;
  const plan_id = await store(standing, { subject, plan, state, note: wish.note ?? null, approval_id });
  await point(subject, plan, plan_id);
  if (state === 'approved') await holdPackage(subject, plan);
  return { plan: await storedPlanOf(plan_id), needs_approval: state === 'approved' ? 0 : plan.level };
}

/** The owner first, so that two clerks store one after the other. */
async function lockPlan(of: PlanOf): Promise<Standing | undefined> {
  const [owner, whose] =
    'application_id' in of
      ? [
          sql`admissions.applications where id = ${of.application_id}::bigint`,
          sql`application_id = ${of.application_id}::bigint`,
        ]
      : [
          sql`admissions.readmission_requests where id = ${of.readmission_id}::bigint`,
          sql`readmission_id = ${of.readmission_id}::bigint`,
        ];
  await rowsOf(sql`select 1 from ${owner} for no key update`);
  return rowOf(sql<Standing>`
    select id, version, revision, state, package_id, approval_id, challan_id from admissions.admission_fee_plans
     where ${whose} and state <> 'superseded' and package_id is not null for update`);
}

function refuseLocked(subject: PlanSubject, standing: Standing | undefined, { version }: PlanToSave): void {
  const locked = lockedBecause(subject);
  if (locked !== null) throw conflict(locked, { stage: subject.stage });
  if (version !== undefined && version !== (standing?.version ?? 0))
    throw conflict('This plan was changed meanwhile. Load it again.', { version: standing?.version ?? 0 });
  if (standing !== undefined && !planStates.can('save', standing.state))
    throw conflict(
      `This plan waits for approval as request ${standing.approval_id ?? ''}. Withdraw the request, or let it be decided first.`,
    );
}

async function requireOffered(subject: PlanSubject, { package_id, join_on }: PlanWish): Promise<void> {
  const { branch_id, session_id, course_id, category_id, student_id, test_percent, readmission_id } = subject;
  const kind = readmission_id === null ? 'new' : 're_admission';
  const place = { branch_id, session_id, course_id, category_id, on: join_on };
  const offered = await offeredPackages({ ...place, kind, student_id, test_percent });
  if (!offered.some((one) => one.id === package_id))
    throw conflict('This package is not offered to this child today. Choose another package.');
}

/** What people agreed with and is asked for again needs their word no second time. */
async function holdsStill(standing: Standing | undefined, plan: ComposedPlan): Promise<boolean> {
  if (!standing || standing.approval_id === null || standing.state !== 'approved') return false;
  return stillAgreed(await storedPlanOf(standing.id), plan);
}

async function store(standing: Standing | undefined, plan: PlanToWrite): Promise<number> {
  if (!standing) return insertPlan(plan, 1);
  const agreed = standing.state === 'approved' && standing.approval_id !== null;
  if ((!agreed || plan.approval_id !== null) && standing.challan_id === null) {
    await rewritePlan(standing.id, plan);
    return standing.id;
  }
  await rowsOf(sql`
    update admissions.admission_fee_plans set state = 'superseded', updated_by = platform.current_user_id() where id = ${standing.id}::bigint`);
  const { application_id, branch_id } = plan.subject;
  const note = `Fee set again: revision ${standing.revision + 1}`;
  if (application_id !== null) await noteApplication({ id: application_id, branch_id }, { note });
  return insertPlan(plan, standing.revision + 1);
}

/** The owner names its package and plan. */
async function point({ application_id, readmission_id }: PlanSubject, { package_id }: ComposedPlan, plan_id: number) {
  await rowsOf(
    application_id === null
      ? sql`update admissions.readmission_requests set plan_id = ${plan_id}::bigint where id = ${readmission_id}::bigint and plan_id is distinct from ${plan_id}::bigint`
      : sql`update admissions.applications set package_id = ${package_id}::bigint where id = ${application_id}::bigint and package_id is distinct from ${package_id}::bigint`,
  );
}
