// Heads, price lists, calendar, policy and challans over HTTP (spec 04 §6.1, §6.3; FEE-5, FEE-6, FEE-20, FEE-51).

import { beforeAll, describe, expect, test } from 'vitest';
import { challanList, challanLookup, challanRead } from '#modules/fees/challans/contract/challans.ts';
import { policyRead, policySave } from '#modules/fees/fee-settings/contract/fee-policy.ts';
import { finePolicySave } from '#modules/fees/late-fines/contract/fine-policies.ts';
import { calendarRead, calendarSave } from '#modules/fees/fee-settings/contract/billing-calendar.ts';
import { categorySave, headList, headSave } from '#modules/fees/heads/contract/heads.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { concessionList } from '#modules/fees/concessions/contract/concessions.ts';
import {
  structureList,
  structurePublish,
  structureRead,
  structureResolve,
  structureSave,
} from '#modules/fees/structures/contract/structures.ts';
import { approvalApprove, approvalRows } from '#kernel/calls/approvals.ts';
import { addMonths, asDay, asMonth, dayInMonth, firstDayOf, type Month, monthOf, todayIn } from '#kernel/dates.ts';
import * as bulk from '#modules/students/editing/contract/bulk-edit.ts';
import { categoryCreate } from '#modules/students/categories/contract/categories.ts';
import { studentUpdate } from '#modules/students/editing/contract/editing.ts';
import { studentGet } from '#modules/students/person/contract/record.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { inSession, lately } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, lahore } = branches;
let scene: FeeScene;
let place: { session_id: number; course_id: number; next_course_id: number; country_id: number };
let tuition: number;

beforeAll(async () => {
  scene = await openFeeScene();
  const row = await scene.school.owner(() =>
    rowOf(sql<typeof place>`
      select s.id as session_id, s.country_id, (select id from branches.courses where school_id = 1 order by seq limit 1) as course_id,
             (select id from branches.courses where school_id = 1 order by seq offset 1 limit 1) as next_course_id
        from branches.academic_sessions s where s.school_id = 1 and s.country_id = 162 and s.is_current`),
  );
  if (!row) throw new Error('no session');
  place = row;
  tuition = (await scene.school.must(headList, { kind: 'tuition' }))[0]?.id ?? 0;
});

describe('heads', () => {
  test('spec 04 §6.1: a code taken, a security head without liability account, a stale version', async () => {
    const [head] = await scene.school.must(headList, { kind: 'lab' });
    if (!head) throw new Error('no head');
    const { account_name: _, used: __, ...fields } = head;
    expect((await scene.school.call(headSave, { ...fields, code: 'TUI' })).errors.code).toEqual([
      'Another head has this code',
    ]);
    expect(
      (await scene.school.call(headSave, { ...fields, kind: 'security', liability_account_id: null })).errors,
    ).toHaveProperty('liability_account_id');
    expect((await scene.school.must(headSave, { ...fields, name: 'Computer lab' })).name).toBe('Computer lab');
    expect((await scene.school.call(headSave, { ...fields, name: 'Science lab' })).code).toBe(409);
    expect((await scene.school.call(headSave, fields, { as: 'nobody' })).code).toBe(403);
  });
});

describe('structures', () => {
  const list = (more: object = {}) => ({
    session_id: place.session_id,
    country_id: place.country_id,
    valid_from: inSession('2026-04-01'),
    lines: [{ head_id: tuition, amount: 6_000 * RUPEE, months: 4095 }],
    ...more,
  });
  const wanted = () => ({
    branch_id: f8,
    course_id: place.course_id,
    session_id: place.session_id,
    month: inSession('2026-09-01'),
  });

  test('FEE-5: without any, the sentence names class, branch and session', async () => {
    const none = await scene.school.call(structureResolve, wanted());
    expect(none.code).toBe(404);
    expect(none.message).toMatch(
      new RegExp(`^No fee structure for .+, F-8 Campus, .+ in ${inSession('September 2026')}$`),
    );
  });

  test('FEE-5, FEE-6: draft, publish, the heavier wins, a new version supersedes', async () => {
    const country = await scene.school.must(structureSave, list());
    await scene.school.must(structurePublish, { id: country.id });
    const own = await scene.school.must(
      structureSave,
      list({
        branch_id: f8,
        course_id: place.course_id,
        lines: [{ head_id: tuition, amount: 7_000 * RUPEE, months: 4095 }],
      }),
    );
    expect((await scene.school.must(structureResolve, wanted())).structure.id).toBe(country.id);
    await scene.school.must(structurePublish, { id: own.id });
    const chosen = await scene.school.must(structureResolve, wanted());
    expect(chosen.structure).toMatchObject({ id: own.id, monthly_total: 7_000 * RUPEE, yearly_total: 84_000 * RUPEE });
    expect(chosen.why).toContain('branch and class');
    expect((await scene.school.must(structureResolve, { ...wanted(), branch_id: lahore })).structure.id).toBe(
      country.id,
    );
    const next = await scene.school.must(structureSave, {
      ...list({ branch_id: f8, course_id: place.course_id }),
      id: own.id,
    });
    expect(next).toMatchObject({ status: 'draft', version_no: 2 });
    await scene.school.must(structurePublish, { id: next.id });
    const read = await scene.school.must(structureRead, { id: own.id });
    expect(read.structure.status).toBe('superseded');
    expect(read.versions.map((it) => it.version_no)).toEqual([2, 1]);
    expect((await scene.school.call(structurePublish, { id: next.id })).code).toBe(409);
    expect((await scene.school.must(structureList, { status: 'published' })).total).toBe(2);
  });

  test('FEE-6: no line, a head twice, a month mask of 0, a month outside the session', async () => {
    const line = { head_id: tuition, amount: 100, months: 1 };
    expect((await scene.school.call(structureSave, list({ lines: [] }))).code).toBe(422);
    expect((await scene.school.call(structureSave, list({ lines: [line, line] }))).errors.lines).toEqual([
      'A head is twice in this list',
    ]);
    expect((await scene.school.call(structureSave, list({ lines: [{ ...line, months: 0 }] }))).code).toBe(422);
    expect((await scene.school.call(structureSave, list({ valid_from: '2030-01-01' }))).errors).toHaveProperty(
      'valid_from',
    );
  });

  test('spec 00 §12: prices of all branches need a grant over all branches', async () => {
    expect((await scene.school.call(structureSave, list(), { as: 'clerk' })).errors).toHaveProperty('branch_id');
    expect((await scene.school.call(structureSave, list({ branch_id: lahore }), { as: 'clerk' })).code).toBe(404);
  });
});

describe('calendar and policy', () => {
  const row = (bill_month: Month, fee_months: string[]) => ({
    bill_month,
    fee_months,
    issue_date: firstDayOf(bill_month),
    due_date: dayInMonth(bill_month, 10),
    valid_until: dayInMonth(bill_month, 25),
  });

  test('FEE-20, FEE-21: saved, a month twice refused, unbilled months told', async () => {
    const at = { session_id: place.session_id, country_id: place.country_id, branch_id: lahore };
    const saved = await scene.school.must(calendarSave, {
      ...at,
      rows: [
        row(asMonth(inSession('2026-06-01')), [
          inSession('2026-06-01'),
          inSession('2026-07-01'),
          inSession('2026-08-01'),
        ]),
      ],
    });
    expect(saved.unbilled).toContain(inSession('2026-09-01'));
    expect((await scene.school.must(calendarRead, at)).rows).toHaveLength(1);
    const twice = await scene.school.call(calendarSave, {
      ...at,
      rows: [
        row(asMonth(inSession('2026-06-01')), [inSession('2026-06-01')]),
        row(asMonth(inSession('2026-07-01')), [inSession('2026-06-01')]),
      ],
    });
    expect(twice.errors.rows).toEqual([inSession('June 2026 is in two bill months')]);
    await scene.school.must(calendarSave, { ...at, rows: [] });
  });

  test('spec 04 §2.1: policy by place, with its version; a fine rule', async () => {
    const before = await scene.school.must(policyRead, { country_id: 162, branch_id: f8 });
    const { country_id: _, branch_id: __, version, ...columns } = before;
    expect(version).toBe(0);
    const saved = await scene.school.must(policySave, {
      ...columns,
      country_id: 162,
      branch_id: f8,
      fine_first: true,
      sibling_rates: [1000, 1500],
      version,
    });
    expect(saved).toMatchObject({ fine_first: true, sibling_rates: [1000, 1500], version: 1 });
    const wider = { ...columns, country_id: 162, branch_id: f8, collect_any_branch: true, version: 1 };
    expect(await scene.school.must(policySave, wider)).toMatchObject({ collect_any_branch: true, version: 2 });
    expect((await scene.school.call(policySave, { ...columns, country_id: 162, branch_id: f8, version: 0 })).code).toBe(
      409,
    );
    const fine = {
      country_id: 162,
      session_id: place.session_id,
      name: 'Late fine',
      mode: 'per_day' as const,
      amount: 20 * RUPEE,
      rate: 0,
      grace_days: 2,
      count_from: 'due_date' as const,
      cap: 200 * RUPEE,
      stop_at_validity: false,
      min_balance: 0,
      after_validity_charge: 0,
      status: 'active' as const,
    };
    expect((await scene.school.must(finePolicySave, { ...fine, branch_id: f8 })).amount).toBe(2_000);
    expect((await scene.school.call(finePolicySave, { ...fine, branch_id: f8 })).code).toBe(422);
    expect((await scene.school.must(categorySave, { code: 'STF', name: 'Staff', active: true })).code).toBe('STF');
  });
});

describe('challans', () => {
  test('spec 04 §6.3, FEE-51: register, record with its fine, look-up from another branch, plan', async () => {
    const billed = asMonth(lately('2026-09-01'));
    const shown = inSession('2026-09-01');
    const pupils = await scene.admit(f8, [{ name: 'Iqbal', plan: { TUI: 5000, TRN: 1000 } }]);
    await scene.post(f8, billed, asDay(lately('2026-09-10')));
    const list = await scene.school.must(challanList, { bill_month: billed, branch_id: f8, balance_gt: 0 });
    expect(list).toMatchObject({ total: 1, figures: { charged: 6_000 * RUPEE, balance: 6_000 * RUPEE } });
    const [challan] = list.data;
    if (!challan) throw new Error('no challan');
    const record = await scene.school.must(challanRead, { id: challan.challan_id });
    expect(record.lines.map((it) => [it.head_name, it.net])).toEqual([
      ['Tuition fee', 500_000],
      ['Transport fee', 100_000],
    ]);
    expect(record.lines[0]?.entry_id).toBeGreaterThan(0);
    expect(record.fine_today).toBe(200 * RUPEE);
    expect((await scene.school.call(challanRead, { id: challan.challan_id }, { as: 'neighbour' })).code).toBe(404);
    const found = await scene.school.must(
      challanLookup,
      { code: record.challan.payment_code ?? '' },
      { as: 'neighbour' },
    );
    expect(found).toMatchObject({
      student_name: 'Iqbal',
      branch_name: 'F-8 Campus',
      amount: 6_000 * RUPEE,
      in_scope: false,
      state: 'open',
    });
    expect((await scene.school.call(challanLookup, { code: '1000123454' })).code).toBe(404);
    const plan = await scene.school.must(planRead, { student_id: pupils.Iqbal ?? 0 });
    const cells = plan.heads.find((it) => it.head_id === tuition)?.cells;
    expect(cells?.find((it) => it.month === shown)).toMatchObject({
      amount: 500_000,
      challan_id: shown === billed ? challan.challan_id : null,
    });
    expect(cells?.find((it) => it.month === inSession('2026-10-01'))).toMatchObject({
      amount: 500_000,
      challan_id: null,
    });
    expect((await scene.school.must(concessionList, {})).total).toBe(0);
  });
});

describe('STU-30 another category', () => {
  const clerk = { as: 'clerk' } as const;
  const cashier = { as: 'cashier' } as const;
  const thisMonth = monthOf(todayIn('Asia/Karachi'));
  let staff: number;
  let pupils: Record<string, number>;
  const planOf = (name: string) =>
    scene.school.owner(() =>
      rowsOf(sql<{ amount: number; valid_from: string; valid_to: string | null }>`
        select amount, valid_from, valid_to from fees.student_fee_lines where student_id = ${pupils[name] ?? 0} order by valid_from`),
    );
  const was = (valid_to: string | null) => ({ amount: 6_000 * RUPEE, valid_from: '2026-04-01', valid_to });
  const becomes = (valid_from: string) => ({ amount: 4_000 * RUPEE, valid_from, valid_to: null });

  beforeAll(async () => {
    const fee = await scene.school.must(categorySave, { code: 'STAFF', name: 'Staff', active: true });
    const made = await scene.school.must(structureSave, {
      session_id: place.session_id,
      country_id: place.country_id,
      branch_id: f8,
      course_id: place.course_id,
      fee_category_id: fee.id,
      valid_from: inSession('2026-04-01'),
      lines: [{ head_id: tuition, amount: 4_000 * RUPEE, months: 4095 }],
    });
    await scene.school.must(structurePublish, { id: made.id });
    staff = (
      await scene.school.must(
        categoryCreate,
        { name: 'Children of staff', code: 'CST', fee_category_id: fee.id },
        clerk,
      )
    ).id;
    const plan = { TUI: 6000 };
    pupils = await scene.admit(f8, [{ name: 'Junaid', plan }]);
    await scene.post(f8, thisMonth, firstDayOf(thisMonth));
    pupils = {
      ...pupils,
      ...(await scene.admit(
        f8,
        ['Kiran', 'Laila'].map((name) => ({ name, plan })),
      )),
    };
    await scene.school.owner(() =>
      rowsOf(sql`
        update fees.student_fee_lines set source = 'structure' where student_id = any (${Object.values(pupils)}::bigint[])`),
    );
  });

  test('FEE-74: when a second person approves it, the plan follows from the next month that is not posted', async () => {
    const id = pupils.Junaid ?? 0;
    const { version } = await scene.school.must(studentGet, { id }, clerk);
    const asked = await scene.school.must(
      studentUpdate,
      { id, version, changes: { category_id: staff }, reason: 'Mother teaches here' },
      clerk,
    );
    expect([asked.waiting, await planOf('Junaid')]).toEqual([['category_id'], [was(null)]]);
    await scene.school.must(approvalApprove, { id: asked.request_id ?? 0 }, cashier);
    expect(await planOf('Junaid')).toEqual([was(thisMonth), becomes(addMonths(thisMonth, 1))]);
  });

  test('by bulk edit the rows that are applied follow, one that is left out keeps its plan', async () => {
    const student_ids = [pupils.Kiran ?? 0, pupils.Laila ?? 0];
    const { id } = await scene.school.must(
      bulk.bulkEditCreate,
      { title: 'Staff', branch_id: f8, student_ids, columns: ['category_id'] },
      clerk,
    );
    const rows = student_ids.map((student_id) => ({ student_id, after: { category_id: staff } }));
    await scene.school.must(bulk.bulkEditRows, { id, rows }, clerk);
    const { version } = (await scene.school.must(bulk.bulkEditGet, { id }, clerk)).batch;
    const sent = await scene.school.must(bulk.bulkEditSend, { id, version, reason: 'List of HR' }, clerk);
    const request = sent.approval_id ?? 0;
    const lines = (await scene.school.must(approvalRows, { id: request }, cashier)).data;
    const row_id = lines.find((line) => line.subject_label === 'Laila')?.id ?? 0;
    await scene.school.must(
      approvalApprove,
      { id: request, leave_out: [{ row_id, reason: 'Has left the staff' }] },
      cashier,
    );
    expect(await planOf('Kiran')).toEqual([was(addMonths(thisMonth, -1)), becomes(thisMonth)]);
    expect(await planOf('Laila')).toEqual([was(null)]);
  });
});
