// 00 §9 List: a list counted by one column or two, asked as the list is asked; and taken away as it is seen (decision 0140).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outstandingList } from '#modules/fees/outstanding/contract/outstanding.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { listGroups, listGroupsExport } from '#kernel/calls/list-groups.ts';
import type { InputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runImport } from '#platform/imports/run-import.ts';
import { openSchool, type Person, type School } from '#stories/harness/school.ts';

const register = `Adm No,Name,Gender,DOB,Father,CNIC,Mobile,Branch,Class,Admission Date,Fee,Opening
F8-1,Sana Tariq,F,03/07/2018,Tariq Aziz,61101-1111111-1,0305-1973060,ISB-01,Grade 2,01/04/2024,"5,000","1,250.50"
F8-2,Ali Tariq,M,03/07/2017,Tariq Aziz,61101-1111111-1,0305-1973060,ISB-01,Grade 3,01/04/2024,"5,000","100"
F8-3,Zara Khan,F,03/07/2018,Aslam Khan,61101-1111111-3,0305-1973066,ISB-01,Grade 2,01/04/2024,"5,000","20.25"
G9-1,LEAKED NAME,M,03/07/2018,Leak Father,61101-2222222-2,0305-1973061,ISB-02,Grade 2,01/04/2024,5000,900
MCT-1,Rayan Said,M,03/07/2018,Said Salim,61101-3333333-3,91234567,MCT-01,Grade 2,01/04/2024,80.5,12.125
`;

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-counted-'));
let school: School;
beforeAll(async () => {
  process.env['MAKTAB_DATA'] = folder;
  school = await openSchool();
  const user = await school.owner(() =>
    rowOf(
      sql<{ user_id: number; school_id: number }>`
        select id as user_id, 1 as school_id from platform.users where username = 'admin'`,
    ),
  );
  if (!user) throw new Error('no admin');
  const file = { name: 'r.csv', bytes: Buffer.from(register), file_id: null };
  const outcome = await runImport({
    kind: 'students',
    user,
    mapping: null,
    mode: 'all_or_nothing',
    dry_run: false,
    file,
  });
  expect(outcome).toMatchObject({ state: 'done', made: { students: 5 } });
});
afterAll(() => {
  delete process.env['MAKTAB_DATA'];
  rmSync(folder, { recursive: true, force: true });
});

type Asked = InputOf<typeof listGroups>;
const owed = (by: string[], more: Partial<Asked> = {}): Asked => ({
  list: outstandingList.path,
  by,
  sums: ['receivable'],
  money: ['receivable'],
  ...more,
});
const groups = async (asked: Asked, as: Person) =>
  (await school.must(listGroups, asked, { as })).groups.map(({ names, currency, count, sums }) =>
    [names.join(' / '), currency, count, ...sums].join(' '),
  );
const refused = async (asked: Asked, as: Person = 'clerk') => {
  const { code, message } = await school.call(listGroups, asked, { as });
  return [code, message];
};

describe('00 §9 a list is counted', () => {
  it('by a column: rows and totals of the groups are those of the list, in minor units of one currency', async () => {
    expect(await groups(owed(['class_name']), 'clerk')).toEqual(['Grade 2 PKR 2 127075', 'Grade 3 PKR 1 10000']);
    const { figures, total } = await school.must(outstandingList, {}, { as: 'clerk' });
    expect([total, figures?.receivable]).toEqual([3, 137_075]);
    expect(await groups(owed(['branch_name']), 'muscat')).toEqual(['Muscat Campus OMR 1 12125']);
  });

  it('by two columns, and by filters of the list alone', async () => {
    const asked: Asked = { list: studentList.path, by: ['class_name', 'gender'] };
    expect(await groups(asked, 'clerk')).toEqual(['Grade 2 / f  2', 'Grade 3 / m  1']);
    expect(await groups({ ...asked, asked: JSON.stringify({ gender: 'm' }) }, 'clerk')).toEqual(['Grade 3 / m  1']);
    // Found by words the rows are put together otherwise, and counted all the same.
    expect(await groups({ ...asked, asked: JSON.stringify({ filter: 'tariq' }) }, 'clerk')).toHaveLength(2);
    expect(await groups({ ...asked, asked: JSON.stringify({ filter: 'nobody of that name' }) }, 'clerk')).toEqual([]);
  });

  it('by months and days of its dates', async () => {
    const asked: Asked = { list: studentList.path, by: ['dob.month'] };
    expect(await groups(asked, 'clerk')).toEqual(['2018-07-01  2', '2017-07-01  1']);
  });

  it('never a row of another branch, and nobody without the permission of the list', async () => {
    expect(await groups({ list: studentList.path, by: ['branch_name'] }, 'clerk')).toHaveLength(1);
    expect((await refused(owed(['class_name']), 'nobody'))[0]).toBe(403);
    expect((await school.call(listGroups, owed(['class_name']), { as: null })).code).toBe(401);
  });

  it.each([
    ['no list', { list: 'fee/no/list' }, 404, 'This list was not found'],
    ['a call that is no list', { list: 'branch/:id' }, 404, 'This list was not found'],
    ['what cannot be filtered by', { by: ['phone'] }, 422, 'This list cannot be counted by that'],
    ['what is no column', { by: ['constructor'] }, 422, 'This list cannot be counted by that'],
    ['a name that is no day', { by: ['full_name.month'] }, 422, 'This list cannot be counted by that'],
    ['words to add up', { sums: ['full_name'] }, 422, 'This list has no such column to add up'],
    ['what is worked out for the page', { sums: ['fine'] }, 422, 'This list has no such column to add up'],
    ['a filter that it does not know', { asked: '{"house":1}' }, 422, /house|Unrecognized/],
    ['filters that cannot be read', { asked: '{' }, 400, 'What the list is asked with cannot be read'],
    ['three columns', { by: ['class_name', 'branch_name', 'section_name'] }, 422, /At most two columns/],
  ] as const)('refused: %s', async (_, more, code, message) => {
    const [found, said] = await refused(owed(['class_name'], more as Partial<Asked>));
    expect(found).toBe(code);
    expect(said).toMatch(message);
  });

  it('the workbook says the same, and who took it is kept', async () => {
    const words = {
      title: 'Students',
      by: ['Class', 'Gender'],
      sums: [],
      values: { gender: { f: 'Girls', m: 'Boys' } },
    };
    const asked = { list: studentList.path, by: ['class_name', 'gender'], words: JSON.stringify(words) };
    const answer = await school.call(listGroupsExport, asked, { as: 'clerk' });
    const { sheets } = await readXlsx(answer.bytes);
    expect(sheets[0]?.rows).toEqual([
      ['Class', 'Girls', 'Boys', 'Total'],
      ['Grade 2', 2, 0, 2],
      ['Grade 3', 0, 1, 1],
      ['Total', 2, 1, 3],
    ]);
    expect((await school.call(listGroupsExport, asked, { as: 'nobody' })).code).toBe(403);
    const kept = await school.owner(() =>
      rowsOf(sql`select format, rows from platform.export_runs where list = 'student/list/groups'`),
    );
    expect(kept).toEqual([{ format: 'xlsx', rows: 2 }]);
  });
});

describe('00 §8 a list taken away as it is seen', () => {
  const title = encodeURIComponent;
  it('the shown columns in their order, real days and amounts, and totals that are those of the list', async () => {
    const shown = [
      `full_name::${title('Student')}`,
      `oldest_due_date:date:${title('Oldest due')}`,
      `receivable:money:${title('Receivable')}`,
      `months_due:number:${title('Months due')}`,
      `net_due:money:${title('To pay, all in all')}`,
    ];
    const input = { format: 'xlsx' as const, shown, sortBy: 'full_name' as const };
    const answer = await school.call(exportOf(outstandingList), input, { as: 'clerk' });
    const [head, ...rows] = (await readXlsx(answer.bytes)).sheets[0]?.rows ?? [];
    expect(head).toEqual(['Student', 'Oldest due', 'Receivable', 'Months due', 'To pay, all in all']);
    const list = await school.must(outstandingList, { sortBy: 'full_name' }, { as: 'clerk' });
    expect(rows.slice(0, -1)).toEqual(
      list.data.map((row) => [
        row.full_name,
        new Date(`${row.oldest_due_date}T00:00:00Z`),
        row.receivable / 100,
        row.months_due,
        row.net_due / 100,
      ]),
    );
    const { receivable = 0, net_due = 0 } = list.figures ?? {};
    expect(rows.at(-1)).toEqual(['Total', null, receivable / 100, null, net_due / 100]);
  });

  it('what nobody gets to see in the list is in no file: a name that is no column of it is left out', async () => {
    const shown = ['full_name::Student', 'merged_into_id::Merged'];
    const answer = await school.call(exportOf(outstandingList), { format: 'xlsx', shown }, { as: 'clerk' });
    expect((await readXlsx(answer.bytes)).sheets[0]?.rows[0]).toEqual(['Student']);
  });
});
