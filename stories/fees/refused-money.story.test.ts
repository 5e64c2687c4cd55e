// What deposits, advances, postings, fines and the challans of offers refuse, and in which words (FEE-20, FEE-33 to FEE-50, FEE-55; spec 04 §7).

import { beforeAll, describe, expect, it } from 'vitest';
import { lately, today } from '#stories/harness/turn-clock.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, asDay, asMonth, formatDate } from '#kernel/dates.ts';
import { applicationWithdraw } from '#modules/admissions/decisions/contract/decisions.ts';
import * as plans from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import { offerIssue } from '#modules/admissions/offers/contract/offers.ts';
import { challanList } from '#modules/fees/challans/contract/challans.ts';
import { depositCreate, depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { advanceApply } from '#modules/fees/advances/contract/advances.ts';
import { fineAssess } from '#modules/fees/late-fines/contract/fines.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { accountHold, postPreview, postReverse, postStart } from '#modules/fees/posting/contract/posting.ts';
import { postList } from '#modules/fees/runs/contract/runs.ts';
import { postIndividual } from '#modules/fees/single-posts/contract/single-posts.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { type Answer, branches, type School } from '../harness/school.ts';
import { openPlanScene, type PlanChild, type PlanScene } from '../admissions/plan-scene.ts';
import { RUPEE } from './fee-scene.ts';

const { f8, g9, lahore, franchise, muscat } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const neighbour = { as: 'neighbour' } as const;
const OCTOBER = asMonth(lately('2026-10-01'));

let scene: PlanScene;
let school: School;
let pupils: Record<string, number>;
let cash: number;
let heads: Record<string, number>;

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const id = (name: string): number => pupils[name] ?? 0;
const owned = <T>(query: ReturnType<typeof sql<T>>) => school.owner(() => rowsOf(query));
const periods = (status: 'open' | 'closed', until: string) =>
  owned(sql`update platform.accounting_periods set status = ${status} where month between ${OCTOBER} and ${until}`);

type Payment = InputOf<typeof depositCreate>;
const payment = (name: string, rupees: number, more: Partial<Payment> = {}): Payment => ({
  student_id: id(name),
  amount: rupees * RUPEE,
  value_date: lately('2026-10-20'),
  channel: 'cash',
  account_id: cash,
  another: true,
  ...more,
});
const pay = (name: string, rupees: number, more?: Partial<Payment>) =>
  school.call(depositCreate, payment(name, rupees, more), neighbour);
const quote = (name: string) => school.must(depositQuote, { student_id: id(name) }, neighbour);
const reverse = async (deposit_id: number, version = 1) =>
  said(await school.call(depositReverse, { id: deposit_id, version, reason: 'Of another child' }, neighbour));
const fineHead = (active: boolean) =>
  owned(sql`update fees.fee_heads set active = ${active} where school_id = 1 and kind = 'fine'`);
const takeBack = async (branch_id: number) => {
  const [run] = (await school.must(postList, { branch_id, kind: 'monthly' })).data;
  return school.call(postReverse, { id: run?.id ?? 0, branch_ids: [branch_id], reason: 'Wrong month' });
};

beforeAll(async () => {
  scene = await openPlanScene();
  ({ school } = scene);
  const children = ['Nadia', 'Omar', 'Qasim'].map((name) => ({ name, plan: { TUI: 4000 } }));
  pupils = await scene.admit(g9, children);
  for (const [branch, name] of [
    [f8, 'Ali'],
    [lahore, 'Parveen'],
    [franchise, 'Rashid'],
  ] as const)
    pupils = { ...pupils, ...(await scene.admit(branch, [{ name, plan: { TUI: 40 } }])) };
  cash = await scene.account(f8, 'cash');
  heads = Object.fromEntries((await school.must(headList, {})).map((head) => [head.code, head.id]));
  await scene.policy(g9, { manual_allocation: true, auto_apply_advance: false });
});

describe('deposits and advances', () => {
  it('FEE-48: no more advance is used than there is, and none where nothing is open', async () => {
    expect((await pay('Nadia', 1000)).data.advance).toBe(1000 * RUPEE);
    const apply = (amount?: number) => school.call(advanceApply, { student_id: id('Nadia'), amount }, neighbour);
    const most = { amount: ['Only PKR 1,000 of advance can be used'] };
    expect(wrong(await apply(1001 * RUPEE))).toEqual([422, most]);
    expect(said(await apply())).toEqual([409, 'There is no open challan to use the advance on']);
    expect((await quote('Nadia')).students[0]?.advance).toBe(1000 * RUPEE);
  });

  it('FEE-46: by hand only challans of this child, each once, together no more than the money', async () => {
    await scene.post(g9, OCTOBER, asDay(lately('2026-10-12')));
    await scene.fineRule(g9, { mode: 'fixed', amount: 300 * RUPEE });
    const [own, foreign] = [(await quote('Nadia')).challans[0], (await quote('Omar')).challans[0]];
    const place = async (...placed: [number, number | undefined][]) => {
      const allocation = placed.map(([rupees, challan_id = 0]) => ({ challan_id, amount: rupees * RUPEE }));
      return wrong(await pay('Nadia', 1000, { allocation, value_date: lately('2026-10-12') }));
    };
    const notOpen = 'A challan in the allocation is not open for this student. Load the student again';
    expect(await place([500, foreign?.challan_id])).toEqual([422, { allocation: [notOpen] }]);
    const twice = `Challan ${own?.challan_no} is named twice`;
    expect(await place([500, own?.challan_id], [100, own?.challan_id])).toEqual([422, { allocation: [twice] }]);
    const more = 'The allocation is PKR 500 more than the deposit';
    expect(await place([1500, own?.challan_id])).toEqual([422, { allocation: [more] }]);
    expect((await quote('Nadia')).challans[0]?.balance).toBe(4000 * RUPEE);
  });

  it('FEE-50: a card payment that another branch entered is refused without showing it', async () => {
    const account_id = await scene.account(f8, 'gateway:card');
    const card = { channel: 'card', reference: 'P-77', account_id } as const;
    await school.must(depositCreate, payment('Ali', 10, card), clerk);
    const before = 'This card payment was entered before, in another branch. Check the reference';
    expect(said(await pay('Omar', 10, { ...card, reference: 'p 77' }))).toEqual([409, before]);
    expect((await quote('Omar')).students[0]).toMatchObject({ receivable: 4000 * RUPEE, advance: 0 });
  });

  it('FEE-42: a fine that is due needs a head to stand under', async () => {
    await fineHead(false);
    const noHead = 'A late fine is due, but no fee head is of kind Fine. Add one under Fee Structure, Heads';
    expect(said(await pay('Omar', 100))).toEqual([409, noHead]);
    await fineHead(true);
    expect((await quote('Omar')).students[0]?.receivable).toBe(4000 * RUPEE);
  });

  it('FEE-55: not reversed by an old sight, before what came later, or after its day', async () => {
    const { deposit_id } = (await pay('Omar', 100)).data;
    expect(await reverse(deposit_id, 99)).toEqual([409, 'This deposit changed since you opened it. Open it again']);
    const later = (await pay('Omar', 4200)).data;
    expect(later.accounts[0]?.receivable).toBe(0);
    const challan = (await school.must(challanList, { student_id: id('Omar') }, neighbour)).data[0]?.challan_no;
    const used = `Challan ${challan} took more money after this deposit. Reverse the later receipt first`;
    expect(await reverse(deposit_id)).toEqual([409, used]);
    await owned(
      sql`update fees.deposits set created_at = platform.now() - interval '1 day' where id = ${later.deposit_id}`,
    );
    const entered = `This deposit was entered on ${formatDate(addDays(today, -1))}`;
    const decided = `${entered}: it is undone by a Correction, which another person approves`;
    expect(await reverse(later.deposit_id)).toEqual([409, decided]);
    expect((await quote('Omar')).students[0]?.receivable).toBe(0);
  });
});

describe('postings and fines', () => {
  it('FEE-20, FEE-36, FEE-39: dates, places and children that cannot be billed; an old check is made again', async () => {
    const lines = [{ head_id: heads['TUI'] ?? 0, fee_month: lately('2027-01-01') }];
    const bill = {
      student_id: id('Qasim'),
      lines,
      bill_month: lately('2027-01-01'),
      due_date: asDay(lately('2027-01-10')),
    };
    const short = { valid_until: ['A challan must stay valid up to its due date'] };
    const { bill_month, due_date } = bill;
    const ends = { valid_until: lately('2027-01-09') };
    expect(wrong(await school.call(postPreview, { bill_month, due_date, ...ends }, neighbour))).toEqual([422, short]);
    expect(wrong(await school.call(postIndividual, { ...bill, ...ends }, neighbour))).toEqual([422, short]);
    await owned(sql`update platform.branches set status = 'suspended' where id = ${muscat}`);
    const unsaid = { branch_ids: ['Choose branches, or tick that every branch is meant'] };
    expect(wrong(await school.call(postPreview, { bill_month }, { as: 'muscat' }))).toEqual([422, unsaid]);
    const nowhere = { branch_ids: ['No active branch is in your scope. Choose another environment'] };
    const everywhere = { bill_month, every_branch: true };
    expect(wrong(await school.call(postPreview, everywhere, { as: 'muscat' }))).toEqual([422, nowhere]);
    await owned(sql`update platform.branches set status = 'active' where id = ${muscat}`);
    await school.must(accountHold, { student_id: id('Qasim'), hold: true, reason: 'A dispute' }, neighbour);
    const held = { student_id: ['This student is on hold. Lift the hold first'] };
    expect(wrong(await school.call(postIndividual, bill, neighbour))).toEqual([422, held]);
    const { preview_id } = await school.must(postPreview, everywhere, neighbour);
    await owned(
      sql`update fees.fee_runs set created_at = platform.now() - interval '31 minutes' where id = ${preview_id}`,
    );
    const old = 'The check is older than 30 minutes. Check again';
    expect(said(await school.call(postStart, { preview_id }, neighbour))).toEqual([409, old]);
    expect((await school.must(postList, { bill_month })).total).toBe(0);
  });

  it('FEE-33, FEE-42: what is fined or in a closed month is not taken back, nor anything twice; fines run once', async () => {
    for (const branch of [lahore, franchise]) await scene.post(branch, OCTOBER, asDay(lately('2026-10-12')));
    expect((await takeBack(franchise)).code).toBe(200);
    const gone = 'Clifton Campus is not posted in this run, or was taken back already';
    expect(said(await takeBack(franchise))).toEqual([409, gone]);
    await scene.fineRule(lahore, { mode: 'fixed', amount: 300 * RUPEE });
    const fines = () => school.call(fineAssess, { as_of: today, branch_ids: [lahore] }, cashier);
    expect((await fines()).data.run_id).not.toBeNull();
    const running = 'Fines of one of these branches are being charged already. See the register';
    expect(said(await fines())).toEqual([409, running]);
    await runWaitingJobs();
    expect(await scene.ledger(lahore, 'late_fine')).toBe(-300 * RUPEE);
    const fined = '1 of these challans carries fines or corrections. Take those back first';
    expect(said(await takeBack(lahore))).toEqual([409, fined]);
    await periods('closed', OCTOBER);
    const shut = 'The period of Gulberg Campus is closed: ask accounts to open it, or correct the challans one by one';
    expect(wrong(await takeBack(lahore))).toEqual([422, { branch_ids: [shut] }]);
    await periods('open', OCTOBER);
    expect(await scene.ledger(lahore, 'student_receivable')).toBe(340 * RUPEE);
  });
});

describe('the money of an offer', () => {
  const of = async ({ application_id }: PlanChild) => {
    const { application_version, plan } = await school.must(plans.planOpen, { application_id }, clerk);
    return { application_id, version: application_version ?? 0, challan_no: plan?.challan?.number };
  };
  const issue = async (child: PlanChild) => {
    const { application_id, version } = await of(child);
    return school.call(offerIssue, { application_id, version }, clerk);
  };
  const withdraw = async (child: PlanChild) => {
    const { application_id, version } = await of(child);
    return school.call(applicationWithdraw, { id: application_id, version, reason: 'To Karachi' }, clerk);
  };
  const negotiated = (active: boolean) =>
    owned(sql`update fees.concession_types set active = ${active} where school_id = 1 and kind = 'negotiated'`);
  let hina: PlanChild;
  let iqra: PlanChild;

  beforeAll(async () => {
    const lines = [{ kind: 'admission', nature: 'one_time' as const, amount: 20_000 * RUPEE }];
    const package_id = await scene.offer('clerk', lines);
    await owned(sql`
      insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'free_discount_percent', '25', '2026-01-01')`);
    [hina, iqra] = [await scene.apply('Hina', id('Ali')), await scene.apply('Iqra', id('Ali'))];
    const discounts = [{ position: 1, basis: 'negotiated' as const, mode: 'percent' as const, value: 20 }];
    const wish = { package_id, join_on: lately('2026-04-16'), discounts, version: 0 };
    for (const { application_id } of [hina, iqra])
      await school.must(plans.planSave, { application_id, ...wish }, clerk);
  });

  it('spec 04 §7 fees.issue, PKG-4: an offer needs an open book, and a discount an active concession of its kind', async () => {
    await periods('closed', '2030-01-01');
    const shut = 'No accounting period is open to post this charge. Ask accounts to open one.';
    expect(said(await issue(hina))).toEqual([409, shut]);
    await periods('open', '2030-01-01');
    await negotiated(false);
    const none = 'No concession of kind negotiated is active. Set it in Fee Structure Management, Concession types';
    expect(said(await issue(hina))).toEqual([409, none]);
    await negotiated(true);
    for (const child of [hina, iqra]) expect((await issue(child)).code).toBe(200);
  });

  it('spec 04 §7 fees.cancel, FEE-55: not while the books are closed or a part is written off; paid by the family it is refunded', async () => {
    await periods('closed', '2030-01-01');
    const shut = 'No accounting period is open to take this challan back. Ask accounts to open one.';
    expect(said(await withdraw(hina))).toEqual([409, shut]);
    await periods('open', '2030-01-01');
    const { challan_no } = await of(hina);
    await scene.policy(f8, { shortfall_tolerance: 5 * RUPEE });
    await school.must(depositCreate, { ...payment('Ali', 15_997), student_id: hina.student_id }, clerk);
    const less = `A part of challan ${challan_no} was written off or carried on. Correct it instead`;
    expect(said(await withdraw(hina))).toEqual([409, less]);
    expect((await of(hina)).challan_no).toBe(challan_no);
    const { students } = await school.must(depositQuote, { student_id: id('Ali') }, clerk);
    const family = { ...payment('Ali', 16_000), student_id: undefined, family_id: students[0]?.family_id };
    const { deposit_id } = await school.must(depositCreate, family, clerk);
    expect((await withdraw(iqra)).code).toBe(200);
    await school.must(depositCreate, payment('Ali', 16_000), clerk);
    const freed =
      'A challan that this deposit paid was cancelled, and its money is the advance of that child. Refund it instead';
    const undo = { id: deposit_id, version: 1, reason: 'Typed twice' };
    expect(said(await school.call(depositReverse, undo, clerk))).toEqual([409, freed]);
    expect(await scene.ledger(f8, 'student_advance', iqra.student_id)).toBe(-16_000 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });
});
