// What branches, sessions, classes, sections and seats refuse, and in which words (BR-1, BR-8 to BR-16; ACA-1, ACA-5; CLS-1 to CLS-4; ADM-22).

import { schoolYearFor, yearName } from '#stories/harness/instants.ts';
import { now } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { overCapacitySet } from '#modules/admissions/seats/contract/seats.ts';
import * as setup from '#modules/branches/branch/contract/branches.ts';
import * as statusCalls from '#modules/branches/status/contract/status.ts';
import * as gateCalls from '#modules/branches/gate/contract/gate.ts';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as sessions from '#modules/branches/sessions/contract/sessions.ts';
import * as contacts from '#modules/branches/contacts/contract/contacts.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import { enrolInSection } from '#modules/branches/index.ts';
import { admissionDirect } from '#modules/students/admission/contract/admission.ts';
import { setUserBranch } from '#modules/users/sign-in/contract/session.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type Answer, branches } from '../harness/school.ts';
import { openStudents, type StudentScene } from '../students/student-scene.ts';

const { f8, g9 } = branches;
const clerk = { as: 'clerk' } as const;

let scene: StudentScene;

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const owned = <T>(query: ReturnType<typeof sql<T>>) => scene.school.owner(() => rowsOf(query));
/** A row that belongs to the other school. */
const year = schoolYearFor(now());
const foreign = async (table: 'academic_sessions' | 'courses') => {
  const [row] = await owned(
    sql<{ id: number }>`select min(id) as id from ${sql.table(`branches.${table}`)} where school_id = 2`,
  );
  return row?.id ?? 0;
};
const sessionId = async (country_id: number, name: string) => {
  const [row] = await owned(sql<{ id: number }>`
    select id from branches.academic_sessions where school_id = 1 and country_id = ${country_id} and name = ${name}`);
  return row?.id ?? 0;
};

const section = (more: Partial<InputOf<typeof classes.sectionSave>>): InputOf<typeof classes.sectionSave> => ({
  branch_id: f8,
  session_id: scene.session_id,
  course_id: scene.course_id,
  name: 'Z',
  capacity: 10,
  ...more,
});
const saveSection = (more: Partial<InputOf<typeof classes.sectionSave>>) =>
  scene.school.call(classes.sectionSave, section(more), clerk);
const sections = async () =>
  (await scene.school.must(classes.sectionList, { branch_id: f8, course_id: scene.course_id }, clerk)).data;
const sectionOf = async (section_id: number) => {
  const row = (await sections()).find((one) => one.section_id === section_id);
  if (!row) throw new Error('no section');
  return row;
};

const typed: InputOf<typeof setup.branchCreate> = {
  school_id: 1,
  country_id: 162,
  ownership: 'own',
  code: 'LHR-07',
  branch_name: 'Johar Town',
  short_name: 'Johar',
  levels: ['primary'],
  gender: 'co',
  medium: 'english',
  address: '12 Mall Road',
  city: 'Lahore',
  phone: '+92 42 111 222 333',
};

beforeAll(async () => {
  scene = await openStudents();
});

describe('BR-1 to BR-8: adding a branch', () => {
  const add = (more: Partial<InputOf<typeof setup.branchCreate>>) =>
    scene.school.call(setup.branchCreate, { ...typed, ...more });

  it('BR-1, BR-2: a code of another shape, a name that is used, a franchise without its franchisee, another school', async () => {
    const shape = 'Enter a code like LHR-02: 2 to 6 letters or digits, then a dash and up to 4 more';
    expect(wrong(await add({ code: 'LAHORE-07-A' }))).toEqual([422, { code: [shape] }]);
    const name = { branch_name: ['There is a branch named G-9 Campus already'] };
    expect(wrong(await add({ branch_name: 'g-9 campus' }))).toEqual([422, name]);
    const owner = { franchisee_id: ['Choose the franchisee of a franchise branch'] };
    expect(wrong(await add({ ownership: 'franchise' }))).toEqual([422, owner]);
    expect(said(await add({ school_id: 2 }))).toEqual([404, 'This school was not found']);
    const all = await scene.school.must(setup.branchList, { fetchCount: 100 });
    expect(all.data.map((row) => row.code)).not.toContain('LHR-07');
  });

  it('BR-8: half a map point; a map point of a country without branches', async () => {
    const half = { latitude: ['Enter both latitude and longitude'] };
    expect(wrong(await add({ latitude: 31.5 }))).toEqual([422, half]);
    const nowhere = { country_id: ['Branches are in Pakistan or Oman'] };
    expect(wrong(await add({ country_id: 1, latitude: 31.5, longitude: 74.3 }))).toEqual([422, nowhere]);
  });

  it('10 §3.1: a contact that somebody else changed keeps their change', async () => {
    const principal = { role: 'Principal', name: 'Ayesha Khan', phone: '0300 1234567' };
    const { id, version } = await scene.school.must(contacts.contactAdd, { branch_id: f8, ...principal }, clerk);
    const change = (phone: string) =>
      scene.school.call(contacts.contactUpdate, { id, version, ...principal, phone }, clerk);
    expect((await change('0301 1111111')).code).toBe(200);
    const late = 'Someone else changed this contact meanwhile. Look at their change, then save yours.';
    const refused = await change('0302 2222222');
    expect(said(refused)).toEqual([409, late]);
    expect(refused.details).toMatchObject({ current: { phone: '0301 1111111' } });
  });
});

describe('08 §3, ACA-1: sessions and classes', () => {
  it('08 §3: no section in a session of another country or in a closed one, none of a class of another school', async () => {
    const before = await sections();
    const notHere = { session_id: ['This session is not one of this branch'] };
    const omani = await sessionId(161, yearName(year));
    expect(wrong(await saveSection({ session_id: omani }))).toEqual([422, notHere]);
    const rows = [{ course_id: scene.course_id, admission: 'open' as const, planned_sections: 2 }];
    const plan = await scene.school.call(classes.classPlansSave, { branch_id: f8, session_id: omani, rows }, clerk);
    expect(wrong(plan)).toEqual([422, notHere]);
    const theirs = { course_id: ['This class is not one of the school'] };
    expect(wrong(await saveSection({ course_id: await foreign('courses') }))).toEqual([422, theirs]);
    const old = await sessionId(162, yearName(year - 1));
    await owned(sql`update branches.academic_sessions set status = 'closed' where id = ${old}`);
    expect(said(await saveSection({ session_id: old }))).toEqual([409, `The session ${yearName(year - 1)} is closed`]);
    expect(await sections()).toEqual(before);
  });

  it('ACA-1: a closed session is not made current, nor one of another school; the current one stays', async () => {
    const old = await sessionId(162, yearName(year - 1));
    const current = (id: number) => scene.school.call(sessions.sessionMakeCurrent, { id });
    const closed = `The session ${yearName(year - 1)} is closed; only an open one can be current`;
    expect(said(await current(old))).toEqual([409, closed]);
    expect(said(await current(await foreign('academic_sessions')))).toEqual([404, 'This session was not found']);
    const days = { start_date: '2028-04-01', end_date: '2029-03-31' };
    const other = await scene.school.call(sessions.sessionAdd, {
      school_id: 2,
      country_id: 162,
      name: '2028-29',
      ...days,
    });
    expect(said(other)).toEqual([404, 'This school was not found']);
    const all = await scene.school.must(sessions.sessionList, {});
    expect(all.filter((row) => row.is_current).map((row) => row.id)).toEqual([scene.session_id]);
    expect(all.map((row) => row.name)).not.toContain('2028-29');
  });
});

describe('CLS-2 to CLS-4, ADM-22: sections and seats', () => {
  it('08 §3: a section keeps its class; an older version of it and one of another branch are refused', async () => {
    const b = await sectionOf(scene.sections.b);
    const same = { id: b.section_id, name: 'B', capacity: 30, version: b.version };
    const course_id = (await scene.school.must(lookups.allCourses, {})).find((row) => row.name === 'Grade 6')?.id ?? 0;
    const keeps = { course_id: ['The branch, session and class of a section cannot be changed'] };
    expect(wrong(await saveSection({ ...same, course_id }))).toEqual([422, keeps]);
    expect((await saveSection({ ...same, capacity: 28 })).code).toBe(200);
    const late = 'Someone else changed this section meanwhile. Look at their change, then save yours.';
    const refused = await saveSection({ ...same, capacity: 20 });
    expect(said(refused)).toEqual([409, late]);
    expect(refused.details).toMatchObject({ current: { capacity: 28 } });
    expect((await sectionOf(scene.sections.b)).capacity).toBe(28);
    const theirs = await saveSection({ ...same, id: scene.sections.g9 });
    expect(said(theirs)).toEqual([404, 'This section was not found']);
  });

  it('CLS-4: with one child in it neither section nor class is closed, and the sentence counts in the singular', async () => {
    await scene.school.as('clerk', () => enrolInSection(scene.sections.b, { male: 1, female: 0 }));
    const { version } = await sectionOf(scene.sections.b);
    const close = { id: scene.sections.b, name: 'B', capacity: 28, version, is_active: false };
    const one = 'has 1 student and 0 held seats. Move them first.';
    expect(said(await saveSection(close))).toEqual([409, `Grade 5 – B ${one}`]);
    const off = await scene.school.call(classes.branchCourseSave, { branch_id: f8, off: [scene.course_id] });
    expect(said(off)).toEqual([409, `Grade 5 ${one}`]);
    expect((await sectionOf(scene.sections.b)).is_active).toBe(true);
  });

  it('ADM-22: seats above the capacity that children sit on are not taken away again', async () => {
    const { section: z } = await scene.school.must(classes.sectionSave, section({ capacity: 20 }), clerk);
    const [seat] = await owned(sql<{ id: number }>`
      select id from branches.class_seats where section_id = ${z.section_id}`);
    const over = (value: number) =>
      scene.school.call(overCapacitySet, { class_seat_id: seat?.id ?? 0, value, reason: 'A brother' }, clerk);
    const most = { value: ['At most 2 above the capacity of 20 (10% of it)'] };
    expect(wrong(await over(3))).toEqual([422, most]);
    expect((await over(2)).code).toBe(200);
    await scene.school.as('clerk', () => enrolInSection(z.section_id, { male: 11, female: 11 }));
    const two = '2 of these seats are already taken or held. Move or release them first.';
    expect(said(await over(0))).toEqual([409, two]);
    const one = '1 of these seats is already taken or held. Move or release it first.';
    expect(said(await over(1))).toEqual([409, one]);
    expect((await sectionOf(z.section_id)).over_capacity).toBe(2);
  });
});

describe('BR-10 to BR-13: status and gate', () => {
  const change = async (branch_id: number, more: Partial<InputOf<typeof statusCalls.statusChange>> = {}) => {
    const { branch } = await scene.school.must(setup.branchDetail, { id: branch_id });
    const asked = { branch_id, event: 'suspend', reason: 'The roof leaks', version: branch.version } as const;
    return scene.school.call(statusCalls.statusChange, { ...asked, ...more });
  };

  it('BR-3, BR-13: the head office is not suspended; no last day before the first; no older version', async () => {
    const asked = { country_id: 162, school_id: 1, with_head_office: true };
    const [row] = await owned(sql<{ id: number }>`select branches.head_office(1, 162) as id`);
    const offices = await scene.school.must(lookups.allBranches, asked);
    expect(offices.map((one) => one.branch_id)).toContain(row?.id);
    const always = 'The head office is always active; it cannot be suspended or closed';
    expect(said(await change(row?.id ?? 0))).toEqual([409, always]);
    const backwards = await change(g9, { effective_on: scene.day(), until: scene.day(-1) });
    expect(wrong(backwards)).toEqual([422, { until: ['The last day is before the first'] }]);
    const stale = 'Someone else changed this branch meanwhile. Open it again.';
    expect(said(await change(g9, { version: 0 }))).toEqual([409, stale]);
    expect((await scene.school.must(setup.branchDetail, { id: g9 })).branch.status).toBe('active');
  });

  it('BR-10, BR-11: a suspended branch admits nobody and says until when; the gate of another branch is not shown', async () => {
    expect((await change(g9, { until: scene.day(30) })).code).toBe(200);
    const child = scene.child({ section_id: scene.sections.g9 });
    const stopped = `ISB-02 is suspended since ${formatDate(scene.day())}: new admissions are stopped until ${formatDate(scene.day(30))}. Ask head office.`;
    const refused = await scene.school.call(admissionDirect, child, { as: 'neighbour' });
    expect(said(refused)).toEqual([409, stopped]);
    expect(refused.details).toMatchObject({ allowed: false, source: 'suspension' });
    const gate = await scene.school.call(gateCalls.branchGate, { branch_id: g9, action: 'admit' }, clerk);
    expect(said(gate)).toEqual([404, 'This branch was not found']);
    const theirs = await scene.school.call(gateCalls.branchGate, { branch_id: branches.other, action: 'admit' });
    expect(said(theirs)).toEqual([404, 'This branch was not found']);
  });
});

// Last: it moves the admin to the other school.
it('ACA-1: where the school has a branch but no session yet, its classes say what to do first', async () => {
  const move = (country_id: number) => scene.school.must(setUserBranch, { school_id: 2, country_id });
  await move(162);
  const { branch } = await scene.school.must(setup.branchCreate, {
    ...typed,
    school_id: 2,
    country_id: 161,
    code: 'MCT-02',
    branch_name: 'Seeb',
  });
  await move(161);
  const answer = await scene.school.call(classes.branchClasses, { branch_id: branch.id });
  const first = 'No session is current here yet. Add one and make it the current one first.';
  expect(said(answer)).toEqual([404, first]);
});
