// Papers of fees over HTTP (spec 04 §9): what a parent and a bank read equals the books.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDay, asMonth, formatMonth } from '#kernel/dates.ts';
import { trialBalancePrint } from '#modules/accounts/trial-balance/contract/trial-balance.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { challanList } from '#modules/fees/challans/contract/challans.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { challanPrint } from '#modules/fees/challans/contract/challan-print.ts';
import { statementPrint } from '#modules/fees/statements/contract/statement-print.ts';
import { receiptPrint } from '#modules/fees/deposits/contract/receipt-print.ts';
import { postExtra } from '#modules/fees/single-posts/contract/single-posts.ts';
import { printChallansJob } from '#modules/fees/challans/prints/print-challans-job.ts';
import { classListPrint } from '#modules/students/sections/contract/prints.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { fileGet } from '#platform/files/contract.ts';
import { jobView } from '#platform/jobs/contract.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { branches } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8 } = branches;
/** As papers write it. */
const year = lately('2026').slice(2);
const month = asMonth(lately('2026-09-01'));

let scene: FeeScene;
let folder: string;
let pupils: Record<string, number>;
let cash: number;

async function wordsOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

function student(name: string): number {
  const id = pupils[name];
  if (id === undefined) throw new Error(`There is no child ${name}`);
  return id;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maktab-prints-'));
  process.env.MAKTAB_DATA = folder;
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Ali', plan: { TUI: 5400, TRN: 2500 } },
    { name: 'Bina', plan: { TUI: 3000 } },
    { name: 'Elder', family: 'Khan', plan: { TUI: 5400 } },
    { name: 'Younger', family: 'Khan', plan: { TUI: 5400 } },
  ]);
  cash = await scene.account(f8, 'cash');
  await scene.school.owner(() =>
    rowsOf(sql`update students.students set full_name_native = 'علی' where full_name = 'Ali'`),
  );
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  await scene.post(f8, asMonth(lately('2026-08-01')), asDay(lately('2026-08-10')));
  await scene.post(f8, month, asDay(lately('2026-09-10')));
});
afterAll(async () => {
  await closePrinter();
  delete process.env.MAKTAB_DATA;
  await rm(folder, { recursive: true, force: true });
});

describe('challans', () => {
  test('a month of a branch is one PDF in the order of the class, a page a child, three copies', async () => {
    const answer = await scene.school.call(
      challanPrint,
      { filter: { bill_month: month, branch_id: f8 }, order: 'name' },
      { as: 'clerk' },
    );
    expect(answer.code).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pages = await wordsOf(answer.bytes);
    expect(pages).toHaveLength(4);
    expect(pages.map((page) => /Ali|Bina|Elder|Younger/.exec(page)?.[0])).toEqual(['Ali', 'Bina', 'Elder', 'Younger']);
    const [ali = ''] = pages;
    // September 7,900, August 7,900 and its fine of 300; today is past both due dates, so September's own fine of 300 is due as well.
    expect(ali).toContain(`Earlier unpaid · Aug ${year} 7,900`);
    expect(ali).toContain('Late fine on earlier bills, not yet charged 300');
    expect(ali).toContain(lately('Due 10/09/2026'));
    expect(ali).toContain('Late fine 300 300');
    expect(ali.split('PKR 16,400').length - 1).toBeGreaterThanOrEqual(3);
    expect(ali).toContain('Sixteen Thousand Four Hundred Rupees Only');
    // The lower half: words to the bank on each copy, the family's other child on the parent's alone.
    const elder = pages[2] ?? '';
    expect(elder.split('To the bank: Please take').length - 1).toBe(3);
    expect(elder.split('The family’s other children').length - 1).toBe(1);
    expect(elder).toMatch(/Younger Playgroup – S0 · C\d+ 11,400/);
    expect(ali).not.toContain('The family’s other children');
  });

  test('the print is counted, and what is printed can be left out', async () => {
    const printed = await scene.school.owner(() =>
      rowsOf(sql<{ n: number }>`select printed_count as n from fees.challans where bill_month = ${month}::date`),
    );
    expect(printed.map((row) => row.n)).toEqual([1, 1, 1, 1]);
    const again = await scene.school.call(
      challanPrint,
      { filter: { bill_month: month, branch_id: f8, not_printed: true } },
      { as: 'clerk' },
    );
    expect([again.code, again.message]).toEqual([
      404,
      'There is no challan to print here. Cancelled and moved ones are not printed; post the month first',
    ]);
  });

  test('many are printed by a job; its file is for the person who asked', async () => {
    const asked = {
      filter: { bill_month: month, branch_id: f8, open_only: false, not_printed: false },
      order: 'class',
      history: false,
      language: 'ur',
    } as const;
    const job_id = await scene.school.as('clerk', () =>
      enqueue(printChallansJob, { title: 'Print 4 challans', input: asked }),
    );
    await runWaitingJobs();
    const job = await scene.school.must(jobView, { id: job_id }, { as: 'clerk' });
    expect(job).toMatchObject({
      state: 'done',
      done: 4,
      total: 4,
      result: { challans: 4, name: `Challans F-8 Campus Playgroup – S0 ${formatMonth(month)} (4).pdf` },
    });
    const file_id = Number(job.result?.file_id);
    const file = await scene.school.call(fileGet, { id: file_id }, { as: 'clerk' });
    expect(await wordsOf(file.bytes)).toHaveLength(4);
    expect((await scene.school.call(fileGet, { id: file_id }, { as: 'neighbour' })).code).toBe(404);
  });

  test('of another branch nothing is printed, and nothing chosen is a sentence', async () => {
    const other = await scene.school.call(
      challanPrint,
      { filter: { bill_month: month, branch_id: f8 } },
      { as: 'neighbour' },
    );
    expect(other.code).toBe(404);
    const nothing = await scene.school.call(challanPrint, {}, { as: 'clerk' });
    expect([nothing.code, nothing.message]).toEqual([422, 'Choose challans, or a month to print']);
  });
});

describe('receipt', () => {
  test('says what was settled, head by head, and what is left; the second print is a DUPLICATE', async () => {
    const taken = await scene.school.must(
      depositCreate,
      {
        student_id: student('Bina'),
        amount: 5000 * RUPEE,
        value_date: lately('2026-08-10'),
        channel: 'cash',
        account_id: cash,
      },
      { as: 'clerk' },
    );
    const first = await scene.school.call(receiptPrint, { id: taken.deposit_id }, { as: 'clerk' });
    expect(first.code).toBe(200);
    const [words = ''] = await wordsOf(first.bytes);
    for (const said of [
      taken.receipt_no,
      'Bina',
      `Aug ${year} Tuition fee 3,000 3,000`,
      `Sep ${year}`,
      'PKR 5,000',
      'Five Thousand Rupees Only',
      'Still to pay 1,000',
    ])
      expect(words).toContain(said);
    expect(words).not.toContain('DUPLICATE');
    const second = await scene.school.call(receiptPrint, { id: taken.deposit_id, sheet: 'roll' }, { as: 'clerk' });
    expect((await wordsOf(second.bytes))[0]).toContain('DUPLICATE');
    const neighbour = await scene.school.call(receiptPrint, { id: taken.deposit_id }, { as: 'neighbour' });
    expect(neighbour.code).toBe(404);
  });
});

describe('statement', () => {
  test('charges, receipt and balance of one child agree with the ledger', async () => {
    const answer = await scene.school.call(
      statementPrint,
      { student_id: student('Bina'), from: lately('2026-04-01'), to: lately('2027-03-31') },
      { as: 'clerk' },
    );
    expect(answer.code).toBe(200);
    const [words = ''] = await wordsOf(answer.bytes);
    const owed =
      (await scene.ledger(f8, 'student_receivable', student('Bina'))) +
      (await scene.ledger(f8, 'student_advance', student('Bina')));
    expect(owed).toBe(1000 * RUPEE);
    expect(words).toContain('Closing balance 6,000 5,000 1,000');
  });

  test('a family is printed child by child with the sum', async () => {
    const answer = await scene.school.call(
      statementPrint,
      { student_id: student('Elder'), family: true, from: lately('2026-04-01'), to: lately('2027-03-31') },
      { as: 'clerk' },
    );
    const words = (await wordsOf(answer.bytes)).join(' ');
    for (const said of ['Elder', 'Younger', 'All children PKR 21,600']) expect(words).toContain(said);
  });
});

describe('papers over the same school', () => {
  test('03 §6.2 the class list of the section has everybody in it', async () => {
    const [place] = await scene.school.owner(() =>
      rowsOf(sql<{ course_id: number }>`select course_id from students.students where id = ${student('Ali')}`),
    );
    const answer = await scene.school.call(
      classListPrint,
      { course_id: place?.course_id ?? 0, branch_id: f8, layout: 'blank', blank_columns: ['Maths', 'Urdu'] },
      { as: 'clerk' },
    );
    expect(answer.code).toBe(200);
    const words = (await wordsOf(answer.bytes)).join(' ');
    for (const said of ['Ali', 'Bina', 'Elder', 'Younger', 'Maths', 'Urdu', 'Strength 4'])
      expect(words).toContain(said);
    const neighbour = await scene.school.call(
      classListPrint,
      { course_id: place?.course_id ?? 0, branch_id: f8 },
      { as: 'neighbour' },
    );
    expect(neighbour.code).toBe(404);
  });

  test('ACC-70, ACC-91 the trial balance on paper has equal sums, those of the ledger, and the head of the chain', async () => {
    await scene.school.owner(() => rowsOf(sql`select platform.chain_entries(20000)`));
    const answer = await scene.school.call(
      trialBalancePrint,
      { from: lately('2026-04-01'), to: lately('2027-03-31'), branch_ids: [f8] },
      { as: 'accountant' },
    );
    expect(answer.code).toBe(200);
    const words = (await wordsOf(answer.bytes)).join(' ');
    expect(words).toMatch(/Total 0 0 ([\d,]+) \1 ([\d,]+) \2/);
    expect(words).not.toContain('do not sign this');
    expect(words).toMatch(/Books as posted.*F-8 Campus branch \d+ \d+ [0-9a-f]{16}/);
  });
});

describe('00 §9 all filtered challans', () => {
  test('the register’s filters are printed as confirmed; a register that changed is refused', async () => {
    const filters = { bill_month: month, branch_id: f8 };
    const { total } = await scene.school.must(challanList, filters, { as: 'clerk' });
    const printed = await scene.school.call(challanPrint, { all: { filters, count: total } }, { as: 'clerk' });
    expect([printed.code, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(printed.headers['content-disposition']).toContain(encodeURIComponent(`Challans F-8 Campus`));
    const changed = await scene.school.call(challanPrint, { all: { filters, count: total + 1 } }, { as: 'clerk' });
    expect([changed.code, changed.details]).toEqual([409, { count: total }]);
  });
});

describe('04 §5.3 after a posting', () => {
  test('its challans are printed, and no others of its month', async () => {
    const [run] = await scene.school.owner(() =>
      rowsOf(sql<{ run_id: number; n: number }>`
        select run_id, count(*)::int as n from fees.challans where bill_month = ${month}::date and kind = 'monthly' group by 1`),
    );
    const heads = await scene.school.must(headList, {}, { as: 'clerk' });
    await scene.school.must(
      postExtra,
      {
        title: 'Trip to Taxila',
        head_id: heads.find((head) => head.code === 'OTH')?.id ?? 0,
        bill_month: month,
        due_date: lately('2026-09-30'),
        items: [{ student_id: student('Bina'), amount: 500 * RUPEE }],
      },
      { as: 'clerk' },
    );
    const printed = async (filter: { bill_month: string; run_id?: number }) => {
      const paper = await scene.school.call(challanPrint, { filter, history: false }, { as: 'clerk' });
      return (await wordsOf(paper.bytes)).length;
    };
    expect(await printed({ bill_month: month, run_id: run?.run_id ?? 0 })).toBe(run?.n);
    expect(await printed({ bill_month: month })).toBe((run?.n ?? 0) + 1);
  });
});
