// Results that are published from a file (09 §4.6, §6.3; decision 0215): a class whole, a version in place of another, who is best, and the key of it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { runImport } from '#platform/imports/run-import.ts';
import {
  examinationChoices,
  meritList,
  resultSetList,
} from '#modules/exams/published-results/contract/published-results.ts';
import { openFeeScene, type FeeScene } from '#stories/fees/fee-scene.ts';
import { branches } from '#stories/harness/school.ts';

let scene: FeeScene;
let class_name = '';
let user_id = 0;
const numbers: Record<string, string> = {};

beforeAll(async () => {
  scene = await openFeeScene();
  await scene.admit(
    branches.f8,
    ['Ali', 'Bano', 'Chand'].map((name) => ({ name, plan: { TUI: 9000 } })),
  );
  await scene.school.owner(async () => {
    for (const one of await rowsOf(
      sql<{
        name: string;
        no: string;
      }>`select full_name as name, admission_no as no from students.students where admission_no is not null`,
    ))
      numbers[one.name] = one.no;
    class_name =
      (await rowOf(sql<{ name: string }>`select name from branches.courses where school_id = 1 order by seq limit 1`))
        ?.name ?? '';
    user_id = (await rowOf(sql<{ id: number }>`select id from platform.users where username = 'clerk'`))?.id ?? 0;
  });
});
afterAll(stopReading);

const run = (marks: Record<string, number>, more: { dry_run?: boolean } = {}) =>
  runImport({
    kind: 'published-results',
    user: { user_id, school_id: 1 },
    file: {
      name: 'results.csv',
      bytes: Buffer.from(
        [
          'Examination,Class,Admission No,Marks,Total,Subjects,Passed',
          ...Object.entries(marks).map(
            ([name, obtained]) => `Final Term,${class_name},${numbers[name] ?? name},${obtained},500,5,5`,
          ),
        ].join('\n'),
      ),
      file_id: null,
    },
    mapping: null,
    mode: 'good_rows',
    dry_run: more.dry_run ?? false,
  });

const sets = async () => (await scene.school.must(resultSetList, {}, { as: 'clerk' })).data;
const best = async () => {
  const [examination] = await scene.school.must(examinationChoices, {}, { as: 'clerk' });
  return scene.school.must(
    meritList,
    { examination_ids: [examination?.id ?? 0], branch_id: branches.f8 },
    { as: 'clerk' },
  );
};

test('a faulty line holds the class back, a look writes nothing, and who is missing is told', async () => {
  const faulty = await run({ Ali: 482, Bano: 501, Chand: 475 });
  expect([faulty.good, faulty.made]).toEqual([0, {}]);
  expect(faulty.bad[0]?.reason).toBe(`${class_name} is published whole: correct line 3 first`);
  const dry = await run({ Ali: 482, Bano: 482 }, { dry_run: true });
  expect(dry.made).toEqual({ classes: 1, results: 2 });
  expect(dry.tells).toEqual([`Final Term of ${class_name} at ISB-01 has no result of Chand`]);
  expect(await sets()).toEqual([]);
});

test('MER-1 results are read in the order of percent, with a key that changes when a later version stands in their place', async () => {
  expect((await run({ Ali: 482, Bano: 482, Chand: 475.5 })).made).toEqual({ classes: 1, results: 3 });
  const before = await best();
  expect(before.rows.map((row) => [row.student, row.percent, row.class_rank, row.outcome])).toEqual([
    ['Ali', 96.4, 1, 'pass'],
    ['Bano', 96.4, 1, 'pass'],
    ['Chand', 95.1, 3, 'pass'],
  ]);
  expect(await run({ Ali: 482, Bano: 482, Chand: 475.5 })).toMatchObject({ unchanged: 3, made: {} });
  expect((await best()).results_key).toBe(before.results_key);
  await run({ Ali: 482, Bano: 482, Chand: 484.5 });
  const after = await best();
  expect(after.rows[0]).toMatchObject({ student: 'Chand', percent: 96.9, class_rank: 1 });
  expect(after.results_key).not.toBe(before.results_key);
  expect((await sets()).map((one) => [one.version_no, one.standing, one.average])).toEqual([
    [2, true, 96.57],
    [1, false, 95.97],
  ]);
});

test('a published set is never changed, and another branch sees nothing of it', async () => {
  await expect(
    scene.school.owner(() => rowsOf(sql`update exams.published_results set percent = 99`)),
  ).rejects.toThrow();
  await expect(scene.school.owner(() => rowsOf(sql`delete from exams.result_sets`))).rejects.toThrow();
  expect((await scene.school.must(resultSetList, {}, { as: 'neighbour' })).data).toEqual([]);
  const asked = { examination_ids: [1], branch_id: branches.f8 };
  expect((await scene.school.call(meritList, asked, { as: 'neighbour' })).code).toBe(404);
  expect((await scene.school.call(meritList, asked, { as: 'nobody' })).code).toBe(403);
});
