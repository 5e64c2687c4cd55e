// Salaries are decided at a level, one or many, each on its own (SAL-10, SAL-11, SAL-12); a posted one is revoked by the CEO.

import type { DataOf } from '#kernel/contract.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { decide } from '#platform/approvals/decide.ts';
import { decideMany, type Pressed } from '#platform/approvals/decide-many.ts';
import { ownEmployee } from '#modules/hr/index.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import type { salaryReject } from '../contract/salary-acts.ts';
import { salaryStates } from '../rules/salary-states.ts';
import { lockSalaries, lockSalary, type StoredSalary } from '../steps/locked.ts';
import { revokeSalary } from '../steps/revoke.ts';

type Done = DataOf<typeof salaryReject>;
type Waiting = 'initial_posted' | 'hr_approved' | 'level2_approved';

const levelOf = {
  initial_posted: { permission: 'hr-salary-approval', title: 'HR' },
  hr_approved: { permission: 'deputy-ceo-salary-approval', title: 'level 2' },
  level2_approved: { permission: 'ceo-salary-approval', title: 'the CEO' },
} as const;

/** Why it does not wait at this level. */
function elsewhere({ status, number, employee_name }: StoredSalary, at: Waiting): string | null {
  if (status === at) return null;
  if (status === 'posted' || status === 'paid') return `Already posted as ${number ?? ''}.`;
  return `The salary of ${employee_name} is ${salaryStates.said(status)}: it does not wait for ${levelOf[at].title}.`;
}

/** SAL-10: who asked has prepared it. */
async function refusePreparer({ approval_id }: StoredSalary): Promise<void> {
  const [own] = await rowsOf(sql<{ id: number }>`
    select id from platform.approval_requests where id = ${approval_id}::bigint and asked_by = ${userIdOrNull()}::bigint`);
  if (own) throw new Refusal('not_allowed', 'You prepared this row. Another person decides it.');
}

const OWN_SALARY = 'Your own salary. Another person decides it.';

/** SAL-10: nobody decides a row of their own. */
async function isOwn({ employee_id }: Pick<StoredSalary, 'employee_id'>): Promise<boolean> {
  return (await ownEmployee())?.employee_id === employee_id;
}

export async function approveOne(
  at: Waiting,
  { id, version, note }: { id: number; version: number; note?: string | null | undefined },
): Promise<Done> {
  await requirePermission(levelOf[at].permission);
  const salary = await lockSalary(id);
  const why = elsewhere(salary, at);
  if (why !== null) throw conflict(why);
  if (salary.version !== version)
    throw conflict(`The salary of ${salary.employee_name} was changed meanwhile. Load it again.`);
  await refusePreparer(salary);
  if (await isOwn(salary)) throw new Refusal('not_allowed', OWN_SALARY);
  await decide(salary.approval_id ?? 0, { verb: 'approve', reason: note ?? null });
  return { done: 1, failed: [], job_id: null };
}

interface Many {
  ids: readonly number[];
  note?: string | null | undefined;
}

export async function approveMany(at: Waiting, { ids, note }: Many): Promise<Done> {
  await requirePermission(levelOf[at].permission);
  return press(await lockSalaries(ids), { verb: 'approve', reason: note ?? null, at });
}

interface Press {
  verb: 'approve' | 'reject';
  reason: string | null;
  /** Null: wherever each waits. */
  at: Waiting | null;
}

async function press(all: readonly StoredSalary[], { verb, reason, at }: Press): Promise<Done> {
  const failed: Done['failed'] = [];
  const items = new Map<number, StoredSalary>();
  const own = (await ownEmployee())?.employee_id;
  for (const salary of all) {
    const not = at === null ? salaryStates.whyNot('reject', salary.status) : elsewhere(salary, at);
    const why = not ?? (salary.employee_id === own ? OWN_SALARY : null);
    if (why !== null) failed.push({ id: salary.id, name: salary.employee_name, message: why });
    else if (salary.approval_id !== null) items.set(salary.approval_id, salary);
  }
  const pressed: Pressed[] = [...items.keys()].map((id) => ({ id, version: undefined }));
  if (pressed.length === 0) return { done: 0, failed, job_id: null };
  const answer = await decideMany(pressed, { verb, reason });
  for (const one of answer.failed) {
    const salary = items.get(one.id);
    failed.push({ id: salary?.id ?? 0, name: salary?.employee_name ?? '', message: one.message });
  }
  return { done: answer.done.length, failed, job_id: answer.job_run_id };
}

/** By the level that it waits for, or a later one. */
async function mayReject({ status }: StoredSalary): Promise<boolean> {
  const later = {
    initial_posted: ['hr-salary-approval', 'deputy-ceo-salary-approval', 'ceo-salary-approval'],
    hr_approved: ['deputy-ceo-salary-approval', 'ceo-salary-approval'],
  };
  const names = status === 'initial_posted' || status === 'hr_approved' ? later[status] : ['ceo-salary-approval'];
  return holds(...names);
}

async function revokeEach(posted: readonly StoredSalary[], reason: string): Promise<Done> {
  const failed: Done['failed'] = [];
  let done = 0;
  for (const salary of posted)
    try {
      await savepoint(() => revokeSalary(salary, reason));
      done += 1;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      failed.push({ id: salary.id, name: salary.employee_name, message: refusal.message });
    }
  return { done, failed, job_id: null };
}

export async function rejectSalaries({ ids, reason }: { ids: readonly number[]; reason: string }): Promise<Done> {
  const all = await lockSalaries(ids);
  const may = await Promise.all(all.map(mayReject));
  const refused = all.filter((_, n) => !may[n]);
  if (refused.length > 0 && refused.length === all.length)
    throw new Refusal('not_allowed', 'These salaries wait for another level. Ask the person who decides there.');
  const chosen = all.filter((_, n) => may[n]);
  const waiting = await press(
    chosen.filter((one) => one.status !== 'posted'),
    { verb: 'reject', reason, at: null },
  );
  const revoked = await revokeEach(
    chosen.filter((one) => one.status === 'posted'),
    reason,
  );
  const notMine = refused.map(({ id, employee_name: name }) => ({ id, name, message: 'It waits for another level.' }));
  return {
    done: waiting.done + revoked.done,
    failed: [...waiting.failed, ...revoked.failed, ...notMine],
    job_id: waiting.job_id,
  };
}
