// What banks and gateways are told (04 §5.3 Bills, §5.4 bank/outstanding and bank/studentlist, §6.5): lists of the scope, files in the bank's own
// format with their control totals, and what an inquiry would be answered (FEE-51, FEE-61).

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, dayInMonth, todayIn } from '#kernel/dates.ts';
import { formatSave } from '#modules/accounts/banks/contract/formats.ts';
import * as lists from '#modules/fees/bills/contract/bank-lists.ts';
import { codeGenerate } from '#modules/fees/payment-codes/contract/payment-codes.ts';
import { gatewaySave } from '#modules/fees/gateways/contract/gateways.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { fileGet } from '#platform/files/contract.ts';
import { jobView } from '#platform/jobs/contract.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { branches, type Person, type School } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { type FeeScene, openFeeScene, RUPEE } from './fee-scene.ts';

const { f8, g9, franchise, muscat } = branches;
const due = addDays(today, 5);
let scene: FeeScene;
let school: School;
let folder: string;
let pupils: Record<string, number>;
let fixed: number;
let delimited: number;

const idOf = (name: string): number => pupils[name] ?? 0;
const plainDay = (day: string) => day.replaceAll('-', '');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maktab-bank-'));
  process.env['MAKTAB_DATA'] = folder;
  scene = await openFeeScene();
  ({ school } = scene);
  pupils = {
    ...(await scene.admit(f8, [
      { name: 'Amna', plan: { TUI: 5_400 } },
      { name: 'Bilal "Chand"', plan: { TUI: 3_000 } },
      { name: 'Codeless', plan: { TUI: 1_000 } },
    ])),
    ...(await scene.admit(g9, [{ name: 'Zara', plan: { TUI: 2_000 } }])),
    ...(await scene.admit(franchise, [{ name: 'Farid', plan: { TUI: 2_000 } }])),
    ...(await scene.admit(muscat, [{ name: 'Omar', plan: { TUI: 45 } }])),
  };
  await scene.fineRule(f8, { mode: 'fixed', amount: 300 * RUPEE });
  const before = addMonths(thisMonth, -1);
  await scene.post(f8, before, dayInMonth(before, 10));
  for (const branch of [f8, g9, franchise, muscat]) await scene.post(branch, thisMonth, due);
  await school.owner(() => rowsOf(sql`delete from fees.payment_codes where student_id = ${idOf('Codeless')}::bigint`));
  const shape = { purpose: 'outstanding', header_rows: 0, footer_rows: 1, date_format: 'YYYYMMDD' } as const;
  fixed = (
    await school.must(formatSave, {
      ...shape,
      name: 'Bank of places',
      layout: 'fixed',
      amount_style: 'padded',
      columns: [
        { field: 'code', at: 1, width: 12 },
        { field: 'name', at: 13, width: 10 },
        { field: 'within', at: 23, width: 13 },
        { field: 'after', at: 36, width: 13 },
        { field: 'due_date', at: 49, width: 8 },
        { field: 'footer_total', at: 23, width: 13 },
        { field: 'footer_count', at: 1, width: 6 },
      ],
    })
  ).id;
  delimited = (
    await school.must(formatSave, {
      ...shape,
      name: 'Bank of signs',
      layout: 'delimited',
      delimiter: '|',
      header_rows: 1,
      file_name: 'maktab-{date}',
      amount_style: 'decimal',
      columns: [
        { field: 'code', heading: 'CODE', at: 1 },
        { field: 'name', heading: 'NAME', at: 2 },
        { field: 'within', heading: 'DUE', at: 3 },
        { field: 'footer_count', at: 1 },
        { field: 'footer_total', at: 3 },
      ],
    })
  ).id;
});
afterAll(async () => {
  delete process.env['MAKTAB_DATA'];
  await rm(folder, { recursive: true, force: true });
});

const codeOf = async (name: string): Promise<string> =>
  (
    await school.owner(() =>
      rowOf(
        sql<{
          code: string;
        }>`select code from fees.payment_codes where student_id = ${idOf(name)}::bigint and status = 'active'`,
      ),
    )
  )?.code ?? '';

async function finished(job_id: number, as: Person = 'clerk') {
  await runWaitingJobs();
  const job = await school.must(jobView, { id: job_id }, { as });
  const file_id = Number(job.result?.file_id ?? 0);
  const file = file_id === 0 ? null : await school.call(fileGet, { id: file_id }, { as });
  return { job, file_id, lines: file ? file.bytes.toString().split('\r\n') : [] };
}

describe('what a bank may collect', () => {
  test('has what is open, what it is after the due date with its fines, and who has no code; a branch sees its own', async () => {
    const found = await school.must(lists.bankOutstanding, {}, { as: 'clerk' });
    expect(found.data).toMatchObject([
      { student_name: 'Amna', within_due: 10_800 * RUPEE, after_due: 11_400 * RUPEE, due_date: due, currency: 'PKR' },
      { student_name: 'Bilal "Chand"', within_due: 6_000 * RUPEE, after_due: 6_600 * RUPEE },
      { student_name: 'Codeless', code: null, within_due: 2_000 * RUPEE },
    ]);
    expect(found.figures).toEqual({ within_due: 18_800 * RUPEE, without_code: 1 });
    expect((await school.must(lists.bankOutstanding, { code: 'without' }, { as: 'clerk' })).total).toBe(1);
    expect((await school.must(lists.bankOutstanding, { past_due: true }, { as: 'neighbour' })).total).toBe(0);
    expect((await school.must(lists.bankOutstanding, {}, { as: 'neighbour' })).data).toMatchObject([
      { student_name: 'Zara' },
    ]);
    expect((await school.call(lists.bankOutstanding, {}, { as: 'nobody' })).code).toBe(403);
    const code = await codeOf('Amna');
    expect((await school.must(lists.bankOutstanding, { filter: code }, { as: 'clerk' })).total).toBe(1);
  });

  test('is written by the format of the bank: places filled, amounts with zeros, the last line counts and adds up', async () => {
    const asked = { format_id: fixed, all: { filters: {}, count: 3 } };
    const { job_id } = await school.must(lists.bankOutstandingExport, asked, { as: 'clerk' });
    const { job, lines } = await finished(job_id);
    expect(job).toMatchObject({ state: 'done', result: { rows: 2, total: 16_800 * RUPEE, left_out: 1 } });
    expect(lines).toEqual([
      `${await codeOf('Amna')}  Amna      00000010800000000001140000${plainDay(due)}`,
      `${await codeOf('Bilal "Chand"')}  Bilal "Cha00000006000000000000660000${plainDay(due)}`,
      '2                     0000001680000',
      '',
    ]);
  });

  test('with signs between columns under its headings; rials have three decimals', async () => {
    const ids = [idOf('Omar')];
    const asked = await school.call(lists.bankOutstandingExport, { format_id: delimited, ids }, { as: 'muscat' });
    const { lines, job } = await finished(asked.data.job_id, 'muscat');
    expect(lines).toEqual(['CODE|NAME|DUE', `${await codeOf('Omar')}|Omar|45.000`, '1||45.000', '']);
    expect(job.result?.['name']).toBe(`maktab-${plainDay(todayIn('Asia/Muscat'))}.csv`);
  });

  test('is refused where nothing would be right, and nothing is kept', async () => {
    const ask = (more: object, as: Person = 'admin') =>
      school.call(lists.bankOutstandingExport, { format_id: fixed, ids: [idOf('Amna')], ...more }, { as });
    const changed = await ask({ ids: undefined, all: { filters: {}, count: 99 } }, 'clerk');
    expect([changed.code, changed.message]).toEqual([409, expect.stringContaining('you confirmed 99')]);
    const mixed = await ask({ ids: [idOf('Amna'), idOf('Farid')] });
    expect([mixed.code, mixed.message]).toEqual([409, expect.stringContaining('is a franchise and collects')]);
    expect((await ask({ ids: [idOf('Zara')] }, 'clerk')).code).toBe(422);
    expect((await ask({ format_id: 0 })).code).toBe(422);
    expect((await ask({ format_id: 999_999 })).code).toBe(404);
    expect((await ask({}, 'nobody')).code).toBe(403);
    const wrong = await school.call(lists.bankStudentListExport, { format_id: fixed, ids: [idOf('Amna')] });
    expect([wrong.code, wrong.errors['format_id']?.[0]]).toEqual([
      422,
      'Bank of places is a format for another kind of file',
    ]);
    const begun = await ask({ ids: [idOf('Codeless')] });
    const { job, file_id } = await finished(begun.data.job_id, 'admin');
    expect([job.state, job.error, file_id]).toEqual([
      'failed',
      expect.stringContaining('None of these students has a payment code'),
      0,
    ]);
  });

  test('a code that does not fit its place stops the file: half a code pays another child', async () => {
    const { id: format_id } = await school.must(formatSave, {
      name: 'Too narrow',
      purpose: 'outstanding',
      layout: 'fixed',
      header_rows: 0,
      footer_rows: 0,
      columns: [
        { field: 'code', at: 1, width: 8 },
        { field: 'within', at: 9, width: 12 },
      ],
    });
    const { job_id } = await school.must(
      lists.bankOutstandingExport,
      { format_id, ids: [idOf('Amna')] },
      { as: 'clerk' },
    );
    const { job } = await finished(job_id);
    expect([job.state, job.error]).toEqual(['failed', expect.stringContaining('does not fit into the 8 characters')]);
  });

  test('files of before are listed with their totals and hash; one that holds another branch is not', async () => {
    const own = await school.must(lists.bankExportList, {}, { as: 'clerk' });
    expect(own.data).toMatchObject([
      {
        format: 'Bank of places',
        rows: 2,
        total: 16_800 * RUPEE,
        currency: 'PKR',
        branches: expect.stringContaining('F-8'),
      },
    ]);
    expect(own.data[0]?.file_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await school.must(lists.bankExportList, {}, { as: 'neighbour' })).total).toBe(0);
    await expect(school.owner(() => rowsOf(sql`update fees.bank_exports set total = 1`))).rejects.toThrow();
  });
});

describe('whose codes a bank should know', () => {
  test('are the students who come; who left is told apart, and with what changed', async () => {
    await school.owner(() =>
      rowsOf(
        sql`update students.students set status = 'left', updated_at = platform.now() where id = ${idOf('Bilal "Chand"')}::bigint`,
      ),
    );
    const now = await school.must(lists.bankStudentList, {}, { as: 'clerk' });
    expect(now.data.map((row) => [row.student_name, row.code === null])).toEqual([
      ['Amna', false],
      ['Codeless', true],
    ]);
    expect(now.figures).toEqual({ without_code: 1 });
    const changed = await school.must(lists.bankStudentList, { changed_since: today }, { as: 'clerk' });
    expect(changed.data.map((row) => [row.student_name, row.status])).toContainEqual(['Bilal "Chand"', 'left']);
    expect(
      (await school.must(lists.bankStudentList, { changed_since: addDays(today, 1) }, { as: 'clerk' })).total,
    ).toBe(0);
    const { id: format_id } = await school.must(formatSave, {
      name: 'Who is who',
      purpose: 'student_list',
      layout: 'delimited',
      delimiter: ';',
      header_rows: 1,
      footer_rows: 1,
      columns: [
        { field: 'code', heading: 'Code', at: 1 },
        { field: 'name', heading: 'Name', at: 2 },
        { field: 'status', heading: 'Status', at: 3 },
        { field: 'footer_count', at: 2 },
      ],
    });
    const all = { filters: { status: 'left' as const }, count: 1 };
    const { job_id } = await school.must(lists.bankStudentListExport, { format_id, all }, { as: 'clerk' });
    const { lines } = await finished(job_id);
    expect(lines).toEqual(['Code;Name;Status', `${await codeOf('Bilal "Chand"')};"Bilal ""Chand""";left`, ';1', '']);
  });
});

describe('bills for a gateway', () => {
  test('are refused while it is not in use; then they carry its prefix, of own branches of its country alone', async () => {
    const ask = (ids: number[], as: Person = 'admin') =>
      school.call(lists.billPublish, { gateway: '1link', format_id: delimited, ids }, { as });
    expect((await ask([idOf('Amna')])).errors['gateway']?.[0]).toContain('is not in use');
    expect((await school.call(lists.billTest, { gateway: '1link', code: '1000123454' })).code).toBe(422);
    const clearing = await scene.account(f8, 'gateway:1link');
    await school.must(gatewaySave, {
      code: '1link',
      company_prefix: '77',
      clearing_account_id: clearing,
      active: true,
    });
    expect([(await ask([idOf('Farid')])).message]).toEqual([expect.stringContaining('own branches only')]);
    expect((await ask([idOf('Omar')], 'muscat')).message).toContain('collects PKR');
    const begun = await ask([idOf('Amna')]);
    const { lines } = await finished(begun.data.job_id, 'admin');
    expect(lines[1]).toBe(`77${await codeOf('Amna')}|Amna|10800.00`);
  });

  test('an inquiry is tried without being noted: paid in full of what is open, unknown, or of another branch', async () => {
    const code = await codeOf('Amna');
    const said = await school.must(lists.billTest, { gateway: '1link', code }, { as: 'clerk' });
    expect(said.answer).toBe('00');
    expect(said.fields).toContainEqual({ name: 'amount_within_dueDate', value: '+0000001080000' });
    expect((await school.must(lists.billTest, { gateway: '1link', code: '1000999999' }, { as: 'clerk' })).answer).toBe(
      '01',
    );
    const other = await codeOf('Zara');
    expect((await school.call(lists.billTest, { gateway: '1link', code: other }, { as: 'clerk' })).code).toBe(404);
    expect((await school.call(lists.billTest, { gateway: '1link', code }, { as: 'nobody' })).code).toBe(403);
    const noted = await school.owner(() =>
      rowOf(sql<{ n: number }>`select count(*)::int as n from fees.gateway_messages`),
    );
    expect(noted?.n).toBe(0);
  });
});

test('two ask for codes of the one without: the next file has it', async () => {
  await school.must(codeGenerate, { ids: [idOf('Codeless')] }, { as: 'clerk' });
  await runWaitingJobs();
  expect((await school.must(lists.bankOutstanding, {}, { as: 'clerk' })).figures?.without_code).toBe(0);
});
