// 00 §8: the audit knows money: receipts, challans and postings are found by their numbers, with names and amounts as on the screens,
// also in the History of the child.

import { beforeAll, describe, expect, test } from 'vitest';
import { auditList } from '#kernel/calls/audit.ts';
import { asDay, asMonth } from '#kernel/dates.ts';
import { depositCreate, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { headList, headSave } from '#modules/fees/heads/contract/heads.ts';
import { accountHold } from '#modules/fees/posting/contract/posting.ts';
import { postExtra } from '#modules/fees/single-posts/contract/single-posts.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let amna: number;
let receipt_no: string;
let challan_no: string;
let deposit_id: number;

beforeAll(async () => {
  scene = await openFeeScene();
  const pupils = await scene.admit(f8, [
    { name: 'Amna', family: 'Khan', plan: { TUI: 6000 } },
    { name: 'Bilal', family: 'Khan', plan: { TUI: 5000 } },
  ]);
  amna = pupils['Amna'] ?? 0;
  await scene.post(f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const challan = await scene.school.owner(() =>
    rowOf(sql<{ challan_no: string }>`select challan_no from fees.challans where student_id = ${amna}`),
  );
  challan_no = challan?.challan_no ?? '';
  const account_id = await scene.account(f8, 'cash');
  const family = await scene.school.owner(() =>
    rowOf(sql<{ family_id: number }>`select family_id from students.students where id = ${amna}`),
  );
  const taken = await scene.school.must(depositCreate, {
    family_id: family?.family_id ?? 0,
    amount: 11_000 * RUPEE,
    value_date: lately('2026-09-09'),
    channel: 'cash',
    account_id,
  });
  ({ receipt_no, deposit_id } = taken);
});

const rows = async (filters: object) =>
  (await scene.school.must(auditList, { fetchCount: 100, ...filters })).data.map((row) => ({
    what: `${row.record_kind} ${row.action}`,
    name: row.record_name,
    after: row.after,
  }));

describe('money in the audit', () => {
  test('a deposit is found by its receipt and by a challan it paid, with names and the amount of the screen', async () => {
    const [taken] = await rows({ filter: receipt_no });
    expect(taken).toMatchObject({
      what: 'deposit taken',
      after: { receipt_no, of: 'Amna, Bilal', amount: 'PKR 11,000', channel: 'cash' },
    });
    expect(taken?.name).toContain(receipt_no);
    const byChallan = (await rows({ filter: challan_no })).map((row) => row.what);
    expect(byChallan).toEqual(expect.arrayContaining(['deposit taken', 'fee posting posted']));
  });

  test('the History of a child has its receipts and postings, also those of the family', async () => {
    const school = scene.school;
    await school.must(accountHold, { student_id: amna, hold: true, reason: 'A dispute' });
    await school.owner(() =>
      rowOf(sql`update fees.deposits set created_at = platform.now() where id = ${deposit_id} returning id`),
    );
    const { version } = await school.must(depositRead, { id: deposit_id });
    await school.must(depositReverse, { id: deposit_id, version, reason: 'Typed twice' });
    const history = await rows({ record_kind: 'student', record_id: amna });
    expect(history.map((row) => row.what)).toEqual([
      'deposit reversed',
      'student kept out of postings',
      'deposit taken',
      'fee posting posted',
    ]);
    expect(history[0]?.after).toMatchObject({ receipt_no, amount: 'PKR 11,000', reason: 'Typed twice' });
    expect(history[1]?.name).toMatch(/^Amna/);
    expect(history[3]?.after).toMatchObject({
      amount: 'PKR 11,000',
      challans: 2,
      bill_month: lately('September 2026'),
    });
  });

  test('an extra charge is found by the number of its posting and of its challans', async () => {
    await scene.school.must(accountHold, { student_id: amna, hold: false });
    const heads = await scene.school.must(headList, {});
    const made = await scene.school.must(postExtra, {
      title: 'Trip to Taxila',
      head_id: heads.find((head) => head.code === 'OTH')?.id ?? 0,
      bill_month: lately('2026-11-01'),
      due_date: lately('2026-11-30'),
      items: [{ student_id: amna, amount: 1_500 * RUPEE }],
    });
    const [posted] = await rows({ filter: made.first_challan_no });
    expect(posted).toMatchObject({
      what: 'fee posting posted',
      after: { title: 'Trip to Taxila', amount: 'PKR 1,500', challans: 1 },
    });
  });

  test('a call whose action notes nothing is noted by its contract', async () => {
    const [found] = await scene.school.must(headList, { kind: 'lab' });
    if (!found) throw new Error('There is no head of that kind');
    const { account_name: _account, used: _used, ...lab } = found;
    await scene.school.must(headSave, { ...lab, name: 'Laboratory' });
    const [saved] = await rows({ record_kind: 'fee head' });
    expect(saved).toMatchObject({ what: 'fee head save', after: { act: 'Make or change a fee head' } });
  });
});
