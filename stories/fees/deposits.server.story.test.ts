// Acceptance stories of taking money (spec 04 §13: 4, 5, 6, 7, 10, 17), over HTTP on a real database.

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, asDay, asMonth, type LocalDate, todayIn } from '#kernel/dates.ts';
import type { InputOf } from '#kernel/contract.ts';
import { depositCreate, depositList, depositQuote, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { advanceApply } from '#modules/fees/advances/contract/advances.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { feeStatus } from '#modules/fees/outstanding/contract/month-figures.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';
import { lately } from '../harness/turn-clock.ts';

let scene: FeeScene;
let pupils: Record<string, number>;
let cash: number;
let bank: number;

const { f8 } = branches;

function student(name: string): number {
  const id = pupils[name];
  if (id === undefined) throw new Error(`There is no child ${name}`);
  return id;
}

function payment(
  name: string,
  rupees: number,
  value_date: string,
  more: Partial<InputOf<typeof depositCreate>> = {},
): InputOf<typeof depositCreate> {
  return {
    student_id: student(name),
    amount: rupees * RUPEE,
    value_date: lately(value_date),
    channel: 'cash',
    account_id: cash,
    ...more,
  };
}

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Ali', plan: { TUI: 5400, TRN: 2500 } },
    { name: 'Bina', plan: { TUI: 3000 } },
    { name: 'Careem', plan: { TUI: 2800 } },
    { name: 'Danish', plan: { TUI: 6000 } },
    { name: 'Elder', family: 'Khan', plan: { TUI: 5400 } },
    { name: 'Younger', family: 'Khan', plan: { TUI: 5400 } },
  ]);
  cash = await scene.account(f8, 'cash');
  bank = await scene.bank(f8);
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  await scene.post(f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
});

describe('fine and value date (story 4)', () => {
  test('a transfer of 14/09 with value date 10/09 pays without fine', async () => {
    const taken = await scene.school.must(
      depositCreate,
      payment('Ali', 7900, '2026-09-10', { channel: 'bank_transfer', account_id: bank, reference: 'FT 100' }),
      { as: 'clerk' },
    );
    expect(taken).toMatchObject({ settled: 790_000, fines: 0, advance: 0, accounts: [{ receivable: 0, advance: 0 }] });
    expect(taken.receipt_no).toMatch(new RegExp(`^R0001${lately('2026').slice(2)}0000\\d+$`));
  });
  test('3,000 with value date 12/09 settle the fee, the fine of 300 stays open', async () => {
    const quote = await scene.school.must(
      depositQuote,
      { student_id: student('Bina'), value_date: lately('2026-09-12') },
      { as: 'clerk' },
    );
    expect(quote.needed).toBe(330_000);
    const taken = await scene.school.must(depositCreate, payment('Bina', 3000, '2026-09-12'), { as: 'clerk' });
    expect(taken).toMatchObject({ settled: 300_000, fines: 30_000, accounts: [{ receivable: 30_000 }] });
    expect(await scene.ledger(f8, 'late_fine')).toBe(-30_000);
  });
  test('the fine is paid later; it has not grown', async () => {
    const taken = await scene.school.must(depositCreate, payment('Bina', 300, '2026-09-29'), { as: 'clerk' });
    expect(taken).toMatchObject({ settled: 30_000, fines: 0, accounts: [{ receivable: 0 }] });
  });
});

describe('fine taken back (story 5)', () => {
  test('part money of 20/09 is fined, the rest of 09/09 leaves the fine; all in time takes it back', async () => {
    const late = await scene.school.must(depositCreate, payment('Careem', 1, '2026-09-20'), { as: 'clerk' });
    expect(late.fines).toBe(30_000);
    const { version, status } = await scene.school.must(depositRead, { id: late.deposit_id }, { as: 'clerk' });
    expect(status).toBe('posted');
    await scene.school.must(
      depositReverse,
      { id: late.deposit_id, version, reason: 'Typed for the wrong child' },
      { as: 'clerk' },
    );
    expect(await scene.ledger(f8, 'student_receivable', student('Careem'))).toBe(280_000);
    const inTime = await scene.school.must(depositCreate, payment('Careem', 2800, '2026-09-09'), { as: 'clerk' });
    expect(inTime).toMatchObject({ settled: 280_000, fines: 0, accounts: [{ receivable: 0, advance: 0 }] });
    expect(await scene.ledger(f8, 'late_fine')).toBe(-30_000);
  });
});

describe('advance (story 6)', () => {
  test('FEE-82: 10,000 on 6,000 leaves an advance, October uses it, reversing asks and reopens both', async () => {
    const taken = await scene.school.must(depositCreate, payment('Danish', 8100, '2026-09-10'), { as: 'clerk' });
    expect(taken).toMatchObject({ settled: 600_000, advance: 210_000 });
    expect(await scene.ledger(f8, 'student_advance', student('Danish'))).toBe(-210_000);
    await scene.post(f8, asMonth(lately('2026-10-01')), asDay(lately('2026-10-12')));
    const october = await scene.school.must(
      depositQuote,
      { student_id: student('Danish'), value_date: lately('2026-10-05') },
      { as: 'clerk' },
    );
    expect(october.challans.map((challan) => challan.balance)).toEqual([390_000]);

    const { version } = await scene.school.must(depositRead, { id: taken.deposit_id }, { as: 'clerk' });
    const reversal = { id: taken.deposit_id, version, reason: 'Cheque of another child' };
    const asked = await scene.school.call(depositReverse, reversal, { as: 'clerk' });
    expect(asked).toMatchObject({ code: 409, message: 'This will reopen 2 challans. Go on?' });
    await scene.school.must(depositReverse, { ...reversal, reopen: true }, { as: 'clerk' });
    const after = await scene.school.must(
      depositQuote,
      { student_id: student('Danish'), value_date: lately('2026-10-05') },
      { as: 'clerk' },
    );
    expect(after.challans.map((challan) => challan.balance)).toEqual([600_000, 600_000]);
    expect(after.students[0]).toMatchObject({ receivable: 1_200_000, advance: 0 });
  });
  test('a reversed deposit is not reversed again, nor with an old version', async () => {
    const list = await scene.school.must(depositList, { student_id: student('Danish') }, { as: 'clerk' });
    const [deposit] = list.data;
    expect(deposit).toMatchObject({ status: 'reversed', advance: 0, allocated: 0 });
    const again = await scene.school.call(
      depositReverse,
      { id: deposit?.deposit_id ?? 0, version: 1, reason: 'Again' },
      { as: 'clerk' },
    );
    expect(again.code).toBe(409);
    expect(again.message).toMatch(/^This deposit was reversed on/);
  });
});

describe('family (story 7)', () => {
  test('FEE-54: a family deposit pays the oldest first and the elder before the younger', async () => {
    const elder = await scene.school.must(depositQuote, { student_id: student('Elder') }, { as: 'clerk' });
    expect(elder.challans.map((challan) => challan.bill_month)).toEqual([lately('2026-09-01'), lately('2026-10-01')]);
    const statement = await scene.school.must(
      statementRead,
      { student_id: student('Elder'), family: true },
      { as: 'clerk' },
    );
    expect(statement.students).toHaveLength(2);
    const family_id = elder.students[0]?.family_id;
    const { student_id: _, ...rest } = payment('Elder', 11_000, '2026-09-10');
    const taken = await scene.school.must(depositCreate, { ...rest, family_id }, { as: 'clerk' });
    expect(taken).toMatchObject({ settled: 1_100_000, advance: 0, fines: 0 });
    const read = await scene.school.must(depositRead, { id: taken.deposit_id }, { as: 'clerk' });
    expect(read.settlements.map((s) => [s.student_name, s.bill_month, s.amount])).toEqual([
      ['Elder', lately('2026-09-01'), 540_000],
      ['Younger', lately('2026-09-01'), 540_000],
      ['Elder', lately('2026-10-01'), 20_000],
    ]);
    for (const [name, share] of [
      ['Elder', 560_000],
      ['Younger', 540_000],
    ] as const) {
      const found = await scene.school.must(depositList, { student_id: student(name) }, { as: 'clerk' });
      expect(found.data.map((row) => row.deposit_id)).toEqual([taken.deposit_id]);
      const account = await scene.school.owner(() =>
        rowOf(sql<{ last_payment_on: string; last_payment_amount: number }>`
          select last_payment_on, last_payment_amount from fees.student_fee_accounts where student_id = ${student(name)}`),
      );
      expect(account).toEqual({ last_payment_on: lately('2026-09-10'), last_payment_amount: share });
    }
  });
});

describe('duplicates (story 10, FEE-50)', () => {
  test('the same click twice is one deposit', async () => {
    const input = payment('Careem', 50, '2026-10-10');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => scene.school.call(depositCreate, input, { as: 'clerk', key: 'one-click' })),
    );
    expect(answers.map((answer) => answer.code)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.data.receipt_no)).size).toBe(1);
  });
  test('the same key with another amount is refused', async () => {
    const answer = await scene.school.call(depositCreate, payment('Careem', 51, '2026-10-10'), {
      as: 'clerk',
      key: 'one-click',
    });
    expect(answer.code).toBe(422);
  });
  test('the same cash within ten minutes needs the tick', async () => {
    const refused = await scene.school.call(depositCreate, payment('Careem', 50, '2026-10-10'), { as: 'clerk' });
    expect(refused.code).toBe(409);
    expect(refused.message).toMatch(
      /^The same amount was taken less than a minute ago, receipt R\d+\. Tick 'Another payment' if this is a second one$/,
    );
    expect(refused.details).toMatchObject({ receipt_no: expect.any(String), deposit_id: expect.any(Number) });
    const ticked = await scene.school.call(depositCreate, payment('Careem', 50, '2026-10-10', { another: true }), {
      as: 'clerk',
    });
    expect(ticked.code).toBe(201);
  });
  test('the same transfer is refused with a link, whatever is ticked, and free again once reversed', async () => {
    const transfer = payment('Careem', 100, '2026-10-10', {
      channel: 'bank_transfer',
      account_id: bank,
      reference: 'TT 200',
    });
    const first = await scene.school.must(depositCreate, transfer, { as: 'clerk' });
    const second = await scene.school.call(
      depositCreate,
      { ...transfer, reference: 'tt200', another: true },
      { as: 'clerk' },
    );
    expect(second.code).toBe(409);
    expect(second.message).toContain(`receipt ${first.receipt_no}`);
    await scene.school.must(
      depositReverse,
      { id: first.deposit_id, version: 1, reason: 'Wrong student' },
      { as: 'clerk' },
    );
    expect((await scene.school.call(depositCreate, transfer, { as: 'clerk' })).code).toBe(201);
  });
});

describe('what is refused', () => {
  const one = () => payment('Ali', 1, '2026-10-25');
  const refused: [string, () => InputOf<typeof depositCreate>, number, string | RegExp][] = [
    ['a negative amount', () => ({ ...one(), amount: -5 }), 422, 'amount: The amount must be more than 0'],
    ['zero', () => ({ ...one(), amount: 0 }), 422, 'amount: The amount must be more than 0'],
    ['a part of a paisa', () => ({ ...one(), amount: 100.5 }), 422, 'amount: Enter a valid amount'],
    ['an enormous amount', () => ({ ...one(), amount: 1e15 }), 422, 'amount: The amount is too large'],
    ['a day that does not exist', () => payment('Ali', 10, '2026-02-30'), 422, 'value_date: This is not a date'],
    ['the future', () => payment('Ali', 10, '2030-01-01'), 422, 'The date is in the future'],
    ['a day before all books', () => payment('Ali', 10, '2024-01-01'), 422, /^The date is more than 400 days ago/],
    [
      'the account of another channel',
      () => payment('Ali', 10, '2026-10-25', { account_id: bank }),
      422,
      'HBL F-8 is not for this channel. Choose another account',
    ],
    [
      'an account of another branch',
      () => payment('Ali', 10, '2026-10-25', { account_id: 999_999 }),
      422,
      'F-8 Campus cannot take money on this account',
    ],
    [
      'placing by hand where the policy does not',
      () => payment('Ali', 10, '2026-10-25', { allocation: [{ challan_id: 1, amount: 1 }] }),
      422,
      /fee policy of this branch/,
    ],
    [
      'what changed since it was quoted',
      () => payment('Ali', 10, '2026-10-25', { quoted_open: 1 }),
      409,
      /^Something was paid or charged here/,
    ],
    [
      'a student that does not exist',
      () => ({ ...payment('Ali', 10, '2026-10-25'), student_id: 999_999 }),
      404,
      'This student was not found',
    ],
    [
      'an unknown code',
      () => ({ ...payment('Ali', 10, '2026-10-25'), student_id: undefined, code: 'C0000000000000' }),
      404,
      'This code was not found',
    ],
    [
      'nobody named',
      () => ({ ...payment('Ali', 10, '2026-10-25'), student_id: undefined }),
      422,
      'Enter the student, the family or the code',
    ],
  ];
  test.each(refused)('%s', async (_title, input, code, message) => {
    const answer = await scene.school.call(depositCreate, input(), { as: 'clerk' });
    expect(answer.message).toMatch(message);
    expect(answer.code).toBe(code);
  });
  test('a column that is slipped in', async () => {
    const answer = await scene.school.call(
      depositCreate,
      { ...payment('Ali', 10, '2026-10-25'), branch_id: 2 } as never,
      { as: 'clerk' },
    );
    expect(answer.code).toBe(422);
  });
  test('without sign-in 401, without permission 403, of another branch 404 like one that does not exist', async () => {
    const input = payment('Ali', 10, '2026-10-25');
    expect((await scene.school.call(depositCreate, input, { as: null })).code).toBe(401);
    expect((await scene.school.call(depositCreate, input, { as: 'nobody' })).code).toBe(403);
    const foreign = await scene.school.call(depositCreate, input, { as: 'neighbour' });
    expect([foreign.code, foreign.message]).toEqual([404, 'This student was not found']);
    const list = await scene.school.must(depositList, {}, { as: 'neighbour' });
    expect(list).toMatchObject({ total: 0, data: [], figures: { amount: 0 } });
    const [deposit] = (await scene.school.must(depositList, {}, { as: 'clerk' })).data;
    expect((await scene.school.call(depositRead, { id: deposit?.deposit_id ?? 0 }, { as: 'neighbour' })).code).toBe(
      404,
    );
    expect(
      (
        await scene.school.call(
          depositReverse,
          { id: deposit?.deposit_id ?? 0, version: 1, reason: 'x' },
          { as: 'neighbour' },
        )
      ).code,
    ).toBe(404);
  });
});

describe('another policy (FEE-46, 47, 48)', () => {
  const { g9 } = branches;
  const as = { as: 'neighbour' } as const;
  let till: Pick<InputOf<typeof depositCreate>, 'student_id' | 'channel' | 'account_id' | 'value_date'>;
  let open: { challan_id: number; balance: number }[];

  beforeAll(async () => {
    const { Faiz } = await scene.admit(g9, [{ name: 'Faiz', plan: { TUI: 4000 } }]);
    await scene.policy(g9, {
      allow_partial: false,
      manual_allocation: true,
      auto_apply_advance: false,
      shortfall_tolerance: 5 * RUPEE,
    });
    await scene.post(g9, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
    await scene.post(g9, asMonth(lately('2026-10-01')), asDay(lately('2026-10-12')));
    till = { student_id: Faiz, channel: 'cash', account_id: cash, value_date: lately('2026-10-15') };
    open = (await scene.school.must(depositQuote, { student_id: Faiz }, as)).challans;
  });

  test('FEE-47 a part in cash is refused with the full amount; money at the bank is taken', async () => {
    const answer = await scene.school.call(depositCreate, { ...till, amount: 4500 * RUPEE }, as);
    expect(answer).toMatchObject({ code: 422, message: 'The full amount of PKR 8,000 is needed' });
  });
  test('FEE-46 by hand: over the balance is refused, the newer challan may be paid first', async () => {
    const october = { challan_id: open[1]?.challan_id ?? 0, amount: 400_001 };
    const over = await scene.school.call(depositCreate, { ...till, amount: 4500 * RUPEE, allocation: [october] }, as);
    expect(over.code).toBe(422);
    expect(over.message).toMatch(/^Challan C010002\d+ needs PKR 4,000 only$/);
    const taken = await scene.school.must(
      depositCreate,
      { ...till, amount: 4500 * RUPEE, allocation: [{ ...october, amount: 400_000 }] },
      as,
    );
    expect(taken).toMatchObject({ settled: 400_000, advance: 50_000 });
  });
  test('FEE-48 the advance is used by hand', async () => {
    const used = await scene.school.must(advanceApply, { student_id: till.student_id ?? 0 }, as);
    expect(used).toMatchObject({ applied: 50_000, advance: 0, receivable: 350_000 });
    const again = await scene.school.call(advanceApply, { student_id: till.student_id ?? 0 }, as);
    expect(again).toMatchObject({ code: 409, message: 'This student has no advance to use' });
  });
  test('FEE-47 what is within the tolerance is written off', async () => {
    const taken = await scene.school.must(depositCreate, { ...till, amount: 3495 * RUPEE }, as);
    expect(taken).toMatchObject({ settled: 349_500, written_off: 500, accounts: [{ receivable: 0 }] });
    expect(await scene.ledger(g9, 'small_difference')).toBe(500);
    await scene.school.must(depositReverse, { id: taken.deposit_id, version: 1, reason: 'Counted again' }, as);
    expect(await scene.ledger(g9, 'small_difference')).toBe(0);
  });
  test('FEE-57 a cheque lies in hand', async () => {
    const account_id = await scene.account(g9, 'cheques_in_hand');
    const cheque = { no: '004512', bank: 'HBL', date: lately('2026-10-15') };
    const input = { ...till, channel: 'cheque', account_id, amount: 3500 * RUPEE, cheque } as const;
    expect(
      (
        await scene.school.call(
          depositCreate,
          { ...input, cheque: { ...cheque, date: addDays(todayIn('Asia/Karachi'), 400) } },
          as,
        )
      ).code,
    ).toBe(422);
    await scene.school.must(depositCreate, input, as);
    expect(await scene.ledger(g9, 'cheques_in_hand', till.student_id)).toBe(350_000);
    expect((await scene.school.call(depositCreate, input, as)).message).toMatch(
      /^This cheque was entered on .*, receipt R\d+$/,
    );
  });
});

describe('closed books (FEE-49)', () => {
  test('a value date that is only too long ago is not called a closed book', async () => {
    const day = await scene.school.owner(() => rowOf(sql<{ today: LocalDate }>`select platform.today(${f8}) as today`));
    const value_date = addDays(day?.today ?? asDay('1900-01-01'), -40);
    const taken = await scene.school.owner(() =>
      rowsOf(sql<{ role_id: number; permission_id: number }>`
        delete from platform.role_permissions rp using platform.permissions p, platform.roles r
         where p.id = rp.permission_id and p.name = 'Account Period' and r.id = rp.role_id and r.name = 'Branch Clerk' returning rp.role_id, rp.permission_id`),
    );
    const answer = await scene.school.call(depositCreate, payment('Danish', 69, '', { value_date }), { as: 'clerk' });
    expect(answer.code).toBe(201);
    expect(answer.message).toMatch(/(is too long ago to be entered on it|No fiscal year covers \S+): entered on /);
    expect(answer.message).not.toMatch(/closed/);
    for (const { role_id, permission_id } of taken)
      await scene.school.owner(() =>
        rowsOf(
          sql`insert into platform.role_permissions (role_id, permission_id) values (${role_id}, ${permission_id})`,
        ),
      );
  });
  test('a value date in a closed period enters on the first open day, and says so', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`update platform.accounting_periods set status = 'closed' where month < ${lately('2026-10-01')}::date`),
    );
    const answer = await scene.school.call(depositCreate, payment('Danish', 70, '2026-09-20'), { as: 'clerk' });
    expect(answer.code).toBe(201);
    expect(answer.data).toMatchObject({ value_date: lately('2026-09-20'), entry_date: lately('2026-10-01') });
    expect(answer.message).toMatch(new RegExp(`${lately('The book of 20/09/2026 is closed: entered on 01/10/2026')}$`));
  });
  test('when every period is closed nothing is taken', async () => {
    await scene.school.owner(() =>
      rowsOf(
        sql`update platform.accounting_periods set status = 'closed' where month <= ${todayIn('Asia/Karachi')}::date`,
      ),
    );
    const answer = await scene.school.call(depositCreate, payment('Danish', 71, '2026-09-20'), { as: 'clerk' });
    expect(answer).toMatchObject({
      code: 422,
      message: 'The books are closed up to today. Ask accounts to open the period',
    });
    await scene.school.owner(() => rowsOf(sql`update platform.accounting_periods set status = 'open'`));
  });
});

describe('identity (story 17)', () => {
  test('challans, accounts, totals and ledger agree to the paisa', async () => {
    expect(await scene.proofs()).toEqual([]);
  });
  test('posted = paid + outstanding, and all outstanding is the list', async () => {
    for (const month of [lately('2026-09-01'), lately('2026-10-01'), lately('2026-11-01')]) {
      const { rows } = await scene.school.must(feeStatus, { month, branch_id: f8 }, { as: 'clerk' });
      const [figures] = rows;
      expect(figures?.posted).toBe((figures?.paid ?? 0) + (figures?.outstanding ?? 0));
    }
    const { rows } = await scene.school.must(
      feeStatus,
      { month: lately('2026-11-01'), branch_id: f8 },
      { as: 'clerk' },
    );
    const list = await scene.school.must(outstandingList, {}, { as: 'clerk' });
    expect(list.figures?.receivable).toBe(rows[0]?.all_outstanding);
    const ages = list.figures;
    expect(
      (ages?.not_due ?? 0) +
        (ages?.days_1_30 ?? 0) +
        (ages?.days_31_60 ?? 0) +
        (ages?.days_61_90 ?? 0) +
        (ages?.over_90 ?? 0),
    ).toBe(ages?.receivable);
  });
  test('every statement closes at what the account says', async () => {
    for (const name of Object.keys(pupils)) {
      const statement = await scene.school.must(statementRead, { student_id: student(name) }, { as: 'clerk' });
      const [account] = statement.students;
      expect(statement.closing).toBe((account?.receivable ?? 0) - (account?.advance ?? 0));
    }
  });
});
