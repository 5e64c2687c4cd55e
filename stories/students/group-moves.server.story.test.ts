// STU-62: to another school or country of the group. Leaving here, admission there; both drafts by one form, both ends linked.

import { beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '#platform/access/tokens.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as sessions from '#modules/branches/sessions/contract/sessions.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import { sameChild } from '#modules/students/duplicates/contract/duplicates.ts';
import * as moves from '#modules/students/group-moves/contract/group-moves.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentDocuments } from '#modules/students/papers/contract/papers.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { branches } from '../harness/school.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';
import { addDays, todayIn } from '#kernel/dates.ts';

const SADIQ = 6;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const muscat = { as: 'muscat' } as const;

let scene: StudentScene;
/** The clerk of the other school. */
let there: { token: string };
let sadiqSection = 0;
let sadiqClass = 0;

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const row = await scene.school.owner(() => rowOf(query));
  if (!row) throw new Error('The story found nothing');
  return row;
}

async function personOfSadiq(): Promise<string> {
  const { token, hash } = newToken('mkt');
  await scene.school.owner(async () => {
    const user = await rowOf(sql<{ id: number }>`
      insert into platform.users (name, email, username, password_hash, status, school_id, country_id, branch_type)
      values ('Sadiq clerk', 'sadiq@sadiq.example', 'sadiq', 'x', 'active', 2, 162, 0) returning id`);
    await rowsOf(sql`
      insert into platform.user_roles (user_id, role_id) select ${user?.id}::bigint, id from platform.roles where name = 'Branch Clerk'`);
    await rowsOf(
      sql`insert into platform.user_grants (user_id, kind, branch_id) values (${user?.id}::bigint, 'branch', ${SADIQ}::int)`,
    );
    await rowsOf(sql`select platform.open_session(${user?.id}::bigint, ${hash}, 'story', '127.0.0.1', 30)`);
  });
  return token;
}

beforeAll(async () => {
  scene = await openStudents();
  there = { token: await personOfSadiq() };
  const { school } = scene;
  const session_id = (await school.must(sessions.sessionList, {}, there)).find((row) => row.is_current)?.id ?? 0;
  sadiqClass = (await school.must(lookups.allCourses, {}, there)).find((row) => row.name === 'Grade 5')?.id ?? 0;
  await school.must(
    classes.sectionBulkCreate,
    { branch_id: SADIQ, session_id, course_id: sadiqClass, names: ['A'], capacity: 30 },
    there,
  );
  const taught = (await school.must(lookups.branchCourses, { id: SADIQ }, there)).find(
    (row) => row.course_id === sadiqClass,
  );
  const sections = await school.must(
    lookups.branchCoursesSection,
    { id: taught?.branch_course_id ?? 0, session_id },
    there,
  );
  sadiqSection = sections[0]?.section_id ?? 0;
});

async function child(full_name: string, more: Record<string, unknown> = {}): Promise<number> {
  const { student_id } = await scene.admit({ full_name, join_on: scene.day(-30), dob: '2016-05-05', ...more });
  return student_id;
}

/** Today of Muscat, moved by days: there it is still yesterday when a day begins in Pakistan. */
const dayThere = (days: number) => addDays(todayIn('Asia/Muscat'), days);

const terms = (student_id: number, more: Record<string, unknown> = {}) => ({
  student_id,
  to_branch_id: branches.muscat as number,
  to_course_id: scene.course_id,
  leaving_on: dayThere(-1),
  notice_on: scene.day(-20),
  ...more,
});
const begin = (student_id: number, more: Record<string, unknown> = {}) =>
  scene.school.must(moves.groupMoveCreate, terms(student_id, more), clerk);
const toSadiq = () => ({ to_branch_id: SADIQ, to_course_id: sadiqClass });

/** Cleared, sent and approved by a second person. */
async function leave(leaving_id: number | null): Promise<leavings.LeavingRow> {
  const id = leaving_id ?? 0;
  for (const item of ['library', 'lab'] as const)
    await scene.school.must(leavings.leavingClearance, { leaving_id: id, item, state: 'clear', note: 'Back' }, clerk);
  const { leaving } = await scene.school.must(leavings.leavingDraft, { id }, clerk);
  const sent = await scene.school.must(leavings.leavingSend, { id, version: leaving?.version ?? 0 }, clerk);
  return (await scene.school.must(leavings.leavingApprove, { id, version: sent.version }, cashier)).leaving;
}

const seen = async (id: number, by: object) =>
  (await scene.school.must(moves.groupMoveList, {}, by)).data.find((row) => row.id === id);

describe('STU-62 where to', () => {
  it('other schools and other countries with their classes; the own school and country is a transfer', async () => {
    const student_id = await child('Asim Raza');
    const places = await scene.school.must(moves.groupPlaces, { student_id }, clerk);
    expect(places.map((one) => one.branch_id).toSorted((a, b) => a - b)).toEqual([branches.muscat, SADIQ]);
    expect(places.find((one) => one.branch_id === branches.muscat)).toMatchObject({
      currency: 'OMR',
      same_school: true,
    });
    const near = await scene.school.call(
      moves.groupMoveCreate,
      terms(student_id, { to_branch_id: branches.g9 }),
      clerk,
    );
    expect([near.code, near.errors['to_branch_id']?.[0]]).toEqual([422, expect.stringContaining('transfer instead')]);
    const none = await scene.school.call(moves.groupMoveCreate, terms(student_id, { to_course_id: 999_999 }), clerk);
    expect([none.code, Object.keys(none.errors)]).toEqual([422, ['to_course_id']]);
    const early = await scene.school.call(moves.groupMoveCreate, terms(student_id, { join_on: dayThere(-1) }), clerk);
    expect(early.errors['join_on']?.[0]).toContain('after the last day');
    expect((await scene.school.call(moves.groupPlaces, { student_id }, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(moves.groupMoveCreate, terms(student_id), { as: 'neighbour' })).code).toBe(404);
  });
});

describe('STU-62 to another country of the school', () => {
  let source = 0;
  let applicant = 0;
  let move: moves.GroupMoveRow;

  it('both drafts are made; each side sees its own record and both read the move', async () => {
    source = await child('Bilal Khan', { identity_no: '61101-1234567-1' });
    move = await begin(source);
    expect(move).toMatchObject({ state: 'waiting', leaving_state: 'draft', join_on: dayThere(0), applicant_id: null });
    const { leaving } = await scene.school.must(leavings.leavingDraft, { student_id: source }, clerk);
    expect(leaving).toMatchObject({ state: 'draft', reason: 'abroad', next_school: 'Iqra Schools, Muscat Campus' });
    const coming = await seen(move.id, muscat);
    expect(coming).toMatchObject({ direction: 'in', student_id: null, leaving_id: null, student_name: 'Bilal Khan' });
    applicant = coming?.applicant_id ?? 0;
    const record = await scene.school.must(studentGet, { id: applicant }, muscat);
    expect(record).toMatchObject({ status: 'applicant', identity_no: '6110112345671', father_name: 'Imran Sheikh' });
    expect(record.came_from).toMatchObject({ place: 'Iqra Schools, F-8 Campus', student_id: null, state: 'waiting' });
    expect((await scene.school.must(studentGet, { id: source }, clerk)).goes_to).toMatchObject({ student_id: null });
    // One child is no brother of itself.
    for (const [id, by] of [
      [source, clerk],
      [applicant, muscat],
    ] as const) {
      const { siblings, siblings_elsewhere } = await scene.school.must(studentFamily, { id }, by);
      expect([siblings, siblings_elsewhere]).toEqual([[], 0]);
      expect(await scene.school.must(studentGet, { id }, by)).toMatchObject({ siblings: [], siblings_elsewhere: 0 });
    }
    expect((await scene.school.call(studentGet, { id: applicant }, clerk)).code).toBe(404);
    expect((await scene.school.call(studentGet, { id: source }, muscat)).code).toBe(404);
    const families = await one(sql<{ n: number }>`
      select count(distinct family_id)::int as n from students.students where id in (${source}, ${applicant})`);
    expect(families.n).toBe(1);
  });

  it('ADM-13, ADM-14: the linked child is no double, neither by number nor by name', async () => {
    const typed = { full_name: 'Bilal Khan', dob: '2016-05-05', identity_no: '61101-1234567-1' };
    const found = await scene.school.must(sameChild, { ...typed, but: applicant }, muscat);
    expect(found).toMatchObject({ same: [], elsewhere: null });
    const here = await scene.school.must(sameChild, { ...typed, but: source }, { as: 'admin' });
    expect(here.same).toEqual([]);
    const again = await scene.school.call(moves.groupMoveCreate, terms(source), clerk);
    expect(again.code).toBe(409);
  });

  it('is admitted there only after the leaving is approved, from the day after the last day', async () => {
    const ask = { id: move.id, section_id: scene.sections.muscat, join_on: dayThere(0) };
    const version = async (): Promise<number> => (await seen(move.id, muscat))?.version ?? 0;
    const early = await scene.school.call(moves.groupMoveAdmit, { ...ask, version: await version() }, muscat);
    expect([early.code, early.message]).toEqual([409, expect.stringContaining('not approved yet')]);
    expect((await leave(move.leaving_id)).state).toBe('settled');
    expect(await seen(move.id, muscat)).toMatchObject({
      leaving_state: 'settled',
      next_step: expect.stringContaining('To be admitted'),
    });
    const same = await scene.school.call(
      moves.groupMoveAdmit,
      { ...ask, join_on: dayThere(-1), version: await version() },
      muscat,
    );
    expect([same.code, Object.keys(same.errors)]).toEqual([422, ['join_on']]);
    expect((await scene.school.call(moves.groupMoveAdmit, { ...ask, version: await version() }, clerk)).code).toBe(404);
    const stale = await scene.school.call(moves.groupMoveAdmit, { ...ask, version: 0 }, muscat);
    expect(stale.code).toBe(409);
  });

  it('FEE-73: two who admit at once: one does; numbers, seat, enrolment and pin are given, no money goes along', async () => {
    const sections = await scene.school.must(moves.groupMoveSections, { id: move.id }, muscat);
    expect(sections).toMatchObject([{ section_id: scene.sections.muscat, free: 30 }]);
    const { version = 0 } = (await seen(move.id, muscat)) ?? {};
    const ask = {
      id: move.id,
      version,
      section_id: scene.sections.muscat,
      join_on: dayThere(0),
      roll_no: 7,
    };
    const both = await Promise.all([1, 2].map(() => scene.school.call(moves.groupMoveAdmit, ask, muscat)));
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const record = await scene.school.must(studentGet, { id: applicant }, muscat);
    expect(record).toMatchObject({
      status: 'active',
      roll_no: 7,
      course: { name: 'Grade 5' },
      father_name: 'Imran Sheikh',
    });
    expect(record.admission_no).not.toBeNull();
    expect(record.came_from).toMatchObject({ state: 'admitted' });
    const { n, father_name, pin } = await one(sql<{ n: number; father_name: string; pin: number | null }>`
      select count(*)::int as n, min(e.father_name) as father_name, min(s.device_pin) as pin
        from students.enrolments e join students.students s on s.id = e.student_id where e.student_id = ${applicant} and e.end_on is null`);
    expect([n, father_name, pin === null]).toEqual([1, 'Imran Sheikh', false]);
    const money = await one(sql<{ owed: number; held: number; lines: number }>`
      select coalesce(sum(a.receivable), 0)::bigint as owed, coalesce(sum(a.advance), 0)::bigint as held,
             (select count(*)::int from fees.challans where student_id = ${applicant}) as lines
        from fees.student_fee_accounts a where a.student_id = ${applicant}`);
    expect(money).toEqual({ owed: 0, held: 0, lines: 0 });
    expect((await scene.school.must(moves.groupMoveSections, { id: move.id }, muscat).catch(() => [])).length).toBe(0);
    const left = await scene.school.must(studentGet, { id: source }, clerk);
    expect(left).toMatchObject({
      status: 'left',
      goes_to: { place: 'Iqra Schools, Muscat Campus', state: 'admitted' },
    });
  });

  it('a leaving cannot be taken back when the child sits in the other school', async () => {
    const { leaving } = await scene.school.must(leavings.leavingDraft, { student_id: source, last: true }, clerk);
    const back = await scene.school.call(
      leavings.leavingReverse,
      { id: leaving?.id ?? 0, version: leaving?.version ?? 0, reason: 'It stays' },
      cashier,
    );
    expect([back.code, back.message]).toEqual([
      409,
      expect.stringContaining('admitted at Iqra Schools, Muscat Campus'),
    ]);
  });
});

describe('STU-62 to another school', () => {
  it('family, rights of guardians, papers and files are copied; the other school gives its own numbers', async () => {
    const mother = father({
      relation: 'mother',
      full_name: 'Sana Iqbal',
      gender: 'f',
      is_primary: false,
      is_fee_payer: false,
    });
    const source = await child('Dania Iqbal', {
      gender: 'f',
      guardians: [father({ full_name: 'Iqbal Shah' }), mother],
    });
    await scene.school.owner(async () => {
      await rowsOf(sql`
        update students.student_guardians l set custody = 'barred', may_collect = false from students.guardians g
         where g.id = l.guardian_id and l.student_id = ${source} and g.full_name = 'Sana Iqbal'`);
      await rowsOf(sql`
        with kept as (insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes)
          values (1, ${branches.f8}, repeat('a', 64), 'b-form.pdf', 'application/pdf', 10) returning id)
        insert into students.student_documents (branch_id, student_id, document_type_id, state, number, file_id)
        select ${branches.f8}, ${source}, (select id from students.document_types where school_id = 1 and active order by position, id limit 1), 'file', 'N-1', kept.id from kept
        on conflict (student_id, document_type_id) do update set state = 'file', number = 'N-1', file_id = excluded.file_id`);
    });
    const move = await begin(source, toSadiq());
    const applicant = (await seen(move.id, there))?.applicant_id ?? 0;
    const family = await scene.school.must(studentFamily, { id: applicant }, there);
    expect(Object.fromEntries(family.guardians.map((one) => [one.full_name, one.custody]))).toEqual({
      'Iqbal Shah': 'none',
      'Sana Iqbal': 'barred',
    });
    const papers = await scene.school.must(studentDocuments, { id: applicant }, there);
    expect(JSON.stringify(papers)).toContain('N-1');
    const copied = await one(sql<{ school_id: number; branch_id: number; own: boolean }>`
      select f.school_id, f.branch_id, g.school_id = 2 as own from students.student_documents d join platform.files f on f.id = d.file_id
        join students.student_guardians l on l.student_id = d.student_id join students.guardians g on g.id = l.guardian_id
       where d.student_id = ${applicant} limit 1`);
    expect(copied).toEqual({ school_id: 2, branch_id: SADIQ, own: true });
    await leave(move.leaving_id);
    const { version = 0 } = (await seen(move.id, there)) ?? {};
    const admitted = await scene.school.must(
      moves.groupMoveAdmit,
      { id: move.id, version, section_id: sadiqSection, join_on: scene.day() },
      there,
    );
    expect(admitted).toMatchObject({ state: 'admitted', next_step: null });
    const bells = await scene.school.owner(() =>
      rowsOf(sql<{ title: string; count: number }>`
        select n.title, n.count from platform.notifications n join platform.users u on u.id = n.user_id where u.username = 'sadiq' and n.subject_id = ${applicant}`),
    );
    expect(bells).toEqual([{ title: 'Dania Iqbal may be admitted', count: 2 }]);
    const links = await one(sql<{ next: number; previous: number; regs: number }>`
      select o.next_student_id as next, n.previous_student_id as previous, (o.reg_no is not null and n.reg_no is not null)::int as regs
        from students.students o, students.students n where o.id = ${source} and n.id = ${applicant}`);
    expect(links).toEqual({ next: applicant, previous: source, regs: 1 });
  });

  it('a leaving that is cancelled withdraws the application; the next one finds the family there', async () => {
    const source = await child('Faiz Anwar', { guardians: [father({ full_name: 'Anwar Ali', identity_no: null })] });
    const first = await begin(source, toSadiq());
    const applicant = (await seen(first.id, there))?.applicant_id ?? 0;
    const { leaving } = await scene.school.must(leavings.leavingDraft, { student_id: source }, clerk);
    await scene.school.must(
      leavings.leavingCancel,
      { id: leaving?.id ?? 0, version: leaving?.version ?? 0, reason: 'It stays' },
      clerk,
    );
    expect(await seen(first.id, there)).toMatchObject({ state: 'withdrawn', next_step: null });
    expect((await scene.school.must(studentGet, { id: applicant }, there)).status).toBe('not_admitted');
    expect((await scene.school.must(studentGet, { id: source }, clerk)).goes_to).toBeNull();
    const second = await begin(source, toSadiq());
    const again = (await seen(second.id, there))?.applicant_id ?? 0;
    const { n, guardians } = await one(sql<{ n: number; guardians: number }>`
      select count(distinct s.family_id)::int as n, count(distinct l.guardian_id)::int as guardians
        from students.students s join students.student_guardians l on l.student_id = s.id where s.id in (${applicant}, ${again})`);
    expect([n, guardians]).toEqual([1, 1]);
    const refused = await scene.school.must(
      moves.groupMoveRefuse,
      { id: second.id, version: second.version, reason: 'No seat this year' },
      there,
    );
    expect(refused.state).toBe('refused');
    expect(await seen(second.id, clerk)).toMatchObject({ state: 'refused', note: 'No seat this year' });
  });

  it('two clerks who begin it at once make one leaving and one application', async () => {
    const source = await child('Ghazala Noor', { gender: 'f', identity_no: '61101-7654321-2' });
    const both = await Promise.all(
      [1, 2].map(() => scene.school.call(moves.groupMoveCreate, terms(source, toSadiq()), clerk)),
    );
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { n } = await one(sql<{ n: number }>`
      select count(*)::int as n from students.students where previous_student_id = ${source} and status = 'applicant'`);
    expect(n).toBe(1);
  });
});
