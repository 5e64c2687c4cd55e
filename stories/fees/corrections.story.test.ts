// Corrections of one student (FEE-80 to FEE-85, FEE-45, FEE-55, FEE-56; spec 04 §13 story 12): shown, asked, decided by another, in the book to the figure.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { addDays, addMonths, firstDayOf } from '#kernel/dates.ts';
import { correctionOfStudent } from '#modules/fees/correction-requests/contract/correctable.ts';
import { correctionCancel, correctionRead } from '#modules/fees/correction-requests/contract/correction-lists.ts';
import { correctionCreate, correctionPreview } from '#modules/fees/correction-requests/contract/corrections.ts';
import { challanRead } from '#modules/fees/challans/contract/challans.ts';
import { correctLines } from '#modules/fees/corrections/actions/correct-lines.ts';
import { shareDeltas } from '#modules/fees/corrections/reads/share-deltas.ts';
import { depositCreate, depositQuote, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { postIndividual } from '#modules/fees/single-posts/contract/single-posts.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import { rowsOf, sql, trial } from '#platform/db/index.ts';
import { thisMonth, today, turnClockTo } from '../harness/turn-clock.ts';
import { branches, type Person } from '../harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const f8 = branches.f8;
const clerk = { as: 'clerk' } as const;
const muscat = { as: 'muscat' } as const;

let scene: FeeScene;
let ids: Record<string, number>;
let heads: Map<string, number>;
let cash: number;
let income: number;
const student = (name: string): number => ids[name] ?? 0;

// On the first of a month nothing is late yet: it is told of the day after.
if (today === firstDayOf(thisMonth)) turnClockTo(`${addDays(today, 1)}T06:00:00Z`);

beforeAll(async () => {
  scene = await openFeeScene();
  const names = ['Ali', 'Bina', 'Careem', 'Danish', 'Erum', 'Farid', 'Gul', 'Hina', 'Imran', 'Javed', 'Kamal'];
  ids = await scene.admit(
    f8,
    names.map((name) => ({ name, plan: { TUI: 2300, TRN: 500 } })),
  );
  ids = { ...ids, ...(await scene.admit(branches.muscat, [{ name: 'Salim', plan: { TUI: 45 } }])) };
  cash = await scene.account(f8, 'cash');
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  await scene.post(f8, thisMonth, addDays(firstDayOf(thisMonth), 0));
  await scene.post(branches.muscat, thisMonth, addDays(firstDayOf(thisMonth), 9));
  const rows = await scene.school.owner(() =>
    rowsOf(sql<{ id: number; code: string }>`select id, code from fees.fee_heads where school_id = 1`),
  );
  income =
    (
      await scene.school.owner(() =>
        rowsOf(
          sql<{ id: number }>`select income_account_id as id from fees.fee_heads where school_id = 1 and code = 'TUI'`,
        ),
      )
    )[0]?.id ?? 0;
  heads = new Map(rows.map((head) => [head.code, head.id]));
});

const tree = (name: string, as: Person = 'clerk') =>
  scene.school.must(correctionOfStudent, { student_id: student(name) }, { as });
type Tree = DataOf<typeof correctionOfStudent>;

async function challanOf(name: string, as: Person = 'clerk'): Promise<Tree['challans'][number]> {
  const [challan] = (await tree(name, as)).challans;
  if (!challan) throw new Error('no challan');
  return challan;
}

const lineOf = (challan: Tree['challans'][number], head: string): number =>
  challan.lines.find((line) => line.head_name.toLowerCase().startsWith(head))?.line_id ?? 0;

type Items = InputOf<typeof correctionCreate>['items'];
const wish = (
  items: Items,
  more: Partial<InputOf<typeof correctionCreate>> = {},
): InputOf<typeof correctionCreate> => ({
  reason_code: 'wrong_structure',
  items,
  ...more,
});
const ask = (items: Items, more: Partial<InputOf<typeof correctionCreate>> = {}, as: Person = 'clerk') =>
  scene.school.must(correctionCreate, wish(items, more), { as });
const approve = (id: number, as: Person = 'cashier') => scene.school.call(approvals.approvalApprove, { id }, { as });
const pay = (name: string, rupees: number, more: Partial<InputOf<typeof depositCreate>> = {}) =>
  scene.school.must(
    depositCreate,
    {
      student_id: student(name),
      channel: 'cash',
      account_id: cash,
      value_date: firstDayOf(thisMonth),
      amount: rupees * RUPEE,
      ...more,
    },
    clerk,
  );
const owed = (name: string) => scene.ledger(f8, 'student_receivable', student(name));
const advance = async (name: string) => 0 - (await scene.ledger(f8, 'student_advance', student(name)));
const closing = async (name: string) =>
  (await scene.school.must(statementRead, { student_id: student(name) }, clerk)).closing;

/** The lists, the statement and the book say the same. */
async function agrees(name: string): Promise<void> {
  const { student: account } = await tree(name);
  expect([account.receivable, account.advance]).toEqual([await owed(name), await advance(name)]);
  expect(await closing(name)).toBe((await owed(name)) - (await advance(name)));
  expect(await scene.proofs()).toEqual([]);
}

describe('story 12: a line of a paid challan', () => {
  it('FEE-80, FEE-81: 500 → 0 is asked, the asker may not decide, another approves: charged 2,300, settled 2,300, advance 500', async () => {
    await pay('Careem', 2800);
    const challan = await challanOf('Careem');
    const items: Items = [
      {
        student_id: student('Careem'),
        action: 'change_line',
        challan_id: challan.challan_id,
        line_id: lineOf(challan, 'transport'),
        after: 0,
      },
    ];
    const shown = await scene.school.must(correctionPreview, wish(items), clerk);
    expect(shown).toMatchObject({
      currency: 'PKR',
      total_delta: -500 * RUPEE,
      items: [{ before: 500 * RUPEE, after: 0, delta: -500 * RUPEE, problem: null }],
      challans: [
        {
          before: { charged: 2800 * RUPEE, settled: 2800 * RUPEE, status: 'paid' },
          after: { charged: 2300 * RUPEE, settled: 2300 * RUPEE, balance: 0, status: 'paid' },
        },
      ],
      accounts: [{ advance_before: 0, advance_after: 500 * RUPEE, receivable_after: 0 }],
    });
    expect(shown.ledger.map(({ debit, credit }) => [debit, credit])).toEqual([
      [500 * RUPEE, 0],
      [0, 500 * RUPEE],
    ]);
    expect(await advance('Careem')).toBe(0);

    const asked = await ask(items);
    expect(asked).toMatchObject({ status: 'pending', correction_no: 'FC0001000001', effect: shown });
    expect(await advance('Careem')).toBe(0);
    const again = await scene.school.call(correctionCreate, wish(items), clerk);
    expect([again.code, again.message]).toEqual([422, expect.stringContaining('waits for approval already')]);

    expect((await approve(asked.approval_id, 'clerk')).code).toBe(403);
    expect((await approve(asked.approval_id, 'muscat')).code).toBe(404);
    expect((await approve(asked.approval_id)).code).toBe(200);
    expect(await challanOf('Careem')).toMatchObject({
      charged: 2300 * RUPEE,
      settled: 2300 * RUPEE,
      balance: 0,
      status: 'paid',
    });
    expect(await advance('Careem')).toBe(500 * RUPEE);
    await agrees('Careem');
    const { correction, items: done } = await scene.school.must(correctionRead, { id: asked.id }, clerk);
    expect(correction).toMatchObject({ status: 'approved', applied: 1, refused: 0, total_delta: -500 * RUPEE });
    expect(done).toMatchObject([{ result: 'applied', before: 500 * RUPEE, after: 0 }]);
  });

  it('FEE-85: a line that changed meanwhile → 409 with both versions, and nothing moves', async () => {
    const challan = await challanOf('Danish');
    const change = (after: number): Items => [
      {
        student_id: student('Danish'),
        action: 'change_line',
        challan_id: challan.challan_id,
        line_id: lineOf(challan, 'tuition'),
        after: after * RUPEE,
      },
    ];
    const one = await ask(change(2000));
    // As a change of the child's share does it, past the request (FEE-25).
    const line = challan.lines.find((each) => each.head_name.toLowerCase().startsWith('tuition'));
    await scene.school.as('clerk', () =>
      correctLines(
        [
          {
            line_id: line?.line_id ?? 0,
            challan_id: challan.challan_id,
            challan_no: challan.challan_no,
            bill_month: challan.bill_month,
            student_id: student('Danish'),
            head_id: heads.get('TUI') ?? 0,
            fee_month: challan.bill_month,
            num: 1,
            den: 1,
            gross: -200 * RUPEE,
            concession: 0,
            off: [],
            net_before: 2300 * RUPEE,
            settled: 0,
            recognised: true,
            income_account_id: income,
          },
        ],
        { branch_id: f8, entry_date: today, source_type: 'student_freeze', source_id: 1, description: 'Freeze' },
      ),
    );
    const answer = await approve(one.approval_id);
    expect(answer.code).toBe(409);
    expect(answer.message).toContain('PKR 2,300 when it was asked, PKR 2,100 now');
    expect(await challanOf('Danish')).toMatchObject({ charged: 2600 * RUPEE });
    const view = await scene.school.must(approvals.approvalView, { id: one.approval_id }, { as: 'cashier' });
    expect(view.blocks[0]).toContain('Reject and ask again');
    const rejected = await scene.school.call(
      approvals.approvalReject,
      { id: one.approval_id, reason: 'Stale' },
      { as: 'cashier' },
    );
    expect(rejected.code).toBe(200);
    expect((await scene.school.must(correctionRead, { id: one.id }, clerk)).correction.status).toBe('rejected');
  });
});

describe('the other acts', () => {
  it('FEE-80: an unpaid line goes up and another is added; a rest of a part payment pays the others before it leaves (FEE-81)', async () => {
    await pay('Ali', 2300);
    const challan = await challanOf('Ali');
    const { challan_id } = challan;
    const asked = await ask([
      {
        student_id: student('Ali'),
        action: 'change_line',
        challan_id,
        line_id: lineOf(challan, 'tuition'),
        after: 2000 * RUPEE,
      },
      {
        student_id: student('Ali'),
        action: 'add_line',
        challan_id,
        head_id: heads.get('LAB') ?? 0,
        after: 400 * RUPEE,
      },
    ]);
    expect(asked.effect.total_delta).toBe(100 * RUPEE);
    expect((await approve(asked.approval_id)).code).toBe(200);
    expect(await challanOf('Ali')).toMatchObject({
      charged: 2900 * RUPEE,
      settled: 2300 * RUPEE,
      balance: 600 * RUPEE,
      status: 'partly_paid',
    });
    expect(await advance('Ali')).toBe(0);
    await agrees('Ali');
    await pay('Ali', 600);
    expect(await challanOf('Ali')).toMatchObject({ balance: 0, status: 'paid' });
    await agrees('Ali');
  });

  it('FEE-45: a fine is waived: Dr 4060, and what had been paid of it is advance; it is not asked for again', async () => {
    await pay('Bina', 3100, { value_date: today });
    expect(await challanOf('Bina')).toMatchObject({ fines: 300 * RUPEE, balance: 0, charged: 3100 * RUPEE });
    const { challan_id } = await challanOf('Bina');
    const fines = await scene.ledger(f8, 'late_fine');
    const asked = await ask([{ student_id: student('Bina'), action: 'waive_fine', challan_id }], {
      reason_code: 'fine_waived',
    });
    expect((await approve(asked.approval_id)).code).toBe(200);
    expect(await scene.ledger(f8, 'late_fine')).toBe(fines + 300 * RUPEE);
    expect(await challanOf('Bina')).toMatchObject({
      fines: 0,
      charged: 2800 * RUPEE,
      settled: 2800 * RUPEE,
      status: 'paid',
    });
    expect(await advance('Bina')).toBe(300 * RUPEE);
    await agrees('Bina');

    // A fine that was waived is not given back once more where money proves that there was none to charge (FEE-43).
    await pay('Kamal', 100, { value_date: today });
    const kamal = await challanOf('Kamal');
    const waived = await ask([{ student_id: student('Kamal'), action: 'waive_fine', challan_id: kamal.challan_id }], {
      reason_code: 'fine_waived',
    });
    expect((await approve(waived.approval_id)).code).toBe(200);
    expect(await pay('Kamal', 2700)).toMatchObject({ fines: 0, advance: 0 });
    expect(await challanOf('Kamal')).toMatchObject({ charged: 2800 * RUPEE, balance: 0, status: 'paid' });
    await agrees('Kamal');
  });

  it('§3: a challan is cancelled, its money is advance, both sides stay on the statement (FEE-82); its months may be billed again', async () => {
    await pay('Erum', 1000);
    const { challan_id } = await challanOf('Erum');
    const asked = await ask([{ student_id: student('Erum'), action: 'cancel_challan', challan_id }], {
      reason_code: 'double_entry',
    });
    expect(asked.effect).toMatchObject({
      total_delta: -2800 * RUPEE,
      accounts: [{ advance_after: 1000 * RUPEE, receivable_after: 0 }],
    });
    expect((await approve(asked.approval_id)).code).toBe(200);
    expect((await scene.school.must(challanRead, { id: challan_id }, clerk)).challan).toMatchObject({
      status: 'cancelled',
      charged: 0,
      settled: 0,
    });
    const { lines } = await scene.school.must(statementRead, { student_id: student('Erum') }, clerk);
    expect(lines.map((line) => line.charge - line.settlement)).toEqual([2800 * RUPEE, -1000 * RUPEE, -2800 * RUPEE]);
    await agrees('Erum');
    const gone = await scene.school.call(
      correctionCreate,
      wish([{ student_id: student('Erum'), action: 'write_off', challan_id }]),
      clerk,
    );
    expect([gone.code, gone.message]).toEqual([422, expect.stringContaining('is cancelled')]);
  });

  it('§8: what is left is written off: Dr 5910, Cr 1200; the challan takes nothing else', async () => {
    await pay('Farid', 800);
    const { challan_id } = await challanOf('Farid');
    const asked = await ask([{ student_id: student('Farid'), action: 'write_off', challan_id }], {
      reason_code: 'bad_debt',
    });
    expect((await approve(asked.approval_id)).code).toBe(200);
    expect(await scene.ledger(f8, 'bad_debts')).toBe(2000 * RUPEE);
    expect((await scene.school.must(challanRead, { id: challan_id }, clerk)).challan).toMatchObject({
      status: 'written_off',
      balance: 0,
      settled: 2800 * RUPEE,
    });
    expect(await owed('Farid')).toBe(0);
    await agrees('Farid');

    // A debt that was written off gives nothing back, whatever becomes of the child's share of the month (FEE-25).
    const share = await scene.school.as('clerk', async () => {
      await rowsOf(sql`
        update students.student_status_periods set status = 'frozen', billing_percent = 50 where student_id = ${student('Farid')}::bigint`);
      const asked = { branch_id: f8, student_ids: [student('Farid')], from_month: thisMonth, today };
      return trial(() => shareDeltas(asked));
    });
    expect(share).toEqual([]);

    // FEE-52: it may still be paid, in parts, and the write-off is undone for as much.
    const quote = await scene.school.must(depositQuote, { student_id: student('Farid') }, clerk);
    expect(quote).toMatchObject({ challans: [], written_off: [{ challan_id }] });
    const part = await pay('Farid', 500, { recover: true });
    expect(part).toMatchObject({ settled: 0, recovered: 500 * RUPEE, advance: 0 });
    expect(await scene.ledger(f8, 'bad_debts')).toBe(1500 * RUPEE);
    const status = async () => (await scene.school.must(challanRead, { id: challan_id }, clerk)).challan;
    expect(await status()).toMatchObject({ status: 'written_off', paid: 1300 * RUPEE, balance: 0 });
    await agrees('Farid');
    const rest = await pay('Farid', 1600, { recover: true, another: true });
    expect(rest).toMatchObject({ recovered: 1500 * RUPEE, advance: 100 * RUPEE });
    expect(await status()).toMatchObject({ status: 'paid', paid: 2800 * RUPEE });
    expect(await scene.ledger(f8, 'bad_debts')).toBe(0);
    await agrees('Farid');
    const back = await ask([{ student_id: student('Farid'), action: 'reverse_deposit', deposit_id: rest.deposit_id }]);
    expect((await approve(back.approval_id)).code).toBe(200);
    expect(await status()).toMatchObject({ status: 'written_off', paid: 1300 * RUPEE, balance: 0 });
    expect(await scene.ledger(f8, 'bad_debts')).toBe(1500 * RUPEE);
    await agrees('Farid');
  });

  it('another due date: no entry, and the fine of today follows it', async () => {
    const { challan_id } = await challanOf('Gul');
    const { challan } = await scene.school.must(challanRead, { id: challan_id }, clerk);
    const due_date = addDays(today, 20);
    const asked = await ask([{ student_id: student('Gul'), action: 'change_due_date', challan_id, due_date }]);
    expect(asked.effect).toMatchObject({ ledger: [], total_delta: 0, challans: [{ after: { due_date } }] });
    expect((await approve(asked.approval_id)).code).toBe(200);
    const valid_until = challan.valid_until > due_date ? challan.valid_until : due_date;
    const after = await scene.school.must(challanRead, { id: challan_id }, clerk);
    expect(after.challan).toMatchObject({ due_date, valid_until });
    await agrees('Gul');
  });

  it('FEE-55: a deposit of an earlier day is reversed by a correction: challans open, the key is free, the fine it brought is given back', async () => {
    const taken = await pay('Hina', 3100, { value_date: today });
    const { deposit_id } = taken;
    const asked = await ask([{ student_id: student('Hina'), action: 'reverse_deposit', deposit_id }], {
      reason_code: 'double_entry',
    });
    expect(asked.effect).toMatchObject({ accounts: [{ receivable_before: 0, receivable_after: 2800 * RUPEE }] });
    expect((await approve(asked.approval_id)).code).toBe(200);
    expect(await challanOf('Hina')).toMatchObject({ charged: 2800 * RUPEE, balance: 2800 * RUPEE, status: 'open' });
    const deposit = await scene.school.must(depositRead, { id: deposit_id }, clerk);
    expect(deposit.status).toBe('reversed');
    const keys = await scene.school.owner(() =>
      rowsOf(sql`select 1 from fees.deposit_keys where deposit_id = ${deposit_id}`),
    );
    expect(keys).toEqual([]);
    await agrees('Hina');
  });

  it('FEE-56: a payment of the wrong child is settled on the right one; the cash is not touched, both sides show it; reversed later it comes back whole', async () => {
    const { deposit_id, receipt_no } = await pay('Imran', 3300);
    const money = await scene.ledger(f8, 'cash');
    const asked = await ask(
      [{ student_id: student('Imran'), action: 'move_payment', deposit_id, target_student_id: student('Javed') }],
      { reason_code: 'other', note: 'Typed for the brother of the same name' },
    );
    expect((await approve(asked.approval_id)).code).toBe(200);
    expect(await scene.ledger(f8, 'cash')).toBe(money);
    expect(await challanOf('Imran')).toMatchObject({ balance: 2800 * RUPEE, status: 'open' });
    expect(await challanOf('Javed')).toMatchObject({ balance: 0, status: 'paid' });
    expect([await advance('Imran'), await advance('Javed')]).toEqual([0, 500 * RUPEE]);
    for (const name of ['Imran', 'Javed']) {
      await agrees(name);
      const { lines } = await scene.school.must(statementRead, { student_id: student(name) }, clerk);
      expect(lines.some((line) => line.text.includes('moved'))).toBe(true);
    }
    expect((await tree('Javed')).deposits).toMatchObject([{ receipt_no }]);

    const back = await ask([{ student_id: student('Javed'), action: 'reverse_deposit', deposit_id }], {
      reason_code: 'double_entry',
    });
    expect((await approve(back.approval_id)).code).toBe(200);
    expect(await scene.ledger(f8, 'cash')).toBe(money - 3300 * RUPEE);
    expect([await owed('Imran'), await owed('Javed')]).toEqual([2800 * RUPEE, 2800 * RUPEE]);
    await agrees('Imran');
    await agrees('Javed');
  });
});

describe('months that are no income yet', () => {
  it('§8: a correction of an unrecognised month moves 2220, and its release finds what is left', async () => {
    const ahead = addMonths(thisMonth, 2);
    const tuition = heads.get('TUI') ?? 0;
    await scene.school.must(
      postIndividual,
      {
        student_id: student('Gul'),
        lines: [{ head_id: tuition, fee_month: ahead }],
        bill_month: thisMonth,
        due_date: addDays(today, 20),
      },
      clerk,
    );
    const unearned = await scene.ledger(f8, 'unearned');
    const challan = (await tree('Gul')).challans.find((one) => one.lines.some((line) => line.fee_month === ahead));
    if (!challan) throw new Error('no challan of a coming month');
    const change = {
      student_id: student('Gul'),
      action: 'change_line',
      challan_id: challan.challan_id,
      line_id: lineOf(challan, 'tuition'),
      after: 1000 * RUPEE,
    } as const;
    const written_off = await scene.school.call(
      correctionCreate,
      wish([{ student_id: student('Gul'), action: 'write_off', challan_id: challan.challan_id }]),
      clerk,
    );
    expect([written_off.code, written_off.message]).toEqual([422, expect.stringContaining('no income yet')]);
    const asked = await ask([change]);
    expect((await approve(asked.approval_id)).code).toBe(200);
    expect((await scene.ledger(f8, 'unearned')) - unearned).toBe(1300 * RUPEE);
    await agrees('Gul');
    const cancelled = await ask([
      { student_id: student('Gul'), action: 'cancel_challan', challan_id: challan.challan_id },
    ]);
    expect((await approve(cancelled.approval_id)).code).toBe(200);
    expect((await scene.ledger(f8, 'unearned')) - unearned).toBe(2300 * RUPEE);
    await agrees('Gul');
  });
});

describe('what is refused', () => {
  it('FEE-84: other needs 10 characters; a fine is waived and not changed; two children are no single correction', async () => {
    const [gul, hina] = [await challanOf('Gul'), await challanOf('Hina')];
    const change = {
      student_id: student('Gul'),
      action: 'change_line',
      challan_id: gul.challan_id,
      line_id: lineOf(gul, 'transport'),
      after: 0,
    } as const;
    const short = await scene.school.call(
      correctionCreate,
      wish([change], { reason_code: 'other', note: 'short' }),
      clerk,
    );
    expect([short.code, short.errors['note']?.[0]]).toEqual([422, 'Say why, in at least 10 characters']);
    const two = { student_id: student('Hina'), action: 'cancel_challan', challan_id: hina.challan_id } as const;
    const both = await scene.school.call(correctionCreate, wish([change, two]), clerk);
    expect([both.code, both.message]).toEqual([422, expect.stringContaining('for one student')]);
    const other = await scene.school.call(correctionCreate, wish([{ ...change, student_id: student('Hina') }]), clerk);
    expect([other.code, other.message]).toEqual([422, expect.stringContaining('of another student')]);
  });

  it('a branch that is not one of mine is not there; without the permission nothing is asked', async () => {
    const challan = await challanOf('Salim', 'muscat');
    const items: Items = [{ student_id: student('Salim'), action: 'cancel_challan', challan_id: challan.challan_id }];
    expect((await scene.school.call(correctionCreate, wish(items), clerk)).code).toBe(404);
    expect((await scene.school.call(correctionPreview, wish(items), clerk)).code).toBe(404);
    expect((await scene.school.call(correctionOfStudent, { student_id: student('Salim') }, clerk)).code).toBe(404);
    const asked = await scene.school.must(correctionCreate, wish(items), muscat);
    expect((await scene.school.call(correctionRead, { id: asked.id }, clerk)).code).toBe(404);
    expect((await scene.school.call(correctionCancel, { id: asked.id }, clerk)).code).toBe(404);
    expect((await scene.school.must(correctionCancel, { id: asked.id }, muscat)).status).toBe('cancelled');
    expect((await scene.school.call(correctionCancel, { id: asked.id }, muscat)).code).toBe(409);
  });
});
