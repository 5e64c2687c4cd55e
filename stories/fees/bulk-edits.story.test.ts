// Fee bulk edits (FEE-10, FEE-85; spec 04 §5.2): loaded by class, asked for as one request, what cannot be is refused singly, written in sets.

import { thisMonth } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf, type Month } from '#kernel/dates.ts';
import { bulkCancel, bulkItems, bulkList, bulkLoad, bulkSave } from '#modules/fees/bulk-edits/contract/bulk-edits.ts';
import { planChange } from '#modules/fees/plan-changes/contract/plan-changes.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, type Person } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9, muscat } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const nextMonth = addMonths(thisMonth, 1);
const names = ['Ali', 'Bina', 'Careem', 'Danish', 'Erum'];

let scene: FeeScene;
let ids: Record<string, number>;
let tuition: number;
let lab: number;
const student = (name: string): number => ids[name] ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  ids = await scene.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 6000 } })),
  );
  ids = { ...ids, ...(await scene.admit(g9, [{ name: 'Gul', plan: { TUI: 6000 } }])) };
  ids = { ...ids, ...(await scene.admit(muscat, [{ name: 'Salim', plan: { TUI: 45 } }])) };
  const heads = await scene.school.owner(() =>
    rowsOf(sql<{ id: number; code: string }>`select id, code from fees.fee_heads where school_id = 1`),
  );
  tuition = heads.find((head) => head.code === 'TUI')?.id ?? 0;
  lab = heads.find((head) => head.code === 'LAB')?.id ?? 0;
  await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
});

const load = (from: Month = nextMonth, as: Person = 'clerk', more: Partial<InputOf<typeof bulkLoad>> = {}) =>
  scene.school.must(bulkLoad, { valid_from: from, head_ids: [tuition, lab], ...more }, { as });

type Input = InputOf<typeof bulkSave>;
/** New tuition by name, with the versions that the sheet was loaded with. */
async function sheet(amounts: Record<string, number>, from: Month = nextMonth, as: Person = 'clerk'): Promise<Input> {
  const { rows } = await load(from, as);
  const items = Object.entries(amounts).map(([name, amount]) => {
    const cell = rows.find((row) => row.student_id === student(name))?.cells.find((one) => one.head_id === tuition);
    return { student_id: student(name), head_id: tuition, amount, base_version: cell?.base_version ?? 0 };
  });
  return { title: 'New fees of class 1', valid_from: from, reason: 'Agreed with the parents of the class', items };
}
const approve = (id: number | null | undefined, as: Person = 'cashier') =>
  scene.school.call(approvals.approvalApprove, { id: id ?? 0 }, { as });

async function tuitionIn(name: string, month: Month): Promise<number | undefined> {
  const plan = await scene.school.must(planRead, { student_id: student(name) }, clerk);
  const lines = plan.heads.find((head) => head.head_id === tuition)?.lines ?? [];
  return lines.find((one) => one.valid_from <= month && (one.valid_to === null || month <= one.valid_to))?.amount;
}

describe('FEE-10 the sheet of a bulk edit', () => {
  it('opens with what the branch pays, and says of each cell why it cannot be changed', async () => {
    const { rows, heads, currency } = await load();
    expect([currency, heads.map((head) => head.head_id).toSorted((a, b) => a - b)]).toEqual([
      'PKR',
      [tuition, lab].toSorted((a, b) => a - b),
    ]);
    expect(rows.map((row) => row.student_name)).toEqual(names);
    expect(rows[0]?.cells.find((cell) => cell.head_id === tuition)).toMatchObject({
      amount: 600_000,
      months: 4095,
      problem: null,
    });
    expect(rows[0]?.cells.find((cell) => cell.head_id === lab)).toMatchObject({ amount: null, base_version: 0 });
    const posted = await load(thisMonth);
    expect(posted.rows[0]?.cells.find((cell) => cell.head_id === tuition)?.problem).toContain(
      'is already posted. Change from',
    );
    expect((await load(nextMonth, 'muscat')).currency).toBe('OMR');
  });

  it('another branch is not found, nobody without the permission opens it, and who works in several says which', async () => {
    const input = { valid_from: nextMonth, head_ids: [tuition], branch_id: f8 };
    expect((await scene.school.call(bulkLoad, input, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(bulkLoad, input, { as: 'nobody' })).code).toBe(403);
    const several = await scene.school.call(
      bulkLoad,
      { valid_from: nextMonth, head_ids: [tuition] },
      { as: 'accountant' },
    );
    expect([several.code, Object.keys(several.errors)]).toEqual([422, ['branch_id']]);
    const foreign = await scene.school.call(bulkSave, await sheet({ Ali: 1 }), { as: 'neighbour' });
    expect(foreign.code).toBe(404);
  });
});

describe('FEE-10 a bulk edit', () => {
  it('looked at only, it stores nothing; sent, what cannot be is refused by row and the rest waits', async () => {
    const input = await sheet({ Ali: 5000 * RUPEE, Bina: 5500 * RUPEE, Careem: 6000 * RUPEE });
    const seen = await scene.school.must(bulkSave, { ...input, submit: false }, clerk);
    expect([seen.request, seen.refused.map((one) => one.student_id)]).toEqual([null, [student('Careem')]]);
    expect((await scene.school.must(bulkList, {}, clerk)).total).toBe(0);

    const { request, refused, student_ids } = await scene.school.must(bulkSave, input, clerk);
    expect(refused).toEqual([
      {
        student_id: student('Careem'),
        head_id: tuition,
        reason: expect.stringContaining('is this already in') as string,
      },
    ]);
    expect(student_ids).toEqual([student('Ali'), student('Bina'), student('Careem')]);
    expect(request).toMatchObject({
      status: 'pending',
      students: 2,
      before: 12_000 * RUPEE,
      after: 10_500 * RUPEE,
      own: true,
    });
    expect(await tuitionIn('Ali', nextMonth)).toBe(600_000);

    const waiting = (await load()).rows[0]?.cells.find((cell) => cell.head_id === tuition)?.problem;
    expect(waiting).toContain(`as request ${request?.approval_id ?? 0}`);
    expect((await approve(request?.approval_id, 'clerk')).code).toBe(403);
    expect((await approve(request?.approval_id, 'neighbour')).code).toBe(404);
    expect((await approve(request?.approval_id)).code).toBe(200);
    expect([
      await tuitionIn('Ali', thisMonth),
      await tuitionIn('Ali', nextMonth),
      await tuitionIn('Bina', nextMonth),
    ]).toEqual([600_000, 500_000, 550_000]);
    const items = await scene.school.must(bulkItems, { request_id: request?.id ?? 0 }, clerk);
    expect(items.figures).toEqual({ before: 1_200_000, after: 1_050_000, refused: 0 });
    expect((await scene.school.must(bulkItems, { request_id: request?.id ?? 0 }, { as: 'neighbour' })).total).toBe(0);

    const owed = await scene.ledger(f8, 'student_receivable', student('Ali'));
    await scene.post(f8, nextMonth, addDays(firstDayOf(nextMonth), 9));
    expect((await scene.ledger(f8, 'student_receivable', student('Ali'))) - owed).toBe(500_000);
    expect(await scene.proofs()).toEqual([]);
  });

  it('a head that a child did not have begins; a posted month, a twice written amount and a single edit that waits come back', async () => {
    const from = addMonths(thisMonth, 3);
    const { rows } = await load(from);
    const version = (name: string, head: number) =>
      rows.find((row) => row.student_id === student(name))?.cells.find((cell) => cell.head_id === head)?.base_version ??
      0;
    const plan = await scene.school.must(planRead, { student_id: student('Danish') }, clerk);
    await scene.school.must(
      planChange,
      {
        student_id: student('Danish'),
        valid_from: from,
        items: [{ head_id: tuition, amount: 100 }],
        reason: 'Agreed with the father alone',
        base_version: plan.version,
      },
      clerk,
    );
    const item = (name: string, head_id: number, amount: number) => ({
      student_id: student(name),
      head_id,
      amount,
      base_version: version(name, head_id),
    });
    const { request, refused } = await scene.school.must(
      bulkSave,
      {
        title: 'Laboratory',
        valid_from: from,
        reason: 'The laboratory opens for the class',
        items: [item('Erum', lab, 30_000), item('Erum', lab, 40_000), item('Danish', tuition, 1)],
      },
      clerk,
    );
    expect(refused.map((one) => one.reason)).toEqual([
      expect.stringContaining('is listed twice'),
      expect.stringContaining('waits for approval already'),
    ]);
    expect((await approve(request?.approval_id)).code).toBe(200);
    const after = await scene.school.must(planRead, { student_id: student('Erum') }, clerk);
    expect(after.heads.find((head) => head.head_id === lab)?.lines).toEqual([
      { amount: 30_000, months: 4095, valid_from: from, valid_to: null },
    ]);
    const early = await scene.school.must(bulkSave, await sheet({ Careem: 1 }, nextMonth), clerk);
    expect([early.request, early.refused[0]?.reason]).toEqual([null, expect.stringContaining('is already posted')]);
  });
});

describe('FEE-85 a plan that changed since', () => {
  const from = addMonths(thisMonth, 4);

  it('before sending comes back; before approving is left out singly, with its reason', async () => {
    const old = await sheet({ Ali: 400_000, Bina: 400_000, Careem: 400_000 }, from);
    const change = (name: string) =>
      scene.school.owner(() =>
        rowsOf(
          sql`update fees.student_fee_lines set amount = amount + 100 where student_id = ${student(name)}::bigint and valid_to is null`,
        ),
      );
    await change('Ali');
    const { request, refused } = await scene.school.must(bulkSave, old, clerk);
    expect(refused).toEqual([
      { student_id: student('Ali'), head_id: tuition, reason: 'The plan was changed meanwhile. Load it again' },
    ]);
    await change('Bina');
    expect((await approve(request?.approval_id)).code).toBe(200);
    const items = await scene.school.must(bulkItems, { request_id: request?.id ?? 0 }, clerk);
    expect(items.data.map((row) => [row.student_name, row.result, row.result_reason])).toEqual([
      ['Bina', 'refused', 'The plan changed since it was asked for'],
      ['Careem', 'applied', null],
    ]);
    expect(await tuitionIn('Careem', from)).toBe(400_000);
    expect((await scene.school.must(bulkList, { status: 'approved' }, clerk)).data[0]?.refused).toBe(1);
  });

  it('what waits is cancelled by its asker only; students of two branches do not go together', async () => {
    const { request } = await scene.school.must(bulkSave, await sheet({ Erum: 300_000 }, from), clerk);
    const id = request?.id ?? 0;
    expect((await scene.school.call(bulkCancel, { id }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(bulkCancel, { id }, cashier)).code).toBe(403);
    expect((await scene.school.must(bulkCancel, { id }, clerk)).status).toBe('cancelled');
    expect((await scene.school.call(bulkCancel, { id }, clerk)).code).toBe(409);
    const mixed = await sheet({ Erum: 300_000 }, from);
    const items = [...mixed.items, { student_id: student('Gul'), head_id: tuition, amount: 1, base_version: 0 }];
    const both = await scene.school.call(bulkSave, { ...mixed, items }, { as: 'accountant' });
    expect([both.code, Object.keys(both.errors)]).toEqual([422, ['items']]);
    const short = await scene.school.call(bulkSave, { ...mixed, title: '', reason: 'Because' }, clerk);
    expect(Object.keys(short.errors)).toEqual(['title', 'reason']);
  });
});
