// Papers of students: every layout of the class list, labels, the bio data form; photos that are none (spec 03 §6.2, §8; STU-5).

import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bioPrint,
  boxLayouts,
  classListPrint,
  labelsPrint,
  listLayouts,
} from '#modules/students/sections/contract/prints.ts';
import { ownFieldSave } from '#modules/students/own-fields/contract/own-fields.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { exportOf } from '#kernel/export-call.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
const ids: number[] = [];
const clerk = { as: 'clerk' } as const;

beforeAll(async () => {
  scene = await openStudents();
  for (const full_name of ['Ali Baig', 'Fatima Baig'])
    ids.push(
      (
        await scene.admit({
          full_name,
          full_name_native: 'علی بیگ',
          uses_transport: true,
          address_line: '14-B, Model Town',
          city: 'Lahore',
          guardians: [father()],
        })
      ).student_id,
    );
});

describe('03 §6.2 print layouts', () => {
  it.each([...listLayouts, ...boxLayouts])('%s', async (layout) => {
    const answer = await scene.school.call(
      classListPrint,
      { course_id: scene.course_id, layout, blank_columns: ['Quiz 1', 'Quiz 2'] },
      clerk,
    );
    expect(answer.code, answer.message).toBe(200);
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('labels of chosen students; one of another branch is left out, only such ones are 404', async () => {
    expect((await scene.school.call(labelsPrint, { ids }, clerk)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await scene.school.call(labelsPrint, { ids }, { as: 'neighbour' })).code).toBe(404);
  });

  it('03 §8 the bio data form, one page a child', async () => {
    const answer = await scene.school.call(bioPrint, { ids }, clerk);
    expect(answer.code, answer.message).toBe(200);
    expect((await PDFDocument.load(answer.bytes)).getPageCount()).toBe(2);
    expect((await scene.school.call(bioPrint, { ids }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(bioPrint, { ids: [] }, clerk)).code).toBe(422);
  });

  it('STU-10 own fields are columns of the list as a file', async () => {
    await scene.school.must(ownFieldSave, { label: 'Bus route', type: 'number' }, { as: 'admin' });
    const answer = await scene.school.call(exportOf(studentList), { format: 'csv' }, clerk);
    expect(answer.bytes.toString('utf8').split('\n')[0]).toContain('Bus route');
  });
});
