// What is kept beside the record: health, notes, schools, own fields, roll numbers (STU-2, STU-10, STU-11, STU-20; issue's bad inputs).

import { beforeAll, describe, expect, it } from 'vitest';
import { approvalApprove } from '#kernel/calls/approvals.ts';
import { auditList } from '#kernel/calls/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { admissionDirect } from '#modules/students/admission/contract/admission.ts';
import * as bulk from '#modules/students/editing/contract/bulk-edit.ts';
import * as care from '#modules/students/care/contract/care.ts';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import {
  houseSave,
  ownFieldList,
  ownFields,
  ownFieldSave,
  studentSettings,
} from '#modules/students/own-fields/contract/own-fields.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { rollNumbers } from '#modules/students/sections/contract/roll-numbers.ts';
import { newStudentList, studentList, studentPyramid } from '#modules/students/person/contract/students.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
let id: number;
const clerk = { as: 'clerk' } as const;
const names: Record<string, number> = {};

beforeAll(async () => {
  scene = await openStudents();
  for (const [n, full_name] of ['Zaid Khan', 'Bilal Khan', 'Amna Khan'].entries())
    names[full_name] = (
      await scene.admit({
        full_name,
        gender: full_name.startsWith('Amna') ? 'f' : 'm',
        roll_no: n + 1,
        guardians: [father()],
      })
    ).student_id;
  id = names['Zaid Khan'] ?? 0;
});

const record = () => scene.school.must(studentGet, { id }, clerk);
const readings = async (action: string) =>
  (await scene.school.must(auditList, { record_kind: 'student', record_id: id, action, fetchCount: 50 })).total;

describe('STU-11 custody', () => {
  const custody = (word: string) =>
    scene.school.owner(() =>
      rowsOf(sql`update students.student_guardians set custody = ${word} where student_id = ${id}::bigint`),
    );

  it('who reads the guardians of a child with a custody leaves a trace; where there is none, nothing is said', async () => {
    await scene.school.must(studentFamily, { id }, clerk);
    expect(await readings('custody read')).toBe(0);
    await custody('barred');
    const seen = await scene.school.must(studentFamily, { id }, clerk);
    expect(seen.guardians[0]?.custody).toBe('barred');
    expect(await readings('custody read')).toBe(1);
    await custody('none');
  });
});

describe('STU-11 health', () => {
  const health = {
    allergies: 'Peanuts',
    first_aid_consent: true,
    conditions: [{ name: 'Asthma', severity: 'high' as const, response: 'Inhaler in the bag; call home' }],
    immunisations: [{ vaccine: 'BCG', dose: '1', given_on: '2016-04-01' }],
  };

  it('is written under its version, shows as a red badge, and each reading is in the audit', async () => {
    const empty = await scene.school.must(care.studentMedical, { id }, clerk);
    expect(empty).toMatchObject({ version: 0, conditions: [] });
    const saved = await scene.school.must(care.medicalSave, { student_id: id, version: 0, ...health }, clerk);
    expect(saved).toMatchObject({ version: 1, allergies: 'Peanuts', conditions: [{ name: 'Asthma' }] });
    expect((await record()).badges).toContainEqual({
      kind: 'condition',
      text: 'Asthma: Inhaler in the bag; call home',
    });
    await scene.school.must(care.studentMedical, { id }, clerk);
    expect(await readings('health read')).toBe(2);
  });

  it('a second clerk with the old version loses nothing: 409', async () => {
    const late = await scene.school.call(
      care.medicalSave,
      { student_id: id, version: 0, ...health },
      { as: 'cashier' },
    );
    expect([late.code, late.message]).toEqual([409, expect.stringContaining('somebody else meanwhile')]);
  });

  it('a day before birth is named on its field; without the permission it is 403, elsewhere 404', async () => {
    const wrong = { ...health, immunisations: [{ vaccine: 'BCG', given_on: '2010-01-01' }] };
    const answer = await scene.school.call(care.medicalSave, { student_id: id, version: 1, ...wrong }, clerk);
    expect(Object.keys(answer.errors)).toEqual(['immunisations.0.given_on']);
    expect((await scene.school.call(care.studentMedical, { id }, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(care.studentMedical, { id }, { as: 'neighbour' })).code).toBe(404);
  });
});

describe('STU-11 notes, and the other tabs', () => {
  it('a branch note is for the branch; a private one leaves a trace when another reads it', async () => {
    await scene.school.must(care.noteSave, { student_id: id, text: 'Wears glasses' }, clerk);
    await scene.school.must(
      care.noteSave,
      { student_id: id, text: 'Parents live apart', visibility: 'private', category: 'family' },
      clerk,
    );
    const own = await scene.school.must(care.studentWarnings, { id }, clerk);
    expect(own.notes.map((note) => note.text)).toEqual(['Parents live apart', 'Wears glasses']);
    expect(await readings('private notes read')).toBe(0);
    await scene.school.must(care.studentWarnings, { id }, { as: 'cashier' });
    expect(await readings('private notes read')).toBe(1);
  });

  it('former schools come and go; requests name what was asked', async () => {
    const [school] = await scene.school.must(
      care.schoolSave,
      { student_id: id, name: 'City School', city: 'Lahore', class_to: 'Grade 4' },
      clerk,
    );
    expect(school).toMatchObject({ name: 'City School', class_to: 'Grade 4' });
    expect(await scene.school.must(care.schoolSave, { student_id: id, id: school?.id }, clerk)).toEqual([]);
    const { version } = await record();
    const { request_id } = await scene.school.must(
      studentUpdate,
      { id, version, changes: { dob: '2016-03-16' }, reason: 'B-Form' },
      clerk,
    );
    const requests = await scene.school.must(care.studentRequests, { id }, clerk);
    expect(requests[0]).toMatchObject({
      key: `approval ${request_id}`,
      kind: 'student edit',
      state: 'pending',
      asked_by: 'clerk',
    });
    expect(await scene.school.must(care.studentCards, { id }, clerk)).toEqual([]);
  });
});

describe('STU-10 own fields', () => {
  it('are kept by the school: unique, a list has choices, a type in use stays', async () => {
    const admin = { as: 'admin' } as const;
    await scene.school.must(ownFieldSave, { label: 'Bus route', type: 'number' }, admin);
    await scene.school.must(ownFieldSave, { label: 'Club', type: 'list', options: ['Chess', 'Debate'] }, admin);
    const all = await scene.school.must(ownFieldSave, { label: 'Tribe', type: 'text', needs_approval: true }, admin);
    expect(all.map((one) => one.key).toSorted()).toEqual(['bus_route', 'club', 'tribe']);
    expect((await scene.school.call(ownFieldSave, { label: 'CLUB', type: 'text' }, admin)).errors).toHaveProperty(
      'label',
    );
    expect((await scene.school.call(ownFieldSave, { label: 'Sport', type: 'list' }, admin)).errors).toHaveProperty(
      'options',
    );
    expect((await scene.school.call(ownFieldSave, { label: 'X', type: 'text' }, { as: 'nobody' })).code).toBe(403);
  });

  it('apply at once or wait like built-in ones, are checked by their type, and stand on the record', async () => {
    const { version } = await record();
    const wrong = await scene.school.call(
      studentUpdate,
      { id, version, changes: { custom: { club: 'Football' } } },
      clerk,
    );
    expect(wrong.errors['changes.custom.club']?.[0]).toBe('Club is one of Chess, Debate');
    const answer = await scene.school.must(
      studentUpdate,
      {
        id,
        version,
        changes: { custom: { club: 'chess', bus_route: '5', tribe: 'Afridi' } },
        reason: 'Asked the father',
      },
      clerk,
    );
    expect(answer).toMatchObject({ applied: ['custom.club', 'custom.bus_route'], waiting: ['custom.tribe'] });
    expect((await record()).custom).toEqual({ club: 'Chess', bus_route: 5 });
    await scene.school.must(approvalApprove, { id: answer.request_id ?? 0 }, { as: 'cashier' });
    expect((await record()).custom).toEqual({ club: 'Chess', bus_route: 5, tribe: 'Afridi' });
  });

  it('narrow a list, stand in it, and are edited in a sheet', async () => {
    const found = await scene.school.must(studentList, { custom_field: 'bus_route', custom_value: '5' }, clerk);
    expect(found.data.map((row) => [row.name, row.custom])).toEqual([
      ['Zaid Khan', { club: 'Chess', bus_route: 5, tribe: 'Afridi' }],
    ]);
    expect((await scene.school.must(studentList, { custom_field: 'club', custom_value: 'Debate' }, clerk)).total).toBe(
      0,
    );
    const batch = await scene.school.must(
      bulk.bulkEditCreate,
      { title: 'Clubs', branch_id: 1, section_id: scene.sections.a, columns: ['custom.club', 'religion'] },
      clerk,
    );
    const bad = await scene.school.call(
      bulk.bulkEditRows,
      { id: batch.id, rows: [{ student_id: id, after: { custom: { club: 'Golf' } } }] },
      clerk,
    );
    expect(bad.errors['rows.0.custom.club']?.[0]).toBe('Club is one of Chess, Debate');
    await scene.school.must(
      bulk.bulkEditRows,
      { id: batch.id, rows: [{ student_id: id, after: { custom: { club: 'Debate' } } }] },
      clerk,
    );
    const sheet = await scene.school.must(bulk.bulkEditGet, { id: batch.id }, clerk);
    expect(sheet.own_fields.map((one) => one.label)).toEqual(['Club']);
    expect(sheet.rows.find((row) => row.student_id === id)?.values['custom.club']).toBe('Debate');
    await scene.school.must(
      bulk.bulkEditSend,
      { id: batch.id, version: sheet.batch.version, reason: 'New term', leave_out_bad: false },
      clerk,
    );
    expect((await record()).custom).toMatchObject({ club: 'Debate' });
  });

  it('a required one is asked for at admission; one with a permission is seen by its holders only', async () => {
    const admin = { as: 'admin' } as const;
    const list = await scene.school.must(ownFieldList, {}, admin);
    const club = list.find((one) => one.key === 'club');
    if (!club) throw new Error('no club');
    const { id: field_id, version, label, type } = club;
    const locked = await scene.school.call(ownFieldSave, { id: field_id, version, label, type: 'text' }, admin);
    expect(locked.errors['type']?.[0]).toContain('the type stays');
    await scene.school.must(
      ownFieldSave,
      { id: field_id, version, label, type, options: ['Chess', 'Debate'], required: true },
      admin,
    );
    const without = await scene.school.call(admissionDirect, scene.child({ full_name: 'Omer Khan' }), clerk);
    expect(without.errors['custom.club']?.[0]).toBe('Club is needed');
    const made = await scene.admit({ full_name: 'Omer Khan', section_id: scene.sections.b, custom: { club: 'Chess' } });
    expect((await scene.school.must(studentGet, { id: made.student_id }, clerk)).custom).toEqual({ club: 'Chess' });
    const route = (await scene.school.must(ownFieldList, {}, admin)).find((one) => one.key === 'bus_route');
    await scene.school.must(
      ownFieldSave,
      { id: route?.id, version: route?.version, label: 'Bus route', type: 'number', permission: 'Student Medical' },
      admin,
    );
    expect((await scene.school.must(ownFields, {}, { as: 'nobody' })).fields.map((one) => one.key)).toEqual([
      'club',
      'tribe',
    ]);
  });

  it('houses are kept beside them', async () => {
    const houses = await scene.school.must(houseSave, { name: 'Jinnah', colour: 'green' }, { as: 'admin' });
    expect(houses).toMatchObject([{ name: 'Jinnah', students: 0 }]);
    expect((await scene.school.call(houseSave, { name: 'Jinnah' }, { as: 'admin' })).errors).toHaveProperty('name');
    const { settings } = await scene.school.must(studentSettings, {}, { as: 'admin' });
    expect(settings.map((one) => one.key)).toContain('proration');
  });
});

describe('STU-2 roll numbers', () => {
  const ask = (more: object = {}) =>
    scene.school.call(rollNumbers, { section_id: scene.sections.a, order: 'name', ...more }, clerk);

  it('are shown old → new first and written as shown', async () => {
    const shown = (await ask()).data;
    expect(shown).toMatchObject({ done: false, changed: 2, section_name: 'Grade 5 – A' });
    expect(shown.rows.map((row) => [row.name, row.old_no, row.new_no])).toEqual([
      ['Amna Khan', 3, 1],
      ['Bilal Khan', 2, 2],
      ['Zaid Khan', 1, 3],
    ]);
    expect((await ask({ confirm: true, seen: 'another' })).code).toBe(409);
    const done = await ask({ confirm: true, seen: shown.seen });
    expect(done.data).toMatchObject({ done: true, changed: 2 });
    expect((await record()).roll_no).toBe(3);
    expect((await ask()).data.changed).toBe(0);
  });

  it('by admission number; marks are not known yet; a section elsewhere is 404', async () => {
    expect((await ask({ order: 'admission_no', from: 11 })).data.rows.map((row) => row.new_no)).toEqual([11, 12, 13]);
    expect((await ask({ order: 'marks' })).errors).toHaveProperty('order');
    expect((await scene.school.call(rollNumbers, { section_id: scene.sections.g9, order: 'name' }, clerk)).code).toBe(
      404,
    );
  });
});

describe('lists', () => {
  it('03 §6.2 the pyramid counts boys and girls by class', async () => {
    expect(await scene.school.must(studentPyramid, {}, clerk)).toMatchObject([
      { class_name: 'Grade 5', boys: 3, girls: 1 },
    ]);
  });

  it('03 §6.2 a new student leaves the list when everything is done', async () => {
    const rows = (await scene.school.must(newStudentList, {}, clerk)).data;
    const row = rows.find((one) => one.student_id === id);
    expect(row).toMatchObject({ has_roll_no: true, has_card: false, has_paid: false, has_welcome: false });
    expect(row?.missing_names).toContain('B-Form or birth certificate');
    await scene.school.must(
      care.noteSave,
      { student_id: id, text: 'Spoke to the father', category: 'welcome_call' },
      clerk,
    );
    const again = (await scene.school.must(newStudentList, {}, clerk)).data.find((one) => one.student_id === id);
    expect(again?.has_welcome).toBe(true);
  });

  it('filters: papers missing, warned', async () => {
    expect((await scene.school.must(studentList, { documents_missing: true }, clerk)).total).toBe(4);
    expect((await scene.school.must(studentList, { warning_level: 1 }, clerk)).total).toBe(0);
  });
});

describe('bad input on the record: a clear sentence each', () => {
  const wrong = async (changes: object) => {
    const { version } = await record();
    return scene.school.call(studentUpdate, { id, version, changes, reason: 'Test' }, clerk);
  };

  it('ADM-11 a B-Form with 12 digits', async () => {
    const answer = await wrong({ identity_no: '35202-123456-1' });
    expect(answer.errors['changes.identity_no']?.[0]).toBe(
      'A CNIC or B-Form number has 13 digits, for example 35202-1234567-1',
    );
  });

  it('ADM-19 a birth date in the future', async () => {
    const child = scene.child({ dob: scene.day(1), custom: { club: 'Chess' } });
    const answer = await scene.school.call(admissionDirect, child, clerk);
    expect(answer.errors['dob']?.[0]).toContain('is in the future');
  });

  it('ADM-19 the mother’s CNIC is the father’s', async () => {
    const dad = father();
    const mum = {
      relation: 'mother' as const,
      full_name: 'Sana Khan',
      gender: 'f' as const,
      identity_no: dad.identity_no,
    };
    const answer = await scene.school.call(
      admissionDirect,
      scene.child({ full_name: 'Hira Khan', gender: 'f', custom: { club: 'Chess' }, guardians: [dad, mum] }),
      clerk,
    );
    expect(answer.errors['guardians']?.[0]).toBe('Two guardians have the same card number. Check both cards.');
  });
});
