// Individual and extra posting (FEE-37, FEE-38), over HTTP on a real database.

import { addDays, addMonths, asDay, asMonth, firstDayOf } from '#kernel/dates.ts';
import { nextMonth } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { postExtraCharge } from '#modules/fees/single-posts/actions/post-extra.ts';
import { postOneStudent } from '#modules/fees/single-posts/actions/post-individual.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { postExtra, postExtraPreview, postIndividual } from '#modules/fees/single-posts/contract/single-posts.ts';
import { postPreview } from '#modules/fees/posting/contract/posting.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

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
  const single = () => ({
    student_id: idOf('Amna'),
    lines: [
      { head_id: heads.TUI ?? 0, fee_month: nextMonth },
      { head_id: heads.LAB ?? 0, fee_month: nextMonth },
      { head_id: heads.TUI ?? 0, fee_month: addMonths(nextMonth, 1) },
    ],
    bill_month: nextMonth,
    due_date: addDays(firstDayOf(nextMonth), 9),
  });

  test('FEE-38: chosen heads and months on one challan, later months unearned', async () => {
    const made = await scene.school.must(postIndividual, single());
    expect(made).toMatchObject({ challans: 1, net: (6000 + 500 + 6000) * 0.9 * RUPEE });
    expect(await scene.ledger(f8, 'unearned')).toBe(-made.net);
    expect(await scene.proofs()).toEqual([]);
  });

  test('FEE-32: again nothing is left; the monthly posting bills only the rest', async () => {
    const again = await scene.school.call(postIndividual, single());
    expect(again.code).toBe(409);
    const check = await scene.school.must(postPreview, { bill_month: addMonths(nextMonth, 1), branch_ids: [f8] });
    expect(check.branches[0]).toMatchObject({ challans: 2, gross: (500 + 6000) * RUPEE });
    expect((await scene.school.call(postIndividual, single(), { as: 'neighbour' })).code).toBe(404);
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

  test('FEE-37: the check says who, how many, how much and what waits, and only that is posted', async () => {
    const books = trip({ title: 'Books', items: undefined, filter: { branch_id: f8 }, amount: 700 * RUPEE });
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into platform.approval_requests (school_id, branch_id, kind, subject_kind, subject_id, subject_label, title, levels, waits_permission)
        values (1, ${f8}, 'fee edit', 'student', ${idOf('Bilal')}, 'Bilal', 'Fee edit from January 2027', '[]', 'Std Fee Edit Approval')`),
    );
    const runs = async () =>
      (await scene.school.owner(() => rowsOf(sql<{ n: number }>`select count(*)::int as n from fees.fee_runs`)))[0]?.n;
    const before = await runs();
    const check = await scene.school.must(postExtraPreview, books);
    expect(check).toMatchObject({
      head_name: 'Other fee',
      students: 2,
      challans: 2,
      net: 1_400 * RUPEE,
      names: ['Amna', 'Bilal'],
      branches: [{ branch_id: f8, challans: 2, net: 1_400 * RUPEE, problem: null }],
      posted_before: null,
    });
    expect(check.waiting.first.map((one) => `${one.kind_title} of ${one.subject_label}`)).toEqual([
      'Fee edit of Bilal',
    ]);
    expect(await runs()).toBe(before);
    const other = await scene.school.call(postExtra, { ...books, checked: { challans: 3, net: 2_100 * RUPEE } });
    expect([other.code, other.message]).toEqual([
      409,
      'The check said 3 challans of PKR 2,100, now it would be 2 challans of PKR 1,400. Nothing was billed. Check again',
    ]);
    const made = await scene.school.call(postExtra, { ...books, checked: { challans: 2, net: check.net } });
    expect(made.message).toBe(
      `Posting ${made.data.run_id}: 2 challans, ${made.data.first_challan_no} to ${made.data.last_challan_no}, PKR 1,400 in all`,
    );
    expect((await scene.school.must(postExtraPreview, books)).posted_before?.run_id).toBe(made.data.run_id);
  });

  test('FEE-37: nothing chosen is nobody; everybody is said; what the software owns is charged by nobody', async () => {
    const all = (filter: object) => trip({ items: undefined, amount: 100, filter });
    for (const call of [postExtra, postExtraPreview])
      expect((await scene.school.call(call, all({}))).errors).toEqual({
        filter: ['Choose a branch, a class or a section; or tick that everybody is meant'],
      });
    expect((await scene.school.must(postExtraPreview, all({ everybody: true }))).students).toBe(2);
    for (const code of ['FIN', 'OPN', 'BNC'])
      for (const call of [postExtra, postExtraPreview])
        expect((await scene.school.call(call, trip({ head_id: heads[code] ?? 0 }))).errors.head_id?.[0]).toMatch(
          /is charged by the software alone\. Choose another head$/,
        );
  });

  test('FEE-37: a security deposit is billed to an enrolled child and is owed back to it', async () => {
    const made = await scene.school.must(
      postExtra,
      trip({
        title: 'Security of Bilal',
        head_id: heads['SEC'] ?? 0,
        bill_month: '2099-01-01',
        due_date: '2099-01-10',
        items: [{ student_id: idOf('Bilal'), amount: 5_000 * RUPEE }],
      }),
    );
    expect(made).toMatchObject({ challans: 1, net: 5_000 * RUPEE });
    expect(await scene.ledger(f8, 'security_held', idOf('Bilal'))).toBe(-5_000 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });

  test('refusals: twice in the list, outside the scope, nothing given', async () => {
    const one = { student_id: idOf('Amna'), amount: 100 };
    expect((await scene.school.call(postExtra, trip({ items: [one, one] }))).errors.items).toEqual([
      'A student is twice in this list',
    ]);
    expect((await scene.school.call(postExtra, trip(), { as: 'neighbour' })).code).toBe(422);
    expect((await scene.school.call(postExtra, trip({ items: undefined }))).code).toBe(422);
  });
});

describe('a charge of one child', () => {
  test('04 §15 by list or by itself it locks that child: who has another one of the branch waits for nobody', async () => {
    const month = { bill_month: asMonth('2026-10-01'), due_date: asDay('2026-10-31') };
    const amna = idOf('Amna');
    const extra = {
      ...month,
      title: 'Trip to Murree',
      head_id: heads.OTH ?? 0,
      items: [{ student_id: amna, amount: 500 * RUPEE }],
      apply_concessions: false,
      allow_repeat: false,
    };
    const single = {
      ...month,
      student_id: amna,
      lines: [{ head_id: heads.TUI ?? 0, fee_month: asMonth('2026-10-01') }],
    };
    for (const post of [() => postExtraCharge(extra), () => postOneStudent(single)]) {
      const held = await scene.school.as('admin', async () => {
        await post();
        const rows = await rowsOf(sql<{ student_id: number }>`
          select student_id from fees.student_fee_accounts where branch_id = ${f8} and xmax::text = pg_current_xact_id()::text`);
        return rows.map((row) => row.student_id);
      });
      expect(held).not.toContain(idOf('Bilal'));
    }
    expect(await scene.proofs()).toEqual([]);
  });
});
