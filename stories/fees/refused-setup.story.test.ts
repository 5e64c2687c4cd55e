// What heads, price lists, calendars, fine rules, concession types and extra charges refuse; and what stands still while a head is missing or the books are
// closed (FEE-6, FEE-10, FEE-17, FEE-20, FEE-36, FEE-41, FEE-71; STU-41, STU-57, STU-58, STU-60).

import { beforeAll, describe, expect, it } from 'vitest';
import { now } from '#kernel/clock.ts';
import { schoolYearFor } from '#stories/harness/instants.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, firstDayOf, formatDate, lastDayOfMonth } from '#kernel/dates.ts';
import { chargeStudent } from '#modules/fees/issued-challans/actions/charge-student.ts';
import { calendarRead, calendarSave } from '#modules/fees/fee-settings/contract/billing-calendar.ts';
import { finePolicyList, finePolicySave } from '#modules/fees/late-fines/contract/fine-policies.ts';
import { headList, headSave } from '#modules/fees/heads/contract/heads.ts';
import { concessionTypeList, concessionTypeSave } from '#modules/fees/concessions/contract/concession-types.ts';
import { planChangePreview } from '#modules/fees/plan-changes/contract/plan-changes.ts';
import { securityUse } from '#modules/fees/leaving/contract/security-deposits.ts';
import { postExtra, postIndividual } from '#modules/fees/single-posts/contract/single-posts.ts';
import { structureList, structureRead, structureSave } from '#modules/fees/structures/contract/structures.ts';
import * as freezes from '#modules/students/freezes/contract/freezes.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import * as decisions from '#modules/students/transfers/contract/transfer-decisions.ts';
import * as transfers from '#modules/students/transfers/contract/transfers.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type Answer, branches, type School } from '../harness/school.ts';
import {
  cashier,
  clerk,
  f8,
  type LeavingScene,
  nextMonth,
  openLeaving,
  thisMonth,
  today,
} from '../students/leaving-scene.ts';
import { RUPEE } from './fee-scene.ts';

const { lahore } = branches;
const accountant = { as: 'accountant' } as const;

let scene: LeavingScene;
let school: School;
let place: { session_id: number; course_id: number; foreign_session: number; foreign_account: number };
let heads: Record<string, number>;

const said = ({ code, message }: Answer<unknown>) => [code, message];
const wrong = ({ code, errors }: Answer<unknown>) => [code, errors];
const head = async (kind: InputOf<typeof headSave>['kind'], more: Partial<InputOf<typeof headSave>>) => {
  const [found] = await school.must(headList, { kind });
  if (!found) throw new Error(`no head ${kind}`);
  const { account_name: _, used: __, version: ___, ...fields } = found;
  return school.call(headSave, { ...fields, ...more });
};

const october = (status: 'open' | 'closed') =>
  school.owner(() => rowsOf(sql`update platform.accounting_periods set status = ${status} where month = '2026-10-01'`));

beforeAll(async () => {
  scene = await openLeaving(['Ali', 'Bina', 'Careem', 'Danish']);
  ({ school } = scene.fees);
  await scene.fees.admit(lahore, [{ name: 'Filler', plan: {} }]);
  place = await scene.one(sql<typeof place>`
    select s.session_id, s.course_id, (select min(id) from branches.academic_sessions where school_id = 2) as foreign_session,
           (select min(id) from platform.accounts where school_id = 2) as foreign_account
      from students.students s where s.id = ${scene.student('Ali')}`);
  heads = Object.fromEntries((await school.must(headList, {})).map((one) => [one.code, one.id]));
});

describe('heads and concession types', () => {
  it('spec 04 §6.1: a head is credited to an active account of this school', async () => {
    const unknown = ['This account is not in the chart, or not active'];
    const account = place.foreign_account;
    expect(wrong(await head('lab', { income_account_id: account }))).toEqual([422, { income_account_id: unknown }]);
    const held = await head('security', { liability_account_id: account });
    expect(wrong(held)).toEqual([422, { liability_account_id: unknown }]);
    expect((await school.must(headList, {})).filter((one) => one.income_account_id === account)).toEqual([]);
  });

  it('FEE-17: charity is never granted by one person alone', async () => {
    const charity = (await school.must(concessionTypeList, {})).find((type) => type.kind === 'charity');
    if (!charity) throw new Error('no charity');
    const { account_name: _, kind: __, ...fields } = charity;
    const alone = { ...fields, kind: 'charity' as const, needs_approval: false };
    const always = { needs_approval: ['Charity always passes approval'] };
    expect(wrong(await school.call(concessionTypeSave, alone))).toEqual([422, always]);
    expect(await school.must(concessionTypeList, {})).toContainEqual(charity);
  });
});

describe('price lists, calendar and fine rules', () => {
  const list = (more: Partial<InputOf<typeof structureSave>> = {}): InputOf<typeof structureSave> => ({
    session_id: place.session_id,
    country_id: 162,
    branch_id: f8,
    course_id: place.course_id,
    valid_from: `${schoolYearFor(now())}-04-01`,
    lines: [{ head_id: heads['TUI'] ?? 0, amount: 6000 * RUPEE, months: 4095 }],
    ...more,
  });
  const save = (more: Partial<InputOf<typeof structureSave>>) => school.call(structureSave, list(more), clerk);

  it('FEE-6: a session of this country, active heads, the draft as it stands, and of the own branch', async () => {
    expect(said(await save({ country_id: 161 }))).toEqual([404, 'This session was not found']);
    await head('lab', { active: false });
    const off = { lines: ['A head is not active or not of this school'] };
    const lab = [{ head_id: heads['LAB'] ?? 0, amount: 500 * RUPEE, months: 4095 }];
    expect(wrong(await save({ lines: lab }))).toEqual([422, off]);
    expect((await school.must(structureList, {})).total).toBe(0);
    const { id, version } = await school.must(structureSave, list({ branch_id: lahore }), cashier);
    expect(said(await save({ id }))).toEqual([404, 'This fee structure was not found']);
    const dearer = [{ head_id: heads['TUI'] ?? 0, amount: 7000 * RUPEE, months: 4095 }];
    await school.must(structureSave, list({ id, version, branch_id: lahore, lines: dearer }), cashier);
    const stale = 'This fee structure was changed meanwhile. Load it again';
    expect(said(await school.call(structureSave, list({ id, version, branch_id: lahore }), cashier))).toEqual([
      409,
      stale,
    ]);
    expect((await school.must(structureRead, { id })).lines).toMatchObject([{ amount: 7000 * RUPEE }]);
  });

  it('FEE-20: a bill is issued, due and then out of date, in that order', async () => {
    const at = { session_id: place.session_id, country_id: 162, branch_id: f8 };
    const june = { bill_month: '2026-06-01', fee_months: ['2026-06-01'], issue_date: '2026-06-01' };
    const calendar = async (due_date: string, valid_until: string) =>
      wrong(await school.call(calendarSave, { ...at, rows: [{ ...june, due_date, valid_until }] }, clerk));
    const early = 'June 2026 is due before it is issued';
    expect(await calendar('2026-05-31', '2026-06-30')).toEqual([422, { rows: [early] }]);
    expect(await calendar('2026-06-10', '2026-06-09')).toEqual([422, { rows: ['June 2026 ends before it is due'] }]);
    expect((await school.must(calendarRead, at, clerk)).rows).toEqual([]);
    const foreign = await school.call(calendarRead, { ...at, session_id: place.foreign_session }, clerk);
    expect(said(foreign)).toEqual([404, 'This session was not found']);
  });

  it('FEE-41: a fine says how much', async () => {
    const fine = async (mode: InputOf<typeof finePolicySave>['mode']) => {
      const at = { session_id: place.session_id, country_id: 162, branch_id: f8, name: 'Late fine' };
      const terms = { rate: 0, amount: 0, grace_days: 0, count_from: 'due_date', cap: null, min_balance: 0 } as const;
      const rest = { stop_at_validity: false, after_validity_charge: 0, status: 'active' } as const;
      return wrong(await school.call(finePolicySave, { ...at, ...terms, ...rest, mode }, clerk));
    };
    expect(await fine('percent')).toEqual([422, { rate: ['Enter the rate'] }]);
    for (const mode of ['fixed', 'per_day', 'per_month'] as const)
      expect(await fine(mode)).toEqual([422, { amount: ['Enter the amount'] }]);
    expect(await school.must(finePolicyList, {}, clerk)).toEqual([]);
  });
});

it('FEE-36, FEE-37: an extra charge names a head that earns, an open day, and children who are here, each once', async () => {
  const items = ['Bina', 'Danish'].map((name) => ({ student_id: scene.student(name), amount: 100 }));
  const dates = { bill_month: '2026-11-01', due_date: '2026-11-30', entry_date: '2026-10-15' };
  const trip = { title: 'Trip to Taxila', head_id: heads['OTH'] ?? 0, ...dates, items };
  const extra = (more: Partial<InputOf<typeof postExtra>>, as: 'clerk' | 'neighbour' = 'clerk') =>
    school.call(postExtra, { ...trip, ...more }, { as });
  expect(wrong(await extra({ head_id: 999_999 }))).toEqual([422, { head_id: ['This head was not found'] }]);
  const [lab] = await school.must(headList, { kind: 'lab' });
  await head('lab', { active: false });
  const noIncome = `${lab?.name} is not active, or has no account`;
  expect(wrong(await extra({ head_id: lab?.id ?? 0 }))).toEqual([422, { head_id: [noIncome] }]);
  await head('lab', { active: true });
  const twice = ['2 students are twice in this list'];
  expect(wrong(await extra({ items: [...items, ...items] }))).toEqual([422, { items: twice }]);
  const others = ['2 of these students are not active in your branches'];
  expect(wrong(await extra({}, 'neighbour'))).toEqual([422, { items: others }]);
  const other = ['1 of these students is not active in your branches'];
  expect(wrong(await extra({ items: items.slice(1) }, 'neighbour'))).toEqual([422, { items: other }]);
  const nobody = { items: undefined, amount: 100, filter: { branch_id: branches.g9 } };
  const empty = ['No active student is found here. Choose another class'];
  expect(wrong(await extra(nobody, 'neighbour'))).toEqual([422, { filter: empty }]);
  await october('closed');
  const closed = 'F-8 Campus: 15/10/2026 is in a closed period. The first open day is 01/11/2026';
  expect(said(await extra({}))).toEqual([409, closed]);
  await october('open');
});

describe('what stands still', () => {
  const shown = () => school.call(leavings.leavingSettlement, { draft: scene.terms('Careem') }, clerk);
  const freeze = () => ({
    student_id: scene.student('Bina'),
    from_on: firstDayOf(thisMonth),
    expected_until: lastDayOfMonth(nextMonth),
    reason: 'travel' as const,
    billing_percent: 50 as const,
    send: true,
  });
  const move = () => ({
    student_id: scene.student('Danish'),
    to_branch_id: lahore,
    to_course_id: place.course_id,
    effective_on: firstDayOf(thisMonth),
    reason: 'The family moves',
    dues_mode: 'carried' as const,
    keep_discounts: false,
    send: true,
  });

  it('STU-57: a notice fee needs a head to stand under', async () => {
    await head('notice', { active: false });
    const noHead = 'No fee head of kind notice with an account is active. Set it in Fee Structure Management, Heads';
    expect(said(await shown())).toEqual([409, noHead]);
    await head('notice', { active: true });
    expect((await shown()).code).toBe(200);
  });

  it('FEE-10: the plan of a child that has left is not changed', async () => {
    await scene.approve(await scene.ask('Ali', { notice_on: addDays(today, -40), deposit_action: 'keep' }));
    const items = [{ head_id: heads['TUI'] ?? 0, amount: 7000 * RUPEE }];
    const wish = { student_id: scene.student('Ali'), valid_from: nextMonth, items };
    const { problems } = await school.must(planChangePreview, wish, clerk);
    expect(problems).toEqual(['Ali has left: only the plan of a present student is changed.']);
  });

  // Last: the books stay closed.
  it('FEE-36, FEE-71, STU-41, STU-58, STU-60: with every book closed nothing is charged, used, moved or settled', async () => {
    const of = {
      branch_id: f8,
      student_id: scene.student('Ali'),
      purpose: 'other',
      amount: 100,
      due_on: today,
    } as const;
    const book = { ...of, description: 'A damaged book', source_type: 'story', source_id: 1 };
    await school.as('clerk', () => chargeStudent(book));
    const { leaving } = await scene.draft('Careem');
    const frozen = await school.must(freezes.freezeCreate, freeze(), clerk);
    const asked = await school.must(transfers.transferCreate, move(), clerk);
    const gone = await school.must(decisions.transferRelease, { id: asked.id, version: asked.version }, accountant);
    await school.owner(() => rowsOf(sql`update platform.accounting_periods set status = 'closed'`));

    const refused = async (what: string, answer: Promise<Answer<unknown>>) =>
      expect(said(await answer)).toEqual([409, `${what}. Ask accounts to open one.`]);
    const none = 'No accounting period is open to';
    await refused(`${none} use the deposit`, school.call(securityUse, { student_id: scene.student('Ali') }, clerk));
    await refused(`${none} settle this leaving`, shown());
    const atlas = { leaving_id: leaving.id, item: 'library', state: 'clear', amount: 100, note: 'Atlas' } as const;
    await refused(`${none} post this charge`, school.call(leavings.leavingClearance, atlas, clerk));
    const months = 'Posted months change by this, and no accounting period is open to correct them';
    await refused(months, school.call(approvals.approvalApprove, { id: frozen.approval_id ?? 0 }, cashier));
    const taken = { id: gone.id, version: gone.version };
    await refused(`${none} move the money`, school.call(decisions.transferAccept, taken, { as: 'cashier' }));
    const lines = [{ head_id: heads['TUI'] ?? 0, fee_month: '2027-03-01' }];
    const bill = { student_id: scene.student('Bina'), lines, bill_month: '2027-03-01', due_date: '2027-03-10' };
    const shut = `F-8 Campus: ${formatDate(today)} is in a closed period. Ask accounts to open a period`;
    expect(said(await school.call(postIndividual, bill, clerk))).toEqual([409, shut]);
    expect(await scene.fees.proofs()).toEqual([]);
  });
});
