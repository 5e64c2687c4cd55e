// Concessions by hand (FEE-12, FEE-13, FEE-17, FEE-19; 04 §3): asked, decided by another, billed from the first month that is not posted, ended,
// locked; billed months put right; the report against the budget.

import { inSession, thisMonth as running } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, asMonth, firstDayOf, formatMonth } from '#kernel/dates.ts';
import { charityAdd, charityCancel, charityPreview, charityReport } from '#modules/fees/charity/contract/charity.ts';
import {
  concessionEnd,
  concessionList,
  concessionLock,
  type ConcessionRow,
} from '#modules/fees/concessions/contract/concessions.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type Person } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
/** Three months of the session come after it: at its end there is nothing left to give a concession on. */
const december = asMonth(inSession('2026-12-01'));
const thisMonth = running < december ? running : december;
const nextMonth = addMonths(thisMonth, 1);

type Wish = InputOf<typeof charityAdd>;

let scene: FeeScene;
let ids: Record<string, number>;
let types: Map<string, number>;
let tuition: number;
const student = (name: string): number => ids[name] ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  ids = await scene.admit(f8, [
    { name: 'Ali', family: 'Khan', plan: { TUI: 6000 } },
    { name: 'Bina', family: 'Khan', plan: { TUI: 6000, LAB: 500 } },
    { name: 'Careem', plan: { TUI: 6000 } },
    { name: 'Danish', plan: { TUI: 6000 } },
    { name: 'Erum', plan: { TUI: 6000 } },
  ]);
  ids = { ...ids, ...(await scene.admit(muscat, [{ name: 'Salim', plan: { TUI: 45.5 } }])) };
  await scene.school.owner(async () => {
    const rows = await rowsOf(
      sql<{ id: number; code: string }>`select id, code from fees.concession_types where school_id = 1`,
    );
    types = new Map(rows.map((row) => [row.code, row.id]));
    const head = await rowOf(sql<{ id: number }>`select id from fees.fee_heads where school_id = 1 and code = 'TUI'`);
    tuition = head?.id ?? 0;
    await rowsOf(sql`
      insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, status, source)
      values (${f8}, ${student('Bina')}::bigint, ${types.get('SIB') ?? 0}::bigint, 'percent', 1000, ${thisMonth}::date, 'active', 'sibling_rule')`);
  });
  await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
});

const wish = (name: string, more: Partial<Wish> = {}): Wish => ({
  student_ids: [student(name)],
  type_id: types.get('CHR') ?? 0,
  basis: 'percent',
  rate: 5000,
  valid_from: nextMonth,
  reason: 'The father has no work since the summer',
  ...more,
});
async function ask(name: string, more: Partial<Wish> = {}, as: Person = 'clerk'): Promise<ConcessionRow> {
  const { requests } = await scene.school.must(charityAdd, wish(name, more), { as });
  const [first] = requests;
  if (!first) throw new Error('No request for');
  return first;
}
const approve = (row: ConcessionRow, as: Person = 'cashier') =>
  scene.school.call(approvals.approvalApprove, { id: row.approval_id ?? 0 }, { as });
const owes = (name: string) => scene.ledger(f8, 'student_receivable', student(name));
const read = async (id: number): Promise<ConcessionRow | undefined> =>
  (await scene.school.must(concessionList, { fetchCount: 100 }, clerk)).data.find((row) => row.id === id);

async function netOf(name: string, month = nextMonth): Promise<number> {
  const plan = await scene.school.must(planRead, { student_id: student(name) }, clerk);
  return plan.heads
    .flatMap((head) => head.cells.filter((cell) => cell.month === month))
    .reduce((sum, cell) => sum + cell.amount - cell.concession, 0);
}

describe('FEE-17 a concession by hand', () => {
  it('the preview shows what stands beside it and the next challan before and after, and keeps nothing', async () => {
    const { reason: _reason, ...input } = wish('Bina', { student_ids: [student('Ali'), student('Bina')] });
    const { children } = await scene.school.must(charityPreview, input, clerk);
    expect(
      children.map((child) => [child.student_name, child.next?.before, child.next?.after, child.problems]),
    ).toEqual([
      ['Ali', 600_000, 300_000, []],
      ['Bina', 585_000, 260_000, []],
    ]);
    expect(children[1]?.standing[0]).toContain('Brothers and sisters 10%');
    expect((await scene.school.must(concessionList, { status: 'pending' }, clerk)).total).toBe(0);
  });

  it('waits, is decided by another person only, and the month bills it as the preview said', async () => {
    const row = await ask('Bina');
    expect(row).toMatchObject({ status: 'pending', own: true, monthly_worth: 325_000, source: 'charity_request' });
    expect(await netOf('Bina')).toBe(585_000);
    expect((await approve(row, 'clerk')).code).toBe(403);
    expect((await approve(row, 'neighbour')).code).toBe(404);
    expect((await approve(row)).code).toBe(200);
    expect((await read(row.id))?.status).toBe('active');
    expect(await netOf('Bina')).toBe(260_000);
    const told = await scene.school.owner(() =>
      rowOf(
        sql<{
          n: number;
        }>`select count(*)::int as n from platform.message_intents where event_code = 'CHARITY_DECIDED'`,
      ),
    );
    expect(told?.n).toBe(1);
    const before = await owes('Bina');
    await scene.post(f8, nextMonth, addDays(firstDayOf(nextMonth), 9));
    expect((await owes('Bina')) - before).toBe(260_000);
    expect(await scene.proofs()).toEqual([]);
  });

  it('several children of one family are asked for at once, children of two are not', async () => {
    const both = await scene.school.call(
      charityAdd,
      wish('Ali', { student_ids: [student('Ali'), student('Careem')] }),
      clerk,
    );
    expect([both.code, Object.keys(both.errors)]).toEqual([422, ['student_ids']]);
    const { requests } = await scene.school.must(
      charityAdd,
      wish('Ali', {
        student_ids: [student('Ali'), student('Bina')],
        type_id: types.get('NEG'),
        basis: 'amount',
        rate: undefined,
        amount: 20_000,
      }),
      clerk,
    );
    expect(requests.map((row) => [row.student_name, row.source])).toEqual([
      ['Ali', 'manual'],
      ['Bina', 'manual'],
    ]);
    for (const row of requests) await scene.school.must(charityCancel, { id: row.id }, clerk);
    expect((await read(requests[0]?.id ?? 0))?.status).toBe('cancelled');
  });

  it('a second one on the same head is refused, while it waits and when it stands', async () => {
    const again = await scene.school.call(
      charityAdd,
      wish('Bina', { valid_from: addMonths(nextMonth, 2), head_id: tuition }),
      clerk,
    );
    expect(again.code).toBe(409);
    expect(again.message).toContain('has Charity on the same head already');
    const first = await ask('Careem', { head_id: tuition, valid_from: addMonths(nextMonth, 1) });
    expect(
      (await scene.school.call(charityAdd, wish('Careem', { valid_from: addMonths(nextMonth, 1) }), clerk)).code,
    ).toBe(409);
    expect((await scene.school.call(charityCancel, { id: first.id }, cashier)).code).toBe(403);
    await scene.school.must(charityCancel, { id: first.id, reason: 'The mother came back' }, clerk);
    expect((await approve(first)).code).toBe(409);
  });

  it('what is wrong is said at its field; outside the scope nothing is found', async () => {
    const call = async (more: Partial<Wish>, as: Person = 'clerk') => {
      const answer = await scene.school.call(charityAdd, wish('Danish', more), { as });
      return [answer.code, Object.keys(answer.errors)];
    };
    expect(await call({ rate: undefined })).toEqual([422, ['rate']]);
    expect(await call({ basis: 'amount', rate: undefined })).toEqual([422, ['amount']]);
    expect(await call({ basis: 'final_amount', amount: 1, rate: undefined })).toEqual([422, ['head_id']]);
    expect(await call({ type_id: types.get('SIB') })).toEqual([422, ['type_id']]);
    expect(await call({ valid_to: thisMonth })).toEqual([422, ['valid_to']]);
    expect(await call({ reason: 'Because' })).toEqual([422, ['reason']]);
    expect((await call({}, 'neighbour'))[0]).toBe(404);
    expect((await call({}, 'nobody'))[0]).toBe(403);
    expect((await scene.school.must(concessionList, {}, { as: 'neighbour' })).total).toBe(0);
  });

  it('works in rials; another country finds no such request', async () => {
    const row = await ask('Salim', { rate: 2500, valid_from: thisMonth }, 'muscat');
    expect(row).toMatchObject({ currency: 'OMR', monthly_worth: 11_375 });
    expect((await approve(row)).code).toBe(404);
    const [left] = (await scene.school.must(concessionList, {}, { as: 'muscat' })).data;
    expect(left?.status).toBe('pending');
  });
});

describe('FEE-19 a concession that begins in billed months', () => {
  it('leaves them as they are: it counts from the first month that is not posted', async () => {
    const row = await ask('Danish', { valid_from: thisMonth });
    const owed = await owes('Danish');
    expect((await approve(row)).code).toBe(200);
    expect(await owes('Danish')).toBe(owed);
    expect(await read(row.id)).toMatchObject({ status: 'active', valid_from: addMonths(nextMonth, 1) });
  });

  it('or puts them right, when a correction is approved too: Dr concession, Cr receivable, and every proof is green (FEE-96)', async () => {
    const row = await ask('Erum', { valid_from: thisMonth, correct_posted: true });
    // Of a month that is billed ahead nothing is income yet: its part leaves Unearned fees.
    const taken = async () => (await scene.ledger(f8, 'concession:charity')) + (await scene.ledger(f8, 'unearned'));
    const [owed, given] = [await owes('Erum'), await taken()];
    expect((await approve(row)).code).toBe(200);
    expect(await owes('Erum')).toBe(owed);
    expect((await read(row.id))?.status).toBe('pending');
    expect((await approve(row)).code).toBe(403);
    expect((await approve(row, 'accountant')).code).toBe(200);
    expect(await read(row.id)).toMatchObject({ status: 'active', valid_from: thisMonth });
    expect(owed).toBe(12_000 * RUPEE);
    expect(await owes('Erum')).toBe(6_000 * RUPEE);
    expect((await taken()) - given).toBe(6_000 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('04 §3 a concession ends', () => {
  it('with a month: posted months stay, and nothing is taken off after it', async () => {
    const [row] = (
      await scene.school.must(
        concessionList,
        { student_id: student('Bina'), status: 'active', type_id: types.get('CHR') },
        clerk,
      )
    ).data;
    if (!row) throw new Error('Bina has no charity');
    const end = { id: row.id, reason: 'The father found work', version: row.version };
    const early = await scene.school.call(concessionEnd, { ...end, last_month: thisMonth }, clerk);
    expect([early.code, early.errors['last_month']]).toEqual([
      422,
      [`${formatMonth(nextMonth)} is already posted with it. Choose this month or a later one`],
    ]);
    expect((await scene.school.call(concessionEnd, { ...end, last_month: nextMonth }, { as: 'neighbour' })).code).toBe(
      404,
    );
    const ended = await scene.school.must(concessionEnd, { ...end, last_month: nextMonth }, clerk);
    expect(ended.valid_to).toBe(nextMonth);
    expect(await netOf('Bina', addMonths(nextMonth, 1))).toBe(585_000);
    expect((await scene.school.call(concessionEnd, { ...end, last_month: nextMonth }, clerk)).code).toBe(409);
  });

  it('FEE-14 a sibling rate is locked and let go; charity is not', async () => {
    const [row] = (
      await scene.school.must(concessionList, { student_id: student('Bina'), type_id: types.get('SIB') }, clerk)
    ).data;
    const id = row?.id ?? 0;
    expect((await scene.school.must(concessionLock, { id, locked: true }, clerk)).locked).toBe(true);
    expect((await scene.school.must(concessionLock, { id, locked: false }, clerk)).locked).toBe(false);
    const [other] = (await scene.school.must(concessionList, { student_id: student('Erum') }, clerk)).data;
    expect((await scene.school.call(concessionLock, { id: other?.id ?? 0, locked: true }, clerk)).code).toBe(409);
    expect((await scene.school.call(concessionLock, { id, locked: true }, { as: 'neighbour' })).code).toBe(404);
  });
});

describe('04 §5.2 the report of concessions', () => {
  it('says what comes off by branch, class and type, and which branch is over its budget', async () => {
    await scene.policy(f8, { charity_budget: 500 });
    const span = { from: thisMonth, to: nextMonth };
    const report = await scene.school.must(charityReport, span, clerk);
    // Gross 2 × 30,500; Bina 650 + 650 of the family, 3,250 charity; Erum 6,000 charity in two months.
    expect(report.totals).toEqual([
      { currency: 'PKR', students: 2, gross: 61_000 * RUPEE, concession: 10_550 * RUPEE, percent: 1730 },
    ]);
    expect(report.rows).toEqual([
      expect.objectContaining({ name: 'F-8 Campus', charity: 9_250 * RUPEE, budget: 500, over_budget: true }),
    ]);
    expect(report.trend).toHaveLength(12);
    expect(report.trend.at(-1)?.concession).toBe(6_900 * RUPEE);
    const types_ = await scene.school.must(charityReport, { ...span, group_by: 'type' }, clerk);
    expect(types_.rows.map((row) => [row.name, row.concession])).toEqual([
      ['Charity', 9_250 * RUPEE],
      ['Brothers and sisters', 1_300 * RUPEE],
    ]);
    const classes = await scene.school.must(charityReport, { ...span, group_by: 'class' }, clerk);
    expect(classes.rows).toHaveLength(1);
    expect((await scene.school.must(charityReport, span, { as: 'neighbour' })).rows).toEqual([]);
  });
});
