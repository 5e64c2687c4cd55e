// Corrections that meet (FEE-83, FEE-85): two approvals of the same request, a correction against a deposit on the same challan, two requests about
// one line, previews beside each other; and 5,000 items in one request.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { addDays, firstDayOf } from '#kernel/dates.ts';
import { correctionOfStudent } from '#modules/fees/correction-requests/contract/correctable.ts';
import { correctionRead } from '#modules/fees/correction-requests/contract/correction-lists.ts';
import {
  correctionCreate,
  correctionMulti,
  correctionPreview,
} from '#modules/fees/correction-requests/contract/corrections.ts';
import { correctionSheet } from '#modules/fees/correction-requests/contract/correction-sheet.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { thisMonth, today } from '../harness/turn-clock.ts';
import { branches } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, lahore } = branches;
const clerk = { as: 'clerk' } as const;
const CHILDREN = 8;
/** In the other branch, with one line each. */
const MANY = 5000;

let scene: FeeScene;
let ids: Record<string, number>;
let cash: number;

beforeAll(async () => {
  scene = await openFeeScene();
  ids = await scene.admit(
    f8,
    Array.from({ length: CHILDREN }, (_, n) => ({ name: `Child ${n}`, plan: { TUI: 2300, TRN: 500 } })),
  );
  cash = await scene.account(f8, 'cash');
  await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 9));
});

const student = (nth: number): number => ids[`Child ${nth}`] ?? 0;

async function change(nth: number, rupees: number): Promise<InputOf<typeof correctionCreate>> {
  const tree = await scene.school.must(correctionOfStudent, { student_id: student(nth) }, clerk);
  const [challan] = tree.challans;
  const line = challan?.lines.find((one) => one.head_name.startsWith('Transport'));
  return {
    reason_code: 'wrong_structure',
    items: [
      {
        student_id: student(nth),
        action: 'change_line',
        challan_id: challan?.challan_id ?? 0,
        line_id: line?.line_id ?? 0,
        after: rupees * RUPEE,
      },
    ],
  };
}

const approve = (id: number, as: 'cashier' | 'accountant') =>
  scene.school.call(approvals.approvalApprove, { id }, { as });

const stands = (nth: number) =>
  scene.school.owner(() =>
    rowOf(sql<{ charged: number; settled: number; lines: number }>`
      select c.charged, c.settled, (select count(*)::int from fees.challan_lines l where l.challan_id = c.id and l.line_kind = 'correction') as lines
        from fees.challans c where c.student_id = ${student(nth)}::bigint`),
  );

describe('two at once', () => {
  it('two people approve the same request: one is told that it is decided, the line stands once', async () => {
    const asked = await scene.school.must(correctionCreate, await change(0, 0), clerk);
    const answers = await Promise.all([
      approve(asked.approval_id, 'cashier'),
      approve(asked.approval_id, 'accountant'),
    ]);
    expect(new Set(answers.map((one) => one.code))).toEqual(new Set([200, 409]));
    expect(await stands(0)).toMatchObject({ charged: 2300 * RUPEE, lines: 1 });
    expect(await scene.proofs()).toEqual([]);
  });

  it('two ask for the same line: one waits, the other is told so', async () => {
    const wish = await change(1, 200);
    const answers = await Promise.all([
      scene.school.call(correctionCreate, wish, clerk),
      scene.school.call(correctionCreate, wish, { as: 'cashier' }),
    ]);
    expect(answers.filter((one) => one.status)).toHaveLength(1);
    expect([409, 422]).toContain(answers.find((one) => !one.status)?.code);
  });

  it('corrections and deposits on the same challans, in whatever order: what was paid too much is advance, all agrees', async () => {
    const asked = await Promise.all(
      [2, 3, 4, 5].map(async (nth) => scene.school.must(correctionCreate, await change(nth, 0), clerk)),
    );
    const pay = (nth: number) =>
      scene.school.call(
        depositCreate,
        { student_id: student(nth), channel: 'cash', account_id: cash, value_date: today, amount: 2800 * RUPEE },
        clerk,
      );
    const both = await Promise.all(
      asked.flatMap(({ approval_id }, n) => [approve(approval_id, 'cashier'), pay(n + 2)]),
    );
    expect(both.map((one) => one.code).filter((code) => code >= 300)).toEqual([]);
    for (const nth of [2, 3, 4, 5]) {
      expect(await stands(nth)).toMatchObject({ charged: 2300 * RUPEE, settled: 2300 * RUPEE });
      expect(await scene.ledger(f8, 'student_advance', student(nth))).toBe(-500 * RUPEE);
    }
    expect(await scene.proofs()).toEqual([]);
  });

  it('a challan that is cancelled while it is paid: either it was paid before and is asked again, or the money is advance', async () => {
    const { items } = await change(6, 0);
    const [item] = items;
    const asked = await scene.school.must(
      correctionCreate,
      {
        reason_code: 'double_entry',
        items: [{ student_id: student(6), action: 'cancel_challan', challan_id: item?.challan_id ?? 0 }],
      },
      clerk,
    );
    const [decided, paid] = await Promise.all([
      approve(asked.approval_id, 'cashier'),
      scene.school.call(
        depositCreate,
        { student_id: student(6), channel: 'cash', account_id: cash, value_date: today, amount: 2800 * RUPEE },
        clerk,
      ),
    ]);
    expect([200, 409]).toContain(decided.code);
    expect(paid.code).toBe(201);
    const advance = 0 - (await scene.ledger(f8, 'student_advance', student(6)));
    expect(advance).toBe(decided.code === 200 ? 2800 * RUPEE : 0);
    expect(await scene.proofs()).toEqual([]);
  });

  it('previews beside each other do not wait for each other, and keep nothing', async () => {
    const wish = await change(7, 100);
    const all = await Promise.all(Array.from({ length: 6 }, () => scene.school.call(correctionPreview, wish, clerk)));
    expect(all.map((one) => one.code)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await stands(7)).toMatchObject({ charged: 2800 * RUPEE, lines: 0 });
  });
});

describe('FEE-83 5,000 in one request', () => {
  it('are asked and applied in sets: one entry, proofs green, in seconds', async () => {
    const admitted = await scene.admit(
      lahore,
      Array.from({ length: 100 }, (_, n) => ({ name: `Pupil ${n}`, plan: { TRN: 500 } })),
    );
    // Many months of the same hundred children: 5,000 challans.
    await scene.post(lahore, thisMonth, addDays(firstDayOf(thisMonth), 9));
    await scene.school.owner(() => copyChallans(Object.values(admitted), MANY / 100));
    const { rows } = await scene.school.must(
      correctionSheet,
      { branch_id: lahore, bill_month: thisMonth },
      { as: 'cashier' },
    );
    expect(rows).toHaveLength(MANY);
    const items = rows.map(({ student_id, challan_id, line_id }) => ({
      student_id,
      action: 'change_line' as const,
      challan_id,
      line_id: line_id ?? 0,
      after: 400 * RUPEE,
    }));
    const began = performance.now();
    const asked = await scene.school.must(
      correctionMulti,
      { reason_code: 'wrong_structure', items },
      { as: 'cashier' },
    );
    const asking = performance.now() - began;
    const again = performance.now();
    await scene.school.as('accountant', () => decide(asked.approval_id, { verb: 'approve' }));
    const applying = performance.now() - again;
    const { correction } = await scene.school.must(correctionRead, { id: asked.id }, { as: 'cashier' });
    expect(correction).toMatchObject({ status: 'approved', items: MANY, applied: MANY, refused: 0 });
    expect(await scene.ledger(lahore, 'student_receivable')).toBe(MANY * 400 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
    expect(asking).toBeLessThan(60_000);
    expect(applying).toBeLessThan(60_000);
  });
});

/** The challans of the children again and again, with their entries in the book: as extra charges. */
async function copyChallans(student_ids: readonly number[], times: number): Promise<void> {
  await rowsOf(sql`
    with given as materialized (
      select c.*, n from fees.challans c cross join generate_series(2, ${times}::int) n where c.student_id = any (${student_ids}::bigint[])
    ), entry as materialized (
      select platform.post_entry(
        row(${lahore}, (select min(entry_date) from given), 'fee_post', 'story', 1, null, 'Extra charges', 'fees', null, null, null)::platform.entry_head,
        (select array_agg(l) from (
           select row(platform.system_account(1, 'student_receivable'), sum(charged), 0, 'student', student_id, null, null, null)::platform.entry_line as l
             from given group by student_id
           union all
           select row((select income_account_id from fees.fee_heads where school_id = 1 and code = 'TRN'), 0, sum(charged), null, null, null, null, null)::platform.entry_line
             from given) x)) as id
    ), made as (
      insert into fees.challans (branch_id, challan_no, student_id, family_id, session_id, course_id, section_id, kind, bill_month, issue_date, due_date,
             valid_until, entry_date, currency, gross, concession, charged)
      select branch_id, left(challan_no, 8) || 'X' || row_number() over (), student_id, family_id, session_id, course_id, section_id, 'extra', bill_month,
             issue_date, due_date, valid_until, entry_date, currency, gross, concession, charged from given
      returning id, branch_id, bill_month, student_id, course_id, charged, entry_date
    ), line as (
      insert into fees.challan_lines (branch_id, challan_id, bill_month, student_id, head_id, fee_month, line_kind, gross, recognised_on, entry_id)
      select m.branch_id, m.id, m.bill_month, m.student_id, h.id, m.bill_month, 'extra', m.charged, m.entry_date, (select id from entry)
        from made m join fees.fee_heads h on h.school_id = 1 and h.code = 'TRN' returning head_id)
    insert into fees.fee_totals (branch_id, course_id, head_id, bill_month, entry_month, shard, gross)
    select m.branch_id, m.course_id, (select min(head_id) from line), m.bill_month, date_trunc('month', m.entry_date)::date, 3, sum(m.charged)
      from made m group by 1, 2, 4, 5
        on conflict on constraint fee_totals_key do update set gross = fee_totals.gross + excluded.gross`);
  await rowsOf(sql`
    update fees.student_fee_accounts a
       set receivable = t.receivable, open_challans = t.open
      from (select student_id, sum(balance)::bigint as receivable, count(*)::int as open from fees.challans where balance > 0 group by 1) t
     where t.student_id = a.student_id and a.student_id = any (${student_ids}::bigint[])`);
}
