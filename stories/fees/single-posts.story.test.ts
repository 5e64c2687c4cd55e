// Individual and extra posting (FEE-37, FEE-38), over HTTP on a real database.

import { beforeAll, describe, expect, test } from 'vitest';
import { headList } from '#modules/fees/contract/heads.ts';
import { postExtra, postIndividual } from '#modules/fees/contract/single-posts.ts';
import { postPreview } from '#modules/fees/contract/posting.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { openFeeScene, RUPEE, type FeeScene } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let pupils: Record<string, number>;
let heads: Record<string, number>;

const idOf = (name: string): number => pupils[name] ?? 0;

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Amna', plan: { TUI: 6000, LAB: 500 } },
    { name: 'Bilal', plan: { TUI: 6000 } },
  ]);
  heads = Object.fromEntries((await scene.school.must(headList, {})).map((head) => [head.code, head.id]));
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into fees.student_concessions (branch_id, student_id, type_id, basis, rate, valid_from, status, source)
      select ${f8}, ${idOf('Amna')}, id, 'percent', 1000, '2026-04-01', 'active', 'manual' from fees.concession_types where school_id = 1 and code = 'SIB'`),
  );
});

describe('individual posting', () => {
  const december = () => ({
    student_id: idOf('Amna'),
    lines: [
      { head_id: heads.TUI ?? 0, fee_month: '2026-12-01' },
      { head_id: heads.LAB ?? 0, fee_month: '2026-12-01' },
      { head_id: heads.TUI ?? 0, fee_month: '2027-01-01' },
    ],
    bill_month: '2026-12-01',
    due_date: '2026-12-10',
  });

  test('FEE-38: chosen heads and months on one challan, later months unearned', async () => {
    const made = await scene.school.must(postIndividual, december());
    expect(made).toMatchObject({ challans: 1, net: (6000 + 500 + 6000) * 0.9 * RUPEE });
    expect(await scene.ledger(f8, 'unearned')).toBe(-made.net);
    expect(await scene.proofs()).toEqual([]);
  });

  test('FEE-32: again nothing is left; the monthly posting bills only the rest', async () => {
    const again = await scene.school.call(postIndividual, december());
    expect(again.code).toBe(409);
    const check = await scene.school.must(postPreview, { bill_month: '2027-01-01', branch_ids: [f8] });
    expect(check.branches[0]).toMatchObject({ challans: 2, gross: (500 + 6000) * RUPEE });
    expect((await scene.school.call(postIndividual, december(), { as: 'neighbour' })).code).toBe(404);
  });
});

describe('extra posting', () => {
  const trip = (more: object = {}) => ({
    title: 'Trip to Taxila',
    head_id: heads.OTH ?? 0,
    bill_month: '2026-11-01',
    due_date: '2026-11-30',
    items: [
      { student_id: idOf('Amna'), amount: 1_500 * RUPEE },
      { student_id: idOf('Bilal'), amount: 1_500 * RUPEE },
    ],
    ...more,
  });

  test('FEE-37: an amount each, without concessions; the same list again asks first', async () => {
    expect(await scene.school.must(postExtra, trip())).toMatchObject({ challans: 2, net: 3_000 * RUPEE });
    const again = await scene.school.call(postExtra, trip());
    expect(again.code).toBe(409);
    expect(again.message).toMatch(/^This list was posted on \d\d\/\d\d\/\d{4} by admin\. Post again\?$/);
    expect((await scene.school.must(postExtra, trip({ allow_repeat: true }))).challans).toBe(2);
    expect(await scene.proofs()).toEqual([]);
  });

  test('FEE-37: one amount for a branch, with concessions ticked', async () => {
    const made = await scene.school.must(postExtra, {
      ...trip({ items: undefined, filter: { branch_id: f8 }, amount: 1_000 * RUPEE, apply_concessions: true }),
      head_id: heads.TUI ?? 0,
    });
    expect(made).toMatchObject({ challans: 2, net: 1_900 * RUPEE });
    expect(await scene.proofs()).toEqual([]);
  });

  test('refusals: twice in the list, outside the scope, nothing given', async () => {
    const one = { student_id: idOf('Amna'), amount: 100 };
    expect((await scene.school.call(postExtra, trip({ items: [one, one] }))).errors.items).toEqual([
      'A student stands twice in this list',
    ]);
    expect((await scene.school.call(postExtra, trip(), { as: 'neighbour' })).code).toBe(422);
    expect((await scene.school.call(postExtra, trip({ items: undefined }))).code).toBe(422);
  });
});
