// FEE-36: what was billed ahead becomes income when its month begins, by the clock, once; on a real database.

import { beforeAll, describe, expect, test } from 'vitest';
import { postPreview, postReverse, postStart } from '#modules/fees/posting/contract/posting.ts';
import { releaseDone } from '#modules/fees/unearned-fees/reads/release-done.ts';
import { feeClock } from '#modules/fees/unearned-fees/actions/by-the-clock.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches } from '#stories/harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let run_id: number;

const jobs = feeClock.filter((job) => job.name === 'fees.release');
/** 00:11 of the first of a month in Karachi. */
const firstOf = (month: string) => new Date(Date.parse(`${month}-01T00:11:00Z`) - 5 * 3_600_000);

const released = () =>
  scene.school.owner(() =>
    rowsOf(sql<{ bill_month: string; entry_date: string; gross: number; concession: number; net: number }>`
      select r.bill_month, e.entry_date, b.gross, b.concession, b.net
        from fees.fee_runs r join fees.fee_run_branches b on b.run_id = r.id join platform.journal_entries e on e.id = b.entry_id
       where r.kind = 'release' and b.branch_id = ${f8} order by r.bill_month`),
  );

beforeAll(async () => {
  scene = await openFeeScene();
  const pupils = await scene.admit(f8, [
    { name: 'Alina', plan: { TUI: 6000 } },
    { name: 'Babar', plan: { TUI: 6000, SEC: 10_000 } },
  ]);
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, status, source)
      select ${f8}, ${pupils['Alina'] ?? 0}, id, 'percent', 1000, '2026-04-01', 'active', 'manual' from fees.concession_types where school_id = 1 and code = 'SIB'`),
  );
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into fees.fee_billing_months (school_id, country_id, branch_id, session_id, bill_month, fee_months, issue_date, due_date, valid_until)
      select b.school_id, b.country_id, b.id, s.id, '2026-06-01', '{2026-06-01,2026-07-01,2026-08-01}', '2026-06-01', '2026-06-10', '2026-06-30'
        from platform.branches b join branches.academic_sessions s on s.school_id = b.school_id and s.country_id = b.country_id and s.is_current
       where b.id = ${f8}`),
  );
  const check = await scene.school.must(postPreview, {
    bill_month: '2026-06-01',
    branch_ids: [f8],
    entry_date: '2026-06-01',
  });
  run_id = (await scene.school.must(postStart, { preview_id: check.preview_id })).run_id;
  await runWaitingJobs();
});

describe('FEE-36 the release run of a month', () => {
  test('ACC-51 a month does not close while its share waits', async () => {
    const ready = async (month: string) =>
      (await scene.school.as('admin', () => releaseDone({ school_id: 1, country_id: 162, month })))[0];
    expect(await ready('2026-06-01')).toMatchObject({ ok: true, count: 0 });
    expect(await ready('2026-07-01')).toMatchObject({ item: 'Unearned fees released', ok: false, count: 1 });
  });

  test('before the month begins nothing moves', async () => {
    expect(await scene.ledger(f8, 'unearned')).toBe(-2 * 11_400 * RUPEE);
    await runDue({ jobs, now: firstOf('2026-06') });
    expect(await scene.ledger(f8, 'unearned')).toBe(-2 * 11_400 * RUPEE);
    expect(await released()).toEqual([]);
  });

  test('on the 1st at 00:10 the month moves to income, gross against concession and net', async () => {
    await runDue({ jobs, now: firstOf('2026-07') });
    expect(await released()).toEqual([
      {
        bill_month: '2026-07-01',
        entry_date: '2026-07-01',
        gross: 12_000 * RUPEE,
        concession: 600 * RUPEE,
        net: 11_400 * RUPEE,
      },
    ]);
    expect(await scene.ledger(f8, 'unearned')).toBe(-11_400 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });

  test('two workers and a second run change nothing; a month missed is caught up on its own day', async () => {
    await Promise.all([1, 2].map(() => runDue({ jobs, now: firstOf('2026-07') })));
    expect(await released()).toHaveLength(1);
    // The clock stood still in August: both months are done in September, each dated on its first.
    await Promise.all([1, 2].map(() => runDue({ jobs, now: firstOf('2026-09') })));
    expect((await released()).map((row) => row.entry_date)).toEqual(['2026-07-01', '2026-08-01']);
    expect(await scene.ledger(f8, 'unearned')).toBe(0);
    expect(await scene.proofs()).toEqual([]);
  });

  test('FEE-33 a posting whose months have become income is not taken back whole', async () => {
    const answer = await scene.school.call(postReverse, { id: run_id, branch_ids: [f8], reason: 'Billed too early' });
    expect(answer).toMatchObject({ code: 409, message: expect.stringContaining('have become income') });
  });
});
