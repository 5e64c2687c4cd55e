// STU-44, the day job: what is dated takes effect on its day, in order, once.

import { beforeAll, describe, expect, it } from 'vitest';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { studentClock } from '#modules/students/record/actions/by-the-clock.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { branches } from '../harness/school.ts';
import { openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
const ids: Record<string, number> = {};

const at = (day: string) => new Date(`${day}T07:00:00+05:00`);
const run = (day: string) => runDue({ jobs: studentClock, now: at(day) });
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));

const stateOf = async (name: string) =>
  (
    await owner(sql<{ status: string; since: string; section_id: number; roll_no: number | null }>`
      select status, status_since as since, section_id, roll_no from students.students where id = ${ids[name] ?? 0}`)
  )[0];

const seats = async (section_id: number) =>
  (
    await owner(sql<{ enrolled: number; active: number; frozen: number; boys: number }>`
      select enrolled, active, frozen, boys from branches.class_seats where section_id = ${section_id}`)
  )[0];

beforeAll(async () => {
  scene = await openStudents();
  for (const name of ['Joins', 'Freezes', 'Moves'])
    ids[name] = (await scene.admit({ full_name: `${name} Khan` })).student_id;
});

describe('STU-44 the day of students', () => {
  it('a first day in the future comes on its day, and the proof of seats agrees before and after', async () => {
    const first = scene.day(3);
    await owner(
      sql`update students.student_status_periods set from_on = ${first}::date where student_id = ${ids['Joins'] ?? 0}`,
    );
    await owner(sql`update students.enrolments set start_on = ${first}::date where student_id = ${ids['Joins'] ?? 0}`);
    await owner(
      sql`update students.students set status = 'admitted', join_on = ${first}::date where id = ${ids['Joins'] ?? 0}`,
    );
    await run(scene.day(2));
    expect(await stateOf('Joins')).toMatchObject({ status: 'admitted' });
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
    await run(first);
    expect(await stateOf('Joins')).toMatchObject({ status: 'active', since: first });
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
    const told = await scene.school.owner(() =>
      rowOf(sql`select action, created_by from (
        select action, user_id as created_by from platform.audit_entries where record_kind = 'student' and record_id = ${ids['Joins'] ?? 0} order by id desc limit 1) a`),
    );
    expect(told).toEqual({ action: 'joined', created_by: null });
  });

  it('a freeze begins and ends by its dates; missed days are caught up', async () => {
    const id = ids['Freezes'] ?? 0;
    await owner(sql`update students.student_status_periods set to_on = ${scene.day(4)}::date where student_id = ${id}`);
    await owner(sql`
      insert into students.student_status_periods (branch_id, current_branch_id, student_id, status, from_on, to_on, billing_percent) values
        (${branches.f8}, ${branches.f8}, ${id}, 'frozen', ${scene.day(5)}::date, ${scene.day(9)}::date, 50),
        (${branches.f8}, ${branches.f8}, ${id}, 'active', ${scene.day(10)}::date, null, 100)`);
    await run(scene.day(6));
    expect(await stateOf('Freezes')).toMatchObject({ status: 'frozen', since: scene.day(5) });
    expect(await seats(scene.sections.a)).toMatchObject({ enrolled: 3, active: 2, frozen: 1 });
    await run(scene.day(12));
    expect(await stateOf('Freezes')).toMatchObject({ status: 'active', since: scene.day(10) });
    expect(await seats(scene.sections.a)).toMatchObject({ enrolled: 3, active: 3, frozen: 0 });
    const figures = await owner(sql<{ metric: string; value: number }>`
      select metric, sum(value)::int as value from (
        select metric, value from platform.dashboard_counters where branch_id = ${branches.f8}
        union all select metric, moved from platform.counter_moves where branch_id = ${branches.f8}) c
       where metric in ('total_students', 'freeze_students') group by 1 order by 1`);
    expect(figures).toEqual([
      { metric: 'freeze_students', value: 0 },
      { metric: 'total_students', value: 3 },
    ]);
  });

  it('the current class follows a dated enrolment, with its seat', async () => {
    const id = ids['Moves'] ?? 0;
    await owner(
      sql`update students.enrolments set end_on = ${scene.day(14)}::date, exit = 'section_change' where student_id = ${id}`,
    );
    await owner(sql`
      insert into students.enrolments (branch_id, current_branch_id, student_id, session_id, course_id, section_id, roll_no, admission_no, start_on, entry, student_name)
      select branch_id, current_branch_id, student_id, session_id, course_id, ${scene.sections.b}, 7, admission_no, ${scene.day(15)}::date, 'section_change', student_name
        from students.enrolments where student_id = ${id}`);
    await run(scene.day(14));
    expect((await stateOf('Moves'))?.section_id).toBe(scene.sections.a);
    await run(scene.day(15));
    expect(await stateOf('Moves')).toMatchObject({ section_id: scene.sections.b, roll_no: 7 });
    expect(await seats(scene.sections.a)).toMatchObject({ enrolled: 2, boys: 2 });
    expect(await seats(scene.sections.b)).toMatchObject({ enrolled: 1, boys: 1 });
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
  });

  it('a second run of a day changes nothing', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`update platform.clock_marks set through = through - 1 where job = 'students.day'`),
    );
    const before = await owner(
      sql`select id, status, section_id, version, updated_at from students.students order by id`,
    );
    const { failed } = await run(scene.day(15));
    expect(failed).toBe(0);
    expect(
      await owner(sql`select id, status, section_id, version, updated_at from students.students order by id`),
    ).toEqual(before);
  });
});
