// What is taken back falls whole or not at all, and each kind of run goes on with its own job (FEE-32, FEE-33, FEE-36, FEE-37, FEE-42, FEE-55).

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { asDay, asMonth, firstDayOf } from '#kernel/dates.ts';
import { releaseUnearned } from '#modules/fees/unearned-fees/actions/release-unearned.ts';
import { importRegister } from '#modules/fees/opening-balances/actions/import-register.ts';
import { depositCreate, depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { applicationWithdraw } from '#modules/admissions/decisions/contract/decisions.ts';
import * as plans from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import { offerIssue } from '#modules/admissions/offers/contract/offers.ts';
import { fineAssess } from '#modules/fees/late-fines/contract/fines.ts';
import { categorySave, headList } from '#modules/fees/heads/contract/heads.ts';
import { postPreview, postResume, postReverse, postStart } from '#modules/fees/posting/contract/posting.ts';
import { postList, postRead } from '#modules/fees/runs/contract/runs.ts';
import { postExtra } from '#modules/fees/single-posts/contract/single-posts.ts';
import { structureRead, structureSave } from '#modules/fees/structures/contract/structures.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { inSession, lately } from '#stories/harness/turn-clock.ts';
import { openPlanScene, type PlanScene } from '../admissions/plan-scene.ts';
import { type Answer, branches, type School } from '../harness/school.ts';
import { RUPEE } from './fee-scene.ts';

const { f8, g9, lahore, franchise } = branches;
const SEPTEMBER = asMonth(lately('2026-09-01'));
const reason = 'Of the wrong day';

let scene: PlanScene;
let school: School;
let pupils: Record<string, number> = {};
let heads: Record<string, number>;
let place: { session_id: number; course_id: number; other_course_id: number };

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const id = (name: string): number => pupils[name] ?? 0;
const owned = <T>(query: ReturnType<typeof sql<T>>) => school.owner(() => rowsOf(query));
const runOf = async (kind: InputOf<typeof postList>['kind'], branch_id: number) =>
  (await school.must(postList, { kind, branch_id })).data[0]?.id ?? 0;
const takeBack = (run: number, branch_id: number) =>
  school.call(postReverse, { id: run, branch_ids: [branch_id], reason });
const read = async (run: number) => (await school.must(postRead, { id: run })).run;
const admit = async (branch_id: number, ...names: string[]) => {
  const children = names.map((name) => ({ name, plan: { TUI: 5000 } }));
  pupils = { ...pupils, ...(await scene.admit(branch_id, children)) };
};
const pay = async (
  payer: { student_id?: number; family_id?: number },
  rupees: number,
  value_date = lately('2026-09-25'),
) => {
  const cash = { channel: 'cash', account_id: await scene.account(f8, 'cash'), another: true } as const;
  return school.must(depositCreate, {
    ...payer,
    ...cash,
    amount: rupees * RUPEE,
    value_date,
  });
};
const challans = (branch_id: number) =>
  owned(sql<{ month: string; charged: number; status: string }>`
    select bill_month as month, charged, status from fees.challans where branch_id = ${branch_id} order by id`);
const fine = async (branch_id: number, as_of = lately('2026-09-20')) =>
  (await school.must(fineAssess, { as_of, branch_ids: [branch_id] })).run_id ?? 0;
const agrees = async () => expect(await scene.proofs()).toEqual([]);

beforeAll(async () => {
  scene = await openPlanScene();
  ({ school } = scene);
  heads = Object.fromEntries((await school.must(headList, {})).map((head) => [head.code, head.id]));
  const found = await owned(sql<typeof place>`
    select id as session_id, (select min(id) from branches.courses where school_id = 1) as course_id,
           (select max(id) from branches.courses where school_id = 1) as other_course_id
      from branches.academic_sessions where school_id = 1 and country_id = 162 and is_current`);
  place = found[0] ?? place;
  await admit(f8, 'Ali', 'Bano');
  await admit(g9, 'Chand', 'Dania');
  await admit(lahore, 'Erum', 'Farid');
  await admit(franchise, 'Gulab');
  for (const branch of [g9, lahore, franchise]) {
    await scene.post(branch, SEPTEMBER, asDay(lately('2026-09-12')));
    await scene.fineRule(branch, { mode: 'fixed', amount: 300 * RUPEE });
  }
});

afterEach(agrees);

describe('fines', () => {
  it('FEE-33, FEE-42: a charging of fines comes off its challans whole, and can be charged again or the month taken back', async () => {
    const run = await fine(g9);
    await runWaitingJobs();
    expect((await challans(g9)).map((it) => it.charged)).toEqual([5300 * RUPEE, 5300 * RUPEE]);
    expect(await read(run)).toMatchObject({ kind: 'fine', may_reverse: true });
    const month = await runOf('monthly', g9);
    const fined = '2 of these challans carry fines or corrections. Take those back first';
    expect(said(await takeBack(month, g9))).toEqual([409, fined]);
    expect((await takeBack(run, g9)).data).toMatchObject({ status: 'reversed', challans: 2, net: 600 * RUPEE });
    const open = { month: SEPTEMBER, charged: 5000 * RUPEE, status: 'open' };
    expect(await challans(g9)).toEqual([open, open]);
    expect(await scene.ledger(g9, 'late_fine')).toBe(0);
    expect(await read(run)).toMatchObject({ status: 'reversed', may_reverse: false });
    await agrees();
    const again = await fine(g9);
    await runWaitingJobs();
    expect(await scene.ledger(g9, 'late_fine')).toBe(-600 * RUPEE);
    expect([(await takeBack(again, g9)).code, (await takeBack(month, g9)).code]).toEqual([200, 200]);
    expect(await scene.ledger(g9, 'student_receivable')).toBe(0);
  });

  it('FEE-33, FEE-43: fines that were paid or given back since stand in the way', async () => {
    const run = await fine(lahore);
    await runWaitingJobs();
    await pay({ student_id: id('Erum') }, 5300);
    const paid = 'PKR 300 has been received on 1 of these fines.';
    expect(said(await takeBack(run, lahore))).toEqual([409, paid]);
    await pay({ student_id: id('Farid') }, 5000, lately('2026-09-10'));
    const given =
      '1 of these fines was given back or cancelled since: this charging is no longer taken back as a whole';
    expect(said(await takeBack(run, lahore))).toEqual([409, given]);
    expect(await scene.ledger(lahore, 'late_fine')).toBe(-300 * RUPEE);
  });

  it('FEE-32: a charging of fines that failed goes on as fines and bills no month', async () => {
    const periods = (status: 'open' | 'closed') =>
      owned(sql`update platform.accounting_periods set status = ${status} where month >= ${SEPTEMBER}`);
    const run = await fine(franchise, lately('2026-10-05'));
    await periods('closed');
    await runWaitingJobs();
    await periods('open');
    expect(await read(run)).toMatchObject({ status: 'part_posted', failed: 1, may_resume: true, may_reverse: false });
    const day = (as_of: object) =>
      owned(sql`update fees.fee_runs set options = ${JSON.stringify(as_of)}::jsonb where id = ${run}`);
    await day({});
    const old =
      'This run does not know its day any more. Assess the fines again: what was charged is not charged twice';
    expect((await read(run)).may_resume).toBe(false);
    expect(said(await school.call(postResume, { id: run }))).toEqual([409, old]);
    await day({ as_of: lately('2026-10-05') });
    await school.must(postResume, { id: run });
    await runWaitingJobs();
    expect(await challans(franchise)).toEqual([{ month: SEPTEMBER, charged: 5300 * RUPEE, status: 'open' }]);
    const { run: done, branches: rows } = await school.must(postRead, { id: run });
    expect([done.status, rows[0]?.error, rows[0]?.fines]).toEqual(['posted', null, 300 * RUPEE]);
  });
});

describe('extra charges', () => {
  const trip = (...of: [string, number][]): InputOf<typeof postExtra> => ({
    title: 'Trip to Taxila',
    head_id: heads['OTH'] ?? 0,
    bill_month: lately('2026-11-01'),
    due_date: lately('2026-11-30'),
    items: of.map(([name, rupees]) => ({ student_id: id(name), amount: rupees * RUPEE })),
  });

  it('FEE-37: a child three times in the list is one child, two such children are two', async () => {
    const twice = async (...of: [string, number][]) => (await school.call(postExtra, trip(...of))).errors.items;
    const thrice: [string, number][] = [1, 2, 3].map((rupees) => ['Ali', rupees]);
    expect(await twice(...thrice, ['Bano', 1])).toEqual(['A student is twice in this list']);
    expect(await twice(...thrice, ['Bano', 1], ['Bano', 1])).toEqual(['2 students are twice in this list']);
  });

  it('FEE-33, FEE-37: an extra charge is taken back whole with the advance it used, unless money came', async () => {
    await pay({ student_id: id('Bano') }, 200);
    const list = trip(['Ali', 1500], ['Bano', 1500]);
    const { run_id } = await school.must(postExtra, list);
    expect(await scene.ledger(f8, 'student_receivable')).toBe(2800 * RUPEE);
    expect((await takeBack(run_id, f8)).data).toMatchObject({ status: 'reversed', challans: 2, net: 3000 * RUPEE });
    expect((await challans(f8)).map((it) => it.status)).toEqual(['cancelled', 'cancelled']);
    expect(await scene.ledger(f8, 'student_receivable')).toBe(0);
    expect(await scene.ledger(f8, 'student_advance', id('Bano'))).toBe(-200 * RUPEE);
    await agrees();
    const again = await school.must(postExtra, list);
    await pay({ student_id: id('Ali') }, 500);
    expect((await takeBack(again.run_id, f8)).message).toBe('PKR 500 has been received on 1 of these challans.');
  });

  it('FEE-32: what was posted in one piece is not resumed', async () => {
    const run = await runOf('extra', f8);
    const turn = (status: string, branch: string) =>
      owned(sql`
        with run as (update fees.fee_runs set status = ${status} where id = ${run})
        update fees.fee_run_branches set status = ${branch} where run_id = ${run}`);
    await turn('part_posted', 'failed');
    expect((await read(run)).may_resume).toBe(false);
    const whole = 'Only a monthly posting or a charging of fines goes on where it stopped. Post what is missing again';
    expect(said(await school.call(postResume, { id: run }))).toEqual([409, whole]);
    await turn('posted', 'done');
  });
});

describe('what stays', () => {
  it('FEE-36: what became income with its month is not taken back, and the books agree', async () => {
    const ahead = {
      bill_month: SEPTEMBER,
      fee_months: [SEPTEMBER, lately('2026-10-01')],
      entry_date: firstDayOf(SEPTEMBER),
    };
    const { preview_id } = await school.must(postPreview, { ...ahead, branch_ids: [f8] });
    await school.must(postStart, { preview_id });
    await runWaitingJobs();
    await school.as('admin', () => releaseUnearned(f8, asMonth(lately('2026-10-01'))));
    const run = await runOf('release', f8);
    expect(await read(run)).toMatchObject({ status: 'posted', may_reverse: false, may_resume: false });
    const begun =
      'The release of unearned fees is not taken back: these months have begun, and their fees are income. Correct the challans one by one';
    expect(said(await takeBack(run, f8))).toEqual([409, begun]);
    expect(await scene.ledger(f8, 'unearned')).toBe(0);
  });

  it('FEE-33: opening balances are not taken back by half', async () => {
    const child = {
      student_id: id('Chand'),
      course_id: place.course_id,
      admission_no: 'Chand',
      start_on: firstDayOf(SEPTEMBER),
    };
    const money = { monthly_fee_minor: 0, concession_bp: 0, opening_minor: -1500 * RUPEE, opening_due: null };
    const from = {
      source_table: 'platform.import_runs',
      source_id: 1,
      today: asDay(lately('2026-09-20')),
      currency: 'PKR',
    } as const;
    const set = { ...from, branch_id: g9, session_id: place.session_id, students: [{ ...child, ...money }] };
    await school.as('admin', () => importRegister(set));
    const run = await runOf('opening', g9);
    const old =
      'Opening balances came with the old register and are not taken back as a posting. Correct the challans one by one';
    expect((await read(run)).may_reverse).toBe(false);
    expect(said(await takeBack(run, g9))).toEqual([409, old]);
    expect(await scene.ledger(g9, 'student_advance')).toBe(-1500 * RUPEE);
  });

  it('FEE-55: a family deposit whose money is the advance of a brother or sister is refunded there, not reversed', async () => {
    await admit(f8, 'Hamid');
    const lines = [{ kind: 'admission', nature: 'one_time' as const, amount: 20_000 * RUPEE }];
    const package_id = await scene.offer('clerk', lines);
    const { application_id, student_id } = await scene.apply('Iqra', id('Hamid'));
    const wish = { package_id, join_on: inSession('2026-04-16'), discounts: [], version: 0 };
    await school.must(plans.planSave, { application_id, ...wish });
    const version = async () => (await school.must(plans.planOpen, { application_id })).application_version ?? 0;
    await school.must(offerIssue, { application_id, version: await version() });
    const { students } = await school.must(depositQuote, { student_id: id('Hamid') });
    const { deposit_id } = await pay({ family_id: students[0]?.family_id }, 20_000);
    await school.must(applicationWithdraw, { id: application_id, version: await version(), reason });
    expect(await scene.ledger(f8, 'student_advance', student_id)).toBe(-20_000 * RUPEE);
    const freed =
      'A challan that this deposit paid was cancelled, and its money is the advance of that child. Refund it instead';
    expect(said(await school.call(depositReverse, { id: deposit_id, version: 1, reason }))).toEqual([409, freed]);
  });

  it('FEE-6: a draft keeps its class, branch, category and session; another one is refused at its field', async () => {
    const { id: fee_category_id } = await school.must(categorySave, { code: 'STF', name: 'Staff', active: true });
    const line = (rupees: number) => [{ head_id: heads['TUI'] ?? 0, amount: rupees * RUPEE, months: 4095 }];
    const { session_id, course_id, other_course_id } = place;
    const list = { session_id, country_id: 162, branch_id: f8, course_id, valid_from: inSession('2026-04-01') };
    const draft = await school.must(structureSave, { ...list, lines: line(6000) });
    const save = (more: object) => school.call(structureSave, { ...list, id: draft.id, lines: line(7000), ...more });
    const stays = (what: string) => [`The ${what} of a price list stays as it is. Make a new price list for another`];
    expect(wrong(await save({ course_id: other_course_id }))).toEqual([422, { course_id: stays('class') }]);
    expect(wrong(await save({ course_id: undefined }))).toEqual([422, { course_id: stays('class') }]);
    expect(wrong(await save({ branch_id: null }))).toEqual([422, { branch_id: stays('branch') }]);
    expect(wrong(await save({ fee_category_id }))).toEqual([422, { fee_category_id: stays('category') }]);
    expect((await school.must(structureRead, { id: draft.id })).structure.monthly_total).toBe(6000 * RUPEE);
    expect((await save({})).data).toMatchObject({ id: draft.id, course_id, monthly_total: 7000 * RUPEE });
  });
});
