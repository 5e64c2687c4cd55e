// What branches, sessions, classes and sections say to input that names nothing, or a day that is over or ahead (BR-2, BR-8, BR-13; ACA-1, ACA-3, ACA-5; CLS-1).

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import * as setup from '#modules/branches/branch/contract/branches.ts';
import * as statusCalls from '#modules/branches/status/contract/status.ts';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as sessions from '#modules/branches/sessions/contract/sessions.ts';
import * as contacts from '#modules/branches/contacts/contract/contacts.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type Answer, branches, type Person } from '../harness/school.ts';
import { openStudents, type StudentScene } from '../students/student-scene.ts';
import { inSession } from '#stories/harness/turn-clock.ts';
import { yearName } from '#stories/harness/instants.ts';

const { f8, g9, lahore } = branches;
const clerk = { as: 'clerk' } as const;
const NOBODY = 99_999;

let scene: StudentScene;

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const owned = <T>(query: ReturnType<typeof sql<T>>) => scene.school.owner(() => rowsOf(query));
const branchOf = async (id: number) => (await scene.school.must(setup.branchDetail, { id })).branch;

const typed: InputOf<typeof setup.branchCreate> = {
  school_id: 1,
  country_id: 162,
  ownership: 'own',
  code: 'LHR-08',
  branch_name: 'Model Town',
  short_name: 'Model',
  levels: ['primary'],
  gender: 'co',
  medium: 'english',
  address: '3 Link Road',
  city: 'Lahore',
  phone: '+92 42 111 222 444',
};

beforeAll(async () => {
  scene = await openStudents();
});

describe('BR-2, BR-8: what a branch stands on', () => {
  const add = (more: Partial<InputOf<typeof setup.branchCreate>>) =>
    scene.school.call(setup.branchCreate, { ...typed, ...more });

  it('BR-8: a country without branches and one that is none, also without a map point', async () => {
    const nowhere = [422, { country_id: ['Branches are in Pakistan or Oman'] }];
    expect(wrong(await add({ country_id: 1 }))).toEqual(nowhere);
    expect(wrong(await add({ country_id: 9999 }))).toEqual(nowhere);
    expect(await owned(sql`select 1 from platform.branches where code like 'LHR-08' or country_id = 1`)).toEqual([]);
  });

  it('10 §3.1: a group of branches that is not there, for a new branch and for one that is changed', async () => {
    const none = [422, { branch_group_id: ['This group of branches was not found. Choose one from the list'] }];
    expect(wrong(await add({ branch_group_id: NOBODY }))).toEqual(none);
    const group = await scene.school.must(contacts.branchGroupAdd, { name: 'North', kind: 'region' });
    const { branch } = await scene.school.must(setup.branchCreate, { ...typed, branch_group_id: group.id });
    const { school_id: _school, country_id: _country, ownership: _ownership, ...fields } = typed;
    const change = (branch_group_id: number) =>
      scene.school.call(setup.branchUpdate, { ...fields, id: branch.id, version: branch.version, branch_group_id });
    expect(wrong(await change(NOBODY))).toEqual(none);
    expect((await branchOf(branch.id)).branch_group).toBe('North');
    expect((await change(group.id)).code).toBe(200);
  });
});

describe('BR-13: the days of a suspension', () => {
  const suspend = async (branch_id: number, days: { effective_on?: string; until?: string }) => {
    const { version } = await branchOf(branch_id);
    const asked = { branch_id, event: 'suspend', reason: 'The roof leaks', version } as const;
    return scene.school.call(statusCalls.statusChange, { ...asked, ...days });
  };

  it('BR-13: a first day that is in the future, one before the branch became active, a last day that is over', async () => {
    await owned(sql`update platform.branches set status_since = ${scene.day(-20)}::date where id = ${g9}`);
    const ahead = `${formatDate(scene.day(3))} has not come yet. A suspension begins at once: leave the day empty, or come back on that day`;
    expect(wrong(await suspend(g9, { effective_on: scene.day(3) }))).toEqual([422, { effective_on: [ahead] }]);
    const early = `ISB-02 is active only since ${formatDate(scene.day(-20))}. Give that day or a later one`;
    expect(wrong(await suspend(g9, { effective_on: scene.day(-21) }))).toEqual([422, { effective_on: [early] }]);
    const over = `${formatDate(scene.day(-1))} is over. Give today or a later day, or leave the last day empty`;
    const past = { effective_on: scene.day(-5), until: scene.day(-1) };
    expect(wrong(await suspend(g9, past))).toEqual([422, { until: [over] }]);
    expect((await branchOf(g9)).status).toBe('active');
    const history = await scene.school.must(statusCalls.statusHistory, { id: g9 });
    expect(history.map((row) => row.to_status)).not.toContain('suspended');
  });

  it('BR-13: from a day that is past until today it is taken; it is not taken up again on a day to come', async () => {
    await owned(sql`update platform.branches set status_since = ${scene.day(-20)}::date where id = ${lahore}`);
    expect((await suspend(lahore, { effective_on: scene.day(-2), until: scene.day() })).code).toBe(200);
    const { status, status_since, version } = await branchOf(lahore);
    expect([status, status_since]).toEqual(['suspended', scene.day(-2)]);
    const later = { branch_id: lahore, event: 'resume', reason: 'Corrected', version } as const;
    const refused = await scene.school.call(statusCalls.statusChange, { ...later, effective_on: scene.day(1) });
    const ahead = `${formatDate(scene.day(1))} has not come yet. This begins at once: leave the day empty, or come back on that day`;
    expect(wrong(refused)).toEqual([422, { effective_on: [ahead] }]);
    expect((await scene.school.call(statusCalls.statusChange, later)).code).toBe(200);
  });
});

describe('ACA-1, ACA-3: sessions', () => {
  const running = () => yearName(Number(inSession('2026')));
  const add = (more: Partial<InputOf<typeof sessions.sessionAdd>>, as: Person = 'admin') => {
    const next = { school_id: 1, country_id: 162, name: '2030-31', start_date: '2030-04-01', end_date: '2031-03-31' };
    return scene.school.call(sessions.sessionAdd, { ...next, ...more }, { as });
  };
  const current = async (as: Person) =>
    (await scene.school.must(sessions.sessionList, {}, { as })).find((row) => row.is_current)?.name;

  it('ACA-1: nobody adds a session to a country without a branch of theirs, or makes one current there', async () => {
    const name = '2031-32';
    const days = { start_date: '2031-04-01', end_date: '2032-03-31' };
    const { id } = (await add({ country_id: 161, name, ...days }, 'muscat')).data;
    const make = (as: Person) => scene.school.call(sessions.sessionMakeCurrent, { id }, { as });
    expect(said(await make('clerk'))).toEqual([404, 'This session was not found']);
    expect(await current('muscat')).toBe(running());
    expect(said(await add({ country_id: 161 }, 'clerk'))).toEqual([404, 'This country was not found']);
    expect((await make('muscat')).code).toBe(200);
    expect([await current('muscat'), await current('clerk')]).toEqual([name, running()]);
  });

  it('ACA-1: no session in a country that is none', async () => {
    const nowhere = { country_id: ['Branches are in Pakistan or Oman'] };
    expect(wrong(await add({ country_id: 9999 }))).toEqual([422, nowhere]);
  });

  it('ACA-3: of sessions that overlap and are added in one instant, one is added', async () => {
    const days = { start_date: '2040-04-01', end_date: '2041-03-31' };
    const names = ['P', 'Q', 'R', 'S'];
    // Connections that are open already begin together.
    await Promise.all(names.map(() => scene.school.must(sessions.sessionList, {}, clerk)));
    const answers = await Promise.all(names.map((name) => add({ name, ...days })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    const all = await scene.school.must(sessions.sessionList, {}, clerk);
    expect(all.filter((row) => row.start_date === days.start_date)).toHaveLength(1);
  });

  it('ACA-3: no two sessions of a stage at a time, unless the stages of the other have days of their own', async () => {
    const overlap = { name: 'Again', start_date: inSession('2027-03-31'), end_date: inSession('2028-03-30') };
    const runs = `The session ${running()} runs from ${inSession('01/04/2026 to 31/03/2027')}. Begin after it or end before it`;
    expect(wrong(await add(overlap))).toEqual([422, { start_date: [runs] }]);
    const backwards = { end_date: ['The last day is not after the first. Look at both days'] };
    expect(wrong(await add({ start_date: '2030-04-01', end_date: '2030-03-01' }))).toEqual([422, backwards]);
    const all = await scene.school.must(sessions.sessionList, {}, clerk);
    expect(all.map((row) => row.name)).not.toContain('Again');
    await owned(sql`
      insert into branches.academic_session_groups (school_id, session_id, academic_group_id, start_date, end_date)
      select 1, ${scene.session_id}, id, ${inSession('2026-04-01')}::date, ${inSession('2027-02-28')}::date from branches.academic_groups where school_id = 1`);
    expect((await add(overlap)).code).toBe(201);
  });
});

describe('ACA-5, CLS-1: sections and plans', () => {
  const saveSection = (more: Partial<InputOf<typeof classes.sectionSave>>) => {
    const { session_id, course_id } = scene;
    const section = { branch_id: f8, session_id, course_id, name: 'Y', capacity: 10 };
    return scene.school.call(classes.sectionSave, { ...section, ...more }, clerk);
  };
  const plan = (rows: InputOf<typeof classes.classPlansSave>['rows']) =>
    scene.school.call(classes.classPlansSave, { branch_id: f8, session_id: scene.session_id, rows });
  const row = (course_id: number, version = 0) => ({
    course_id,
    admission: 'open' as const,
    planned_sections: 2,
    version,
  });

  it('ACA-5: a section with a group or a teacher that is nobody', async () => {
    const group = { group_id: ['This group is not one of the school'] };
    expect(wrong(await saveSection({ group_id: NOBODY }))).toEqual([422, group]);
    const [theirs] = await owned(sql<{ id: number }>`select id from branches.groups where school_id = 2 limit 1`);
    expect(wrong(await saveSection({ group_id: theirs?.id ?? 0 }))).toEqual([422, group]);
    const teacher = { class_teacher_id: ['This teacher was not found. Choose one from the list'] };
    expect(wrong(await saveSection({ class_teacher_id: NOBODY }))).toEqual([422, teacher]);
    await owned(sql`
      insert into hr.employees (id, school_id, branch_id, employee_code, full_name, joining_date, group_joining_date, taken_over)
      values (78, 1, 1, 'T78', 'Rabia Qureshi', '2020-04-01', '2020-04-01', true)`);
    const { section } = (await saveSection({ class_teacher_id: 78 })).data;
    expect(section.class_teacher_id).toBe(78);
    const again = { id: section.section_id, version: section.version, class_teacher_id: NOBODY };
    expect(wrong(await saveSection(again))).toEqual([422, teacher]);
    expect(wrong(await saveSection({ ...again, class_teacher_id: 78, group_id: NOBODY }))).toEqual([422, group]);
    // Who left the school stays where they stood until somebody else is chosen.
    await owned(sql`update hr.employees set status = 'left', left_date = '2026-03-31' where id = 78`);
    expect((await saveSection({ ...again, class_teacher_id: 78 })).code).toBe(200);
  });

  it('CLS-1: a plan of a class that is not there, and of one class twice; a shift of its own is another row', async () => {
    const none = { 'rows.1.course_id': ['This class is not one of the school'] };
    expect(wrong(await plan([row(scene.course_id), row(NOBODY)]))).toEqual([422, none]);
    const twice = 'Grade 5 is listed twice for the morning shift. Keep one of the rows';
    const same = await plan([row(scene.course_id), row(scene.course_id)]);
    expect(wrong(same)).toEqual([422, { 'rows.1.course_id': [twice] }]);
    const grade6 = (await scene.school.must(lookups.allCourses, {})).find((one) => one.name === 'Grade 6')?.id ?? 0;
    const rows = [row(scene.course_id), { ...row(scene.course_id), shift: 'evening' as const }, row(grade6)];
    expect((await plan(rows)).data).toEqual({ saved: 3 });
  });
});
