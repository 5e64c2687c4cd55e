// Jobs by the clock (spec 00 §18, spec 14 §8): each day of each branch once, in order, whoever runs it and however often.

import { now, nowMs } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { userId, who } from '#platform/access/who.ts';
import { clockState, whenInWords } from '#platform/clock-runner/clock-state.ts';
import { type ClockJob, clockJobs, registerClockJobs } from '#platform/clock/definition.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { dueRuns, runDue } from '#platform/clock-runner/run-due.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '../harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const at = (text: string) => new Date(text);
const all = Object.values(branches);
const quiet = () => undefined;

/** What a job did, kept by the test's own list: `branch/day`. */
function counting(job: Partial<ClockJob> & { name: string }): { job: ClockJob; did: string[] } {
  const did: string[] = [];
  const run = (of: { branch_id?: number; school_id?: number; day: string }) => {
    did.push(`${of.branch_id ?? of.school_id ?? 'house'}/${of.day}`);
    return Promise.resolve(undefined);
  };
  return { job: { title: job.name, unit: 'branch', when: { daily: '00:05' }, run, ...job }, did };
}

const runs = (name: string) =>
  school.owner(() =>
    rowsOf(
      sql<{ unit: string; day: string; state: string; attempts: number; error: string | null }>`
        select unit, day, state, attempts, error from platform.clock_runs where job = ${name} order by day, unit`,
    ),
  );

describe('14 §8: a daily job', () => {
  it('runs in the zone of each branch: 00:05 in Karachi is 19:05 UTC, in Muscat 20:05 UTC', async () => {
    const { job, did } = counting({ name: 'test.zones' });
    await runDue({ jobs: [job], now: at('2026-11-20T19:04:00Z') });
    expect(did.toSorted()).toEqual(all.map((id) => `${id}/2026-11-20`).toSorted());
    did.length = 0;
    await runDue({ jobs: [job], now: at('2026-11-20T19:05:00Z') });
    const pakistan = all.filter((id) => id !== branches.muscat);
    expect(did.toSorted()).toEqual(pakistan.map((id) => `${id}/2026-11-21`).toSorted());
    did.length = 0;
    await runDue({ jobs: [job], now: at('2026-11-20T20:05:00Z') });
    expect(did).toEqual([`${branches.muscat}/2026-11-21`]);
  });

  it('does nothing the second time', async () => {
    const { job, did } = counting({ name: 'test.twice' });
    const now = at('2026-11-20T12:00:00Z');
    expect((await runDue({ jobs: [job], now })).ran).toBe(all.length);
    expect(await runDue({ jobs: [job], now })).toEqual({ ran: 0, failed: 0, elsewhere: 0 });
    expect(did).toHaveLength(all.length);
    expect(await runs('test.twice')).toHaveLength(all.length);
  });

  it('catches up missed days in order, or only the last where the job says so', async () => {
    const { job, did } = counting({ name: 'test.missed' });
    const last = counting({ name: 'test.missed-last', missed: 'last' });
    const jobs = [job, last.job];
    await runDue({ jobs, now: at('2026-11-16T12:00:00Z') });
    did.length = 0;
    last.did.length = 0;
    await runDue({ jobs, now: at('2026-11-20T12:00:00Z') });
    const ofFirst = did.filter((line) => line.startsWith(`${branches.f8}/`));
    expect(ofFirst).toEqual(['17', '18', '19', '20'].map((day) => `${branches.f8}/2026-11-${day}`));
    expect(last.did.toSorted()).toEqual(all.map((id) => `${id}/2026-11-20`).toSorted());
  });

  it('a branch that fails waits with its later days; the others go on; it is tried again', async () => {
    let broken = true;
    const seen: string[] = [];
    const job: ClockJob = {
      name: 'test.fails',
      title: 'Fails in one branch',
      unit: 'branch',
      when: { daily: '00:05' },
      run: ({ branch_id, day }) => {
        if (broken && branch_id === branches.g9) throw new Error('No chalk today');
        seen.push(`${branch_id}/${day}`);
        return Promise.resolve('written');
      },
    };
    const first = await runDue({ jobs: [job], now: at('2026-11-19T12:00:00Z'), onFault: quiet });
    expect(first).toEqual({ ran: all.length - 1, failed: 1, elsewhere: 0 });
    expect(await runs('test.fails')).toContainEqual({
      unit: `b${branches.g9}`,
      day: '2026-11-19',
      state: 'failed',
      attempts: 1,
      error: 'No chalk today',
    });
    // Within the minute it is left alone.
    expect((await runDue({ jobs: [job], now: at('2026-11-19T12:00:30Z'), onFault: quiet })).failed).toBe(0);
    broken = false;
    seen.length = 0;
    await runDue({ jobs: [job], now: at('2026-11-20T12:00:00Z'), onFault: quiet });
    expect(seen.filter((line) => line.startsWith(`${branches.g9}/`))).toEqual([
      `${branches.g9}/2026-11-19`,
      `${branches.g9}/2026-11-20`,
    ]);
  });

  it('keeps nothing of a run that failed half way', async () => {
    const job: ClockJob = {
      name: 'test.half',
      title: 'Half',
      unit: 'branch',
      when: { daily: '00:05' },
      run: async ({ day }) => {
        await rowsOf(
          sql`insert into platform.holidays (name, from_date, to_date) values ('test.half', ${day}::date, ${day}::date)`,
        );
        throw new Error('Half way');
      },
    };
    await runDue({ jobs: [job], now: at('2026-11-19T12:00:00Z'), onFault: quiet });
    const row = await school.owner(() =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from platform.holidays where name = 'test.half'`),
    );
    expect(row?.n).toBe(0);
  });
});

describe('14 §8: other moments', () => {
  it('monthly on a day, of a school; day 31 is the last day of a shorter month', async () => {
    const first = counting({ name: 'test.first', unit: 'school', when: { monthly: 1, at: '00:10' } });
    const last = counting({ name: 'test.last', unit: 'school', when: { monthly: 31, at: '23:00' } });
    const jobs = [first.job, last.job];
    await runDue({ jobs, now: at('2027-02-27T12:00:00Z') });
    expect(first.did).toEqual(['1/2027-02-01', '2/2027-02-01']);
    expect(last.did).toEqual(['1/2027-01-31', '2/2027-01-31']);
    await runDue({ jobs, now: at('2027-04-01T12:00:00Z') });
    expect(first.did.filter((d) => d.startsWith('1/')).slice(1)).toEqual(['1/2027-03-01', '1/2027-04-01']);
    expect(last.did.filter((d) => d.startsWith('1/')).slice(1)).toEqual(['1/2027-02-28', '1/2027-03-31']);
  });

  it('weekly, and every so many minutes without making up for what was missed', async () => {
    const weekly = counting({ name: 'test.weekly', unit: 'house', when: { weekly: 4, at: '18:00' } });
    const every = counting({ name: 'test.every', unit: 'house', when: { every: 5 } });
    const jobs = [weekly.job, every.job];
    await runDue({ jobs, now: at('2026-11-20T12:00:00Z') });
    expect(weekly.did).toEqual(['house/2026-11-19']);
    await runDue({ jobs, now: at('2026-11-20T12:04:59Z') });
    await runDue({ jobs, now: at('2026-11-20T12:05:00Z') });
    await runDue({ jobs, now: at('2026-11-20T15:00:00Z') });
    expect(every.did).toHaveLength(3);
    expect(whenInWords(weekly.job.when)).toBe('Thursday 18:00');
  });
});

describe('00 §2: the scope of the clock', () => {
  it('sees its branch only, is nobody, and writes with the policies of a request', async () => {
    const seen: number[][] = [];
    const job: ClockJob = {
      name: 'test.scope',
      title: 'Scope',
      unit: 'branch',
      when: { daily: '00:05' },
      run: async ({ branch_id }) => {
        const rows = await rowsOf(sql<{ id: number }>`select id from platform.branches`);
        seen.push([branch_id, ...rows.map((row) => row.id)]);
        expect(() => userId()).toThrow('Sign in first');
        expect(who()).toMatchObject({ user_id: null, school_id: branch_id === branches.other ? 2 : 1 });
        return undefined;
      },
    };
    await runDue({ jobs: [job], now: at('2026-11-20T12:00:00Z') });
    expect(seen).toHaveLength(all.length);
    for (const [branch_id, ...visible] of seen) expect(visible).toEqual([branch_id]);
    await expect(
      inClockScope({ school_id: 1, branch_id: branches.f8 }, () =>
        rowsOf(sql`
          insert into platform.audit_entries (branch_id, record_kind, record_id, action) values (${branches.g9}, 'test', 1, 'made')`),
      ),
    ).rejects.toThrow(/policy/);
  });
});

describe('00 §19: a long run is a job', () => {
  it('is stored once, seen as a job, and done when the job is done', async () => {
    let ran = 0;
    const job: ClockJob = {
      name: 'test.long',
      title: 'Counts for long',
      unit: 'school',
      long: true,
      when: { daily: '01:00' },
      run: async ({ school_id }) => {
        ran += 1;
        await inClockScope({ school_id }, () => rowsOf(sql`select 1`));
        return 'counted';
      },
    };
    registerClockJobs([job]);
    const now = at('2026-11-20T12:00:00Z');
    expect((await runDue({ jobs: [job], now })).ran).toBe(2);
    expect((await runDue({ jobs: [job], now })).ran).toBe(0);
    expect(await dueRuns([job], now)).toEqual([]);
    await runWaitingJobs();
    expect(ran).toBe(2);
    expect((await runs('test.long')).map((run) => run.state)).toEqual(['done', 'done']);
    expect((await runDue({ jobs: [job], now })).ran).toBe(0);

    // The run of a day ends a moment before its job does: the next day waits, and nobody is told of a failure.
    const next = { jobs: [job], now: at('2026-11-21T12:00:00Z') };
    const jobsAre = (state: string) =>
      school.owner(() =>
        rowsOf(sql`update platform.job_runs set state = ${state} where lock_key like 'clock:test.long:%'`),
      );
    await jobsAre('running');
    expect(await runDue(next)).toEqual({ ran: 0, failed: 0, elsewhere: 2 });
    await jobsAre('done');
    expect(await runDue(next)).toEqual({ ran: 2, failed: 0, elsewhere: 0 });
    await runWaitingJobs();
    expect(ran).toBe(4);
  });
});

describe('14 §8: the house jobs', () => {
  it('ACC-90 keeps the outcome of the proofs of each school', async () => {
    const jobs = clockJobs().filter((job) => job.name === 'platform.proofs');
    await runDue({ jobs });
    await runWaitingJobs();
    const rows = await school.owner(() =>
      rowsOf(sql<{ school_id: number; good: number; bad: number }>`
        select school_id, count(*) filter (where ok)::int as good, count(*) filter (where not ok)::int as bad
          from platform.ledger_proofs group by 1 order by 1`),
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.good).toBeGreaterThan(5);
      expect(row.bad).toBe(0);
    }
  });

  it('ACC-90 a red proof rings the Super Admin and stands in the way of closing a month', async () => {
    await school.owner(() =>
      rowsOf(sql`
        insert into platform.ledger_totals (branch_id, account_id, month, shard, debit)
        select ${branches.f8}, min(id), '2026-09-01', 0, 5 from platform.accounts where school_id = 1`),
    );
    const jobs = clockJobs().filter((job) => job.name === 'platform.proofs');
    await runDue({ jobs, now: new Date(nowMs() + 86_400_000) });
    await runWaitingJobs();
    const red = await school.owner(() =>
      rowOf(sql<{ one: number; two: number }>`select platform.red_proofs(1) as one, platform.red_proofs(2) as two`),
    );
    expect(red).toEqual({ one: 1, two: 0 });
    const rung = await school.owner(() =>
      rowsOf(sql<{ username: string; title: string }>`
        select u.username::text as username, n.title from platform.notifications n join platform.users u on u.id = n.user_id
         where n.kind = 'house trouble' and n.title like 'The books%'`),
    );
    expect(rung).toEqual([{ username: 'admin', title: expect.stringContaining('1 differences in') }]);
    await school.owner(() => rowsOf(sql`delete from platform.ledger_totals where debit = 5`));
  });

  it('DASH-2 counts the figures again in the scope of each school, and puts right what differs', async () => {
    await school.owner(() =>
      rowsOf(
        sql`insert into platform.counter_moves (branch_id, metric, moved) values (${branches.f8}, 'total_students', 7)`,
      ),
    );
    await runDue({ jobs: clockJobs().filter((job) => job.name === 'platform.counters') });
    await runWaitingJobs();
    const notes = await school.owner(() =>
      rowsOf(sql<{ note: string }>`select note from platform.clock_runs where job = 'platform.counters' order by unit`),
    );
    expect(notes.map((row) => row.note)).toEqual(['1 put right', 'all agree']);
  });

  it('makes partitions ahead, moving what lies in the one for everything else, and sweeps what expired', async () => {
    const made = await school.owner(async () => {
      const { names } = (await rowOf(
        sql<{ names: string[] }>`select array_agg(n) as names from platform.partitions_ahead(12) n`,
      )) ?? { names: [] };
      return names;
    });
    const year = now().getUTCFullYear() + 12;
    expect(made).toContain(`platform.journal_lines_${year}`);
    expect(made).toContain(`platform.audit_entries_${year}`);
    expect(made).toContain(`fees.challans_${year}`);
    const jobs = clockJobs().filter((job) => job.name === 'platform.expired' || job.name === 'platform.partitions');
    await school.owner(() =>
      rowsOf(sql`
        insert into platform.login_attempts (identifier_hash, ip, at, ok) values ('\\x01', '10.0.0.1', platform.now() - interval '91 days', false)`),
    );
    expect(await runDue({ jobs })).toEqual({ ran: 2, failed: 0, elsewhere: 0 });
    const states = await clockState();
    expect(states.find((state) => state.name === 'platform.expired')).toMatchObject({
      units: 1,
      done_units: 1,
      failing_units: 0,
    });
    const left = await school.owner(() =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from platform.login_attempts where ip = '10.0.0.1'`),
    );
    expect(left?.n).toBe(0);
  });
});

describe('14 §8: two workers', () => {
  it('do each branch and day once between them', async () => {
    const { job, did } = counting({ name: 'test.workers' });
    await runDue({ jobs: [job], now: at('2026-10-01T12:00:00Z') });
    did.length = 0;
    const now = at('2026-11-20T12:00:00Z');
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => runDue({ jobs: [job], now })));
    const ran = outcomes.reduce((sum, outcome) => sum + outcome.ran, 0);
    expect(ran).toBe(50 * all.length);
    expect(new Set(did).size).toBe(did.length);
    expect(did).toHaveLength(50 * all.length);
    for (const id of all) {
      const days = did.filter((line) => line.startsWith(`${id}/`));
      expect(days).toEqual(days.toSorted());
    }
  });
});
