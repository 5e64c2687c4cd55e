// FEE-72, FEE-97: dues that go to another branch keep the days on which they fell due; ageing, oldest date and a further move read them.

import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, asDay, asMonth, formatDate, type LocalDate } from '#kernel/dates.ts';
import { challanRead } from '#modules/fees/challans/contract/challans.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '../harness/school.ts';
import { carryTo } from './carrying.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

let scene: FeeScene;
let ali: number;
let today: LocalDate;
const { f8, lahore, g9 } = branches;
/** Three bills: long overdue, overdue, still to come. */
let due: { long: LocalDate; lately: LocalDate; coming: LocalDate };

const move = (from: number, to: number): Promise<void> => carryTo(scene, { student_id: ali, from, to });

const parts = (branch_id: number) =>
  scene.school.owner(() =>
    rowsOf(sql<{ seq: number; due_date: string; amount: number }>`
      select i.seq, i.due_date, i.amount from fees.fee_instalments i join fees.challans c on c.id = i.challan_id
       where c.branch_id = ${branch_id} and c.status <> 'moved' order by i.seq`),
  );
const ages = async () => {
  const { data, figures } = await scene.school.must(outstandingList, {});
  const [row] = data;
  const { not_due, days_1_30, days_31_60, days_61_90, over_90 } = row ?? {};
  expect(figures).toMatchObject({ not_due, days_1_30, days_31_60, days_61_90, over_90 });
  return [row?.oldest_due_date, not_due, days_1_30, days_31_60, days_61_90, over_90];
};
const pay = async (branch_id: number, rupees: number) =>
  scene.school.must(depositCreate, {
    student_id: ali,
    amount: rupees * RUPEE,
    value_date: today,
    channel: 'cash',
    account_id: await scene.account(branch_id, 'cash'),
    another: true,
  });

beforeAll(async () => {
  scene = await openFeeScene();
  const day = await scene.school.owner(() => rowOf(sql<{ day: LocalDate }>`select platform.today(${f8}) as day`));
  today = asDay(day?.day ?? '');
  due = { long: addDays(today, -70), lately: addDays(today, -20), coming: addDays(today, 25) };
  ({ Ali: ali = 0 } = await scene.admit(f8, [{ name: 'Ali', plan: { TUI: 5000 } }]));
  await scene.post(f8, asMonth('2026-05-01'), due.long);
  await scene.post(f8, asMonth('2026-06-01'), due.lately);
  await scene.post(f8, asMonth('2026-07-01'), due.coming);
});

describe('FEE-72 dues carried to another branch', () => {
  test('one challan, due on the oldest day, with a part an old day; they age as before', async () => {
    const before = [due.long, 5000 * RUPEE, 5000 * RUPEE, 0, 5000 * RUPEE, 0];
    expect(await ages()).toEqual(before);
    await move(f8, lahore);
    expect(await parts(lahore)).toEqual([
      { seq: 1, due_date: due.long, amount: 5000 * RUPEE },
      { seq: 2, due_date: due.lately, amount: 5000 * RUPEE },
      { seq: 3, due_date: due.coming, amount: 5000 * RUPEE },
    ]);
    expect(await ages()).toEqual(before);
    expect(await scene.proofs()).toEqual([]);
  });

  test('FEE-92 money fills them in order; the account is due since the first that is open', async () => {
    await pay(lahore, 6000);
    expect(await ages()).toEqual([due.lately, 5000 * RUPEE, 4000 * RUPEE, 0, 0, 0]);
    const [open] = await scene.school.owner(() =>
      rowsOf(sql<{ id: number }>`select id from fees.challans where branch_id = ${lahore} and balance > 0`),
    );
    const { instalments, lines } = await scene.school.must(challanRead, { id: open?.id ?? 0 });
    expect(instalments.map((part) => [part.amount, part.settled])).toEqual([
      [5000 * RUPEE, 5000 * RUPEE],
      [5000 * RUPEE, 1000 * RUPEE],
      [5000 * RUPEE, 0],
    ]);
    expect(lines.map((line) => line.description)).toContainEqual(
      expect.stringMatching(new RegExp(`^Brought forward: C010001\\d{9}, due ${formatDate(due.lately)}$`)),
    );
  });

  test('what is open goes on with its days to a third branch', async () => {
    await move(lahore, g9);
    expect(await parts(g9)).toEqual([
      { seq: 1, due_date: due.lately, amount: 4000 * RUPEE },
      { seq: 2, due_date: due.coming, amount: 5000 * RUPEE },
    ]);
    expect(await ages()).toEqual([due.lately, 5000 * RUPEE, 4000 * RUPEE, 0, 0, 0]);
    await pay(g9, 4000);
    expect(await ages()).toEqual([due.coming, 5000 * RUPEE, 0, 0, 0, 0]);
    expect(await scene.proofs()).toEqual([]);
  });
});
