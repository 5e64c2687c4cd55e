// Leave of a child goes through the approval engine (STU-86; 00 §7, §16; 14 §4): nobody decides what they asked for, by whichever door; the
// parents are told and the marks follow as they did.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { waitingAbout } from '#kernel/calls/waiting-about.ts';
import type { InputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { notificationList } from '#kernel/calls/notifications.ts';
import { attendanceAdd } from '#modules/attendance/corrections/contract/corrections.ts';
import { leaveCreate, leaveDecide, leaveList, type LeaveRow } from '#modules/attendance/leave/contract/leave.ts';
import type { Answer, Person } from '../harness/school.ts';
import { A, type AttendanceScene, before, LV, openAttendance } from './attendance-scene.ts';

let scene: AttendanceScene;
const kid = (n: number): number => scene.children[n] ?? 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const said = ({ code, message }: Answer<unknown>) => [code, message];
const own = [403, 'Nobody decides a request of their own. Somebody else has to look at it.'];

const ask = (n: number, more: Partial<InputOf<typeof leaveCreate>> = {}, as: Person = 'clerk') =>
  scene.school.must(
    leaveCreate,
    { student_id: kid(n), from_on: scene.day(3), to_on: scene.day(4), kind: 'sick', reason: 'Fever', ...more },
    { as },
  );
const decide = ({ leave_id: id, version }: LeaveRow, decision: 'approve' | 'reject' | 'cancel', as: Person) =>
  scene.school.call(leaveDecide, { id, version, decision, reason: 'As agreed' }, { as });
const inbox = ({ approval_id }: LeaveRow, as: Person) =>
  scene.school.call(approvals.approvalApprove, { id: approval_id ?? 0 }, { as });
const one = async (n: number, as: Person = 'clerk') =>
  (await scene.school.must(leaveList, { student_id: kid(n) }, { as })).data[0];
const waiting = async (as: Person) =>
  (await scene.school.must(approvals.approvalList, { fetchCount: 100 }, { as })).data.map((row) => row.id);
const markOf = async (n: number, day: string) =>
  (
    await owner(
      sql<{
        code: number;
      }>`select code from attendance.attendance_marks where student_id = ${kid(n)} and on_date = ${day}::date`,
    )
  )[0]?.code;
const told = async (n: number) =>
  (
    await owner(sql<{ decision: string }>`
      select data ->> 'decision' as decision from platform.message_intents where event_code = 'LEAVE_DECIDED' and subject_id = ${kid(n)} order by id`)
  ).map((row) => row.decision);

beforeAll(async () => {
  scene = await openAttendance(6);
});

it('a reason of one letter is none', async () => {
  const answer = await scene.school.call(
    leaveCreate,
    { student_id: kid(0), from_on: scene.day(3), to_on: scene.day(4), kind: 'sick', reason: 'x' },
    { as: 'clerk' },
  );
  expect([answer.code, answer.errors]).toEqual([422, { reason: ['At least 2 characters'] }]);
});

describe('STU-86 nobody decides the leave that they asked for', () => {
  it('neither on the list of leave nor in the inbox; another does, by holding either permission', async () => {
    const leave = await ask(0);
    expect([leave.state, leave.mine]).toEqual(['pending', true]);
    expect(said(await decide(leave, 'approve', 'clerk'))).toEqual(own);
    expect(said(await decide(leave, 'reject', 'clerk'))).toEqual(own);
    expect(said(await inbox(leave, 'clerk'))).toEqual(own);
    expect(await waiting('clerk')).not.toContain(leave.approval_id);
    expect(await one(0)).toMatchObject({ state: 'pending', decided_by: null });
    // Who answers parents and may not correct attendance decides as well: the bell rings, the inbox holds it.
    await owner(sql`
      with desk as (insert into platform.roles (name) values ('Front Desk') returning id)
      insert into platform.role_permissions (role_id, permission_id)
      select desk.id, p.id from desk, platform.permissions p where p.name = 'parent-student-request'`);
    await owner(sql`
      insert into platform.user_roles (user_id, role_id) select u.id, r.id from platform.users u, platform.roles r
       where u.username = 'nobody' and r.name = 'Front Desk'`);
    expect(await waiting('nobody')).toContain(leave.approval_id);
    const second = await ask(1);
    await announcementsHeard();
    expect((await scene.school.must(notificationList, { kind: 'approval waiting' }, { as: 'nobody' })).total).toBe(1);
    expect((await decide(second, 'approve', 'nobody')).data).toMatchObject({ state: 'approved', decided_by: 'nobody' });
    expect((await decide(leave, 'reject', 'nobody')).data).toMatchObject({
      state: 'rejected',
      decision_note: 'As agreed',
    });
    await owner(sql`
      delete from platform.user_roles using platform.users u where user_roles.user_id = u.id and u.username = 'nobody'`);
  });

  it('in another branch it is not found, without a permission it is refused', async () => {
    const leave = await ask(2);
    expect((await decide(leave, 'approve', 'neighbour')).code).toBe(404);
    expect((await inbox(leave, 'neighbour')).code).toBe(404);
    expect((await decide(leave, 'approve', 'nobody')).code).toBe(403);
    expect((await inbox(leave, 'nobody')).code).toBe(404);
    expect((await one(2))?.state).toBe('pending');
  });

  it('a delegate decides in the name of who is away, and not what the one away asked for', async () => {
    const people = await scene.school.must(approvals.delegationPeople, {}, { as: 'cashier' });
    const to_user_id = people.find((person) => person.name === 'nobody')?.id ?? 0;
    await scene.school.must(
      approvals.delegationCreate,
      { to_user_id, starts_on: scene.day(), ends_on: scene.day(7), kinds: ['student leave'] },
      { as: 'cashier' },
    );
    const leave = await ask(3);
    const theirs = await ask(3, { from_on: scene.day(8), to_on: scene.day(8) }, 'cashier');
    expect(await waiting('nobody')).toContain(leave.approval_id);
    expect(await waiting('nobody')).not.toContain(theirs.approval_id);
    expect((await inbox(leave, 'nobody')).code).toBe(200);
    expect((await inbox(theirs, 'nobody')).code).toBe(404);
    expect((await scene.school.must(leaveList, { student_id: kid(3), state: 'pending' }, { as: 'clerk' })).total).toBe(
      1,
    );
  });
});

describe('STU-86 what a decision does is the same by every door', () => {
  it('approved in the inbox: absences become leave, the parents hear it; taken back: absences again', async () => {
    const day = before(scene.today, 2);
    await scene.mark({ [kid(4)]: A }, { on_date: day });
    const leave = await ask(4, { from_on: day, to_on: scene.today });
    expect((await inbox(leave, 'accountant')).code).toBe(200);
    expect([await markOf(4, day), await told(4)]).toEqual([LV, ['approved']]);
    const held = await one(4);
    expect(held).toMatchObject({ state: 'approved', decided_by: 'accountant' });
    expect(said(await decide(held ?? leave, 'approve', 'cashier'))).toEqual([
      409,
      'This leave is approved: it is decided already.',
    ]);
    // Undoing is open to all who may correct these days, also to who asked.
    expect((await decide(held ?? leave, 'cancel', 'clerk')).data).toMatchObject({
      state: 'cancelled',
      decided_by: 'clerk',
      decision_note: 'As agreed',
    });
    expect([await markOf(4, day), await told(4)]).toEqual([A, ['approved', 'cancelled']]);
    expect((await inbox(leave, 'cashier')).code).toBe(409);
  });

  it('what waits is withdrawn by who asked; the days are free again', async () => {
    const leave = await ask(5);
    expect(said(await decide(leave, 'cancel', 'cashier'))).toEqual([403, 'Only the person who asked may cancel this']);
    expect((await decide(leave, 'cancel', 'clerk')).data).toMatchObject({ state: 'cancelled' });
    expect(await told(5)).toEqual(['cancelled']);
    expect((await ask(5)).state).toBe('pending');
  });

  it('FEE-37 leave that waits is not said before an act on money: it changes none', async () => {
    expect((await scene.school.must(waitingAbout, { student_ids: [kid(5)] }, { as: 'clerk' })).total).toBe(0);
  });

  it('ATT-5 leave entered with the marks was asked of nobody, and holds at once', async () => {
    await scene.school.must(
      attendanceAdd,
      { student_ids: [kid(5)], from_on: scene.day(20), to_on: scene.day(21), code: LV, kind: 'family', reason: 'Eid' },
      { as: 'clerk' },
    );
    expect(await one(5)).toMatchObject({ state: 'approved', approval_id: null, decided_by: 'clerk', mine: false });
  });
});
