// Fee plans of children that were accepted, in every state: ready in instalments, waiting at each level, rejected; two currencies.

import type { LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import {
  decideApplications,
  offeredPackages,
  type PlanToSave,
  savePlan,
  submitPlan,
} from '#modules/admissions/index.ts';
import { partsOf } from './plan-parts.ts';

/** `decided`: what becomes of a discount that somebody must agree with; by level. */
interface Wanted {
  percent: number;
  parts: number;
  decided: readonly ('approve' | 'reject')[];
  reason?: string;
}

const wanted: readonly Wanted[] = [
  { percent: 20, parts: 2, decided: [], reason: 'The family has three children and one income' },
  { percent: 8, parts: 3, decided: [] },
  { percent: 60, parts: 1, decided: ['approve'], reason: 'The father lost his work; a hafiz of the Quran' },
  { percent: 45, parts: 1, decided: ['reject'], reason: 'The other school in town asks less' },
];

const askers = [
  { username: 'principal', branch_id: 1, plans: 4 },
  { username: 'muscat', branch_id: 6, plans: 1 },
] as const;

async function idOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

interface Child {
  id: number;
  session_id: number;
  course_id: number;
  student_id: number;
  join_on: LocalDate;
}

/** At least one accepted child of each branch stays without a price. */
async function price({
  username,
  branch_id,
  plans,
}: (typeof askers)[number]): Promise<{ approval_id: number; of: Wanted }[]> {
  return runAs({ user_id: await idOf(username), branch_id }, async () => {
    await acceptSome(branch_id, plans + 1);
    const children = await rowsOf(sql<Child>`
      select a.id, a.session_id, a.course_id, a.student_id, greatest(a.expected_join_on, platform.today(a.branch_id)) as join_on
        from admissions.applications a where a.branch_id = ${branch_id} and a.stage = 'fee'
         and not exists (select 1 from admissions.admission_fee_plans p where p.application_id = a.id) order by a.id`);
    const asked: { approval_id: number; of: Wanted }[] = [];
    for (const [n, child] of children.slice(0, Math.min(plans, children.length - 1)).entries()) {
      const of = wanted[n];
      const approval_id = of && (await priceOne(child, branch_id, of));
      if (of && approval_id) asked.push({ approval_id, of });
    }
    return asked;
  });
}

/** Of those that wait for a decision, where a seat is free. */
async function acceptSome(branch_id: number, count: number): Promise<void> {
  const ready = await rowsOf(sql<{ id: number }>`
    select a.id from admissions.applications a where a.branch_id = ${branch_id} and a.stage = 'decision'
       and exists (select 1 from branches.class_seats q where q.branch_id = a.branch_id and q.session_id = a.session_id and q.course_id = a.course_id
                      and branches.free_seats(q) > 0) order by a.id limit ${count}`);
  const ids = ready.map((one) => one.id);
  if (ids.length > 0) await decideApplications({ ids, decision: 'accept', send_message: false, preview: false });
}

async function priceOne(child: Child, branch_id: number, of: Wanted): Promise<number | null> {
  const { id, session_id, course_id, student_id, join_on } = child;
  const place = { branch_id, session_id, course_id, kind: 'new' as const, on: join_on };
  const all = await offeredPackages({ ...place, student_id });
  const offered = of.percent === 0 ? all[0] : all.at(-1);
  if (!offered) return null;
  const wish: PlanToSave = {
    package_id: offered.id,
    join_on,
    discounts: of.percent === 0 ? [] : await firstLine(offered.id, of.percent),
    installments: await partsOf(id, { package_id: offered.id, join_on }, of.parts),
    note: null,
  };
  const { plan, needs_approval } = await savePlan({ application_id: id }, wish);
  if (needs_approval === 0) return null;
  const reason = of.reason ?? 'As agreed with the family';
  return (await submitPlan({ plan_id: plan.id, reason, file_ids: [] })).approval_id;
}

/** On the first one-time line that the package itself leaves alone. */
async function firstLine(package_id: number, value: number): Promise<PlanToSave['discounts']> {
  const line = await rowOf(sql<{ position: number }>`
    select l.position from admissions.admission_package_lines l
      join admissions.admission_package_versions v on v.id = l.version_id and v.package_id = ${package_id}::bigint
      join admissions.admission_packages p on p.id = v.package_id and p.current_version = v.number
     where l.nature = 'one_time' and (l.discount_mode = 'none' or p.stacking = 'with_all') order by l.position limit 1`);
  return line ? [{ position: line.position, basis: 'negotiated', mode: 'percent', value }] : [];
}

export async function makeAdmissionPlans(): Promise<void> {
  const [first, second] = [await idOf('headoffice'), await idOf('admin')];
  for (const asker of askers) {
    const country_id = asker.branch_id === 6 ? 161 : 162;
    for (const { approval_id, of } of await price(asker))
      for (const [level, verb] of of.decided.entries()) {
        const decider = level === 0 ? first : second;
        const { status } = await runAs({ user_id: decider, country_id }, () =>
          decide(approval_id, verb === 'approve' ? { verb } : { verb, reason: 'Offer instalments instead' }),
        );
        if (status !== 'pending') break;
      }
  }
}
