// 00 §9 List: a bulk action over ticked rows or over all that the filters find, fixed at the press, as a job with its refusals.

import { beforeAll, describe, expect, it } from 'vitest';
import { studentsChange } from '#modules/students/editing/contract/editing.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { jobView } from '#platform/jobs/contract.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { openStudents, type StudentScene } from '#stories/students/student-scene.ts';

let scene: StudentScene;
const clerk = { as: 'clerk' } as const;

beforeAll(async () => {
  scene = await openStudents();
  for (const full_name of ['Ali One', 'Ali Two', 'Ali Three', 'Sara Four']) await scene.admit({ full_name });
  await scene.admit({ section_id: scene.sections.g9, full_name: 'Ali Abroad' }, 'neighbour');
});

const languages = async () => {
  const rows = await scene.school.owner(() =>
    rowsOf(sql<{ full_name: string; sms_language: string }>`select full_name, sms_language from students.students`),
  );
  return Object.fromEntries(rows.map((row) => [row.full_name, row.sms_language]));
};
const filters = { filter: 'Ali' };

describe('00 §9 bulk actions', () => {
  it('all filtered rows, as confirmed and fixed at the press, are changed by a job; others are not', async () => {
    const { total } = await scene.school.must(studentList, filters, clerk);
    expect(total).toBe(3);
    const begun = await scene.school.call(
      studentsChange,
      { all: { filters, count: total }, sms_language: 'ur' },
      clerk,
    );
    expect([begun.code, begun.message, begun.data.rows]).toEqual([201, '3 students are being changed', 3]);
    // Comes after the press, so it is not among them.
    await scene.admit({ full_name: 'Ali Late' });
    await runWaitingJobs();
    const job = await scene.school.must(jobView, { id: begun.data.job_id }, clerk);
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3, bad_rows: 0, result: { changed: 3 } });
    const now = await languages();
    expect([now['Ali One'], now['Ali Two'], now['Ali Three']]).toEqual(['ur', 'ur', 'ur']);
    for (const name of ['Ali Late', 'Sara Four', 'Ali Abroad']) expect(now[name]).not.toBe('ur');
  });

  it('a list that changed since it was confirmed is not touched, and the new number is told', async () => {
    const answer = await scene.school.call(studentsChange, { all: { filters, count: 3 }, sms_language: 'en' }, clerk);
    expect([answer.code, answer.message, answer.details]).toEqual([
      409,
      'The list has 4 rows now, and you confirmed 3. Nothing was done; look at the list and confirm again.',
      { count: 4 },
    ]);
  });

  it('ticked rows outside the scope do not exist; one that is refused fails alone with its reason', async () => {
    const rows = await scene.school.owner(() =>
      rowsOf(sql<{ id: number; full_name: string }>`select id, full_name from students.students`),
    );
    const idOf = (name: string) => rows.find((row) => row.full_name === name)?.id ?? 0;
    await scene.school.owner(() =>
      rowOf(sql`update students.students set status = 'left' where id = ${idOf('Ali Two')}::bigint`),
    );
    const ids = ['Ali One', 'Ali Two', 'Ali Abroad'].map(idOf);
    const begun = await scene.school.must(studentsChange, { ids, uses_transport: 'yes' }, clerk);
    await runWaitingJobs();
    const job = await scene.school.must(jobView, { id: begun.job_id }, clerk);
    expect(job).toMatchObject({ state: 'done', bad_rows: 1, result: { changed: 1 } });
    expect(job.errors[0]?.reason).toMatch(/^Ali Two: Ali Two is left/);
    const riding = await scene.school.owner(() =>
      rowsOf(sql<{ full_name: string }>`select full_name from students.students where uses_transport`),
    );
    expect(riding.map((row) => row.full_name)).toEqual(['Ali One']);
  });

  it('nothing chosen, nothing to change, and no permission are refused in words', async () => {
    const nothing = await scene.school.call(studentsChange, { sms_language: 'ur' }, clerk);
    expect(nothing.errors).toEqual({ ids: ['Choose at least one row'] });
    const empty = await scene.school.call(studentsChange, { ids: [1] }, clerk);
    expect(empty.errors).toEqual({ sms_language: ['Choose what to change'] });
    expect((await scene.school.call(studentsChange, { ids: [1], sms_language: 'ur' }, { as: 'nobody' })).code).toBe(
      403,
    );
  });
});
