// A scheme run over many branches by a job (MER-1, decision 0229): the scope of whoever starts it, each branch whole or not at all, what is refused is
// listed, twice is once, and a job that is killed or stopped in the middle.

import { beforeAll, describe, expect, it } from 'vitest';
import { jobCancel, jobView } from '#kernel/calls/jobs.ts';
import { monthOf, todayIn } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { JobControl } from '#platform/jobs/definition.ts';
import { runWaitingJobs, waitAgain } from '#platform/jobs/run-job.ts';
import { publishSets } from '#modules/exams/index.ts';
import { examinationChoices } from '#modules/exams/published-results/contract/published-results.ts';
import { meritRunJob } from '#modules/scholarships/merit/actions/run-job.ts';
import * as runs from '#modules/scholarships/merit/contract/merit-runs.ts';
import * as schemes from '#modules/scholarships/merit/contract/merit-schemes.ts';
import { openFeeScene, type FeeScene, RUPEE } from '#stories/fees/fee-scene.ts';
import { branches, type Person } from '#stories/harness/school.ts';

const { f8, g9, lahore, franchise } = branches;
const now = monthOf(todayIn('Asia/Karachi'));
let scene: FeeScene;
let place: { session_id: number; course_id: number; class_name: string; head_id: number };
const head = { as: 'accountant' as Person };

async function publish(branch_id: number, percents: readonly number[]): Promise<void> {
  const results = await scene.school.owner(() =>
    rowsOf(sql<{ student_id: number; student_name: string; admission_no: string; section_id: number }>`
      select student_id, student_name, admission_no, section_id from students.enrolments where branch_id = ${branch_id}::int order by student_id`),
  );
  await scene.school.as('admin', () =>
    publishSets(
      [
        {
          ...place,
          branch_id,
          branch_code: '',
          examination: 'Final Term',
          results: results.map((one, at) => ({
            ...one,
            group_id: null,
            percent: percents[at] ?? 0,
            obtained: null,
            total: null,
            subjects: 5,
            examined: 5,
            passed: 5,
          })),
        },
      ],
      null,
    ),
  );
}

async function activeScheme(name: string, more: object = {}): Promise<number> {
  const [examination] = await scene.school.must(examinationChoices, {}, head);
  const made = await scene.school.must(
    schemes.schemeCreate,
    {
      session_id: place.session_id,
      name,
      basis: 'rank',
      examination_ids: [examination?.id ?? 0],
      course_ids: [place.course_id],
      head_ids: [place.head_id],
      first_month: now,
      months: 12,
      min_group_size: 2,
      tiers: [{ from_value: 1, to_value: 1, mode: 'percent', value: 5000, title: 'First' }],
      ...more,
    },
    head,
  );
  await scene.school.must(schemes.schemeStatus, { id: made.id, version: made.version, status: 'active' }, head);
  return made.id;
}

const start = (scheme_id: number, as: Person = 'accountant', branch_ids: number[] = []) =>
  scene.school.must(runs.runStart, { scheme_id, branch_ids }, { as });
const outcome = (id: number | null, as: Person = 'accountant') => scene.school.must(jobView, { id: id ?? 0 }, { as });
/** Open and replaced runs of a scheme, the oldest first. */
const runsOf = (scheme_id: number) =>
  scene.school.owner(() =>
    rowsOf(sql<{ branch_id: number; state: string; awards: number }>`
      select r.branch_id, r.state, (select count(*)::int from scholarships.merit_awards w where w.run_id = r.id and w.state in ('proposed', 'held_back')) as awards
        from scholarships.merit_runs r where r.scheme_id = ${scheme_id}::bigint order by r.id`),
  );

beforeAll(async () => {
  scene = await openFeeScene();
  for (const branch of [f8, g9, lahore, franchise])
    await scene.admit(
      branch,
      ['A', 'B', 'C'].map((name) => ({ name: `${name} of ${branch}`, plan: { TUI: 8000 } })),
    );
  place = await scene.school.owner(async () => {
    const row = await rowOf(sql<typeof place>`
      select e.session_id, e.course_id, c.name as class_name, h.id as head_id from students.enrolments e join branches.courses c on c.id = e.course_id
        join fees.fee_heads h on h.school_id = 1 and h.code = 'TUI' where e.branch_id = ${f8} limit 1`);
    if (!row) throw new Error('no place');
    return row;
  });
  for (const branch of [f8, g9, franchise]) await publish(branch, [90, 80, 70]);
});

describe('MER-1 all branches of a scope', () => {
  it('are counted first, in parts that add up, and nothing is made by it', async () => {
    const scheme_id = await activeScheme('Counted');
    const counted = await scene.school.must(runs.runSimulate, { scheme_id }, head);
    expect([counted.of_branches, counted.reached, counted.total_cost / RUPEE]).toEqual([3, 2, 96_000]);
    expect(counted.branches.find((one) => one.branch_id === lahore)?.problem).toBe(
      'Final Term is not published at LHR-01',
    );
    const rest = await scene.school.must(runs.runSimulate, { scheme_id, startRow: 2 }, head);
    expect([rest.branches.length, rest.of_branches]).toEqual([1, 3]);
    expect(await runsOf(scheme_id)).toEqual([]);
  });

  it('are run by a job within the scope of whoever starts it; one that is refused is listed, the others go through', async () => {
    const scheme_id = await activeScheme('Everywhere');
    const { job_id, branches: many, run_ids } = await start(scheme_id);
    expect([many, run_ids]).toEqual([3, []]);
    expect(await runsOf(scheme_id)).toEqual([]);
    await runWaitingJobs();
    const job = await outcome(job_id);
    expect([job.state, job.done, job.total, job.result]).toEqual([
      'done',
      3,
      3,
      { branches: 3, run: 2, unchanged: 0, left_out: 1 },
    ]);
    expect(job.errors).toEqual([{ row_no: 3, field: 'LHR-01', reason: 'Final Term is not published at LHR-01' }]);
    // The franchise has results too, and is not theirs.
    expect(await runsOf(scheme_id)).toEqual([
      { branch_id: f8, state: 'preview', awards: 1 },
      { branch_id: g9, state: 'preview', awards: 1 },
    ]);
    const named = await scene.school.call(runs.runStart, { scheme_id, branch_ids: [f8, franchise] }, head);
    expect([named.code, named.message]).toEqual([404, 'One of the branches is not of this scheme']);
    expect((await scene.school.call(runs.runStart, { scheme_id }, { as: 'nobody' })).code).toBe(403);
  });

  it('one branch is run while a person waits', async () => {
    const scheme_id = await activeScheme('One');
    const { job_id, run_ids } = await start(scheme_id, 'accountant', [g9]);
    expect([job_id, run_ids.length]).toEqual([null, 1]);
    expect(await runsOf(scheme_id)).toEqual([{ branch_id: g9, state: 'preview', awards: 1 }]);
  });

  it('permission and grants are those of the moment at which a branch is run', async () => {
    const scheme_id = await activeScheme('Later');
    const { job_id } = await start(scheme_id, 'cashier');
    const lost = sql`user_id = (select id from platform.users where username = 'cashier') and branch_id = ${f8}`;
    await scene.school.owner(() => rowsOf(sql`delete from platform.user_grants where ${lost}`));
    await runWaitingJobs();
    await scene.school.owner(() =>
      rowsOf(
        sql`insert into platform.user_grants (user_id, kind, branch_id) select id, 'branch', ${f8} from platform.users where username = 'cashier'`,
      ),
    );
    const job = await outcome(job_id, 'cashier');
    expect(job.errors.map((one) => one.reason)).toEqual([
      'This branch was not found',
      'Final Term is not published at LHR-01',
    ]);
    expect(await runsOf(scheme_id)).toEqual([]);
  });
});

describe('decision 0229 twice is once', () => {
  it('pressed again while it goes on it is refused; run again, a branch that says the same keeps its run and its ticks', async () => {
    const scheme_id = await activeScheme('Twice');
    const first = await start(scheme_id);
    const again = await scene.school.call(runs.runStart, { scheme_id }, head);
    expect([again.code, again.message]).toEqual([409, expect.stringMatching(/^Being prepared by accountant since/)]);
    await runWaitingJobs();
    expect((await outcome(first.job_id)).result).toMatchObject({ run: 2 });
    const { data } = await scene.school.must(runs.runList, { scheme_id, branch_id: f8 }, head);
    const id = data[0]?.id ?? 0;
    const { awards } = await scene.school.must(runs.runRead, { id }, head);
    const tick = {
      id,
      award_ids: [awards[0]?.id ?? 0],
      state: 'held_back' as const,
      reason: 'The family asked for it',
    };
    await scene.school.must(runs.awardTick, tick, head);
    await publish(g9, [90, 95, 70]);
    const second = await start(scheme_id);
    await runWaitingJobs();
    expect((await outcome(second.job_id)).result).toEqual({ branches: 3, run: 1, unchanged: 1, left_out: 1 });
    expect(await runsOf(scheme_id)).toEqual([
      { branch_id: f8, state: 'preview', awards: 1 },
      { branch_id: g9, state: 'superseded', awards: 0 },
      { branch_id: g9, state: 'preview', awards: 1 },
    ]);
    const kept = await scene.school.must(runs.runRead, { id }, head);
    expect(kept.awards[0]).toMatchObject({ state: 'held_back', reason: 'The family asked for it' });
  });
});

describe('00 §19 a job in the middle', () => {
  const inputOf = async (job_id: number | null) =>
    scene.school.owner(() =>
      rowOf(sql<{ input: Parameters<typeof meritRunJob.run>[0]; user_id: number }>`
        update platform.job_runs set state = 'running', beat_at = platform.now() - interval '5 minutes' where id = ${job_id}::bigint returning input, user_id`),
    );
  const controlOf = (job_id: number | null, user_id: number, progress: JobControl['progress']): JobControl => ({
    job_run_id: job_id ?? 0,
    user_id,
    school_id: 1,
    progress,
    badRows: () => Promise.resolve(),
  });

  it('killed, it begins again with the branches that are not done; each has one run, and each refusal is told once', async () => {
    const scheme_id = await activeScheme('Killed');
    const { job_id } = await start(scheme_id);
    const taken = await inputOf(job_id);
    const killed = meritRunJob.run(
      taken?.input ?? { scheme_id: 0, country_id: 0, branch_ids: [] },
      controlOf(job_id, taken?.user_id ?? 0, (done) =>
        done === 1 ? Promise.reject(new Error('the power went')) : Promise.resolve(true),
      ),
    );
    await expect(killed).rejects.toThrow('the power went');
    expect(await runsOf(scheme_id)).toHaveLength(1);
    expect(await waitAgain(false)).toContain(job_id);
    await runWaitingJobs();
    const job = await outcome(job_id);
    expect([job.state, job.result, job.errors.length]).toEqual([
      'done',
      { branches: 3, run: 2, unchanged: 0, left_out: 1 },
      1,
    ]);
    expect((await runsOf(scheme_id)).map((one) => [one.branch_id, one.state])).toEqual([
      [f8, 'preview'],
      [g9, 'preview'],
    ]);
  });

  it('goes by what its person may at each branch: taken away in the middle, the others are left out', async () => {
    const scheme_id = await activeScheme('Taken away');
    const { job_id } = await start(scheme_id);
    const taken = await inputOf(job_id);
    const roles: { role_id: number; permission_id: number }[] = [];
    const takeAway = () =>
      scene.school.owner(async () => {
        roles.push(
          ...(await rowsOf(sql<{ role_id: number; permission_id: number }>`
            delete from platform.role_permissions where permission_id = (select id from platform.permissions where name = 'Merit Scholarship')
            returning role_id, permission_id`)),
        );
      });
    const result = await meritRunJob.run(
      taken?.input ?? { scheme_id: 0, country_id: 0, branch_ids: [] },
      controlOf(job_id, taken?.user_id ?? 0, async (done) => {
        if (done === 1) await takeAway();
        return true;
      }),
    );
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into platform.role_permissions (role_id, permission_id)
        select r.role_id, r.permission_id from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r (role_id bigint, permission_id bigint)`),
    );
    expect(result).toEqual({ branches: 3, run: 1, unchanged: 0, left_out: 2 });
    expect((await runsOf(scheme_id)).map((one) => one.branch_id)).toEqual([f8]);
  });

  it('stopped, what was run stays and the other branches are as they were', async () => {
    const scheme_id = await activeScheme('Stopped');
    const { job_id } = await start(scheme_id);
    const taken = await inputOf(job_id);
    const result = await meritRunJob.run(
      taken?.input ?? { scheme_id: 0, country_id: 0, branch_ids: [] },
      controlOf(job_id, taken?.user_id ?? 0, (done) => Promise.resolve(done < 1)),
    );
    expect(result).toEqual({ branches: 3, run: 1, unchanged: 0, left_out: 0 });
    expect((await runsOf(scheme_id)).map((one) => one.branch_id)).toEqual([f8]);
    const waiting = await scene.school.must(runs.runStart, { scheme_id: await activeScheme('Waits') }, head);
    expect((await scene.school.must(jobCancel, { id: waiting.job_id ?? 0 }, head)).state).toBe('cancelled');
  });
});

describe('MER-3 a ranking over the school', () => {
  it('by a job gives what a branch by itself gets', async () => {
    const over = { rank_scope: 'school_class', branch_mode: 'all' };
    const scheme_id = await activeScheme('Of the school', over);
    const alone = await activeScheme('Of the school, alone', over);
    const { job_id } = await start(scheme_id);
    await runWaitingJobs();
    expect((await outcome(job_id)).result).toMatchObject({ run: 2 });
    for (const branch_id of [f8, g9]) await start(alone, 'accountant', [branch_id]);
    expect(await runsOf(scheme_id)).toEqual(await runsOf(alone));
    const keys = await scene.school.owner(() =>
      rowsOf(sql<{ key: string }>`
        select distinct results_key as key from scholarships.merit_runs where scheme_id = any (${[scheme_id, alone]}::bigint[])`),
    );
    expect(keys).toHaveLength(1);
  });
});
