// Collection files of banks (FEE-58, FEE-65; spec 04 §11, §13: stories 4, 10, 11, 16), over HTTP on PostgreSQL.

import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract.ts';
import { asDay, asMonth, formatDate } from '#kernel/dates.ts';
import { bankAccountSave, bankSave } from '#modules/accounts/banks/contract/banks.ts';
import { formatSave } from '#modules/accounts/banks/contract/formats.ts';
import { deliverFormats } from '#modules/accounts/index.ts';
import * as files from '#modules/fees/bank-files/contract/bank-files.ts';
import { rowAssign, rowSuggestions, unidentifiedList } from '#modules/fees/bank-files/contract/unidentified.ts';
import { depositReverse } from '#modules/fees/deposit-reversals/contract/deposit-reversals.ts';
import { depositCreate, depositList, depositRead } from '#modules/fees/deposits/contract/deposits.ts';
import { depositPlacement, depositReallocate } from '#modules/fees/reallocations/contract/reallocations.ts';
import { codeReplace } from '#modules/fees/payment-codes/contract/payment-codes.ts';
import { statementRead } from '#modules/fees/statements/contract/statement.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches, type Person, type School } from '../harness/school.ts';
import { keepFile } from '../harness/keep-file.ts';
import { lately } from '../harness/turn-clock.ts';
import { booksNow } from './books-now.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9, lahore } = branches;
let scene: FeeScene;
let school: School;
let child: Record<string, number>;
let own: { id: number; account_id: number };
let central: { id: number; account_id: number };
const day = (text: string) => formatDate(asDay(lately(text)));
const HEADING = 'Payment code,Value date,Amount,Reference';

beforeAll(async () => {
  scene = await openFeeScene();
  ({ school } = scene);
  await school.owner(() => deliverFormats(1));
  child = {
    ...(await scene.admit(f8, [
      { name: 'Ali', plan: { TUI: 7_900 } },
      { name: 'Bina', plan: { TUI: 3_000 } },
      { name: 'Careem', plan: { TUI: 2_800 } },
      { name: 'Danish', plan: { TUI: 5_000 } },
      { name: 'Elder', family: 'Khan', plan: { TUI: 5_400 } },
      ...Array.from({ length: 10 }, (_, n) => ({ name: `Pupil ${n}`, plan: { TUI: 1_000 } })),
    ])),
    ...(await scene.admit(g9, [{ name: 'Zara', plan: { TUI: 4_000 } }])),
    ...(await scene.admit(lahore, [{ name: 'Lina', plan: { TUI: 6_000 } }])),
  };
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  for (const branch of [f8, g9, lahore])
    await scene.post(branch, asMonth(lately('2026-09-01')), asDay(lately('2026-09-10')));
  const bank = await school.must(bankSave, { country_id: 162, name: 'Habib Bank', short_name: 'HBL' });
  const account = (branch_id: number, account_no: string, more: Partial<InputOf<typeof bankAccountSave>> = {}) =>
    school.must(bankAccountSave, {
      branch_id,
      bank_id: bank.id,
      title: 'Fees',
      account_no,
      use_for: ['collection'],
      ...more,
    });
  own = await account(f8, '00010001');
  central = await account(g9, '00020002', { shared: 'list', shared_branch_ids: [f8] });
});

const codeOf = async (name: string): Promise<string> =>
  (
    await school.owner(() =>
      rowOf(
        sql<{
          code: string;
        }>`select code from fees.payment_codes where student_id = ${child[name] ?? 0}::bigint and status = 'active'`,
      ),
    )
  )?.code ?? '';

let nth = 0;
const line = async (name: string, amount: string, on = '2026-09-09', reference = `FT${(nth += 1)}`) =>
  `${await codeOf(name)},${day(on)},"${amount}",${reference}`;

async function upload(lines: readonly string[], more: { to?: number; as?: Person; name?: string } = {}) {
  const { as = 'accountant', to = own.id, name = 'hbl.csv' } = more;
  const file_id = await keepFile(school, as, { name, text: [HEADING, ...lines].join('\n') });
  return school.call(files.uploadFile, { bank_account_id: to, file_id }, { as });
}

async function commit(id: number, unknown: 'hold' | 'post' = 'hold', as: Person = 'accountant') {
  const answer = await school.call(files.uploadCommit, { id, unknown }, { as });
  await runWaitingJobs();
  return answer;
}

async function posted(lines: readonly string[], more: { to?: number; as?: Person; unknown?: 'hold' | 'post' } = {}) {
  const made = await upload(lines, more);
  expect(made.message).toContain('read');
  await commit(made.data.id, more.unknown ?? 'hold', more.as);
  return school.must(files.uploadRead, { id: made.data.id, fetchCount: 200 }, { as: more.as ?? 'accountant' });
}

const receiptOf = async (name: string) => {
  const { data } = await school.must(
    depositList,
    { student_id: child[name] ?? 0, status: 'posted' },
    { as: 'accountant' },
  );
  const [last] = data;
  if (!last) throw new Error(`${name} has no receipt`);
  return last;
};
const takeBack = ({ deposit_id, version }: { deposit_id: number; version: number }) =>
  school.call(depositReverse, { id: deposit_id, version, reason: 'Wrong child' }, { as: 'clerk' });

async function giveAgain(name: string) {
  const [row] = (await school.must(unidentifiedList, {}, { as: 'accountant' })).data;
  await school.must(rowAssign, { row_id: row?.id ?? 0, student_id: child[name] ?? 0 }, { as: 'accountant' });
  return row;
}

const receivable = (name: string) => scene.ledger(f8, 'student_receivable', child[name]);
const { balanceOf, red } = booksNow(() => school);

describe('a file is judged before anything moves (FEE-65)', () => {
  it('ready, under, over, unknown, bad with their reasons; nothing is posted', async () => {
    const made = await upload([
      await line('Ali', '7,900.00'),
      await line('Bina', '1,000'),
      await line('Careem', '5 000.00'),
      `1000123454,${day('2026-09-09')},5000,X1`,
      `,${day('2026-09-09')},10,X2`,
      `${await codeOf('Danish')},31/02/2026,10,X3`,
      `${await codeOf('Danish')},${day('2026-09-09')},0,X4`,
      `${await codeOf('Danish')},${day('2026-09-09')},=SUM(A1),X5`,
      `1.00012E+09,${day('2026-09-09')},10,X6`,
    ]);
    expect([made.code, made.data.format]).toEqual([201, 'Generic CSV: collection']);
    const read = await school.must(files.uploadRead, { id: made.data.id, fetchCount: 50 }, { as: 'accountant' });
    expect(read.figures).toMatchObject({ all: 9, ready: 3, under: 1, over: 1, unknown_code: 2, bad: 4, duplicate: 0 });
    expect(read.data.map((row) => row.reason)).toEqual([
      null,
      null,
      null,
      'Nobody has this code',
      'There is no code in this row',
      "'31/02/2026' is not a date",
      'The amount is not more than 0',
      "'=SUM(A1)' is not an amount",
      'The spreadsheet has rounded this code. Ask the bank for text',
    ]);
    expect(await balanceOf(own.account_id)).toBe(0);
    const aside = await school.must(files.uploadCancel, { id: made.data.id }, { as: 'accountant' });
    expect(aside.status).toBe('cancelled');
    expect((await commit(made.data.id)).code).toBe(409);
  });

  it('a PDF renamed CSV, a file without a known heading, an empty one (04 §11)', async () => {
    const call = async (text: string) =>
      school.call(
        files.uploadFile,
        { bank_account_id: own.id, file_id: await keepFile(school, 'accountant', { name: 'f.csv', text }) },
        { as: 'accountant' },
      );
    const pdf = await call('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');
    expect([pdf.code, pdf.message]).toEqual([422, expect.stringContaining('This is not a table')]);
    expect((await call('Konto;Betrag\n1;2\n')).errors['format_id']?.[0]).toContain('No format has the headings');
    expect((await call(`${HEADING}\n`)).errors['file_id']?.[0]).toContain('no row');
  });

  it('who may: without Bank Upload 403; an account of another branch is not found', async () => {
    expect((await school.call(files.uploadList, {}, { as: 'nobody' })).code).toBe(403);
    const mine = await upload([await line('Ali', '1')], { as: 'neighbour' });
    expect(mine.code).toBe(404);
  });
});

describe('posting (stories 4, 10)', () => {
  it('by value date: in time without a fine, later with one; fixed, fee first (story 4)', async () => {
    const read = await posted([await line('Ali', '7,900', '2026-09-10'), await line('Bina', '3000', '2026-09-12')]);
    expect(read.upload).toMatchObject({ status: 'committed', posted: 2, ready: 0 });
    expect([await receivable('Ali'), await receivable('Bina')]).toEqual([0, 30_000]);
    expect(await scene.ledger(f8, 'late_fine')).toBe(-30_000);
    expect(await balanceOf(own.account_id)).toBe(1_090_000);
    const entries = await school.owner(() =>
      rowsOf(sql`select distinct entry_id from fees.bank_upload_rows where upload_id = ${read.upload.id}::bigint`),
    );
    expect(entries).toHaveLength(1);
    expect(await red()).toEqual([]);
  });

  it('each row has its receipt, on the statement of its child too', async () => {
    const taken = (await school.must(depositList, { student_id: child['Ali'] ?? 0 }, { as: 'clerk' })).data[0];
    expect(taken).toMatchObject({
      amount: 790_000,
      allocated: 790_000,
      advance: 0,
      channel: 'bank_counter',
      value_date: lately('2026-09-10'),
    });
    const lines = await school.must(
      statementRead,
      { student_id: child['Ali'] ?? 0, from: asDay(lately('2026-08-01')), to: asDay(lately('2026-12-01')) },
      { as: 'clerk' },
    );
    expect(JSON.stringify(lines)).toContain(taken?.receipt_no);
  });

  it('one receipt of the file is taken back by itself: the bank keeps the money, its row waits for its child (FEE-55, FEE-58)', async () => {
    const taken = await receiptOf('Bina');
    const back = await takeBack(taken);
    expect([back.code, back.message]).toEqual([200, expect.stringContaining('waits under Unidentified receipts')]);
    expect([await receivable('Bina'), await receivable('Ali')]).toEqual([300_000, 0]);
    expect([await scene.ledger(f8, 'late_fine'), await scene.ledger(f8, 'unidentified')]).toEqual([0, -300_000]);
    expect(await balanceOf(own.account_id)).toBe(1_090_000);
    expect(await red()).toEqual([]);
    expect((await takeBack(taken)).code).toBe(409);

    const reason = `Receipt ${taken.receipt_no} reversed: Wrong child`;
    expect(await giveAgain('Bina')).toMatchObject({ amount: 300_000, value_date: lately('2026-09-12'), reason });
    expect([await receivable('Bina'), await scene.ledger(f8, 'unidentified')]).toEqual([30_000, 0]);
    expect(await scene.ledger(f8, 'late_fine')).toBe(-30_000);
    expect(await red()).toEqual([]);
  });

  it('a receipt made of such a row goes back the same way; money of a file may lie on other challans (FEE-56)', async () => {
    const again = await receiptOf('Bina');
    const { challans } = await school.must(depositPlacement, { id: again.deposit_id }, { as: 'clerk' });
    const allocation = [{ challan_id: challans[0]?.challan_id ?? 0, amount: 100_000 }];
    const anew = { id: again.deposit_id, version: again.version, reason: 'Half now', allocation };
    expect(await school.must(depositReallocate, anew, { as: 'clerk' })).toMatchObject({ advance: 200_000 });
    expect([await balanceOf(own.account_id), await red()]).toEqual([1_090_000, []]);
    expect((await takeBack(await receiptOf('Bina'))).code).toBe(200);
    expect([await receivable('Bina'), await scene.ledger(f8, 'student_advance', child['Bina'])]).toEqual([300_000, 0]);
    expect([await scene.ledger(f8, 'unidentified'), await red()]).toEqual([-300_000, []]);
    await giveAgain('Bina');
    expect([await receivable('Bina'), await scene.ledger(f8, 'unidentified')]).toEqual([30_000, 0]);
  });

  it('the same file is refused with day and user; an overlapping one posts its new rows only (story 10)', async () => {
    const old = await Promise.all(Array.from({ length: 4 }, (_, n) => line(`Pupil ${n}`, '100', '2026-09-09', '')));
    const fresh = await Promise.all(
      Array.from({ length: 6 }, (_, n) => line(`Pupil ${n + 4}`, '100', '2026-09-09', '')),
    );
    const first = await posted(old);
    expect(first.upload.posted).toBe(4);
    const again = await upload(old);
    expect([again.code, again.message]).toEqual([
      409,
      expect.stringMatching(/^This file was uploaded on \d\d\/\d\d\/\d{4} by accountant$/),
    ]);
    const both = await upload([...old, ...fresh]);
    expect(both.data).toMatchObject({ rows: 10, duplicates: 4, good: 6 });
    await commit(both.data.id);
    expect((await school.must(files.uploadRead, { id: both.data.id }, { as: 'accountant' })).figures).toMatchObject({
      posted: 6,
      duplicate: 4,
    });
    expect(await balanceOf(own.account_id)).toBe(1_090_000 + 10 * 10_000);
    expect(await red()).toEqual([]);
  });

  it('a transfer that the desk took is a duplicate, and one of a file is refused at the desk (FEE-50)', async () => {
    const desk = (reference: string) =>
      school.call(
        depositCreate,
        {
          student_id: child['Danish'] ?? 0,
          amount: 1_000 * RUPEE,
          value_date: asDay(lately('2026-09-08')),
          channel: 'bank_transfer',
          account_id: own.account_id,
          reference,
        },
        { as: 'clerk' },
      );
    expect((await desk('TT 77')).code).toBe(201);
    const made = await upload([
      await line('Danish', '1000', '2026-09-08', 'tt 77'),
      await line('Danish', '1000', '2026-09-08', 'TT78'),
    ]);
    const read = await school.must(files.uploadRead, { id: made.data.id }, { as: 'accountant' });
    expect(read.data.map((row) => row.state)).toEqual(['duplicate', 'ready']);
    expect(read.data[0]?.reason).toContain('Entered at the desk, receipt R');
    await commit(made.data.id);
    const second = await desk('TT78');
    expect([second.code, second.message]).toEqual([409, expect.stringContaining('This transfer was entered')]);
  });

  it('two payments of one child in a file settle one after the other; what nothing takes is advance', async () => {
    const before = await receivable('Careem');
    expect(before).toBe(280_000);
    const read = await posted([await line('Careem', '2000', '2026-09-08'), await line('Careem', '2000', '2026-09-09')]);
    expect(read.upload.posted).toBe(2);
    expect(await receivable('Careem')).toBe(0);
    expect(await scene.ledger(f8, 'student_advance', child['Careem'])).toBe(-120_000);
    expect(await red()).toEqual([]);
  });

  it('a total in the last line that differs stops the whole file', async () => {
    const format = await school.must(formatSave, {
      name: 'With a foot',
      purpose: 'collection',
      layout: 'delimited',
      delimiter: ';',
      footer_rows: 1,
      columns: [
        { field: 'code', heading: 'Consumer', at: 1 },
        { field: 'value_date', heading: 'Paid on', at: 2 },
        { field: 'amount', heading: 'Sum', at: 3 },
        { field: 'footer_total', at: 3 },
      ],
    });
    const code = await codeOf('Pupil 1');
    const text = (foot: string) =>
      `\ufeffConsumer;Paid on;Sum\n${code};${day('2026-09-07')};50,00\n${code};${day('2026-09-07')};٦٠\nTotal;;${foot}\n`;
    const call = async (foot: string) => {
      const file_id = await keepFile(school, 'accountant', { name: 'foot.csv', text: text(foot) });
      return school.must(files.uploadFile, { bank_account_id: own.id, file_id }, { as: 'accountant' });
    };
    const wrong = await call('120,00');
    expect(wrong).toMatchObject({ format: format.name, total: 11_000, footer_total: 12_000 });
    const refused = await commit(wrong.id);
    expect([refused.code, refused.message]).toEqual([
      409,
      expect.stringContaining('The last line says PKR 120 and the rows come to PKR 110'),
    ]);
    const right = await call('110,00');
    expect((await commit(right.id)).code).toBe(200);
  });

  it('fixed places and workbooks are read as well; a code that was replaced brings the money home and says so (FEE-66)', async () => {
    const fixed = await school.must(formatSave, {
      name: 'Fixed',
      purpose: 'collection',
      layout: 'fixed',
      header_rows: 0,
      date_format: 'YYYYMMDD',
      amount_style: 'padded',
      columns: [
        { field: 'code', at: 1, width: 10 },
        { field: 'value_date', at: 11, width: 8 },
        { field: 'amount', at: 19, width: 13 },
      ],
    });
    const old = await codeOf('Pupil 2');
    await school.must(codeReplace, { code: old, reason: 'Misprinted' }, { as: 'clerk' });
    const text = `${old}${lately('2026-09-06').replaceAll('-', '')}0000000007000\n`;
    const file_id = await keepFile(school, 'accountant', { name: 'fixed.txt', text });
    const made = await school.must(
      files.uploadFile,
      { bank_account_id: own.id, file_id, format_id: fixed.id },
      { as: 'accountant' },
    );
    await commit(made.id);
    const [row] = (await school.must(files.uploadRead, { id: made.id }, { as: 'accountant' })).data;
    expect(row).toMatchObject({
      state: 'posted',
      amount: 7_000,
      reason: 'On a code that was replaced',
      student_name: 'Pupil 2',
    });
  });
});

describe('branches (story 16)', () => {
  it('a central account: the pair stands in both books; the row of a branch one may not act for waits', async () => {
    const made = await upload(
      [
        await line('Elder', '5,400', '2026-09-09'),
        await line('Zara', '4000', '2026-09-09'),
        await line('Lina', '6000', '2026-09-09'),
      ],
      { to: central.id, as: 'neighbour' },
    );
    const seen = await school.must(files.uploadRead, { id: made.data.id }, { as: 'neighbour' });
    expect(seen.figures).toMatchObject({ ready: 1, others: 2 });
    const [elder] = seen.data;
    expect(elder).toMatchObject({
      of_others: true,
      student_name: null,
      student_id: null,
      due: null,
      reference: null,
      amount: 540_000,
    });
    await commit(made.data.id, 'hold', 'neighbour');
    expect(await balanceOf(central.account_id)).toBe(400_000);
    await commit(made.data.id, 'hold', 'accountant');
    expect(await balanceOf(central.account_id)).toBe(400_000 + 540_000 + 600_000);
    expect([
      await scene.ledger(g9, 'inter_branch'),
      await scene.ledger(f8, 'inter_branch'),
      await scene.ledger(lahore, 'inter_branch'),
    ]).toEqual([-1_140_000, 540_000, 600_000]);
    expect(await receivable('Elder')).toBe(0);
    expect((await takeBack(await receiptOf('Elder'))).code).toBe(200);
    expect([await receivable('Elder'), await scene.ledger(f8, 'inter_branch')]).toEqual([540_000, 0]);
    expect([await scene.ledger(g9, 'inter_branch'), await scene.ledger(g9, 'unidentified')]).toEqual([
      -600_000, -540_000,
    ]);
    expect(await balanceOf(central.account_id)).toBe(400_000 + 540_000 + 600_000);
    expect(await red()).toEqual([]);
    await giveAgain('Elder');
    expect([await receivable('Elder'), await scene.ledger(g9, 'unidentified')]).toEqual([0, 0]);
    expect((await school.must(files.uploadRead, { id: made.data.id }, { as: 'accountant' })).upload).toMatchObject({
      posted: 3,
      of_others: 0,
    });
    expect(await red()).toEqual([]);
  });
});

describe('unidentified (FEE-58, story 11)', () => {
  it('goes to 2230, is suggested, assigned with its original value date; 2230 is 0 again', async () => {
    const danish = await codeOf('Danish');
    const typed = `${danish.slice(0, 9)}${(Number(danish[9]) + 1) % 10}`;
    const read = await posted([`${typed},${day('2026-09-10')},3000,UNK1`], { unknown: 'post' });
    expect(read.upload).toMatchObject({ posted: 0, unidentified: 1 });
    expect(await scene.ledger(f8, 'unidentified')).toBe(-300_000);
    const list = await school.must(unidentifiedList, {}, { as: 'clerk' });
    const [row] = list.data;
    expect([list.total, row?.amount, row?.value_date]).toEqual([1, 300_000, lately('2026-09-10')]);
    expect((await school.must(unidentifiedList, {}, { as: 'neighbour' })).total).toBe(0);

    const whose = await school.must(rowSuggestions, { row_id: row?.id ?? 0 }, { as: 'clerk' });
    expect(whose[0]).toMatchObject({ student_name: 'Danish', why: ['code', 'amount'] });
    expect(
      (await school.call(rowAssign, { row_id: row?.id ?? 0, student_id: child['Danish'] }, { as: 'neighbour' })).code,
    ).toBe(404);
    const [one, two] = await Promise.all(
      [1, 2].map(() => school.call(rowAssign, { row_id: row?.id ?? 0, student_id: child['Danish'] }, { as: 'clerk' })),
    );
    expect([one?.code, two?.code].toSorted((a = 0, b = 0) => a - b)).toEqual([201, 409]);
    const done = one?.code === 201 ? one : two;
    expect(await school.must(depositRead, { id: done?.data.deposit_id ?? 0 }, { as: 'clerk' })).toMatchObject({
      value_date: lately('2026-09-10'),
      amount: 300_000,
      channel: 'bank_transfer',
    });
    expect([await scene.ledger(f8, 'unidentified'), await receivable('Danish')]).toEqual([0, 0]);
    const assigned = await school.must(unidentifiedList, { list: 'assigned' }, { as: 'clerk' });
    expect(assigned.data.map((one) => one.student_name)).toContain('Danish');
    expect(await red()).toEqual([]);
  });

  it('an overlapping file does not bring it a second time', async () => {
    const danish = await codeOf('Danish');
    const typed = `${danish.slice(0, 9)}${(Number(danish[9]) + 1) % 10}`;
    const made = await upload([`${typed},${day('2026-09-10')},3000,UNK1`, `9999999999,${day('2026-09-10')},20,UNK2`]);
    expect(made.data).toMatchObject({ duplicates: 1, unknown: 1 });
  });

  it('of an account that serves the branch: its clerk assigns, and the book that holds the account gets its side', async () => {
    await posted([`8888888888,${day('2026-09-10')},150,CEN1`], { to: central.id, unknown: 'post', as: 'neighbour' });
    const [row] = (await school.must(unidentifiedList, { filter: 'CEN1' }, { as: 'clerk' })).data;
    const done = await school.must(rowAssign, { row_id: row?.id ?? 0, student_id: child['Pupil 3'] }, { as: 'clerk' });
    expect(done.amount).toBe(15_000);
    expect(await scene.ledger(g9, 'unidentified')).toBe(0);
    expect(await scene.ledger(g9, 'inter_branch')).toBe(-1_140_000 - 15_000);
    expect(await red()).toEqual([]);
  });
});

describe('at the same time', () => {
  it('the same file twice: one is kept, the other is told', async () => {
    const lines = [await line('Pupil 5', '11')];
    const answers = await Promise.all([
      upload(lines, { as: 'accountant' }),
      upload(lines, { as: 'admin' }),
      upload(lines, { as: 'cashier' }),
    ]);
    expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('two files that overlap, posted together: every row once', async () => {
    const shared = [await line('Pupil 6', '12', '2026-09-05'), await line('Pupil 7', '12', '2026-09-05')];
    const one = await upload([...shared, await line('Pupil 8', '12', '2026-09-05')]);
    const two = await upload([...shared, await line('Pupil 9', '12', '2026-09-05')]);
    const before = await balanceOf(own.account_id);
    const calls = [one, two].map((file) =>
      school.call(files.uploadCommit, { id: file.data.id, unknown: 'hold' as const }, { as: 'accountant' }),
    );
    expect((await Promise.all(calls)).map((answer) => answer.code)).toEqual([200, 200]);
    await Promise.all([runWaitingJobs(), runWaitingJobs()]);
    expect(await balanceOf(own.account_id)).toBe(before + 4 * 1_200);
    expect(await red()).toEqual([]);
  });

  it('one file committed twice at once: one job', async () => {
    const made = await upload([await line('Pupil 8', '13', '2026-09-04')]);
    const calls = [1, 2, 3].map(() =>
      school.call(files.uploadCommit, { id: made.data.id, unknown: 'hold' as const }, { as: 'accountant' }),
    );
    const codes = (await Promise.all(calls)).map((answer) => answer.code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await runWaitingJobs();
    expect((await school.must(files.uploadRead, { id: made.data.id }, { as: 'accountant' })).upload.posted).toBe(1);
    expect(await red()).toEqual([]);
  });
});
