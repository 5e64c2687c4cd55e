// B8 of the security review (decision 0061): one person does not take the house from the others. Jobs are counted in the database, in one
// step, however many press at once and whichever process hears them; reports and bells by the process that serves them.

import { beforeAll, describe, expect, it } from 'vitest';
import { branchList } from '#modules/branches/branch/contract/branches.ts';
import { exportOf } from '#kernel/export-call.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { REPORTS_AT_ONCE } from '#platform/edge/running-reports.ts';
import { jobCancel, jobList } from '#platform/jobs/contract.ts';
import { defineJob, registerJobs } from '#platform/jobs/definition.ts';
import { enqueue, JOBS_EACH } from '#platform/jobs/enqueue.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { openSchool, type Person, type School } from '#stories/harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const idle = defineJob<object, object>({ kind: 'story idle', run: () => Promise.resolve({}) });
beforeAll(() => registerJobs([idle]));
const begin = (as: Person, n: number) => school.as(as, () => enqueue(idle, { title: `Work ${n}`, input: {} }));

const PRESSED = JOBS_EACH + 15;

describe('jobs that wait or run', () => {
  it('are 25 a person at most, also of forty pressed at once; the next is told what to do, others are let in', async () => {
    const pressed = await Promise.allSettled(Array.from({ length: PRESSED }, (_, n) => begin('clerk', n)));
    expect(pressed.filter((one) => one.status === 'fulfilled')).toHaveLength(JOBS_EACH);
    const refused = pressed.filter((one) => one.status === 'rejected').map((one) => one.reason as object);
    expect(refused).toHaveLength(PRESSED - JOBS_EACH);
    for (const reason of refused)
      expect(reason).toMatchObject({
        kind: 'too_many',
        message:
          'You already have 25 jobs waiting or running. Wait until some are done, or cancel them on the Jobs page.',
        retryAfter: 30,
      });
    const { total } = await school.must(jobList, {}, { as: 'clerk' });
    expect(total).toBe(JOBS_EACH);
    await expect(begin('neighbour', 1)).resolves.toBeGreaterThan(0);
  });

  it('give their place back when one is cancelled, and all when they are done', async () => {
    await expect(begin('clerk', 1)).rejects.toMatchObject({ kind: 'too_many' });
    const [first] = (await school.must(jobList, { fetchCount: 1 }, { as: 'clerk' })).data;
    await school.must(jobCancel, { id: first?.id ?? 0 }, { as: 'clerk' });
    await begin('clerk', 2);
    await expect(begin('clerk', 3)).rejects.toMatchObject({ kind: 'too_many' });
    await runWaitingJobs();
    await expect(begin('clerk', 4)).resolves.toBeGreaterThan(0);
  });
});

describe('reports, exports and papers of one process', () => {
  it('are eight a person at once: of thirty asked for together some wait their turn in words, all others come', async () => {
    const ask = (as: Person) => school.call(exportOf(studentList), { format: 'csv' }, { as });
    const [answers, other] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => ask('clerk'))),
      school.call(exportOf(branchList), { format: 'csv' }, { as: 'neighbour' }),
    ]);
    const came = answers.filter((one) => one.code === 200);
    const told = answers.filter((one) => one.code === 429);
    expect(came.length + told.length).toBe(30);
    expect(came.length).toBeGreaterThanOrEqual(REPORTS_AT_ONCE);
    expect(told.length).toBeGreaterThan(0);
    for (const one of told) {
      expect(one.message).toBe(
        '8 of your reports and prints are already being prepared. Wait until one of them is done.',
      );
      expect(one.headers['retry-after']).toBe('5');
    }
    expect(other.code).toBe(200);
    expect((await ask('clerk')).code).toBe(200);
  });
});
