// A promotion applied when the new session runs already (STU-72 to STU-75): the class turns at once, the last class passes out with its
// money, two people press Apply together, requests and undecided rows go their own way, and all of it is undone.

import { now } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { studentClock } from '#modules/students/record/actions/by-the-clock.ts';
import { freezeCreate } from '#modules/students/freezes/contract/freezes.ts';
import * as promotion from '#modules/students/promotion/contract/promotion.ts';
import { strengthPrint, strengthReport } from '#modules/students/strength/contract/strength.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { branches } from '../harness/school.ts';
import { openStudents, type StudentScene } from './student-scene.ts';
import { sessionFrom } from '#stories/harness/session-from.ts';

const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const f8 = branches.f8;
let scene: StudentScene;
let to_session_id = 0;
let run_id = 0;
const ids: Record<string, number> = {};
const id = (name: string): number => ids[name] ?? 0;

const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const detail = () => scene.school.must(promotion.promotionGet, { id: run_id }, clerk);
const version = async (): Promise<number> => (await detail()).run.version;
const rowOf = async (name: string) => (await detail()).rows.find((row) => row.student_id === id(name));
const facts = () =>
  owner(sql<Record<string, unknown>>`
    select s.full_name, s.status, s.session_id, s.section_id, s.enrolment_id is not null as sits, (select count(*)::int from students.enrolments e where e.student_id = s.id) as enrolments
      from students.students s where s.branch_id = ${f8} order by s.id`);

beforeAll(async () => {
  scene = await openStudents();
  const courses = await scene.school.must(lookups.allCourses, {});
  const course = (name: string): number => courses.find((row) => row.name === name)?.id ?? 0;
  // Grade 5 goes on to Grade 6; Grade 10 is the last class.
  const section = async (session_id: number, name: string, capacity: number): Promise<number> => {
    const asked = { branch_id: f8, session_id, course_id: course(name), names: ['A'], capacity };
    await scene.school.must(classes.sectionBulkCreate, asked, clerk);
    const [row] = await owner(sql<{ id: number }>`
      select id from branches.sections where branch_id = ${f8} and session_id = ${session_id} and course_id = ${course(name)} and name = 'A'`);
    return row?.id ?? 0;
  };
  await sessionFrom(scene.school, scene.day(-60));
  const ten = await section(scene.session_id, 'Grade 10', 30);
  const [next] = await owner(sql<{ id: number }>`
    insert into branches.academic_sessions (school_id, country_id, name, start_date, end_date, status)
    values (1, 162, 'running', ${scene.day(-5)}::date, ${scene.day(300)}::date, 'open') returning id`);
  to_session_id = next?.id ?? 0;
  await section(to_session_id, 'Grade 6', 3);
  await section(to_session_id, 'Grade 5', 30);
  const admit = async (name: string, section_id: number): Promise<void> => {
    const { student_id } = await scene.admit({ full_name: `${name} Khan`, section_id });
    ids[name] = student_id;
    await owner(
      sql`update students.enrolments set start_on = ${scene.day(-60)}::date where student_id = ${student_id}`,
    );
    await owner(
      sql`update students.student_status_periods set from_on = ${scene.day(-60)}::date where student_id = ${student_id}`,
    );
  };
  for (const name of ['Ali', 'Bina', 'Careem', 'Danish', 'Erum']) await admit(name, scene.sections.a);
  for (const name of ['Umar', 'Vania']) await admit(name, ten);
  const run = await scene.school.must(
    promotion.promotionCreate,
    {
      branch_id: f8,
      from_session_id: scene.session_id,
      to_session_id,
      course_ids: [course('Grade 5'), course('Grade 10')],
      rules: { promote_all: [course('Grade 5'), course('Grade 10')] },
    },
    clerk,
  );
  run_id = run.id;
});

describe('STU-71 to STU-73 deciding', () => {
  it('without results promote all goes on and out; one more than the seats is told and stops Apply', async () => {
    const { run, rows } = await detail();
    expect(run).toMatchObject({ state: 'draft', promoted: 5, passed_out: 2, open: 0, problem_count: 5 });
    expect(rows.find((row) => row.student_id === id('Ali'))?.problems).toEqual(['A is full by 2']);
    const blocked = await scene.school.call(promotion.promotionApply, { id: run_id, version: run.version }, clerk);
    expect([blocked.code, blocked.message]).toEqual([409, 'This run cannot be applied yet. A is full by 2: 5.']);
  });

  it('a request that waits decides; leaving takes the one place for requests; undecided keeps the class', async () => {
    const rows = [
      { student_id: id('Danish'), action: 'hold' as const, undecided: true, reason: 'Test again in May' },
      { student_id: id('Erum'), action: 'leave' as const },
    ];
    const stale = await scene.school.call(promotion.promotionRows, { id: run_id, version: 0, rows }, clerk);
    expect(stale.code).toBe(409);
    const { run } = await scene.school.must(
      promotion.promotionRows,
      { id: run_id, version: await version(), rows },
      clerk,
    );
    expect(run).toMatchObject({ state: 'reviewed', promoted: 3, undecided: 1, leaving: 1, problem_count: 0 });
    expect(await rowOf('Danish')).toMatchObject({ to_class: 'Grade 5', reason: 'Test again in May', problems: [] });
    const freeze = {
      from_on: scene.day(2),
      expected_until: scene.day(30),
      reason: 'travel' as const,
      billing_percent: 50 as const,
    };
    const refused = await scene.school.call(freezeCreate, { student_id: id('Erum'), ...freeze, send: true }, clerk);
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('A promotion that lets the student leave');
    const stranger = await scene.school.call(
      promotion.promotionRows,
      { id: run_id, version: run.version, rows: [{ student_id: 999_999, action: 'hold' }] },
      clerk,
    );
    expect(stranger.code).toBe(422);
  });

  it('a class that is not in the run is no paper, and no fault', async () => {
    const paper = await scene.school.call(promotion.promotionPrint, { id: run_id, course_id: 999_999 }, clerk);
    expect([paper.code, paper.message]).toEqual([
      404,
      'There is nothing to print here: nobody and nothing is on this list',
    ]);
  });

  it('prints the list and the strength statement', async () => {
    for (const [call, input] of [
      [promotion.promotionPrint, { id: run_id }],
      [strengthPrint, { from: scene.day(-70), to: scene.day() }],
    ] as const) {
      const paper = await scene.school.call(call as typeof promotion.promotionPrint, input as { id: number }, clerk);
      expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

describe('STU-74 applied late', () => {
  it('two people press Apply in the same second: one run, everybody once', async () => {
    const pressed = await version();
    const answers = await Promise.all([
      scene.school.call(promotion.promotionApply, { id: run_id, version: pressed }, clerk),
      scene.school.call(promotion.promotionApply, { id: run_id, version: pressed }, cashier),
    ]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await runWaitingJobs();
    const { run } = await detail();
    expect(run).toMatchObject({ state: 'applied', students: 7, promoted: 3, undecided: 1, leaving: 1, passed_out: 2 });
    const now = await facts();
    expect(
      now.map((row) => [row['full_name'], row['status'], row['session_id'] === to_session_id, row['enrolments']]),
    ).toEqual([
      ['Ali Khan', 'active', true, 2],
      ['Bina Khan', 'active', true, 2],
      ['Careem Khan', 'active', true, 2],
      ['Danish Khan', 'active', true, 2],
      ['Erum Khan', 'active', false, 1],
      ['Umar Khan', 'passed_out', false, 1],
      ['Vania Khan', 'passed_out', false, 1],
    ]);
    const leavings = await owner(
      sql`select student_id, reason, state, notice_fee from students.student_leavings order by student_id`,
    );
    expect(leavings).toEqual([
      { student_id: id('Erum'), reason: 'other', state: 'draft', notice_fee: 0 },
      { student_id: id('Umar'), reason: 'passed_out', state: 'settled', notice_fee: 0 },
      { student_id: id('Vania'), reason: 'passed_out', state: 'settled', notice_fee: 0 },
    ]);
    const [held] = await owner(sql`select sum(held)::int as held from branches.class_seats where branch_id = ${f8}`);
    expect(held).toEqual({ held: 0 });
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
    const { totals } = await scene.school.must(strengthReport, { from: scene.day(-70), to: scene.day() }, clerk);
    expect(totals).toMatchObject({
      opening: 0,
      passed_out: 2,
      promoted_in: 4,
      promoted_out: 4,
      closing: 5,
      difference: 0,
    });
  });

  it('the day of students and another Apply find nothing to do', async () => {
    const before = await facts();
    await runDue({ jobs: studentClock, now: now() });
    const again = await scene.school.call(promotion.promotionApply, { id: run_id, version: await version() }, clerk);
    expect(again.message).toBe('This run is applied already');
    expect(await facts()).toEqual(before);
  });
});

describe('STU-75 undone as a whole', () => {
  it('everybody is back, seats, leavings and strength with them; a new run may begin', async () => {
    const { undone, run } = await scene.school.must(
      promotion.promotionUndo,
      { id: run_id, version: await version(), reason: 'Wrong results' },
      clerk,
    );
    expect([undone, run.state]).toEqual([7, 'undone']);
    const now = await facts();
    expect(
      now.every(
        (row) =>
          row['status'] === 'active' &&
          row['sits'] === true &&
          row['enrolments'] === 1 &&
          row['session_id'] === scene.session_id,
      ),
    ).toBe(true);
    const open = await owner(
      sql`select student_id from students.student_leavings where state in ('draft', 'approved', 'settled')`,
    );
    expect(open).toEqual([]);
    expect(await owner(sql`select * from students.student_open_requests`)).toEqual([]);
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
    const { totals } = await scene.school.must(strengthReport, { from: scene.day(-70), to: scene.day() }, clerk);
    expect(totals).toMatchObject({ closing: 7, passed_out: 0, promoted_in: 0, difference: 0 });
    const late = await scene.school.call(promotion.promotionUndo, { id: run_id, version: run.version }, clerk);
    expect([late.code, late.message]).toEqual([409, `Run ${run.run_no} is undone: there is nothing to undo.`]);
  });
});
