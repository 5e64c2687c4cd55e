// What a change of hands would do (BR-6, ACC-85, ACC-86): what this module knows, and what the modules above add. Nothing is written.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { agree, counted } from '#kernel/counted.ts';
import { firstDayOf, formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchById, type BranchRecord } from '#modules/branches/branch/chapter.ts';
import type { ownershipPlan } from '../contract/ownership.ts';
import { type OwnershipAnswer, ownershipChanging, type OwnershipEffect } from '../questions.ts';
import { ownershipDayProblem } from '../rules/ownership-day.ts';

type Plan = DataOf<typeof ownershipPlan>;
type Ownership = BranchRecord['ownership'];

export const otherHands = (ownership: Ownership): Ownership => (ownership === 'own' ? 'franchise' : 'own');

interface Books {
  today: LocalDate;
  closed_before: boolean;
  closed: boolean;
  not_before: LocalDate | null;
}

const closedOn = (day: ReturnType<typeof sql>) => sql`(
  coalesce((select p.status <> 'open' from platform.accounting_periods p where p.school_id = b.school_id and p.country_id = b.country_id
             and p.month = date_trunc('month', ${day})::date), true)
  or exists (select from platform.branch_locks k where k.branch_id = b.id and k.locked_until >= (date_trunc('month', ${day}) + interval '1 month - 1 day')::date))`;

async function dayProblem(branch_id: number, on: LocalDate): Promise<string | null> {
  const books = await rowOf(sql<Books>`
    select platform.today(b.id) as today, ${closedOn(sql`(${on}::date - 1)`)} as closed_before, ${closedOn(sql`${on}::date`)} as closed,
           (select max(o.from_on) from branches.branch_ownerships o where o.branch_id = b.id) as not_before
      from platform.branches b where b.id = ${branch_id}::int`);
  return books ? ownershipDayProblem(on, books) : null;
}

async function ownEffects(branch: BranchRecord, to: Ownership, on: LocalDate): Promise<OwnershipEffect[]> {
  const problem = await dayProblem(branch.id, on);
  const moved = await rowOf(sql<{ lost: number; won: number }>`
    select lost, won from branches.reach_moved(${branch.id}::int, ${to}) m where m.lost is not null and m.won is not null`);
  const month = formatMonth(monthOf(on));
  const { lost, won } = moved ?? { lost: 0, won: 0 };
  const [from, gained] = to === 'franchise' ? ['own branches', 'franchises'] : ['franchises', 'own branches'];
  const as = to === 'franchise' ? 'a franchise' : 'an own branch';
  return [
    ...(branch.status === 'active' || branch.status === 'draft'
      ? []
      : [blocking('Reports', `${branch.code} is ${branch.status}: only an active branch changes hands`)]),
    ...(problem === null ? [] : [blocking('Reports', problem)]),
    {
      about: 'Reports',
      text: `Figures count it as ${as} from ${month}; the months before stay as they were.`,
      blocks: false,
      link: null,
    },
    {
      about: 'People',
      text: `${counted(lost, 'person', 'people')} with all ${from} ${agree(lost, 'loses', 'lose')} it, ${counted(won, 'person', 'people')} with all ${gained} ${agree(won, 'gets', 'get')} it. Whoever asked for something before goes on reading it.`,
      blocks: false,
      link: null,
    },
  ];
}

const blocking = (about: OwnershipEffect['about'], text: string): OwnershipEffect => ({
  about,
  text,
  blocks: true,
  link: null,
});

export interface Hands {
  effects: OwnershipEffect[];
  agreement: NonNullable<OwnershipAnswer['agreement']> | null;
}

/** All that it does and all that stands in its way. */
export async function handsOf(branch: BranchRecord, to: Ownership, on: LocalDate): Promise<Hands> {
  const answers = await ownershipChanging.ask({ branch_id: branch.id, to, on, preview: true });
  return {
    effects: [...(await ownEffects(branch, to, on)), ...answers.flatMap((one) => one.effects)],
    agreement: answers.find((one) => one.agreement !== undefined)?.agreement ?? null,
  };
}

export async function ownershipPlanOf({ id, on: asked }: ParsedInputOf<typeof ownershipPlan>): Promise<Plan> {
  requireBranch(id);
  const branch = await branchById(id);
  const day = await rowOf(sql<{ today: LocalDate }>`select platform.today(${id}::int) as today`);
  const on = asked ?? firstDayOf(monthOf(day?.today ?? branch.status_since));
  const to = otherHands(branch.ownership);
  const at_once = branch.status === 'draft';
  const hands = at_once ? { effects: [], agreement: null } : await handsOf(branch, to, on);
  return {
    version: branch.version,
    ownership: branch.ownership,
    to,
    on,
    at_once,
    ...hands,
    history: await historyOf(id),
  };
}

const historyOf = (branch_id: number): Promise<Plan['history']> =>
  rowsOf(sql<Plan['history'][number]>`
    select o.id, o.from_on, o.before, o.ownership, o.reason, u.name as by, o.created_at as at
      from branches.branch_ownerships o left join platform.users u on u.id = o.created_by
     where o.branch_id = ${branch_id}::int and ${inScope('o.branch_id')} order by o.from_on desc`);
