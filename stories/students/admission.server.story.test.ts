// Direct admission: numbers, families, seats and what is refused (spec 02 ADM-10 to ADM-19, ADM-83; spec 03 STU-2).

import { todayIn } from '#kernel/dates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowOf, sql } from '#platform/db/index.ts';
import { admissionDirect } from '#modules/students/admission/contract/admission.ts';
import { studentGet, studentTimeline } from '#modules/students/person/contract/record.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;

beforeAll(async () => {
  scene = await openStudents();
});

const refused = (more: Parameters<StudentScene['child']>[0]) =>
  scene.school.call(admissionDirect, scene.child(more), { as: 'clerk' });

describe('ADM-83 a child is admitted on one page', () => {
  it('STU-2 gets numbers, an enrolment, a period, a seat and a strength movement', async () => {
    const made = await scene.admit({ full_name: '  Ayesha   Khan ', gender: 'f', identity_no: '35202-1234567-2' });
    expect(made).toMatchObject({ status: 'active', joined_family_of: [] });
    expect(made.admission_no).toBe('ISB-01-A00001');
    const record = await scene.school.must(studentGet, { id: made.student_id }, { as: 'clerk' });
    expect(record).toMatchObject({
      full_name: 'Ayesha Khan',
      father_name: 'Imran Sheikh',
      identity_no: '3520212345672',
      category: { name: 'Regular' },
      status: 'active',
    });
    const timeline = await scene.school.must(studentTimeline, { id: made.student_id }, { as: 'clerk' });
    expect(timeline.enrolments).toMatchObject([
      { class_name: 'Grade 5', section_name: 'A', start_on: scene.day(), end_on: null, entry: 'admission' },
    ]);
    expect(timeline.periods).toMatchObject([{ status: 'active', from_on: scene.day(), billing_percent: 100 }]);
    const counted = await scene.school.owner(() =>
      rowOf(sql`select q.enrolled, q.active, q.girls, (select count(*)::int from students.strength_movements m where m.section_id = q.section_id) as moved
        from branches.class_seats q where q.section_id = ${scene.sections.a}`),
    );
    expect(counted).toEqual({ enrolled: 1, active: 1, girls: 1, moved: 1 });
  });

  it('ADM-81 the first day may lie up to 60 days back, not ahead', async () => {
    const made = await scene.admit({ join_on: scene.day(-20), full_name: 'Bilal Khan' });
    const { enrolments } = await scene.school.must(studentTimeline, { id: made.student_id }, { as: 'clerk' });
    expect(enrolments.map((e) => e.start_on)).toEqual([scene.day(-20)]);
    expect((await refused({ join_on: scene.day(1) })).errors['join_on']?.[0]).toContain('Admit the child on that day');
    expect((await refused({ join_on: scene.day(-61) })).errors).toHaveProperty('join_on');
  });

  it('ADM-15 the same father makes a sibling, also from another branch, and only one guardian row', async () => {
    const dad = father({ full_name: 'Tariq Malik' });
    const first = await scene.admit({ full_name: 'Omar Malik', guardians: [dad] });
    const second = await scene.admit({ full_name: 'Hira Malik', gender: 'f', guardians: [dad] });
    expect(second.joined_family_of).toEqual(['Omar Malik']);
    const third = await scene.admit(
      { full_name: 'Zain Malik', section_id: scene.sections.g9, guardians: [dad] },
      'neighbour',
    );
    expect(third.joined_family_of).toEqual([]);
    const seen = await scene.school.must(studentFamily, { id: first.student_id }, { as: 'clerk' });
    expect(seen.siblings.map((s) => s.name)).toEqual(['Hira Malik']);
    expect(seen.siblings_elsewhere).toBe(1);
    expect(seen.guardians).toHaveLength(1);
    const group = await scene.school.must(studentFamily, { id: first.student_id }, { as: 'admin' });
    expect(group.siblings.map((s) => s.name).toSorted()).toEqual(['Hira Malik', 'Zain Malik']);
    expect(group.siblings_elsewhere).toBe(0);
  });

  it('story 9, ADM-15: two clerks at the same second: one family of the father, and one child for the last seat', async () => {
    const dad = father({ full_name: 'Same Second' });
    const twins = await Promise.all(
      ['Twin One', 'Twin Two'].map((full_name) =>
        scene.school.call(admissionDirect, scene.child({ full_name, guardians: [dad] }), { as: 'clerk' }),
      ),
    );
    expect(twins.map((answer) => answer.code).toSorted((a, b) => a - b)[0]).toBe(201);
    expect(twins.every((answer) => answer.code === 201 || answer.code === 409)).toBe(true);
    const fathers = await scene.school.owner(() =>
      rowOf(
        sql`select count(*)::int as n, count(distinct family_id)::int as families from students.guardians where full_name = 'Same Second'`,
      ),
    );
    expect(fathers).toEqual({ n: 1, families: 1 });

    await scene.school.owner(() =>
      rowOf(
        sql`update branches.class_seats set capacity = enrolled + 1 where section_id = ${scene.sections.b} returning 1`,
      ),
    );
    const last = await Promise.all(
      ['Last One', 'Last Two'].map((full_name) =>
        scene.school.call(admissionDirect, scene.child({ full_name, section_id: scene.sections.b }), { as: 'clerk' }),
      ),
    );
    expect(last.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('ADM-82 admission numbers of a branch have no gap, whatever was refused between', async () => {
    const numbers = await scene.school.owner(() =>
      rowOf(sql<{ taken: number; highest: number }>`
      select count(*)::int as taken, max(right(admission_no, 5)::int) as highest from students.students where branch_id = 1 and admission_no is not null`),
    );
    expect(numbers?.taken).toBe(numbers?.highest);
  });

  it('the same key twice admits once', async () => {
    const child = scene.child({ full_name: 'Once Only' });
    const key = '4f0c6f0e-6f5b-4a43-9d3c-2f4b0ac0d001';
    const one = await scene.school.call(admissionDirect, child, { as: 'clerk', key });
    const two = await scene.school.call(admissionDirect, child, { as: 'clerk', key });
    expect(two.data).toEqual(one.data);
  });
});

describe('what bad input gets', () => {
  it('ADM-10, ADM-11, ADM-1 every wrong field is named at once', async () => {
    const answer = await refused({ full_name: 'Ali 2', identity_no: '123', guardians: [father({ mobile: '12' })] });
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.errors).toSorted()).toEqual(['full_name', 'guardians.0.mobile', 'identity_no']);
    expect(answer.errors['guardians.0.mobile']).toEqual(['Enter a mobile number such as 0300 1234567']);
  });

  it('ADM-19 a birth date in the future, a baby, nobody to call', async () => {
    expect((await refused({ dob: scene.day(1) })).errors).toHaveProperty('dob');
    expect((await refused({ dob: scene.day(-100) })).errors).toHaveProperty('dob');
    expect((await refused({ guardians: [father({ mobile: null })] })).errors).toHaveProperty('guardians');
  });

  it('ADM-11 a last digit that says the other gender asks, and goes through when confirmed', async () => {
    const odd = { full_name: 'Sana Raza', gender: 'f' as const, identity_no: '35202-7654321-1' };
    const asked = await refused(odd);
    expect(asked.code).toBe(422);
    expect(asked.errors['identity_no']?.[0]).toContain('says male');
    expect(await scene.admit({ ...odd, confirm_warnings: true })).toMatchObject({ status: 'active' });
  });

  it('ADM-13 a number belongs to one child: named in scope, nothing but the fact outside', async () => {
    await scene.admit({ full_name: 'Known Child', identity_no: '35202-1111112-1' });
    const inScope = await refused({ full_name: 'Again Child', identity_no: '35202-1111112-1' });
    expect(inScope.code).toBe(409);
    expect(inScope.message).toContain('Known Child');
    const outside = await scene.school.call(
      admissionDirect,
      scene.child({ section_id: scene.sections.g9, identity_no: '35202-1111112-1' }),
      { as: 'neighbour' },
    );
    expect(outside.code).toBe(409);
    expect(outside.message).not.toContain('Known');
    expect(JSON.stringify(outside.details ?? null)).not.toContain('Known');
  });

  it('ADM-21 the last seat: the next is refused with the free section', async () => {
    await scene.school.owner(() =>
      rowOf(
        sql`update branches.class_seats set capacity = enrolled where section_id = ${scene.sections.b} returning 1`,
      ),
    );
    const answer = await refused({ section_id: scene.sections.b });
    expect(answer.code).toBe(409);
    expect(answer.message).toContain('Free: Grade 5 – A');
  });

  it('a section of another branch is 404, no permission 403, no token 401', async () => {
    expect((await refused({ section_id: scene.sections.g9 })).code).toBe(404);
    expect((await scene.school.call(admissionDirect, scene.child(), { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(admissionDirect, scene.child(), { as: null })).code).toBe(401);
  });

  it('STU-2 a roll number is taken once in a section', async () => {
    await scene.admit({ full_name: 'Roll One', roll_no: 7 });
    expect((await refused({ full_name: 'Roll Two', roll_no: 7 })).errors).toHaveProperty('roll_no');
  });

  it('ADM-12 Oman: civil number of 8 digits, mobile of 8', async () => {
    const salim = scene.child({
      section_id: scene.sections.muscat,
      join_on: todayIn('Asia/Muscat'),
      full_name: 'Salim Al-Balushi',
      identity_kind: 'civil_number',
      identity_no: '01234567',
      guardians: [
        {
          relation: 'father',
          full_name: 'Said Al-Balushi',
          identity_kind: 'civil_number',
          identity_no: '87654321',
          mobile: '9123 4567',
        },
      ],
    });
    const made = await scene.school.must(admissionDirect, salim, { as: 'muscat' });
    const record = await scene.school.must(studentFamily, { id: made.student_id }, { as: 'muscat' });
    expect(record.guardians).toMatchObject([
      { mobile: '+96891234567', identity_no: '87654321', is_primary: true, is_fee_payer: true },
    ]);
  });
});
