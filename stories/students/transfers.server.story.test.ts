// Transfers between branches (STU-42, STU-46, STU-60, STU-61; stories 7, 8, 9 and 16): both approvals, money, numbers, who sees what.

import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { addDays, addMonths, firstDayOf, formatDate } from '#kernel/dates.ts';
import type { InputOf } from '#kernel/contract.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import { dashboardIndex } from '#modules/home/dashboard/contract/dashboard.ts';
import { carryOutTransfers } from '#modules/students/transfers/actions/carry-out-transfers.ts';
import { classList } from '#modules/students/sections/contract/class-list.ts';
import * as freezes from '#modules/students/freezes/contract/freezes.ts';
import { studentGet, studentTimeline } from '#modules/students/person/contract/record.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import * as decisions from '#modules/students/transfers/contract/transfer-decisions.ts';
import * as transfers from '#modules/students/transfers/contract/transfers.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { branches, type Person } from '../harness/school.ts';
import { sessionFrom } from '#stories/harness/session-from.ts';

const { f8, g9, lahore, franchise } = branches;
const lastMonth = addMonths(thisMonth, -1);
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const accountant = { as: 'accountant' } as const;
const neighbour = { as: 'neighbour' } as const;

let scene: FeeScene;
let ids: Record<string, number>;
let course_id = 0;
const student = (name: string): number => ids[name] ?? 0;

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const row = await scene.school.owner(() => rowOf(query));
  if (!row) throw new Error('The story found nothing');
  return row;
}

beforeAll(async () => {
  scene = await openFeeScene();
  const names = ['Ali', 'Bina', 'Careem', 'Danish', 'Erum', 'Farid', 'Gul', 'Hina', 'Imran', 'Jamal'];
  ids = await scene.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 8500, ...(name === 'Ali' || name === 'Bina' ? { SEC: 10_000 } : {}) } })),
  );
  for (const branch of [g9, lahore, franchise]) await scene.admit(branch, [{ name: `Filler ${branch}`, plan: {} }]);
  ({ course_id } = await one(
    sql<{ course_id: number }>`select course_id from students.students where id = ${student('Ali')}`,
  ));
  await scene.school.owner(async () => {
    await rowsOf(sql`
      with made as (
        insert into fees.fee_structures (school_id, country_id, branch_id, session_id, course_id, currency, valid_from, status)
        select 1, 162, ${lahore}, s.id, ${course_id}, 'PKR', s.start_date, 'published' from branches.academic_sessions s
         where s.school_id = 1 and s.country_id = 162 and s.is_current returning id)
      insert into fees.fee_structure_lines (school_id, structure_id, head_id, amount, months)
      select 1, made.id, h.id, ${9000 * RUPEE}, 4095 from made join fees.fee_heads h on h.school_id = 1 and h.code = 'TUI'`);
    await rowsOf(sql`
      insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, status, source)
      select ${f8}, s, t.id, 'percent', 1000, '2026-04-01', 'active', 'manual' from unnest(${[student('Ali'), student('Careem')]}::bigint[]) s
        join fees.concession_types t on t.school_id = 1 and t.kind = 'other'`);
  });
  await scene.post(f8, lastMonth, addDays(firstDayOf(lastMonth), 9));
  const account_id = await scene.account(f8, 'cash');
  for (const name of ['Ali', 'Bina'])
    await scene.school.must(
      depositCreate,
      { student_id: student(name), amount: owedAfterFirst[name] ?? 0, value_date: today, channel: 'cash', account_id },
      clerk,
    );
  await scene.school.owner(() =>
    rowsOf(sql`delete from fees.student_fee_lines l using fees.fee_heads h where h.id = l.head_id and h.code = 'SEC'`),
  );
  await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
});

/** Ali has 10 % off tuition. */
const owedAfterFirst: Record<string, number> = { Ali: (7650 + 10_000) * RUPEE, Bina: 18_500 * RUPEE };

const terms = (name: string, more: Partial<InputOf<typeof transfers.transferCreate>> = {}) => ({
  student_id: student(name),
  to_branch_id: lahore,
  to_course_id: course_id,
  effective_on: firstDayOf(thisMonth),
  reason: 'The family moves',
  dues_mode: 'carried' as const,
  keep_discounts: false,
  send: true,
  ...more,
});
const ask = (name: string, more = {}) => scene.school.must(transfers.transferCreate, terms(name, more), clerk);
const row = async (id: number, as: Person = 'accountant') =>
  (await scene.school.must(transfers.transferList, { fetchCount: 500 }, { as })).data.find((one) => one.id === id);
const versioned = async (id: number, as?: Person) => ({ id, version: (await row(id, as))?.version ?? 0 });
const release = async (id: number, as: Person = 'accountant') =>
  scene.school.must(decisions.transferRelease, await versioned(id), { as });
const accept = async (id: number, as: Person, more = {}) =>
  scene.school.call(decisions.transferAccept, { ...(await versioned(id)), ...more }, { as });
/** Accounts between branches add up to nothing over all of them. */
const interBranch = async () => {
  const balances = await Promise.all([f8, g9, lahore, franchise].map((branch) => scene.ledger(branch, 'inter_branch')));
  return balances.reduce((sum, balance) => sum + balance, 0);
};

describe('STU-60 asking for a transfer', () => {
  it('destinations are the other branches with the class, with seats and the fee there', async () => {
    const found = await scene.school.must(transfers.transferDestinations, { student_id: student('Ali') }, clerk);
    expect(found.branches.map((branch) => branch.branch_id).toSorted((a, b) => a - b)).toEqual([g9, lahore, franchise]);
    const there = found.branches.find((branch) => branch.branch_id === lahore);
    expect([there?.free, there?.monthly, found.monthly_now]).toEqual([99, 9000 * RUPEE, 7650 * RUPEE]);
  });

  it('the preview names dues, deposit and the discounts that end; nothing is kept', async () => {
    const preview = await scene.school.must(
      transfers.transferPreview,
      { student_id: student('Ali'), to_branch_id: lahore, effective_on: firstDayOf(thisMonth), dues_mode: 'carried' },
      clerk,
    );
    expect(preview).toMatchObject({
      problems: {},
      franchise: false,
      dues: 7650 * RUPEE,
      deposit: 10_000 * RUPEE,
      credit: 0,
    });
    expect(preview.discounts_end.length).toBe(1);
    expect(preview.clearance.find((item) => item.item === 'fees')).toMatchObject({
      state: 'due',
      amount: 7650 * RUPEE,
    });
    expect((await scene.school.must(transfers.transferList, {}, clerk)).total).toBe(0);
  });

  it('days, dues and places against the rules are refused at their field', async () => {
    await sessionFrom(scene.school, addDays(firstDayOf(thisMonth), -1));
    const early = await scene.school.call(
      transfers.transferCreate,
      terms('Ali', { effective_on: addDays(firstDayOf(thisMonth), -1) }),
      clerk,
    );
    expect(early.errors['effective_on']?.[0]).toContain(`Earliest ${formatDate(firstDayOf(thisMonth))}`);
    const far = await scene.school.call(
      transfers.transferCreate,
      terms('Ali', { effective_on: addDays(today, 61) }),
      clerk,
    );
    expect(far.errors['effective_on']).toEqual([`Latest ${formatDate(addDays(today, 60))}: at most 60 days ahead`]);
    const carried = await scene.school.call(transfers.transferCreate, terms('Ali', { to_branch_id: franchise }), clerk);
    expect(carried.errors['dues_mode']?.[0]).toContain('the dues must be cleared first');
    const same = await scene.school.call(transfers.transferCreate, terms('Ali', { to_branch_id: f8 }), clerk);
    expect(same.errors['to_branch_id']?.[0]).toContain('The student is in this branch');
    const abroad = await scene.school.call(
      transfers.transferCreate,
      terms('Ali', { to_branch_id: branches.muscat }),
      clerk,
    );
    expect(abroad.code).toBe(422);
    expect((await scene.school.call(transfers.transferCreate, terms('Ali'), neighbour)).code).toBe(404);
    expect((await scene.school.call(transfers.transferCreate, terms('Ali'), { as: 'nobody' })).code).toBe(403);
  });
});

describe('Story 7: one at a time', () => {
  it('with a transfer waiting a freeze names it; after rejection the freeze goes through', async () => {
    const transfer = await ask('Gul');
    const frozen = {
      student_id: student('Gul'),
      from_on: addDays(today, 1),
      expected_until: addDays(today, 20),
      reason: 'travel' as const,
      billing_percent: 50 as const,
      send: true,
    };
    const refused = await scene.school.call(freezes.freezeCreate, frozen, clerk);
    expect([refused.code, refused.message.startsWith('A transfer request of ')]).toEqual([409, true]);
    const own = await scene.school.call(
      decisions.transferReject,
      { ...(await versioned(transfer.id)), reason: 'No' },
      clerk,
    );
    expect(own.code).toBe(403);
    await scene.school.must(
      decisions.transferReject,
      { ...(await versioned(transfer.id)), reason: 'Stay this year' },
      accountant,
    );
    expect((await row(transfer.id))?.state).toBe('rejected');
    expect((await scene.school.must(freezes.freezeCreate, frozen, clerk)).state).toBe('pending');
  });
});

describe('Story 8: transfer carried', () => {
  it('is released by the source, accepted by the destination, and not by one person', async () => {
    const transfer = await ask('Ali', { keep_discounts: true });
    expect(transfer).toMatchObject({
      state: 'pending_release',
      dues: 7650 * RUPEE,
      deposit: 10_000 * RUPEE,
      direction: 'out',
    });
    const early = await accept(transfer.id, 'cashier');
    expect(early.code).toBe(409);
    expect((await release(transfer.id, 'cashier')).state).toBe('pending_acceptance');
    const both = await accept(transfer.id, 'cashier');
    expect([both.code, both.message]).toEqual([
      403,
      'You approved an earlier level of it; level 2 needs another person.',
    ]);
    const before = await scene.ledger(lahore, 'student_receivable');
    const done = await accept(transfer.id, 'accountant');
    expect([done.message, done.data.state]).toEqual([expect.stringContaining('Ali is here now as'), 'done']);
    expect(await scene.ledger(f8, 'student_receivable', student('Ali'))).toBe(0);
    expect(await scene.ledger(lahore, 'student_receivable', student('Ali'))).toBe(7650 * RUPEE);
    expect((await scene.ledger(lahore, 'student_receivable')) - before).toBe(7650 * RUPEE);
    expect(await scene.ledger(f8, 'security_held', student('Ali'))).toBe(0);
    expect(await scene.ledger(lahore, 'security_held', student('Ali'))).toBe(-10_000 * RUPEE);
    expect(await interBranch()).toBe(0);
    expect(await scene.proofs()).toEqual([]);
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
  });

  it("the old branch's list of its days still shows the child, its record answers 404 there", async () => {
    const then = await scene.school.must(
      classList,
      { course_id, branch_id: f8, on_date: addDays(firstDayOf(thisMonth), -1) },
      clerk,
    );
    expect(then.rows.map((one) => one.name)).toContain('Ali');
    const now = await scene.school.must(classList, { course_id, branch_id: f8 }, clerk);
    expect(now.rows.map((one) => one.name)).not.toContain('Ali');
    expect((await scene.school.call(studentGet, { id: student('Ali') }, clerk)).code).toBe(404);
    const found = await scene.school.must(studentList, { filter: 'Ali' }, clerk);
    expect(found.data.map((one) => one.name)).not.toContain('Ali');
  });

  it('the new branch reads the whole history, with a new admission number', async () => {
    const lahoreOnly = await onlyIn(lahore);
    const record = await scene.school.must(studentGet, { id: student('Ali') }, lahoreOnly);
    expect([record.status, record.branch.id, record.open_request]).toEqual(['active', lahore, null]);
    const { enrolments } = await scene.school.must(studentTimeline, { id: student('Ali') }, lahoreOnly);
    expect(enrolments.map((one) => [one.entry, one.exit, one.start_on])).toEqual([
      ['transfer_in', null, thisMonth],
      ['admission', 'transfer_out', '2026-04-01'],
    ]);
    expect(new Set(enrolments.map((one) => one.admission_no)).size).toBe(2);
    const statement = await scene.school.must(statementRead, { student_id: student('Ali') }, lahoreOnly);
    expect(statement.closing).toBe(7650 * RUPEE);
    expect(statement.lines.length).toBeGreaterThan(3);
  });

  it('FEE-24: the plan there begins with the first month that is not billed; kept discounts go on', async () => {
    const plan = await scene.school.owner(() =>
      rowsOf(sql<{ branch_id: number; amount: number; valid_from: string }>`
        select branch_id, amount, valid_from from fees.student_fee_lines where student_id = ${student('Ali')} order by valid_from`),
    );
    expect(plan.at(-1)).toEqual({ branch_id: lahore, amount: 9000 * RUPEE, valid_from: addMonths(thisMonth, 1) });
    const off = await scene.school.owner(() =>
      rowsOf(
        sql`select 1 from fees.student_concessions where student_id = ${student('Ali')} and branch_id = ${lahore} and status = 'active'`,
      ),
    );
    expect(off.length).toBe(1);
  });

  it('the family is notified once; the brought forward challan is due on the oldest date', async () => {
    const told = await scene.school.owner(() =>
      rowsOf(
        sql`select 1 from platform.message_intents where event_code = 'TRANSFER_DONE' and student_id = ${student('Ali')}`,
      ),
    );
    expect(told.length).toBe(1);
    const challans = await scene.school.owner(() =>
      rowsOf(sql<{ kind: string; status: string; due_date: string; balance: number }>`
        select kind, status, due_date, balance from fees.challans where student_id = ${student('Ali')} order by id`),
    );
    expect(challans.map((one) => [one.kind, one.status, one.balance])).toEqual([
      ['monthly', 'paid', 0],
      ['monthly', 'moved', 0],
      ['brought_forward', 'open', 7650 * RUPEE],
    ]);
    expect(challans[2]?.due_date).toBe(addDays(firstDayOf(thisMonth), 9));
  });
});

describe('STU-61 to a franchise: cleared, and deposits refunded', () => {
  it('waits and says so until nothing is owed, then it is done by the night', async () => {
    const transfer = await ask('Bina', { to_branch_id: franchise, dues_mode: 'cleared' });
    await release(transfer.id);
    const accepted = await accept(transfer.id, 'admin');
    expect(accepted.data.state).toBe('approved');
    expect(accepted.data.waits_for).toContain('of fees are open: the transfer waits until they are paid');
    const account_id = await scene.account(f8, 'cash');
    const pay = {
      student_id: student('Bina'),
      amount: 8500 * RUPEE,
      value_date: today,
      channel: 'cash' as const,
      account_id,
    };
    await scene.school.must(depositCreate, pay, clerk);
    const night = () => scene.school.as('admin', () => carryOutTransfers({ branch_id: f8, day: today }));
    expect([await night(), await night()]).toEqual([1, 0]);
    expect(await row(transfer.id, 'admin')).toMatchObject({ state: 'done', refunded: true, franchise: true });
    expect(await scene.ledger(f8, 'security_held', student('Bina'))).toBe(0);
    expect(await scene.ledger(f8, 'refund_payable', student('Bina'))).toBe(-10_000 * RUPEE);
    expect(await scene.ledger(franchise, 'inter_branch')).toBe(0);
    // The deposit is asked anew there: nothing of it is held until it is paid.
    const anew = await one(sql<{ balance: number; course_id: number; kind: string; held: number; receivable: number }>`
      select c.balance, c.course_id, h.kind, a.security_held as held, a.receivable from fees.challans c
        join fees.challan_lines l on l.challan_id = c.id join fees.fee_heads h on h.id = l.head_id
        join fees.student_fee_accounts a on a.student_id = c.student_id
       where c.student_id = ${student('Bina')} and c.branch_id = ${franchise}`);
    expect(anew).toEqual({ balance: 10_000 * RUPEE, course_id, kind: 'security', held: 0, receivable: 10_000 * RUPEE });
    const there = await scene.account(franchise, 'cash');
    const deposit = { ...pay, amount: 10_000 * RUPEE, account_id: there };
    await scene.school.must(depositCreate, deposit, { as: 'admin' });
    const held = await one(sql<{ held: number }>`
      select security_held as held from fees.student_fee_accounts where student_id = ${student('Bina')}`);
    expect([held.held, await scene.ledger(franchise, 'security_held', student('Bina'))]).toEqual([
      10_000 * RUPEE,
      -10_000 * RUPEE,
    ]);
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('Story 9: the last seat', () => {
  it('two acceptances for one free seat: one 409 with the sections that have room', async () => {
    const asked = [await ask('Danish', { to_branch_id: g9 }), await ask('Erum', { to_branch_id: g9 })];
    for (const one of asked) await release(one.id);
    const { section_id, capacity } = await one(sql<{ section_id: number; capacity: number }>`
      select section_id, capacity from branches.class_seats where branch_id = ${g9} and course_id = ${course_id} and section_id is not null limit 1`);
    await scene.school.owner(() =>
      rowsOf(sql`update branches.class_seats set capacity = enrolled + held + 1 where section_id = ${section_id}`),
    );
    const inputs = await Promise.all(asked.map((one) => versioned(one.id)));
    const answers = await Promise.all(
      inputs.map((input) => scene.school.call(decisions.transferAccept, { ...input, section_id }, neighbour)),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find((answer) => answer.code === 409);
    expect(late?.message.startsWith('The last seat of ')).toBe(true);
    await scene.school.owner(() =>
      rowsOf(sql`update branches.class_seats set capacity = ${capacity} where section_id = ${section_id}`),
    );
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
  });
});

describe('A transfer accepted while the student is frozen', () => {
  it('is refused and stays where it was; when the child is back it goes through', async () => {
    const transfer = await ask('Farid');
    await release(transfer.id);
    // A freeze that was approved before begins in the night while the transfer waits.
    const turn = (status: string) =>
      scene.school.owner(async () => {
        await rowsOf(sql`update students.students set status = ${status} where id = ${student('Farid')}`);
      });
    await turn('frozen');
    const refused = await accept(transfer.id, 'cashier');
    expect([refused.code, refused.message]).toEqual([
      409,
      'Farid is frozen now: only an active student can be transferred.',
    ]);
    expect((await row(transfer.id))?.state).toBe('pending_acceptance');
    await turn('active');
    expect((await accept(transfer.id, 'cashier')).data.state).toBe('done');
  });
});

describe('STU-60 dated ahead', () => {
  it('holds the seat until its day, is cancelled without a trace, and asked again', async () => {
    const seats = () =>
      one(sql<{ held: number; enrolled: number }>`
        select sum(held)::int as held, sum(enrolled)::int as enrolled from branches.class_seats where branch_id = ${g9} and course_id = ${course_id}`);
    const before = await seats();
    const transfer = await ask('Hina', { to_branch_id: g9, effective_on: addDays(today, 10) });
    await release(transfer.id);
    const accepted = await accept(transfer.id, 'neighbour');
    expect([accepted.data.state, accepted.data.to_section === null]).toEqual(['approved', false]);
    expect(await seats()).toEqual({ held: before.held + 1, enrolled: before.enrolled });
    expect((await scene.school.must(studentGet, { id: student('Hina') }, clerk)).open_request).toMatchObject({
      kind: 'transfer',
    });
    expect(await scene.school.as('admin', () => carryOutTransfers({ branch_id: f8, day: today }))).toBe(0);
    const stranger = await scene.school.call(
      transfers.transferCancel,
      { ...(await versioned(transfer.id)), reason: 'x' },
      neighbour,
    );
    expect(stranger.code).toBe(404);
    await scene.school.must(
      transfers.transferCancel,
      { ...(await versioned(transfer.id)), reason: 'They stay' },
      clerk,
    );
    expect(await seats()).toEqual(before);
    expect((await scene.school.must(studentGet, { id: student('Hina') }, clerk)).open_request).toBeNull();
  });
});

describe('STU-66 many at once', () => {
  it('one request with a row a child; a row that is left out is rejected, the others go', async () => {
    const bulk = await scene.school.must(
      transfers.bulkTransfer,
      {
        student_ids: [student('Careem'), student('Imran'), student('Jamal'), student('Gul')],
        to_branch_id: lahore,
        effective_on: firstDayOf(thisMonth),
        reason: 'The evening classes move',
        dues_mode: 'carried',
      },
      clerk,
    );
    expect([bulk.asked, bulk.rows.filter((one) => !one.done).map((one) => one.name)]).toEqual([3, ['Gul']]);
    const alone = (await scene.school.must(transfers.transferList, { student_id: student('Imran') }, accountant))
      .data[0];
    const single = await scene.school.call(
      decisions.transferRelease,
      { id: alone?.id ?? 0, version: alone?.version ?? 0 },
      accountant,
    );
    expect(single.message).toContain('decide the request');
    const request = alone?.approval_id ?? 0;
    const rows = await scene.school.must(approvals.approvalRows, { id: request }, accountant);
    const jamal = rows.data.find((one) => one.subject_label === 'Jamal');
    await scene.school.must(
      approvals.approvalApprove,
      { id: request, leave_out: [{ row_id: jamal?.id ?? 0, reason: 'Has to clear the library' }] },
      accountant,
    );
    await scene.school.must(approvals.approvalApprove, { id: request }, cashier);
    const states = await Promise.all(
      ['Careem', 'Imran', 'Jamal'].map(
        async (name) =>
          (await scene.school.must(transfers.transferList, { student_id: student(name) }, accountant)).data[0]?.state,
      ),
    );
    expect(states).toEqual(['done', 'done', 'rejected']);
    expect(await interBranch()).toBe(0);
    expect(await scene.proofs()).toEqual([]);
    const off = await scene.school.owner(() =>
      rowsOf(
        sql`select 1 from fees.student_concessions where student_id = ${student('Careem')} and branch_id = ${lahore}`,
      ),
    );
    expect(off.length).toBe(0);
  });
});

describe('DASH-3 the dashboard and its lists', () => {
  it('transfers approved and waiting equal the lists they lead to, in every scope', async () => {
    for (const as of ['clerk', 'cashier', 'neighbour', 'accountant'] as const) {
      const figures = await scene.school.must(dashboardIndex, {}, { as });
      const waiting = await scene.school.must(transfers.transferList, { state: 'waiting' }, { as });
      const approved = await scene.school.must(transfers.transferList, { accepted_this_month: true }, { as });
      expect([figures.transfer_students_coun, figures.app_transfer_std]).toEqual([waiting.total, approved.total]);
    }
  });

  it('Story 16: a child of another branch is not found by its number', async () => {
    const { reg_no } = await one(
      sql<{ reg_no: string }>`select reg_no from students.students where id = ${student('Ali')}`,
    );
    expect((await scene.school.must(studentList, { filter: reg_no }, neighbour)).total).toBe(0);
    const report = await scene.school.must(transfers.transferRecord, {}, clerk);
    expect(report.figures).toEqual({ came: 0, went: report.total });
    expect((await scene.school.must(transfers.transferRecord, { kind: 'franchise' }, clerk)).total).toBe(1);
  });
});

describe('The transfer order (03 §8)', () => {
  it('is a paper of accepted transfers, for both branches', async () => {
    const done = (await scene.school.must(transfers.transferRecord, {}, clerk)).data.map((one) => one.id);
    for (const as of ['clerk', 'accountant'] as const) {
      const paper = await scene.school.call(transfers.transferOrder, { ids: done.slice(0, 2) }, { as });
      expect([paper.code, paper.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    }
    const [rejected] = (await scene.school.must(transfers.transferList, { state: 'rejected' }, clerk)).data;
    const early = await scene.school.call(transfers.transferOrder, { ids: [rejected?.id ?? 0] }, clerk);
    expect(early.message).toContain('an order is given after that');
    expect((await scene.school.call(transfers.transferOrder, { ids: [999_999] }, clerk)).code).toBe(404);
  });
});

/** A person of one branch alone: the cashier without F-8. */
async function onlyIn(branch_id: number): Promise<{ as: Person }> {
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into platform.user_grants (user_id, kind, branch_id) select u.id, 'branch', ${branch_id} from platform.users u
       where u.username = 'muscat' and not exists (select 1 from platform.user_grants g where g.user_id = u.id and g.branch_id = ${branch_id})`),
  );
  await scene.school.owner(() => rowsOf(sql`update platform.users set country_id = 162 where username = 'muscat'`));
  return { as: 'muscat' };
}
