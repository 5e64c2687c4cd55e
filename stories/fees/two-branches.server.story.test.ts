// Money taken for a child of another own branch (FEE-51; spec 04 §13 story 16), over HTTP on a real database.

import { beforeAll, describe, expect, test } from 'vitest';
import { asDay, asMonth, todayIn } from '#kernel/dates.ts';
import type { InputOf } from '#kernel/contract.ts';
import { challanList, challanRead } from '#modules/fees/challans/contract/challans.ts';
import { depositCreate, depositList, depositQuote, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import {
  elsewhereList,
  elsewhereQuote,
  elsewhereReceipt,
  elsewhereTake,
} from '#modules/fees/elsewhere-deposits/contract/elsewhere-deposits.ts';
import { paidList } from '#modules/fees/paid-fees/contract/paid-fees.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';
import { lately } from '../harness/turn-clock.ts';

let scene: FeeScene;
let pupils: Record<string, number>;
let cash: number;
const codes: Record<string, string> = {};

const { f8, g9, franchise, muscat } = branches;
const today = todayIn('Asia/Karachi');
const desk = { as: 'neighbour' } as const;
const clerk = { as: 'clerk' } as const;

function codeOf(name: string): string {
  const code = codes[name];
  if (code === undefined) throw new Error(`No code of ${name}`);
  return code;
}

const money = (name: string, rupees: number, more: Partial<InputOf<typeof elsewhereTake>> = {}) => ({
  code: codeOf(name),
  amount: rupees * RUPEE,
  value_date: today,
  channel: 'cash' as const,
  account_id: cash,
  ...more,
});

/** What 1900 of one book says of the other. */
async function between(branch_id: number): Promise<number> {
  return scene.ledger(branch_id, 'inter_branch');
}

beforeAll(async () => {
  scene = await openFeeScene();
  const month = asMonth(lately('2026-09-01'));
  pupils = await scene.admit(f8, [
    { name: 'Ali', plan: { TUI: 5400 } },
    { name: 'Bina', plan: { TUI: 5400 } },
    { name: 'Careem', plan: { TUI: 5400 } },
    { name: 'Danish', plan: { TUI: 5400 } },
  ]);
  Object.assign(pupils, await scene.admit(franchise, [{ name: 'Fawad', plan: { TUI: 5400 } }]));
  for (const branch of [f8, franchise]) await scene.post(branch, month, asDay(lately('2026-09-10')));
  cash = await scene.account(g9, 'cash');
  for (const name of Object.keys(pupils)) {
    const row = await scene.school.owner(() =>
      rowOf(sql<{ code: string }>`
        select coalesce((select code from fees.payment_codes where student_id = ${pupils[name] ?? 0}::bigint and status = 'active' order by kind limit 1),
                        (select challan_no from fees.challans where student_id = ${pupils[name] ?? 0}::bigint limit 1)) as code`),
    );
    codes[name] = row?.code ?? '';
  }
});

describe('without the policy', () => {
  test('FEE-51: a clear refusal, for the look and for the money', async () => {
    const refusal = 'G-9 Campus takes no money for children of other branches: its fee policy does not allow it';
    expect(await scene.school.call(elsewhereQuote, { code: codeOf('Ali') }, desk)).toMatchObject({
      code: 409,
      message: refusal,
    });
    expect(await scene.school.call(elsewhereTake, money('Ali', 5400), desk)).toMatchObject({
      code: 409,
      message: refusal,
    });
    expect((await scene.school.call(elsewhereTake, money('Ali', 5400), { as: 'nobody' })).code).toBe(403);
  });
});

describe('two branches (story 16)', () => {
  beforeAll(async () => {
    await scene.policy(g9, { collect_any_branch: true });
    await scene.policy(franchise, { collect_any_branch: true });
  });

  test('the desk sees name, class, branch and amount, and nothing of what is no code', async () => {
    const seen = await scene.school.must(elsewhereQuote, { code: codeOf('Ali') }, desk);
    expect(seen).toMatchObject({
      student_name: 'Ali',
      branch_name: 'F-8 Campus',
      amount: 5_400 * RUPEE,
      open: 5_400 * RUPEE,
      at: { branch_id: g9, branch_name: 'G-9 Campus' },
    });
    expect(seen.class_name).not.toBeNull();
    expect(Object.keys(seen).toSorted()).toEqual(
      'accounts amount at branch_name class_name currency desks open student_name today value_date'.split(' '),
    );
    expect(seen.accounts.every((account) => !account.channels.includes('cheque' as never))).toBe(true);
    expect((await scene.school.call(elsewhereQuote, { code: 'Ali' }, desk)).code).toBe(404);
    expect((await scene.school.call(elsewhereQuote, { code: '1000123454' }, desk)).code).toBe(404);
    expect((await scene.school.call(depositQuote, { code: codeOf('Ali') }, desk)).code).toBe(404);
    expect((await scene.school.call(elsewhereQuote, { code: codeOf('Ali') }, { as: 'nobody' })).code).toBe(403);
  });

  test("a franchise's fees are not taken, nor does a franchise take others'", async () => {
    expect((await scene.school.call(elsewhereQuote, { code: codeOf('Fawad') }, desk)).code).toBe(404);
    expect((await scene.school.call(elsewhereTake, money('Fawad', 5400), desk)).code).toBe(404);
    const at_franchise = await scene.school.call(
      elsewhereQuote,
      { code: codeOf('Ali'), at_branch_id: franchise },
      { as: 'admin' },
    );
    expect(at_franchise).toMatchObject({ code: 409, message: 'A franchise takes the fees of its own children only' });
    expect(
      (await scene.school.call(elsewhereQuote, { code: codeOf('Ali'), at_branch_id: f8 }, desk)).errors,
    ).toHaveProperty('at_branch_id');
  });

  test('5,400 cash posts at G-9 and settles at F-8; 1900 of the two cancel', async () => {
    const taken = await scene.school.must(elsewhereTake, money('Ali', 5400, { quoted_open: 5_400 * RUPEE }), desk);
    expect(taken).toMatchObject({ student_name: 'Ali', branch_name: 'F-8 Campus', amount: 5_400 * RUPEE });
    expect(JSON.stringify(taken)).not.toContain('receivable');
    expect(await scene.ledger(g9, 'cash')).toBe(5_400 * RUPEE);
    expect(await scene.ledger(f8, 'cash')).toBe(0);
    expect(await scene.ledger(f8, 'student_receivable', pupils['Ali'])).toBe(0);
    expect([await between(g9), await between(f8)]).toEqual([-5_400 * RUPEE, 5_400 * RUPEE]);
    const entries = await scene.school.owner(() =>
      rowsOf(sql<{ branch_id: number; counter_branch_id: number; kind: string; pairs: number }>`
        select branch_id, counter_branch_id, kind, count(*) over (partition by pair_id)::int as pairs
          from platform.journal_entries where source_type = 'deposit' and source_id = ${taken.deposit_id}::bigint order by branch_id`),
    );
    expect(entries).toEqual([
      { branch_id: f8, counter_branch_id: g9, kind: 'deposit', pairs: 2 },
      { branch_id: g9, counter_branch_id: f8, kind: 'inter_branch', pairs: 2 },
    ]);
  });

  test('the receipt stands in both registers, each as its branch may see it; a hand-made call finds nothing more', async () => {
    const [row] = (await scene.school.must(elsewhereList, { mine: true }, desk)).data;
    expect(row).toMatchObject({ student_name: 'Ali', branch_name: 'F-8 Campus', collected_at: 'G-9 Campus' });
    const id = row?.deposit_id ?? 0;
    expect((await scene.school.must(elsewhereList, {}, desk)).figures).toEqual({
      receipts: 1,
      amount: 5_400 * RUPEE,
      cash: 5_400 * RUPEE,
    });
    expect((await scene.school.must(elsewhereList, {}, clerk)).total).toBe(0);
    expect((await scene.school.call(depositRead, { id }, desk)).code).toBe(404);
    expect((await scene.school.must(depositList, {}, desk)).total).toBe(0);
    const there = await scene.school.must(depositRead, { id }, clerk);
    expect(there).toMatchObject({ student_name: 'Ali', amount: 5_400 * RUPEE, allocated: 5_400 * RUPEE });
    const challans = await scene.school.must(challanList, { student_id: pupils['Ali'] }, clerk);
    const challan_id = challans.data[0]?.challan_id ?? 0;
    expect(challans.data[0]).toMatchObject({ status: 'paid' });
    expect((await scene.school.call(challanRead, { id: challan_id }, desk)).code).toBe(404);
    const token = await scene.school.tokenOf('neighbour');
    const pdf = await scene.school.app.inject({
      url: `/api/v1/${elsewhereReceipt.path.replace(':id', String(id))}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('too much becomes an advance of the child; part money leaves the rest open', async () => {
    await scene.school.must(elsewhereTake, money('Bina', 6000), desk);
    expect(await scene.ledger(f8, 'student_advance', pupils['Bina'])).toBe(-600 * RUPEE);
    await scene.school.must(elsewhereTake, money('Careem', 400), desk);
    expect((await scene.school.must(elsewhereQuote, { code: codeOf('Careem') }, desk)).amount).toBe(5_000 * RUPEE);
    expect([await between(g9), await between(f8)]).toEqual([-11_800 * RUPEE, 11_800 * RUPEE]);
  });

  test('the same cash within ten minutes needs the tick, the same transfer never passes', async () => {
    expect((await scene.school.call(elsewhereTake, money('Careem', 400), desk)).code).toBe(409);
    const bank = await scene.bank(g9);
    const transfer = money('Careem', 100, { channel: 'bank_transfer', account_id: bank, reference: 'TT 9' });
    await scene.school.must(elsewhereTake, transfer, desk);
    expect((await scene.school.call(elsewhereTake, { ...transfer, another: true }, desk)).code).toBe(409);
  });

  test('an account of the other branch, or a branch of another country, is refused', async () => {
    const theirs = await scene.bank(f8);
    expect(
      (await scene.school.call(elsewhereTake, money('Careem', 50, { account_id: theirs }), desk)).errors,
    ).toHaveProperty('account_id');
    await scene.policy(muscat, { collect_any_branch: true });
    expect((await scene.school.call(elsewhereQuote, { code: codeOf('Careem') }, { as: 'muscat' })).code).toBe(404);
  });

  test('two desks at once, each with what it saw: one takes, the other looks again', async () => {
    const here = await scene.account(f8, 'cash');
    const quoted_open = 5_400 * RUPEE;
    const answers = await Promise.all([
      scene.school.call(elsewhereTake, money('Danish', 5400, { quoted_open }), desk),
      scene.school.call(
        depositCreate,
        {
          student_id: pupils['Danish'],
          amount: quoted_open,
          value_date: today,
          channel: 'cash',
          account_id: here,
          quoted_open,
        },
        clerk,
      ),
    ]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await scene.ledger(f8, 'student_receivable', pupils['Danish'])).toBe(0);
  });

  test('FEE-55: it is taken back by who sees both branches; both books and both registers say so', async () => {
    const list = await scene.school.must(elsewhereList, { sortBy: 'receipt_no' }, desk);
    const id = list.data.find((row) => row.student_name === 'Ali')?.deposit_id ?? 0;
    const { version } = await scene.school.must(depositRead, { id }, clerk);
    const reversal = { id, version, reason: 'Typed for the wrong child' };
    expect(await scene.school.call(depositReverse, reversal, clerk)).toMatchObject({
      code: 409,
      message: 'The money lies at another branch. Somebody who sees both branches takes this receipt back',
    });
    expect((await scene.school.call(depositReverse, reversal, desk)).code).toBe(404);
    const before = [await between(g9), await between(f8)];
    await scene.school.must(depositReverse, reversal, { as: 'accountant' });
    expect(await scene.ledger(f8, 'student_receivable', pupils['Ali'])).toBe(5_400 * RUPEE);
    expect([await between(g9), await between(f8)]).toEqual([
      (before[0] ?? 0) + 5_400 * RUPEE,
      (before[1] ?? 0) - 5_400 * RUPEE,
    ]);
    const after = await scene.school.must(elsewhereList, {}, desk);
    expect(after.data.find((row) => row.deposit_id === id)?.reversed).toBe(true);
  });

  test('money received at the child’s branch is what its books say, whoever holds it', async () => {
    const { net, ledger } = await scene.school.must(paidList, { from: today, to: today }, clerk);
    expect([net > 0, ledger]).toEqual([true, net]);
  });

  test('FEE-96: every proof agrees', async () => {
    expect(await scene.proofs()).toEqual([]);
  });
});
