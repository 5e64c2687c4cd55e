// FEE-37, issue of acts on money: before somebody charges, waives, pays or takes back, the page says what waits for approval about the
// children: by the child itself, as a row of a request over many, by what a request holds, and for whole branches.

import { beforeAll, describe, expect, test } from 'vitest';
import { waitingAbout } from '#kernel/calls/waiting-about.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '../harness/school.ts';
import { openFeeScene, type FeeScene } from './fee-scene.ts';

const { f8, g9 } = branches;
let scene: FeeScene;
let pupils: Record<string, number>;
const idOf = (name: string): number => pupils[name] ?? 0;

/** A request that waits in F-8; `rows` are the children it names one by one. */
const waits = (request: {
  kind: string;
  subject_id: number;
  label: string;
  rows?: number[];
  claim?: string;
  subject_kind?: string;
}) =>
  scene.school.owner(() =>
    rowsOf(sql`
      with asked as (
        insert into platform.approval_requests (school_id, branch_id, kind, subject_kind, subject_id, subject_label, title, levels, waits_permission, row_count)
        values (1, ${f8}, ${request.kind}, ${request.subject_kind ?? 'student'}, ${request.subject_id}, ${request.label}, ${request.kind}, '[]',
                'Std Fee Edit Approval', ${request.rows?.length ?? 0}) returning id
      ), row as (
        insert into platform.approval_rows (school_id, request_id, row_no, branch_id, subject_id, subject_label)
        select 1, asked.id, r.n, ${f8}, r.student_id, 'A child' from asked, unnest(${request.rows ?? []}::bigint[]) with ordinality r (student_id, n)
      )
      insert into platform.approval_claims (school_id, claim, request_id)
      select 1, ${request.claim ?? ''}, asked.id from asked where ${request.claim ?? ''} <> ''`),
  );

const told = async (about: { student_ids?: number[]; branch_ids?: number[]; without_kind?: string }) => {
  const { total, first } = await scene.school.must(waitingAbout, about);
  return [total, ...first.map((one) => `${one.kind_title} of ${one.subject_label}`)];
};

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Amna', plan: { TUI: 1000 } },
    { name: 'Bilal', plan: { TUI: 1000 } },
    { name: 'Chand', plan: { TUI: 1000 } },
    { name: 'Dania', plan: { TUI: 1000 } },
  ]);
  await waits({ kind: 'left', subject_id: idOf('Amna'), label: 'Amna' });
  await waits({
    kind: 'student transfer',
    subject_id: idOf('Amna'),
    label: '2 students',
    rows: [idOf('Amna'), idOf('Bilal')],
  });
  await waits({
    kind: 'admission discount',
    subject_kind: 'admission fee plan',
    subject_id: 77,
    label: 'Chand',
    claim: `student ${idOf('Chand')} admission discount 77`,
  });
});

describe('what waits for approval about children whose money is touched', () => {
  test('by the child, by a row of a request over several, by what a request holds; nothing where nothing waits', async () => {
    expect(await told({ student_ids: [idOf('Amna')] })).toEqual([
      2,
      'Leaving of Amna',
      'Student transfer of 2 students',
    ]);
    expect(await told({ student_ids: [idOf('Bilal')] })).toEqual([1, 'Student transfer of 2 students']);
    expect(await told({ student_ids: [idOf('Chand')] })).toEqual([1, 'Admission discount of Chand']);
    expect(await told({ student_ids: [idOf('Dania')] })).toEqual([0]);
    expect(await told({})).toEqual([0]);
  });

  test('the request that is decided does not wait against itself', async () => {
    expect(await told({ student_ids: [idOf('Amna')], without_kind: 'left' })).toEqual([
      1,
      'Student transfer of 2 students',
    ]);
  });

  test('of whole branches, as a posting that is taken back asks it', async () => {
    expect((await told({ branch_ids: [f8] }))[0]).toBe(2);
    expect(await told({ branch_ids: [g9] })).toEqual([0]);
  });

  test('another branch hears nothing of it, and who touches no money may not ask', async () => {
    const about = { student_ids: [idOf('Amna')], branch_ids: [f8] };
    const other = await scene.school.call(waitingAbout, about, { as: 'neighbour' });
    expect(other.code === 403 ? 0 : other.data.total).toBe(0);
    expect((await scene.school.call(waitingAbout, about, { as: null })).code).toBe(401);
  });
});
