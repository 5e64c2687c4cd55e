// Races of the approval engine (spec 00 §16): two approvers in one instant, decide against cancel, bulk against bulk. Each request is
// applied or refused exactly once. One connection hides races: what counts is the run on PostgreSQL.

import { beforeAll, expect, test } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';
import { countedIn, move, registerStoryKinds, spend } from './approval-kinds.ts';

let school: School;
let subject = 0;

beforeAll(async () => {
  school = await openSchool();
  registerStoryKinds();
});

/** `count` requests of the clerk that one person decides; each counts one in F-8 when it is applied. */
function ask(count: number): Promise<number[]> {
  return school.as('clerk', async () => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) {
      subject += 1;
      const { request_id } = await requestApproval(spend, {
        branch_id: branches.f8,
        subject_id: subject,
        subject_label: `Order ${subject}`,
        shows: [],
        amount: 1_000_000,
        currency: 'PKR',
        change: { branch: branches.f8 },
      });
      ids.push(request_id);
    }
    return ids;
  });
}

const counted = () => school.owner(() => countedIn(branches.f8));
const approve = (id: number, as: Person) => school.call(approvals.approvalApprove, { id }, { as });
const stateOf = (ids: readonly number[]) =>
  school.owner(() =>
    rowsOf(sql<{ id: number; status: string; ends: number }>`
      select r.id, r.status, (select count(*)::int from platform.approval_decisions d where d.request_id = r.id) as ends
        from platform.approval_requests r where r.id = any (${ids}::bigint[]) order by r.id`),
  );

test('two approvers in the same instant: one applies, the other reads who was first', async () => {
  const before = await counted();
  const ids = await ask(20);
  const answers = await Promise.all(ids.flatMap((id) => [approve(id, 'cashier'), approve(id, 'admin')]));
  const codes = answers.map((answer) => answer.code);
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 409).length]).toEqual([20, 20]);
  expect(answers.filter((a) => a.code === 409).every((a) => a.message.includes('approved already by'))).toBe(true);
  expect(await counted()).toBe(before + 20);
  expect((await stateOf(ids)).every((row) => row.status === 'approved' && row.ends === 1)).toBe(true);
});

test('decide against cancel: either it is applied and cannot be cancelled, or cancelled and never applied', async () => {
  const before = await counted();
  const ids = await ask(20);
  const pairs = await Promise.all(
    ids.map((id, n) => {
      const decide = () => approve(id, 'cashier');
      const cancel = () => school.call(approvals.approvalCancel, { id, reason: 'Mistake' }, { as: 'clerk' });
      return Promise.all(n % 2 === 0 ? [decide(), cancel()] : [cancel(), decide()]);
    }),
  );
  for (const pair of pairs) expect(pair.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const states = await stateOf(ids);
  expect(states.every((row) => row.ends === 1)).toBe(true);
  expect(await counted()).toBe(before + states.filter((row) => row.status === 'approved').length);
});

test('bulk against bulk, one approving and one rejecting the same hundred in opposite order', async () => {
  const before = await counted();
  const ids = await ask(100);
  const many = (decision: 'approve' | 'reject', as: Person, order: number[]) =>
    school.must(approvals.approvalDecide, { decision, reason: 'Race', ids: order }, { as });
  const [yes, no] = await Promise.all([many('approve', 'cashier', ids), many('reject', 'admin', ids.toReversed())]);
  expect(yes.done.length + no.done.length).toBe(100);
  expect(yes.failed.length).toBe(no.done.length);
  expect(new Set([...yes.done, ...no.done].map((one) => one.id)).size).toBe(100);
  const states = await stateOf(ids);
  expect(states.every((row) => row.status !== 'pending' && row.ends === 1)).toBe(true);
  expect(await counted()).toBe(before + yes.done.length);
});

test('two levels pressed by three people at once: two persons, once', async () => {
  const [from, to] = [branches.lahore, branches.f8];
  const ids = await school.as('clerk', async () => {
    const made: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      subject += 1;
      const { request_id } = await requestApproval(move, {
        branch_id: to,
        to_branch_id: from,
        subject_id: subject,
        subject_label: `Move ${subject}`,
        shows: [],
        change: { from: to, to: from },
      });
      made.push(request_id);
    }
    return made;
  });
  const people: Person[] = ['cashier', 'admin', 'accountant'];
  await Promise.all(ids.flatMap((id) => people.map((as) => approve(id, as))));
  for (const row of await stateOf(ids)) expect([row.status, row.ends]).toEqual(['approved', 2]);
  const persons = await school.owner(() =>
    rowOf(sql<{ twice: number }>`
      select count(*)::int as twice from (select request_id from platform.approval_decisions where request_id = any (${ids}::bigint[])
        group by request_id having count(distinct user_id) <> 2) x`),
  );
  expect(persons?.twice).toBe(0);
});

test('over 200 run as a job: what it found at the press, with the failed ones by name', async () => {
  const before = await counted();
  const ids = await ask(230);
  const answer = await school.must(approvals.approvalDecide, { decision: 'approve', ids }, { as: 'cashier' });
  expect(answer).toMatchObject({ done: [], failed: [] });
  const stolen = ids.slice(0, 3);
  await school.must(approvals.approvalDecide, { decision: 'reject', reason: 'No money', ids: stolen }, { as: 'admin' });
  await runWaitingJobs();
  const job = await school.must(jobView, { id: answer.job_run_id ?? 0 }, { as: 'cashier' });
  expect(job).toMatchObject({ state: 'done', total: 230, result: { done: 227, failed: 3, applied: 227 } });
  expect(job.errors.map((row) => row.row_no)).toEqual(stolen);
  expect(job.errors[0]?.reason).toContain('rejected already by admin');
  expect(await counted()).toBe(before + 227);
});
