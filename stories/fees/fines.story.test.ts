// Story 5 (spec 04 §13): fines assessed on unpaid challans, taken back when money of an earlier value date comes (FEE-42, FEE-43).

import { beforeAll, describe, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { fineAssess } from '#modules/fees/late-fines/contract/fines.ts';
import { postPreview, postStart } from '#modules/fees/posting/contract/posting.ts';
import { postList } from '#modules/fees/runs/contract/runs.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let pupils: Record<string, number>;

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Chand', plan: { TUI: 2800 } },
    { name: 'Dania', plan: { TUI: 5000 } },
  ]);
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  await scene.post(f8, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
});

describe('assessing fines', () => {
  test('FEE-42: a preview charges nothing; the run charges each challan once', async () => {
    const preview = await scene.school.must(fineAssess, {
      as_of: lately('2026-09-20'),
      branch_ids: [f8],
      preview: true,
    });
    expect(preview.branches).toMatchObject([{ challans: 2, amount: 600 * RUPEE }]);
    expect(await scene.ledger(f8, 'late_fine')).toBe(0);
    await scene.school.must(fineAssess, { as_of: lately('2026-09-20'), branch_ids: [f8] });
    await runWaitingJobs();
    expect(await scene.ledger(f8, 'late_fine')).toBe(-600 * RUPEE);
    const [run] = (await scene.school.must(postList, { kind: 'fine' })).data;
    expect(run).toMatchObject({ challans: 2, net: 600 * RUPEE });
    expect(await scene.proofs()).toEqual([]);
    const again = await scene.school.must(fineAssess, { as_of: lately('2026-09-25'), branch_ids: [f8] });
    expect(again).toMatchObject({ run_id: null, branches: [{ challans: 0 }] });
  });

  test('story 5, FEE-43: money of 09/09 takes the fine of Chand back', async () => {
    const bank = await scene.bank(f8);
    await scene.school.must(depositCreate, {
      student_id: pupils.Chand ?? 0,
      amount: 2_800 * RUPEE,
      value_date: lately('2026-09-09'),
      channel: 'bank_transfer',
      account_id: bank,
      reference: 'FT-1',
    });
    expect(await scene.ledger(f8, 'student_receivable', pupils.Chand)).toBe(0);
    expect(await scene.ledger(f8, 'late_fine')).toBe(-300 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });

  test('FEE-42, FEE-20: posting carries the months billed together, and assesses fines as its last step when asked', async () => {
    await scene.post(f8, asMonth(lately('2026-10-01')), asDay(lately('2026-10-10')));
    await scene.school.owner(() =>
      rowsOf(sql`
        insert into platform.setting_values (school_id, branch_id, key, value, valid_from) values (1, ${f8}, 'combined_months', '[12]', '2026-01-01')`),
    );
    const month = { bill_month: lately('2026-11-01'), entry_date: lately('2026-11-01'), branch_ids: [f8] };
    const plain = await scene.school.must(postPreview, month);
    expect(plain).toMatchObject({ fines: [], totals: [{ challans: 2, net: 2 * (2_800 + 5_000) * RUPEE }] });
    const check = await scene.school.must(postPreview, { ...month, assess_fines: true });
    expect(check.fines).toEqual([{ currency: 'PKR', challans: 2, amount: 600 * RUPEE }]);
    const before = await scene.ledger(f8, 'late_fine');
    await scene.school.must(postStart, { preview_id: check.preview_id });
    await runWaitingJobs();
    await runWaitingJobs();
    expect((await scene.ledger(f8, 'late_fine')) - before).toBe(-600 * RUPEE);
    expect(await scene.proofs()).toEqual([]);
  });

  test('no fine in the future, none for another branch', async () => {
    expect((await scene.school.call(fineAssess, { as_of: '2090-01-01' })).code).toBe(422);
    expect((await scene.school.call(fineAssess, { as_of: lately('2026-09-20') })).errors).toEqual({
      branch_ids: ['Choose the branches whose late fines are charged; the check names them'],
    });
    expect(
      (await scene.school.call(fineAssess, { as_of: lately('2026-09-20'), branch_ids: [f8] }, { as: 'neighbour' }))
        .code,
    ).toBe(404);
  });
});
