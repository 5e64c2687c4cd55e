// 00 §8: every list as CSV and XLSX, with the rows, filters and permissions of the list.

import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountList } from '#modules/accounts/contract/chart.ts';
import { ledgerAccount } from '#modules/accounts/contract/ledger.ts';
import { branchList } from '#modules/branches/contract/branches.ts';
import { depositList } from '#modules/fees/contract/deposits.ts';
import { outstandingList } from '#modules/fees/contract/outstanding.ts';
import { studentList } from '#modules/students/contract/students.ts';
import type { Contract } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { stopReading } from '#platform/imports/read-in-worker.ts';
import { readTable } from '#platform/imports/read-table.ts';
import { runImport } from '#platform/imports/run-import.ts';
import type { Table } from '#platform/imports/table.ts';
import { openSchool, type Person, type School } from '#stories/harness/school.ts';

const register = `Adm No,Name,Gender,DOB,Father,CNIC,Mobile,Branch,Class,Admission Date,Fee,Opening
F8-1,Sana Tariq,F,03/07/2018,Tariq Aziz,61101-1111111-1,0305-1973060,ISB-01,Grade 2,01/04/2024,"5,000","1,250.50"
G9-1,LEAKED NAME,M,03/07/2018,Leak Father,61101-2222222-2,0305-1973061,ISB-02,Grade 2,01/04/2024,5000,900
MCT-1,Rayan Said,M,03/07/2018,Said Salim,61101-3333333-3,91234567,MCT-01,Grade 2,01/04/2024,80.5,12.125
`;

let school: School;
let receivable: number;
beforeAll(async () => {
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

async function csv(contract: ReturnType<typeof exportOf>, input: Record<string, unknown>, as: Person): Promise<Table> {
  const answer = await school.call(contract, { ...input, format: 'csv' }, { as });
  expect([answer.code, answer.message]).toEqual([200, '']);
  const table = await readTable(answer.bytes);
  if ('refused' in table) throw new Error(table.refused);
  return table;
}

const span = { from: '2025-04-01', to: '2027-06-30' };

describe('00 §8 lists as files', () => {
  it('students: the rows of the scope and of the filter, in the units of their currency', async () => {
    const mine = await csv(exportOf(studentList) as never, {}, 'clerk');
    expect(mine.lines.map((l) => l.cells[mine.headings.indexOf('Name')])).toEqual(['Sana Tariq']);
    expect(mine.lines[0]?.cells[mine.headings.indexOf('Outstanding')]).toBe('1250.5');
    expect(mine.lines[0]?.cells[mine.headings.indexOf('Born')]).toBe('03/07/2018');
    const muscat = await csv(exportOf(studentList) as never, {}, 'muscat');
    expect(muscat.lines[0]?.cells[muscat.headings.indexOf('Outstanding')]).toBe('12.125');
    const found = await school.call(exportOf(studentList), { filter: 'rayan', format: 'xlsx' }, { as: 'muscat' });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(found.bytes) as unknown as ArrayBuffer);
    expect(book.worksheets[0]?.getRow(2).getCell(3).value).toBe('Rayan Said');
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
    expect((await school.call(exportOf(studentList), { format: 'pdf' } as never)).code).toBe(422);
  });
});
