// Fee edits (FEE-10, FEE-11, FEE-85; spec 04 §5.2): asked, decided by another, written from a month on; what is posted stays as it is.

import { thisMonth } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf, formatMonth, type Month } from '#kernel/dates.ts';
import {
  planChange,
  planChangeCancel,
  planChangeList,
  planChangePreview,
} from '#modules/fees/plan-changes/contract/plan-changes.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, type Person } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const f8 = branches.f8;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const nextMonth = addMonths(thisMonth, 1);
const EVERY = 4095;

let scene: FeeScene;
let ids: Record<string, number>;
let tuition: number;
let lab: number;
const student = (name: string): number => ids[name] ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  const names = ['Ali', 'Bina', 'Careem', 'Danish', 'Erum', 'Farid', 'Gul'];
  ids = await scene.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 8500, LAB: 500 } })),
  );
  const omani = await scene.admit(branches.muscat, [{ name: 'Salim', plan: { TUI: 45 } }]);
  ids = { ...ids, ...omani };
  await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
  const heads = await scene.school.owner(() =>
    rowsOf(sql<{ id: number; code: string }>`select id, code from fees.fee_heads where school_id = 1`),
  );
  tuition = heads.find((head) => head.code === 'TUI')?.id ?? 0;
  lab = heads.find((head) => head.code === 'LAB')?.id ?? 0;
});

const plan = (name: string, as: Person = 'clerk') => scene.school.must(planRead, { student_id: student(name) }, { as });

async function wish(name: string, more: Partial<InputOf<typeof planChange>> = {}): Promise<InputOf<typeof planChange>> {
  const { version } = await plan(name, name === 'Salim' ? 'muscat' : 'clerk');
  return {
    student_id: student(name),
    valid_from: nextMonth,
    items: [{ head_id: tuition, amount: 7000 * RUPEE }],
    reason: 'Agreed with the father by the principal',
    base_version: version,
    ...more,
  };
}

const ask = async (name: string, more: Partial<InputOf<typeof planChange>> = {}) =>
  scene.school.must(planChange, await wish(name, more), clerk);
const approve = (id: number | null, as: Person = 'cashier') =>
  scene.school.call(approvals.approvalApprove, { id: id ?? 0 }, { as });

/** Amount of tuition in a month, by the plan's lines. */
function tuitionIn(read: DataOf<typeof planRead>, month: Month): number | undefined {
  const lines = read.heads.find((head) => head.head_id === tuition)?.lines ?? [];
  return lines.find((one) => one.valid_from <= month && (one.valid_to === null || month <= one.valid_to))?.amount;
}

describe('FEE-10 a fee edit', () => {
  it('the preview tells the next three challans before and after, and keeps nothing', async () => {
    const { student_id, valid_from, items } = await wish('Ali');
    const preview = await scene.school.must(planChangePreview, { student_id, valid_from, items }, clerk);
    expect(preview).toMatchObject({ currency: 'PKR', problems: [] });
    expect(preview.challans).toEqual(
      [0, 1, 2].map((nth) => ({
        bill_month: addMonths(nextMonth, nth),
        fee_months: [addMonths(nextMonth, nth)],
        before: 9000 * RUPEE,
        after: 7500 * RUPEE,
      })),
    );
    expect((await scene.school.must(planChangeList, { student_id }, clerk)).total).toBe(0);
  });

  it('waits, changes nothing until another person agrees, then the new line starts and the old ends the month before', async () => {
    const receivable = await scene.ledger(f8, 'student_receivable', student('Ali'));
    const owed = (await scene.school.must(statementRead, { student_id: student('Ali') }, clerk)).closing;
    const request = await ask('Ali', {
      items: [
        { head_id: tuition, amount: 7000 * RUPEE },
        { head_id: lab, amount: 0 },
      ],
    });
    expect(request).toMatchObject({ status: 'pending', own: true, student_name: 'Ali', valid_from: nextMonth });
    expect(request.heads).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ head_id: tuition, before: 8500 * RUPEE, after: 7000 * RUPEE, months_after: EVERY }),
      ]),
    );
    expect(tuitionIn(await plan('Ali'), nextMonth)).toBe(8500 * RUPEE);

    expect((await approve(request.approval_id, 'clerk')).code).toBe(403);
    expect((await approve(request.approval_id)).code).toBe(200);

    const after = await plan('Ali');
    expect(tuitionIn(after, thisMonth)).toBe(8500 * RUPEE);
    expect(tuitionIn(after, nextMonth)).toBe(7000 * RUPEE);
    expect(after.heads.find((head) => head.head_id === lab)?.lines.at(-1)).toMatchObject({
      amount: 0,
      valid_from: nextMonth,
    });
    const posted = after.heads.find((head) => head.head_id === tuition)?.cells.find((cell) => cell.month === thisMonth);
    expect(posted).toMatchObject({ amount: 8500 * RUPEE });
    expect(posted?.challan_id).not.toBeNull();
    expect(await scene.ledger(f8, 'student_receivable', student('Ali'))).toBe(receivable);
    expect((await scene.school.must(statementRead, { student_id: student('Ali') }, clerk)).closing).toBe(owed);

    await scene.post(f8, nextMonth, addDays(firstDayOf(nextMonth), 9));
    expect(await scene.ledger(f8, 'student_receivable', student('Ali'))).toBe(receivable + 7000 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
    const { data } = await scene.school.must(planChangeList, { student_id: student('Ali') }, { as: 'cashier' });
    expect(data).toEqual([expect.objectContaining({ id: request.id, status: 'approved', own: false })]);
  });

  it('works in rials, with a head that the child did not have; another country finds no such request', async () => {
    const muscat = { as: 'muscat' } as const;
    const { version, more_heads } = await plan('Salim', 'muscat');
    expect(more_heads.map((head) => head.head_id)).toContain(lab);
    const asked = await scene.school.must(
      planChange,
      await wish('Salim', { items: [{ head_id: lab, amount: 5500, months: 0b111 }], base_version: version }),
      muscat,
    );
    expect(asked).toMatchObject({ currency: 'OMR' });
    expect(asked.heads[0]).toMatchObject({ before: null, after: 5500, months_after: 0b111 });
    expect((await approve(asked.approval_id, 'muscat')).code).toBe(403);
    expect((await approve(asked.approval_id)).code).toBe(404);
  });

  it('a head that the child did not have begins with the month, in the months that were chosen', async () => {
    const { more_heads } = await plan('Gul');
    const head_id = more_heads[0]?.head_id ?? 0;
    const valid_from = addMonths(thisMonth, 4);
    const request = await ask('Gul', { valid_from, items: [{ head_id, amount: 300 * RUPEE, months: 0b111 }] });
    expect((await approve(request.approval_id)).code).toBe(200);
    const added = (await plan('Gul')).heads.find((head) => head.head_id === head_id);
    expect(added?.lines).toEqual([{ amount: 300 * RUPEE, months: 0b111, valid_from, valid_to: null }]);
  });

  it('a month that is posted is refused with the way out, before and at approval', async () => {
    const early = await scene.school.call(planChange, await wish('Bina', { valid_from: nextMonth }), clerk);
    expect(early.code).toBe(409);
    expect(early.message).toContain(`${formatMonth(nextMonth)} is already posted. Change from`);
    expect(early.message).toContain('or use Correction for');
    const later = addMonths(nextMonth, 1);
    const request = await ask('Bina', { valid_from: later });
    await scene.post(f8, later, addDays(firstDayOf(later), 9));
    const late = await approve(request.approval_id);
    expect(late.code).toBe(409);
    expect(late.message).toContain(`${formatMonth(later)} is already posted`);
    expect(tuitionIn(await plan('Bina'), later)).toBe(8500 * RUPEE);
  });
});

describe('FEE-10 what is refused', () => {
  const from = addMonths(thisMonth, 4);

  it('bad rows get their sentence at the row and nothing is stored', async () => {
    const call = async (more: Partial<InputOf<typeof planChange>>) =>
      scene.school.call(planChange, await wish('Careem', { valid_from: from, ...more }), clerk);
    const same = await call({ items: [{ head_id: tuition, amount: 8500 * RUPEE }] });
    expect([same.code, Object.keys(same.errors)]).toEqual([422, ['items.0.amount']]);
    const twice = await call({
      items: [
        { head_id: tuition, amount: 1 },
        { head_id: tuition, amount: 2 },
      ],
    });
    expect([twice.code, Object.keys(twice.errors)]).toEqual([422, ['items.1.head_id']]);
    const below = await call({ items: [{ head_id: tuition, amount: -1 }] });
    expect(below.code).toBe(422);
    const nothing = await call({ items: [] });
    expect(nothing.code).toBe(422);
    const short = await call({ reason: 'Because' });
    expect(short.errors['reason']).toEqual(['Enter at least 10 characters']);
    const unknown = await call({ items: [{ head_id: 999_999, amount: 1 }] });
    expect(unknown.errors['items.0.head_id']).toEqual(['This head is not charged by the month']);
    expect((await scene.school.must(planChangeList, { student_id: student('Careem') }, clerk)).total).toBe(0);
  });

  it('another branch finds no such student and no such request; nobody without the permission asks', async () => {
    const input = await wish('Careem', { valid_from: from });
    expect((await scene.school.call(planChange, input, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(planChange, input, { as: 'nobody' })).code).toBe(403);
    const request = await ask('Careem', { valid_from: from });
    const foreign = await scene.school.call(planChangeCancel, { id: request.id }, { as: 'neighbour' });
    expect(foreign.code).toBe(404);
    const second = await scene.school.call(planChange, input, clerk);
    expect(second.code).toBe(409);
    expect(second.message).toContain(`as request ${request.approval_id ?? 0}`);
    expect((await scene.school.call(planChangeCancel, { id: request.id }, cashier)).code).toBe(403);
    const cancelled = await scene.school.must(planChangeCancel, { id: request.id, reason: 'Father came back' }, clerk);
    expect(cancelled.status).toBe('cancelled');
    expect((await scene.school.call(planChangeCancel, { id: request.id }, clerk)).code).toBe(409);
    expect((await ask('Careem', { valid_from: from })).status).toBe('pending');
  });

  it('a plan that ends with an approved leaving is not changed; one that began again is', async () => {
    const gul = student('Gul');
    await scene.school.owner(() =>
      rowsOf(
        sql`update fees.student_fee_lines set ended_was = valid_to, valid_to = greatest(valid_from, ${thisMonth}::date), ended_by_leaving = 1 where student_id = ${gul}::bigint`,
      ),
    );
    const input = await wish('Gul', { valid_from: from });
    const refused = await scene.school.call(planChange, input, clerk);
    expect([refused.code, refused.message]).toEqual([409, 'The plan of Gul ends with the leaving that was approved.']);
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source)
        values (${f8}, ${gul}::bigint, ${tuition}::bigint, ${9000 * RUPEE}::bigint, ${EVERY}, ${addMonths(from, 1)}::date, 'admission')`),
    );
    expect((await ask('Gul', { valid_from: addMonths(from, 1) })).heads[0]).toMatchObject({ before: 9000 * RUPEE });
  });

  it('a rejected request leaves the plan as it was', async () => {
    const request = await ask('Danish', { valid_from: from });
    const no = { id: request.approval_id ?? 0, reason: 'Talk to the family first' };
    await scene.school.must(approvals.approvalReject, no, cashier);
    const [row] = (await scene.school.must(planChangeList, { student_id: student('Danish') }, clerk)).data;
    expect(row?.status).toBe('rejected');
    expect(tuitionIn(await plan('Danish'), from)).toBe(8500 * RUPEE);
  });
});

describe('FEE-85 a stale base', () => {
  const from = addMonths(thisMonth, 4);

  it('a plan that changed since it was loaded is not asked for, one that changed since it was asked not approved', async () => {
    const old = await wish('Erum', { valid_from: from });
    const first = await ask('Erum', { valid_from: from });
    expect((await approve(first.approval_id)).code).toBe(200);
    const late = await scene.school.call(planChange, { ...old, items: [{ head_id: tuition, amount: 1 }] }, clerk);
    expect([late.code, late.message]).toEqual([409, 'The plan of Erum was changed meanwhile. Load it again.']);

    const other = await ask('Erum', { valid_from: from, items: [{ head_id: lab, amount: 100 * RUPEE }] });
    const again = await ask('Erum', { valid_from: from, items: [{ head_id: tuition, amount: 6000 * RUPEE }] });
    await scene.school.owner(() =>
      rowsOf(sql`update fees.student_fee_lines set amount = amount + 100 where student_id = ${student('Erum')}::bigint
                    and head_id = ${tuition}::bigint and valid_to is null`),
    );
    const stale = await approve(again.approval_id);
    expect(stale.code).toBe(409);
    expect(stale.message).toMatch(/^This plan changed on \d\d\/\d\d\/\d{4}\. Reject and ask again\.$/);
    // The other head is as it was when it was asked for.
    expect((await approve(other.approval_id)).code).toBe(200);
  });

  it('two persons who approve at once write one line', async () => {
    const request = await ask('Farid', { valid_from: from });
    const answers = await Promise.all([approve(request.approval_id), approve(request.approval_id, 'accountant')]);
    expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lines = await scene.school.owner(() =>
      rowOf(sql<{ n: number }>`
        select count(*)::int as n from fees.student_fee_lines where student_id = ${student('Farid')}::bigint and head_id = ${tuition}::bigint`),
    );
    expect(lines?.n).toBe(2);
  });
});
