// The state of a branch with its line in the history (10 section 4.1), and who is told.

import { linkTo } from '#kernel/addresses.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import { branchById, type BranchRecord } from '#modules/branches/branch/chapter.ts';
import { type BranchEvent, branchStates } from '#modules/branches/branch/rules/index.ts';
import { statusChanging } from '../questions.ts';

export interface NewStatus {
  to: BranchRecord['status'];
  /** Since when the branch is in it. */
  since: LocalDate;
  /** The day of the change, where it lies elsewhere: a closing is agreed today for the end of a term. */
  effective_on?: LocalDate;
  until?: LocalDate | null;
  reason_code: string;
  reason: string;
  stopped_actions?: readonly string[] | null;
  /** What was looked at, and what was let go with its reason. */
  checklist?: object | null;
  approval_id?: number | null;
}

/** Locked: whoever deletes, closes or activates it waits here, and so do its first entry of the book and its first child. */
export async function lockedBranch(branch_id: number): Promise<BranchRecord> {
  await rowsOf(sql`select 1 from platform.branches where id = ${branch_id}::int for update`);
  return branchById(branch_id);
}

export function refuseStep(event: BranchEvent, branch: BranchRecord): void {
  if (!branchStates.can(event, branch.status))
    throw conflict(`This is ${branch.status}; ${event.replaceAll('_', ' ')} is not possible`);
  if (branch.kind === 'head_office')
    throw conflict('The head office is always active; it cannot be suspended or closed');
}

export async function setStatus(branch: BranchRecord, change: NewStatus): Promise<void> {
  const { to, since } = change;
  await statusChanging.ask({ branch_id: branch.id, from: branch.status, to });
  await rowsOf(sql`
    update platform.branches set status = ${to}, status_since = ${since}::date,
           opened_on = case when ${to} = 'active' then coalesce(opened_on, ${since}::date) else opened_on end,
           closed_on = case when ${to} = 'closed' then ${since}::date when ${to} = 'draft' then null else closed_on end
     where id = ${branch.id}::int`);
  await rowsOf(sql`
    insert into branches.branch_status_changes (branch_id, from_status, to_status, effective_on, until, reason_code, reason, stopped_actions,
           checklist, approval_id, ownership, applied_at)
    values (${branch.id}::int, ${branch.status}, ${to}, ${change.effective_on ?? since}::date, ${change.until ?? null}::date, ${change.reason_code},
            ${change.reason}, ${change.stopped_actions ? [...change.stopped_actions] : null}::text[],
            ${change.checklist ? JSON.stringify(change.checklist) : null}::jsonb, ${change.approval_id ?? null}::bigint, ${branch.ownership}, platform.now())`);
}

/** Whoever sees the branch reads it in the bell, with the reason; Super Admins are among them. */
export async function tellStatus(branch: BranchRecord, sentence: string, reason: string): Promise<void> {
  await notifyHolders(['Branch Record', 'Branch Detail'], {
    school_id: branch.school_id,
    branch_id: branch.id,
    kind: 'announcement',
    title: sentence,
    text: reason,
    url: linkTo(pages.branchDetail, { branch: branch.id, tab: 'status' }),
    subject_type: 'branch',
    subject_id: branch.id,
    group_key: `branch status ${branch.id}`,
  });
}

/** BR-13: a change holds from the next request, so its day is today or a past one of the running state. */
export function refuseDay(day: LocalDate, today: LocalDate, what: string): void {
  if (day > today)
    throw badField(
      'effective_on',
      `${formatDate(day)} has not come yet. ${what} begins at once: leave the day empty, or come back on that day`,
    );
}
