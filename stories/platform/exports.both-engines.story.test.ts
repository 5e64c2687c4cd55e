// 00 §8: every list as CSV and XLSX, with the rows, filters and permissions of the list.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountList } from '#modules/accounts/chart/contract/chart.ts';
import { ledgerAccount } from '#modules/accounts/ledger/contract/ledger.ts';
import { branchList } from '#modules/branches/branch/contract/branches.ts';
import { depositList } from '#modules/fees/deposits/contract/deposits.ts';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { asList, type Contract } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { readTable } from '#platform/imports/read-table.ts';
import { runImport } from '#platform/imports/run-import.ts';
import type { Table } from '#platform/imports/table.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { auditList } from '#kernel/calls/audit.ts';
import { fileGet } from '#kernel/calls/files.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { exportJob } from '#platform/exports/export-job.ts';
import { eachRow } from '#platform/exports/write-list.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { closePrinter } from '#platform/printing/index.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { addMonths } from '#kernel/dates.ts';

const register = `Adm No,Name,Gender,DOB,Father,CNIC,Mobile,Branch,Class,Admission Date,Fee,Opening
F8-1,Sana Tariq,F,03/07/2018,Tariq Aziz,61101-1111111-1,0305-1973060,ISB-01,Grade 2,01/04/2024,"5,000","1,250.50"
G9-1,LEAKED NAME,M,03/07/2018,Leak Father,61101-2222222-2,0305-1973061,ISB-02,Grade 2,01/04/2024,5000,900
MCT-1,Rayan Said,M,03/07/2018,Said Salim,61101-3333333-3,91234567,MCT-01,Grade 2,01/04/2024,80.5,12.125
`;

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-exports-'));
let school: School;
let receivable: number;
beforeAll(async () => {
  process.env['MAKTAB_DATA'] = folder;
  school = await openSchool();
  const user = await school.owner(() =>
    rowOf(
      sql<{
        user_id: number;
        school_id: number;
      }>`select id as user_id, 1 as school_id from platform.users where username = 'admin'`,
    ),
  );
  if (!user) throw new Error('no admin');
  const outcome = await runImport({
    kind: 'students',
    user,
    mapping: null,
    mode: 'all_or_nothing',
    dry_run: false,
    file: { name: 'r.csv', bytes: Buffer.from(register), file_id: null },
  });
  expect(outcome).toMatchObject({ state: 'done', made: { students: 3, opening_challans: 3 } });
  const account = await school.owner(() =>
    rowOf(sql<{ id: number }>`select platform.system_account(1, 'student_receivable') as id`),
  );
  receivable = account?.id ?? 0;
});
afterAll(stopReading);
afterAll(closePrinter);
afterAll(() => {
  delete process.env['MAKTAB_DATA'];
  rmSync(folder, { recursive: true, force: true });
});

async function csv(contract: ReturnType<typeof exportOf>, input: Record<string, unknown>, as: Person): Promise<Table> {
  const answer = await school.call(contract, { ...input, format: 'csv' }, { as });
  expect([answer.code, answer.message]).toEqual([200, '']);
  const table = await readTable(answer.bytes);
  if ('refused' in table) throw new Error(table.refused);
  return table;
}

const span = { from: addMonths(thisMonth, -12), to: today };

describe('00 §8 lists as files', () => {
  it('students: the rows of the scope and of the filter, in the units of their currency', async () => {
    const mine = await csv(exportOf(studentList) as never, {}, 'clerk');
    expect(mine.lines.map((l) => l.cells[mine.headings.indexOf('Name')])).toEqual(['Sana Tariq']);
    expect(mine.lines[0]?.cells[mine.headings.indexOf('Outstanding')]).toBe('1250.5');
    expect(mine.lines[0]?.cells[mine.headings.indexOf('Born')]).toBe('03/07/2018');
    const muscat = await csv(exportOf(studentList) as never, {}, 'muscat');
    expect(muscat.lines[0]?.cells[muscat.headings.indexOf('Outstanding')]).toBe('12.125');
    const found = await school.call(exportOf(studentList), { filter: 'rayan', format: 'xlsx' }, { as: 'muscat' });
    const book = await readXlsx(found.bytes);
    expect(book.sheets[0]?.rows[1]?.[2]).toBe('Rayan Said');
  });

  it('what is owed, accounts, ledger, branches: never a row of another branch', async () => {
    const owed = await csv(exportOf(outstandingList) as never, {}, 'clerk');
    expect(owed.lines.map((l) => l.cells[1])).toEqual(['Sana Tariq']);
    const ledger = await csv(exportOf(ledgerAccount) as never, { account_ids: [receivable], ...span }, 'clerk');
    expect(ledger.lines.map((l) => l.cells[ledger.headings.indexOf('Debit')])).toEqual(['1250.5']);
    const accounts = await csv(exportOf(accountList) as never, {}, 'clerk');
    expect(accounts.lines.length).toBeGreaterThan(20);
    const all = await csv(exportOf(branchList) as never, {}, 'clerk');
    expect(all.lines.map((l) => l.cells[0])).toEqual(['ISB-01']);
    for (const table of [owed, ledger, accounts, all]) expect(JSON.stringify(table)).not.toMatch(/leak/i);
  });

  it('nobody without the permission of the list', async () => {
    const lists = [studentList, depositList, outstandingList, branchList, accountList] as unknown as Contract[];
    for (const list of lists) {
      expect((await school.call(exportOf(list), { format: 'csv' }, { as: 'nobody' })).code).toBe(403);
      expect((await school.call(exportOf(list), { format: 'csv' }, { as: null })).code).toBe(401);
    }
    expect((await school.call(exportOf(studentList), { format: 'docx' } as never)).code).toBe(422);
  });

  it('on paper: a PDF of the filtered rows with heading and running numbers', async () => {
    const answer = await school.call(exportOf(studentList), { format: 'pdf' }, { as: 'clerk' });
    expect([answer.code, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: true });
    expect(text).toMatch(/Students.*Iqra Schools.*1 rows.*Sana Tariq.*1,250.5.*Printed .* by clerk/s);
    expect(text).not.toMatch(/leak/i);
  });
});

describe('00 §8, §19 a large list', () => {
  const ROWS = 60_000;
  const lines = exportOf(auditList);
  const filter = { record_kind: 'bulk' };
  beforeAll(async () => {
    await school.owner(() =>
      rowsOf(sql`insert into platform.audit_entries (school_id, branch_id, record_kind, record_id, action, after)
        select 1, ${branches.f8}::int, 'bulk', n, case when n % 1000 = 0 then '=1+1' else 'printed' end, jsonb_build_object('copy', n)
          from generate_series(1, ${ROWS}::int) n`),
    );
  });

  it('is read along one cursor, every row once and in order, whatever the page size', async () => {
    let asked = 0;
    const plan = {
      name: 'numbers',
      columns: [{ title: 'n', value: (row: { n: number }) => row.n }],
      page: async ({ startRow, fetchCount }: { startRow: number; fetchCount: number }) => {
        asked += 1;
        const data = await rowsOf(
          sql<{
            n: number;
          }>`select n from generate_series(1, 4321) n order by n limit ${fetchCount}::int offset ${startRow}::int`,
        );
        const count = await rowOf(
          sql<{ total: number; at: string }>`select 4321 as total, platform.clock_now()::text as at`,
        );
        totals.add(count?.at ?? '');
        return asList(data, count?.total ?? 0, { startRow, fetchCount });
      },
    };
    const totals = new Set<string>();
    const rows: unknown[] = [];
    await school.as('clerk', () =>
      eachRow(
        plan,
        { query: { startRow: 0, fetchCount: 15 }, onPage: () => undefined },
        async ([n]) => void rows.push(n),
      ),
    );
    expect([rows.length, rows[0], rows[2000], rows.at(-1), asked]).toEqual([4321, 1, 2001, 4321, 3]);
    expect(totals.size, 'the total is asked once').toBe(1);
  });

  it('becomes a job in the scope of its person, whose file only they can take', async () => {
    const begun = await school.call(lines, { ...filter, format: 'csv' }, { as: 'accountant' });
    const at_once = begun.headers['content-type']?.startsWith('text/csv') === true;
    if (!at_once) {
      expect(begun.message).toMatch(/60,000 rows are being written/);
      await runWaitingJobs();
      const job = await school.must(jobView, { id: begun.data.job_id }, { as: 'accountant' });
      expect(job).toMatchObject({ state: 'done', result: { name: 'audit.csv', rows: ROWS } });
      const file_id = Number(job.result?.['file_id']);
      const got = await school.call(fileGet, { id: file_id }, { as: 'accountant' });
      expect([got.code, got.bytes.toString().split('\n').length]).toEqual([200, ROWS + 2]);
      expect((await school.call(fileGet, { id: file_id }, { as: 'neighbour' })).code).toBe(404);
    }
    const runs = await school.owner(() =>
      rowsOf(sql`select format, rows from platform.export_runs where list = 'audit/export' order by id`),
    );
    expect(runs).toEqual([{ format: 'csv', rows: ROWS }]);
  });

  it('as a workbook of 60,000 rows; as a PDF it is refused with the way out', async () => {
    const input = {
      list: lines.path,
      format: 'xlsx' as const,
      query: filter,
      environment: { school_id: 1, country_id: 162, branch_type: 0, branch_id: branches.f8 },
    };
    const job_id = await school.as('accountant', () => enqueue(exportJob, { title: 'Export', input }));
    await runWaitingJobs();
    const job = await school.must(jobView, { id: job_id }, { as: 'accountant' });
    expect([job.state, job.error]).toEqual(['done', null]);
    const got = await school.call(fileGet, { id: Number(job.result?.['file_id']) }, { as: 'accountant' });
    const book = await readXlsx(got.bytes);
    expect(book.sheets.map((sheet) => sheet.rows.length)).toEqual([ROWS + 1]);
    const paper = await school.call(lines, { ...filter, format: 'pdf' }, { as: 'accountant' });
    expect([paper.code, paper.message]).toEqual([422, expect.stringMatching(/60,000 rows; a PDF takes 5,000/)]);
  });

  it('a person who lost the permission meanwhile gets nothing', async () => {
    const input = {
      list: lines.path,
      format: 'csv' as const,
      query: filter,
      environment: { school_id: 1, country_id: 162, branch_type: 0, branch_id: null },
    };
    const job_id = await school.as('nobody', () => enqueue(exportJob, { title: 'Export', input }));
    await runWaitingJobs();
    const job = await school.must(jobView, { id: job_id }, { as: 'nobody' });
    expect([job.state, job.error]).toEqual(['failed', expect.stringContaining('Audit Record')]);
  });
});
