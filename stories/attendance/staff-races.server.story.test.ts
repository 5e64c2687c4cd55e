// Where people meet (spec 06 §11): two requests for the last day of leave, two who accept one, an objection against the closing of its month.

import { beforeAll, expect, it } from 'vitest';
import * as objections from '#modules/attendance/objections/contract/objections.ts';
import * as setup from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import * as leave from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { monthDays } from '#modules/attendance/index.ts';
import * as months from '#modules/attendance/staff-months/contract/staff-months.ts';
import { monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;

let scene: StaffScene;
const at = (n: number): number => scene.people[n] ?? 0;

beforeAll(async () => {
  scene = await openStaff(2);
});

it('the last day of leave is taken once', async () => {
  const casual = (await scene.school.must(setup.leaveTypes, {}, clerk)).find((one) => one.code === 'CL');
  await scene.school.owner(() =>
    rowsOf(sql`update attendance.leave_types set split_to_unpaid = false where code = 'CL'`),
  );
  const leave_type_id = casual?.id ?? 0;
  await scene.school.must(
    setup.leaveAdjust,
    { employee_id: at(0), leave_type_id, days: 1, reason: 'Opening balance' },
    clerk,
  );
  const ask = (back: number) =>
    scene.school.call(
      leave.leaveRequestCreate,
      {
        employee_id: at(0),
        leave_type_id,
        from_date: scene.day(back),
        to_date: scene.day(back),
        reason: 'A journey to the village',
      },
      clerk,
    );
  const answers = await Promise.all([ask(-5), ask(-6)]);
  expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect(answers.find((one) => one.code === 422)?.message).toBe('You have 0.0 days left.');
  const id = answers.find((one) => one.code === 201)?.data?.request_id ?? 0;
  const pressed = await Promise.all([
    scene.school.call(leave.leaveAccept, { ids: [id] }, { as: 'accountant' }),
    scene.school.call(leave.leaveAccept, { ids: [id] }, { as: 'admin' }),
  ]);
  expect(pressed.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('an objection and the closing of its month: the totals are those of the marks', async () => {
  const day = scene.day(35);
  const [year = 0, month = 0] = day.split('-').map(Number);
  await scene.settle(day);
  const { request_id } = await scene.school.must(
    objections.objectionCreate,
    {
      employee_id: at(1),
      attendance_date: day,
      kind: 'present_not_marked',
      claimed_in: '08:00',
      claimed_out: '14:00',
      reason: 'The machine was off',
    },
    clerk,
  );
  const both = await Promise.all([
    scene.school.call(objections.objectionAccept, { ids: [request_id] }, { as: 'accountant' }),
    scene.school.call(months.monthClose, { branch_id: f8, year, month, confirm: true }, { as: 'cashier' }),
  ]);
  expect(both.map((one) => one.code)).toEqual([200, 200]);
  const [totals] = await scene.school.as('clerk', () => monthDays([at(1)], monthOf(day)));
  const [marks] = await scene.school.owner(() =>
    rowsOf(sql<{ present: number; absent: number }>`
      select (count(*) filter (where t.status = 'present'))::int as present, (count(*) filter (where t.status = 'absent'))::int as absent
        from attendance.employee_attendance t where t.employee_id = ${at(1)}::bigint and date_trunc('month', t.attendance_date) = date_trunc('month', ${day}::date)`),
  );
  expect([totals?.present, totals?.absent]).toEqual([marks?.present, marks?.absent]);
  expect(totals?.present).toBe(1);
});
