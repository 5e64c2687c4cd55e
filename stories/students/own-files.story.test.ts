// STU-10: an own field that holds a file: uploaded, kept with the branch of the child, seen by its people, decided like others.

import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove, approvalView } from '#kernel/calls/approvals.ts';
import { fileGet } from '#kernel/calls/files.ts';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { ownFieldSave } from '#modules/students/own-fields/contract/own-fields.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { exportOf } from '#kernel/export-call.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import type { Person } from '../harness/school.ts';
import { openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
let id: number;
const clerk = { as: 'clerk' } as const;

/** As it lies there after an upload: nobody's but of who brought it. */
async function upload(words: string, as: Person = 'clerk'): Promise<number> {
  const bytes = new TextEncoder().encode(words);
  const sha256 = await keepContent(bytes);
  const file = { name: `${words}.txt`, media_type: 'text/plain', bytes, width: null, height: null, sha256 };
  return scene.school.as(as, async () => (await noteFile(file)).id);
}

beforeAll(async () => {
  scene = await openStudents();
  const admin = { as: 'admin' } as const;
  await scene.school.must(ownFieldSave, { label: 'Consent', type: 'file' }, admin);
  await scene.school.must(ownFieldSave, { label: 'Court order', type: 'file', needs_approval: true }, admin);
  id = (await scene.admit({ full_name: 'Saad Mirza' })).student_id;
});

const record = () => scene.school.must(studentGet, { id }, clerk);
const save = async (custom: Record<string, number | string | null>, reason?: string) => {
  const { version } = await record();
  return scene.school.call(studentUpdate, { id, version, changes: { custom }, ...(reason ? { reason } : {}) }, clerk);
};

describe('STU-10 files as own fields', () => {
  it('the branch of the child opens it, another branch does not, and it can be taken off again', async () => {
    const file = await upload('consent');
    expect((await scene.school.call(fileGet, { id: file }, { as: 'cashier' })).code).toBe(404);
    expect((await save({ consent: file })).data).toMatchObject({ applied: ['custom.consent'] });
    expect((await record()).custom).toEqual({ consent: file });
    const opened = await scene.school.call(fileGet, { id: file }, { as: 'cashier' });
    expect([opened.code, opened.bytes.toString()]).toEqual([200, 'consent']);
    expect((await scene.school.call(fileGet, { id: file }, { as: 'neighbour' })).code).toBe(404);
    expect((await save({ consent: null })).data).toMatchObject({ applied: ['custom.consent'] });
    expect((await record()).custom).toEqual({});
  });

  it("words, a file of nobody and a stranger's upload are refused on the field, and nothing is written", async () => {
    const strange = await upload('strange', 'neighbour');
    for (const value of [strange, 999_999_999]) {
      const refused = await save({ consent: value });
      expect([refused.code, refused.errors['changes.custom.consent']]).toEqual([
        422,
        ['This file is not there any more: choose it again'],
      ]);
    }
    expect((await save({ consent: 'consent.pdf' })).errors['changes.custom.consent']).toEqual([
      'Consent is a file: add it on the record',
    ]);
    expect((await record()).custom).toEqual({});
  });

  it('one that a second person decides on waits, is looked at in the request, and stands there afterwards', async () => {
    const file = await upload('order');
    const asked = await save({ court_order: file }, 'From the court');
    expect(asked.data).toMatchObject({ applied: [], waiting: ['custom.court_order'] });
    const request_id = asked.data.request_id ?? 0;
    const request = await scene.school.must(approvalView, { id: request_id }, { as: 'cashier' });
    expect(request.shows).toMatchObject([{ field: 'custom.court_order', after: file, form: 'file' }]);
    expect((await scene.school.call(fileGet, { id: file }, { as: 'cashier' })).code).toBe(200);
    await scene.school.must(approvalApprove, { id: request_id }, { as: 'cashier' });
    expect((await record()).custom).toEqual({ court_order: file });
  });

  it('is asked for at admission, and a list as a file says that there is one', async () => {
    const file = await upload('new');
    const { student_id } = await scene.admit({ full_name: 'Nadia New', gender: 'f', custom: { consent: file } });
    expect((await scene.school.must(studentGet, { id: student_id }, clerk)).custom).toEqual({ consent: file });
    const sheet = await scene.school.call(exportOf(studentList), { format: 'csv' }, clerk);
    expect(sheet.bytes.toString()).toContain('File');
  });
});
