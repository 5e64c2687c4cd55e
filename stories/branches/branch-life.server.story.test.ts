// A branch opens by copy, is suspended for some days, closes when nothing is left, and is deleted as a draft (spec 10 §4.1, §16 stories 1, 5, 6;
// BR-5, BR-13 to BR-16), with what two people do in the same instant.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, asDay, firstDayOf, monthOf } from '#kernel/dates.ts';
import { approvalDecide } from '#kernel/calls/approvals.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { now } from '#kernel/clock.ts';
import { clockJobOf } from '#platform/clock/definition.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import * as branchCalls from '#modules/branches/branch/contract/branches.ts';
import * as classCalls from '#modules/branches/classes/contract/classes.ts';
import * as contacts from '#modules/branches/contacts/contract/contacts.ts';
import { copySetUpCall } from '#modules/branches/copy-set-up/contract/copy-set-up.ts';
import * as documents from '#modules/branches/documents/contract/documents.ts';
import { alertDocuments } from '#modules/branches/documents/actions/alert-documents.ts';
import { branchGate } from '#modules/branches/gate/contract/gate.ts';
import { allCourses } from '#modules/branches/lookups/contract/lookups.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { boardContract } from '#modules/branches/status/contract/board.ts';
import { closingPlan } from '#modules/branches/status/contract/closing.ts';
import * as status from '#modules/branches/status/contract/status.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { keepFile } from '../harness/keep-file.ts';
import { branches, type School } from '../harness/school.ts';

let scene: FeeScene;
let school: School;
let today = asDay('2026-01-01');
let session_id = 0;
let grades: number[] = [];
let opened = 0;

const draft = {
  school_id: 1,
  country_id: 162,
  ownership: 'own' as const,
  levels: ['primary' as const],
  gender: 'co' as const,
  medium: 'english' as const,
  address: '12 Mall Road',
  city: 'Lahore',
  phone: '+92 42 111 222 333',
};

async function add(code: string): Promise<number> {
  const { branch } = await school.must(branchCalls.branchCreate, {
    ...draft,
    code,
    branch_name: `Campus ${code}`,
    short_name: code,
  });
  return branch.id;
}

const versionOf = async (id: number): Promise<number> =>
  (await school.must(branchCalls.branchDetail, { id })).branch.version;

type Event = 'activate' | 'suspend' | 'resume' | 'close' | 'cancel_closing' | 'finish' | 'reopen';
const change = async (branch_id: number, event: Event, more: object = {}) =>
  school.call(status.statusChange, {
    branch_id,
    event,
    reason: 'As the board decided',
    version: await versionOf(branch_id),
    ...more,
  });

async function approved(answer: Awaited<ReturnType<typeof change>>): Promise<void> {
  expect(answer).toMatchObject({ code: 200, message: 'Sent for approval' });
  await school.must(approvalDecide, { decision: 'approve', ids: [answer.data.request_id ?? 0] }, { as: 'accountant' });
}

/** A price list for all classes of the country, and a bank account of the school that serves all. */
async function pricesAndBank(): Promise<void> {
  await rowsOf(sql`
    with made as (
      insert into fees.fee_structures (school_id, country_id, session_id, currency, valid_from, version_no, status)
      select 1, 162, ${session_id}::bigint, 'PKR', ${firstDayOf(monthOf(today))}::date, 1, 'published' returning id)
    insert into fees.fee_structure_lines (school_id, structure_id, head_id, amount, months, position)
    select 1, made.id, h.id, ${5_000 * RUPEE}, 4095, 1 from made, fees.fee_heads h where h.school_id = 1 and h.code = 'TUI'`);
}

beforeAll(async () => {
  scene = await openFeeScene();
  school = scene.school;
  const row = await school.owner(() => rowOf(sql<{ today: string }>`select platform.today(1)::text as today`));
  today = asDay(row?.today ?? '');
  const sessions = await school.must(sessionList, {}, { as: 'clerk' });
  session_id = sessions.find((one) => one.is_current)?.id ?? 0;
  const courses = await school.must(allCourses, { active: true });
  grades = courses
    .filter((one) => one.name.startsWith('Grade'))
    .slice(0, 3)
    .map((one) => one.id);
  for (const course_id of grades)
    await school.must(classCalls.sectionBulkCreate, {
      branch_id: branches.lahore,
      session_id,
      course_id,
      names: ['A', 'B'],
      capacity: 30,
    });
  for (const code of ['R1', 'R2'])
    await school.must(classCalls.roomSave, { branch_id: branches.lahore, name: `Room ${code}`, code, capacity: 30 });
});

describe('BR-5, BR-16 a branch opens by copy', () => {
  it('BR-5 the preview says what would be made, and nothing is made by it', async () => {
    opened = await add('LHR-09');
    const asked = {
      from_id: branches.lahore,
      to_id: opened,
      parts: ['rooms' as const, 'classes' as const, 'settings' as const],
    };
    const preview = await school.must(copySetUpCall, { ...asked, preview: true });
    const things = preview.parts.flatMap((part) => part.things).map((one) => [one.what, one.made.length]);
    expect(things).toEqual([
      ['Rooms', 2],
      ['Classes', 3],
      ['Sections', 6],
      ['Class plans', 0],
      ['Settings', 0],
    ]);
    expect((await school.must(classCalls.sectionList, { branch_id: opened, session_id })).total).toBe(0);
    const made = await school.must(copySetUpCall, asked);
    expect([made.made, made.skipped]).toEqual([preview.made, 0]);
    expect((await school.must(classCalls.sectionList, { branch_id: opened, session_id })).total).toBe(6);
    const again = await school.must(copySetUpCall, asked);
    expect([again.made, again.skipped]).toEqual([0, preview.made]);
  });

  it('a branch of another country, of another scope and the same one are refused', async () => {
    const asked = { to_id: opened, parts: ['rooms' as const] };
    const muscat = await school.call(copySetUpCall, { ...asked, from_id: branches.muscat });
    expect(muscat.code === 404 || muscat.errors['from_id']?.[0]?.includes('another school or country')).toBe(true);
    expect((await school.call(copySetUpCall, { ...asked, from_id: opened })).errors['from_id']).toEqual([
      'Choose another branch than this one',
    ]);
    const theirs = await school.call(copySetUpCall, { ...asked, from_id: branches.f8 }, { as: 'neighbour' });
    expect(theirs.code).toBe(404);
    const wrong = await school.call(copySetUpCall, { ...asked, from_id: branches.lahore, session_id: 9_999 });
    expect(wrong.errors['session_id']?.[0]).toContain('Choose one from the list');
  });

  it('BR-16 what is missing is named with a way to it; then it is opened', async () => {
    const refused = await change(opened, 'activate');
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('A fee structure (3 classes:');
    expect(refused.message).toContain('A principal or an office to call');
    const items = await school.must(status.statusCheck, { id: opened });
    expect(items.filter((item) => !item.ok).every((item) => item.link !== null)).toBe(true);
    await school.owner(pricesAndBank);
    await school.must(contacts.contactAdd, {
      branch_id: opened,
      role: 'Principal',
      name: 'Sana Malik',
      phone: '0300 1234567',
    });
    const never = await change(opened, 'activate', { waived: [{ item: 'A phone number', reason: 'Later' }] });
    expect(never.errors).toHaveProperty('waived');
    const open = await change(opened, 'activate', {
      waived: [{ item: 'A bank account for challans', reason: 'Cash only' }],
    });
    expect(open.data.branch.status).toBe('active');
    const history = await school.must(status.statusHistory, { id: opened });
    expect(history[0]?.waived).toEqual([{ item: 'A bank account for challans', reason: 'Cash only' }]);
  });
});

describe('BR-13 suspended for some days', () => {
  it('BR-13 the night after its last day it is active again, by the clock', async () => {
    const suspended = await change(opened, 'suspend', {
      reason_code: 'season',
      until: today,
      stopped_actions: ['admit', 'bill'],
    });
    expect(suspended.data.branch.status).toBe('suspended');
    expect((await school.must(branchGate, { branch_id: opened, action: 'bill' })).reason).toContain(
      'fee posting are stopped',
    );
    expect((await school.must(branchGate, { branch_id: opened, action: 'hire' })).allowed).toBe(true);
    const { cards } = await school.must(boardContract, {});
    expect(cards.find((card) => card.id === opened)).toMatchObject({ stopped: ['admit', 'bill'], until: today });
    const job = clockJobOf('branches.resume');
    if (!job) throw new Error('The job is not registered');
    await runDue({ jobs: [job], now: new Date(now().getTime() + 86_400_000) });
    const { branch } = await school.must(branchCalls.branchDetail, { id: opened });
    expect([branch.status, branch.status_since]).toEqual(['active', addDays(today, 1)]);
    const [last] = await school.must(status.statusHistory, { id: opened });
    expect(last?.reason).toContain('The suspension ended on');
    // The story goes on in the day that it began with.
    await school.owner(() =>
      rowsOf(sql`update platform.branches set status_since = ${today}::date where id = ${opened}::int`),
    );
  });
});

describe('BR-14, BR-15 a branch closes', () => {
  let child = 0;

  it('BR-14 closing is asked for and decided by another; new admissions stop, the rest on its day', async () => {
    const children = await scene.admit(branches.lahore, [{ name: 'Ali', plan: { TUI: 8_500 } }]);
    child = children['Ali'] ?? 0;
    await scene.post(branches.lahore, monthOf(today), today);
    const past = await change(branches.lahore, 'close', { effective_on: addDays(today, -1) });
    expect(past.errors['effective_on']?.[0]).toContain('is over');
    const asked = await change(branches.lahore, 'close', { effective_on: addDays(today, 20), reason_code: 'merger' });
    const twice = await change(branches.lahore, 'close');
    expect(twice).toMatchObject({ code: 409 });
    expect((await school.must(boardContract, { search: 'LHR-01' })).cards[0]?.request_title).toBe('Close LHR-01');
    const own = await school.call(approvalDecide, { decision: 'approve', ids: [asked.data.request_id ?? 0] });
    expect(own.status ? own.data : null).not.toMatchObject({ approved: 1 });
    await approved(asked);
    expect((await school.must(branchGate, { branch_id: branches.lahore, action: 'admit' })).allowed).toBe(false);
    expect((await school.must(branchGate, { branch_id: branches.lahore, action: 'hire' })).allowed).toBe(true);
    const plan = await school.must(closingPlan, { id: branches.lahore });
    expect(plan.closes_on).toBe(addDays(today, 20));
    expect(plan.items.find((item) => item.item === 'Active students')).toMatchObject({
      count: 1,
      begun_with: 1,
      ok: false,
    });
    expect(plan.classes.map((one) => one.students)).toEqual([1]);
  });

  it('the plan of a branch out of the scope is not found, nor is its check list', async () => {
    expect((await school.call(closingPlan, { id: branches.lahore }, { as: 'neighbour' })).code).toBe(404);
    expect(
      (await school.call(status.branchDelete, { id: branches.lahore, version: 1 }, { as: 'neighbour' })).code,
    ).toBe(404);
    expect((await school.call(boardContract, {}, { as: 'nobody' })).code).toBe(403);
  });

  it('it is finished on its day, not before, and not with a child in it', async () => {
    const early = await change(branches.lahore, 'finish');
    expect(early.message).toContain('Finish it on that day or later');
    const kept = await change(branches.lahore, 'cancel_closing');
    expect(kept.data.branch.status).toBe('active');
    await approved(await change(branches.lahore, 'close'));
    const refused = await change(branches.lahore, 'finish');
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('active students 1');
    expect(refused.message).toContain('The closing plan leads to each of them');
  });

  it('BR-15 closed when all is at zero, what is owed is let go with its reason and stays collectable', async () => {
    await school.owner(async () => {
      await rowsOf(
        sql`update branches.class_seats set active = 0, enrolled = 0, boys = 0, girls = 0 where branch_id = ${branches.lahore}::int`,
      );
    });
    const owing = await change(branches.lahore, 'finish');
    expect(owing.message).toContain('students who owe fees 1');
    const waived = [{ item: 'Students who owe fees', reason: 'Collected by head office' }];
    const account_id = await scene.account(branches.lahore, 'cash');
    const receipt = {
      student_id: child,
      channel: 'cash' as const,
      value_date: today,
      account_id,
      amount: 1_000 * RUPEE,
    };
    const deposit = (as: 'accountant' | 'cashier') => school.call(depositCreate, receipt, { as });
    // In the same instant: the deposit is taken before the closing, which then finds cash in the box, or on old dues after it.
    const [closed, taken] = await Promise.all([change(branches.lahore, 'finish', { waived }), deposit('accountant')]);
    expect(taken.code).toBe(201);
    const { branch } = await school.must(branchCalls.branchDetail, { id: branches.lahore });
    if (closed.status) {
      expect(branch.status).toBe('closed');
      // Who reaches it by a grant of this branch alone only reads there (decision 0163).
      const theirs = await deposit('cashier');
      expect([theirs.code, theirs.message.includes('its people read there')]).toEqual([409, true]);
    } else {
      expect(closed.message).toContain('cash boxes with money 1');
      expect(branch.status).toBe('closing');
    }
  });
});

describe('BR-9 papers that end', () => {
  it('BR-9 a newer one replaces the older; the bell rings once a step', async () => {
    const file_id = await keepFile(school, 'clerk', { name: 'lease.csv', text: 'a,b\n1,2\n' });
    const paper = { branch_id: branches.f8, kind: 'lease' as const, file_id };
    const as = { as: 'clerk' } as const;
    const old = await school.must(documents.documentAdd, { ...paper, expires_on: addDays(today, 3) }, as);
    const one = await school.must(
      documents.documentAdd,
      { ...paper, number: 'L-2', expires_on: addDays(today, 30) },
      as,
    );
    const rows = await school.must(documents.documentList, { branch_id: branches.f8 }, as);
    expect(rows.map((row) => [row.id, row.replaced])).toEqual([
      [one.id, false],
      [old.id, true],
    ]);
    const ending = await school.must(documents.documentList, {}, as);
    expect(ending.map((row) => [row.id, row.days_left])).toEqual([[one.id, 30]]);
    const ring = (days: number) => school.owner(() => alertDocuments(branches.f8, addDays(today, days)));
    expect([await ring(0), await ring(1), await ring(23), await ring(30), await ring(31)]).toEqual([1, 0, 1, 1, 0]);
    const back = await school.call(
      documents.documentUpdate,
      { id: one.id, version: one.version, kind: 'lease', file_id, issued_on: addDays(today, 40), expires_on: today },
      as,
    );
    expect(back.errors['expires_on']).toEqual(['It would end before it was issued']);
    expect((await school.call(documents.documentDelete, { id: one.id }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(documents.documentDelete, { id: old.id }, as)).message).toContain(
      'A newer paper of its kind stands',
    );
    await school.must(documents.documentDelete, { id: one.id }, as);
    const left = await school.must(documents.documentList, { branch_id: branches.f8 }, as);
    expect(left.map((row) => [row.id, row.replaced])).toEqual([[old.id, false]]);
  });
});

describe('a draft is deleted', () => {
  it('with all that was set up for it; one that is open is not', async () => {
    const id = await add('LHR-31');
    await school.must(copySetUpCall, { from_id: opened, to_id: id, parts: ['classes', 'rooms'] });
    const open = await school.call(status.branchDelete, { id: opened, version: await versionOf(opened) });
    expect(open.message).toContain('only a draft can be deleted. Close it instead.');
    await school.must(status.branchDelete, { id, version: await versionOf(id) });
    expect((await school.call(branchCalls.branchDetail, { id })).code).toBe(404);
  });

  it('opened and deleted in the same instant, one of the two holds', async () => {
    const id = await add('LHR-32');
    await school.must(copySetUpCall, { from_id: opened, to_id: id, parts: ['classes'] });
    await school.must(contacts.contactAdd, {
      branch_id: id,
      role: 'Office',
      name: 'Bilal Khan',
      phone: '0300 7654321',
    });
    const version = await versionOf(id);
    const waived = [{ item: 'A bank account for challans', reason: 'Cash only' }];
    const [open, gone] = await Promise.all([
      school.call(status.statusChange, { branch_id: id, event: 'activate', reason: 'Ready', waived, version }),
      school.call(status.branchDelete, { id, version }),
    ]);
    expect([open.status, gone.status].filter(Boolean)).toHaveLength(1);
    expect(open.status ? gone.code : open.code).toBe(open.status ? 409 : 404);
  });
});
