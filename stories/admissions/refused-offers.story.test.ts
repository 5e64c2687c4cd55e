// What packages, fee plans, offers and confirmations refuse, and in which words (ADM-18, ADM-61 to ADM-67, ADM-80, ADM-81; PKG-6 to PKG-8).

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { freeOverduePlaces } from '#modules/admissions/packages/actions/packages-by-the-clock.ts';
import { applicationReopen, applicationWithdraw } from '#modules/admissions/decisions/contract/decisions.ts';
import * as plans from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import * as offers from '#modules/admissions/offers/contract/offers.ts';
import * as packages from '#modules/admissions/packages/contract/packages.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { RUPEE } from '../fees/fee-scene.ts';
import { type Answer, branches } from '../harness/school.ts';
import { openPlanScene, type PlanChild, type PlanScene } from './plan-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;

let scene: PlanScene;
let package_id: number;
let elder: number;
/** Has an offer from the test of offers on. */
let hina: PlanChild;
let place: { session_id: number; course_id: number; section_id: number; ends: LocalDate; today: LocalDate };
let head: Record<string, { id: number; name: string }>;

type Create = InputOf<typeof packages.packageCreate>;
type Line = NonNullable<Create['lines']>[number];
type Wish = InputOf<typeof plans.planCompose>;

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const sessionEnds = () => `Latest ${formatDate(place.ends)}: the session ends then`;
const owned = <T>(query: ReturnType<typeof sql<T>>) => scene.school.owner(() => rowsOf(query));
const fixed = (amount: number): Line => {
  const fee_head_id = head['admission']?.id ?? 0;
  return { fee_head_id, nature: 'one_time', amount_source: 'fixed', amount: amount * RUPEE };
};
const wanted = (code: string, more: Partial<Create> = {}): Create => ({
  session_id: place.session_id,
  code,
  name: `Package ${code}`,
  course_ids: [place.course_id],
  branch_mode: 'list',
  branches: [{ branch_id: f8 }],
  valid_from: addDays(place.today, -10),
  valid_to: addDays(place.today, 60),
  lines: [fixed(20_000)],
  ...more,
});
const make = (code: string, more: Partial<Create> = {}) =>
  scene.school.must(packages.packageCreate, wanted(code, more), clerk);
const read = (id: number) => scene.school.must(packages.packageRead, { id }, clerk);
const turn = async (id: number, event: (typeof packages.packageEvents)[number], valid_to?: string) =>
  scene.school.call(packages.packageStatusChange, { id, version: (await read(id)).version, event, valid_to }, clerk);
const change = async (id: number, more: Partial<InputOf<typeof packages.packageUpdate>> = {}) => {
  const { code, version } = await read(id);
  return scene.school.call(packages.packageUpdate, { ...wanted(code), id, version, ...more }, clerk);
};

const wish = ({ application_id }: PlanChild, more: Partial<Wish> = {}): Wish => {
  return { application_id, package_id, join_on: '2026-04-16', ...more };
};
const compose = async (child: PlanChild, more: Partial<Wish>) =>
  wrong(await scene.school.call(plans.planCompose, wish(child, more), clerk));
const twenty: Wish['discounts'] = [{ position: 1, basis: 'negotiated', mode: 'percent', value: 20 }];
const open = (child: PlanChild) => scene.school.must(plans.planOpen, { application_id: child.application_id }, clerk);
const save = async (child: PlanChild, more: Partial<Wish> = {}) =>
  scene.school.call(plans.planSave, { ...wish(child, more), version: (await open(child)).plan?.version ?? 0 }, clerk);
const submit = async (child: PlanChild, more: { version?: number } = {}) => {
  const { plan } = await open(child);
  const asked = { plan_id: plan?.id ?? 0, version: plan?.version ?? 0, reason: 'The father asked', ...more };
  return scene.school.call(plans.planSubmit, asked, clerk);
};
const of = async (child: PlanChild) => {
  const { application_version } = await open(child);
  return { application_id: child.application_id, version: application_version ?? 0 };
};
const issue = async (child: PlanChild, expires_on?: string) =>
  scene.school.call(offers.offerIssue, { ...(await of(child)), expires_on }, clerk);
const confirm = async (child: PlanChild, more: Partial<InputOf<typeof offers.admissionConfirm>> = {}) => {
  const input = { ...(await of(child)), section_id: place.section_id, join_on: '2026-04-16', ...more };
  return scene.school.call(offers.admissionConfirm, input, clerk);
};

beforeAll(async () => {
  scene = await openPlanScene();
  ({ Elder: elder = 0 } = await scene.admit(f8, [{ name: 'Elder', plan: { TUI: 8500 } }]));
  package_id = await scene.offer('clerk', [
    { kind: 'admission', nature: 'one_time', amount: 25_000 * RUPEE, installable: true },
    { kind: 'security', nature: 'refundable', amount: 10_000 * RUPEE },
    { kind: 'tuition', nature: 'recurring', amount: 8_500 * RUPEE },
  ]);
  const [row] = await owned(sql<typeof place>`
    select s.session_id, s.course_id, s.section_id, y.end_date as ends, platform.today(s.branch_id) as today
      from students.students s join branches.academic_sessions y on y.id = s.session_id where s.id = ${elder}`);
  if (!row) throw new Error('no session');
  place = row;
  head = Object.fromEntries((await scene.school.must(headList, {}, clerk)).map((one) => [one.kind, one]));
});

describe('PKG-7, PKG-8: packages', () => {
  it('spec 10 §4.2, PKG-8: without a line or after its last day it is not activated; another’s draft is not gone on with', async () => {
    const empty = await make('EMPTY', { lines: [] });
    const noLine = 'A package without a line cannot be activated. Add what the family pays.';
    expect(said(await turn(empty.id, 'activate'))).toEqual([409, noLine]);
    const yesterday = addDays(place.today, -1);
    const late = await make('LATE', { valid_to: yesterday });
    const passed = `Its last day, ${formatDate(yesterday)}, has passed. Change the dates first.`;
    expect(said(await turn(late.id, 'activate'))).toEqual([409, passed]);
    expect([(await read(empty.id)).status, (await read(late.id)).status]).toEqual(['draft', 'draft']);
    const mine = { ...wanted('EMPTY'), id: empty.id, version: empty.version };
    const notMine = 'Only the person who began a draft goes on with it. Ask for the permission Package Edit.';
    expect(said(await scene.school.call(packages.packageCreate, mine, { as: 'admin' }))).toEqual([403, notMine]);
  });

  it('spec 10 §4.2, PKG-7: offered it keeps its session and a line; ended it is extended, not resumed; archived nobody changes it', async () => {
    const { id } = await make('TURN');
    await turn(id, 'activate');
    const stays = 'A package that was offered stays in its session. Copy it to the other one.';
    expect(wrong(await change(id, { session_id: place.session_id + 1 }))).toEqual([422, { session_id: [stays] }]);
    expect((await change(id, { lines: [] })).errors).toEqual({ lines: ['A package that was offered needs a line'] });
    const tomorrow = formatDate(addDays(place.today, 1));
    const soon = await change(id, { lines: [fixed(21_000)], in_force_from: place.today });
    expect(soon.errors).toEqual({ in_force_from: [`Earliest ${tomorrow}: what is offered today stays as it is`] });
    expect((await read(id)).versions).toHaveLength(1);
    await turn(id, 'pause');
    const ended = addDays(place.today, -1);
    expect((await change(id, { valid_to: ended })).code).toBe(200);
    const over = `Package TURN ended on ${formatDate(ended)}. Extend it: it is then on offer again.`;
    expect(said(await turn(id, 'resume'))).toEqual([409, over]);
    expect(wrong(await turn(id, 'extend'))).toEqual([422, { valid_to: ['Enter the new last day'] }]);
    const before = `After ${formatDate(ended)}, and not before today`;
    expect((await turn(id, 'extend', ended)).errors).toEqual({ valid_to: [before] });
    expect((await turn(id, 'extend', addDays(place.ends, 1))).errors).toEqual({ valid_to: [sessionEnds()] });
    expect(await read(id)).toMatchObject({ status: 'paused', valid_to: ended });
    await turn(id, 'archive');
    expect(said(await change(id))).toEqual([409, 'This package is archived: it cannot be changed now.']);
  });
});

it('PKG-6: a clerk of one branch takes no other branch from a package by not naming it, and cannot name one of another', async () => {
  const both = [
    { branch_id: f8, seats: 5 },
    { branch_id: branches.g9, seats: 6 },
  ];
  const { id } = await make('SCOPE', { branch_mode: 'list', branches: both.slice(0, 1) });
  const all = { ...wanted('SCOPE'), id, branch_mode: 'list', branches: both } as const;
  await scene.school.must(packages.packageUpdate, { ...all, version: (await read(id)).version });
  const shared = await change(id, { branch_mode: 'list', branches: [{ branch_id: f8, seats: 4 }] });
  expect(shared.code).toBe(200);
  const kept = await owned(sql<{ branch_id: number; seats: number }>`
    select branch_id, seats from admissions.admission_package_branches where package_id = ${id}::bigint order by branch_id`);
  expect(kept).toEqual([
    { branch_id: f8, seats: 4 },
    { branch_id: branches.g9, seats: 6 },
  ]);
  const foreign = await change(id, { branch_mode: 'list', branches: both });
  expect(wrong(foreign)).toEqual([422, { branches: ['A branch is not one of yours in this school and country'] }]);
});

describe('ADM-61 to ADM-64: fee plans', () => {
  it('ADM-61, ADM-64, ADM-81: discounts, parts and days that do not fit; nothing is stored', async () => {
    const child = await scene.apply('Amna', elder);
    const one = { position: 1, basis: 'negotiated', mode: 'percent', value: 10 } as const;
    const deposit = { 'discounts.0.value': [`${head['security']?.name} is given back later: no discount`] };
    expect(await compose(child, { discounts: [{ ...one, position: 2 }] })).toEqual([422, deposit]);
    const early = { 'discounts.0.ends_on': ['The last day is before the first month'] };
    const march = { ...one, position: 3, ends_on: '2026-03-31' };
    expect(await compose(child, { discounts: [march] })).toEqual([422, early]);
    const many = { 'installments.n': ['This package allows up to 3 instalments'] };
    expect(await compose(child, { installments: { n: 4 } })).toEqual([422, many]);
    const few = { installments: ['Give 3 dates and amounts'] };
    expect(await compose(child, { installments: { n: 3, dates: [place.today] } })).toEqual([422, few]);
    const over = {
      join_on: [
        `The session ends on ${formatDate(place.ends)}: choose an earlier first day, or the next session in the application`,
      ],
    };
    expect(await compose(child, { join_on: addDays(place.ends, 1) })).toEqual([422, over]);
    const nobody = { application_id: ['Choose one application or one re-admission'] };
    expect(await compose(child, { application_id: undefined })).toEqual([422, nobody]);
    expect((await open(child)).plan).toBeNull();
  });

  it('ADM-63: a plan is sent once, as it stands; its offer waits; the word comes too late where the child went meanwhile', async () => {
    const child = await scene.apply('Dua', elder);
    expect((await save(child, { discounts: twenty })).data).toMatchObject({ needs_approval: 1 });
    const stale = 'This plan was changed meanwhile. Load it again.';
    expect(said(await submit(child, { version: 99 }))).toEqual([409, stale]);
    const id = (await submit(child)).data.approval_id;
    expect(said(await submit(child))).toEqual([409, 'This plan is already waiting for approval.']);
    const waits = `The plan waits for approval as request ${id}. The offer follows its decision.`;
    expect(said(await issue(child))).toEqual([409, waits]);
    const approve = async () => said(await scene.school.call(approvals.approvalApprove, { id }, { as: 'cashier' }));
    const gone = async () => ({ id: child.application_id, version: (await of(child)).version, reason: 'To Karachi' });
    await scene.school.must(applicationWithdraw, await gone(), clerk);
    const withdrawn = 'This application is now Withdrawn; the fee is set once it is accepted.';
    expect(await approve()).toEqual([409, withdrawn]);
    expect(said(await save(child))).toEqual([409, withdrawn]);
    await scene.school.must(applicationReopen, await gone(), clerk);
    expect(await approve()).toEqual([409, 'This plan was changed meanwhile. Reject it and look at the new one.']);
  });
});

describe('PKG-6, ADM-66 to ADM-81: places, offers, confirmations', () => {
  it('PKG-6: one place for a family, none in a package that ended; a place that is held is not counted away', async () => {
    const { id } = await make('ONE', { one_per: 'family' });
    await turn(id, 'activate');
    const eman = await scene.apply('Eman', elder);
    const fiza = await scene.apply('Fiza', elder);
    await save(eman, { package_id: id, discounts: twenty });
    expect((await save(fiza, { package_id: id })).data.plan.state).toBe('approved');
    const taken = 'Package ONE was taken already and is given once. Choose another package.';
    expect(said(await save(eman, { package_id: id }))).toEqual([409, taken]);
    const notHere = 'This package is not offered to this child today. Choose another package.';
    expect(said(await save(await scene.apply('Gauhar', elder), { package_id: id }))).toEqual([409, notHere]);
    expect(said(await submit(fiza))).toEqual([409, 'This plan needs no approval.']);
    const places = ['Choose a branch', 'F-8 Campus has places that are held or used'];
    expect(wrong(await change(id, { branch_mode: 'list', branches: [] }))).toEqual([422, { branches: places }]);
    await owned(sql`
      update admissions.admission_package_uses set held_until = platform.today(branch_id) - 1 where package_id = ${id}`);
    await scene.school.as('admin', freeOverduePlaces);
    await turn(id, 'pause');
    expect(said(await issue(fiza))).toEqual([409, 'Package ONE is not offered any more. Choose another package.']);
    expect(await read(id)).toMatchObject({ held: 0, used: 0 });
  });

  it('ADM-18, ADM-66: no offer with a paper or the age open, or on a wrong day; one that stands keeps its plan', async () => {
    hina = await scene.apply('Hina', elder);
    await save(hina);
    const [type] = await owned(sql<{ name: string }>`update students.document_types set blocks = 'test' where id = (
        select min(id) from students.document_types where school_id = 1 and blocks = 'confirm' and active) returning name`);
    expect(said(await issue(hina))).toEqual([409, `Still missing: ${type?.name}. Receive or waive it first.`]);
    await owned(sql`update students.document_types set blocks = 'never' where blocks in ('test', 'confirm')`);
    const age = (ok: boolean | null) =>
      owned(sql`update admissions.applications set age_ok = ${ok}::boolean where id = ${hina.application_id}`);
    await age(false);
    const { class_name } = await open(hina);
    const tooYoung = `The age of Hina does not fit ${class_name}. Somebody with Admission Override must allow it.`;
    expect(said(await issue(hina))).toEqual([409, tooYoung]);
    await age(null);
    const past = { expires_on: ['The last day cannot be in the past'] };
    expect(wrong(await issue(hina, addDays(place.today, -1)))).toEqual([422, past]);
    const late = addDays(place.ends, 1);
    expect((await issue(hina, late)).errors).toEqual({ expires_on: [sessionEnds()] });
    expect((await issue(hina, place.today)).code).toBe(200);
    const stands = 'There is an offer. Re-price it first: its unpaid challan is then cancelled.';
    expect(said(await save(hina))).toEqual([409, stands]);
    const extend = async (expires_on: string) =>
      wrong(await scene.school.call(offers.offerExtend, { ...(await of(hina)), expires_on, reason: 'Late' }, clerk));
    const has = `After ${formatDate(place.today)}, the last day it has now`;
    expect(await extend(place.today)).toEqual([422, { expires_on: [has] }]);
    expect(await extend(late)).toEqual([422, { expires_on: [sessionEnds()] }]);
  });

  it('ADM-67, ADM-80, ADM-81: unpaid, on a wrong day or with another’s roll number nobody is confirmed', async () => {
    const due = (await open(hina)).plan?.challan;
    const rest = moneyWithCurrency(due?.total ?? 0, 'PKR');
    const unpaid = `Challan ${due?.number} is not paid: PKR 0 of ${rest}. Receive the rest, or confirm on credit.`;
    expect(said(await confirm(hina))).toEqual([409, unpaid]);
    const on_credit = { reason: 'The bank is on strike' };
    await owned(sql`update students.enrolments set roll_no = 7 where student_id = ${elder}`);
    const early = await confirm(hina, { on_credit, join_on: '2026-02-08' });
    expect(wrong(early)).toEqual([422, { join_on: ['Earliest 09/02/2026: 60 days before the application'] }]);
    const late = await confirm(hina, { on_credit, join_on: addDays(place.ends, 1) });
    expect(late.errors).toEqual({ join_on: [sessionEnds()] });
    const roll = await confirm(hina, { on_credit, roll_no: 7 });
    expect(wrong(roll)).toEqual([422, { roll_no: ['Roll number 7 is taken in this section'] }]);
    expect((await open(hina)).stage).toBe('offered');
    expect((await confirm(hina, { on_credit, roll_no: 8 })).code).toBe(200);
  });

  // Last: a setting that was kept is never taken away again.
  it('ADM-63: a discount that needs nobody any more, since the limit was raised, is saved again and goes on', async () => {
    const hala = await scene.apply('Hala', elder);
    const { id } = await make('LIMIT');
    await turn(id, 'activate');
    expect((await save(hala, { package_id: id, discounts: twenty })).data.plan.state).toBe('draft');
    await owned(sql`
      insert into platform.setting_values (school_id, key, value, valid_from)
      values (1, 'free_discount_percent', '25', platform.today(${f8}::int))`);
    const again = 'This plan needs no approval any more. Save it again, and the offer can be made.';
    expect(said(await submit(hala))).toEqual([409, again]);
    expect((await save(hala, { package_id: id, discounts: twenty })).data.plan.state).toBe('approved');
  });
});
