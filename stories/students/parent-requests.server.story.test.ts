// Requests of parents (STU-95): taken in and due in office time, answered, turned into their act, told at each state; beside them what
// families hear by the clock (STU-6, birthdays) and the record of decisions (03 §6.3).

import { nowMs } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { addDays, asDay, type LocalDate } from '#kernel/dates.ts';
import { leaveCreate } from '#modules/attendance/leave/contract/leave.ts';
import { remindPapers } from '#modules/students/papers/steps/remind-papers.ts';
import { wishBirthdays } from '#modules/students/messages/steps/wish-birthdays.ts';
import { approvedRecord } from '#modules/students/record/contract/approved-record.ts';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { freezeCreate } from '#modules/students/freezes/contract/freezes.ts';
import * as requests from '#modules/students/requests/contract/parent-requests.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { studentFamily } from '#modules/students/families/contract/guardians.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { branches } from '../harness/school.ts';
import { father, openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
let saad: number;
let guardian: number;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;

beforeAll(async () => {
  scene = await openStudents();
  const guardians = [father({ full_name: 'Bilal Mirza' })];
  saad = (await scene.admit({ full_name: 'Saad Mirza', join_on: scene.day(-30), guardians })).student_id;
  const family = await scene.school.must(studentFamily, { id: saad }, clerk);
  guardian = family.guardians[0]?.guardian_id ?? 0;
});

const take = (more: object = {}) =>
  scene.school.must(
    requests.parentRequestCreate,
    { student_id: saad, channel: 'phone', kind: 'meeting', text: 'May we see the class teacher?', ...more },
    clerk,
  );

const told = (request_id: number) =>
  asOwner(() =>
    rowsOf(sql<{ event_code: string; state: string | null; text: string | null }>`
      select event_code, data ->> 'state' as state, data ->> 'text' as text from platform.message_intents
       where dedupe_key like ${`request:${request_id}:%`} order by id`),
  );

describe('STU-95 taking a request in', () => {
  it('gives it a number, a time in office hours, and tells the parents', async () => {
    const request = await take({ guardian_id: guardian });
    expect(request).toMatchObject({ state: 'new', guardian_name: 'Bilal Mirza', late: false, turns_into: null });
    expect(request.request_no).toMatch(/^PR001\d{2}00001$/);
    // 48 working hours of a day of eight are six working days; Sundays are none.
    const days = (Date.parse(request.due_at) - nowMs()) / 86_400_000;
    expect(days).toBeGreaterThan(5);
    expect(days).toBeLessThan(11);
    const local = new Date(Date.parse(request.due_at) + 5 * 3_600_000).getUTCHours();
    expect(local).toBeGreaterThanOrEqual(8);
    expect(local).toBeLessThanOrEqual(16);
    expect(request.entries.map((entry) => [entry.kind, entry.text])).toEqual([
      ['asked', 'May we see the class teacher?'],
    ]);
    expect((await told(request.id)).map((row) => row.event_code)).toEqual(['REQUEST_RECEIVED']);
  });

  it('pressed twice it is one; a stranger, somebody barred, days the wrong way and a child of branch 9 are refused', async () => {
    const press = { as: 'clerk', key: 'parent-request-once' } as const;
    const body = { student_id: saad, channel: 'desk', kind: 'other', text: 'Where is the lost coat?' } as const;
    const first = await scene.school.must(requests.parentRequestCreate, body, press);
    expect((await scene.school.must(requests.parentRequestCreate, body, press)).id).toBe(first.id);
    const other = await scene.admit({ full_name: 'Hina Qazi', guardians: [father({ full_name: 'Omar Qazi' })] });
    const omar = (await scene.school.must(studentFamily, { id: other.student_id }, clerk)).guardians[0]?.guardian_id;
    const call = (more: object) => scene.school.call(requests.parentRequestCreate, { ...body, ...more }, clerk);
    expect((await call({ guardian_id: omar })).errors['guardian_id']).toEqual(['Choose a guardian of this student']);
    await asOwner(() =>
      rowsOf(sql`update students.student_guardians set custody = 'barred' where guardian_id = ${omar ?? 0}`),
    );
    expect((await call({ student_id: other.student_id, guardian_id: omar })).errors['guardian_id']).toEqual([
      'Omar Qazi is barred: requests from this person are not accepted',
    ]);
    const turned = await call({ kind: 'leave', from_on: scene.day(3), to_on: scene.day(1) });
    expect(turned.errors['to_on']).toEqual(['The last day is before the first']);
    expect((await scene.school.call(requests.parentRequestCreate, body, { as: 'neighbour' })).code).toBe(404);
  });
});

describe('STU-95 answering', () => {
  it('a question waits for the parents, their word brings it back, a note tells nobody; each outward word is told once', async () => {
    let request = await take();
    const write = async (kind: 'answer' | 'question' | 'parent' | 'note', text: string) => {
      const { id, version } = request;
      request = await scene.school.must(requests.parentRequestAnswer, { id, version, kind, text }, clerk);
      return request.state;
    };
    expect(await write('question', 'On which day?')).toBe('waiting_parent');
    expect(await write('parent', 'Monday at ten.')).toBe('in_progress');
    expect(await write('note', 'The teacher is away on Monday.')).toBe('in_progress');
    expect(await write('answer', 'Tuesday at ten, room 4.')).toBe('in_progress');
    expect(request.assigned_name).toBe('clerk');
    expect(request.entries.map((entry) => entry.kind)).toEqual(['asked', 'question', 'parent', 'note', 'answer']);
    expect((await told(request.id)).map((row) => [row.event_code, row.state])).toEqual([
      ['REQUEST_RECEIVED', null],
      ['REQUEST_ANSWERED', 'waiting for you'],
      ['REQUEST_ANSWERED', 'being looked after'],
    ]);
    const { id, version } = request;
    const withdrawn = await scene.school.call(
      requests.parentRequestClose,
      { id, version, state: 'cancelled', reason: 'Not any more' },
      clerk,
    );
    expect(withdrawn.code).toBe(409);
    const closed = await scene.school.must(
      requests.parentRequestClose,
      { id, version, state: 'done', reason: 'They met.' },
      clerk,
    );
    expect([closed.state, closed.closed_at !== null]).toEqual(['done', true]);
    expect((await told(id)).at(-1)).toMatchObject({ state: 'done', text: 'They met.' });
    const late = await scene.school.call(
      requests.parentRequestAnswer,
      { id, version: closed.version, kind: 'answer', text: 'One more thing' },
      clerk,
    );
    expect([late.code, late.message]).toEqual([409, 'This request is done already. Record a new one.']);
  });

  it('is given to a person of the branch, who hears it by the bell; of two who act on one version the second reads why', async () => {
    const request = await take();
    const { id, version } = request;
    const people = await scene.school.must(requests.parentRequestAssignees, { id }, clerk);
    const names = people.map((one) => one.name);
    expect([names.includes('cashier'), names.includes('neighbour'), names.includes('nobody')]).toEqual([
      true,
      false,
      false,
    ]);
    const user_id = people.find((one) => one.name === 'cashier')?.id ?? 0;
    const given = await scene.school.must(requests.parentRequestAssign, { id, version, user_id }, clerk);
    expect([given.state, given.assigned_name]).toEqual(['in_progress', 'cashier']);
    const bell = await asOwner(() =>
      rowOf(
        sql<{
          title: string;
        }>`select title from platform.notifications where user_id = ${user_id} and subject_id = ${id}`,
      ),
    );
    expect(bell?.title).toBe(`Request ${request.request_no} of Saad Mirza`);
    const stale = await scene.school.call(requests.parentRequestAssign, { id, version, user_id }, clerk);
    expect([stale.code, stale.message]).toEqual([409, 'This request was changed meanwhile. Review again.']);
    const stranger =
      (await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = 'neighbour'`)))
        ?.id ?? 0;
    const wrong = await scene.school.call(
      requests.parentRequestAssign,
      { id, version: given.version, user_id: stranger },
      clerk,
    );
    expect(wrong.errors['user_id']).toEqual(['This person may not answer requests of this branch']);
  });

  it('what is late is found, counted and red; while the parents are asked it is not', async () => {
    const request = await take({ text: 'Late one' });
    await asOwner(() =>
      rowsOf(
        sql`update students.parent_requests set due_at = platform.now() - interval '1 hour' where id = ${request.id}`,
      ),
    );
    const late = await scene.school.must(requests.parentRequestList, { late: true }, clerk);
    expect(late.data.map((row) => [row.id, row.late])).toEqual([[request.id, true]]);
    expect(late.figures).toMatchObject({ late: 1, unassigned: 1 });
    const { version } = await scene.school.must(requests.parentRequestGet, { id: request.id }, clerk);
    await scene.school.must(
      requests.parentRequestAnswer,
      { id: request.id, version, kind: 'question', text: 'Which one?' },
      clerk,
    );
    expect((await scene.school.must(requests.parentRequestList, { late: true }, clerk)).total).toBe(0);
    const open = await scene.school.must(requests.parentRequestList, { open: true, student_id: saad }, clerk);
    expect(open.data.map((row) => row.due_at)).toEqual(open.data.map((row) => row.due_at).toSorted());
  });

  it('a person of branch 9 finds none of it', async () => {
    const { id, version } = await take();
    const as = { as: 'neighbour' } as const;
    expect((await scene.school.must(requests.parentRequestList, {}, as)).total).toBe(0);
    const codes = await Promise.all([
      scene.school.call(requests.parentRequestGet, { id }, as),
      scene.school.call(requests.parentRequestAssignees, { id }, as),
      scene.school.call(requests.parentRequestAssign, { id, version, user_id: 1 }, as),
      scene.school.call(requests.parentRequestAnswer, { id, version, kind: 'note', text: 'Mine' }, as),
      scene.school.call(requests.parentRequestConvert, { id, version }, as),
      scene.school.call(requests.parentRequestClose, { id, version, state: 'done', reason: 'Mine' }, as),
    ]);
    expect(codes.map((answer) => answer.code)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await scene.school.call(requests.parentRequestList, {}, { as: 'nobody' })).code).toBe(403);
  });
});

describe('STU-95 turning it into its act', () => {
  it('a freeze: the form comes filled in, what is saved there is joined; a second time is refused with the way to it', async () => {
    const request = await take({ kind: 'freeze', text: 'Umrah', from_on: scene.day(5), to_on: scene.day(25) });
    const { id } = request;
    expect(request.turns_into).toBe('Freeze');
    const form = await scene.school.must(requests.parentRequestConvert, { id, version: request.version }, clerk);
    const query = new URL(form.path, 'http://x').searchParams;
    expect(form.path.split('?')[0]).toBe('/admin/student-managment/std-freeze');
    expect([query.get('student_id'), query.get('from_on'), query.get('expected_until')]).toEqual([
      String(saad),
      scene.day(5),
      scene.day(25),
    ]);
    // Somebody else's freeze of the same child is not taken for it.
    const freeze = await scene.school.must(
      freezeCreate,
      {
        student_id: saad,
        from_on: scene.day(5),
        expected_until: scene.day(25),
        reason: 'travel',
        billing_percent: 50,
        hold_seat: true,
        send: true,
      },
      clerk,
    );
    const joined = await scene.school.must(requests.parentRequestGet, { id }, clerk);
    expect(joined).toMatchObject({
      state: 'in_progress',
      result: { table: 'students.student_freezes', id: freeze.id, title: 'Freeze', state: 'pending' },
    });
    const again = await scene.school.call(requests.parentRequestConvert, { id, version: joined.version }, clerk);
    expect([again.code, again.message]).toEqual([409, 'Freeze was made of this request already. Open it there.']);
    await scene.school.must(approvals.approvalReject, { id: freeze.approval_id ?? 0, reason: 'Not now' }, cashier);
  });

  it('leave and a change of record are joined by the calls that save them', async () => {
    const leave = await take({ kind: 'leave', text: 'Wedding', from_on: scene.day(2), to_on: scene.day(3) });
    await scene.school.must(requests.parentRequestConvert, { id: leave.id, version: leave.version }, clerk);
    const saved = await scene.school.must(
      leaveCreate,
      { student_id: saad, from_on: scene.day(2), to_on: scene.day(3), kind: 'family', reason: 'Wedding' },
      clerk,
    );
    const after = await scene.school.must(requests.parentRequestGet, { id: leave.id }, clerk);
    expect(after.result).toMatchObject({ table: 'attendance.student_leaves', id: saved.leave_id });

    const info = await take({ kind: 'info_change', text: 'He was born on the 16th.' });
    const form = await scene.school.must(requests.parentRequestConvert, { id: info.id, version: info.version }, clerk);
    expect(form.path).toContain(`edit-student?id=${saad}`);
    const { version } = await scene.school.must(studentGet, { id: saad }, clerk);
    const asked = await scene.school.must(
      studentUpdate,
      { id: saad, version, changes: { dob: '2016-03-16' }, reason: 'B-Form' },
      clerk,
    );
    const done = await scene.school.must(requests.parentRequestGet, { id: info.id }, clerk);
    expect(done.result).toMatchObject({ table: 'platform.approval_requests', id: asked.request_id });
  });

  it('what another person saves for the child is not taken for it; a meeting has no form', async () => {
    const request = await take({ kind: 'leave', text: 'Fever', from_on: scene.day(6), to_on: scene.day(6) });
    await scene.school.must(requests.parentRequestConvert, { id: request.id, version: request.version }, clerk);
    await scene.school.must(
      leaveCreate,
      { student_id: saad, from_on: scene.day(8), to_on: scene.day(8), kind: 'sick', reason: 'Dentist' },
      cashier,
    );
    expect((await scene.school.must(requests.parentRequestGet, { id: request.id }, clerk)).result).toBeNull();
    const meeting = await take();
    const none = await scene.school.call(
      requests.parentRequestConvert,
      { id: meeting.id, version: meeting.version },
      clerk,
    );
    expect([none.code, none.message]).toEqual([409, 'There is no form for this kind: answer it, then close it.']);
  });
});

describe('03 §6.3 approved-record', () => {
  it('shows what was asked, by whom, how it was decided and why; another branch sees none of it', async () => {
    const all = await scene.school.must(approvedRecord, { student_id: saad }, clerk);
    const freeze = all.data.find((row) => row.kind === 'freeze');
    expect(freeze).toMatchObject({
      subject_label: 'Saad Mirza',
      asked_by_name: 'clerk',
      decided_by_name: 'cashier',
      status: 'rejected',
      decided_reason: 'Not now',
    });
    const edit = all.data.find((row) => row.kind === 'student edit');
    expect(edit).toMatchObject({ status: 'pending', decided_at: null, changes: 'Birth date: 15/03/2016 → 16/03/2016' });
    expect(all.figures).toEqual({ waiting: 1, approved: 0, rejected: 1 });
    expect((await scene.school.must(approvedRecord, { status: 'rejected' }, clerk)).total).toBe(1);
    expect((await scene.school.must(approvedRecord, {}, { as: 'neighbour' })).total).toBe(0);
  });
});

describe('STU-6 papers with an end', () => {
  const at = (day: LocalDate) =>
    scene.school.as('clerk', () => remindPapers({ branch_id: branches.f8, school_id: 1, day }));

  it('remind 60, 30 and 7 days before, once each, and are expired after their last day', async () => {
    const today = scene.day();
    const expiry = addDays(today, 60);
    await asOwner(() =>
      rowsOf(sql`insert into students.student_documents (branch_id, student_id, document_type_id, state, number, expiry)
        select ${branches.f8}, ${saad}, id, 'paper', 'B1', ${expiry}::date from students.document_types
         where school_id = 1 and code = 'passport' limit 1`),
    );
    const seen: [number, number][] = [];
    for (const days of [0, 0, 29, 30, 53, 54, 60, 61, 62]) {
      const { reminded, expired } = await at(addDays(today, days));
      seen.push([reminded, expired]);
    }
    expect(seen).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 0],
    ]);
    const sent = await asOwner(() =>
      rowsOf(sql<{ days: number }>`
        select (data ->> 'days')::int as days from platform.message_intents where event_code = 'DOCUMENT_EXPIRING' and student_id = ${saad} order by id`),
    );
    expect(sent.map((row) => row.days)).toEqual([60, 30, 7]);
    const state = await asOwner(() =>
      rowOf(
        sql<{
          state: string;
        }>`select state from students.student_documents where student_id = ${saad} and expiry = ${expiry}::date`,
      ),
    );
    expect(state?.state).toBe('expired');
    const bell = await asOwner(() =>
      rowsOf(sql`select 1 from platform.notifications where group_key = ${`papers:${branches.f8}`}`),
    );
    expect(bell.length).toBeGreaterThan(0);
  });

  it('days that the clock has missed are caught up: one reminder, not three', async () => {
    const expiry = addDays(scene.day(), 90);
    await asOwner(() =>
      rowsOf(sql`insert into students.student_documents (branch_id, student_id, document_type_id, state, number, expiry)
        select ${branches.f8}, ${saad}, id, 'paper', 'R1', ${expiry}::date from students.document_types
         where school_id = 1 and code = 'resident' limit 1`),
    );
    expect(await at(addDays(scene.day(), 86))).toEqual({ reminded: 1, expired: 0 });
    expect(await at(addDays(scene.day(), 86))).toEqual({ reminded: 0, expired: 0 });
  });
});

describe('03 §10 birthday wishes', () => {
  it('go once a year and child; born on 29 February: on the 28th in other years', async () => {
    const leap = await scene.admit({ full_name: 'Leap Year', dob: '2016-02-29', guardians: [father()] });
    await asOwner(() => rowsOf(sql`update students.students set status = 'active' where id = ${leap.student_id}`));
    const wish = (day: LocalDate) => scene.school.as('clerk', () => wishBirthdays(branches.f8, day));
    expect([await wish(asDay('2027-02-28')), await wish(asDay('2028-02-28')), await wish(asDay('2028-02-29'))]).toEqual(
      [1, 0, 1],
    );
    const keys = await asOwner(() =>
      rowsOf(sql<{ dedupe_key: string; age: string }>`
        select dedupe_key, data ->> 'age' as age from platform.message_intents where event_code = 'BIRTHDAY' order by id`),
    );
    expect(keys.map((row) => [row.dedupe_key, row.age])).toEqual([
      [`birthday:${leap.student_id}:2027`, '11'],
      [`birthday:${leap.student_id}:2028`, '12'],
    ]);
  });
});
