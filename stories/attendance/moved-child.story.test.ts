// STU-60, ATT-1, ATT-4: the month in which a child changed its branch is one figure, whichever branch changes a day of it afterwards; and
// whatever a proof of attendance can see, `maktab rebuild-counters` sees and puts right.

import { beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '#kernel/dates.ts';
import { announceHoliday } from '#platform/calendar/announce-holidays.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { recountMonths } from '#modules/attendance/totals/actions/recount-months.ts';
import { studentAttendance } from '#modules/attendance/student-year/contract/student-tab.ts';
import { markProof, monthProof } from '#modules/attendance/totals/reads/mark-proof.ts';
import { transferAccept, transferRelease } from '#modules/students/transfers/contract/transfer-decisions.ts';
import { transferCreate } from '#modules/students/transfers/contract/transfers.ts';
import { branches } from '../harness/school.ts';
import { A, type AttendanceScene, before, openAttendance, P } from './attendance-scene.ts';

let scene: AttendanceScene;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const proofs = async () => [
  ...(await scene.school.owner(markProof.run)),
  ...(await scene.school.owner(monthProof.run)),
];
const child = (n: number): number => scene.children[n] ?? 0;

/** Everything that is kept of a child by month, added up, and where it stands. */
const kept = async (n: number) => {
  const [months] = await owner(sql<{ p: number; a: number; branches: number[] }>`
    select sum(p)::int as p, sum(a)::int as a, array_agg(distinct branch_id) filter (where month = ${monthOf(scene.today)}::date) as branches
      from attendance.attendance_months where student_id = ${child(n)}::bigint`);
  const [standing] = await owner(sql<{ branch_id: number; last_on: string; run_absent: number }>`
    select branch_id, last_on, run_absent from attendance.attendance_standings where student_id = ${child(n)}::bigint`);
  return { ...months, standing };
};

/** Goes to G-9 today. */
async function move(n: number): Promise<void> {
  const { course_id = 0 } =
    (await scene.school.owner(() =>
      rowOf(sql<{ course_id: number }>`select course_id from students.students where id = ${child(n)}::bigint`),
    )) ?? {};
  const asked = await scene.school.must(
    transferCreate,
    {
      student_id: child(n),
      to_branch_id: branches.g9,
      to_course_id: course_id,
      effective_on: scene.today,
      reason: 'The family moves',
      dues_mode: 'carried',
      keep_discounts: false,
      send: true,
    },
    { as: 'clerk' },
  );
  const released = await scene.school.must(
    transferRelease,
    { id: asked.id, version: asked.version },
    { as: 'cashier' },
  );
  const accepted = await scene.school.must(
    transferAccept,
    { id: asked.id, version: released.version },
    { as: 'accountant' },
  );
  if (accepted.state !== 'done') throw new Error(`The transfer is ${accepted.state}`);
}

beforeAll(async () => {
  scene = await openAttendance(3);
  for (const days of [4, 3, 2, 1]) await scene.take(before(scene.today, days), { [child(1)]: A });
  await move(0);
  await move(1);
});

describe('a child moved its branch this month', () => {
  it('then an earlier day became a holiday of the old branch: its month and where it stands follow', async () => {
    expect(await kept(0)).toMatchObject({ p: 4, a: 0 });
    await scene.school.as('admin', () =>
      announceHoliday({
        name: 'Smog day',
        from_date: before(scene.today, 2),
        to_date: before(scene.today, 1),
        kind: 'emergency',
        audience: 'both',
        targets: [{ branch_id: branches.f8 }],
        tell: false,
      }),
    );
    await announcementsHeard();
    expect(await kept(0)).toMatchObject({
      p: 2,
      a: 0,
      standing: { branch_id: branches.g9, last_on: before(scene.today, 3) },
    });
    expect(await kept(1)).toMatchObject({ p: 0, a: 2, standing: { run_absent: 2, branch_id: branches.g9 } });
    expect(await proofs()).toEqual([]);
  });

  it('the old branch corrects a day of its own: counted, and it lies with the branch that has the child', async () => {
    await scene.mark({ [child(1)]: P }, { on_date: before(scene.today, 3) });
    expect(await kept(1)).toMatchObject({ p: 1, a: 1, standing: { run_absent: 0, branch_id: branches.g9 } });
    const year = await scene.school.must(studentAttendance, { id: child(1) }, { as: 'neighbour' });
    expect(year.months.reduce((sum, { p, a }) => sum + p + a, 0)).toBe(2);
    expect(await proofs()).toEqual([]);
  });
});

describe('rebuild-counters of attendance', () => {
  it('sees what the proof sees, a wrong figure, a missing month and one without marks, and repairs it', async () => {
    const month = monthOf(before(scene.today, 3));
    await owner(
      sql`update attendance.attendance_months set p = p + 1, a = a + 2 where student_id = ${child(0)}::bigint and month = ${month}::date`,
    );
    await owner(
      sql`delete from attendance.attendance_months where student_id = ${child(1)}::bigint and month = ${month}::date`,
    );
    await owner(sql`
      insert into attendance.attendance_months (branch_id, student_id, month, counted, weight, p)
      select branch_id, student_id, (month + interval '1 month')::date, 1, 1, 1 from attendance.attendance_months
       where student_id = ${child(2)}::bigint and month = ${monthOf(before(scene.today, 1))}::date on conflict do nothing`);
    const seen = await scene.school.owner(monthProof.run);
    expect(seen.length).toBeGreaterThanOrEqual(3);
    const repaired = await scene.school.owner(() => recountMonths.run('all'));
    expect(repaired.map((one) => one.metric)).toEqual(seen.map((one) => one.detail));
    expect(await scene.school.owner(() => recountMonths.run('all'))).toEqual([]);
    expect(await proofs()).toEqual([]);
    expect(await kept(1)).toMatchObject({ p: 1, a: 1, standing: { branch_id: branches.g9 } });
  });
});
