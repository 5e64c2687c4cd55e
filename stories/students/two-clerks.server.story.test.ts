// Story 1, and two clerks on one record at the same second (STU-20, spec 00 §5): nothing is lost, the second reads whose change it was.
// One connection hides races: what counts is the run on PostgreSQL.

import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove } from '#kernel/calls/approvals.ts';
import { auditList } from '#kernel/calls/audit.ts';
import type { InputOf } from '#kernel/contract.ts';
import { medicalSave, studentMedical } from '#modules/students/care/contract/care.ts';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { familyLink } from '#modules/students/families/contract/families.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { rollNumbers } from '#modules/students/sections/contract/roll-numbers.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
const ids: number[] = [];
const idOf = (n: number): number => ids[n] ?? 0;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;

beforeAll(async () => {
  scene = await openStudents();
  for (const full_name of ['Ali Sheikh', 'Bilal Sheikh', 'Careem Sheikh', 'Danish Sheikh'])
    ids.push((await scene.admit({ full_name, guardians: [father()] })).student_id);
});

const codesOf = (answers: readonly { code: number }[]): number[] =>
  answers.map((answer) => answer.code).toSorted((a, b) => a - b);

const record = (n: number) => scene.school.must(studentGet, { id: idOf(n) }, clerk);
const save = async (n: number, changes: InputOf<typeof studentUpdate>['changes'], reason?: string) => ({
  id: idOf(n),
  version: (await record(n)).version,
  changes,
  ...(reason ? { reason } : {}),
});

describe('story 1', () => {
  it('mobile applies, the birth date waits; nobody decides their own; another approves, age and history follow', async () => {
    const sent = await scene.school.must(
      studentUpdate,
      await save(0, { mobile: '0301 1234567', dob: '2015-03-15' }, 'As on the B-Form'),
      clerk,
    );
    expect(sent).toMatchObject({ applied: ['mobile'], waiting: ['dob'] });
    const second = await scene.school.call(studentUpdate, await save(0, { dob: '2014-03-15' }, 'Typing'), cashier);
    expect([second.code, second.message]).toEqual([409, expect.stringContaining(`request ${sent.request_id}`)]);
    expect((await scene.school.call(approvalApprove, { id: sent.request_id ?? 0 }, clerk)).code).toBe(403);
    const before = (await record(0)).age;
    await scene.school.must(approvalApprove, { id: sent.request_id ?? 0 }, cashier);
    const after = await record(0);
    expect(after).toMatchObject({ dob: '2015-03-15', mobile: '+923011234567' });
    expect(Number.parseInt(after.age, 10)).toBe(Number.parseInt(before, 10) + 1);
    const history = await scene.school.must(
      auditList,
      { record_kind: 'student', record_id: idOf(0), action: 'changed' },
      { as: 'admin' },
    );
    expect(history.data[0]).toMatchObject({
      by: 'cashier',
      before: { dob: '2016-03-15' },
      after: { dob: '2015-03-15' },
    });
  });
});

describe('two clerks at the same second', () => {
  it('one save of a version goes through, the other is told whose change it was', async () => {
    const [one, two] = [await save(1, { religion: 'Islam' }), await save(1, { special_needs: 'Front row' })];
    const answers = await Promise.all([
      scene.school.call(studentUpdate, one, clerk),
      scene.school.call(studentUpdate, two, cashier),
    ]);
    expect(codesOf(answers)).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.code === 409);
    expect(refused?.message).toMatch(/(clerk|cashier) changed (religion|special needs)/);
    const after = await record(1);
    expect([after.religion, after.special_needs].filter(Boolean)).toHaveLength(1);
  });

  it('two requests for the same field at once: one waits, the other gets its number', async () => {
    const wish = await save(2, { full_name: 'Karim Sheikh' }, 'As on the card');
    const answers = await Promise.all([
      scene.school.call(studentUpdate, wish, clerk),
      scene.school.call(studentUpdate, { ...wish, changes: { full_name: 'Kareem Sheikh' } }, cashier),
    ]);
    expect(codesOf(answers)).toEqual([200, 409]);
    const [sent, refused] = answers.toSorted((a, b) => a.code - b.code);
    expect(refused?.message).toContain(`request ${sent?.data.request_id}`);
  });

  it('health written twice under one version is written once', async () => {
    const health = (allergies: string) => ({ student_id: idOf(1), version: 0, allergies });
    const answers = await Promise.all([
      scene.school.call(medicalSave, health('Dust'), clerk),
      scene.school.call(medicalSave, health('Milk'), cashier),
    ]);
    expect(codesOf(answers)).toEqual([200, 409]);
    expect((await scene.school.must(studentMedical, { id: idOf(1) }, clerk)).version).toBe(1);
  });

  it('two children linked to each other from both ends become one family and nobody waits in a circle', async () => {
    const link = (student_id: number, with_student_id: number) => ({
      student_id,
      with_student_id,
      reason: 'Twins',
      confirm: true,
    });
    const answers = await Promise.all([
      scene.school.call(familyLink, link(idOf(1), idOf(3)), clerk),
      scene.school.call(familyLink, link(idOf(3), idOf(1)), cashier),
    ]);
    expect(codesOf(answers)).toEqual([200, 409]);
    const { siblings } = await scene.school.must(studentFamily, { id: idOf(1) }, clerk);
    expect(siblings.map((one) => one.name)).toEqual(['Danish Sheikh']);
  });

  it('STU-2 two who renumber one section: what was shown is what is written, and no number is listed twice', async () => {
    const ask = { section_id: scene.sections.a, order: 'name' as const };
    const { seen } = await scene.school.must(rollNumbers, ask, clerk);
    const other = await scene.school.must(rollNumbers, { ...ask, from: 11 }, cashier);
    const answers = await Promise.all([
      scene.school.call(rollNumbers, { ...ask, seen, confirm: true }, clerk),
      scene.school.call(rollNumbers, { ...ask, from: 11, seen: other.seen, confirm: true }, cashier),
    ]);
    expect(codesOf(answers)).toEqual([200, 409]);
    const numbers = (await scene.school.must(rollNumbers, ask, clerk)).rows.map((row) => row.old_no);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
