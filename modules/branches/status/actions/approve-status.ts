// Closing and re-opening a branch, and into whose hands it comes, are decided by a second person (10 section 4.1, BR-6; kind 'branch status' of 14
// section 4).

import { linkTo } from '#kernel/addresses.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { branchById, type BranchRecord } from '#modules/branches/branch/chapter.ts';
import { branchStates } from '#modules/branches/branch/rules/index.ts';
import { closingCheck } from '../reads/check-lists.ts';
import { type Hands, handsOf } from '../reads/ownership-plan.ts';
import { changeHands, handsWords } from '../steps/change-hands.ts';
import { lockedBranch, setStatus, tellStatus } from '../steps/set-status.ts';

interface StateAsked {
  event: 'close' | 'reopen';
  reason_code: string;
  /** Of a closing: the day from which it stops all that its state stops. */
  effective_on: LocalDate;
}

interface HandsAsked {
  event: 'ownership';
  to: BranchRecord['ownership'];
  effective_on: LocalDate;
  /** The book of the group, in which the change may stand too. */
  office_id: number | null;
}

export type StatusAsked = StateAsked | HandsAsked;

interface Wish {
  event: StateAsked['event'];
  reason_code: string;
  reason: string;
  effective_on?: LocalDate | undefined;
}

/** BR-14: a closing is agreed for a day to come; a past one would say that children were nowhere. */
export async function askStatus(branch: BranchRecord, wish: Wish): Promise<number> {
  const { today } = who();
  const { event, reason_code, reason } = wish;
  const effective_on = event === 'close' ? (wish.effective_on ?? today) : today;
  if (effective_on < today)
    throw badField('effective_on', `${formatDate(effective_on)} is over. A closing begins today or later`);
  const { request_id } = await requestApproval(branchStatusKind, {
    branch_id: branch.id,
    subject_id: branch.id,
    subject_label: `${branch.code} ${branch.branch_name}`,
    title: event === 'close' ? `Close ${branch.code}` : `Re-open ${branch.code}`,
    shows: [
      {
        field: 'status',
        label: 'Status',
        before: branchStates.badges[branch.status][1],
        after: event === 'close' ? `Closing on ${formatDate(effective_on)}: new admissions stop at once` : 'Draft',
      },
    ],
    change: { event, reason_code, effective_on },
    reason,
    claims: [`branch ${branch.id} status`],
  });
  return request_id;
}

interface HandsWish {
  hands: Hands;
  to: BranchRecord['ownership'];
  on: LocalDate;
  reason: string;
}

/** BR-6: with all that it does, so that whoever decides reads what whoever asked has read. */
export async function askOwnership(branch: BranchRecord, { hands, to, on, reason }: HandsWish): Promise<number> {
  const office = await rowOf(sql<{ id: number | null }>`select branches.office_of(${branch.id}::int) as id`);
  const { request_id } = await requestApproval(branchStatusKind, {
    branch_id: branch.id,
    subject_id: branch.id,
    subject_label: `${branch.code} ${branch.branch_name}`,
    title: to === 'franchise' ? `${branch.code} becomes a franchise` : `${branch.code} becomes own again`,
    shows: [
      {
        field: 'ownership',
        label: 'Ownership',
        before: branch.ownership === 'own' ? 'Own' : 'Franchise',
        after: handsWords(to, on, hands.agreement?.name),
      },
      ...hands.effects.map((one, at) => ({ field: `effect ${at}`, label: one.about, before: null, after: one.text })),
    ],
    change: { event: 'ownership', to, effective_on: on, office_id: office?.id ?? null },
    reason,
    claims: [`branch ${branch.id} status`],
  });
  return request_id;
}

async function blocks({ subject_id, change }: Asked<StatusAsked>): Promise<string[]> {
  const branch = await branchById(subject_id);
  if (change.event === 'ownership') {
    if (branch.ownership === change.to) return [`${branch.code} is in these hands already`];
    const { effects } = await handsOf(branch, change.to, change.effective_on);
    return effects.filter((one) => one.blocks).map((one) => one.text);
  }
  const why = branchStates.whyNot(change.event, branch.status);
  return why ? [why] : [];
}

async function apply(asked: Asked<StatusAsked>): Promise<void> {
  const { id, subject_id, change, reason } = asked;
  const branch = await lockedBranch(subject_id);
  if (change.event === 'ownership') {
    const { to, effective_on: on } = change;
    return changeHands(branch, { to, on, reason: reason ?? '', approval_id: id });
  }
  const why = branchStates.whyNot(change.event, branch.status);
  if (why) throw conflict(why);
  const { today } = who();
  const said = { reason_code: change.reason_code, reason: reason ?? '', approval_id: id };
  if (change.event === 'reopen') {
    await setStatus(branch, { ...said, to: 'draft', since: today });
    return;
  }
  // Decided later than it was meant for, it begins today: what has been done at the branch meanwhile stays.
  const effective_on = change.effective_on < today ? today : change.effective_on;
  const checklist = { items: await closingCheck(branch.id) };
  await setStatus(branch, { ...said, to: 'closing', since: today, effective_on, checklist });
  await tellStatus(branch, `${branch.code} ${branch.branch_name} closes on ${formatDate(effective_on)}`, said.reason);
}

export const branchStatusKind = defineApproval<StatusAsked>({
  code: 'branch status',
  title: 'Branch status',
  module: 'branches',
  area: 'branches',
  subject: 'branch',
  permissions: ['Branch Status Approval'],
  levels: () => [{ title: 'Branch Status Approval', permission: 'Branch Status Approval' }],
  path: (id) => linkTo(pages.branchDetail, { branch: id, tab: 'status' }),
  reach: ({ branch_id, change }) =>
    [branch_id, change.event === 'ownership' ? change.office_id : null].filter((one) => one !== null),
  blocks,
  apply,
});
