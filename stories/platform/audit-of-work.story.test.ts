// 00 §8 (decision 0081): what changes records without a request stands in the log too: jobs of people, jobs by the clock, acts on the command
// line; with who it was.

import { userInfo } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { now } from '#kernel/clock.ts';
import { auditList } from '#kernel/calls/audit.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { auditTheCommand } from '#platform/audit/audit-work.ts';
import { audit } from '#platform/audit/audit.ts';
import type { BranchClockJob, ClockJob } from '#platform/clock/definition.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { defineJob, jobKinds, registerJobs } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';

const { f8 } = branches;
let school: School;
beforeAll(async () => {
  registerJobs([working, looking]);
  school = await openSchool();
});

const rows = async (filters: object, as: Person = 'admin') =>
  (await school.must(auditList, { fetchCount: 100, ...filters }, { as })).data;

const working = defineJob<{ fail: boolean }, { done: number; secret: object }>({
  kind: 'story working',
  run: ({ fail }) =>
    fail ? Promise.reject(new Refusal('conflict', 'The month is closed')) : Promise.resolve({ done: 3, secret: {} }),
});
const looking = defineJob<object, { rows: number }>({
  kind: 'story looking',
  unaudited: true,
  run: () => Promise.resolve({ rows: 9 }),
});

describe('jobs of people', () => {
  it('stand there with who began them, how they ended and their figures, whatever they noted themselves', async () => {
    const ids = await school.as('clerk', async () => [
      await enqueue(working, { title: 'Change the children', input: { fail: false }, branch_id: f8 }),
      await enqueue(working, { title: 'Change others', input: { fail: true }, branch_id: f8 }),
      await enqueue(working, { title: 'Of the whole school', input: { fail: false } }),
      await enqueue(looking, { title: 'Look at them', input: {} }),
    ]);
    await runWaitingJobs();
    const [done, failed, whole, looked] = await Array.fromAsync(
      ids,
      async (record_id) => (await rows({ record_kind: 'job', record_id }))[0],
    );
    expect(done).toMatchObject({ action: 'done', by: 'clerk', branch_name: 'F-8 Campus', after: { done: 3 } });
    expect(failed).toMatchObject({ action: 'failed', by: 'clerk', after: { act: 'Change others' } });
    expect(whole?.after).toEqual({ act: 'Of the whole school' });
    expect(looked).toBeUndefined();
  });

  it('are all noted but those that make files, and those that note themselves', () => {
    expect(
      jobKinds()
        .filter((kind) => kind.unaudited)
        .map((kind) => kind.kind)
        .toSorted(),
    ).toEqual(
      [
        'ask the payment gateway',
        'bank file',
        'bank file out',
        'challan print',
        'clock',
        'import',
        'list export',
        // Each branch's work is noted by itself.
        'merit run',
        'outstanding challan print',
        'payment codes',
        'proofs',
        'roll forward',
        'royalty posting',
        'salary slips print',
        'story looking',
        'year close',
        'year reopen',
      ].toSorted(),
    );
  });
});

describe('jobs by the clock', () => {
  const job = (name: string, run: BranchClockJob['run']): ClockJob => ({
    name,
    title: `The work of ${name}`,
    unit: 'branch',
    when: { every: 1 },
    run,
  });
  const ofClock = async (name: string) =>
    (await rows({ record_kind: 'clock', branch_id: f8 })).filter((row) => row.after?.['act'] === `The work of ${name}`);

  /** Nothing but an entry in the book. */
  async function rentOf(branch_id: number, entry_date: LocalDate): Promise<void> {
    const accounts = await rowsOf(
      sql<{
        id: number;
      }>`select id from platform.accounts where school_id = 1 and code in ('3000', '5200') order by code`,
    );
    const [capital = 0, rent = 0] = accounts.map(({ id }) => id);
    await postEntry({ branch_id, entry_date, kind: 'voucher', source_type: 'story' }, [
      { account_id: rent, debit: 100 },
      { account_id: capital, credit: 100 },
    ]);
  }

  it('that change something stand there as the system’s; those that look, or note it themselves, do not twice', async () => {
    await school.owner(() =>
      rowsOf(sql`
        insert into branches.rooms (branch_id, name, code, capacity) values (${f8}, 'Hall', 'H1', 10) returning id`),
    );
    const room = () =>
      rowsOf(sql`update branches.rooms set capacity = capacity + 1 where branch_id = ${f8} returning id`);
    await runDue({
      now: now(),
      jobs: [
        job('story.changes', async () => {
          await room();
          return '1 hall grew';
        }),
        job('story.posts', async ({ branch_id, day: today }) => {
          if (branch_id === f8) await rentOf(branch_id, today);
          return undefined;
        }),
        job('story.looks', async () => {
          await rowsOf(sql`select 1 from branches.rooms`);
          return 'all looked at';
        }),
        job('story.notes', async ({ branch_id }) => {
          await room();
          if (branch_id === f8) await audit({ record_kind: 'room', record_id: 1, action: 'grew', branch_id });
          return undefined;
        }),
      ],
    });
    expect(await ofClock('story.posts')).toMatchObject([{ by: null, branch_name: 'F-8 Campus' }]);
    expect(await ofClock('story.changes')).toMatchObject([
      { by: null, branch_name: 'F-8 Campus', after: { note: '1 hall grew' } },
    ]);
    expect(await ofClock('story.looks')).toEqual([]);
    expect(await ofClock('story.notes')).toEqual([]);
    expect(await rows({ record_kind: 'room', action: 'grew' })).toHaveLength(1);
  });
});

describe('the command line', () => {
  it('stands there with the account of the machine, in every school', async () => {
    await auditTheCommand('restore', { act: 'Restored from a backup', file: 'of-monday.maktab', differences: 2 });
    const [ours] = await rows({ record_kind: 'command line' });
    expect(ours).toMatchObject({
      action: 'restore',
      by: null,
      branch_name: null,
      after: { file: 'of-monday.maktab', differences: 2 },
    });
    expect(String(ours?.after?.['by'])).toContain(userInfo().username);
    const all = await school.owner(() =>
      rowsOf(sql`select 1 from platform.audit_entries where record_kind = 'command line'`),
    );
    expect(all).toHaveLength(2);
  });
});
