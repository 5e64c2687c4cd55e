// Increments (FEE-86 to FEE-88; acceptance story 13): checked, asked for, decided by another, written in sets, billed, taken back.

import { thisMonth } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf, monthNames, type Month } from '#kernel/dates.ts';
import {
  incrementCancel,
  incrementCreate,
  incrementLetters,
  incrementList,
  incrementPreview,
  incrementRead,
  incrementReport,
  incrementRevert,
} from '#modules/fees/increments/contract/increments.ts';
import { postPreview } from '#modules/fees/posting/contract/posting.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type Person } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9, muscat } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const nextMonth = addMonths(thisMonth, 1);

type Wish = InputOf<typeof incrementCreate>;

let scene: FeeScene;
let ids: Record<string, number>;
let tuition: number;
let lab: number;
const student = (name: string): number => ids[name] ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  ids = await scene.admit(f8, [
    { name: 'Ali', plan: { TUI: 6000, LAB: 500 } },
    { name: 'Bina', plan: { TUI: 5750 } },
    { name: 'Careem', plan: { TUI: 6123 } },
    { name: 'Danish', plan: { TUI: 6000 } },
    { name: 'Erum', plan: { TUI: 6000 } },
  ]);
  ids = {
    ...ids,
    ...(await scene.admit(muscat, [
      { name: 'Salim', plan: { TUI: 45.5 } },
      { name: 'Noor', plan: { TUI: 45.5 } },
    ])),
  };
  const heads = await scene.school.owner(async () => {
    await rowsOf(sql`update fees.student_fee_lines set fixed = true where student_id = ${student('Danish')}::bigint`);
    // Erum's tuition ends before the month; Noor's rose half a year ago.
    await rowsOf(
      sql`update fees.student_fee_lines set valid_to = ${thisMonth}::date where student_id = ${student('Erum')}::bigint`,
    );
    await rowsOf(
      sql`update fees.student_fee_lines set valid_to = ${addMonths(thisMonth, -1)}::date, amount = 40000 where student_id = ${student('Noor')}::bigint`,
    );
    await rowsOf(sql`
      insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source)
      select branch_id, student_id, head_id, 45500, months, ${thisMonth}::date, 'edit' from fees.student_fee_lines where student_id = ${student('Noor')}::bigint`);
    return rowsOf(sql<{ id: number; code: string }>`select id, code from fees.fee_heads where school_id = 1`);
  });
  tuition = heads.find((head) => head.code === 'TUI')?.id ?? 0;
  lab = heads.find((head) => head.code === 'LAB')?.id ?? 0;
  await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
});

const wish = (more: Partial<Wish> = {}): Wish => ({
  title: 'Rise of the year',
  effective_month: nextMonth,
  mode: 'percent',
  rate: 1000,
  round_to: 50 * RUPEE,
  round_rule: 'nearest',
  head_ids: [tuition],
  branch_ids: [f8],
  reason: 'Decided by the board in its last meeting',
  ...more,
});
const looked = (asked: Wish): InputOf<typeof incrementPreview> => {
  const { title, reason, letter_file_id, checked, ...rest } = asked;
  void [title, reason, letter_file_id, checked];
  return rest;
};
const check = (more: Partial<Wish> = {}, as: Person = 'clerk') =>
  scene.school.must(incrementPreview, looked(wish(more)), { as });
const approve = (id: number | null, as: Person = 'cashier') =>
  scene.school.call(approvals.approvalApprove, { id: id ?? 0 }, { as });

async function tuitionIn(name: string, month: Month, as: Person = 'clerk'): Promise<number | undefined> {
  const plan = await scene.school.must(planRead, { student_id: student(name) }, { as });
  const lines = plan.heads.find((head) => head.head_id === tuition)?.lines ?? [];
  return lines.find((one) => one.valid_from <= month && (one.valid_to === null || month <= one.valid_to))?.amount;
}

describe('acceptance story 13', () => {
  let asked = 0;
  let approval: number | null = null;

  it('FEE-86 10 %, nearest 50: 6,000 → 6,600, 5,750 → 6,350, 6,123 → 6,750; a fixed line and an ended head are left with their reason', async () => {
    const preview = await check();
    expect(preview).toMatchObject({
      currency: 'PKR',
      students: 3,
      lines: 3,
      monthly_before: 17_873 * RUPEE,
      monthly_after: 19_700 * RUPEE,
      monthly_effect: 1_827 * RUPEE,
      year_effect: 12 * 1_827 * RUPEE,
      problems: [],
    });
    expect(preview.skipped).toEqual([
      { reason: 'ended', students: 1, lines: 1 },
      { reason: 'fixed', students: 1, lines: 1 },
    ]);
    expect(Object.fromEntries(preview.sample.map((one) => [one.student_name, [one.before, one.after]]))).toEqual({
      Ali: [600_000, 660_000],
      Bina: [575_000, 635_000],
      Careem: [612_300, 675_000],
    });
    expect(preview.histogram.reduce((sum, bar) => sum + bar.lines, 0)).toBe(3);
    expect((await scene.school.must(incrementList, {}, clerk)).total).toBe(0);
  });

  it('waits and changes nothing; the asker cannot approve it, another branch finds none of it', async () => {
    const row = await scene.school.must(
      incrementCreate,
      wish({ checked: { lines: 3, monthly_effect: 1_827 * RUPEE } }),
      clerk,
    );
    expect(row).toMatchObject({ status: 'pending', students: 3, skipped: 2, own: true, monthly_effect: 182_700 });
    asked = row.id;
    approval = row.approval_id;
    expect(await tuitionIn('Ali', nextMonth)).toBe(600_000);
    expect((await approve(approval, 'clerk')).code).toBe(403);
    expect((await approve(approval, 'neighbour')).code).toBe(404);
    expect((await scene.school.call(incrementRead, { id: asked }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.must(incrementList, {}, { as: 'neighbour' })).total).toBe(0);
    expect((await scene.school.call(incrementCreate, wish(), { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(incrementCreate, wish(), { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(incrementRevert, { id: asked, reason: 'Too early' }, cashier)).code).toBe(409);
  });

  it('after approval the plans show both amounts, and the report says the same', async () => {
    expect((await approve(approval)).code).toBe(200);
    expect([await tuitionIn('Ali', thisMonth), await tuitionIn('Ali', nextMonth)]).toEqual([600_000, 660_000]);
    expect(await tuitionIn('Bina', nextMonth)).toBe(635_000);
    expect(await tuitionIn('Careem', nextMonth)).toBe(675_000);
    expect(await tuitionIn('Danish', nextMonth)).toBe(600_000);
    const [row] = (await scene.school.must(incrementList, {}, clerk)).data;
    expect(row).toMatchObject({ status: 'applied', decided_by: 'cashier' });
    const report = await scene.school.must(incrementReport, { effective_month: nextMonth }, clerk);
    expect(report.figures).toMatchObject({ students: 3, before: 1_787_300, after: 1_970_000, monthly_effect: 182_700 });
    expect(report.data.find((one) => one.student_name === 'Bina')).toMatchObject({
      rise: 60_000,
      percent: 1043,
      approved_by: 'cashier',
    });
    const skipped = await scene.school.must(incrementReport, { increment_id: asked, skipped: true }, clerk);
    expect(skipped.data.map((one) => `${one.student_name} ${one.skipped_reason}`).toSorted()).toEqual([
      'Danish fixed',
      'Erum ended',
    ]);
    expect((await scene.school.must(incrementReport, {}, { as: 'neighbour' })).total).toBe(0);
  });

  it('prints a letter a student with the old and the new fee of all heads', async () => {
    const letters = await scene.school.call(incrementLetters, { id: asked }, clerk);
    expect(letters.code).toBe(200);
    const other = await scene.school.call(incrementLetters, { id: asked }, { as: 'neighbour' });
    expect(other.code).toBe(404);
  });

  it('the month posts the new amounts, as the preview of the posting said, and every proof is green (FEE-96)', async () => {
    const preview = await scene.school.must(
      postPreview,
      {
        bill_month: nextMonth,
        branch_ids: [f8],
        entry_date: firstDayOf(thisMonth),
        apply_advances: false,
        assess_fines: false,
      },
      clerk,
    );
    const owed = await scene.ledger(f8, 'student_receivable');
    await scene.post(f8, nextMonth, addDays(firstDayOf(nextMonth), 9));
    const billed = (await scene.ledger(f8, 'student_receivable')) - owed;
    // 6,600 + 500 laboratory, 6,350, 6,750, 6,000 fixed.
    expect(billed).toBe(26_200 * RUPEE);
    expect(preview.totals[0]?.net).toBe(billed);
    expect(await scene.proofs()).toEqual([]);
  });

  it('FEE-88 taking it back is refused then, with how many are posted', async () => {
    const refused = await scene.school.call(
      incrementRevert,
      { id: asked, reason: 'The board changed its mind' },
      cashier,
    );
    const month = monthNames()[Number(nextMonth.slice(5, 7)) - 1] ?? '';
    expect([refused.code, refused.message]).toEqual([409, `3 students are already posted for ${month}`]);
    const again = await check();
    expect(again.problems).toEqual(['This would not raise any fee']);
    expect(again.skipped.find((one) => one.reason === 'posted')?.students).toBe(3);
  });
});

describe('FEE-88 taking back', () => {
  const from = addMonths(thisMonth, 3);

  it('before a month is posted the old plans hold again, and what a person changed since stays', async () => {
    const row = await scene.school.must(
      incrementCreate,
      wish({ effective_month: from, head_ids: [tuition, lab] }),
      clerk,
    );
    expect((await approve(row.approval_id)).code).toBe(200);
    expect(await tuitionIn('Ali', from)).toBe(725_000);
    await scene.school.owner(() =>
      rowsOf(
        sql`update fees.student_fee_lines set amount = 690000 where student_id = ${student('Bina')}::bigint and valid_from = ${from}::date`,
      ),
    );
    expect(
      (await scene.school.call(incrementRevert, { id: row.id, reason: 'Not ours' }, { as: 'neighbour' })).code,
    ).toBe(404);
    const answer = await scene.school.must(
      incrementRevert,
      { id: row.id, reason: 'The board changed its mind' },
      cashier,
    );
    expect(answer).toMatchObject({ students: 2, kept: 1, increment: { status: 'reverted' } });
    expect([await tuitionIn('Ali', from), await tuitionIn('Bina', from), await tuitionIn('Careem', from)]).toEqual([
      660_000, 690_000, 675_000,
    ]);
    const lines = await scene.school.owner(() =>
      rowOf(sql<{ n: number; open: number }>`
        select count(*)::int as n, count(*) filter (where valid_to is null)::int as open from fees.student_fee_lines
         where student_id = ${student('Ali')}::bigint and head_id = ${tuition}::bigint`),
    );
    expect(lines).toEqual({ n: 2, open: 1 });
    expect((await scene.school.call(incrementRevert, { id: row.id, reason: 'Twice' }, cashier)).code).toBe(409);
  });

  it('a line that began with the month comes back as it was', async () => {
    const before = await scene.school.owner(() =>
      rowOf(
        sql<{
          source: string;
        }>`select source from fees.student_fee_lines where student_id = ${student('Bina')}::bigint and valid_from = ${from}::date`,
      ),
    );
    const row = await scene.school.must(incrementCreate, wish({ effective_month: from }), clerk);
    expect((await approve(row.approval_id)).code).toBe(200);
    expect(await tuitionIn('Bina', from)).toBe(760_000);
    await scene.school.must(incrementRevert, { id: row.id, reason: 'The board changed its mind' }, cashier);
    expect(await tuitionIn('Bina', from)).toBe(690_000);
    const after = await scene.school.owner(() =>
      rowOf(
        sql<{
          source: string;
        }>`select source from fees.student_fee_lines where student_id = ${student('Bina')}::bigint and valid_from = ${from}::date`,
      ),
    );
    expect(after).toEqual(before);
  });
});

describe('FEE-85 what changed between asking and approving', () => {
  const from = addMonths(thisMonth, 4);

  it('is left out singly, with its reason; the others are raised', async () => {
    const row = await scene.school.must(incrementCreate, wish({ effective_month: from }), clerk);
    expect(row.students).toBe(3);
    await scene.school.owner(() =>
      rowsOf(
        sql`update fees.student_fee_lines set amount = amount + 100 where student_id = ${student('Careem')}::bigint and valid_to is null`,
      ),
    );
    expect((await approve(row.approval_id)).code).toBe(200);
    const { increment, skipped } = await scene.school.must(incrementRead, { id: row.id }, clerk);
    expect(increment).toMatchObject({ status: 'applied', students: 2 });
    expect(skipped.find((one) => one.reason === 'changed')).toEqual({ reason: 'changed', students: 1, lines: 1 });
    expect(await tuitionIn('Careem', from)).toBe(675_100);
  });

  it('what waits is cancelled by its asker only; what is wrong is said at its field', async () => {
    const row = await scene.school.must(incrementCreate, wish({ effective_month: addMonths(from, 1) }), clerk);
    expect((await scene.school.call(incrementCancel, { id: row.id }, cashier)).code).toBe(403);
    expect((await scene.school.must(incrementCancel, { id: row.id }, clerk)).status).toBe('cancelled');
    const call = async (more: Partial<Wish>) => {
      const answer = await scene.school.call(
        incrementCreate,
        wish({ effective_month: addMonths(from, 1), ...more }),
        clerk,
      );
      return [answer.code, Object.keys(answer.errors)];
    };
    expect(await call({ rate: undefined })).toEqual([422, ['rate']]);
    expect(await call({ mode: 'amount', rate: undefined })).toEqual([422, ['amount']]);
    expect(await call({ round_to: 50 })).toEqual([422, ['round_to']]);
    expect(await call({ reason: 'Because' })).toEqual([422, ['reason']]);
    expect(await call({ mode: 'new_amount', amount: 700_000, head_ids: [tuition, lab] })).toEqual([422, ['head_ids']]);
    expect((await call({ branch_ids: [f8, g9] }))[0]).toBe(404);
    expect((await call({ checked: { lines: 99, monthly_effect: 1 } }))[0]).toBe(409);
  });
});

describe('FEE-87 the gap between two rises, in Oman', () => {
  const at = { as: 'muscat' } as const;
  const rials = (more: Partial<Wish> = {}) => wish({ branch_ids: [muscat], rate: 500, round_to: 500, ...more });

  it('who rose within 24 months is listed and left out, unless named and allowed by a letter', async () => {
    const preview = await scene.school.must(incrementPreview, looked(rials()), at);
    expect(preview).toMatchObject({
      currency: 'OMR',
      students: 1,
      gap_months: 24,
      monthly_before: 45_500,
      monthly_after: 48_000,
    });
    expect(preview.rose_lately).toEqual([
      expect.objectContaining({ student_name: 'Noor', before: 45_500, after: 48_000 }),
    ]);
    const overrides = [{ student_id: student('Noor') }];
    const refused = await scene.school.call(incrementCreate, rials({ overrides }), at);
    expect([refused.code, Object.keys(refused.errors)]).toEqual([422, ['letter_file_id']]);
    expect((await scene.school.must(incrementPreview, looked(rials({ overrides })), at)).students).toBe(2);
  });

  it('where the policy asks for the letter, nothing is sent without it', async () => {
    await scene.policy(muscat, { increment_letter_required: true });
    const refused = await scene.school.call(incrementCreate, rials(), at);
    expect([refused.code, Object.keys(refused.errors)]).toEqual([422, ['letter_file_id']]);
    await scene.school.owner(() => rowsOf(sql`delete from fees.fee_policies where branch_id = ${muscat}`));
    const row = await scene.school.must(incrementCreate, rials(), at);
    expect((await approve(row.approval_id, 'cashier')).code).toBe(404);
    expect((await scene.school.must(incrementList, {}, at)).data[0]).toMatchObject({
      currency: 'OMR',
      status: 'pending',
    });
  });
});
