// Applications whose fee is to be set or that hold an offer, with their plans (spec 02 §6.7, left side).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { planList, type PlanRow } from '../contract/plan-list.ts';

const state = sql`coalesce(p.state, 'none')`;
const from = sql`admissions.applications a
  left join admissions.admission_fee_plans p on p.application_id = a.id and p.state <> 'superseded'`;

/** The state of the plan is a tab: the tabs are counted beside each other. */
const inTab = ({ plan_state }: Pick<ParsedInputOf<typeof planList>, 'plan_state'>) =>
  plan_state === undefined ? sql`true` : sql`${state} = ${plan_state}`;

/** The longest waiting first. */
export const listPlans = listRead(planList, {
  scope: ({ stage }) =>
    stage === undefined ? sql`${inScope('a.branch_id')} and a.stage in ('fee', 'offered')` : inScope('a.branch_id'),
  filters: {
    stage: (stage) => sql`a.stage = ${stage}`,
    plan_state: () => undefined,
    session_id: (session) => sql`a.session_id = ${session}::bigint`,
    course_id: (course) => sql`a.course_id = ${course}::bigint`,
    installments: (some) =>
      sql`exists (select 1 from admissions.admission_installments i where i.plan_id = p.id) = ${some}::boolean`,
  },
  search: (typed) => sql`(a.child_name ilike ${`%${typed}%`} or a.application_no ilike ${`%${typed}%`})`,
  sorts: {
    child_name: lastWithout(sql`a.child_name`),
    days: sql`-extract(epoch from a.stage_at)`,
    net: lastWithout(sql`p.net`),
    effective_percent: lastWithout(sql`p.effective_percent`),
    offer_expires_on: lastWithout(sql`a.offer_expires_on`),
  },
  first: [sql`a.stage_at`, 'asc'],
  key: sql`a.id`,
  rows: ({ where, page }, query) =>
    rowsOf(sql<PlanRow>`
      select a.id as application_id, a.application_no, a.child_name, c.name as class_name, y.name as session_name, b.short_name as branch_name, a.stage,
             greatest(0, platform.today(a.branch_id) - (a.stage_at at time zone n.time_zone)::date) as days, p.id as plan_id, k.name as package_name,
             ${state} as plan_state, p.revision, p.approval_id, n.currency, p.gross, p.net, p.effective_percent::float8 as effective_percent,
             (select count(*)::int from admissions.admission_installments i where i.plan_id = p.id) as installments, p.join_on, a.offer_expires_on
        from ${from} left join admissions.admission_packages k on k.id = p.package_id
        join platform.branches b on b.id = a.branch_id join platform.countries n on n.id = b.country_id
        join branches.courses c on c.id = a.course_id join branches.academic_sessions y on y.id = a.session_id
       where ${where} and ${inTab(query)} ${page}`),
  sums: (where, query) =>
    rowOf(sql<Record<'total' | 'none' | 'draft' | 'waiting' | 'approved', number>>`
      select count(*) filter (where ${inTab(query)})::int as total, count(*) filter (where p.id is null)::int as none,
             count(*) filter (where p.state = 'draft')::int as draft, count(*) filter (where p.state = 'waiting_approval')::int as waiting,
             count(*) filter (where p.state = 'approved')::int as approved from ${from} where ${where}`),
});
