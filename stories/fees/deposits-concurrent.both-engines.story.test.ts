// Fifty tills at once on the same 200 challans (spec 04 §15; faults 27, 28): nothing paid twice, no number lost, books in balance.
// One connection hides races: what counts is the run on PostgreSQL; the embedded engine shows that nobody waits for ever.

import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { asDay, asMonth } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { depositCreate, depositQuote } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { branches } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const CHILDREN = 200;
const TILLS = 50;
/** On the one connection of the embedded engine a few visits show the same. */
const visitsOf = (engine: 'embedded' | 'server') => (engine === 'server' ? 20 : 4);

let scene: FeeScene;
let children: number[];
let cash: number;

beforeAll(async () => {
  scene = await openFeeScene();
  const pupils = await scene.admit(
    branches.f8,
    // Two children a family, so that family deposits lock two accounts and meet single ones.
    Array.from({ length: CHILDREN }, (_, n) => ({
      name: `Child ${n}`,
      family: `Family ${n >> 1}`,
      plan: { TUI: 1000, TRN: 500 },
    })),
  );
  children = Object.values(pupils);
  cash = await scene.account(branches.f8, 'cash');
  await scene.fineRule(branches.f8, { mode: 'fixed', amount: 100 * RUPEE });
  await scene.post(branches.f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
});

/** One cashier: looks at a child or its family, takes what is open, now and then undoes it. */
async function till(nth: number, codes: Map<number, number>): Promise<void> {
  const count = (code: number) => codes.set(code, (codes.get(code) ?? 0) + 1);
  const visits = visitsOf(scene.school.engine);
  for (let visit = 0; visit < visits; visit += 1) {
    const student_id = children[(nth * 37 + visit * 101) % CHILDREN] ?? 0;
    const quote = await scene.school.must(
      depositQuote,
      { student_id, value_date: lately('2026-09-12') },
      { as: 'clerk' },
    );
    const asFamily = nth % 3 === 0;
    const payer = asFamily ? { family_id: quote.students[0]?.family_id } : { student_id };
    const seen = asFamily
      ? await scene.school.must(depositQuote, { ...payer, value_date: lately('2026-09-12') }, { as: 'clerk' })
      : quote;
    if (seen.needed === 0) continue;
    const input: InputOf<typeof depositCreate> = {
      ...payer,
      amount: visit % 4 === 0 ? Math.ceil(seen.needed / 2) : seen.needed,
      quoted_open: seen.challans.reduce((sum, challan) => sum + challan.balance, 0),
      value_date: lately('2026-09-12'),
      channel: 'cash',
      account_id: cash,
    };
    const taken = await scene.school.call(depositCreate, input, { as: 'clerk' });
    count(taken.code);
    if (taken.code === 201 && visit % 7 === 3) {
      const undone = await scene.school.call(
        depositReverse,
        { id: taken.data.deposit_id, version: 1, reason: 'Typed twice' },
        { as: 'clerk' },
      );
      count(undone.code === 200 ? 200 : undone.code);
    }
  }
}

test('FEE-53: fifty tills at once on 200 challans give receipts without a gap', async () => {
  const codes = new Map<number, number>();
  await Promise.all(Array.from({ length: TILLS }, (_, nth) => till(nth, codes)));
  // Taken, undone, or refused because another till was first; nothing else, and no fault.
  expect([...codes.keys()].every((code) => [200, 201, 409].includes(code))).toBe(true);
  expect(codes.get(201)).toBeGreaterThan(50);
  expect(await scene.proofs()).toEqual([]);
  const facts = await scene.school.owner(() =>
    rowsOf(sql<{
      over_paid: number;
      advances: number;
      receipts: number;
      first: number;
      last: number;
      distinct_receipts: number;
    }>`
      select (select count(*)::int from fees.challans where balance < 0) as over_paid,
             (select coalesce(sum(advance), 0)::bigint from fees.student_fee_accounts) as advances,
             count(*)::int as receipts, min(right(receipt_no, 7)::int) as first, max(right(receipt_no, 7)::int) as last,
             count(distinct receipt_no)::int as distinct_receipts
        from fees.deposits`),
  );
  const [deposits] = facts;
  expect(deposits).toMatchObject({ over_paid: 0, advances: 0, first: 1 });
  expect(deposits?.last).toBe(deposits?.receipts);
  expect(deposits?.distinct_receipts).toBe(deposits?.receipts);
});

test('twenty clicks with one key are one receipt', async () => {
  const input = {
    student_id: children[0] ?? 0,
    amount: 5 * RUPEE,
    value_date: lately('2026-09-12'),
    channel: 'cash',
    account_id: cash,
    another: true,
  } as const;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => scene.school.call(depositCreate, input, { as: 'clerk', key: 'twenty-clicks' })),
  );
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.data.deposit_id)).size).toBe(1);
});

test('one transfer at four tills is one deposit and three refusals that name it', async () => {
  const account_id = await scene.bank(branches.f8);
  const input = {
    student_id: children[1] ?? 0,
    amount: 777 * RUPEE,
    value_date: lately('2026-09-12'),
    channel: 'bank_transfer',
    account_id,
    reference: 'TT-4',
  } as const;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => scene.school.call(depositCreate, input, { as: 'clerk' })),
  );
  const taken = answers.filter((answer) => answer.code === 201);
  expect(taken).toHaveLength(1);
  for (const refused of answers.filter((answer) => answer.code !== 201)) {
    expect(refused.code).toBe(409);
    expect(refused.message).toContain(taken[0]?.data.receipt_no);
  }
});
