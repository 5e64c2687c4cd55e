// Why this amount? (spec 04 §14.1): each figure of a challan as one sentence that adds up, with plan, part of the month (FEE-22), concession
// and who approved it (FEE-13, FEE-17), fine rule (FEE-41) and correction (FEE-80).

import { beforeAll, describe, expect, test } from 'vitest';
import * as approvals from '#kernel/calls/approvals.ts';
import { addMonths, dayInMonth } from '#kernel/dates.ts';
import { challanList } from '#modules/fees/challans/contract/challans.ts';
import { charityAdd } from '#modules/fees/charity/contract/charity.ts';
import { concessionList } from '#modules/fees/concessions/contract/concessions.ts';
import { correctionOfStudent } from '#modules/fees/correction-requests/contract/correctable.ts';
import { correctionCreate } from '#modules/fees/correction-requests/contract/corrections.ts';
import { fineAssess } from '#modules/fees/late-fines/contract/fines.ts';
import { challanWhy, type Explained } from '#modules/fees/why-amounts/contract/why-amounts.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches, type Person } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, muscat } = branches;
const clerk = { as: 'clerk' } as const;
const before = addMonths(thisMonth, -1);
let scene: FeeScene;
let pupils: Record<string, number>;

const idOf = (name: string): number => pupils[name] ?? 0;

async function challanOf(name: string, as: Person = 'clerk'): Promise<number> {
  const { data } = await scene.school.must(challanList, { student_id: idOf(name) }, { as });
  return data[0]?.challan_id ?? 0;
}

async function figures(name: string, as: Person = 'clerk'): Promise<Explained[]> {
  return (await scene.school.must(challanWhy, { id: await challanOf(name, as) }, { as })).figures;
}

const sentence = (all: readonly Explained[], title: RegExp): string =>
  all.find((one) => title.test(one.title))?.sentence ?? 'nothing';

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Ali', plan: { TUI: 6000 } },
    { name: 'Bina', plan: { TUI: 6000 } },
    { name: 'Careem', plan: { TUI: 2800 } },
  ]);
  pupils = { ...pupils, ...(await scene.admit(muscat, [{ name: 'Salim', plan: { TUI: 45.5 } }])) };
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE, grace_days: 2 });
  const type = await scene.school.owner(() =>
    rowOf(sql<{ id: number }>`select id from fees.concession_types where school_id = 1 and code = 'CHR'`),
  );
  await scene.school.must(
    charityAdd,
    {
      student_ids: [idOf('Bina')],
      type_id: type?.id ?? 0,
      basis: 'percent',
      rate: 5000,
      valid_from: before,
      reason: 'Father lost his work',
    },
    clerk,
  );
  const [row] = (await scene.school.must(concessionList, { status: 'pending' }, clerk)).data;
  await scene.school.must(approvals.approvalApprove, { id: row?.approval_id ?? 0 }, { as: 'cashier' });
  await scene.school.owner(() =>
    rowOf(sql`
      update students.student_status_periods set from_on = ${dayInMonth(before, 17)}::date where student_id = ${idOf('Careem')}::bigint and status = 'active' returning id`),
  );
  await scene.post(f8, before, dayInMonth(before, 10));
  await scene.post(muscat, before, dayInMonth(before, 10));
});

describe('14.1 a charge says what it rests on', () => {
  test('plan amount alone, in rupees and in rials', async () => {
    expect(sentence(await figures('Ali'), /^Tuition/)).toBe('6,000 a month by the register that was taken over.');
    expect(sentence(await figures('Salim', 'muscat'), /^Tuition/)).toBe(
      '45.500 a month by the register that was taken over.',
    );
  });

  test('FEE-17: a concession with its rate, its reason and who approved it', async () => {
    const all = await figures('Bina');
    const [tuition] = all;
    expect(tuition?.sentence).toMatch(/^6,000 a month .*; less 3,000 .* \(50%\), approved by .+; makes 3,000\.$/);
    expect(tuition?.sources).toContainEqual(
      expect.objectContaining({
        kind: 'concession',
        what: expect.stringContaining('Father lost his work'),
        by: expect.any(String),
        on: today,
      }),
    );
    expect(sentence(all, /^Charged/)).toBe('All lines together, 6,000 less 3,000 of concessions.');
  });

  test('FEE-22: a part of the month, with the days in school behind it', async () => {
    const [tuition] = await figures('Careem');
    expect(tuition?.sentence).toMatch(/^2,800 a month .*; \d+\/\d+ of the month makes [\d,.]+\.$/);
    expect(tuition?.sources.map((one) => one.kind)).toContain('presence');
  });
});

describe('14.1 what came later', () => {
  test('FEE-41: a fine names its rule, before it is charged and after', async () => {
    expect(sentence(await figures('Ali'), /^Late fine if paid/)).toMatch(
      /^300 on top; due on .*; the rule “Late fine” is 300 once, after 2 days of grace\.$/,
    );
    await scene.school.must(fineAssess, { as_of: today, branch_ids: [f8] }, { as: 'admin' });
    await runWaitingJobs();
    const all = await figures('Ali');
    expect(sentence(all, /^Late fine, [A-Z]/)).toMatch(/^300 late fine charged on .*the rule “Late fine” is 300 once/);
    expect(sentence(all, /^Late fine if paid/)).toMatch(/^No further fine/);
  });

  test('FEE-80: a correction says what it corrects, why, and who approved it', async () => {
    const tree = await scene.school.must(correctionOfStudent, { student_id: idOf('Ali') }, clerk);
    const line = tree.challans[0]?.lines.find((one) => one.head_name.startsWith('Tuition'));
    const asked = await scene.school.must(
      correctionCreate,
      {
        reason_code: 'wrong_structure',
        items: [
          {
            student_id: idOf('Ali'),
            action: 'change_line',
            challan_id: tree.challans[0]?.challan_id ?? 0,
            line_id: line?.line_id ?? 0,
            after: 5000 * RUPEE,
          },
        ],
      },
      clerk,
    );
    await scene.school.must(approvals.approvalApprove, { id: asked.approval_id }, { as: 'cashier' });
    const all = await figures('Ali');
    expect(all.map((one) => one.sentence).find((text) => text.includes('taken off'))).toMatch(
      /^1,000 taken off on what was billed as 6,000; Correction .*Wrong structure.*; approved by .+\.$/,
    );
    const lines = all.filter((one) => one.line_id !== null);
    expect(lines.reduce((sum, one) => sum + one.amount, 0)).toBe(all.find((one) => one.key === 'charged')?.amount);
  });
});

describe('14.1 is told to those who may see the challan', () => {
  test('another branch gets 404, without the permission 403', async () => {
    const id = await challanOf('Ali');
    expect((await scene.school.call(challanWhy, { id }, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.call(challanWhy, { id }, { as: 'nobody' })).code).toBe(403);
  });
});
