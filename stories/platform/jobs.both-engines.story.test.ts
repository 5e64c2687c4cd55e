// 00 §19: jobs with progress, a lock that people see, cancel, bad rows, and going on after a kill; run by the real runner.

import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { jobCancel, jobList, jobView } from '#platform/jobs/contract.ts';
import { defineJob, registerJobs } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runWaitingJobs, waitAgain } from '#platform/jobs/run-job.ts';
import { startJobs, stopJobs } from '#platform/jobs/runner.ts';
import { openSchool, type School } from '#stories/harness/school.ts';

const counting = defineJob<{ to: number }, { counted: number }>({
  kind: 'story counting',
  run: async ({ to }, job) => {
    for (let n = 1; n <= to; n += 1) {
      if (!(await job.progress(n, to, `at ${n}`))) return { counted: n };
      await wait(2);
    }
    await job.badRows([{ row_no: 7, field: 'amount', reason: 'The amount must be more than 0' }]);
    return { counted: to };
  },
});

const failing = defineJob<object, object>({
  kind: 'story failing',
  run: () => Promise.reject(new Refusal('conflict', 'October 2026 is closed in F-8 Campus')),
});

let school: School;
beforeAll(async () => {
  registerJobs([counting, failing]);
  school = await openSchool();
});

afterEach(() => stopJobs(5));

const begin = (to: number, lock_key: string | null = null): Promise<number> =>
  school.as('clerk', () => enqueue(counting, { title: `Count to ${to}`, input: { to }, lock_key }));

async function ended(id: number): Promise<string> {
  for (let n = 0; n < 200; n += 1) {
    const { state } = await school.must(jobView, { id }, { as: 'clerk' });
    if (state !== 'waiting' && state !== 'running') return state;
    await wait(50);
  }
  return 'never ended';
}

describe('00 §19 jobs', () => {
  it('a job waits, runs under pg-boss, and shows its result and bad rows to its owner only', async () => {
    const id = await begin(5);
    expect((await school.must(jobView, { id }, { as: 'clerk' })).state).toBe('waiting');
    await startJobs();
    expect(await ended(id)).toBe('done');
    const seen = await school.must(jobView, { id }, { as: 'clerk' });
    expect(seen).toMatchObject({
      done: 5,
      total: 5,
      bad_rows: 1,
      result: { counted: 5 },
      errors: [{ row_no: 7, field: 'amount' }],
    });
    expect((await school.call(jobView, { id }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.must(jobList, {}, { as: 'clerk' })).data.map((j) => j.id)).toContain(id);
    expect((await school.must(jobList, {}, { as: 'neighbour' })).total).toBe(0);
  });

  it('one that no chapter declares is not begun; one of another version ends with a sentence', async () => {
    const unsaid = defineJob<object, object>({ kind: 'story unsaid', run: () => Promise.resolve({}) });
    const beginUnsaid = () => school.as('clerk', () => enqueue(unsaid, { title: 'Nobody knows it', input: {} }));
    await expect(beginUnsaid()).rejects.toThrow("No chapter declares the job 'story unsaid'");
    const row = await school.as('clerk', () =>
      rowOf(sql<{ id: number }>`
        insert into platform.job_runs (kind, title, user_id, input)
        values ('story of yesterday', 'Of the last version', ${userId()}::bigint, '{}') returning id`),
    );
    await runWaitingJobs();
    expect(await school.must(jobView, { id: row?.id ?? 0 }, { as: 'clerk' })).toMatchObject({
      state: 'failed',
      error: "This version of Maktab does not know the job 'story of yesterday'",
    });
  });

  it('two of one lock: the second is told who holds it', async () => {
    await begin(3, 'counting:1');
    await expect(begin(3, 'counting:1')).rejects.toThrow(/^Being prepared by clerk since \d\d:\d\d/);
    await runWaitingJobs();
    expect(await begin(3, 'counting:1')).toBeGreaterThan(0);
    await runWaitingJobs();
  });

  it('a refusal is the sentence that the person reads', async () => {
    const id = await school.as('clerk', () => enqueue(failing, { title: 'Fails', input: {} }));
    await runWaitingJobs();
    expect(await school.must(jobView, { id }, { as: 'clerk' })).toMatchObject({
      state: 'failed',
      error: 'October 2026 is closed in F-8 Campus',
    });
  });

  it('cancelled while it waits it never runs; while it runs it stops at the next step', async () => {
    const waiting = await begin(3);
    expect((await school.must(jobCancel, { id: waiting }, { as: 'clerk' })).state).toBe('cancelled');
    expect((await school.call(jobCancel, { id: waiting }, { as: 'clerk' })).code).toBe(409);
    await startJobs();
    const long = await begin(2000);
    await wait(1500);
    await school.must(jobCancel, { id: long }, { as: 'clerk' });
    expect(await ended(long)).toBe('cancelled');
    const { result } = await school.must(jobView, { id: long }, { as: 'clerk' });
    expect(Number(result?.counted)).toBeLessThan(2000);
  });

  it('a job whose process was killed waits again and runs to its end', async () => {
    const id = await begin(3);
    await school.owner(() =>
      rowsOf(
        sql`update platform.job_runs set state = 'running', beat_at = platform.now() - interval '2 minutes' where id = ${id}::bigint`,
      ),
    );
    expect(await waitAgain(false)).toContain(id);
    await runWaitingJobs();
    expect(
      await school.owner(() => rowOf(sql`select state, attempts from platform.job_runs where id = ${id}::bigint`)),
    ).toMatchObject({ state: 'done' });
  });
});
