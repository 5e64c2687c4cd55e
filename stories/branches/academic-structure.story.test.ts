// The academic structure on its page (spec 08 ACA-1 to ACA-9): sessions with terms, classes, groups and subjects, the curriculum as a whole sheet,
// what a branch does differently, electives, and the next session.

import { beforeAll, describe, expect, it } from 'vitest';
import { schoolYearFor, yearName } from '#stories/harness/instants.ts';
import { now } from '#kernel/clock.ts';
import { importRunView, importStart } from '#kernel/calls/imports.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import type { InputOf } from '#kernel/contract.ts';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as plan from '#modules/branches/curriculum/contract/curriculum.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import { sectionsRollForward } from '#modules/branches/roll-forward/contract/roll-forward.ts';
import * as sessions from '#modules/branches/sessions/contract/sessions.ts';
import * as structure from '#modules/branches/structure/contract/structure.ts';
import { electiveSave, electiveSheet } from '#modules/students/electives/contract/electives.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { keepFile } from '../harness/keep-file.ts';
import { type Answer, branches } from '../harness/school.ts';
import { makeUser } from '../users/users-scene.ts';
import { openStudents, type StudentScene } from '../students/student-scene.ts';

let scene: StudentScene;
let next: number;
const clerk = { as: 'clerk' } as const;
const year = schoolYearFor(now());
const said = ({ code, message }: Answer<unknown>) => [code, message];
const subject: Record<string, number> = {};
const child: Record<string, number> = {};

const place = () => ({ session_id: scene.session_id, course_id: scene.course_id });
type SheetRow = InputOf<typeof plan.curriculumSave>['rows'][number];
const line = (code: string, more: Partial<SheetRow> = {}): SheetRow => ({
  subject_id: subject[code] ?? 0,
  taught: true,
  periods_per_week: 5,
  double_periods: 0,
  total_marks: 100,
  pass_percent: 40,
  ...more,
});
const saveSheet = (rows: SheetRow[]) => scene.school.call(plan.curriculumSave, { ...place(), rows });
const sheet = async () => (await scene.school.must(plan.curriculum, place())).rows;
const planned = async (code: string) => (await sheet()).find((row) => row.code === code);

const current = async () => {
  const all = await scene.school.must(sessions.sessionList, {});
  const row = all.find((one) => one.is_current);
  if (!row) throw new Error('No session is current');
  return row;
};

beforeAll(async () => {
  scene = await openStudents();
  for (const row of (await scene.school.must(structure.subjectList, { fetchCount: 100 })).data)
    subject[row.code] = row.id;
  const added = await scene.school.must(sessions.sessionAdd, {
    school_id: 1,
    country_id: 162,
    name: yearName(year + 1),
    start_date: `${year + 1}-04-01`,
    end_date: `${year + 2}-03-31`,
  });
  next = added.id;
});

describe('ACA-2 to ACA-4 a session with its terms', () => {
  it('terms lie inside it, and keep their ids; wrong ones are named', async () => {
    const { id, version, name, start_date, end_date } = await current();
    const about = { id, version, name, start_date, end_date };
    const first = { name: 'Term 1', start_date, end_date: `${year}-09-30`, weight_percent: 40 };
    const second = { name: 'Term 2', start_date: `${year}-10-05`, end_date, weight_percent: 60 };
    const wrong = await scene.school.call(sessions.sessionUpdate, {
      ...about,
      terms: [first, { ...second, start_date: `${year}-09-30` }],
    });
    expect(wrong.errors).toEqual({ 'terms.1.start_date': [`Term 2 begins before Term 1 ends (30/09/${year})`] });
    const light = await scene.school.call(sessions.sessionUpdate, {
      ...about,
      terms: [first, { ...second, weight_percent: 50 }],
    });
    expect(light.errors).toEqual({ 'terms.1.weight_percent': ['The weights of the terms make 90 %, not 100 %'] });
    const saved = await scene.school.must(sessions.sessionUpdate, { ...about, terms: [first, second] });
    expect(saved.terms.map((term) => [term.name, term.weight_percent])).toEqual([
      ['Term 1', 40],
      ['Term 2', 60],
    ]);
    expect((await scene.school.call(sessions.sessionUpdate, { ...about, terms: [] })).code).toBe(409);
  });

  it('ACA-3 a stage with days of its own keeps out of the next session', async () => {
    const { id, version, name, start_date, end_date } = await current();
    const stages = await scene.school.must(structure.stageList, {});
    const cambridge = stages.data.find((row) => row.name === 'Cambridge')?.id ?? 0;
    const answer = await scene.school.call(sessions.sessionUpdate, {
      id,
      version,
      name,
      start_date,
      end_date,
      group_dates: [{ academic_group_id: cambridge, start_date: `${year}-08-10`, end_date: `${year + 1}-06-30` }],
    });
    expect(answer.errors?.['start_date']?.[0]).toContain(`The session ${yearName(year + 1)} runs from`);
  });

  it('one with students or open months is not closed, one that nobody began is; with a reason it opens again', async () => {
    const { id, name } = await current();
    expect(said(await scene.school.call(sessions.sessionClose, { id, reason: 'Over' }))).toEqual([
      409,
      `${name} is the current session. Make another one current first, then close this one.`,
    ]);
    await scene.school.must(sessions.sessionMakeCurrent, { id: next });
    const open = await scene.school.call(sessions.sessionClose, { id, reason: 'Over' });
    expect(open.message).toMatch(/^\d+ months? of .* still open\. Close it after its last day, 31\/03\/\d{4}\.$/);
    await scene.school.must(sessions.sessionMakeCurrent, { id });
    const closed = await scene.school.must(sessions.sessionClose, { id: next, reason: 'Added by mistake' });
    expect(closed.status).toBe('closed');
    const refused = await scene.school.call(classes.sectionBulkCreate, {
      branch_id: branches.f8,
      session_id: next,
      course_id: scene.course_id,
      names: ['A'],
      capacity: 30,
    });
    expect(said(refused)).toEqual([409, `The session ${closed.name} is closed`]);
    const { version, start_date, end_date } = closed;
    const again = { id: next, version, name: closed.name, start_date, end_date };
    expect((await scene.school.call(sessions.sessionUpdate, again)).errors).toHaveProperty('reopen_reason');
    const reopened = await scene.school.must(sessions.sessionUpdate, { ...again, reopen_reason: 'Closed too early' });
    expect(reopened.status).toBe('open');
  });
});

describe('spec 08 §3 closed by somebody of one branch', () => {
  it('what other branches still have in it counts, though the caller does not see it; of another country there is no such session', async () => {
    const permissions = ['Academic Setup Edit'];
    const elsewhere = await makeUser(scene.school, {
      username: 'registrar.clifton',
      permissions,
      grants: [branches.franchise],
    });
    const abroad = await makeUser(scene.school, {
      username: 'registrar.muscat',
      permissions,
      grants: [branches.muscat],
    });
    const close = (token: string) =>
      scene.school.call(sessions.sessionClose, { id: next, reason: 'Not held' }, { token });
    expect((await close(abroad.token)).code).toBe(404);
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into branches.class_seats (branch_id, session_id, course_id, capacity, held)
        values (${branches.f8}::int, ${next}::bigint, ${scene.course_id}::bigint, 1, 1)`),
    );
    const seated = await close(elsewhere.token);
    expect([seated.code, seated.message]).toEqual([
      409,
      expect.stringContaining('has 0 students and 1 held seat. Promote'),
    ]);
    await scene.school.owner(() => rowsOf(sql`delete from branches.class_seats where session_id = ${next}::bigint`));
    const { data: closed } = await close(elsewhere.token);
    expect(closed.status).toBe('closed');
    const { version, name, start_date, end_date } = closed;
    await scene.school.must(sessions.sessionUpdate, {
      id: next,
      version,
      name,
      start_date,
      end_date,
      reopen_reason: 'Held after all',
    });
  });
});

describe('ACA-6 classes, stages, groups and subjects', () => {
  it('a class: added, changed, no circle of promotions, deleted while nothing names it', async () => {
    const { school } = scene;
    const stage = (await school.must(structure.stageList, {})).data[0]?.id ?? 0;
    const body = { name: 'Grade 11', code: 'G11', academic_group_id: stage, seq: 200 };
    const made = await school.must(structure.courseSave, body);
    expect((await school.call(structure.courseSave, { ...body, name: 'Grade XI' })).errors).toEqual({
      code: ['There is a class with the code G11 already'],
    });
    const after = await school.must(structure.courseSave, {
      ...body,
      name: 'Grade 12',
      code: 'G12',
      next_course_id: made.id,
    });
    const circle = await school.call(structure.courseSave, {
      ...body,
      id: made.id,
      version: made.version,
      next_course_id: after.id,
    });
    expect(circle.errors?.['next_course_id']?.[0]).toMatch(/^That class leads back/);
    expect(said(await school.call(structure.courseRemove, { id: made.id }))).toEqual([
      409,
      'Grade 12 goes on to Grade 11. Choose another next class there first.',
    ]);
    expect(await school.must(structure.courseRemove, { id: after.id })).toEqual({ outcome: 'deleted' });
    expect(await school.must(structure.courseRemove, { id: made.id })).toEqual({ outcome: 'deleted' });
    expect((await school.call(structure.courseSave, body, { as: 'nobody' })).code).toBe(403);
  });

  it('a stage with classes, a class with students and a subject that is taught stay, and say the way out', async () => {
    const { school } = scene;
    const primary = (await school.must(structure.stageList, {})).data.find((row) => row.name === 'Primary');
    expect((await school.call(structure.stageRemove, { id: primary?.id ?? 0 })).message).toMatch(
      /^Primary has \d classes\. Give them another stage first/,
    );
    child['Ali'] = (await scene.admit({ full_name: 'Ali Sheikh' })).student_id;
    child['Bina'] = (await scene.admit({ full_name: 'Bina Khan' })).student_id;
    expect((await school.call(structure.courseRemove, { id: scene.course_id })).message).toBe(
      'Grade 5 has 2 students and 0 held seats. Promote or move them first, then take it out of use.',
    );
    const drawing = await school.must(structure.subjectSave, { name: 'Drawing', short_name: 'Draw', code: 'DRW' });
    expect(await school.must(structure.subjectRemove, { id: drawing.id })).toEqual({ outcome: 'deleted' });
    const group = await school.must(structure.groupSave, { name: 'Commerce', code: 'COM' });
    expect(await school.must(structure.groupRemove, { id: group.id })).toEqual({ outcome: 'deleted' });
  });

  it('what is taken out of use for all is asked of all branches, also for who sees one', async () => {
    const { school } = scene;
    const keeper = await makeUser(school, {
      username: 'structure1',
      permissions: ['Academic Setup Edit'],
      grants: [branches.f8],
    });
    const own = { token: keeper.token };
    const group = await school.must(structure.groupSave, { name: 'Fine Arts', code: 'FAR' });
    const course = await school.must(structure.courseSave, {
      name: 'Grade 11',
      code: 'G11',
      academic_group_id: (await school.must(structure.stageList, {})).data[0]?.id ?? 0,
      seq: 200,
      has_groups: true,
    });
    await school.owner(() =>
      rowsOf(sql`
        insert into branches.sections (branch_id, session_id, course_id, name, capacity, group_id)
        values (${branches.g9}, ${scene.session_id}::bigint, ${course.id}::bigint, 'A', 30, ${group.id}::bigint)`),
    );
    expect(said(await school.call(structure.groupRemove, { id: group.id }, own))).toEqual([
      409,
      '1 section of this session has the group Fine Arts. Give them another one first.',
    ]);
    const { id, version, name, code, academic_group_id, seq } = course;
    const body = { id, version, name, code, academic_group_id, seq, has_groups: false };
    const off = await school.call(structure.courseSave, body, own);
    expect(off.errors['has_groups']?.[0]).toMatch(/^Grade 11 has sections or subjects of a group/);
    await school.owner(() =>
      rowsOf(sql`update branches.sections set is_active = false where course_id = ${course.id}::bigint`),
    );
  });
});

describe('ACA-7, ACA-8 the curriculum and what students take', () => {
  it('the sheet is saved as a whole, with what is wrong at each row', async () => {
    const wrong = await saveSheet([
      line('ENG'),
      line('MAT', { double_periods: 3, max_per_day: 2 }),
      line('URD', { elective_block: 'Language' }),
    ]);
    expect(wrong.errors).toEqual({
      'rows.1.double_periods': ['3 doubles need at least 6 periods'],
      'rows.2.elective_block': ['The block Language has this subject alone. Give it another one, or no block'],
    });
    expect(await planned('ENG')).toMatchObject({ course_subject_id: null });
    const saved = await scene.school.must(plan.curriculumSave, {
      ...place(),
      rows: [
        line('ENG'),
        line('MAT', { double_periods: 1, max_per_day: 2, periods_per_week: 6 }),
        line('URD', { elective_block: 'Language', periods_per_week: 4 }),
        line('ARA', { elective_block: 'Language' }),
      ],
    });
    expect(saved).toEqual({ saved: 4, removed: 0 });
    expect((await scene.school.must(plan.curriculum, place())).periods).toBe(16);
    // The version of before.
    expect((await saveSheet([line('ENG', { periods_per_week: 7 })])).code).toBe(409);
  });

  it('a class without groups takes none, a closed session nothing, another person nothing', async () => {
    const grouped = await scene.school.call(plan.curriculumSave, { ...place(), group_id: 1, rows: [line('SCI')] });
    expect(grouped.errors).toEqual({ group_id: ['Grade 5 has no groups. Leave the group empty'] });
    const nobody = await scene.school.call(plan.curriculumSave, { ...place(), rows: [line('SCI')] }, { as: 'nobody' });
    expect(nobody.code).toBe(403);
    // Of all branches of a country: who has none there does not plan it (decision 0057).
    const abroad = await makeUser(scene.school, {
      username: 'planner',
      permissions: ['Academic Setup Edit', 'Section Edit'],
      grants: [branches.muscat],
    });
    const theirs = { token: abroad.token };
    expect((await scene.school.call(plan.curriculumSave, { ...place(), rows: [line('ENG')] }, theirs)).code).toBe(404);
    const next = (await scene.school.must(sessions.sessionList, {})).find((one) => one.id !== scene.session_id);
    const rolled = { from_session_id: scene.session_id, to_session_id: next?.id ?? 0, with_curriculum: true };
    expect(
      (await scene.school.call(sectionsRollForward, { ...rolled, branch_ids: [], preview: true }, theirs)).code,
    ).toBe(404);
  });

  it('each student takes one of a block; the subjects are those of all and the choice', async () => {
    const { school, sections } = scene;
    const before = await school.must(electiveSheet, { section_id: sections.a }, clerk);
    expect(before.blocks).toEqual([
      {
        block: 'Language',
        options: expect.arrayContaining([{ subject_id: subject['ARA'], subject: 'Arabic' }]) as unknown,
      },
    ]);
    expect(before.missing).toBe(2);
    const choose = (name: string, code: string, was: string | null = null) => ({
      student_id: child[name] ?? 0,
      block: 'Language',
      subject_id: subject[code] ?? 0,
      was: was ? (subject[was] ?? 0) : null,
    });
    const saved = await school.must(electiveSave, { section_id: sections.a, rows: [choose('Ali', 'URD')] }, clerk);
    expect(saved).toEqual({ saved: 1, missing: 1 });
    const wrong = await school.call(
      electiveSave,
      { section_id: sections.a, rows: [choose('Bina', 'ENG'), choose('Ali', 'ARA')] },
      clerk,
    );
    expect(wrong.errors).toEqual({
      'rows.0.subject_id': [expect.stringMatching(/^The block Language does not offer this subject\. Choose one of/)],
      'rows.1.subject_id': ['Somebody else changed what Ali Sheikh takes meanwhile. Open the sheet again'],
    });
    await school.must(electiveSave, { section_id: sections.a, rows: [choose('Ali', 'ARA', 'URD')] }, clerk);
    const after = await school.must(electiveSheet, { section_id: sections.a }, clerk);
    expect(after.pupils.find((one) => one.student_id === child['Ali'])?.subjects).toContain('Eng');
    expect(after.pupils.find((one) => one.student_id === child['Ali'])?.subjects).toContain('Arabic');
    expect((await school.call(electiveSheet, { section_id: sections.g9 }, clerk)).code).toBe(404);
  });

  it('a choice counts while the student sits in that section', async () => {
    const counted = () =>
      scene.school.as('admin', () =>
        rowOf(sql<{ n: number }>`
          select coalesce(sum(students), 0)::int as n
            from students.electives_chosen(${scene.session_id}::bigint, ${scene.course_id}::bigint, null)`),
      );
    const sitsIn = (from: number, to: number) =>
      scene.school.owner(() =>
        rowsOf(sql`
          update students.student_electives set section_id = ${to}::bigint
           where student_id = ${child['Ali'] ?? 0}::bigint and section_id = ${from}::bigint`),
      );
    expect(await counted()).toEqual({ n: 1 });
    await sitsIn(scene.sections.a, scene.sections.b);
    expect(await counted()).toEqual({ n: 0 });
    await sitsIn(scene.sections.b, scene.sections.a);
  });

  it('what students chose stays in the curriculum and at the branch', async () => {
    const arabic = await planned('ARA');
    const taken = await saveSheet([line('ARA', { taught: false, version: arabic?.version ?? 0 })]);
    expect(taken.errors).toEqual({
      'rows.0.subject_id': ['1 student chose Arabic. Let them choose another subject first'],
    });
    const body = {
      branch_id: branches.f8,
      rows: [{ course_subject_id: arabic?.course_subject_id ?? 0, is_offered: false }],
    };
    expect((await scene.school.call(plan.branchCurriculumSave, body, clerk)).errors).toHaveProperty([
      'rows.0.is_offered',
    ]);
    const urdu = await planned('URD');
    await scene.school.must(
      plan.branchCurriculumSave,
      { ...body, rows: [{ course_subject_id: urdu?.course_subject_id ?? 0, is_offered: true, periods_per_week: 6 }] },
      clerk,
    );
    const here = await scene.school.must(plan.curriculum, { ...place(), branch_id: branches.f8 }, clerk);
    expect(here.rows.find((row) => row.code === 'URD')).toMatchObject({ own_periods: 6, is_offered: true });
    expect((await scene.school.call(plan.curriculum, { ...place(), branch_id: branches.g9 }, clerk)).code).toBe(404);
    expect(
      (await scene.school.must(lookups.subjectsOfCourse, { id: scene.course_id, section_id: scene.sections.a }, clerk))
        .length,
    ).toBe(4);
  });
});

describe('ACA-9 the next session', () => {
  it('what would be made is told; then sections and curriculum are taken over, a second time nothing', async () => {
    const { school } = scene;
    const asked = {
      from_session_id: scene.session_id,
      to_session_id: next,
      branch_ids: [branches.f8],
      with_assignments: true,
      with_curriculum: true,
    };
    const shown = await school.must(sectionsRollForward, { ...asked, preview: true });
    expect(shown).toMatchObject({
      job_id: null,
      branches: [{ branch_id: branches.f8, made: 2, stands: 0 }],
      curriculum: { made: 4, stands: 0 },
    });
    const begun = await school.must(sectionsRollForward, asked);
    await runWaitingJobs();
    const job = await school.must(jobView, { id: begun.job_id ?? 0 });
    expect(job).toMatchObject({ state: 'done', bad_rows: 0, result: { sections: 2, subjects: 4 } });
    const there = await school.must(classes.sectionList, { branch_id: branches.f8, session_id: next }, clerk);
    expect(there.data.map((row) => [row.name, row.capacity, row.enrolled_count])).toEqual([
      ['A', 30, 0],
      ['B', 30, 0],
    ]);
    const again = await school.must(sectionsRollForward, { ...asked, preview: true });
    expect(again).toMatchObject({ branches: [{ made: 0, stands: 2 }], curriculum: { made: 0, stands: 4 } });
  });

  it('a clerk takes over the own branch alone, and not the curriculum of the school without the right', async () => {
    const body = { from_session_id: scene.session_id, to_session_id: next, branch_ids: [branches.g9] };
    expect((await scene.school.call(sectionsRollForward, body, clerk)).code).toBe(404);
    expect((await scene.school.call(sectionsRollForward, { ...body, branch_ids: [] }, clerk)).errors).toHaveProperty(
      'branch_ids',
    );
    expect((await scene.school.call(sectionsRollForward, body, { as: 'nobody' })).code).toBe(403);
  });
});

describe('the curriculum from a file', () => {
  it('good lines are taken over, every bad one with its reason', async () => {
    const text = [
      'Class,Group,Subject code,Periods,Doubles,Max a day,Marks,Pass %,Block',
      'Grade 9,Science,PHY,5,1,2,100,40,',
      'Grade 9,Science,BIO,5,,,100,40,Elective',
      'G9,SCI,CMP,5,,,100,40,Elective',
      'Grade 9,,ENG,25,,,,,',
      'Grade 99,,ENG,5,,,,,',
      'Grade 5,Science,SCI,5,,,,,',
    ].join('\n');
    const file_id = await keepFile(scene.school, 'admin', { name: 'curriculum.csv', text });
    const { job_run_id } = await scene.school.must(importStart, { kind: 'curriculum', file_id, dry_run: false });
    await runWaitingJobs();
    const job = await scene.school.must(jobView, { id: job_run_id });
    const run = await scene.school.must(importRunView, { id: Number(job.result?.['run_id'] ?? 0) });
    expect(run.made).toEqual({ subjects: 3 });
    expect(run.bad.map(({ line: at, column, reason }) => [at, column, reason])).toEqual([
      [5, 'Periods', "'25' is not a whole number from 0 to 20"],
      [6, 'Class', "There is no class 'Grade 99'"],
      [7, 'Group', 'Grade 5 has no groups. Leave the group empty'],
    ]);
  });

  it('a second file changes what it names and leaves the rest, also what is not in the result', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        update branches.course_subjects cs set in_result = false, total_marks = 75, book_title = 'Physics 9'
          from branches.subjects j where j.id = cs.subject_id and j.code = 'PHY' and cs.group_id is not null`),
    );
    const text = ['Class,Group,Subject code,Periods,Block', 'Grade 9,Science,PHY,7,', 'Grade 9,Science,BIO,5,-'].join(
      '\n',
    );
    const file_id = await keepFile(scene.school, 'admin', { name: 'curriculum-2.csv', text });
    const { job_run_id } = await scene.school.must(importStart, { kind: 'curriculum', file_id, dry_run: false });
    await runWaitingJobs();
    const job = await scene.school.must(jobView, { id: job_run_id });
    const run = await scene.school.must(importRunView, { id: Number(job.result?.['run_id'] ?? 0) });
    expect(run.bad.map(({ line: at, reason }) => [at, reason])).toEqual([
      [3, expect.stringMatching(/would be alone in the block Elective/)],
    ]);
    const row = await scene.school.owner(() =>
      rowOf(sql<{ periods: number }>`
        select cs.periods_per_week::int as periods, cs.in_result, cs.total_marks::int as marks, cs.book_title as book, cs.double_periods::int as doubles
          from branches.course_subjects cs join branches.subjects j on j.id = cs.subject_id and j.code = 'PHY' where cs.group_id is not null`),
    );
    expect(row).toEqual({ periods: 7, in_result: false, marks: 75, book: 'Physics 9', doubles: 1 });
  });
});
