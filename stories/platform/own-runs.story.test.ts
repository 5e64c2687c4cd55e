// 00 §8 what a person took away as a file, and what they imported: their own, of every list and kind.

import { beforeAll, describe, expect, it } from 'vitest';
import { auditList } from '#kernel/calls/audit.ts';
import { exportRunList } from '#kernel/calls/exports.ts';
import { fileGet } from '#kernel/calls/files.ts';
import { importOwnRuns } from '#kernel/calls/imports.ts';
import { exportOf } from '#kernel/export-call.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { exportJob } from '#platform/exports/export-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';

let school: School;
const audit = exportOf(auditList);
const mine = (as: Person, filters: object = {}) => school.must(exportRunList, filters, { as });

/** A list that is too long for an answer at once, asked for by `as`. */
const asked = (as: Person) =>
  school.as(as, () =>
    enqueue(exportJob, {
      title: 'Export',
      input: {
        list: audit.path,
        format: 'csv' as const,
        query: { record_kind: 'challan' },
        environment: { school_id: 1, country_id: 162, branch_type: 0, branch_id: branches.f8 },
      },
    }),
  );

beforeAll(async () => {
  school = await openSchool();
  await school.owner(() =>
    rowsOf(sql`insert into platform.audit_entries (school_id, branch_id, record_kind, record_id, action)
      select 1, ${branches.f8}::int, 'challan', n, 'printed' from generate_series(1, 30) n`),
  );
});

describe('00 §8 own exports', () => {
  it('one that was sent at once has its rows and filters, and no file to fetch again', async () => {
    await school.call(audit, { record_kind: 'challan', format: 'xlsx' }, { as: 'accountant' });
    const { data, total } = await mine('accountant');
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { list: 'audit/export', title: 'Audit', format: 'xlsx', state: 'done', rows: 30, job_id: null, file_id: null },
    ]);
    expect(data[0]?.filters).toMatchObject({ record_kind: 'challan' });
    expect(data[0]?.bytes).toBeGreaterThan(1000);
  });

  it('a job is there while it waits, then with its file for a week; one that was refused says why', async () => {
    await asked('accountant');
    expect((await mine('accountant', { state: 'waiting' })).data).toMatchObject([
      { title: 'Audit', format: 'csv', rows: null, file_id: null, finished_at: null },
    ]);
    await asked('nobody');
    await runWaitingJobs();
    const [done] = (await mine('accountant', { format: 'csv' })).data;
    expect(done).toMatchObject({ state: 'done', rows: 30, error: null });
    const kept = Date.parse(done?.kept_until ?? '') - Date.parse(done?.finished_at ?? '');
    expect(kept).toBe(7 * 24 * 3600 * 1000);
    const file = await school.call(fileGet, { id: done?.file_id ?? 0 }, { as: 'accountant' });
    expect([file.code, file.bytes.toString().trim().split('\n').length]).toEqual([200, 31]);
    expect((await mine('nobody')).data).toMatchObject([
      { state: 'failed', error: expect.stringContaining('Audit Record'), rows: null, file_id: null },
    ]);
  });

  it('newest first, in pages, found by the name of the list; nobody sees those of others', async () => {
    expect((await mine('accountant')).data.map((run) => run.format)).toEqual(['csv', 'xlsx']);
    const second = await mine('accountant', { startRow: 1, fetchCount: 1 });
    expect([second.total, second.current_page, second.data[0]?.format]).toEqual([2, 2, 'xlsx']);
    expect((await mine('accountant', { filter: 'aud' })).total).toBe(2);
    expect((await mine('accountant', { filter: 'student' })).total).toBe(0);
    expect((await mine('clerk')).total).toBe(0);
    expect((await school.call(exportRunList, {}, { as: null })).code).toBe(401);
    expect((await school.call(exportRunList, { format: 'docx' } as never)).code).toBe(422);
  });

  it('a file whose week is over is offered no more', async () => {
    const [run] = (await mine('accountant', { format: 'csv' })).data;
    await school.owner(() =>
      rowsOf(sql`update platform.files set deleted_at = platform.now() where id = ${run?.file_id ?? 0}::bigint`),
    );
    expect((await mine('accountant', { format: 'csv' })).data).toMatchObject([{ file_id: null, kept_until: null }]);
  });
});

describe('00 §8 own imports', () => {
  it('of every kind, found by file and state; nobody sees those of others', async () => {
    await school.owner(() =>
      rowsOf(sql`insert into platform.import_runs (school_id, user_id, kind, file_name, content_hash, mode, dry_run, state, rows, good)
        select 1, u.id, kind, file, repeat('a', 64), 'good_rows', dry, state, 3, 2 from platform.users u,
          (values ('students', 'register.xlsx', true, 'done'), ('students', 'register.xlsx', false, 'refused'), ('gone', 'old.csv', false, 'done')) v (kind, file, dry, state)
         where u.name = 'clerk'`),
    );
    const find = async (filters: object, as: Person = 'clerk') =>
      (await school.must(importOwnRuns, filters, { as })).data.map((run) => `${run.file_name} ${run.state}`);
    expect(await find({})).toHaveLength(3);
    expect(await find({ filter: 'OLD' })).toEqual(['old.csv done']);
    expect(await find({ dry_run: true })).toEqual(['register.xlsx done']);
    expect(await find({ state: 'refused' })).toEqual(['register.xlsx refused']);
    expect(await find({}, 'neighbour')).toEqual([]);
    const titles = (await school.must(importOwnRuns, {}, { as: 'clerk' })).data.map((run) => [run.kind, run.title]);
    expect(titles).toContainEqual(['gone', 'gone']);
    expect(titles).toContainEqual(['students', 'Students of a register']);
    expect((await school.call(importOwnRuns, {}, { as: null })).code).toBe(401);
  });
});
