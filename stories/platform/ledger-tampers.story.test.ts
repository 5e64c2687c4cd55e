// ACC-90, ACC-91: whatever is changed past the program, verify-ledger tells it. Each sort of tampering once, on a school with postings,
// receipts, reversals, an advance and a deposit; `npm run bench -- tampers` does a thousand.

import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { allProofs } from '#app/commands/books.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { headLines, keptHeads, keptHeadsStand, signAgain, signHeads } from '#platform/ledger/anchors.ts';
import { chainAll } from '#platform/ledger/chain.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';
import { type TamperSort, withoutTriggers } from './tamper-sort.ts';
import { tamperSorts } from './tamper-sorts.ts';

let scene: FeeScene;

beforeAll(async () => {
  scene = await openFeeScene();
  const pupils = await scene.admit(branches.f8, [
    { name: 'Alina', plan: { TUI: 6000, TRN: 2500 } },
    { name: 'Bilal', plan: { TUI: 6000 } },
    { name: 'Dua', plan: { TUI: 4000 } },
  ]);
  await scene.admit(branches.g9, [{ name: 'Ehsan', plan: { TUI: 5000 } }]);
  await scene.post(branches.f8, asMonth('2026-09-01'), asDay('2026-09-10'));
  await scene.post(branches.g9, asMonth('2026-09-01'), asDay('2026-09-10'));
  const account_id = await scene.account(branches.f8, 'cash');
  const [first, second, third] = ['Alina', 'Bilal', 'Dua'].map((name) => pupils[name]);
  const today = await scene.school.as('cashier', () => Promise.resolve(who().today));
  const pay = (student_id: number | undefined, rupees: number) =>
    scene.school.must(
      depositCreate,
      { student_id: student_id ?? 0, amount: rupees * RUPEE, channel: 'cash', value_date: today, account_id },
      { as: 'cashier' },
    );
  await pay(first, 9_000);
  await pay(second, 3_000);
  const wrong = await pay(third, 4_000);
  await scene.school.must(depositReverse, { id: wrong.deposit_id, version: 1, reason: 'Entered for another child' });
  for (const action of ['edited', 'approved', 'printed'])
    await scene.school.as('admin', () =>
      audit({ record_kind: 'student', record_id: first ?? 0, action, after: { amount: 100 } }),
    );
  await scene.school.owner(() => chainAll(60_000));
});

function sortOf(begins: string): TamperSort {
  const sort = tamperSorts.find((one) => one.name.startsWith(begins));
  if (!sort) throw new Error(`No sort ${begins}`);
  return sort;
}

/** In one transaction that is undone afterwards. */
async function found(tamper: () => Promise<boolean>): Promise<string[] | 'nothing to tamper with'> {
  let told: string[] | 'nothing to tamper with' = [];
  const undone = new Error('undone');
  await scene.school
    .owner(async () => {
      await withoutTriggers();
      if (await tamper())
        told = (await runProofs(allProofs())).flatMap((one) => one.differences.map((d) => `${one.proof}: ${d.detail}`));
      else told = 'nothing to tamper with';
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return told;
}

describe('ACC-90, ACC-91 what is changed past the program is told', () => {
  it('nothing differs before', async () => {
    expect(await found(() => Promise.resolve(true))).toEqual([]);
  });

  it.each(tamperSorts)('$name', async ({ tamper }) => {
    const told = await found(() => tamper('story'));
    expect(told).not.toBe('nothing to tamper with');
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('ACC-91 heads of the chains that the owner of the tables cannot make', () => {
  const kept = () => scene.school.owner(async () => keptHeads((await headLines()).join('\n')));

  it('are signed for every book and the audit, and are left alone when the chain under them is another one', async () => {
    const heads = await scene.school.owner(headLines);
    expect(heads.filter((line) => /^branch \d+ \d+ [0-9a-f]{64} signed /.test(line)).length).toBeGreaterThanOrEqual(2);
    expect(heads).toContainEqual(expect.stringMatching(/^audit 1 \d+ [0-9a-f]{64} signed /));
    const told = await found(async () => {
      await sortOf('the words of an entry, and the whole chain').tamper('owner');
      expect(await signHeads()).toBe(0);
      return true;
    });
    expect(told).toContainEqual(expect.stringContaining('the chain was written again after it was signed'));
  });

  it('kept in a backup, a file or on paper, they find a chain that was made again with its signatures taken away', async () => {
    const heads = await kept();
    const paper = heads.map((head) => ({ ...head, hash: head.hash.slice(0, 16) }));
    expect(await scene.school.owner(keptHeadsStand(paper).run)).toEqual([]);
    let elsewhere: unknown[] = [];
    await found(async () => {
      await sortOf('the words of an entry, and the whole chain').tamper('owner');
      await currentContext().connection.query('delete from platform.chain_anchors');
      await signHeads();
      elsewhere = await keptHeadsStand(paper).run();
      return true;
    });
    expect(elsewhere).toContainEqual(
      expect.objectContaining({ detail: expect.stringContaining('another one than was kept') }),
    );
  });

  it('are signed again with a new secret, and what was wrong stays wrong', async () => {
    const told = await found(async () => {
      expect(await signAgain()).toBeGreaterThanOrEqual(3);
      return true;
    });
    expect(told).toEqual([]);
  });
});
