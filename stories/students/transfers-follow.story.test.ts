// What follows a child to its new branch (STU-60): the card begun again, the days it was marked on, leave of coming days.

import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf } from '#kernel/dates.ts';
import { registerRead } from '#modules/attendance/registers/contract/registers.ts';
import { monthSheet } from '#modules/attendance/month-sheets/contract/month-sheet.ts';
import { studentAttendance } from '#modules/attendance/student-year/contract/student-tab.ts';
import { leaveCreate, leaveList } from '#modules/attendance/leave/contract/leave.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { updateTotals } from '#modules/attendance/index.ts';
import { cardInitiate } from '#modules/students/cards/contract/cards.ts';
import { transferAccept, transferRelease } from '#modules/students/transfers/contract/transfer-decisions.ts';
import { transferCreate } from '#modules/students/transfers/contract/transfers.ts';
import { studentsLastPresence } from '#modules/students/index.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';

const { f8, lahore } = branches;
const lastMonth = addMonths(thisMonth, -1);
const clerk = { as: 'clerk' } as const;
/** Of Lahore alone, once `beforeAll` has said so. */
const lahoreOnly = { as: 'muscat' } as const;

let scene: FeeScene;
let ids: Record<string, number>;
const student = (name: string): number => ids[name] ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  ids = await scene.admit(f8, [{ name: 'Ali', plan: { TUI: 8500 } }]);
  await scene.admit(lahore, [{ name: 'Filler', plan: {} }]);
  await wasMarked();
  await hasCard();
  await scene.school.must(
    leaveCreate,
    {
      student_id: student('Ali'),
      from_on: addDays(today, 8),
      to_on: addDays(today, 10),
      kind: 'family',
      reason: 'Eid',
    },
    clerk,
  );
  const { course_id = 0 } =
    (await scene.school.owner(() =>
      rowOf(sql<{ course_id: number }>`select course_id from students.students where id = ${student('Ali')}`),
    )) ?? {};
  const asked = await scene.school.must(
    transferCreate,
    {
      student_id: student('Ali'),
      to_branch_id: lahore,
      to_course_id: course_id,
      effective_on: firstDayOf(thisMonth),
      reason: 'The family moves',
      dues_mode: 'carried',
      keep_discounts: false,
      send: true,
    },
    clerk,
  );
  const released = await scene.school.must(
    transferRelease,
    { id: asked.id, version: asked.version },
    { as: 'cashier' },
  );
  const { state } = await scene.school.must(
    transferAccept,
    { id: asked.id, version: released.version },
    { as: 'accountant' },
  );
  if (state !== 'done') throw new Error(`The transfer is ${state}`);
  await scene.school.owner(async () => {
    await rowsOf(sql`
      insert into platform.user_grants (user_id, kind, branch_id) select id, 'branch', ${lahore} from platform.users where username = 'muscat'`);
    await rowsOf(sql`update platform.users set country_id = 162 where username = 'muscat'`);
  });
});

/** Ali was seen on the last two days of last month, is marked absent on the day of the move, and has leave over it. */
const wasMarked = () =>
  scene.school.owner(async () => {
    const days = [-2, -1, 0].map((n) => ({ day: addDays(firstDayOf(thisMonth), n), code: n < 0 ? 1 : 4 }));
    await rowsOf(sql`
      with registers as (
        insert into attendance.attendance_registers (branch_id, section_id, on_date)
        select s.branch_id, s.section_id, d.day from students.students s, jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day date)
         where s.id = ${student('Ali')} returning id, branch_id, section_id, on_date)
      insert into attendance.attendance_marks (branch_id, on_date, student_id, register_id, section_id, code)
      select r.branch_id, r.on_date, ${student('Ali')}, r.id, r.section_id, d.code from registers r
        join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (day date, code smallint) on d.day = r.on_date`);
    await updateTotals({ register_ids: [], student_ids: [student('Ali')], from: firstDayOf(lastMonth), to: today });
    await rowsOf(sql`
      insert into attendance.student_leaves (branch_id, student_id, from_on, to_on, kind, reason, granted_at)
      values (${f8}, ${student('Ali')}, ${addDays(firstDayOf(thisMonth), -3)}, ${addDays(today, 5)}, 'family', 'A wedding', platform.now())`);
  });

const hasCard = async () => {
  await scene.school.owner(() =>
    rowsOf(sql`
      with kept as (
        insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes, width, height, state)
        select school_id, id, ${'a'.repeat(64)}, 'photo.jpg', 'image/jpeg', 10, 600, 800, 'ready' from platform.branches where id = ${f8} returning id)
      update students.students set photo_file_id = kept.id, photo_taken_on = platform.now()::date, blood_group = 'B+' from kept where students.id = ${student('Ali')}`),
  );
  await scene.school.owner(() =>
    rowsOf(sql`
      with kept as (
        insert into platform.files (school_id, branch_id, sha256, name, media_type, bytes)
        select school_id, id, ${'b'.repeat(64)}, n || '.pdf', 'application/pdf', 10 from platform.branches, unnest('{paper,fee}'::text[]) n
         where id = ${f8} returning id, name)
      insert into students.student_notes (branch_id, student_id, category, text, visibility, file_id)
      select ${f8}, ${student('Ali')}, 'general', 'With a paper', 'branch', id from kept where name = 'paper.pdf'`),
  );
  await scene.school.must(cardInitiate, { student_ids: [student('Ali')], reason: 'first' }, clerk);
};

describe('STU-60 what follows a child to its new branch', () => {
  it('its photo and the papers of its notes are files of the new branch; what is none of its own stays', async () => {
    const files = await scene.school.owner(() =>
      rowsOf(sql<{ name: string; branch_id: number }>`
        select name, branch_id from platform.files where name in ('photo.jpg', 'paper.pdf', 'fee.pdf') order by name`),
    );
    expect(files).toEqual([
      { name: 'fee.pdf', branch_id: f8 },
      { name: 'paper.pdf', branch_id: lahore },
      { name: 'photo.jpg', branch_id: lahore },
    ]);
  });

  it('the card of the old branch is void and a new one is begun at the new branch', async () => {
    const cards = await scene.school.owner(() =>
      rowsOf(sql<{ branch_id: number; state: string; reason: string }>`
        select branch_id, state, reason from students.student_cards where student_id = ${student('Ali')} order by id`),
    );
    expect(cards).toEqual([
      { branch_id: f8, state: 'void', reason: 'first' },
      { branch_id: lahore, state: 'initiated', reason: 'changed' },
    ]);
  });

  it('the days at the old branch are read and counted at the new one; the absence on the first day there is void', async () => {
    const year = await scene.school.must(studentAttendance, { id: student('Ali') }, lahoreOnly);
    expect(year.months.map(({ month, p, a }) => [month, p, a])).toEqual([[lastMonth, 2, 0]]);
    expect(year.months[0]?.marks.filter((mark) => mark !== null).length).toBe(2);
    expect(year.last_present_on).toBe(addDays(firstDayOf(thisMonth), -1));
    expect((await scene.school.call(studentAttendance, { id: student('Ali') }, clerk)).code).toBe(404);
    const [seen] = await scene.school.as(lahoreOnly.as, () =>
      studentsLastPresence.ask({ student_ids: [student('Ali')] }),
    );
    expect(seen).toEqual([{ student_id: student('Ali'), last_on: addDays(firstDayOf(thisMonth), -1) }]);
    // A mark at the new branch counts the month of the old one again, and a correction at the old one stays with its days.
    const counted = { register_ids: [], student_ids: [student('Ali')], from: firstDayOf(lastMonth), to: today };
    await scene.school.as(lahoreOnly.as, () => updateTotals(counted));
    await scene.school.as('clerk', () => updateTotals(counted));
    const again = await scene.school.must(studentAttendance, { id: student('Ali') }, lahoreOnly);
    expect(again.months).toEqual(year.months);
  });

  it('STU-4 the old branch still sees the child on its days: month sheet and past register; on later days it is gone', async () => {
    const { section_id = 0, name = '' } =
      (await scene.school.owner(() =>
        rowOf(sql<{ section_id: number; name: string }>`
          select section_id, student_name as name from students.enrolments where student_id = ${student('Ali')} and branch_id = ${f8}`),
      )) ?? {};
    const marked = addDays(firstDayOf(thisMonth), -1);
    const sheet = await scene.school.must(monthSheet, { section_id, month: lastMonth }, clerk);
    expect(sheet.rows.map((row) => [row.name, row.native, row.p])).toEqual([[name, null, 2]]);
    const register = await scene.school.must(registerRead, { section_id, on_date: marked }, clerk);
    expect(register.rows.map((row) => [row.name, row.code])).toEqual([[name, 1]]);
    expect((await scene.school.must(registerRead, { section_id, on_date: firstDayOf(thisMonth) }, clerk)).rows).toEqual(
      [],
    );
    expect((await scene.school.must(monthSheet, { section_id, month: thisMonth }, clerk)).rows).toEqual([]);
  });

  it('leave over the day of the move is cut there: each branch has its days', async () => {
    const leaves = await scene.school.owner(() =>
      rowsOf(sql`
        select branch_id, from_on, to_on, granted_at is not null as holds from attendance.student_leaves where student_id = ${student('Ali')} and granted_at is not null order by from_on`),
    );
    expect(leaves).toEqual([
      {
        branch_id: f8,
        from_on: addDays(firstDayOf(thisMonth), -3),
        to_on: addDays(firstDayOf(thisMonth), -1),
        holds: true,
      },
      { branch_id: lahore, from_on: firstDayOf(thisMonth), to_on: addDays(today, 5), holds: true },
    ]);
  });

  it('leave that waits is asked for at the new branch, by who asked for it before', async () => {
    const [leave] = (
      await scene.school.must(leaveList, { student_id: student('Ali'), state: 'pending' }, { as: 'accountant' })
    ).data;
    expect(leave).toMatchObject({ from_on: addDays(today, 8), to_on: addDays(today, 10), asked_by: 'clerk' });
    const id = leave?.approval_id ?? 0;
    const request = await scene.school.must(approvals.approvalView, { id }, lahoreOnly);
    expect(request).toMatchObject({ status: 'pending', asked_by_name: 'clerk', may_decide: true });
    const old = await scene.school.must(
      approvals.approvalList,
      { view: 'asked', kind: 'student leave', status: 'cancelled' },
      clerk,
    );
    expect(old.total).toBe(1);
    expect((await scene.school.call(approvals.approvalApprove, { id }, clerk)).code).toBe(403);
    expect((await scene.school.call(approvals.approvalApprove, { id }, lahoreOnly)).code).toBe(200);
  });
});
