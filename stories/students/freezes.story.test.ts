// Freezing and coming back (STU-40, STU-41, STU-46, STU-50 to STU-53; story 4): rules, approval, money of posted months, seats.

import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import {
  addDays,
  addMonths,
  dayInMonth,
  daysInMonth,
  firstDayOf,
  formatDate,
  lastDayOfMonth,
  todayIn,
} from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import * as freezes from '#modules/students/freezes/contract/freezes.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { remindDueBack } from '#modules/students/freezes/steps/remind-due-back.ts';
import type { InputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';

const f8 = branches.f8;
const lastMonth = addMonths(thisMonth, -1);
const eleventh = dayInMonth(lastMonth, 11);
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;

let scene: FeeScene;
let ids: Record<string, number>;
const student = (name: string): number => ids[name] ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  await scene.school.owner(() =>
    rowsOf(
      sql`insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'proration', '"daily"', '2026-01-01')`,
    ),
  );
  const names = ['Ali', 'Bina', 'Careem', 'Danish', 'Erum', 'Farid', 'Gul'];
  ids = await scene.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 8500 } })),
  );
  await scene.post(f8, lastMonth, addDays(firstDayOf(lastMonth), 9));
  await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
});

const terms = (name: string, more: Partial<InputOf<typeof freezes.freezeCreate>> = {}) => ({
  student_id: student(name),
  from_on: eleventh,
  expected_until: lastDayOfMonth(thisMonth),
  reason: 'travel' as const,
  billing_percent: 50 as const,
  hold_seat: true,
  send: true,
  ...more,
});

const ask = (name: string, more: Partial<InputOf<typeof freezes.freezeCreate>> = {}) =>
  scene.school.must(freezes.freezeCreate, terms(name, more), clerk);
const approve = (id: number | null) => scene.school.must(approvals.approvalApprove, { id: id ?? 0 }, cashier);
const record = (name: string) => scene.school.must(studentGet, { id: student(name) }, clerk);
const owed = async (name: string) =>
  (await scene.school.must(statementRead, { student_id: student(name) }, clerk)).closing;

/** What last month is when 10 days were active and the rest frozen at half. */
const partOfLast = portion(
  8500 * RUPEE,
  [10 * 100 + (daysInMonth(lastMonth) - 10) * 50, daysInMonth(lastMonth) * 100],
  RUPEE,
);
const halfMonth = 4250 * RUPEE;

describe('STU-50 asking for a freeze', () => {
  it('the preview tells share and money of posted months, and keeps nothing', async () => {
    const { months, problems, dues } = await scene.school.must(
      freezes.freezePreview,
      { student_id: student('Ali'), from_on: eleventh, expected_until: lastDayOfMonth(thisMonth), billing_percent: 50 },
      clerk,
    );
    expect(problems).toEqual({});
    expect(dues).toBe(17_000 * RUPEE);
    expect(months.map((row) => [row.month, row.posted, row.becomes])).toEqual([
      [lastMonth, 8500 * RUPEE, partOfLast],
      [thisMonth, 8500 * RUPEE, halfMonth],
    ]);
    expect(months[1]?.share_percent).toBe(50);
    expect(await owed('Ali')).toBe(17_000 * RUPEE);
    expect((await record('Ali')).status).toBe('active');
  });

  it('days against the rules get the allowed range on their field, and nothing is stored', async () => {
    const early = await scene.school.call(freezes.freezeCreate, terms('Ali', { from_on: '2026-04-01' }), clerk);
    expect([early.code, early.errors['from_on']]).toEqual([422, ['Earliest 02/04/2026: active on 01/04/2026']]);
    const far = await scene.school.call(
      freezes.freezeCreate,
      terms('Ali', { from_on: addDays(today, 61), expected_until: addDays(today, 70) }),
      clerk,
    );
    expect(far.errors['from_on']).toEqual([`Latest ${formatDate(addDays(today, 60))}: at most 60 days ahead`]);
    const long = await scene.school.call(
      freezes.freezeCreate,
      terms('Ali', { expected_until: addDays(eleventh, 181) }),
      clerk,
    );
    expect(long.errors['expected_until']?.[0]).toContain('at most 180 days');
    const seat = await scene.school.call(freezes.freezeCreate, terms('Ali', { hold_seat: false }), clerk);
    expect(seat.errors['hold_seat']).toEqual(['A seat is given up only when nothing is billed']);
    expect((await scene.school.must(freezes.freezeList, { student_id: student('Ali') }, clerk)).total).toBe(0);
    const neighbour = await scene.school.call(freezes.freezeCreate, terms('Ali'), { as: 'neighbour' });
    expect(neighbour.code).toBe(404);
  });

  it('a draft is changed and sent; while it waits a second request names it (STU-46, story 7)', async () => {
    const draft = await ask('Gul', { send: false });
    expect(draft).toMatchObject({ state: 'draft', asked_by: 'clerk' });
    const { send: _send, student_id: _student, ...changes } = terms('Gul', { billing_percent: 25 });
    const changed = await scene.school.must(
      freezes.freezeUpdate,
      { id: draft.id, version: draft.version, ...changes },
      clerk,
    );
    expect(changed.billing_percent).toBe(25);
    const stale = await scene.school.call(freezes.freezeSend, { id: draft.id, version: draft.version }, clerk);
    expect(stale.code).toBe(409);
    const sent = await scene.school.must(freezes.freezeSend, { id: draft.id, version: changed.version }, clerk);
    expect(sent.state).toBe('pending');
    expect((await record('Gul')).open_request).toMatchObject({ kind: 'freeze' });
    const second = await scene.school.call(freezes.freezeCreate, terms('Gul'), clerk);
    expect([second.code, second.message]).toEqual([
      409,
      `A freeze request of ${formatDate(todayIn('UTC'))} is waiting for this student. Let it be decided or cancel it first.`,
    ]);
    const own = await scene.school.call(approvals.approvalApprove, { id: sent.approval_id ?? 0 }, clerk);
    expect(own.code).toBe(403);
    const no = { id: sent.approval_id ?? 0, reason: 'Come and talk first' };
    await scene.school.must(approvals.approvalReject, no, cashier);
    const [rejected] = (await scene.school.must(freezes.freezeList, { student_id: student('Gul') }, clerk)).data;
    expect(rejected?.state).toBe('rejected');
    expect((await ask('Gul')).state).toBe('pending');
  });
});

describe('STU-41 an approved freeze', () => {
  it('FEE-25: corrects posted months that are open: the challans fall, the books agree', async () => {
    const freeze = await ask('Ali');
    const tuition = await scene.ledger(f8, 'student_receivable', student('Ali'));
    expect(tuition).toBe(17_000 * RUPEE);
    await approve(freeze.approval_id);
    expect((await record('Ali')).status).toBe('frozen');
    expect(await owed('Ali')).toBe(partOfLast + halfMonth);
    expect(await scene.ledger(f8, 'student_receivable', student('Ali'))).toBe(partOfLast + halfMonth);
    // What is taken back is set against its line: between them nothing stands open that nobody owes.
    const open = await scene.school.owner(() =>
      rowsOf(sql<{ open: number }>`
        select net - settled as open from fees.challan_lines where student_id = ${student('Ali')} order by fee_month, id`),
    );
    expect(open.map((line) => line.open)).toEqual([partOfLast, 0, halfMonth, 0]);
    expect(await scene.proofs()).toEqual([]);
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
  });

  it('what was paid beyond becomes advance; nothing is over-paid', async () => {
    const account_id = await scene.account(f8, 'cash');
    const pay = {
      student_id: student('Bina'),
      amount: 17_000 * RUPEE,
      value_date: today,
      channel: 'cash' as const,
      account_id,
    };
    await scene.school.must(depositCreate, pay, clerk);
    const freeze = await ask('Bina');
    await approve(freeze.approval_id);
    const freed = 17_000 * RUPEE - partOfLast - halfMonth;
    expect(await scene.ledger(f8, 'student_advance', student('Bina'))).toBe(-freed);
    expect(await scene.ledger(f8, 'student_receivable', student('Bina'))).toBe(0);
    expect(await scene.proofs()).toEqual([]);
  });

  it('the corrected challan is paid to the end with what it says now', async () => {
    const account_id = await scene.account(f8, 'cash');
    const amount = partOfLast + halfMonth;
    const pay = { student_id: student('Ali'), amount, value_date: today, channel: 'cash' as const, account_id };
    const taken = await scene.school.must(depositCreate, pay, clerk);
    expect(taken).toMatchObject({ settled: amount, advance: 0, accounts: [{ receivable: 0, advance: 0 }] });
    expect(await scene.proofs()).toEqual([]);
  });

  it('the family is notified once', async () => {
    const told = await scene.school.owner(() =>
      rowsOf(
        sql`select 1 from platform.message_intents where event_code = 'FREEZE_STARTED' and student_id = ${student('Ali')}`,
      ),
    );
    expect(told.length).toBe(1);
  });
});

describe('STU-52, STU-53 the return', () => {
  const frozen = async (name: string) =>
    (await scene.school.must(freezes.unfreezeList, {}, clerk)).data.find((row) => row.student_id === student(name));

  it('coming back on the first of this month bills it in full again', async () => {
    const row = await frozen('Bina');
    const back = {
      freeze_id: row?.id ?? 0,
      version: row?.version ?? 0,
      on_date: firstDayOf(thisMonth),
      reason: 'Back from travel',
    };
    const early = await scene.school.call(freezes.unfreezeSend, { ...back, on_date: eleventh }, clerk);
    expect(early.errors['on_date']?.[0]).toContain(`Earliest ${formatDate(addDays(eleventh, 1))}`);
    await scene.school.must(freezes.unfreezeSend, back, clerk);
    const request = await rowIn<{ id: number }>(
      sql`select id from platform.approval_requests where kind = 'unfreeze' and status = 'pending' and (change ->> 'freeze_id')::bigint = ${row?.id ?? 0}`,
    );
    await approve(request.id);
    expect((await record('Bina')).status).toBe('active');
    expect(await scene.ledger(f8, 'student_receivable', student('Bina'))).toBe(halfMonth);
    expect(await scene.proofs()).toEqual([]);
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
    const [ended] = (await scene.school.must(freezes.freezeList, { student_id: student('Bina') }, clerk)).data;
    expect(ended).toMatchObject({ state: 'ended', ended_on: thisMonth });
  });

  it('is reminded once, seven days before; a later day is asked for', async () => {
    const remind = () => scene.school.as('clerk', () => remindDueBack(f8, today));
    // On some days of a month those of the stories before come back within a week, too.
    await remind();
    const soon = addDays(today, 3);
    const freeze = await ask('Careem', { from_on: addDays(today, -2), expected_until: soon });
    await approve(freeze.approval_id);
    const row = await frozen('Careem');
    expect(row).toMatchObject({ due: 'soon', days_over: 0, free_seats: null });
    const seated = async (seat: 'free' | 'taken') =>
      (await scene.school.must(freezes.unfreezeList, { seat }, clerk)).data.map((one) => one.student_name);
    expect([await seated('free'), await seated('taken')]).toEqual([expect.arrayContaining(['Careem']), []]);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    const until = { freeze_id: row?.id ?? 0, version: 0, until: addDays(today, 20), reason: 'Visa is late' };
    const stale = await scene.school.call(freezes.freezeExtend, until, clerk);
    expect(stale.code).toBe(409);
    const now = await frozen('Careem');
    await scene.school.must(freezes.freezeExtend, { ...until, version: now?.version ?? 0 }, clerk);
    const [waits] = (
      await scene.school.must(approvals.approvalList, { kind: 'freeze', fetchCount: 500 }, cashier)
    ).data.filter((one) => one.subject_label === 'Careem');
    await approve(waits?.id ?? 0);
    expect((await frozen('Careem'))?.expected_until).toBe(addDays(today, 20));
  });

  it('an approved freeze that has not begun is cancelled without trace in billing', async () => {
    const before = await owed('Danish');
    const freeze = await ask('Danish', { from_on: addDays(today, 5), expected_until: addDays(today, 30) });
    await approve(freeze.approval_id);
    expect((await record('Danish')).status).toBe('active');
    const [approved] = (await scene.school.must(freezes.freezeList, { student_id: student('Danish') }, clerk)).data;
    expect(approved?.state).toBe('approved');
    await scene.school.must(
      freezes.freezeCancel,
      { id: freeze.id, version: approved?.version ?? 0, reason: 'The trip is off' },
      clerk,
    );
    expect(await owed('Danish')).toBe(before);
    expect(await scene.proofs()).toEqual([]);
    expect((await ask('Danish', { from_on: addDays(today, 5), expected_until: addDays(today, 30) })).state).toBe(
      'pending',
    );
  });

  it('a seat that was given up is taken again, or the return is refused with the sections that have room', async () => {
    const freeze = await ask('Erum', { from_on: addDays(today, -1), billing_percent: 0, hold_seat: false });
    const section = (await record('Erum')).section?.id ?? 0;
    const seats = () =>
      rowIn<{ enrolled: number; capacity: number }>(
        sql`select enrolled, capacity from branches.class_seats where section_id = ${section}`,
      );
    const before = await seats();
    await approve(freeze.approval_id);
    expect((await seats()).enrolled).toBe(before.enrolled - 1);
    const row = await frozen('Erum');
    await scene.school.must(
      freezes.unfreezeSend,
      { freeze_id: row?.id ?? 0, version: row?.version ?? 0, on_date: addDays(today, 1), reason: 'Well again' },
      clerk,
    );
    const request = await rowIn<{ id: number }>(
      sql`select id from platform.approval_requests where kind = 'unfreeze' and status = 'pending' and (change ->> 'freeze_id')::bigint = ${row?.id ?? 0}`,
    );
    await scene.school.owner(() =>
      rowsOf(sql`update branches.class_seats set capacity = enrolled where section_id = ${section}`),
    );
    const full = await scene.school.call(approvals.approvalApprove, { id: request.id }, cashier);
    expect([full.code, full.message.startsWith('The last seat of')]).toEqual([409, true]);
    await scene.school.owner(() =>
      rowsOf(sql`update branches.class_seats set capacity = ${before.capacity} where section_id = ${section}`),
    );
    await approve(request.id);
    expect((await seats()).enrolled).toBe(before.enrolled);
  });
});

describe('freeze-report', () => {
  it('counts begun, ended and frozen once each, and its totals are the sum of its rows', async () => {
    const report = await scene.school.must(freezes.freezeReport, { from: firstDayOf(lastMonth), to: today }, clerk);
    const sum = (of: 'frozen' | 'started' | 'ended') => report.rows.reduce((total, row) => total + row[of], 0);
    expect(report.totals).toMatchObject({ frozen: sum('frozen'), started: sum('started'), ended: sum('ended') });
    const frozen = (await scene.school.must(freezes.unfreezeList, {}, clerk)).total;
    expect(report.totals.frozen).toBe(frozen);
    expect(report.months.map((row) => row.started).reduce((a, b) => a + b, 0)).toBe(report.totals.started);
    expect(
      (await scene.school.must(freezes.freezeReport, { from: firstDayOf(lastMonth), to: today }, { as: 'neighbour' }))
        .rows,
    ).toEqual([]);
  });
});

async function rowIn<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const row = await scene.school.owner(() => rowOf(query));
  if (!row) throw new Error('The story found nothing');
  return row;
}
