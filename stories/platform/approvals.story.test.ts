// The approval inbox (spec 00 §7, §16) on its first real kind, 'student edit' (spec 03 STU-20 to STU-23, story 1).

import { approvalCounts } from '#kernel/calls/approval-counts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { auditList } from '#kernel/calls/audit.ts';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { notificationList, notificationsRead } from '#kernel/calls/notifications.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { announcementsHeard } from '#platform/questions/announcement.ts';
import { father, openStudents, type StudentScene } from '../students/student-scene.ts';
import type { Person } from '../harness/school.ts';

let scene: StudentScene;
let children = 0;

beforeAll(async () => {
  scene = await openStudents();
});

interface Open {
  student_id: number;
  request_id: number;
  version: number;
}

/** A child of F-8 whose birth date the clerk wants changed. */
async function asked(dob = '2015-01-01', as: Person = 'clerk'): Promise<Open> {
  children += 1;
  const { student_id } = await scene.admit({ full_name: `Child Number ${letters(children)}`, guardians: [father()] });
  const { version } = await scene.school.must(studentGet, { id: student_id }, { as: 'clerk' });
  const change = { id: student_id, version, changes: { dob }, reason: 'As in the B-Form' };
  const { request_id } = await scene.school.must(studentUpdate, change, { as });
  const request = await view(request_id ?? 0, as);
  return { student_id, request_id: request_id ?? 0, version: request.version };
}

// Names of children hold no digits.
const letters = (n: number): string => String.fromCodePoint(65 + Math.floor(n / 26), 97 + (n % 26));

const view = (id: number, as: Person) => scene.school.must(approvals.approvalView, { id }, { as });
const approve = (id: number, as: Person, more: { version?: number } = {}) =>
  scene.school.call(approvals.approvalApprove, { id, ...more }, { as });
const reject = (id: number, as: Person, reason = 'Not proven') =>
  scene.school.call(approvals.approvalReject, { id, reason }, { as });
const dobOf = async (id: number) => (await scene.school.must(studentGet, { id }, { as: 'clerk' })).dob;
const waiting = async (as: Person) =>
  (await scene.school.must(approvals.approvalList, { fetchCount: 500 }, { as })).data.map((row) => row.id);

describe('NTF-2 the bell', () => {
  it('says how many wait now, as the inbox does, not how often it rang; what was read says no number', async () => {
    const [first] = [await asked(), await asked(), await asked()];
    await announcementsHeard();
    const ringing = async () => {
      const { data } = await scene.school.must(notificationList, { kind: 'approval waiting' }, { as: 'cashier' });
      return data.map(({ count, read_at }) => ({ count, read: read_at !== null }));
    };
    expect(await ringing()).toEqual([{ count: 3, read: false }]);
    expect((await approve(first.request_id, 'accountant')).code).toBe(200);
    expect(await ringing()).toEqual([{ count: 2, read: false }]);
    expect(await waiting('cashier')).toHaveLength(2);
    await scene.school.must(notificationsRead, { all: true }, { as: 'cashier' });
    expect(await ringing()).toEqual([{ count: 1, read: true }]);
  });
});

describe('00 §7 one request', () => {
  it('shows before → after, waits for the others and not for who asked', async () => {
    const { request_id } = await asked();
    const request = await view(request_id, 'cashier');
    expect(request).toMatchObject({
      kind: 'student edit',
      status: 'pending',
      shows: [{ field: 'dob', label: 'Birth date', before: '2016-03-15', after: '2015-01-01', form: 'date' }],
      reason: 'As in the B-Form',
      asked_by_name: 'clerk',
      may_decide: true,
      waits_for: 'Student Edit Approval',
      days: 0,
    });
    expect(await waiting('cashier')).toContain(request_id);
    expect(await waiting('clerk')).not.toContain(request_id);
    expect(await waiting('neighbour')).not.toContain(request_id);
    const mine = await scene.school.must(approvals.approvalList, { view: 'asked' }, { as: 'clerk' });
    expect(mine.data[0]).toMatchObject({ id: request_id, mine: true, may_decide: false });
  });

  it('STU-23 nobody decides a request of their own: 403, and nothing changed', async () => {
    const { request_id, student_id } = await asked();
    const own = await approve(request_id, 'clerk');
    expect([own.code, own.message]).toEqual([403, expect.stringContaining('Nobody decides a request of their own')]);
    expect((await reject(request_id, 'clerk')).code).toBe(403);
    expect(await dobOf(student_id)).toBe('2016-03-15');
  });

  it('another approves: applied in that moment, with history, audit and counts', async () => {
    const { request_id, student_id } = await asked();
    const before = (await scene.school.must(approvalCounts, {}, { as: 'cashier' })).waiting;
    const answer = await approve(request_id, 'cashier');
    expect([answer.code, answer.message]).toEqual([200, 'Approved and applied']);
    expect(await dobOf(student_id)).toBe('2015-01-01');
    expect((await scene.school.must(approvalCounts, {}, { as: 'cashier' })).waiting).toBe(before - 1);
    const history = await scene.school.must(auditList, { record_kind: 'student', record_id: student_id });
    expect(history.data[0]).toMatchObject({
      by: 'cashier',
      action: 'changed',
      before: { dob: '2016-03-15' },
      after: { dob: '2015-01-01' },
    });
    const done = await view(request_id, 'clerk');
    expect(done).toMatchObject({ status: 'approved', decided_by_name: 'cashier', may_cancel: false });
    expect(done.steps).toMatchObject([{ verb: 'approve', by: 'cashier', level: 1 }]);
  });

  it('rejection needs a reason, changes nothing, and the field is free again', async () => {
    const { request_id, student_id } = await asked();
    expect(
      (await scene.school.call(approvals.approvalReject, { id: request_id, reason: ' ' }, { as: 'cashier' })).errors,
    ).toHaveProperty('reason');
    expect((await reject(request_id, 'cashier')).data.status).toBe('rejected');
    expect(await dobOf(student_id)).toBe('2016-03-15');
    expect((await approve(request_id, 'cashier')).message).toBe(
      'This request was rejected already by cashier. Nothing was changed now.',
    );
    const { version } = await scene.school.must(studentGet, { id: student_id }, { as: 'clerk' });
    const again = { id: student_id, version, changes: { dob: '2015-02-02' }, reason: 'Now with the B-Form' };
    expect((await scene.school.must(studentUpdate, again, { as: 'clerk' })).waiting).toEqual(['dob']);
  });

  it('another branch gets 404, a person without the permission too', async () => {
    const { request_id } = await asked();
    for (const as of ['neighbour', 'nobody'] as const) {
      expect((await scene.school.call(approvals.approvalView, { id: request_id }, { as })).code).toBe(404);
      expect((await approve(request_id, as)).code).toBe(404);
      expect((await scene.school.call(approvals.approvalCancel, { id: request_id, reason: 'x' }, { as })).code).toBe(
        404,
      );
    }
  });

  it('a stale base is refused in words; another field of the record does not disturb', async () => {
    const { request_id, student_id } = await asked();
    await scene.school.owner(() =>
      rowsOf(sql`update students.students set religion = 'Islam' where id = ${student_id}`),
    );
    expect((await view(request_id, 'cashier')).blocks).toEqual([]);
    await scene.school.owner(() =>
      rowsOf(sql`update students.students set dob = '2016-04-16' where id = ${student_id}`),
    );
    expect((await view(request_id, 'cashier')).blocks[0]).toContain('birth date of Child Number');
    const answer = await approve(request_id, 'cashier');
    expect([answer.code, answer.message]).toEqual([409, expect.stringContaining('changed after this was asked for')]);
    expect(await dobOf(student_id)).toBe('2016-04-16');
    expect((await view(request_id, 'cashier')).status).toBe('pending');
  });

  it('STU-21 a number that another child took meanwhile cannot be approved', async () => {
    const { student_id } = await asked();
    const { version } = await scene.school.must(studentGet, { id: student_id }, { as: 'clerk' });
    const change = { id: student_id, version, changes: { identity_no: '35202-7654321-1' }, reason: 'B-Form' };
    const { request_id } = await scene.school.must(studentUpdate, change, { as: 'clerk' });
    await scene.admit({ full_name: 'Omar Saeed', identity_no: '35202-7654321-1', guardians: [father()] });
    expect((await view(request_id ?? 0, 'cashier')).blocks[0]).toContain('belongs to Omar Saeed');
    expect((await approve(request_id ?? 0, 'cashier')).code).toBe(409);
  });

  it('the version that was seen is the one that is decided', async () => {
    const { request_id, version } = await asked();
    await scene.school.must(approvals.approvalAskBack, { id: request_id, question: 'Which page?' }, { as: 'cashier' });
    expect((await approve(request_id, 'admin', { version })).message).toContain('changed since you opened it');
  });
});

describe('00 §7 cancel, question, answer', () => {
  it('only who asked cancels, and only while it waits', async () => {
    const { request_id, student_id } = await asked();
    expect(
      (await scene.school.call(approvals.approvalCancel, { id: request_id, reason: 'x' }, { as: 'cashier' })).code,
    ).toBe(403);
    await scene.school.must(approvals.approvalCancel, { id: request_id, reason: 'Wrong child' }, { as: 'clerk' });
    expect((await approve(request_id, 'cashier')).code).toBe(409);
    expect(
      (await scene.school.call(approvals.approvalCancel, { id: request_id, reason: 'x' }, { as: 'clerk' })).code,
    ).toBe(409);
    expect(await dobOf(student_id)).toBe('2016-03-15');
  });

  it('a question leaves the list until its answer comes', async () => {
    const { request_id } = await asked();
    await scene.school.must(
      approvals.approvalAskBack,
      { id: request_id, question: 'Which B-Form?' },
      { as: 'cashier' },
    );
    expect(await waiting('cashier')).not.toContain(request_id);
    expect((await scene.school.must(approvalCounts, {}, { as: 'clerk' })).to_answer).toBeGreaterThan(0);
    expect(
      (await scene.school.call(approvals.approvalAnswer, { id: request_id, answer: 'x' }, { as: 'admin' })).code,
    ).toBe(404);
    await scene.school.must(approvals.approvalAnswer, { id: request_id, answer: 'The new one' }, { as: 'clerk' });
    expect(await waiting('cashier')).toContain(request_id);
    const { steps } = await view(request_id, 'cashier');
    expect(steps.map((step) => [step.verb, step.by, step.reason])).toEqual([
      ['ask_back', 'cashier', 'Which B-Form?'],
      ['answer', 'clerk', 'The new one'],
    ]);
  });
});

describe('00 §16 delegation while away', () => {
  const people = async () =>
    new Map(
      (await scene.school.must(approvals.delegationPeople, {}, { as: 'cashier' })).map((one) => [one.name, one.id]),
    );
  const days = () => ({ starts_on: scene.day(), ends_on: scene.day(7) });

  it('a delegate without the permission decides in the name of who is away, within their own branches', async () => {
    const nobody = (await people()).get('nobody') ?? 0;
    const { id } = await scene.school.must(
      approvals.delegationCreate,
      { to_user_id: nobody, ...days(), kinds: ['student edit'] },
      { as: 'cashier' },
    );
    const { request_id, student_id } = await asked();
    expect(await waiting('nobody')).toContain(request_id);
    expect((await approve(request_id, 'nobody')).message).toBe('Approved and applied');
    expect(await dobOf(student_id)).toBe('2015-01-01');
    expect((await view(request_id, 'cashier')).steps).toMatchObject([{ by: 'nobody', in_name_of: 'cashier' }]);
    // Four eyes of both: what the cashier asked for, the delegate does not decide for the cashier.
    const own = await asked('2015-01-01', 'cashier');
    expect((await approve(own.request_id, 'nobody')).code).toBe(404);
    await scene.school.must(approvals.delegationEnd, { id }, { as: 'cashier' });
    const later = await asked();
    expect(await waiting('nobody')).not.toContain(later.request_id);
  });

  it('days that are wrong, oneself, and two for the same days are refused', async () => {
    const nobody = (await people()).get('nobody') ?? 0;
    const give = (input: object) =>
      scene.school.call(approvals.delegationCreate, { to_user_id: nobody, ...days(), ...input }, { as: 'accountant' });
    expect((await give({ ends_on: scene.day(-1) })).errors).toHaveProperty('ends_on');
    expect((await give({ ends_on: scene.day(200) })).errors).toHaveProperty('ends_on');
    expect((await give({ kinds: ['no such kind'] })).errors).toHaveProperty('kinds');
    expect((await give({})).code).toBe(201);
    expect((await give({ kinds: ['student edit'] })).code).toBe(409);
    const list = await scene.school.must(approvals.delegationList, {}, { as: 'nobody' });
    expect(list.find((one) => one.from_name === 'accountant')).toMatchObject({ state: 'now', mine: false });
  });
});

describe('00 §16 many at one press', () => {
  it('by ids: each done or failed with its sentence, none twice', async () => {
    const first = await asked();
    const second = await asked();
    const own = await asked('2015-01-01', 'cashier');
    const answer = await scene.school.call(
      approvals.approvalDecide,
      { decision: 'approve', ids: [first.request_id, second.request_id, own.request_id, 999_999] },
      { as: 'cashier' },
    );
    expect(answer.data.done.map((one) => one.id)).toEqual([first.request_id, second.request_id]);
    expect(answer.data.failed).toMatchObject([
      { id: own.request_id, message: expect.stringContaining('request of their own') as string },
      { id: 999_999, message: 'This request was not found' },
    ]);
    expect(answer.message).toBe('2 approved, 2 could not be');
    expect(await dobOf(second.student_id)).toBe('2015-01-01');
    const again = await scene.school.must(
      approvals.approvalDecide,
      { decision: 'approve', ids: [first.request_id] },
      { as: 'cashier' },
    );
    expect(again.failed[0]?.message).toContain('approved already by cashier');
  });

  it('by the filters of the queue, fixed at the press; a rejection of many needs its reason', async () => {
    const { request_id, student_id } = await asked();
    const matching = { kind: 'student edit', subject_kind: 'student', subject_id: student_id };
    expect(
      (await scene.school.call(approvals.approvalDecide, { decision: 'reject', matching }, { as: 'cashier' })).errors,
    ).toHaveProperty('reason');
    const answer = await scene.school.must(
      approvals.approvalDecide,
      { decision: 'reject', reason: 'No proof', matching },
      { as: 'cashier' },
    );
    expect(answer.done.map((one) => one.id)).toEqual([request_id]);
  });

  it('filters: kind, branch, age, who asked, words', async () => {
    const { request_id } = await asked();
    await scene.school.owner(() =>
      rowsOf(
        sql`update platform.approval_requests set waits_since = platform.now() - interval '9 days' where id = ${request_id}`,
      ),
    );
    const find = async (input: object) =>
      (await scene.school.must(approvals.approvalList, { fetchCount: 500, ...input }, { as: 'cashier' })).data.map(
        (row) => row.id,
      );
    const lookups = await scene.school.must(approvals.approvalLookups, {}, { as: 'cashier' });
    const clerk = lookups.askers.find((one) => one.name === 'clerk')?.id;
    expect(await find({ days: 7 })).toEqual([request_id]);
    expect(await find({ days: 7, kind: 'student edit', branch_id: 1, asked_by: clerk, filter: 'birth date' })).toEqual([
      request_id,
    ]);
    expect(await find({ branch_id: 3 })).toEqual([]);
    expect(await find({ kinds: ['user account'] })).toEqual([]);
    const list = await scene.school.must(approvals.approvalList, {}, { as: 'cashier' });
    expect(list.figures).toMatchObject({ over_three_days: 1, oldest_days: 9 });
  });
});

describe('the last guard is the database', () => {
  it('refuses an own decision, a second one of a level, and any change of a decision, whatever the code does', async () => {
    const { request_id } = await asked();
    const insert = () =>
      rowsOf(
        sql`insert into platform.approval_decisions (request_id, level, verb) values (${request_id}::bigint, 1, 'approve')`,
      );
    await expect(scene.school.as('clerk', insert)).rejects.toThrow('Nobody decides a request of their own');
    await scene.school.as('cashier', insert);
    await expect(scene.school.as('admin', insert)).rejects.toThrow('approval_decisions_level');
    await expect(
      scene.school.owner(() =>
        rowsOf(sql`update platform.approval_decisions set reason = 'x' where request_id = ${request_id}`),
      ),
    ).rejects.toThrow('never changed');
    const hidden = await scene.school.as('neighbour', () =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from platform.approval_requests where id = ${request_id}`),
    );
    expect(hidden?.n).toBe(0);
  });
});
