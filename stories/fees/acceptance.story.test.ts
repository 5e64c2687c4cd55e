// Acceptance stories 8, 13 and 15 of spec 04 §13 with their own figures (FEE-14, FEE-88, FEE-70), over HTTP on a real database.

import { beforeAll, describe, expect, it } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { addDays, addMonths, dayInMonth, monthNames } from '#kernel/dates.ts';
import * as requests from '#modules/accounts/payment-requests/contract/payment-requests.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { incrementCreate, incrementRevert } from '#modules/fees/increments/contract/increments.ts';
import { feeClearance } from '#modules/fees/leaving/contract/clearance.ts';
import { planRead } from '#modules/fees/plans/contract/plans.ts';
import { refundList } from '#modules/fees/refunds/contract/refunds.ts';
import * as leavings from '#modules/students/leaving/contract/leavings.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { nextMonth, thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9, lahore } = branches;
const clerk = { as: 'clerk' } as const;
const cashier = { as: 'cashier' } as const;
const rs = (rupees: number) => rupees * RUPEE;
let scene: FeeScene;

beforeAll(async () => {
  scene = await openFeeScene();
  await scene.school.owner(async () => {
    await rowsOf(sql`
      insert into fees.fee_policies (school_id, country_id, sibling_rates, sibling_recalc) values (1, 162, array[1000, 1500, 2000], 'follow')`);
    await rowsOf(
      sql`insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'proration', '"full"', '2026-01-01')`,
    );
  });
});

describe('story 8: the sibling chain', () => {
  const names = ['First', 'Second', 'Third', 'Fourth'];
  let ids: Record<string, number>;

  it('four children at 6,000 with 10, 15 and 20% have plans of 6,000, 5,400, 5,100 and 4,800', async () => {
    ids = await scene.admit(
      g9,
      names.map((name) => ({ name, family: 'Chain', plan: { TUI: 6000 } })),
    );
    const nets: number[] = [];
    for (const name of names) {
      const plan = await scene.school.must(planRead, { student_id: ids[name] ?? 0 });
      const cells = plan.heads.flatMap((head) => head.cells.filter((cell) => cell.month === thisMonth));
      nets.push(cells.reduce((sum, cell) => sum + cell.amount - cell.concession, 0));
    }
    expect(nets).toEqual([6000, 5400, 5100, 4800].map(rs));
  });

  it('and the month bills 21,300', async () => {
    await scene.post(g9, thisMonth, addDays(today, 9));
    expect(await scene.ledger(g9, 'student_receivable')).toBe(rs(21_300));
    expect(await scene.ledger(g9, 'concession:sibling')).toBe(rs(2700));
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('story 13: an increment is not taken back from a month that is posted', () => {
  it('412 students are already posted', async () => {
    for (let from = 0; from < 412; from += 100)
      await scene.admit(
        lahore,
        Array.from({ length: Math.min(100, 412 - from) }, (_, n) => ({
          name: `Child ${from + n}`,
          plan: { TUI: 6000 },
        })),
      );
    const head = await scene.school.owner(() =>
      rowOf(sql<{ id: number }>`select id from fees.fee_heads where school_id = 1 and code = 'TUI'`),
    );
    const made = await scene.school.must(incrementCreate, {
      title: 'Rise of the year',
      effective_month: nextMonth,
      mode: 'percent',
      rate: 1000,
      round_to: rs(50),
      round_rule: 'nearest',
      head_ids: [head?.id ?? 0],
      branch_ids: [lahore],
      reason: 'Decided by the board in its last meeting',
    });
    await scene.school.must(approvals.approvalApprove, { id: made.approval_id ?? 0 }, cashier);
    await scene.post(lahore, nextMonth, dayInMonth(nextMonth, 10));
    expect(await scene.ledger(lahore, 'student_receivable')).toBe(412 * rs(6600));
    const refused = await scene.school.call(incrementRevert, { id: made.id, reason: 'The board changed its mind' });
    const month = monthNames()[Number(nextMonth.slice(5, 7)) - 1] ?? '';
    expect([refused.code, refused.message]).toEqual([409, `412 students are already posted for ${month}`]);
  });
});

describe('story 15: a child leaves with notice in time', () => {
  let student_id = 0;
  let cash = 0;
  const book = (key: string) => scene.ledger(f8, key, student_id);
  const approvalOf = async (table: 'payment_requests' | 'vouchers', id: number): Promise<number> =>
    (
      await scene.school.owner(() =>
        rowOf(sql<{ approval_id: number }>`
          select coalesce(approval_id, 0) as approval_id from ${sql.table(`accounts.${table}`)} where id = ${id}::bigint`),
      )
    )?.approval_id ?? 0;

  it('with 7,900 of the month open, two months of 5,400 billed ahead and 10,000 held', async () => {
    ({ Leila: student_id = 0 } = await scene.admit(f8, [{ name: 'Leila', plan: { TUI: 5400, TRN: 2500 } }]));
    const lastMonth = addMonths(thisMonth, -1);
    await scene.school.owner(async () => {
      await rowsOf(sql`
        update fees.student_fee_lines p set valid_from = ${thisMonth}::date, valid_to = case when h.code = 'TRN' then ${thisMonth}::date end
          from fees.fee_heads h where h.id = p.head_id and p.student_id = ${student_id}::bigint`);
      await rowsOf(sql`
        insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, valid_to, source)
        select ${f8}, ${student_id}::bigint, id, ${rs(10_000)}, 4095, ${lastMonth}::date, ${lastMonth}::date, 'import'
          from fees.fee_heads where school_id = 1 and kind = 'security'`);
    });
    cash = await scene.account(f8, 'cash');
    await scene.post(f8, lastMonth, dayInMonth(lastMonth, 10));
    await scene.school.must(
      depositCreate,
      { student_id, channel: 'cash', account_id: cash, value_date: today, amount: rs(10_000) },
      clerk,
    );
    await scene.post(f8, thisMonth, dayInMonth(thisMonth, 10));
    await scene.post(f8, nextMonth, dayInMonth(nextMonth, 10));
    await scene.post(f8, addMonths(thisMonth, 2), dayInMonth(addMonths(thisMonth, 2), 10));
    expect(await book('student_receivable')).toBe(rs(7900 + 2 * 5400));
    expect(await book('security_held')).toBe(-rs(10_000));
  });

  it('the approval takes 10,800 back, applies 7,900 of the deposit and asks for a payment of 2,100', async () => {
    const { leaving } = await scene.school.must(
      leavings.leavingCreate,
      { student_id, leaving_on: today, notice_on: addDays(today, -40), reason: 'moved' },
      clerk,
    );
    for (const item of ['library', 'lab'] as const)
      await scene.school.must(
        leavings.leavingClearance,
        { leaving_id: leaving.id, item, state: 'clear', note: 'Back' },
        clerk,
      );
    const sent = await scene.school.must(leavings.leavingSend, { id: leaving.id, version: leaving.version }, clerk);
    const done = await scene.school.must(leavings.leavingApprove, { id: leaving.id, version: sent.version }, cashier);
    expect(done.leaving.settlement).toMatchObject({
      reversed: rs(10_800),
      notice_fee: 0,
      dues: rs(7900),
      deposit: rs(10_000),
      applied: rs(7900),
      refund: rs(2100),
      still_due: 0,
    });
    expect(await book('refund_payable')).toBe(-rs(2100));
    expect(await scene.school.must(feeClearance, { student_id }, clerk)).toMatchObject({ receivable: 0, security: 0 });
  });

  it('after the voucher 1200, 2200, 2210 and 2240 are 0 and clearance says clear', async () => {
    const [refund] = (await scene.school.must(refundList, { student_id }, clerk)).data;
    const request = await scene.school.must(
      requests.paymentRequestRead,
      { id: refund?.payment_request_id ?? 0 },
      clerk,
    );
    expect(request).toMatchObject({ status: 'approved', amount: rs(2100), open_amount: rs(2100) });
    const made = await scene.school.must(
      requests.paymentCreate,
      { request_ids: [{ id: request.id, amount: rs(2100) }], cash_bank_account_id: cash, entry_date: today },
      clerk,
    );
    const voucher = await approvalOf('vouchers', made.vouchers[0]?.id ?? 0);
    await scene.school.must(approvals.approvalApprove, { id: voucher }, { as: 'accountant' });
    for (const key of ['student_receivable', 'student_advance', 'security_held', 'refund_payable'])
      expect([key, await book(key)]).toEqual([key, 0]);
    expect(await scene.school.must(feeClearance, { student_id }, clerk)).toMatchObject({
      receivable: 0,
      advance: 0,
      security: 0,
      clear: true,
    });
    expect(await scene.proofs()).toEqual([]);
  });
});
