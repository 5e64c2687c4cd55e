// The people who work here (spec 06): structure, one person one record, posts and status, transfer between branches, reporting lines,
// shifts; over HTTP on a real database, refusals included.

import { today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, asDay } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { employeeHierarchy, setHierarchy } from '#modules/hr/hierarchy/contract/hierarchy.ts';
import * as joining from '#modules/hr/joining/contract/joining.ts';
import { employeeChoices, searchEmployee } from '#modules/hr/person/contract/lookups.ts';
import { employeeStatusUpdate } from '#modules/hr/person/contract/status.ts';
import * as beside from '#modules/hr/record/contract/beside.ts';
import * as record from '#modules/hr/record/contract/record.ts';
import { employeeList } from '#modules/hr/roll/contract/employee-list.ts';
import * as shifts from '#modules/hr/shifts/contract/shifts.ts';
import * as structure from '#modules/hr/structure/contract/structure.ts';
import * as transfers from '#modules/hr/transfers/contract/transfers.ts';
import { hrDay } from '#modules/hr/record/actions/by-the-clock.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';

const { f8, g9, lahore } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const neighbour = { as: 'neighbour' } as const;

let school: School;
let department = 0;
let teacher = 0;
let principal = 0;

type Person = InputOf<typeof joining.employeeCreate>;

const person = (more: Partial<Person> = {}): Person => ({
  full_name: 'Saima Javed',
  father_or_husband_name: 'Javed Iqbal',
  gender: 'female',
  date_of_birth: '1988-05-01',
  nationality_id: 162,
  national_id: '35202-1234567-2',
  mobile: '0300 1234567',
  branch_id: f8,
  department_id: department,
  designation_id: teacher,
  employment_type: 'permanent',
  joining_date: '2020-04-01',
  ...more,
});

const add = async (more: Partial<Person>): Promise<number> =>
  (await school.must(joining.employeeCreate, person(more), cashier)).id;

const versionOf = async (id: number): Promise<number> =>
  (await school.must(record.employeeDetail, { id }, { as: 'accountant' })).version;

beforeAll(async () => {
  school = await openSchool();
  const { data } = await school.must(structure.departmentList, { fetchCount: 50 }, clerk);
  department = data.find((one) => one.code === 'ACA')?.id ?? 0;
  const designations = await school.must(structure.designationList, { fetchCount: 50 }, clerk);
  const idOf = (name: string): number => designations.data.find((one) => one.name === name)?.id ?? 0;
  teacher = idOf('Teacher');
  principal = idOf('Principal');
});

describe('§2.1 structure', () => {
  it('a school begins with departments and designations; a name stands once, a circle is refused', async () => {
    const twice = await school.call(structure.departmentSave, { name: 'academics', code: 'X' }, clerk);
    expect([twice.code, twice.errors]).toEqual([422, { name: ['There is a department academics already'] }]);
    const under = await school.must(
      structure.departmentSave,
      { name: 'Science', code: 'SCI', parent_id: department },
      clerk,
    );
    const { data } = await school.must(structure.departmentList, {}, clerk);
    const academics = data.find((one) => one.id === department);
    const circle = await school.call(
      structure.departmentSave,
      { id: department, version: academics?.version ?? 0, name: 'Academics', code: 'ACA', parent_id: under.id },
      clerk,
    );
    expect(circle.message).toContain('This would make a circle');
  });

  it('HR-13 posts of the same days are refused; vacancies follow from the people', async () => {
    const post = { branch_id: g9, designation_id: principal, posts: 2, from_date: '2026-01-01' };
    expect(await school.must(structure.sanctionedPostSave, post, neighbour)).toMatchObject({
      filled: 0,
      vacant: 2,
      over: 0,
    });
    const again = await school.call(structure.sanctionedPostSave, { ...post, from_date: '2026-06-01' }, neighbour);
    expect(again.message).toContain('stand already for some of these days');
    expect((await school.call(structure.sanctionedPostSave, post, clerk)).code).toBe(404);
    expect((await school.must(structure.sanctionedPosts, {}, clerk)).total).toBe(0);
  });
});

describe('HR-1 one person, one record', () => {
  it('a CNIC of 12 digits is refused with the way out; the steps are kept one by one', async () => {
    const { full_name, father_or_husband_name, gender, date_of_birth, nationality_id } = person();
    const who = { full_name, father_or_husband_name, gender, date_of_birth, nationality_id };
    const short = await school.call(joining.draftBegin, { ...who, national_id: '35202-123456-2' }, clerk);
    expect(short.code).toBe(422);
    expect(short.errors?.['national_id']?.[0]).toContain('this one has 12 digits. Copy it from the card');
    const begun = await school.must(joining.draftBegin, { ...who, national_id: '35202-1234567-2' }, clerk);
    const kept = await school.must(joining.draftContact, { ...begun, mobile: '0300 1234567' }, clerk);
    const young = await school.call(joining.draftPost, { ...kept, ...postOf(), joining_date: '2003-01-01' }, clerk);
    expect(young.errors).toHaveProperty('joining_date');
    const posted = await school.must(joining.draftPost, { ...kept, ...postOf() }, clerk);
    const timed = await school.must(joining.draftTime, { ...posted, attendance_mode: 'machine' }, clerk);
    expect((await school.call(joining.draftTime, { ...posted, attendance_mode: 'self' }, clerk)).code).toBe(409);
    const draft = await school.must(joining.employeeDraft, { id: timed.id }, clerk);
    expect(Object.keys(draft.steps).toSorted()).toEqual(['contact', 'person', 'post', 'time']);
    expect(draft.names).toMatchObject({ branch: 'F-8 Campus', department: 'Academics', designation: 'Teacher' });
    // Somebody else's beginning is nobody's business.
    expect((await school.call(joining.employeeDraft, { id: timed.id }, cashier)).code).toBe(404);
    const made = await school.must(joining.employeeCreate, person({ draft_id: timed.id }), clerk);
    expect(made.employee_code).toBe('E00001');
    expect(await school.must(joining.employeeDrafts, {}, clerk)).toEqual([]);
  });

  const postOf = () => {
    const { branch_id, department_id, designation_id, employment_type, joining_date } = person();
    return { branch_id, department_id, designation_id, employment_type, joining_date };
  };

  it('a second person with the number: named within the scope, only told beyond it', async () => {
    const here = await school.call(joining.employeeCreate, person({ full_name: 'Another' }), clerk);
    expect([here.code, here.message]).toEqual([409, 'Already registered as E00001 (F-8 Campus). Open the record.']);
    const there = await school.call(joining.employeeCreate, person({ branch_id: g9 }), neighbour);
    expect([there.code, there.message]).toEqual([
      409,
      'A person with this number is already registered in another branch. Ask that branch for a transfer.',
    ]);
  });

  it('HR-2, HR-3 the same mobile asks whether it is somebody else; the answer is kept, and what was refused burnt no number', async () => {
    const alike = person({ full_name: 'Sana Tariq', national_id: '35202-7654321-4' });
    const asked = await school.call(joining.employeeCreate, alike, clerk);
    expect(asked.code).toBe(409);
    expect(asked.message).toContain('E00001 Saima Javed (F-8) has the same mobile');
    const made = await school.must(joining.employeeCreate, { ...alike, not_same_person: true }, clerk);
    expect(made.employee_code).toBe('E00002');
  });

  it('§5.2 terms that cannot be are named at their fields; nobody may without the permission', async () => {
    const wrong = person({
      national_id: '35202-1111112-2',
      date_of_birth: '2012-01-01',
      employment_type: 'contract',
      probation_end_date: '2019-01-01',
    });
    const answer = await school.call(joining.employeeCreate, wrong, clerk);
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual([
      'contract_end_date',
      'date_of_birth',
      'probation_end_date',
    ]);
    expect((await school.call(joining.employeeCreate, person(), { as: 'nobody' })).code).toBe(403);
    expect((await school.call(joining.employeeCreate, person({ branch_id: g9 }), clerk)).code).toBe(404);
    expect((await school.call(joining.employeeCreate, person(), { as: null })).code).toBe(401);
  });
});

describe('the register', () => {
  it('is found, filtered and taken by scope; another branch finds nothing', async () => {
    const list = await school.must(employeeList, { filter: 'saima' }, clerk);
    expect(list).toMatchObject({
      total: 1,
      data: [{ employee_code: 'E00001', designation: 'Teacher', manager: null }],
    });
    expect((await school.must(employeeList, { filter: '35202-1234567-2' }, clerk)).total).toBe(1);
    expect((await school.must(employeeList, { category: 'support' }, clerk)).total).toBe(0);
    expect((await school.must(employeeList, {}, neighbour)).total).toBe(0);
    const [id] = list.data.map((one) => one.id);
    expect((await school.call(record.employeeDetail, { id: id ?? 0 }, neighbour)).code).toBe(404);
    expect(await school.must(searchEmployee, { q: 'sai' }, clerk)).toMatchObject([{ full_name: 'Saima Javed' }]);
    expect(await school.must(employeeChoices, { branch_id: f8 }, clerk)).toHaveLength(2);
  });

  it('HR-15 what has a way of its own is refused with its name; the rest is changed and noted', async () => {
    const [{ id, version } = { id: 0, version: 0 }] = (await school.must(employeeList, { filter: 'saima' }, clerk))
      .data;
    const other = await school.call(record.employeeUpdate, { id, version, branch_id: lahore, status: 'left' }, clerk);
    expect(other.errors).toEqual({ branch_id: ['Use Transfer for this.'], status: ['Use Change status for this.'] });
    const saved = await school.must(
      record.employeeUpdate,
      { id, version, city: 'Islamabad', mobile: '03001234568' },
      clerk,
    );
    expect(saved.changed.toSorted()).toEqual(['city', 'mobile']);
    const stale = await school.call(record.employeeUpdate, { id, version, city: 'Lahore' }, clerk);
    expect([stale.code, stale.message]).toEqual([
      409,
      'The record of Saima Javed was changed meanwhile. Open it again and repeat your change.',
    ]);
  });

  it('papers flag the record and every list; a relation is called in an emergency', async () => {
    const [{ id } = { id: 0 }] = (await school.must(employeeList, { filter: 'saima' }, clerk)).data;
    const paper = { employee_id: id, kind: 'medical' as const, expiry_date: addDays(today, 30) };
    await school.must(beside.paperSave, paper, clerk);
    expect((await school.must(employeeList, { papers: 'expiring' }, clerk)).total).toBe(1);
    const [kept] = await school.must(beside.papersOf, { employee_id: id }, clerk);
    const ended = { ...paper, id: kept?.id ?? 0, version: kept?.version ?? 0, expiry_date: addDays(today, -1) };
    await school.must(beside.paperSave, ended, clerk);
    expect((await school.must(record.employeeDetail, { id }, clerk)).papers).toBe('expired');
    expect((await school.call(beside.paperSave, ended, clerk)).code).toBe(409);
    const alone = { employee_id: id, relation: 'spouse' as const, name: 'Tariq', is_emergency: true };
    expect((await school.call(beside.relationSave, alone, clerk)).errors).toHaveProperty('mobile');
    await school.must(beside.relationSave, { ...alone, mobile: '0300 7654321' }, clerk);
    expect((await school.must(record.employeeDetail, { id }, clerk)).missing).not.toContain('emergency contact');
    expect((await school.call(beside.relationSave, { ...alone, mobile: '0300 7654321' }, neighbour)).code).toBe(404);
  });

  it('HR-14 who left is in no choice, and found where they are asked for', async () => {
    const id = await add({
      full_name: 'Gone Already',
      national_id: '35202-2222223-1',
      mobile: '03009999998',
      gender: 'male',
    });
    await school.owner(() =>
      rowsOf(sql`update hr.employees set status = 'left', left_date = '2025-12-31' where id = ${id}::bigint`),
    );
    expect(await school.must(searchEmployee, { q: 'gone al' }, cashier)).toEqual([]);
    expect(await school.must(searchEmployee, { q: 'gone al', include_left: true }, cashier)).toHaveLength(1);
    expect((await school.must(employeeList, { filter: 'gone' }, cashier)).total).toBe(0);
    expect((await school.must(employeeList, { filter: 'gone', include_left: true }, cashier)).total).toBe(1);
    const edit = await school.call(
      record.employeeUpdate,
      { id, version: await versionOf(id), city: 'Lahore' },
      cashier,
    );
    expect([edit.code, edit.message]).toEqual([409, 'Gone Already left. The record is kept as it was.']);
  });

  it('§3.1 suspended with a reason, the sign-in locked meanwhile, and active again', async () => {
    const id = await add({
      full_name: 'Nobody Else',
      national_id: '35202-2222221-1',
      mobile: '03009999999',
      gender: 'male',
    });
    await school.owner(() =>
      rowsOf(sql`update platform.users set employee_id = ${id}::bigint where username = 'nobody'`),
    );
    const to = (status: 'active' | 'suspended', version: number) =>
      ({ employee_id: id, version, status, effective_date: today, reason: 'Inquiry' }) as const;
    const { version } = await school.must(employeeStatusUpdate, to('suspended', await versionOf(id)), cashier);
    const locked = () =>
      school.owner(() => rowOf(sql<{ status: string }>`select status from platform.users where username = 'nobody'`));
    expect(await locked()).toEqual({ status: 'locked' });
    const again = await school.call(employeeStatusUpdate, to('suspended', version), cashier);
    expect([again.code, again.message]).toEqual([409, 'Nobody Else is suspended already.']);
    await school.must(employeeStatusUpdate, to('active', version), cashier);
    expect(await locked()).toEqual({ status: 'active' });
  });
});

describe('HR-4 to HR-6 postings and transfer', () => {
  it('a change of post is a posting; a day ahead waits for its morning', async () => {
    const id = await add({ full_name: 'Amna Post', national_id: '35202-3333332-2', mobile: '03008888888' });
    const change = {
      employee_id: id,
      department_id: department,
      designation_id: principal,
      employment_type: 'permanent',
      reason: 'promotion',
    } as const;
    const done = await school.must(
      record.postChange,
      { ...change, version: await versionOf(id), from_date: '2024-01-01' },
      cashier,
    );
    expect(done.applied).toBe(true);
    const early = await school.call(
      record.postChange,
      { ...change, designation_id: teacher, version: done.version, from_date: '2023-01-01' },
      cashier,
    );
    expect(early.message).toContain('Choose a day from 01/01/2024 on');
    const ahead = addDays(today, 5);
    await school.must(
      record.postChange,
      { ...change, designation_id: teacher, version: done.version, from_date: ahead },
      cashier,
    );
    expect((await school.must(record.employeeDetail, { id }, cashier)).designation?.name).toBe('Principal');
    await school.as('admin', () => hrDay({ branch_id: f8, school_id: 1, day: ahead }));
    expect((await school.must(record.employeeDetail, { id }, cashier)).designation?.name).toBe('Teacher');
    const postings = await school.must(record.employeePostings, { employee_id: id }, cashier);
    expect(postings.map((one) => [one.from_date, one.to_date, one.reason])).toEqual([
      [ahead, null, 'promotion'],
      ['2024-01-01', addDays(ahead, -1), 'promotion'],
      ['2020-04-01', '2023-12-31', 'joining'],
    ]);
  });

  it('released by one branch, accepted by the other; the record goes along, what was stays readable', async () => {
    const id = await add({ full_name: 'Moves Away', national_id: '35202-4444442-2', mobile: '03007777777' });
    await school.must(beside.paperSave, { employee_id: id, kind: 'degree' }, cashier);
    const terms = {
      employee_id: id,
      to_branch_id: lahore,
      department_id: department,
      designation_id: teacher,
      reason: 'Nearer home',
    };
    const wish = { ...terms, version: await versionOf(id), from_date: today };
    const asked = await school.must(transfers.employeeTransfer, wish, clerk);
    expect(asked.state).toBe('sent');
    const twice = await school.call(transfers.employeeTransfer, { ...wish, version: await versionOf(id) }, clerk);
    expect(twice.message).toContain('waits already');
    const abroad = await school.call(transfers.employeeTransfer, { ...wish, to_branch_id: branches.muscat }, clerk);
    expect(abroad.code).toBe(422);
    const decide = (as: 'cashier' | 'accountant') =>
      school.call(approvals.approvalApprove, { id: asked.approval_id ?? 0 }, { as });
    expect((await decide('cashier')).code).toBe(200);
    expect((await decide('accountant')).code).toBe(200);
    expect((await school.call(record.employeeDetail, { id }, clerk)).code).toBe(404);
    const there = await school.must(record.employeeDetail, { id }, cashier);
    expect(there.branch.id).toBe(lahore);
    expect(await school.must(beside.papersOf, { employee_id: id }, cashier)).toHaveLength(1);
    const kept = await school.as('clerk', () =>
      rowsOf(
        sql<{ to_date: string }>`select p.to_date from hr.employee_postings p where p.employee_id = ${id}::bigint`,
      ),
    );
    expect(kept).toEqual([{ to_date: addDays(today, -1) }]);
  });
});

describe('HR-7 reporting lines', () => {
  it('a circle is named, and nothing of the set is saved', async () => {
    const a = await add({
      full_name: 'Ali One',
      national_id: '35202-5555551-1',
      mobile: '03006666661',
      gender: 'male',
    });
    const b = await add({
      full_name: 'Bilal Two',
      national_id: '35202-5555552-3',
      mobile: '03006666662',
      gender: 'male',
    });
    const c = await add({
      full_name: 'Careem Three',
      national_id: '35202-5555553-5',
      mobile: '03006666663',
      gender: 'male',
    });
    const set = (moves: { employee_id: number; reports_to_id: number | null }[]) =>
      school.call(setHierarchy, { from_date: today, moves }, cashier);
    expect(
      (
        await set([
          { employee_id: a, reports_to_id: b },
          { employee_id: b, reports_to_id: c },
        ])
      ).code,
    ).toBe(200);
    const circle = await set([{ employee_id: c, reports_to_id: a }]);
    expect([circle.code, circle.message]).toEqual([
      422,
      'This would make a circle: Careem Three reports to Ali One reports to Bilal Two reports to Careem Three',
    ]);
    const chart = await school.must(employeeHierarchy, { root_id: c }, cashier);
    expect(chart.nodes.map((one) => [one.name, one.parent_key])).toEqual([
      ['Careem Three', null],
      ['Bilal Two', `e${c}`],
      ['Ali One', `e${b}`],
    ]);
    expect((await school.must(employeeHierarchy, { view: 'department' }, cashier)).nodes.length).toBeGreaterThan(3);
    expect((await set([{ employee_id: a, reports_to_id: a }])).code).toBe(422);
  });
});

const day = (weekday: number, start_time: string | null, end_time: string | null) => ({
  weekday,
  is_working: start_time !== null,
  start_time,
  end_time,
  half_day_in_after: null,
});
const week = (start: string, end: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((n) => (n > 0 && n < 6 ? day(n, start, end) : day(n, null, null)));

describe('§4.2 shifts', () => {
  const timing = { name: 'Regular', from_date: '2020-01-01', to_date: null, days: week('08:00', '14:00') };
  const shift = { name: 'Late morning', code: 'LM', branch_id: f8, timings: [timing] };

  it('a shift of 25 hours is refused with the way out; Ramadan holds on its days', async () => {
    const long = { ...shift, timings: [{ ...timing, days: week('08:00', '33:00') }] };
    const refused = await school.call(shifts.shiftAdd, long, clerk);
    expect(refused.code).toBe(422);
    expect(refused.errors?.['timings']?.[0]).toContain('a shift of 25 h is longer than a day');
    const both = {
      ...shift,
      timings: [
        timing,
        {
          ...timing,
          name: 'Ramadan',
          from_date: '2027-02-08',
          to_date: '2027-03-09',
          priority: 10,
          days: week('08:30', '12:30'),
        },
      ],
    };
    const made = await school.must(shifts.shiftAdd, both, clerk);
    const on = async (date: string) =>
      (await school.must(shifts.shiftDayDetail, { shift_id: made.id, date: asDay(date) }, clerk)).timings[0]?.name;
    expect([await on('2027-02-07'), await on('2027-02-08'), await on('2027-03-10')]).toEqual([
      'Regular',
      'Ramadan',
      'Regular',
    ]);
    expect((await school.call(shifts.shiftAdd, { ...both, branch_id: null }, clerk)).errors).toHaveProperty(
      'branch_id',
    );
    expect((await school.call(shifts.shiftDayDetail, { shift_id: made.id }, neighbour)).code).toBe(404);
  });

  it('a change holds from its day on, what held before stays', async () => {
    const { data } = await school.must(shifts.shiftList, {}, clerk);
    const [one] = data.filter((row) => row.code === 'LM');
    const detail = await school.must(shifts.shiftDayDetail, { shift_id: one?.id ?? 0 }, clerk);
    const [regular, ramadan] = detail.timings;
    const timings = [
      { ...regular, name: 'Regular', from_date: '2020-01-01', to_date: null, days: week('09:00', '15:00') },
      ...(ramadan ? [ramadan] : []),
    ];
    // In Ramadan its own timing holds: the change is of a day after it.
    const from = today >= '2027-02-08' && today <= '2027-03-10' ? asDay('2027-03-20') : today;
    await school.must(shifts.shiftUpdate, { ...detail, timings, effective_from: from }, clerk);
    const on = async (date: string) =>
      (
        await school.must(shifts.shiftDayDetail, { shift_id: detail.id, date: asDay(date) }, clerk)
      ).timings[0]?.days.find((x) => x.weekday === 1)?.start_time;
    expect([await on(addDays(from, -1)), await on(from)]).toEqual(['08:00', '09:00']);
  });

  it('SHF-1, SHF-7 the usual shift until one is given, then one a day: what was held ends the day before, another branch is not reached', async () => {
    const { data } = await school.must(employeeList, { filter: 'saima' }, clerk);
    const id = data[0]?.id ?? 0;
    const [lm] = (await school.must(shifts.shiftList, {}, clerk)).data.filter((row) => row.code === 'LM');
    const assign = { employee_ids: [id], shift_id: lm?.id ?? 0, from_date: '2026-01-01' };
    expect((await school.must(record.employeeDetail, { id }, clerk)).shift).toBe('Morning');
    // Who has none of their own counts in the usual shift.
    const counts = async () => {
      const all = (await school.must(shifts.shiftList, {}, clerk)).data;
      const of = (found: (row: (typeof all)[number]) => boolean) => all.find(found) ?? { employees: 0, assigned: 0 };
      return [of((one) => one.is_default), of((one) => one.code === 'LM')];
    };
    const [usual, late] = await counts();
    expect(usual?.employees).toBeGreaterThan(usual?.assigned ?? 0);
    expect(await school.must(shifts.shiftAssign, assign, clerk)).toMatchObject({ done: 1, failed: [] });
    const again = await school.must(shifts.shiftAssign, { ...assign, from_date: '2025-06-01' }, clerk);
    expect(again.failed[0]?.message).toContain('has another shift from 01/01/2026');
    const [row] = (await school.must(shifts.shiftAssignments, { employee_id: id }, clerk)).data;
    expect(row).toMatchObject({ shift: 'Late morning', from_date: '2026-01-01', to_date: null });
    expect((await school.must(record.employeeDetail, { id }, clerk)).shift).toBe('Late morning');
    const [left, taken] = await counts();
    expect(left?.employees).toBe((usual?.employees ?? 0) - 1);
    expect([taken?.employees, taken?.assigned]).toEqual([(late?.employees ?? 0) + 1, (late?.assigned ?? 0) + 1]);
    expect((await school.call(shifts.shiftAssign, assign, neighbour)).code).toBe(404);
  });
});
