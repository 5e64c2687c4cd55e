// One payment, one message (FEE-53): the fee payer hears of a receipt and of one that was taken back; of an admission challan admissions tells.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { depositCreate, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { headOfKind, issueLines } from '#modules/fees/index.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '../harness/school.ts';
import { thisMonth, today } from '../harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let cash: number;
let ids: Record<string, number>;

const rs = (rupees: number) => rupees * RUPEE;
const take = (name: string, rupees: number) =>
  scene.school.must(
    depositCreate,
    {
      student_id: ids[name] ?? 0,
      channel: 'cash',
      account_id: cash,
      value_date: today,
      amount: rs(rupees),
      another: true,
    },
    { as: 'clerk' },
  );
const told = (name: string) =>
  scene.school.owner(() =>
    rowsOf(sql<{ event: string; data: object }>`
      select event_code as event, data from platform.message_intents where student_id = ${ids[name] ?? 0} order by id`),
  );

beforeAll(async () => {
  scene = await openFeeScene();
  cash = await scene.account(f8, 'cash');
  ids = await scene.admit(f8, [
    { name: 'Ali', plan: { TUI: 8000 } },
    { name: 'New', plan: {} },
  ]);
  await scene.post(f8, thisMonth, addDays(today, 20));
});

describe('FEE-53 messages about money', () => {
  it('a receipt tells what came and what is owed; taken back it tells why', async () => {
    const { deposit_id, receipt_no } = await take('Ali', 5000);
    const received = {
      event: 'FEE_DEPOSITED',
      data: { student: 'Ali', receipt_no, amount: rs(5000), balance: rs(3000) },
    };
    expect(await told('Ali')).toEqual([received]);
    const { version } = await scene.school.must(depositRead, { id: deposit_id }, { as: 'clerk' });
    const reason = 'Entered for the wrong child';
    await scene.school.must(depositReverse, { id: deposit_id, version, reason }, { as: 'cashier' });
    expect(await told('Ali')).toEqual([
      received,
      { event: 'DEPOSIT_REVERSED', data: { student: 'Ali', receipt_no, amount: rs(5000), balance: rs(8000), reason } },
    ]);
  });

  it('an admission challan that is paid whole is told of by admissions alone; a part of it here', async () => {
    await scene.school.as('admin', async () => {
      const head = await headOfKind(f8, 'admission');
      await issueLines({
        branch_id: f8,
        student_id: ids['New'] ?? 0,
        kind: 'admission',
        bill_month: thisMonth,
        entry_date: today,
        due_on: addDays(today, 10),
        description: 'Admission',
        source_type: 'story',
        source_id: 1,
        lines: [{ head_id: head.id, gross: rs(20_000) }],
      });
    });
    await take('New', 5000);
    await take('New', 15_000);
    expect((await told('New')).map((one) => one.event)).toEqual(['FEE_DEPOSITED']);
  });
});
