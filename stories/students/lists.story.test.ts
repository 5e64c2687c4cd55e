// Lists, search and class lists in their scope (spec 03 sections 6.2, 7; STU-3, STU-4; story 16).

import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { countPupils, guardiansOf, inSection, shareOf } from '#modules/students/index.ts';
import { classList } from '#modules/students/sections/contract/class-list.ts';
import { classListPrint } from '#modules/students/sections/contract/prints.ts';
import { generalStudents, studentSearchList } from '#modules/students/person/contract/lookups.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { newStudentList, studentList } from '#modules/students/person/contract/students.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
const made: Record<string, number> = {};

beforeAll(async () => {
  scene = await openStudents();
  const admit = async (
    full_name: string,
    more: Parameters<StudentScene['admit']>[0] = {},
    as: Parameters<StudentScene['admit']>[1] = 'clerk',
  ) => {
    made[full_name] = (await scene.admit({ full_name, ...more }, as)).student_id;
  };
  const dad = father({ full_name: 'Karim Baig', identity_no: '35202-5555555-5', mobile: '0333 5550001' });
  await admit('Ali Baig', { guardians: [dad], roll_no: 2, identity_no: '42101-1111113-1' });
  await admit('Fatima Baig', { gender: 'f', guardians: [dad], roll_no: 1, full_name_native: 'فاطمہ بیگ' });
  await admit('Mustafa Ali', { section_id: scene.sections.b });
  await admit('Abdullah Kareem', { section_id: scene.sections.b, full_name_native: 'عبداللہ كريم' });
  await admit('Zara Noor', { section_id: scene.sections.g9, gender: 'f' }, 'neighbour');
});

const list = (
  input: Parameters<typeof scene.school.must<typeof studentList>>[1] = {},
  as: 'clerk' | 'neighbour' | 'admin' = 'clerk',
) => scene.school.must(studentList, input, { as });
const names = async (input: Parameters<typeof list>[0], as?: 'clerk' | 'neighbour' | 'admin') =>
  (await list(input, as)).data.map((row) => row.name);

describe('All students', () => {
  it('rows, order, total and figures of the scope', async () => {
    const answer = await list();
    expect(answer.data.map((row) => row.name)).toEqual(['Abdullah Kareem', 'Ali Baig', 'Fatima Baig', 'Mustafa Ali']);
    expect(answer).toMatchObject({
      total: 4,
      current_page: 1,
      figures: { active: 4, boys: 3, girls: 1, frozen: 0, new_this_month: 4 },
    });
    expect(answer.data[1]).toMatchObject({
      father_name: 'Karim Baig',
      class_name: 'Grade 5',
      section_name: 'A',
      mobile: '+923335550001',
      family_size: 2,
      currency: 'PKR',
    });
    expect((await list({}, 'admin')).figures).toMatchObject({ boys: 3, girls: 2 });
  });

  it('pages from either end agree', async () => {
    const all = await names({ fetchCount: 100 });
    const paged = [];
    for (const startRow of [0, 1, 2, 3]) paged.push(...(await names({ startRow, fetchCount: 1 })));
    expect(paged).toEqual(all);
    expect(await names({ startRow: 2, fetchCount: 5 })).toEqual(all.slice(2));
    expect(await names({ descending: true, fetchCount: 2 })).toEqual(all.toReversed().slice(0, 2));
    expect(await names({ startRow: 50 })).toEqual([]);
  });

  it('filters narrow it', async () => {
    expect(await names({ gender: 'f' })).toEqual(['Fatima Baig']);
    expect(await names({ section_id: scene.sections.a })).toEqual(['Fatima Baig', 'Ali Baig']);
    expect(await names({ several_children: true })).toEqual(['Ali Baig', 'Fatima Baig']);
    expect(await names({ no_identity: true, section_id: scene.sections.a })).toEqual(['Fatima Baig']);
    expect(await names({ status: ['left'] })).toEqual([]);
    expect((await list({ course_id: scene.course_id })).total).toBe(4);
  });

  it('STU-3 search by part of a name, CNIC of child or father, phone, admission number, Urdu with other letters', async () => {
    expect(await names({ filter: 'baig ali' })).toEqual(['Ali Baig']);
    expect(await names({ filter: 'usta' })).toEqual(['Mustafa Ali']);
    expect(await names({ filter: 'ali' })).toEqual(['Ali Baig', 'Mustafa Ali']);
    expect(await names({ filter: 'mus' })).toEqual(['Mustafa Ali']);
    expect(await names({ filter: 'a' })).toEqual(['Abdullah Kareem', 'Ali Baig', 'Fatima Baig', 'Mustafa Ali']);
    expect(await names({ filter: '42101-1111113-1' })).toEqual(['Ali Baig']);
    expect(await names({ filter: '35202-5555555-5' })).toEqual(['Ali Baig', 'Fatima Baig']);
    expect(await names({ filter: '0333 555 0001' })).toEqual(['Ali Baig', 'Fatima Baig']);
    expect(await names({ filter: 'isb-01-a00003' })).toEqual(['Mustafa Ali']);
    expect((await names({ filter: 'isb-01-a0000' })).length).toBe(4);
    expect(await names({ filter: 'کریم' })).toEqual(['Abdullah Kareem']);
    expect(await names({ filter: '100%_' })).toEqual([]);
  });

  it('bad lists are refused: too many rows, a word too long, an unknown field', async () => {
    const call = (input: object) => scene.school.call(studentList, input, { as: 'clerk' });
    expect((await call({ fetchCount: 501 })).code).toBe(422);
    expect((await call({ filter: 'x'.repeat(300) })).code).toBe(422);
    expect((await call({ branchid: 1 })).code).toBe(422);
    expect((await scene.school.call(studentList, {}, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(studentList, {}, { as: null })).code).toBe(401);
  });
});

describe('STU-3 pickers', () => {
  const search = async (text: string, as: 'clerk' | 'admin' = 'clerk') =>
    (await scene.school.must(studentSearchList, { search: text }, { as })).map((row) => row.name);

  it('exact number first, then names that begin, then words anywhere, then sounds alike', async () => {
    expect(await search('ISB-01-A00001')).toEqual(['Ali Baig']);
    expect(await search('ali')).toEqual(['Ali Baig', 'Mustafa Ali']);
    expect(await search('mustafah ali')).toEqual(['Mustafa Ali']);
    expect(await search('+92 333 5550001')).toEqual(['Ali Baig', 'Fatima Baig']);
  });

  it('story 16: a child of another branch is not found', async () => {
    expect(await search('Zara')).toEqual([]);
    expect(await search('Zara', 'admin')).toEqual(['Zara Noor']);
  });

  it('the register of a section in roll order', async () => {
    const rows = await scene.school.must(
      generalStudents,
      { branch_id: 1, section_id: scene.sections.a },
      { as: 'clerk' },
    );
    expect(rows.map((row) => row.roll_no)).toEqual([1, 2]);
    expect(await scene.school.must(generalStudents, { branch_id: 2 }, { as: 'clerk' })).toEqual([]);
  });
});

describe('records and class lists', () => {
  it('story 16: the record of another branch is 404 and says nothing', async () => {
    const answer = await scene.school.call(studentGet, { id: made['Zara Noor'] ?? 0 }, { as: 'clerk' });
    expect(answer.code).toBe(404);
    expect(answer.message).not.toContain('Zara');
    expect((await scene.school.call(studentGet, { id: 99_999_999 }, { as: 'clerk' })).code).toBe(404);
  });

  it('STU-4 a list of a past day shows who sat there then, under the name of then', async () => {
    const past = scene.day(-20);
    await scene.school.owner(async () => {
      await rowsOf(
        sql`update students.enrolments set start_on = ${scene.day(-30)}::date, student_name = 'Ali B.' where student_id = ${made['Ali Baig'] ?? 0}`,
      );
      await rowsOf(
        sql`update students.student_status_periods set from_on = ${scene.day(-30)}::date where student_id = ${made['Ali Baig'] ?? 0}`,
      );
    });
    const then = await scene.school.must(
      classList,
      { course_id: scene.course_id, section_ids: [scene.sections.a], on_date: past },
      { as: 'clerk' },
    );
    expect(then.rows.map((row) => row.name)).toEqual(['Ali B.']);
    const now = await scene.school.must(classList, { course_id: scene.course_id }, { as: 'clerk' });
    expect(now.sections).toMatchObject([
      { section_name: 'A', strength: 2, boys: 1, girls: 1, capacity: 30 },
      { section_name: 'B', strength: 2 },
    ]);
    expect(now.rows.slice(0, 2).map((row) => row.roll_no)).toEqual([1, 2]);
  });

  it('the class list prints as a register, a phone list and a blank list', async () => {
    for (const layout of ['register', 'phones', 'blank'] as const) {
      const answer = await scene.school.call(classListPrint, { course_id: scene.course_id, layout }, { as: 'clerk' });
      expect(answer.code, answer.message).toBe(200);
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await scene.school.call(classListPrint, { course_id: 99_999 }, { as: 'clerk' })).code).toBe(404);
  });

  it('new students show what is missing', async () => {
    const rows = (await scene.school.must(newStudentList, {}, { as: 'clerk' })).data;
    expect(rows.find((row) => row.student_id === made['Ali Baig'])).toMatchObject({
      has_roll_no: true,
      has_identity: true,
      has_photo: false,
      days: 0,
    });
  });

  it('what other modules ask: pupils of a day, count, guardians, share', async () => {
    await scene.school.as('clerk', async () => {
      expect((await inSection([scene.sections.a], scene.day())).map((p) => p.name)).toEqual(['Fatima Baig', 'Ali B.']);
      expect(await countPupils([1, 2], scene.day())).toEqual({ active: 4, frozen: 0 });
      expect(await guardiansOf([made['Ali Baig'] ?? 0], 'fee_payer')).toMatchObject([
        { full_name: 'Karim Baig', mobile: '+923335550001' },
      ]);
      const past = monthOf(scene.day(-365));
      expect(await shareOf(made['Fatima Baig'] ?? 0, past)).toEqual([0, 1]);
    });
  });

  it('§15 the counters of the sections agree with the rows', async () => {
    const row = await scene.school.owner(() =>
      rowOf(sql`
      select (select sum(active + frozen)::int from branches.class_seats) as counted,
             (select count(*)::int from students.students where status in ('active', 'frozen')) as found`),
    );
    expect(row).toEqual({ counted: 5, found: 5 });
  });
});
