// 00 §19 and 01 §3: what the jobs page shows: own jobs, error rows as a table, what others prepare since when.

import { beforeAll, expect, it } from 'vitest';
import { jobCancel, jobErrors, jobList, jobLocks } from '#kernel/calls/jobs.ts';
import { defineJob, registerJobs } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';

const listing = defineJob<{ bad: number }, { imported: number }>({
  kind: 'story listing',
  run: async ({ bad }, job) => {
    await job.badRows(
      Array.from({ length: bad }, (_, n) => ({ row_no: n + 2, field: 'dob', reason: `=row ${n + 2} has no date` })),
    );
    return { imported: 3 };
  },
});

let school: School;
beforeAll(async () => {
  registerJobs([listing]);
  school = await openSchool();
});

const begin = (as: Person, more: { title: string; branch_id?: number; lock_key?: string; bad?: number }) =>
  school.as(as, () => enqueue(listing, { ...more, input: { bad: more.bad ?? 0 } }));

it('01 §3: error rows are a table to download, formulas escaped; of own jobs only', async () => {
  const id = await begin('clerk', { title: 'Bring a register', bad: 1200 });
  await runWaitingJobs();
  const [job] = (await school.must(jobList, {}, { as: 'clerk' })).data;
  expect(job).toMatchObject({ id, state: 'done', bad_rows: 1200 });
  const file = await school.call(jobErrors, { id, format: 'csv' }, { as: 'clerk' });
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`errors of job ${id}.csv`);
  const lines = file.bytes.toString('utf8').trim().split('\n');
  expect(lines).toHaveLength(1201);
  expect(lines[1]).toContain(`'=row 2 has no date`);
  expect((await school.call(jobErrors, { id, format: 'csv' }, { as: 'neighbour' })).code).toBe(404);
});

it('00 §19: what others prepare is seen in its branches, with who and since when', async () => {
  const id = await begin('clerk', { title: 'Post fees of November', branch_id: branches.f8, lock_key: 'fees:1' });
  const seen = async (as: Person) => await school.must(jobLocks, {}, { as });
  expect(await seen('cashier')).toMatchObject([
    { title: 'Post fees of November', branch_name: 'F-8 Campus', by: 'clerk', mine: false },
  ]);
  expect(await seen('clerk')).toMatchObject([{ mine: true }]);
  expect(await seen('neighbour')).toEqual([]);
  expect((await school.call(jobCancel, { id }, { as: 'cashier' })).code).toBe(404);
  await school.must(jobCancel, { id }, { as: 'clerk' });
  expect(await seen('cashier')).toEqual([]);
});

it('the list is found by state and title', async () => {
  const find = async (filters: object) =>
    (await school.must(jobList, filters, { as: 'clerk' })).data.map((job) => job.title);
  expect(await find({ state: 'cancelled' })).toEqual(['Post fees of November']);
  expect(await find({ filter: 'register' })).toEqual(['Bring a register']);
});
