// Activates, suspends, resumes, closes and re-opens a branch (10 section 4.1; BR-13 to BR-16). Closing and re-opening are asked for.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { branchById, type BranchRecord } from '#modules/branches/branch/chapter.ts';
import { neverStopped, stoppedByDefault } from '#modules/branches/gate/rules/index.ts';
import type { statusChange } from '../contract/status.ts';
import type { CheckItem } from '../questions.ts';
import { activationCheck, closingCheck } from '../reads/check-lists.ts';
import { lockedBranch, refuseDay, refuseStep, setStatus, tellStatus } from '../steps/set-status.ts';
import { askStatus } from './approve-status.ts';

type Change = ParsedInputOf<typeof statusChange>;

export interface Changed {
  branch: BranchRecord;
  request_id: number | null;
}

export async function changeStatus(input: Change): Promise<Changed> {
  await requirePermission('Branch Status');
  requireBranch(input.branch_id);
  const branch = await lockedBranch(input.branch_id);
  refuseStep(input.event, branch);
  if (branch.version !== input.version)
    throw conflict('Someone else changed this branch meanwhile. Open it again.', { current: branch });
  if (input.event === 'close' || input.event === 'reopen') {
    const request_id = await askStatus(branch, { ...input, event: input.event });
    return { branch: await branchById(branch.id), request_id };
  }
  const acts = { activate, suspend, resume, cancel_closing: cancelClosing, finish } as const;
  await acts[input.event](branch, input);
  return { branch: await branchById(branch.id), request_id: null };
}

/** What is not at zero and was not let go with a reason; only what may be let go can be. */
function openItems(items: readonly CheckItem[], waived: Change['waived']): CheckItem[] {
  const gone = new Set((waived ?? []).map((one) => one.item));
  const never = items.find((item) => gone.has(item.item) && !item.waivable);
  if (never) throw badField('waived', `'${never.item}' cannot be let go; it has to be done`);
  return items.filter((item) => !item.ok && !gone.has(item.item));
}

async function activate(branch: BranchRecord, input: Change): Promise<void> {
  const since = input.effective_on ?? who().today;
  refuseDay(since, who().today, 'This');
  const items = await activationCheck(branch.id);
  const missing = openItems(items, input.waived);
  if (missing.length > 0)
    throw new Refusal('conflict', `Still missing: ${missing.map((item) => item.item).join(', ')}`, {
      details: { missing },
    });
  await setStatus(branch, { ...input, to: 'active', since, checklist: { items, waived: input.waived ?? [] } });
  await tellStatus(branch, `${branch.code} ${branch.branch_name} is open`, input.reason);
}

async function suspend(branch: BranchRecord, input: Change): Promise<void> {
  const { today } = who();
  const since = input.effective_on ?? today;
  refuseDay(since, today, 'A suspension');
  refuseSuspensionDays(input, since, branch);
  const untouchable = input.stopped_actions?.find((action) => neverStopped.includes(action));
  if (untouchable)
    throw badField('stopped_actions', `A suspension never stops '${untouchable}' (children and money owed come first)`);
  const stopped_actions = input.stopped_actions ?? stoppedByDefault;
  await setStatus(branch, { ...input, to: 'suspended', since, stopped_actions });
  const until = input.until ? ` until ${formatDate(input.until)}` : '';
  await tellStatus(branch, `${branch.code} ${branch.branch_name} is suspended${until}`, input.reason);
}

/** The gate reads the newest suspension by its day. */
function refuseSuspensionDays({ until }: Change, since: LocalDate, branch: BranchRecord): void {
  const { today } = who();
  if (since < branch.status_since)
    throw badField(
      'effective_on',
      `${branch.code} is active only since ${formatDate(branch.status_since)}. Give that day or a later one`,
    );
  if (until && until < since) throw badField('until', 'The last day is before the first');
  if (until && until < today)
    throw badField('until', `${formatDate(until)} is over. Give today or a later day, or leave the last day empty`);
}

async function resume(branch: BranchRecord, input: Change): Promise<void> {
  const since = input.effective_on ?? who().today;
  refuseDay(since, who().today, 'This');
  await setStatus(branch, { ...input, to: 'active', since, until: null });
  await tellStatus(branch, `${branch.code} ${branch.branch_name} is active again`, input.reason);
}

async function cancelClosing(branch: BranchRecord, input: Change): Promise<void> {
  await requirePermission('Branch Status Approval');
  await setStatus(branch, { ...input, to: 'active', since: who().today, effective_on: who().today, until: null });
  await tellStatus(branch, `${branch.code} ${branch.branch_name} stays open`, input.reason);
}

/** BR-15, under the lock of the branch: what is taken or enrolled in the same instant waits for the answer, or is in the counts. */
async function finish(branch: BranchRecord, input: Change): Promise<void> {
  const { today } = who();
  const planned = await closesOn(branch.id);
  if (planned && planned > today)
    throw conflict(
      `${branch.code} closes on ${formatDate(planned)}. Finish it on that day or later, or cancel the closing and ask for an earlier one`,
    );
  const items = await closingCheck(branch.id);
  const open = openItems(items, input.waived);
  if (open.length > 0)
    throw new Refusal(
      'conflict',
      `${branch.code} cannot be closed yet: ${open.map((item) => `${item.item.toLowerCase()} ${item.count}`).join(', ')}. The closing plan leads to each of them.`,
      { details: { missing: open } },
    );
  const checklist = { items, waived: input.waived ?? [] };
  await setStatus(branch, { ...input, to: 'closed', since: today, effective_on: today, until: null, checklist });
  await tellStatus(branch, `${branch.code} ${branch.branch_name} is closed`, input.reason);
}

/** The day for which its closing was agreed. */
async function closesOn(branch_id: number): Promise<LocalDate | null> {
  const row = await rowOf(sql<{ day: LocalDate }>`
    select effective_on as day from branches.branch_status_changes
     where branch_id = ${branch_id}::int and to_status = 'closing' order by id desc limit 1`);
  return row?.day ?? null;
}
