// Corrections of many students (FEE-83, FEE-85): each is checked again at approval, what does not fit is refused singly, the rest applies; and the
// reports of what was asked, applied and decided (spec 04 §5.5, §6.6).

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, firstDayOf } from '#kernel/dates.ts';
import { approvedReport } from '#modules/fees/decided-requests/contract/approved-report.ts';
import {
  correctionApproved,
  correctionList,
  correctionRead,
} from '#modules/fees/correction-requests/contract/correction-lists.ts';
import { correctionSheet } from '#modules/fees/correction-requests/contract/correction-sheet.ts';
import { correctionMulti, correctionPreview } from '#modules/fees/correction-requests/contract/corrections.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { thisMonth, today } from '../harness/turn-clock.ts';
import { branches, type Person } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const f8 = branches.f8;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const names = ['Ali', 'Bina', 'Careem', 'Danish', 'Erum'];

let scene: FeeScene;
let ids: Record<string, number>;
let transport: number;
let cash: number;

beforeAll(async () => {
  scene = await openFeeScene();
  ids = await scene.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 2300, TRN: 500 } })),
  );
  cash = await scene.account(f8, 'cash');
  await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
  const head = await scene.school.owner(() =>
    rowOf(sql<{ id: number }>`select id from fees.fee_heads where school_id = 1 and code = 'TRN'`),
  );
  transport = head?.id ?? 0;
});

const sheet = (more: Partial<InputOf<typeof correctionSheet>> = {}, as: Person = 'clerk') =>
  scene.school.must(correctionSheet, { branch_id: f8, bill_month: thisMonth, head_id: transport, ...more }, { as });

async function items(after: number): Promise<InputOf<typeof correctionMulti>['items']> {
  const { rows } = await sheet();
  return rows.map(({ student_id, challan_id, line_id }) => ({
    student_id,
    action: 'change_line' as const,
    challan_id,
    line_id: line_id ?? 0,
    after: after * RUPEE,
  }));
}

const approve = (id: number, more: object = {}, options: object = cashier) =>
  scene.school.call(approvals.approvalApprove, { id, ...more }, options);
const charged = async (): Promise<Record<string, number>> => {
  const rows = await scene.school.owner(() =>
    rowsOf(sql<{ full_name: string; charged: number }>`
      select s.full_name, sum(c.charged)::bigint as charged from fees.challans c join students.students s on s.id = c.student_id
       where c.branch_id = ${f8} group by 1`),
  );
  return Object.fromEntries(rows.map((row) => [row.full_name, row.charged / RUPEE]));
};

describe('FEE-83 many corrections', () => {
  it('the sheet loads lines of a branch and month; a branch that is not mine is not there', async () => {
    const { rows, currency } = await sheet();
    expect(currency).toBe('PKR');
    expect(rows.map((row) => [row.student_name, row.before])).toEqual(names.map((name) => [name, 500 * RUPEE]));
    const other = await scene.school.call(correctionSheet, { branch_id: branches.g9, bill_month: thisMonth }, clerk);
    expect(other.code).toBe(404);
  });

  it('wrong rows are told at their cells and nothing is asked', async () => {
    const good = await items(300);
    const twice = [
      ...good.map((item, nth) => (nth === 0 ? { ...item, after: 500 * RUPEE } : item)),
      ...good.slice(1, 2),
    ];
    const answer = await scene.school.call(correctionMulti, { reason_code: 'wrong_structure', items: twice }, clerk);
    expect(answer.code).toBe(422);
    expect(answer.errors['items.0.after']?.[0]).toContain('already');
    expect(answer.errors['items.5.after']?.[0]).toContain('twice');
    expect((await scene.school.must(correctionList, {}, clerk)).total).toBe(0);
  });

  it('what changed since is refused singly and listed, what was left out too, the rest applies: part applied', async () => {
    const all = await items(300);
    const preview = await scene.school.must(
      correctionPreview,
      { kind: 'multi', reason_code: 'wrong_structure', items: all },
      clerk,
    );
    expect(preview.total_delta).toBe(-1000 * RUPEE);
    expect(preview.challans).toHaveLength(5);
    const asked = await scene.school.must(
      correctionMulti,
      { title: 'Bus to the old site', reason_code: 'wrong_structure', items: all },
      clerk,
    );
    expect(await charged()).toEqual(Object.fromEntries(names.map((name) => [name, 2800])));
    // Careem pays meanwhile: his correction stands, and what he paid too much becomes his advance. Danish's line is another one by now.
    await scene.school.must(
      depositCreate,
      { student_id: ids['Careem'] ?? 0, channel: 'cash', account_id: cash, value_date: today, amount: 2800 * RUPEE },
      clerk,
    );
    await scene.school.owner(() =>
      rowsOf(sql`
        update fees.fee_correction_items set effect_preview = jsonb_set(effect_preview, '{seen,amount}', '45000')
         where correction_id = ${asked.id} and student_id = ${ids['Danish'] ?? 0}`),
    );
    const rows = await scene.school.must(approvals.approvalRows, { id: asked.approval_id }, cashier);
    const erum = rows.data.find((row) => row.subject_label.startsWith('Erum'));
    expect((await approve(asked.approval_id, {}, clerk)).code).toBe(403);
    const leave_out = [{ row_id: erum?.id ?? 0, reason: 'She still takes the bus' }];
    const done = await approve(asked.approval_id, { leave_out });
    expect([done.code, done.message]).toEqual([200, 'Approved and applied: 3 rows done, 1 refused']);
    expect(await charged()).toEqual({ Ali: 2600, Bina: 2600, Careem: 2600, Danish: 2800, Erum: 2800 });
    expect(await scene.ledger(f8, 'student_advance', ids['Careem'])).toBe(-200 * RUPEE);
    const { correction, items: became } = await scene.school.must(correctionRead, { id: asked.id }, clerk);
    expect(correction).toMatchObject({ status: 'part_applied', items: 5, applied: 3, refused: 2 });
    expect(
      became.filter((item) => item.result === 'refused').map((item) => [item.student_name, item.result_reason]),
    ).toEqual([
      ['Danish', expect.stringContaining('PKR 450 when it was asked, PKR 500 now')],
      ['Erum', 'She still takes the bus'],
    ]);
    expect(await scene.proofs()).toEqual([]);
  });

  it('one entry for all of them, whatever their number', async () => {
    const entries = await scene.school.owner(() =>
      rowsOf(
        sql<{
          n: number;
        }>`select count(distinct entry_id)::int as n from fees.fee_correction_items where result = 'applied'`,
      ),
    );
    expect(entries).toEqual([{ n: 1 }]);
  });

  it('where none fits any more it is refused whole, and waits on', async () => {
    const danish = (await items(100)).filter((item) => item.student_id === ids['Danish']);
    const asked = await scene.school.must(correctionMulti, { reason_code: 'wrong_structure', items: danish }, clerk);
    await scene.school.owner(() =>
      rowsOf(
        sql`update fees.fee_correction_items set effect_preview = '{"seen":{"amount":1}}' where correction_id = ${asked.id}`,
      ),
    );
    const answer = await approve(asked.approval_id);
    expect([answer.code, answer.message]).toEqual([409, expect.stringContaining('Reject and ask again')]);
    expect(
      (await scene.school.call(approvals.approvalReject, { id: asked.approval_id, reason: 'Stale' }, cashier)).code,
    ).toBe(200);
    expect(await scene.proofs()).toEqual([]);
  });

  it('every act in one request of many: waived, cancelled, written off, due later, added', async () => {
    const { rows } = await sheet({ action: 'write_off' });
    const of = (name: string) => rows.find((row) => row.student_name === name)?.challan_id ?? 0;
    const act = (name: string, more: object) => ({ student_id: ids[name] ?? 0, challan_id: of(name), ...more });
    const due_date = addDays(today, 30);
    const lab = await scene.school.owner(() =>
      rowOf(sql<{ id: number }>`select id from fees.fee_heads where school_id = 1 and code = 'LAB'`),
    );
    const asked = await scene.school.must(
      correctionMulti,
      {
        reason_code: 'left',
        items: [
          act('Ali', { action: 'cancel_challan' }),
          act('Bina', { action: 'write_off' }),
          act('Danish', { action: 'change_due_date', due_date }),
          act('Danish', { action: 'add_line', head_id: lab?.id, after: 150 * RUPEE }),
        ] as InputOf<typeof correctionMulti>['items'],
      },
      clerk,
    );
    expect((await approve(asked.approval_id)).code).toBe(200);
    expect(await charged()).toEqual({ Ali: 0, Bina: 2600, Careem: 2600, Danish: 2950, Erum: 2800 });
    expect(await scene.ledger(f8, 'bad_debts')).toBe(2600 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('the reports', () => {
  it('every request with its state; applied items by reason and approver; decided requests with hours; each as a file', async () => {
    const list = await scene.school.must(correctionList, {}, clerk);
    expect(list.data.map((row) => [row.status, row.items])).toEqual([
      ['approved', 4],
      ['rejected', 1],
      ['part_applied', 5],
    ]);
    expect(list.figures).toMatchObject({ waiting: 0, increase: 0 });
    expect((await scene.school.must(correctionList, { status: 'part_applied' }, clerk)).total).toBe(1);
    expect((await scene.school.must(correctionList, { status: 'part_applied', filter: 'bus' }, clerk)).total).toBe(1);

    const applied = await scene.school.must(correctionApproved, {}, clerk);
    expect(applied.total).toBe(7);
    const decrease = (600 + 2600 + 2600) * RUPEE;
    expect(applied.figures).toMatchObject({ increase: 150 * RUPEE, decrease });
    expect(applied.figures?.groups).toEqual([
      { key: 'left', label: 'left', currency: 'PKR', count: 4, increase: 150 * RUPEE, decrease: 5200 * RUPEE },
      {
        key: 'wrong_structure',
        label: 'wrong_structure',
        currency: 'PKR',
        count: 3,
        increase: 0,
        decrease: 600 * RUPEE,
      },
    ]);
    for (const group_by of ['branch', 'asker', 'approver', 'month', 'action'] as const) {
      const { figures } = await scene.school.must(correctionApproved, { group_by }, clerk);
      expect(figures?.groups.reduce((sum, group) => sum + group.decrease, 0)).toBe(decrease);
    }
    const decided = await scene.school.must(approvedReport, {}, clerk);
    expect(decided.figures).toMatchObject({ approved: 2, rejected: 1 });
    expect(decided.data[0]).toMatchObject({ kind: 'multi-correction', status: 'approved', decided_by: 'cashier' });
    expect((await scene.school.must(approvedReport, { kind: 'fee edit' }, clerk)).total).toBe(0);
    const csv = { format: 'csv' } as const;
    expect((await scene.school.call(exportOf(correctionList), csv, clerk)).code).toBe(200);
    expect((await scene.school.call(exportOf(correctionApproved), csv, clerk)).code).toBe(200);
    expect((await scene.school.call(exportOf(approvedReport), csv, clerk)).code).toBe(200);
    expect((await scene.school.must(correctionList, {}, { as: 'neighbour' })).total).toBe(0);
    expect((await scene.school.must(approvedReport, {}, { as: 'neighbour' })).total).toBe(0);
    expect((await scene.school.call(correctionList, {}, { as: 'nobody' })).code).toBe(403);
  });
});
