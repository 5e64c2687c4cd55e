// Sheets with all that is open, of a child and of a family (04 §9), and bills as gateways see them (04 §6.3).

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayInMonth, formatDate } from '#kernel/dates.ts';
import { billList } from '#modules/fees/bills/contract/bills.ts';
import { challanList } from '#modules/fees/challans/contract/challans.ts';
import { challanOutstanding } from '#modules/fees/outstanding/contract/outstanding-sheets.ts';
import { printSheetsJob } from '#modules/fees/outstanding/prints/print-sheets-job.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { fileGet } from '#platform/files/contract.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { jobView } from '#platform/jobs/contract.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { branches } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
const before = addMonths(thisMonth, -1);
const due = addDays(today, 5);
let scene: FeeScene;
let folder: string;
let pupils: Record<string, number>;

const idOf = (name: string): number => pupils[name] ?? 0;

async function wordsOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maktab-sheets-'));
  process.env.MAKTAB_DATA = folder;
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Elder', family: 'Khan', plan: { TUI: 5400 } },
    { name: 'Younger', family: 'Khan', plan: { TUI: 3000 } },
    { name: 'Alone', plan: { TUI: 2000 } },
  ]);
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  await scene.post(f8, before, dayInMonth(before, 10));
  await scene.post(f8, thisMonth, due);
});
afterAll(async () => {
  await closePrinter();
  delete process.env.MAKTAB_DATA;
  await rm(folder, { recursive: true, force: true });
});

describe('outstanding challans', () => {
  test('one sheet has every open challan of the child, the fine that is due and the sum', async () => {
    const answer = await scene.school.call(challanOutstanding, { student_ids: [idOf('Elder')] }, { as: 'clerk' });
    expect([answer.code, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [page = ''] = await wordsOf(answer.bytes);
    const { data } = await scene.school.must(challanList, { student_id: idOf('Elder') });
    for (const { challan_no } of data) expect(page).toContain(challan_no);
    expect(page).toContain(`due ${formatDate(due)}`);
    // 5,400 + 5,400 and the fine of the month before, which no book has yet.
    expect(page).toContain('Late fine on earlier bills, not yet charged 300');
    expect(page).toContain('PKR 11,100');
  });

  test('a family stands on one sheet, child by child; two families are two sheets', async () => {
    const family = await scene.school.call(challanOutstanding, { student_ids: [idOf('Younger')], family: true });
    const [page = '', ...more] = await wordsOf(family.bytes);
    expect(more).toEqual([]);
    for (const said of ['Elder', 'Younger', 'PKR 17,400']) expect(page).toContain(said);
    const all = await scene.school.call(challanOutstanding, { all: { filters: {}, count: 3 }, family: true });
    expect(await wordsOf(all.bytes)).toHaveLength(2);
  });

  test('as many are printed as were confirmed; nobody prints another branch, nor what nobody owes', async () => {
    const wrong = await scene.school.call(challanOutstanding, { all: { filters: {}, count: 7 } });
    expect([wrong.code, wrong.message]).toEqual([409, expect.stringContaining('you confirmed 7')]);
    const other = await scene.school.call(challanOutstanding, { student_ids: [idOf('Elder')] }, { as: 'neighbour' });
    expect(other.code).toBe(404);
    expect((await scene.school.call(challanOutstanding, {})).message).toBe('Choose students or families');
    expect((await scene.school.call(challanOutstanding, { student_ids: [1] }, { as: 'nobody' })).code).toBe(403);
  });

  test('many are printed by a job whose file is of the person who asked', async () => {
    const job_id = await scene.school.as('clerk', () =>
      enqueue(printSheetsJob, {
        title: 'Print 3 outstanding challans',
        input: { student_ids: Object.values(pupils), family: false, language: 'ur' },
      }),
    );
    await runWaitingJobs();
    const job = await scene.school.must(jobView, { id: job_id }, { as: 'clerk' });
    expect(job).toMatchObject({ state: 'done', result: { challans: 3, name: 'Outstanding challans (3).pdf' } });
    const file = await scene.school.call(fileGet, { id: Number(job.result?.file_id) }, { as: 'clerk' });
    expect(await wordsOf(file.bytes)).toHaveLength(3);
  });
});

describe('bills as gateways see them', () => {
  test('04 §6.3: within is what is open; after has the fines of the day after the due date', async () => {
    const bills = await scene.school.must(billList, {}, { as: 'clerk' });
    expect(bills.data).toMatchObject([
      {
        consumer: 'Alone',
        state: 'unpaid',
        within_due: 4_000 * RUPEE,
        after_due: 4_600 * RUPEE,
        due_date: due,
        bill_month: thisMonth,
      },
      { consumer: 'Elder', within_due: 10_800 * RUPEE, after_due: 11_400 * RUPEE },
      { consumer: 'Younger', within_due: 6_000 * RUPEE, after_due: 6_600 * RUPEE },
    ]);
    expect(bills.figures).toEqual({ unpaid: 3, within_due: 20_800 * RUPEE });
    const code = bills.data[0]?.code ?? '';
    expect((await scene.school.must(billList, { filter: code })).data).toMatchObject([{ consumer: 'Alone' }]);
  });

  test('a retired code is blocked; a branch sees its own', async () => {
    await scene.school.owner(() =>
      rowsOf(sql`update fees.payment_codes set status = 'retired' where student_id = ${idOf('Alone')}::bigint`),
    );
    const blocked = await scene.school.must(billList, { state: 'blocked' });
    expect(blocked.data).toMatchObject([{ consumer: 'Alone', state: 'blocked' }]);
    expect((await scene.school.must(billList, { state: 'paid' })).total).toBe(0);
    expect((await scene.school.must(billList, {}, { as: 'neighbour' })).total).toBe(0);
    expect((await scene.school.call(billList, {}, { as: 'nobody' })).code).toBe(403);
  });
});
