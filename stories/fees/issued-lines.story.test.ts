// What modules above may have billed, cancelled and planned (spec 04 §7; ADM-60, FEE-8; 02 §11), on a real database with its book.

import { beforeAll, describe, expect, it } from 'vitest';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { addMonths, firstDayOf, formatMonth, type Month } from '#kernel/dates.ts';
import { challanLookup, challanRead } from '#modules/fees/challans/contract/challans.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import {
  cancelChallan,
  feesSettled,
  headOfKind,
  type IssuedChallan,
  issueLines,
  setPlan,
} from '#modules/fees/index.ts';
import { registerAnswers } from '#platform/questions/question.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
const lastMonth = addMonths(thisMonth, -1);

let scene: FeeScene;
let zara: number;
let cash: number;
let head: Record<'tuition' | 'admission' | 'security', number>;
const settled: number[] = [];

beforeAll(async () => {
  scene = await openFeeScene();
  ({ Zara: zara = 0 } = await scene.admit(f8, [{ name: 'Zara', plan: { LAB: 500 } }]));
  cash = await scene.account(f8, 'cash');
  const answer = feesSettled.answeredBy(async ({ challan_ids }) => {
    settled.push(...challan_ids);
  });
  registerAnswers('story', [answer]);
  const id = async (kind: string) => (await headOfKind(f8, kind)).id;
  head = await scene.school.as('admin', async () => ({
    tuition: await id('tuition'),
    admission: await id('admission'),
    security: await id('security'),
  }));
});

/** The first challan of ADM-65, entered on the first of last month. */
const issue = (more: Partial<Parameters<typeof issueLines>[0]> = {}): Promise<IssuedChallan> =>
  scene.school.as('admin', () =>
    issueLines({
      branch_id: f8,
      student_id: zara,
      kind: 'admission',
      bill_month: lastMonth,
      entry_date: firstDayOf(lastMonth),
      due_on: today,
      description: 'Admission fee A-26-000001',
      source_type: 'application',
      source_id: 1,
      lines: [
        { head_id: head.admission, gross: 13_335 * RUPEE, discounts: [{ basis: 'negotiated', amount: 2_667 * RUPEE }] },
        { head_id: head.security, gross: 10_000 * RUPEE },
        {
          head_id: head.tuition,
          fee_month: lastMonth,
          gross: 4_250 * RUPEE,
          share: [15, 30],
          discounts: [{ basis: 'sibling', amount: 425 * RUPEE }],
        },
      ],
      ...more,
    }),
  );

const cancel = (challan_id: number) =>
  scene.school.as('admin', () =>
    cancelChallan({ challan_id, reason: 'The offer ended', on: today, source_type: 'application', source_id: 1 }),
  );
const pay = (rupees: number) =>
  scene.school.must(
    depositCreate,
    { student_id: zara, amount: rupees * RUPEE, value_date: today, channel: 'cash', account_id: cash },
    { as: 'clerk' },
  );
const account = () =>
  scene.school.owner(() =>
    rowOf(sql<{ receivable: number; advance: number; security_held: number }>`
      select receivable, advance, security_held from fees.student_fee_accounts where student_id = ${zara}::bigint`),
  );
const tuition = () =>
  scene.school.owner(() =>
    rowsOf(sql<{ fee_month: Month; gross: number; concession: number }>`
      select fee_month, gross, concession from fees.challan_lines
       where student_id = ${zara}::bigint and head_id = ${head.tuition}::bigint and void_run_id is null order by fee_month`),
  );

describe('fees.issue and fees.cancel', () => {
  let first: IssuedChallan;

  it('02 §11: gross on income, concessions by basis, deposits to 2210, the child owes 24,493; the book agrees', async () => {
    first = await issue();
    expect(first.amount).toBe(24_493 * RUPEE);
    expect(await scene.ledger(f8, 'student_receivable', zara)).toBe(24_493 * RUPEE);
    expect(await scene.ledger(f8, 'security_held', zara)).toBe(-10_000 * RUPEE);
    expect(await scene.ledger(f8, 'concession:sibling')).toBe(425 * RUPEE);
    expect(await scene.ledger(f8, 'concession:package')).toBe(2_667 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });

  it('ADM-60: a month stands on one challan only; nothing to charge, or more off than charged, is refused', async () => {
    const lines = [{ head_id: head.tuition, fee_month: lastMonth, gross: 100 }];
    await expect(issue({ lines })).rejects.toThrow(`Tuition fee of ${formatMonth(lastMonth)} is already on challan`);
    await expect(issue({ lines: [] })).rejects.toThrow('nothing to charge');
    const discounts = [{ basis: 'negotiated' as const, amount: 101 }];
    await expect(issue({ lines: [{ head_id: head.admission, gross: 100, discounts }] })).rejects.toThrow(
      'More is taken off than is charged',
    );
  });

  it('fees.cancel: what was paid becomes advance, whoever waits for the challan is told once; the months are free again', async () => {
    const { deposit_id } = await pay(12_000);
    expect(settled).toEqual([first.challan_id]);
    expect(await cancel(first.challan_id)).toEqual({ freed: 12_000 * RUPEE });
    expect(await account()).toEqual({ receivable: 0, advance: 12_000 * RUPEE, security_held: 0 });
    expect(await scene.ledger(f8, 'security_held', zara)).toBe(0);
    expect(await scene.ledger(f8, 'concession:sibling')).toBe(0);
    expect(await scene.proofs()).toEqual([]);
    await expect(cancel(first.challan_id)).rejects.toThrow('was cancelled on');
    await scene.school.must(
      depositReverse,
      { id: deposit_id, version: 1, reason: 'Typed for the wrong child' },
      { as: 'admin' },
    );
    expect(await account()).toMatchObject({ receivable: 0, advance: 0 });
    expect((await issue()).amount).toBe(24_493 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });

  it('FEE-52: a month still to come waits in 2220 and leaves it again when the challan is cancelled, which takes no money then', async () => {
    const next = addMonths(thisMonth, 1);
    const ahead = await issue({ entry_date: today, lines: [{ head_id: head.tuition, fee_month: next, gross: 5_000 }] });
    expect(await scene.ledger(f8, 'unearned')).toBe(-5_000);
    expect(await cancel(ahead.challan_id)).toEqual({ freed: 0 });
    expect(await scene.ledger(f8, 'unearned')).toBe(0);
    const { challan } = await scene.school.must(challanRead, { id: ahead.challan_id });
    const looked = await scene.school.must(challanLookup, { code: challan.challan_no });
    expect([looked.state, looked.amount]).toEqual(['blocked', 0]);
    expect(await scene.proofs()).toEqual([]);
  });
});

describe('fees.setPlan', () => {
  it('FEE-8, ADM-60: the plan of the admission is billed from the first month that no challan has', async () => {
    const version = await scene.school.as('admin', () =>
      setPlan({
        student_id: zara,
        from_month: lastMonth,
        lines: [{ head_id: head.tuition, amount: 8_500 * RUPEE }],
        concessions: [{ basis: 'sibling', head_id: null, mode: 'percent', value: 10, from: lastMonth, to: null }],
      }),
    );
    expect(version).toBeGreaterThan(0);
    await scene.post(f8, lastMonth, today);
    await scene.post(f8, thisMonth, today);
    expect(await tuition()).toEqual([
      { fee_month: lastMonth, gross: 4_250 * RUPEE, concession: 425 * RUPEE },
      { fee_month: thisMonth, gross: 8_500 * RUPEE, concession: 850 * RUPEE },
    ]);
    expect(await scene.proofs()).toEqual([]);
  });

  it('fees.cancel: a challan of a run is corrected, not cancelled', async () => {
    const posted = await scene.school.owner(() =>
      rowOf(sql<{ id: number }>`
        select id from fees.challans where student_id = ${zara}::bigint and run_id is not null order by id desc limit 1`),
    );
    await expect(cancel(posted?.id ?? 0)).rejects.toThrow('was billed with its branch');
  });
});
