// From the offer to the confirmation (spec 02 §13: 1 with its figures, 4; ADM-66, ADM-67, ADM-80 to ADM-82): money, seat, papers, numbers, the clock.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { lapseOffers, remindOfOffers } from '#modules/admissions/offers/actions/offers-by-the-clock.ts';
import { applicationWithdraw } from '#modules/admissions/decisions/contract/decisions.ts';
import * as plans from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import * as offers from '#modules/admissions/offers/contract/offers.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';
import { openPlanScene, type PlanChild, type PlanScene } from './plan-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;

let scene: PlanScene;
let package_id: number;
let section: { id: number; course_id: number };
let today: LocalDate;
let zara: PlanChild;
let yusra: PlanChild;
let omar: PlanChild;
let account_id: number;

const one = <T>(query: ReturnType<typeof sql<T>>): Promise<T> =>
  scene.school.owner(async () => {
    const row = await rowOf(query);
    if (!row) throw new Error('The story found nothing');
    return row;
  });
const application = (child: PlanChild) =>
  one(sql<{
    stage: string;
    version: number;
    offer_challan_id: number | null;
    confirmed_unpaid: boolean;
    closed_reason: string | null;
  }>`
    select stage, version, offer_challan_id, confirmed_unpaid, closed_reason from admissions.applications where id = ${child.application_id}`);
const seats = () =>
  one(
    sql<{
      enrolled: number;
      held: number;
    }>`select enrolled, held from branches.class_seats where section_id = ${section.id}`,
  );
const places = () =>
  one(
    sql<{ held: number; used: number }>`select held, used from admissions.admission_packages where id = ${package_id}`,
  );
const issue = async (child: PlanChild, more: Partial<InputOf<typeof offers.offerIssue>> = {}) =>
  scene.school.call(
    offers.offerIssue,
    { application_id: child.application_id, version: (await application(child)).version, ...more },
    clerk,
  );
const pay = (child: PlanChild, amount: number) =>
  scene.school.must(
    depositCreate,
    { student_id: child.student_id, amount, value_date: today, channel: 'cash', account_id, another: true },
    clerk,
  );
const confirm = async (child: PlanChild, more: Partial<InputOf<typeof offers.admissionConfirm>> = {}, key?: string) =>
  scene.school.call(
    offers.admissionConfirm,
    {
      application_id: child.application_id,
      version: (await application(child)).version,
      section_id: section.id,
      join_on: '2026-04-16',
      ...more,
    },
    key ? { ...clerk, key } : clerk,
  );
const savePlan = (child: PlanChild, discounts: InputOf<typeof plans.planSave>['discounts'] = [], version = 0) =>
  scene.school.must(
    plans.planSave,
    {
      application_id: child.application_id,
      package_id,
      join_on: '2026-04-16',
      discounts,
      installments: { n: 3 },
      version,
    },
    clerk,
  );
const receivePapers = (child: PlanChild) =>
  scene.school.owner(() =>
    rowsOf(sql`
      insert into students.student_documents (branch_id, student_id, document_type_id, state)
      select ${f8}, ${child.student_id}, t.id, 'paper' from students.document_types t where t.school_id = 1 and t.blocks = 'confirm' and t.active`),
  );
const told = async (code: string, child: PlanChild): Promise<number> =>
  (
    await one(sql<{ n: number }>`
      select count(*)::int as n from platform.message_intents where event_code = ${code} and student_id = ${child.student_id}`)
  ).n;
const row = async (child: PlanChild, state?: InputOf<typeof offers.finalPaymentList>['state']) =>
  (await scene.school.must(offers.finalPaymentList, state ? { state } : {}, cashier)).data.find(
    (one_) => one_.application_id === child.application_id,
  );

beforeAll(async () => {
  scene = await openPlanScene();
  const { Elder: elder = 0 } = await scene.admit(f8, [{ name: 'Elder', plan: { TUI: 8500 } }]);
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'proration', '"daily"', '2026-01-01')`),
  );
  package_id = await scene.offer('clerk', [
    { kind: 'admission', nature: 'one_time', amount: 25_000 * RUPEE, installable: true },
    { kind: 'annual', nature: 'one_time', amount: 12_000 * RUPEE, installable: true },
    { kind: 'security', nature: 'refundable', amount: 10_000 * RUPEE },
    { kind: 'tuition', nature: 'recurring', amount: 8_500 * RUPEE },
  ]);
  section = await one(
    sql<typeof section>`select section_id as id, course_id from students.students where id = ${elder}`,
  );
  today = (await one(sql<{ today: LocalDate }>`select platform.today(${f8}) as today`)).today;
  account_id = await scene.account(f8, 'cash');
  await scene.school.owner(() =>
    rowsOf(
      sql`update branches.class_seats set capacity = 30, enrolled = 28, active = 28, boys = 28 where section_id = ${section.id}`,
    ),
  );
  zara = await scene.apply('Zara', elder);
  yusra = await scene.apply('Yusra', elder);
  omar = await scene.apply('Omar', elder);
});

describe('story 1, ADM-66 the offer', () => {
  it('needs a plan that somebody agreed with; the challan is 24,493, seat and place are held', async () => {
    const bare = await issue(zara);
    expect([bare.code, bare.message]).toEqual([
      409,
      'Set the fee of this child first: choose a package and save the plan.',
    ]);
    const saved = await savePlan(zara, [{ position: 1, basis: 'negotiated', mode: 'percent', value: 20 }]);
    expect((await issue(zara)).message).toBe('The plan takes off 12.12 % by hand: send it for approval first.');
    const asked = { plan_id: saved.plan.id, version: saved.plan.version, reason: 'Three children' };
    const sent = await scene.school.must(plans.planSubmit, asked, clerk);
    await scene.school.must(approvals.approvalApprove, { id: sent.approval_id }, cashier);
    expect((await issue(zara, { expires_on: addDays(today, -1) })).errors).toHaveProperty('expires_on');
    const far = { application_id: zara.application_id, version: (await application(zara)).version };
    expect((await scene.school.call(offers.offerIssue, far, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(offers.offerIssue, far, { as: 'nobody' })).code).toBe(403);
    const offer = await issue(zara);
    expect(offer.data).toMatchObject({
      stage: 'offered',
      expires_on: addDays(today, 7),
      challan: { total: 24_493 * RUPEE },
    });
    expect([await seats(), await places()]).toEqual([
      { enrolled: 28, held: 1 },
      { held: 1, used: 0 },
    ]);
    expect(await told('OFFER', zara)).toBe(1);
    expect((await issue(zara)).message).toBe('This application is now Offered; reload');
  });

  it('is extended: the challan falls due later; the reminder goes once for each last day', async () => {
    const version = async () => (await application(zara)).version;
    const extend = async (expires_on: string) =>
      scene.school.call(
        offers.offerExtend,
        { application_id: zara.application_id, version: await version(), expires_on, reason: 'Salary comes late' },
        clerk,
      );
    expect((await extend(addDays(today, 7))).errors).toHaveProperty('expires_on');
    expect((await extend(addDays(today, 9))).data.expires_on).toBe(addDays(today, 9));
    const due = await one(sql<{ due_date: string }>`
      select due_date from fees.challans where id = ${(await application(zara)).offer_challan_id ?? 0}`);
    expect(due.due_date).toBe(addDays(today, 9));
    const remind = () => scene.school.as('clerk', () => remindOfOffers(f8, addDays(today, 7)));
    expect(await remind()).toBe(1);
    expect(await scene.school.as('clerk', () => remindOfOffers(f8, today))).toBe(0);
    expect(await told('OFFER_REMINDER', zara)).toBe(1);
  });
});

describe('story 1, ADM-67 and ADM-80 payment and confirmation', () => {
  it('a part is not enough, a missing paper, another price and a full section are told by name', async () => {
    await pay(zara, 10_000 * RUPEE);
    expect(await row(zara, 'open')).toMatchObject({
      paid: 10_000 * RUPEE,
      rest: 14_493 * RUPEE,
      ready: false,
      later: 21_332 * RUPEE,
    });
    expect((await confirm(zara)).message).toContain('is not paid: PKR 10,000 of PKR 24,493');
    await pay(zara, 14_493 * RUPEE);
    expect(await told('PAYMENT_RECEIVED', zara)).toBe(2);
    const ready = await row(zara, 'ready');
    expect(ready).toMatchObject({ ready: true, rest: 0, days_left: 9 });
    const missing = await confirm(zara);
    expect([missing.code, missing.message.startsWith('Still missing: ')]).toEqual([409, true]);
    expect(missing.details).toEqual({ papers: ready?.papers_missing });
    await receivePapers(zara);
    const dearer = await confirm(zara, { join_on: '2026-04-01' });
    expect(dearer.message).toContain('The offer was made for 16/04/2026: PKR 45,825. From 01/04/2026 it is PKR');
    expect((await confirm(zara, { join_on: '2026-01-01' })).errors).toHaveProperty('join_on');
    expect((await confirm(zara, { section_id: 999_999 })).code).toBe(409);
    expect(await seats()).toEqual({ enrolled: 28, held: 1 });
  });

  it('makes a student: next number, enrolled 29, held 0, challans 10,666 and 10,666, 21,332 receivable, 10,000 held', async () => {
    const last = await one(sql<{ no: string }>`
      select max(admission_no) as no from students.students where branch_id = ${f8} and admission_no is not null`);
    const key = 'confirm-zara-once';
    const done = await confirm(zara, {}, key);
    expect(done.data.challans.map((challan) => challan.total / RUPEE)).toEqual([10_666, 10_666]);
    const number = (no: string): number => Number(/(\d+)$/.exec(no)?.[1]);
    expect(number(done.data.student.admission_no)).toBe(number(last.no) + 1);
    expect([await seats(), await places()]).toEqual([
      { enrolled: 29, held: 0 },
      { held: 0, used: 1 },
    ]);
    expect(await scene.ledger(f8, 'student_receivable', zara.student_id)).toBe(21_332 * RUPEE);
    expect(await scene.ledger(f8, 'security_held', zara.student_id)).toBe(-10_000 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
    const student = await scene.school.must(studentGet, { id: zara.student_id }, clerk);
    expect(student).toMatchObject({ status: 'active', admission_no: done.data.student.admission_no });
    const plan = await scene.school.must(planRead, { student_id: zara.student_id }, clerk);
    expect(plan).toMatchObject({ student: { status: 'active' } });
    expect(await told('ADMISSION_CONFIRMED', zara)).toBe(1);
    expect((await application(zara)).stage).toBe('confirmed');
    expect((await confirm(zara)).message).toBe('This application is now Confirmed; reload');
    expect(await row(zara, 'confirmed')).toMatchObject({ admission_no: done.data.student.admission_no });
  });

  it('on credit with a reason: the challan stays owed, the child is a student', async () => {
    await savePlan(omar);
    await issue(omar);
    await receivePapers(omar);
    const done = await confirm(omar, { on_credit: { reason: 'The bank is on strike' } });
    expect(done.code).toBe(200);
    expect(await application(omar)).toMatchObject({ stage: 'confirmed', confirmed_unpaid: true });
    expect(await scene.ledger(f8, 'student_receivable', omar.student_id)).toBeGreaterThan(24_000 * RUPEE);
    expect(await seats()).toEqual({ enrolled: 30, held: 0 });
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('story 4 and Re-price: what was offered comes back', () => {
  it('taken back it is priced again under the next revision; the first challan is reversed', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`update branches.class_seats set capacity = 31 where section_id = ${section.id}`),
    );
    const first = await savePlan(yusra);
    await issue(yusra);
    const offered = await application(yusra);
    const back = await scene.school.must(
      offers.offerCancel,
      { application_id: yusra.application_id, version: offered.version, reason: 'The uncle pays a part' },
      clerk,
    );
    expect(back).toMatchObject({ stage: 'fee', freed: 0 });
    expect(await scene.ledger(f8, 'student_receivable', yusra.student_id)).toBe(0);
    const plan = await scene.school.must(plans.planOpen, { application_id: yusra.application_id }, clerk);
    expect(plan.plan?.id).toBe(first.plan.id);
    const again = await savePlan(yusra, [], plan.plan?.version ?? 0);
    expect(again.plan.revision).toBe(2);
    expect((await issue(yusra, { expires_on: today })).code).toBe(200);
    expect(await seats()).toEqual({ enrolled: 30, held: 1 });
  });

  it('story 4: unpaid at the end of its day it lapses once; the seat goes to the first who waits, who hears of it once', async () => {
    const elder = await one(sql<{ id: number }>`select id from students.students where full_name = 'Elder'`);
    const wali = await scene.apply('Wali', elder.id);
    await scene.school.owner(() =>
      rowsOf(sql`update admissions.applications set stage = 'waiting' where id = ${wali.application_id}`),
    );
    const night = (day: LocalDate) => scene.school.as('clerk', () => lapseOffers(f8, day));
    expect(await night(today)).toBe(0);
    expect([await night(addDays(today, 1)), await night(addDays(today, 1))]).toEqual([1, 0]);
    expect(await application(yusra)).toMatchObject({ stage: 'lapsed', offer_challan_id: null });
    expect(await scene.ledger(f8, 'student_receivable', yusra.student_id)).toBe(0);
    expect(await seats()).toEqual({ enrolled: 30, held: 1 });
    const hold = await one(sql<{ hours: number }>`
      select round(extract(epoch from h.expires_at - h.created_at) / 3600)::int as hours from branches.seat_holds h
       where h.application_id = ${wali.application_id} and h.released_at is null`);
    expect([hold.hours, await told('SEAT_FREE', wali)]).toEqual([48, 1]);
    expect((await places()).held).toBe(0);
    const child = await one(
      sql<{ status: string }>`select status from students.students where id = ${yusra.student_id}`,
    );
    expect(child.status).toBe('not_admitted');
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('ADM-67 auto_confirm', () => {
  it('a paid offer is confirmed by the payment; what stops it is written down and the money stays', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'auto_confirm', 'true', '2026-01-01')`),
    );
    await scene.school.owner(() =>
      rowsOf(sql`update branches.class_seats set capacity = 32 where section_id = ${section.id}`),
    );
    const elder = await one(sql<{ id: number }>`select id from students.students where full_name = 'Elder'`);
    const sana = await scene.apply('Sana', elder.id);
    await savePlan(sana);
    const offer = await issue(sana);
    const total = offer.data.challan?.total ?? 0;
    await pay(sana, 1_000 * RUPEE);
    await pay(sana, total - 1_000 * RUPEE);
    const stopped = await one(sql<{ notes: string }>`
      select notes from admissions.admission_activities where application_id = ${sana.application_id} order by id desc limit 1`);
    expect(stopped.notes).toContain('Paid, and not confirmed by itself: Still missing');
    expect((await application(sana)).stage).toBe('offered');
    await receivePapers(sana);
    expect((await confirm(sana)).code).toBe(200);
    expect(await seats()).toEqual({ enrolled: 31, held: 1 });
    expect(await scene.proofs()).toEqual([]);
    expect((await scene.school.owner(seatProof.run)).filter((found) => found.detail.includes('held'))).toEqual([]);
  });
});

describe('story 15, ADM-72: withdrawn after the payment', () => {
  it('FEE-77: what the package keeps stays with the school, the rest is the credit of the family; the seat is free', async () => {
    await scene.school.owner(async () => {
      await rowsOf(sql`update branches.class_seats set capacity = 33 where section_id = ${section.id}`);
      await rowsOf(sql`
        update admissions.admission_package_lines l set kept_on_withdrawal = true from admissions.admission_package_versions v
         where v.id = l.version_id and v.package_id = ${package_id} and l.nature = 'one_time'`);
    });
    const elder = await one(sql<{ id: number }>`select id from students.students where full_name = 'Elder'`);
    const hadi = await scene.apply('Hadi', elder.id);
    await savePlan(hadi);
    const offer = await issue(hadi);
    const total = offer.data.challan?.total ?? 0;
    const { kept } = await one(sql<{ kept: number }>`
      select sum(l.net)::bigint as kept from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id and h.kind in ('admission', 'annual')
       where l.challan_id = ${offer.data.challan?.id ?? 0}`);
    expect([kept, total - kept > 10_000 * RUPEE]).toEqual([12_334 * RUPEE, true]);
    await pay(hadi, total);
    const { held } = await seats();
    const { version } = await application(hadi);
    const asked = { id: hadi.application_id, version, reason: 'Moved to Karachi' };
    const gone = await scene.school.must(applicationWithdraw, asked, clerk);
    expect(gone).toMatchObject({ stage: 'withdrawn', refundable: total - kept });
    expect(await scene.ledger(f8, 'student_advance', hadi.student_id)).toBe(kept - total);
    expect(await scene.ledger(f8, 'student_receivable', hadi.student_id)).toBe(0);
    expect(await scene.ledger(f8, 'security_held', hadi.student_id)).toBe(0);
    expect(await seats()).toEqual({ enrolled: 31, held: held - 1 });
    expect(await scene.proofs()).toEqual([]);
  });
});
