// Bulk edit (spec 03 STU-25 to STU-27, story 2): a sheet of cells, sent for approval, decided row by row, skipped rows tried again.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import * as bulk from '#modules/students/editing/contract/bulk-edit.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches } from '../harness/school.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
let children: number[];
let other: number;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;

beforeAll(async () => {
  scene = await openStudents();
  children = [];
  for (const name of ['Ali Raza', 'Bilal Khan', 'Dua Malik', 'Eman Tariq', 'Fahad Noor'])
    children.push((await scene.admit({ full_name: name, guardians: [father()] })).student_id);
  other = (await scene.school.must(studentCategories, {}, clerk)).find((row) => !row.is_default)?.id ?? 0;
});

const begin = (columns: ('category_id' | 'religion' | 'mobile' | 'dob')[], title = 'Staff children') =>
  scene.school.must(
    bulk.bulkEditCreate,
    { title, branch_id: branches.f8, section_id: scene.sections.a, columns },
    clerk,
  );
const record = (id: number) => scene.school.must(studentGet, { id }, clerk);
const send = async (id: number, more: { leave_out_bad?: boolean } = {}) => {
  const { version } = (await scene.school.must(bulk.bulkEditGet, { id }, clerk)).batch;
  return scene.school.call(bulk.bulkEditSend, { id, version, reason: 'List of HR', ...more }, clerk);
};
const edit = async (id: number, changes: { category_id?: number; religion?: string }) => {
  const { version } = await record(id);
  return scene.school.must(studentUpdate, { id, version, changes, reason: 'By hand' }, clerk);
};

describe('STU-25, STU-26 the sheet', () => {
  it('holds the students of the class; a row that equals the record is dropped, a wrong cell is named', async () => {
    const { id } = await begin(['mobile', 'religion']);
    const sheet = await scene.school.must(bulk.bulkEditGet, { id }, clerk);
    expect(sheet.rows.map((row) => row.name)).toContain('Bilal Khan');
    expect(sheet.rows[0]?.values).toEqual({ mobile: null, religion: null });
    const [first = 0, second = 0] = children;
    const wrong = await scene.school.call(
      bulk.bulkEditRows,
      {
        id,
        rows: [
          { student_id: first, after: { religion: 'Islam' } },
          { student_id: second, after: { mobile: '77' } },
        ],
      },
      clerk,
    );
    expect([wrong.code, Object.keys(wrong.errors)]).toEqual([422, ['rows.1.mobile']]);
    const rows = [
      { student_id: first, after: { religion: 'Islam' } },
      { student_id: second, after: { mobile: null } },
    ];
    expect(await scene.school.must(bulk.bulkEditRows, { id, rows }, clerk)).toEqual({ rows: 1 });
    const foreign = { id, rows: [{ student_id: first, after: { full_name_native: 'علی' } }] };
    expect((await scene.school.call(bulk.bulkEditRows, foreign, clerk)).code).toBe(422);
    const gone = { id, rows: [{ student_id: 999_999, after: { religion: 'Islam' } }] };
    expect((await scene.school.call(bulk.bulkEditRows, gone, clerk)).code).toBe(422);
    const sent = await send(id);
    expect(sent.message).toBe('Applied: 1 student changed, 0 skipped');
    expect((await record(first)).religion).toBe('Islam');
  });

  it('STU-26 Apply is for columns that nobody decides on; others are sent', async () => {
    const apply = async (id: number, as: 'clerk' | 'neighbour' = 'clerk') => {
      const { version } = (await scene.school.must(bulk.bulkEditGet, { id }, clerk)).batch;
      return scene.school.call(bulk.bulkEditApply, { id, version, reason: 'List of HR' }, { as });
    };
    const [first = 0] = children;
    const free = await begin(['religion'], 'Religion');
    expect(free.needs_approval).toBe(false);
    await scene.school.must(
      bulk.bulkEditRows,
      { id: free.id, rows: [{ student_id: first, after: { religion: 'Islam, Sunni' } }] },
      clerk,
    );
    expect((await apply(free.id, 'neighbour')).code).toBe(404);
    const done = await apply(free.id);
    expect([done.code, done.message, done.data.state]).toEqual([
      200,
      'Applied: 1 student changed, 0 skipped',
      'applied',
    ]);
    expect((await apply(free.id)).code).toBe(409);
    const decided = await begin(['category_id'], 'Categories');
    expect(decided.needs_approval).toBe(true);
    await scene.school.must(
      bulk.bulkEditRows,
      { id: decided.id, rows: [{ student_id: first, after: { category_id: other } }] },
      clerk,
    );
    const refused = await apply(decided.id);
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('send it for approval')]);
    const { version } = (await scene.school.must(bulk.bulkEditGet, { id: decided.id }, clerk)).batch;
    await scene.school.must(bulk.bulkEditCancel, { id: decided.id, version }, clerk);
  });

  it('another branch 404, no permission 403', async () => {
    const { id, version } = await begin(['religion']);
    expect((await scene.school.call(bulk.bulkEditGet, { id }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(bulk.bulkEditGet, { id }, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(bulk.bulkEditSend, { id, version, reason: 'x' }, { as: 'neighbour' })).code).toBe(
      404,
    );
    expect((await send(id)).message).toContain('Nothing is typed');
    const { version: now } = (await scene.school.must(bulk.bulkEditGet, { id }, clerk)).batch;
    expect((await scene.school.must(bulk.bulkEditCancel, { id, version: now }, clerk)).state).toBe('cancelled');
  });
});

describe('STU-26, STU-27 approval row by row', () => {
  it('one changed meanwhile is skipped with who and when, one is left out, the rest applied; Retry takes the skipped', async () => {
    const { id } = await begin(['category_id']);
    const rows = children.map((student_id) => ({ student_id, after: { category_id: other } }));
    await scene.school.must(bulk.bulkEditRows, { id, rows }, clerk);
    const sent = await send(id);
    expect(sent.message).toBe(`Sent for approval as request ${sent.data.approval_id}`);
    const request_id = sent.data.approval_id ?? 0;
    const [changed = 0, left = 0] = children;
    await scene.school.owner(async () => {
      await rowsOf(sql`insert into students.student_categories (school_id, name, code) values (1, 'Meanwhile', 'MNW')`);
      await rowsOf(
        sql`update students.students set category_id = (select id from students.student_categories where code = 'MNW') where id = ${changed}`,
      );
    });
    const lines = (await scene.school.must(approvals.approvalRows, { id: request_id }, cashier)).data;
    expect(lines[0]).toMatchObject({ subject_label: 'Ali Raza', shows: [{ label: 'Category', before: 'Regular' }] });
    const row_id = lines.find((line) => line.subject_id === left)?.id ?? 0;
    const answer = await scene.school.call(
      approvals.approvalApprove,
      { id: request_id, leave_out: [{ row_id, reason: 'Not staff' }] },
      cashier,
    );
    expect(answer.message).toBe('Approved and applied: 3 rows done, 1 refused');
    const { data } = await scene.school.must(bulk.bulkEditList, {}, clerk);
    expect(data.find((batch) => batch.id === id)).toMatchObject({ state: 'applied', applied: 3, skipped: 2 });
    expect((await record(children[4] ?? 0)).category?.id).toBe(other);
    const after = (await scene.school.must(approvals.approvalRows, { id: request_id }, cashier)).data;
    expect(after.map((line) => [line.status, line.reason])).toEqual([
      ['refused', 'The category was changed meanwhile'],
      ['rejected', 'Not staff'],
      ['applied', null],
      ['applied', null],
      ['applied', null],
    ]);
    const retry = await scene.school.must(bulk.bulkEditRetry, { id }, clerk);
    const sheet = await scene.school.must(bulk.bulkEditGet, { id: retry.id }, clerk);
    expect(sheet.rows.map((row) => row.name)).toEqual(['Ali Raza', 'Bilal Khan']);
  });

  it('a field that waits elsewhere is a bad row: left out knowingly or not sent', async () => {
    const [first = 0, second = 0] = children;
    await edit(first, { category_id: other });
    const { id } = await begin(['category_id']);
    const rows = [first, second].map((student_id) => ({ student_id, after: { category_id: other } }));
    await scene.school.must(bulk.bulkEditRows, { id, rows }, clerk);
    const refused = await send(id);
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('1 of 2 rows cannot be sent')]);
    const sent = await send(id, { leave_out_bad: true });
    expect(sent.data).toMatchObject({ state: 'pending', rows: 1 });
    await scene.school.must(approvals.approvalReject, { id: sent.data.approval_id ?? 0, reason: 'No list' }, cashier);
    const { data } = await scene.school.must(bulk.bulkEditList, {}, clerk);
    expect(data.find((batch) => batch.id === id)?.state).toBe('rejected');
  });
});

describe('00 §16 a request of many rows', () => {
  it('is applied as a job, and its outcome stands with the batch', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into students.students (school_id, branch_id, family_id, reg_no, admission_no, device_pin, full_name, gender, dob, status, status_since, category_id,
               identity_kind, admission_date, course_id, section_id, session_id)
        select s.school_id, s.branch_id, s.family_id, 'RX' || n, 'AX' || n, 900000 + n, 'Twin ' || chr(65 + n / 26) || chr(97 + n % 26), s.gender, s.dob, 'active', s.status_since, s.category_id,
               s.identity_kind, s.admission_date, s.course_id, ${scene.sections.b}::bigint, s.session_id
          from students.students s cross join generate_series(1, 210) n where s.id = ${children[2] ?? 0}`),
    );
    const { id } = await scene.school.must(
      bulk.bulkEditCreate,
      { title: 'Birth dates', branch_id: branches.f8, section_id: scene.sections.b, columns: ['dob'] },
      clerk,
    );
    const sheet = await scene.school.must(bulk.bulkEditGet, { id }, clerk);
    const rows = sheet.rows.map((row) => ({ student_id: row.student_id, after: { dob: '2015-05-05' } }));
    expect(await scene.school.must(bulk.bulkEditRows, { id, rows }, clerk)).toEqual({ rows: 210 });
    const sent = await send(id);
    const answer = await scene.school.call(approvals.approvalApprove, { id: sent.data.approval_id ?? 0 }, cashier);
    expect(answer.message).toContain('210 rows are being applied');
    await runWaitingJobs();
    const job = await scene.school.must(jobView, { id: answer.data.job_run_id ?? 0 }, cashier);
    expect(job).toMatchObject({ state: 'done', result: { done: 1, failed: 0 } });
    const { data } = await scene.school.must(bulk.bulkEditList, {}, clerk);
    expect(data.find((batch) => batch.id === id)).toMatchObject({ state: 'applied', applied: 210, skipped: 0 });
  });
});
