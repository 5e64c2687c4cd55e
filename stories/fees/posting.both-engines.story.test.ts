// Acceptance stories of posting (spec 04 §13: 1, 2, 6 and 8; FEE-32, FEE-33, FEE-36, FEE-39), over HTTP on a real database.

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#kernel/dates.ts';
import {
  accountHold,
  postPreview,
  postResume,
  postReverse,
  postStart,
} from '#modules/fees/posting/contract/posting.ts';
import { postList, postRead } from '#modules/fees/runs/contract/runs.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { feeStatus } from '#modules/fees/outstanding/contract/month-figures.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches } from '#stories/harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9 } = branches;
const SEPTEMBER = '2026-09-01';

let scene: FeeScene;
let pupils: Record<string, number>;

const idOf = (name: string): number => pupils[name] ?? 0;

/** A concession of a child on tuition. */
async function concession(name: string, code: string, basis: { percent?: number; rupees?: number }): Promise<void> {
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into fees.student_concessions (branch_id, student_id, type_id, head_id, basis, rate, amount, valid_from, status, source)
      select s.branch_id, s.id, t.id, h.id, ${basis.percent === undefined ? 'amount' : 'percent'}, ${(basis.percent ?? 0) * 100}, ${(basis.rupees ?? 0) * RUPEE}, '2026-04-01', 'active', 'manual'
        from students.students s
        join fees.concession_types t on t.school_id = s.school_id and t.code = ${code}
        join fees.fee_heads h on h.school_id = s.school_id and h.code = 'TUI'
       where s.id = ${idOf(name)}`),
  );
}

const joins = (name: string, day: string): Promise<unknown[]> =>
  scene.school.owner(() =>
    rowsOf(sql`update students.student_status_periods set from_on = ${day} where student_id = ${idOf(name)}`),
  );

interface Bill {
  name: string;
  challan_no: string;
  charged: number;
  settled: number;
  status: string;
  bill_month: string;
}

const bills = (bill_month = SEPTEMBER): Promise<Bill[]> =>
  scene.school.owner(() =>
    rowsOf(sql<Bill>`
      select s.full_name as name, c.challan_no, c.charged, c.settled, c.status, c.bill_month
        from fees.challans c join students.students s on s.id = c.student_id
       where c.bill_month = ${bill_month} and c.branch_id in (${f8}, ${g9}) order by c.id`),
  );

const charges = async (bill_month = SEPTEMBER): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await bills(bill_month)).filter((it) => it.status !== 'cancelled').map((it) => [it.name, it.charged / RUPEE]),
  );

/** Checks, starts and lets the job run. */
async function post(bill_month: string, branch_ids: number[] = [f8]): Promise<number> {
  const check = await scene.school.must(postPreview, { bill_month, branch_ids, entry_date: SEPTEMBER });
  const { run_id } = await scene.school.must(postStart, { preview_id: check.preview_id });
  await runWaitingJobs();
  return run_id;
}

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Alina', plan: { TUI: 6000, TRN: 2500 } },
    { name: 'Babar', plan: { TUI: 6000 } },
    { name: 'Chand', plan: { TUI: 6000 } },
  ]);
  await concession('Alina', 'SIB', { percent: 10 });
  await concession('Babar', 'CHR', { percent: 50 });
  await joins('Chand', '2026-09-17');
  await scene.school.owner(() =>
    rowsOf(
      sql`insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'proration', '"daily"', '2026-01-01')`,
    ),
  );
});

describe('posting a month', () => {
  test('story 1, FEE-99: the check says 13,700 and writes no challan', async () => {
    const check = await scene.school.must(postPreview, {
      bill_month: SEPTEMBER,
      branch_ids: [f8],
      entry_date: SEPTEMBER,
    });
    expect(check.totals[0]).toMatchObject({
      students: 3,
      challans: 3,
      gross: 17_300 * RUPEE,
      concession: 3_600 * RUPEE,
      net: 13_700 * RUPEE,
    });
    expect(check.branches[0]?.problem).toBeNull();
    expect(await bills()).toEqual([]);
  });

  test('story 1: three challans of 7,900, 3,000 and 2,800; both sides 17,300; receivable 13,700', async () => {
    const run = await post(SEPTEMBER);
    expect(await charges()).toEqual({ Alina: 7900, Babar: 3000, Chand: 2800 });
    expect((await bills()).map((it) => it.challan_no)).toEqual([
      'C010001260000001',
      'C010001260000002',
      'C010001260000003',
    ]);
    expect(await scene.ledger(f8, 'student_receivable')).toBe(13_700 * RUPEE);
    expect(await scene.ledger(f8, 'concession:sibling')).toBe(600 * RUPEE);
    expect(await scene.ledger(f8, 'concession:charity')).toBe(3_000 * RUPEE);
    expect(await scene.ledger(f8, 'fee_income:tuition')).toBe(-14_800 * RUPEE);
    expect(await scene.ledger(f8, 'fee_income:transport')).toBe(-2_500 * RUPEE);
    const entry = await scene.school.owner(() =>
      rowOf(sql<{ total: number }>`select total from platform.journal_entries where source_type = 'fee_run'`),
    );
    expect(entry?.total).toBe(17_300 * RUPEE);
    const seen = await scene.school.must(postRead, { id: run });
    expect(seen.run).toMatchObject({ status: 'posted', branches: 1, done: 1, challans: 3, net: 13_700 * RUPEE });
    expect(await scene.proofs()).toEqual([]);
  });

  test('story 1, FEE-95: the dashboard shows posted 13,700, paid 0, outstanding 13,700', async () => {
    const figures = await scene.school.must(feeStatus, { month: SEPTEMBER, branch_id: f8 });
    expect(figures.rows[0]).toMatchObject({
      posted: 13_700 * RUPEE,
      paid: 0,
      outstanding: 13_700 * RUPEE,
      fee_percent: 100,
    });
  });

  test('FEE-20: due on the 10th, valid to the end of the month', async () => {
    const dates = await scene.school.owner(() =>
      rowOf(
        sql<{
          issue_date: string;
          due_date: string;
          valid_until: string;
        }>`select issue_date, due_date, valid_until from fees.challans limit 1`,
      ),
    );
    expect(dates).toEqual({ issue_date: '2026-09-01', due_date: '2026-09-10', valid_until: '2026-09-30' });
  });

  test('FEE-22 story 1: the part month keeps 14/30 on the line', async () => {
    const line = await scene.school.owner(() =>
      rowOf(
        sql<{
          factor_num: number;
          factor_den: number;
        }>`select factor_num, factor_den from fees.challan_lines where student_id = ${idOf('Chand')}`,
      ),
    );
    expect(line).toEqual({ factor_num: 14, factor_den: 30 });
  });

  test('story 2: posted again, only a late joiner is billed: 11/30 of 6,000 is 2,200', async () => {
    pupils = { ...pupils, ...(await scene.admit(f8, [{ name: 'Dania', plan: { TUI: 6000 } }])) };
    await joins('Dania', '2026-09-20');
    const run = await post(SEPTEMBER);
    expect(await charges()).toEqual({ Alina: 7900, Babar: 3000, Chand: 2800, Dania: 2200 });
    const { skips } = await scene.school.must(postRead, { id: run });
    expect(skips.filter((it) => it.student_name === 'Chand')).toMatchObject([{ reason: 'already_posted' }]);
    expect((await bills()).map((it) => it.challan_no)).toContain('C010001260000004');
  });

  test('FEE-38, FEE-32: a new head of a billed child comes on a second challan', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source)
        select ${f8}, ${idOf('Babar')}, id, 50000, 4095, '2026-09-01', 'edit' from fees.fee_heads where school_id = 1 and code = 'LAB'`),
    );
    await post(SEPTEMBER);
    expect((await bills()).filter((it) => it.name === 'Babar').map((it) => it.charged)).toEqual([300_000, 50_000]);
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('who is left out, and why', () => {
  test('FEE-39: on hold, with its reason', async () => {
    const refused = await scene.school.call(accountHold, { student_id: idOf('Alina'), hold: true });
    expect(refused.code).toBe(422);
    await scene.school.must(accountHold, {
      student_id: idOf('Alina'),
      hold: true,
      reason: 'The family disputes August',
    });
    const check = await scene.school.must(postPreview, { bill_month: '2026-10-01', branch_ids: [f8] });
    expect(check.branches[0]?.skips).toEqual([{ reason: 'on_hold', count: 1 }]);
    await scene.school.must(accountHold, { student_id: idOf('Alina'), hold: false });
  });

  test('FEE-23, FEE-30: a month wholly frozen at 0 percent bills nothing', async () => {
    pupils = { ...pupils, ...(await scene.admit(g9, [{ name: 'Erum', plan: { TUI: 6000, EXM: 400 } }])) };
    await scene.school.owner(() =>
      rowsOf(
        sql`update students.student_status_periods set status = 'frozen', billing_percent = 0 where student_id = ${idOf('Erum')}`,
      ),
    );
    const check = await scene.school.must(postPreview, { bill_month: SEPTEMBER, branch_ids: [g9] });
    expect(check.branches[0]).toMatchObject({ challans: 0, skips: [{ reason: 'frozen', count: 1 }] });
    await scene.school.owner(() =>
      rowsOf(sql`update students.student_status_periods set billing_percent = 50 where student_id = ${idOf('Erum')}`),
    );
    expect((await scene.school.must(postPreview, { bill_month: SEPTEMBER, branch_ids: [g9] })).branches[0]?.net).toBe(
      3_000 * RUPEE,
    );
  });

  test('a child without a plan is listed', async () => {
    await scene.admit(g9, [{ name: 'Farid', plan: {} }]);
    const check = await scene.school.must(postPreview, { bill_month: SEPTEMBER, branch_ids: [g9] });
    expect(check.branches[0]?.skips).toEqual([{ reason: 'no_plan', count: 1 }]);
  });
});

describe('refusals', () => {
  test('FEE-32: the second of two postings is told who and since when', async () => {
    const first = await scene.school.must(postPreview, { bill_month: '2026-11-01', branch_ids: [f8] });
    const second = await scene.school.must(
      postPreview,
      { bill_month: '2026-11-01', branch_ids: [f8] },
      { as: 'clerk' },
    );
    await scene.school.must(postStart, { preview_id: first.preview_id });
    const refused = await scene.school.call(postStart, { preview_id: second.preview_id }, { as: 'clerk' });
    expect(refused.code).toBe(409);
    expect(refused.message).toMatch(
      /^Fee posting for F-8 Campus, November 2026 is running \(started \d\d:\d\d by admin\)$/,
    );
    await runWaitingJobs();
    expect(await charges('2026-11-01')).toEqual({ Alina: 7900, Babar: 3500, Chand: 6000, Dania: 6000 });
    expect((await scene.school.call(postStart, { preview_id: first.preview_id })).code).toBe(409);
  });

  test('spec 04 §11: a head without account fails its branch alone; Resume posts it when corrected', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`update fees.fee_heads set income_account_id = null where school_id = 1 and code = 'TRN'`),
    );
    const run = await post('2026-10-01', [f8, g9]);
    const seen = await scene.school.must(postRead, { id: run });
    expect(seen.run).toMatchObject({ status: 'part_posted', done: 1, failed: 1, may_resume: true });
    expect(seen.branches.find((it) => it.branch_id === f8)?.error).toBe(
      'No account is set for Transport fee. Set it in Fee Structure Management, Heads',
    );
    await scene.school.owner(() =>
      rowsOf(
        sql`update fees.fee_heads h set income_account_id = a.id from platform.accounts a where h.school_id = 1 and h.code = 'TRN' and a.school_id = 1 and a.code = '4030'`,
      ),
    );
    await scene.school.must(postResume, { id: run });
    await runWaitingJobs();
    expect((await scene.school.must(postRead, { id: run })).run).toMatchObject({
      status: 'posted',
      done: 2,
      failed: 0,
    });
    expect((await charges('2026-10-01')).Alina).toBe(7900);
  });

  test('FEE-36: a closed period and a day too far ahead', async () => {
    const check = await scene.school.must(postPreview, {
      bill_month: SEPTEMBER,
      branch_ids: [f8],
      entry_date: '2020-01-05',
    });
    expect(check.branches[0]?.problem).toContain('No fiscal year covers 05/01/2020');
    expect((await scene.school.call(postStart, { preview_id: check.preview_id })).code).toBe(422);
    const far = await scene.school.call(postPreview, {
      bill_month: SEPTEMBER,
      entry_date: addDays(todayIn('UTC'), 60),
    });
    expect(far.code).toBe(422);
  });

  test('FEE-4: a suspended branch cannot bill', async () => {
    const set = (status: string) =>
      scene.school.owner(() =>
        rowsOf(sql`update platform.branches set status = ${status} where id = ${branches.lahore}`),
      );
    await set('suspended');
    const check = await scene.school.must(postPreview, { bill_month: SEPTEMBER, branch_ids: [branches.lahore] });
    expect(check.branches[0]?.problem).toBeTruthy();
    expect((await scene.school.call(postStart, { preview_id: check.preview_id })).code).toBe(422);
    await set('active');
  });

  test('spec 04 §5.3: amounts that moved since the check stop the branch; Resume posts the new ones', async () => {
    const admitted = await scene.admit(branches.franchise, [{ name: 'Jamal', plan: { TUI: 4000 } }]);
    const check = await scene.school.must(postPreview, {
      bill_month: '2026-05-01',
      branch_ids: [branches.franchise],
      entry_date: SEPTEMBER,
    });
    await scene.school.owner(() =>
      rowsOf(sql`update fees.student_fee_lines set amount = 450000 where student_id = ${admitted.Jamal}`),
    );
    const { run_id } = await scene.school.must(postStart, { preview_id: check.preview_id });
    await runWaitingJobs();
    const seen = await scene.school.must(postRead, { id: run_id });
    expect(seen.branches[0]?.error).toBe(
      'The check said PKR 4,000, now it would be PKR 4,500. Resume posts the new amount',
    );
    await scene.school.must(postResume, { id: run_id });
    await runWaitingJobs();
    expect((await scene.school.must(postRead, { id: run_id })).run).toMatchObject({
      status: 'posted',
      net: 4_500 * RUPEE,
    });
  });

  test('spec 00 §2: another branch is not found, and the register shows own branches only', async () => {
    expect(
      (await scene.school.call(postPreview, { bill_month: SEPTEMBER, branch_ids: [g9] }, { as: 'clerk' })).code,
    ).toBe(404);
    expect((await scene.school.must(postList, {}, { as: 'muscat' })).total).toBe(0);
    expect((await scene.school.call(postPreview, { bill_month: SEPTEMBER }, { as: 'nobody' })).code).toBe(403);
  });
});

describe('advances and reversal', () => {
  test('story 6: an advance of 2,100 settles the next posting by itself', async () => {
    pupils = { ...pupils, ...(await scene.admit(g9, [{ name: 'Gulab', plan: { TUI: 5400, TRN: 2500 } }])) };
    const cash = await scene.account(g9, 'cash');
    await post(SEPTEMBER, [g9]);
    const today = todayIn('UTC');
    await scene.school.must(depositCreate, {
      student_id: idOf('Gulab'),
      amount: 10_000 * RUPEE,
      value_date: today,
      channel: 'cash',
      account_id: cash,
    });
    await post('2026-12-01', [g9]);
    const december = (await bills('2026-12-01')).find((it) => it.name === 'Gulab');
    expect(december).toMatchObject({ charged: 7_900 * RUPEE, settled: 2_100 * RUPEE, status: 'partly_paid' });
    expect(await scene.ledger(g9, 'student_advance', idOf('Gulab'))).toBe(0);
    expect(await scene.proofs()).toEqual([]);
  });

  test('FEE-33: taken back, the advance returns and the books agree', async () => {
    const december = (await scene.school.must(postList, { bill_month: '2026-12-01' })).data[0];
    await scene.school.must(postReverse, { id: december?.id ?? 0, branch_ids: [g9], reason: 'Wrong month' });
    expect((await bills('2026-12-01')).map((it) => [it.charged, it.settled, it.status])).toEqual([
      [0, 0, 'cancelled'],
      [0, 0, 'cancelled'],
    ]);
    expect(await scene.ledger(g9, 'student_advance', idOf('Gulab'))).toBe(-2_100 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
    await post('2026-12-01', [g9]);
    expect((await bills('2026-12-01')).filter((it) => it.name === 'Gulab' && it.status !== 'cancelled')).toHaveLength(
      1,
    );
    expect(await scene.proofs()).toEqual([]);
  });

  test('FEE-33: money received stands in the way, with the amount', async () => {
    const september = (await scene.school.must(postList, { bill_month: SEPTEMBER, branch_id: g9 })).data[0];
    const refused = await scene.school.call(postReverse, {
      id: september?.id ?? 0,
      branch_ids: [g9],
      reason: 'Wrong month',
    });
    expect(refused.code).toBe(409);
    expect(refused.message).toBe('PKR 7,900 has been received on 1 of these challans.');
  });
});

describe('FEE-36: months billed ahead', () => {
  test('June carries June to August: later months are unearned until they begin', async () => {
    pupils = { ...pupils, ...(await scene.admit(branches.lahore, [{ name: 'Hina', plan: { TUI: 6000 } }])) };
    await concession('Hina', 'SIB', { percent: 10 });
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into fees.fee_billing_months (school_id, country_id, session_id, branch_id, bill_month, fee_months, issue_date, due_date, valid_until)
        select 1, 162, id, ${branches.lahore}, '2026-06-01', '{2026-06-01,2026-07-01,2026-08-01}', '2026-06-01', '2026-06-10', '2026-06-30'
          from branches.academic_sessions where school_id = 1 and country_id = 162 and is_current`),
    );
    const check = await scene.school.must(postPreview, {
      bill_month: '2026-06-01',
      branch_ids: [branches.lahore],
      entry_date: '2026-06-01',
    });
    expect(check.branches[0]).toMatchObject({ net: 16_200 * RUPEE, due_date: '2026-06-10' });
    await scene.school.must(postStart, { preview_id: check.preview_id });
    await runWaitingJobs();
    expect(await scene.ledger(branches.lahore, 'student_receivable')).toBe(16_200 * RUPEE);
    expect(await scene.ledger(branches.lahore, 'concession:sibling')).toBe(600 * RUPEE);
    expect(await scene.ledger(branches.lahore, 'fee_income:tuition')).toBe(-6_000 * RUPEE);
    expect(await scene.ledger(branches.lahore, 'unearned')).toBe(-10_800 * RUPEE);
  });
});
