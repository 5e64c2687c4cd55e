// Activates, suspends and resumes a branch (10 section 4.1; BR-13, BR-16).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import type { statusChange } from '../contract/status.ts';
import { activationItems, type CheckItem, closingItems } from '../questions.ts';
import { branchById, type BranchRecord } from '#modules/branches/branch/chapter.ts';
import { branchStates } from '#modules/branches/branch/rules/index.ts';
import { neverStopped, stoppedByDefault } from '#modules/branches/gate/rules/index.ts';

/** BR-16 as far as this module knows it, and what the modules above add. */
export async function activationCheck(branch_id: number): Promise<CheckItem[]> {
  const branch = await branchById(branch_id);
  const facts = await rowOf(sql<{ sessions: number; classes: number }>`
    select (select count(*)::int from branches.academic_sessions s where s.country_id = ${branch.country_id} and s.school_id = ${branch.school_id} and s.is_current) as sessions,
           (select count(distinct s.course_id)::int from branches.sections s join branches.academic_sessions a on a.id = s.session_id and a.is_current
             where s.branch_id = ${branch_id} and s.is_active) as classes`);
  const item = (words: string, count: number, link: string | null): CheckItem => ({
    item: words,
    count,
    ok: count > 0,
    link,
    waivable: false,
  });
  const classes = linkTo(pages.BranchClass, { branch_id });
  const form = pathOf(pages.UpdateBranch, { id: branch.school_id, dataid: branch_id });
  const own = [
    item('A current session', facts?.sessions ?? 0, null),
    item('An open class with a section', facts?.classes ?? 0, classes),
    item('A phone number', branch.phone ? 1 : 0, form),
    item('An address', branch.address ? 1 : 0, form),
  ];
  return [...own, ...(await activationItems.ask({ branch_id })).flat()];
}

/** BR-15: pupils and held seats of this module, and what the modules above still hold. */
export async function closingCheck(branch_id: number): Promise<CheckItem[]> {
  const facts = await rowOf(sql<{ active: number; frozen: number; held: number }>`
    select coalesce(sum(active), 0)::int as active, coalesce(sum(frozen), 0)::int as frozen, coalesce(sum(held), 0)::int as held
      from branches.class_seats where branch_id = ${branch_id}`);
  const link = linkTo(pages.BranchClass, { branch_id });
  const zero = (item: string, count: number): CheckItem => ({ item, count, ok: count === 0, link, waivable: false });
  const own = [
    zero('Active students', facts?.active ?? 0),
    zero('Frozen students', facts?.frozen ?? 0),
    zero('Held seats', facts?.held ?? 0),
  ];
  return [...own, ...(await closingItems.ask({ branch_id })).flat()];
}

const becomes = { activate: 'active', suspend: 'suspended', resume: 'active' } as const;

type Change = ParsedInputOf<typeof statusChange>;

/** BR-13: a change holds from the next request, so its day is today or a past one; nothing waits here for a day to come. */
function refuseDays({ event, until }: Change, effective_on: LocalDate, branch: BranchRecord): void {
  const { today } = who();
  if (effective_on > today)
    throw badField(
      'effective_on',
      `${formatDate(effective_on)} has not come yet. ${event === 'suspend' ? 'A suspension' : 'This'} begins at once: leave the day empty, or come back on that day`,
    );
  // The gate reads the newest suspension by its day.
  if (event === 'suspend' && effective_on < branch.status_since)
    throw badField(
      'effective_on',
      `${branch.code} is active only since ${formatDate(branch.status_since)}. Give that day or a later one`,
    );
  if (until && until < effective_on) throw badField('until', 'The last day is before the first');
  if (until && until < today)
    throw badField('until', `${formatDate(until)} is over. Give today or a later day, or leave the last day empty`);
}

export async function changeStatus(input: Change): Promise<BranchRecord> {
  await requirePermission('Branch Status');
  requireBranch(input.branch_id);
  await rowsOf(sql`select 1 from platform.branches where id = ${input.branch_id} for update`);
  const branch = await branchById(input.branch_id);
  const step = { from: branch.status, to: becomes[input.event] };
  if (!branchStates.can(input.event, branch.status))
    throw conflict(`This is ${branch.status}; ${input.event} is not possible`);
  if (branch.kind === 'head_office') throw conflict('The head office is always active; it cannot be suspended');
  if (branch.version !== input.version)
    throw conflict('Someone else changed this branch meanwhile. Open it again.', { current: branch });
  const effective_on = input.effective_on ?? who().today;
  refuseDays(input, effective_on, branch);
  const untouchable = input.stopped_actions?.find((action) => neverStopped.includes(action));
  if (untouchable)
    throw badField('stopped_actions', `A suspension never stops '${untouchable}' (children and money owed come first)`);
  if (input.event === 'activate') {
    const missing = (await activationCheck(branch.id)).filter((item) => !item.ok && !item.waivable);
    if (missing.length > 0)
      throw new Refusal('conflict', `Still missing: ${missing.map((item) => item.item).join(', ')}`, {
        details: { missing },
      });
  }
  const stopped = input.event === 'suspend' ? (input.stopped_actions ?? [...stoppedByDefault]) : null;
  await rowsOf(sql`
    update platform.branches set status = ${step.to}, status_since = ${effective_on},
           opened_on = case when ${input.event === 'activate'} then coalesce(opened_on, ${effective_on}::date) else opened_on end
     where id = ${branch.id}`);
  await rowsOf(sql`
    insert into branches.branch_status_changes (branch_id, from_status, to_status, effective_on, until, reason_code, reason, stopped_actions, ownership, applied_at)
    values (${branch.id}, ${step.from}, ${step.to}, ${effective_on}, ${input.until ?? null}, ${input.reason_code}, ${input.reason},
            ${stopped}::text[], ${branch.ownership}, platform.now())`);
  return branchById(branch.id);
}
