// The admission and withdrawal register (02 §6.11): number order, what is missing in it, who left and who was transferred, what is masked,
// its file and its paper.

import { today } from '#stories/harness/turn-clock.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportOf } from '#kernel/export-call.ts';
import { readTable } from '#platform/imports/read-table.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { admissionRegister, admissionRegisterPrint } from '#modules/students/strength/contract/admission-register.ts';
import * as papers from '#modules/students/leaving/contract/leaving-papers.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import * as decisions from '#modules/students/transfers/contract/transfer-decisions.ts';
import * as transfers from '#modules/students/transfers/contract/transfers.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches, type Person } from '../harness/school.ts';

const { f8, g9 } = branches;
const clerk = { as: 'clerk' } as const;
const MORE = 30;

let scene: FeeScene;
let ids: Record<string, number> = {};
const student = (name: string): number => ids[name] ?? 0;
const read = (more = {}, as: Person = 'clerk') =>
  scene.school.must(admissionRegister, { fetchCount: 100, ...more }, { as });
const lineOf = async (name: string, as: Person = 'clerk', more = {}) =>
  (await read(more, as)).data.find((row) => row.name === name);

beforeAll(async () => {
  scene = await openFeeScene();
  ids = await scene.admit(
    f8,
    ['Anna', 'Bilal', 'Chand'].map((name) => ({ name, plan: {} })),
  );
  await scene.school.as('admin', () => takeNumbers('admission', { branch_id: f8, day: today }, 2));
  Object.assign(ids, await scene.admit(f8, [{ name: 'Dawood', plan: {} }]));
  const others = Array.from({ length: MORE }, (_, n) => ({
    name: `Pupil ${String(n + 1).padStart(2, '0')}`,
    plan: {},
  }));
  await scene.admit(f8, others);
  await scene.admit(g9, [{ name: 'Filler', plan: {} }]);
  await scene.school.owner(() =>
    rowsOf(sql`
      update students.guardians g set identity_no = '3520212345671', occupation = 'Farmer' from students.student_guardians x
       where x.guardian_id = g.id and x.student_id = ${student('Dawood')}`),
  );
});

describe('02 §6.11 the register', () => {
  it('stands in number order and names the numbers that are missing', async () => {
    const { data, total, figures } = await read();
    expect(total).toBe(4 + MORE);
    const numbers = data.map((row) => row.admission_no);
    expect(numbers).toEqual(numbers.toSorted());
    expect(data.slice(0, 5).map((row) => row.name)).toEqual(['Anna', 'Bilal', 'Chand', 'Dawood', 'Pupil 01']);
    const [first = ''] = numbers;
    const series = first.slice(0, -1);
    expect(figures).toMatchObject({
      branch_name: 'F-8 Campus',
      entries: 4 + MORE,
      on_roll: 4 + MORE,
      withdrawn: 0,
      missing: 2,
      gaps: [`${series}4 to ${series}5`],
    });
    expect(data[3]).toMatchObject({
      admission_no: `${series}6`,
      dob: '2016-01-15',
      dob_words: 'Fifteenth January Two Thousand and Sixteen',
      father_name: 'Father of Dawood',
      occupation: 'Farmer',
      class_left: null,
      withdrawn_on: null,
      state: 'on_roll',
    });
  });

  it('pages without changing the order; filters leave the gap check as it is', async () => {
    const second = await read({ startRow: 2, fetchCount: 2 });
    expect(second.data.map((row) => row.name)).toEqual(['Chand', 'Dawood']);
    const days = await read({ from: '2026-04-02', to: '2026-04-03' });
    expect(days.data.map((row) => [row.name, row.admitted_on]).slice(0, 2)).toEqual([
      ['Bilal', '2026-04-02'],
      ['Chand', '2026-04-03'],
    ]);
    expect(days.figures).toMatchObject({ entries: 4 + MORE, missing: 2 });
    expect((await read({ filter: 'dawood' })).data.map((row) => row.name)).toEqual(['Dawood']);
    const wrong = await scene.school.call(admissionRegister, { from: '2026-05-01', to: '2026-04-01' }, clerk);
    expect([wrong.code, wrong.errors['to']]).toEqual([422, ['The end is before the beginning']]);
  });

  it('is its own branch’s: another branch is not found, without the permission it is refused', async () => {
    const away = await scene.school.call(admissionRegister, { branch_id: f8 }, { as: 'neighbour' });
    expect(away.code).toBe(404);
    expect((await read({}, 'neighbour')).data.map((row) => row.name)).toEqual(['Filler']);
    expect((await scene.school.call(admissionRegister, {}, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(admissionRegisterPrint, {}, { as: 'nobody' })).code).toBe(403);
  });

  it('shows the father’s number in full only to who may read the record', async () => {
    expect((await lineOf('Dawood'))?.father_identity).toBe('35202-1234567-1');
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into platform.user_permissions (user_id, permission_id)
        select u.id, p.id from platform.users u, platform.permissions p where u.username = 'nobody' and p.name = 'Student Admission Record'`),
    );
    expect((await lineOf('Dawood', 'nobody'))?.father_identity).toBe('*****-*****67-1');
    const file = await scene.school.call(exportOf(admissionRegister), { format: 'csv' }, { as: 'nobody' });
    expect(file.bytes.toString('utf8')).not.toContain('35202-1234567-1');
  });
});

describe('02 §6.11 who left', () => {
  it('a left child shows its withdrawal, the reason and the number of its certificate', async () => {
    const asked = { student_id: student('Anna'), leaving_on: today, notice_on: today, reason: 'abroad' as const };
    const { leaving } = await scene.school.must(leavings.leavingCreate, asked, clerk);
    for (const item of ['library', 'lab'] as const)
      await scene.school.must(
        leavings.leavingClearance,
        { leaving_id: leaving.id, item, state: 'clear', note: 'Returned' },
        clerk,
      );
    const sent = await scene.school.must(leavings.leavingSend, { id: leaving.id, version: leaving.version }, clerk);
    await scene.school.must(leavings.leavingApprove, { id: sent.id, version: sent.version }, { as: 'cashier' });
    const certificate = await scene.school.must(
      papers.certificateIssue,
      { student_id: student('Anna'), conduct: 'Good', issued_on: today },
      clerk,
    );
    expect(certificate.certificate_no).not.toBeNull();
    const line = await lineOf('Anna');
    expect(line).toMatchObject({
      state: 'left',
      withdrawn_on: today,
      reason: 'abroad',
      class_left: line?.class_admitted,
      certificate_no: certificate.certificate_no,
    });
    const gone = await read({ state: 'left' });
    expect([gone.data.map((row) => row.name), gone.figures?.withdrawn]).toEqual([['Anna'], 1]);
  });

  it('a transferred child keeps its line under its old number, and has a new one in the other branch', async () => {
    const before = await lineOf('Bilal');
    const course = await scene.school.owner(() =>
      rowOf(sql<{ id: number }>`select course_id as id from students.students where id = ${student('Bilal')}`),
    );
    const asked = {
      student_id: student('Bilal'),
      to_branch_id: g9,
      to_course_id: course?.id ?? 0,
      effective_on: today,
      reason: 'The family moves',
      dues_mode: 'carried' as const,
      keep_discounts: false,
      send: true,
    };
    const { id } = await scene.school.must(transfers.transferCreate, asked, clerk);
    const versioned = async () => {
      const list = await scene.school.must(transfers.transferList, { fetchCount: 50 }, { as: 'accountant' });
      return { id, version: list.data.find((row) => row.id === id)?.version ?? 0 };
    };
    await scene.school.must(decisions.transferRelease, await versioned(), { as: 'cashier' });
    const done = await scene.school.must(decisions.transferAccept, await versioned(), { as: 'accountant' });
    expect(done.state).toBe('done');

    expect(await lineOf('Bilal')).toMatchObject({
      admission_no: before?.admission_no,
      state: 'transferred',
      transferred_to: 'G-9 Campus',
      dob: '2016-01-15',
      here: false,
      father_identity: null,
    });
    expect(await lineOf('Bilal', 'neighbour')).toMatchObject({
      admitted_on: today,
      state: 'on_roll',
      previous_school: 'F-8 Campus',
      remarks: 'Transferred from F-8 Campus',
      here: true,
    });
    expect((await lineOf('Bilal', 'neighbour'))?.admission_no).not.toBe(before?.admission_no);
    expect((await read()).figures).toMatchObject({ entries: 4 + MORE, withdrawn: 2, missing: 2 });
    expect((await read({ branch_id: f8 }, 'admin')).figures).toMatchObject({ entries: 4 + MORE, withdrawn: 2 });
  });
});

describe('02 §6.11 its file and its paper', () => {
  it('the file has every line in the same order, with reasons in words', async () => {
    const answer = await scene.school.call(exportOf(admissionRegister), { format: 'csv' }, clerk);
    const table = await readTable(answer.bytes);
    if ('refused' in table) throw new Error(table.refused);
    expect(table.lines).toHaveLength(4 + MORE);
    const text = answer.bytes.toString('utf8');
    expect(text).toContain('Transferred to G-9 Campus');
    expect(text).toContain('Went abroad');
    expect(text.indexOf('Anna')).toBeLessThan(text.indexOf('Dawood'));
    const sheet = await scene.school.call(exportOf(admissionRegister), { format: 'xlsx' }, clerk);
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('the paper has 25 lines a sheet, their totals and the gap check', async () => {
    const answer = await scene.school.call(admissionRegisterPrint, {}, clerk);
    expect(answer.code, answer.message).toBe(200);
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)));
    expect(totalPages).toBe(2);
    expect(text[0]).toContain('Pupil 21');
    expect(text[0]).not.toContain('Pupil 22');
    expect(text[1]).toContain('2 numbers are missing in the sequence of the register');
    const none = await scene.school.call(admissionRegisterPrint, { from: '2020-01-01', to: '2020-01-02' }, clerk);
    expect(none.code).toBe(404);
  });
});
