// Promotion to the next session (STU-70 to STU-76; story 10 of 03 §13): every enrolment a row, seats held, applied once, undone while
// nothing hangs on it.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, asDay } from '#kernel/dates.ts';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as sessions from '#modules/branches/sessions/contract/sessions.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { registerAnswers } from '#platform/questions/question.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { exportOf } from '#kernel/export-call.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { readTable } from '#platform/imports/read-table.ts';
import { studentClock } from '#modules/students/record/actions/by-the-clock.ts';
import * as promotion from '#modules/students/promotion/contract/promotion.ts';
import type { PromotionAction } from '#modules/students/promotion/contract/promotion.ts';
import { admitStudents, studentsFinalResults } from '#modules/students/index.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { branches } from '../harness/school.ts';
import { openStudents, type StudentScene } from './student-scene.ts';

const clerk = { as: 'clerk' } as const;
const f8 = branches.f8;
let scene: StudentScene;
let next: { id: number; start_date: string };
let grade6 = 0;
let run_id = 0;
const ids: number[] = [];
const results = new Map<number, { result: 'pass' | 'fail'; percent: number }>();

const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const detail = () => scene.school.must(promotion.promotionGet, { id: run_id }, clerk);
const decide = async (rows: { student_id: number; action: PromotionAction; undecided?: boolean }[]) =>
  scene.school.must(promotion.promotionRows, { id: run_id, version: (await detail()).run.version, rows }, clerk);
const apply = async () =>
  scene.school.call(promotion.promotionApply, { id: run_id, version: (await detail()).run.version }, clerk);

/** What stands of the run's children, so that a second apply can be seen to change nothing. */
const facts = () =>
  owner(
    sql`select student_id, section_id, start_on, end_on, exit, roll_no from students.enrolments where branch_id = ${f8} order by student_id, start_on`,
  );

async function sectionsOf(session_id: number, course_id: number, names: { name: string; capacity: number }[]) {
  for (const { name, capacity } of names)
    await scene.school.must(
      classes.sectionBulkCreate,
      { branch_id: f8, session_id, course_id, names: [name], capacity },
      clerk,
    );
  const rows = await owner(sql<{ id: number; name: string }>`
    select id, name from branches.sections where branch_id = ${f8} and session_id = ${session_id} and course_id = ${course_id} order by name`);
  return rows;
}

beforeAll(async () => {
  scene = await openStudents();
  const courses = await scene.school.must(lookups.allCourses, {});
  grade6 = courses.find((row) => row.name === 'Grade 6')?.id ?? 0;
  const current = (await scene.school.must(sessions.sessionList, {}, clerk)).find((row) => row.is_current);
  const year = Number(current?.end_date.slice(0, 4));
  const start_date = addDays(current?.end_date ?? scene.day(), 1);
  next = await scene.school.must(sessions.sessionAdd, {
    school_id: 1,
    country_id: 162,
    name: `${year}-${year + 1} next`,
    start_date,
    end_date: `${Number(start_date.slice(0, 4)) + 1}-03-31`,
  });
  const old = await sectionsOf(scene.session_id, scene.course_id, [{ name: 'C', capacity: 50 }]);
  await owner(sql`update branches.class_seats set capacity = 50 where branch_id = ${f8}`);
  await sectionsOf(next.id, grade6, [
    { name: 'A', capacity: 40 },
    { name: 'B', capacity: 40 },
    { name: 'C', capacity: 35 },
  ]);
  await sectionsOf(next.id, scene.course_id, [{ name: 'A', capacity: 20 }]);
  const spread = [42, 41, 41];
  await scene.school.as('clerk', async () => {
    const admitted = await admitStudents({
      school_id: 1,
      today: scene.day(),
      families: Array.from({ length: 124 }, (_, i) => ({
        key: `p${i}`,
        country_id: 162,
        guardians: [
          {
            relation: 'father' as const,
            full_name: `Father ${i}`,
            gender: 'm' as const,
            identity_kind: 'cnic' as const,
            nationality_id: 162,
            mobile: '+923001234567',
            is_primary: true,
            is_fee_payer: true,
          },
        ],
      })),
      students: Array.from({ length: 124 }, (_, i) => ({
        family_key: `p${i}`,
        branch_id: f8,
        session_id: scene.session_id,
        course_id: scene.course_id,
        section_id: old[i < (spread[0] ?? 0) ? 0 : i < 83 ? 1 : 2]?.id ?? 0,
        full_name: `Child ${String(i).padStart(3, '0')}`,
        gender: i % 2 === 0 ? ('m' as const) : ('f' as const),
        dob: asDay('2016-01-15'),
        nationality_id: 162,
        identity_kind: 'b_form' as const,
        admission_date: scene.day(-200),
        join_on: scene.day(-200),
        start_on: scene.day(-200),
      })),
    });
    ids.push(...admitted.map((row) => row.student_id));
  });
  // 110 pass, 9 fail, 3 have no result; the last two are frozen and would have passed.
  ids.slice(0, 110).forEach((id, i) => results.set(id, { result: 'pass', percent: 40 + (i % 60) }));
  ids.slice(110, 119).forEach((id) => results.set(id, { result: 'fail', percent: 20 }));
  ids.slice(122).forEach((id) => results.set(id, { result: 'pass', percent: 70 }));
  const answer = studentsFinalResults.answeredBy(({ student_ids }) =>
    Promise.resolve(
      student_ids.flatMap((student_id) => {
        const one = results.get(student_id);
        return one ? [{ student_id, ...one }] : [];
      }),
    ),
  );
  registerAnswers('exams', [answer]);
  for (const id of ids.slice(122)) {
    await owner(
      sql`update students.student_status_periods set to_on = ${scene.day(-10)}::date where student_id = ${id} and to_on is null`,
    );
    await owner(sql`
      insert into students.student_status_periods (branch_id, current_branch_id, student_id, status, from_on, billing_percent)
      values (${f8}, ${f8}, ${id}, 'frozen', ${scene.day(-9)}::date, 50)`);
    await owner(sql`update students.students set status = 'frozen' where id = ${id}`);
    await owner(
      sql`update branches.class_seats q set active = active - 1, frozen = frozen + 1 from students.students s where s.id = ${id} and q.section_id = s.section_id`,
    );
  }
});

describe('STU-70 a run covers every open enrolment', () => {
  it('124 children: 110 pass, 9 fail, 3 without result and 2 frozen are held', async () => {
    const wrong = await scene.school.call(
      promotion.promotionCreate,
      {
        branch_id: f8,
        from_session_id: scene.session_id,
        to_session_id: scene.session_id,
        course_ids: [scene.course_id],
      },
      clerk,
    );
    expect(wrong.errors['to_session_id']).toEqual(['Choose a session that begins after the one they are in']);
    const run = await scene.school.must(
      promotion.promotionCreate,
      { branch_id: f8, from_session_id: scene.session_id, to_session_id: next.id, course_ids: [scene.course_id] },
      clerk,
    );
    run_id = run.id;
    expect(run).toMatchObject({
      state: 'draft',
      students: 124,
      promoted: 110,
      repeated: 9,
      open: 5,
      problem_count: 5,
      classes: 'Grade 5',
    });
    const again = await scene.school.call(
      promotion.promotionCreate,
      { branch_id: f8, from_session_id: scene.session_id, to_session_id: next.id, course_ids: [scene.course_id] },
      clerk,
    );
    expect([again.code, again.message]).toEqual([
      409,
      `Run ${run.run_no} has Grade 5 already. Continue there, or discard it first.`,
    ]);
    const away = await scene.school.call(promotion.promotionGet, { id: run_id }, { as: 'neighbour' });
    expect(away.code).toBe(404);
    const nobody = await scene.school.call(promotion.promotionGet, { id: run_id }, { as: 'nobody' });
    expect(nobody.code).toBe(403);
  });

  it('00 §8 the rows of a class are taken away as a file', async () => {
    const { rows } = await detail();
    const wanted = { id: run_id, course_id: scene.course_id, format: 'csv' } as const;
    const table = await readTable((await scene.school.call(exportOf(promotion.promotionGet), wanted, clerk)).bytes);
    if ('refused' in table) throw new Error(table.refused);
    expect([table.headings[1], table.lines.length]).toEqual(['Name', rows.length]);
    expect(table.lines.map((line) => line.cells[1])).toEqual(rows.map((row) => row.name));
    expect((await scene.school.call(exportOf(promotion.promotionGet), wanted, { as: 'nobody' })).code).toBe(403);
  });

  it('STU-72 Apply is blocked by 5 holds; decided 4 promote and 1 leave, 114 fit into 40 + 40 + 35', async () => {
    const blocked = await apply();
    expect([blocked.code, blocked.message]).toEqual([409, 'This run cannot be applied yet. Not decided yet: 5.']);
    const holds = ids.slice(119);
    const decided = await decide([
      ...holds.slice(0, 4).map((student_id) => ({ student_id, action: 'promote' as const })),
      { student_id: holds[4] ?? 0, action: 'leave' },
    ]);
    expect(decided.run).toMatchObject({
      state: 'reviewed',
      promoted: 114,
      repeated: 9,
      leaving: 1,
      open: 0,
      problem_count: 0,
    });
    const sixth = decided.sections.filter((section) => section.course_id === grade6);
    expect(sixth.map((section) => section.capacity)).toEqual([40, 40, 35]);
    expect(sixth.reduce((sum, section) => sum + section.coming, 0)).toBe(114);
    expect(sixth.every((section) => section.free >= 0)).toBe(true);
  });

  it('who is admitted since stops Apply until Refresh takes the child in', async () => {
    const { student_id } = await scene.admit({ full_name: 'Late Comer' });
    const blocked = await apply();
    expect([blocked.code, blocked.message]).toEqual([
      409,
      '1 enrolment has come or gone since. Refresh the run and decide them first.',
    ]);
    const run = await scene.school.must(
      promotion.promotionRefresh,
      { id: run_id, version: (await detail()).run.version },
      clerk,
    );
    expect(run).toMatchObject({ students: 125, promoted: 114, open: 1 });
    await owner(
      sql`update students.enrolments set end_on = ${scene.day()}::date, exit = 'left' where student_id = ${student_id}`,
    );
    await owner(
      sql`update students.students set status = 'left', section_id = null, enrolment_id = null where id = ${student_id}`,
    );
    await owner(
      sql`update branches.class_seats set enrolled = enrolled - 1, active = active - 1, boys = boys - 1 where section_id = ${scene.sections.a}`,
    );
    const back = await scene.school.must(promotion.promotionRefresh, { id: run_id, version: run.version }, clerk);
    expect(back).toMatchObject({ students: 124, promoted: 114, repeated: 9, leaving: 1, open: 0 });
  });
});

describe('STU-74 applied', () => {
  it('a dated run: 114 + 9 + 1 = 124, seats held, the old class runs on; again changes nothing', async () => {
    const started = await apply();
    expect([started.code, started.message]).toEqual([200, 'Being applied']);
    await runWaitingJobs();
    const job = await scene.school.must(jobView, { id: started.data.job_run_id ?? 0 }, clerk);
    expect(job.state).toBe('done');
    const { run } = await detail();
    expect(run).toMatchObject({ state: 'applied', students: 124, promoted: 114, repeated: 9, leaving: 1 });
    const [now] = await owner(sql<{ n: number; held: number }>`
      select (select count(*)::int from students.students where session_id = ${scene.session_id} and id = any (${ids}::bigint[])) as n,
             (select sum(held)::int from branches.class_seats where session_id = ${next.id} and branch_id = ${f8}) as held`);
    expect(now).toEqual({ n: 124, held: 123 });
    const before = await facts();
    const again = await apply();
    expect([again.code, again.message, again.data.job_run_id]).toEqual([200, 'This run is applied already', null]);
    expect(await facts()).toEqual(before);
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
  });

  it('a new admission in the to-session is untouched by it, and finds the held seats taken', async () => {
    const [b] = await owner(sql<{ id: number; free: number }>`
      select s.id, branches.free_seats(q) as free from branches.sections s join branches.class_seats q on q.section_id = s.id
       where s.session_id = ${next.id} and s.course_id = ${grade6} and branches.free_seats(q) > 0 limit 1`);
    expect(b?.free).toBe(1);
  });

  it('on the first day of the session the day job turns current class and seats', async () => {
    await runDue({ jobs: studentClock, now: new Date(`${next.start_date}T07:00:00+05:00`) });
    const [now] = await owner(sql<{ moved: number; held: number; enrolled: number }>`
      select (select count(*)::int from students.students where session_id = ${next.id} and id = any (${ids}::bigint[])) as moved,
             (select sum(held)::int from branches.class_seats where session_id = ${next.id} and branch_id = ${f8}) as held,
             (select sum(enrolled)::int from branches.class_seats where session_id = ${next.id} and branch_id = ${f8}) as enrolled`);
    expect(now).toEqual({ moved: 123, held: 0, enrolled: 123 });
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
    const before = await facts();
    await runDue({ jobs: studentClock, now: new Date(`${next.start_date}T07:00:00+05:00`) });
    expect(await facts()).toEqual(before);
  });

  it('03 §10 that day the families of the promoted are told once, of the repeating ones nobody', async () => {
    const told = await owner(sql<{ n: number; children: number; on: string; name: string }>`
      select count(*)::int as n, count(distinct student_id)::int as children, min(data ->> 'on') as on, min(data ->> 'class') as name
        from platform.message_intents where event_code = 'PROMOTED'`);
    expect(told).toEqual([{ n: 114, children: 114, on: next.start_date, name: 'Grade 6' }]);
  });

  it('STU-76 the counts are signed off', async () => {
    const { run } = await detail();
    const signed = await scene.school.must(promotion.promotionSignOff, { id: run_id, version: run.version }, clerk);
    expect(signed.signed_off_by).toBe('clerk');
    const told = await scene.school.owner(() =>
      rowOf(
        sql`select action, after from platform.audit_entries where record_kind = 'promotion run' and record_id = ${run_id} order by id desc limit 1`,
      ),
    );
    expect(told).toMatchObject({
      action: 'signed off',
      after: { students: 124, promoted: 114, repeated: 9, leaving: 1 },
    });
  });
});

describe('STU-75 undone', () => {
  it('a row with a mark is refused by name; another goes back with seat and enrolment', async () => {
    const [marked = 0, free = 0] = ids;
    const [row] = await owner(
      sql<{ section_id: number }>`select section_id from students.students where id = ${marked}`,
    );
    await owner(sql`
      with register as (
        insert into attendance.attendance_registers (branch_id, section_id, on_date, state) values (${f8}, ${row?.section_id ?? 0}, ${next.start_date}::date, 'taken') returning id)
      insert into attendance.attendance_marks (branch_id, on_date, student_id, register_id, section_id, code, source)
      select ${f8}, ${next.start_date}::date, ${marked}, register.id, ${row?.section_id ?? 0}, (select min(id) from attendance.attendance_codes), 'manual' from register`);
    const version = (await detail()).run.version;
    const refused = await scene.school.call(
      promotion.promotionUndo,
      { id: run_id, version, student_ids: [marked] },
      clerk,
    );
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('Child 000 has an attendance mark on');
    const whole = await scene.school.call(promotion.promotionUndo, { id: run_id, version }, clerk);
    expect([whole.code, (whole.details as { rows: unknown[] }).rows.length]).toEqual([409, 1]);
    const done = await scene.school.must(promotion.promotionUndo, { id: run_id, version, student_ids: [free] }, clerk);
    expect(done.undone).toBe(1);
    const [back] = await owner(sql`
      select s.session_id, e.end_on, (select count(*)::int from students.enrolments k where k.student_id = s.id) as enrolments
        from students.students s join students.enrolments e on e.id = s.enrolment_id where s.id = ${free}`);
    expect(back).toEqual({ session_id: scene.session_id, end_on: null, enrolments: 1 });
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
  });

  it('story 17 for every day the movements say what the enrolments say', async () => {
    const days = [scene.day(-201), scene.day(-200), scene.day(-1), scene.day(), next.start_date];
    for (const day of days) {
      const [sum] = await owner(sql<{ moved: number; sitting: number }>`
        select (select coalesce(sum(delta), 0)::int from students.strength_movements where branch_id = ${f8} and on_date <= ${day}::date) as moved,
               (select count(*)::int from students.enrolments e where e.branch_id = ${f8} and e.start_on <= ${day}::date
                   and (e.end_on is null or e.end_on >= ${day}::date) and not coalesce(e.end_on = ${day}::date and e.exit in ('left', 'passed_out'), false)) as sitting`);
      expect(sum?.moved, day).toBe(sum?.sitting);
    }
  });
});
