// The main job on real input: 5,000 messy lines of five branches, checked, imported, imported again (spec 03 §9; issue E 2, E 11).

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAdd } from '#kernel/calls/files.ts';
import {
  importBadLines,
  importRead,
  importRunList,
  importRunView,
  importStart,
  importTemplate,
  importView,
} from '#kernel/calls/imports.ts';
import { jobView } from '#kernel/calls/jobs.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runImportCli } from '#platform/imports/cli.ts';
import type { BadLine } from '#platform/imports/definition.ts';
import { runImport } from '#platform/imports/run-import.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { readTable } from '#platform/imports/read-table.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { openSchool, type Person, type School } from '#stories/harness/school.ts';

const register = fileURLToPath(new URL('../fixtures/students-register.csv', import.meta.url));
const GOOD = 4763;
const BAD = 237;

let school: School;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-register-'));
  process.env.MAKTAB_DATA = folder;
  school = await openSchool();
  await school.owner(() =>
    rowsOf(sql`insert into platform.branches (school_id, country_id, code, branch_no, branch_name, short_name, city, status, opened_on)
      values (1, 162, 'LHR-02', 7, 'Johar Town Campus', 'Johar Town', 'Lahore', 'active', '2018-04-01')`),
  );
});
afterAll(async () => {
  await stopReading();
  rmSync(folder, { recursive: true, force: true });
  delete process.env.MAKTAB_DATA;
});

interface Printed {
  rows: number;
  good: number;
  bad: BadLine[];
  unchanged?: number;
  made?: Record<string, number>;
}

async function cli(options: { dryRun?: boolean; user?: string }): Promise<Printed> {
  let text = '';
  await runImportCli('students', register, {
    json: true,
    user: 'admin',
    ...options,
    print: (line) => (text += line),
  });
  return JSON.parse(text) as Printed;
}

async function upload(
  person: Person,
  name: string,
  bytes: Buffer,
): Promise<{ code: number; id: number; message: string }> {
  const edge = '----story';
  const payload = Buffer.concat([
    Buffer.from(
      `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const headers = {
    authorization: `Bearer ${await school.tokenOf(person)}`,
    'content-type': `multipart/form-data; boundary=${edge}`,
  };
  const response = await school.app.inject({ method: 'POST', url: `/api/v1/${fileAdd.path}`, headers, payload });
  const body: { message: string; data?: { id: number } } = response.json();
  return { code: response.statusCode, id: body.data?.id ?? 0, message: body.message };
}

const heading =
  'Adm No,Student Name,Gender,Date of Birth,Father Name,Father CNIC,Mobile,Branch,Class,Section,Admission Date,Monthly Fee';
const child = (no: string, more: { name?: string; branch?: string; grade?: string; cnic?: string } = {}): string =>
  [
    no,
    more.name ?? 'Sana Tariq',
    'F',
    '03/07/2018',
    'Tariq Aziz',
    more.cnic ?? '61101-2215279-9',
    '0305-1973060',
    more.branch ?? 'ISB-01',
    more.grade ?? 'Grade 2',
    'A',
    '01/04/2024',
    '5000',
  ].join(',');

const count = async (what: string): Promise<number> =>
  (await school.owner(() => rowOf(sql<{ n: number }>`select count(*)::int as n from ${sql.raw(what)}`)))?.n ?? -1;

async function startAndWait(
  person: Person,
  input: { file_id: number; dry_run: boolean; mode?: 'good_rows' | 'all_or_nothing' },
): Promise<{ state: string; error: string | null; result: Record<string, unknown> | null }> {
  const { job_run_id } = await school.must(importStart, { kind: 'students', ...input }, { as: person });
  await runWaitingJobs();
  return school.must(jobView, { id: job_run_id }, { as: person });
}

async function adminUser(): Promise<{ user_id: number; school_id: number }> {
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`),
  );
  return { user_id: row?.id ?? 0, school_id: 1 };
}

describe('03 §9 the register of students', () => {
  it('dry run: every bad line with its reason, and nothing written', async () => {
    const printed = await cli({ dryRun: true });
    expect(Object.keys(printed)).toEqual(['rows', 'good', 'bad']);
    expect([printed.rows, printed.good, new Set(printed.bad.map((b) => b.line)).size]).toEqual([5000, GOOD, BAD]);
    expect(printed.bad).toContainEqual({
      line: 27,
      column: 'Adm No',
      reason: 'LHR-01-10013 is already on line 15 (Kashif Riaz)',
    });
    expect(await count('students.students')).toBe(0);
  });

  it('import: children, families by the father, sections; balances are asked of fees in the same transaction', async () => {
    const printed = await cli({});
    expect(printed.made).toMatchObject({ students: GOOD });
    const file = await readTable(readFileSync(register));
    if ('refused' in file) throw new Error(file.refused);
    const bad = new Set(printed.bad.map((b) => b.line));
    const good = file.lines.filter((l) => !bad.has(l.line)).map((l) => l.cells);
    const opening = good.map((cells) => Number(cells[14] ?? 0) * 100);
    const [owed, ahead] = [opening.filter((o) => o > 0), opening.filter((o) => o < 0)];
    expect(printed.made).toMatchObject({
      fee_plan_lines: good.length,
      fee_concessions: good.filter((cells) => Number.parseInt(cells[13] ?? '', 10) > 0).length,
      opening_challans: owed.length,
      opening_advances: ahead.length,
    });
    const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const books = await school.owner(() =>
      rowOf(sql<Record<string, number>>`select
        (select sum(receivable)::bigint from fees.student_fee_accounts) as receivable,
        (select sum(advance)::bigint from fees.student_fee_accounts) as advance,
        (select sum(charged)::bigint from fees.challans where kind = 'opening') as charged,
        (select sum(debit)::bigint - sum(credit)::bigint from platform.journal_lines) as balance,
        (select sum(credit)::bigint - sum(debit)::bigint from platform.journal_lines where account_id = platform.system_account(1, 'opening_balances')) as opening`),
    );
    expect(books).toEqual({
      receivable: sum(owed),
      charged: sum(owed),
      advance: -sum(ahead),
      balance: 0,
      opening: sum(owed) + sum(ahead),
    });
    expect(await count('students.students')).toBe(GOOD);
    expect(await count('students.enrolments')).toBe(GOOD);
    expect(await count('students.families')).toBe(
      await count('(select distinct identity_no from students.guardians) as fathers'),
    );
    expect(
      await count(
        'attendance.device_pins p join students.students s on s.id = p.student_id and s.device_pin = p.pin where p.pin <= (select count(*) from students.students)',
      ),
    ).toBe(GOOD);
    expect(await count("students.students where father_name = '' or family_keys = '' or enrolment_id is null")).toBe(0);
    expect(
      await count(
        '(select section_id from students.students group by section_id having count(*) <> (select c.enrolled from branches.class_seats c where c.section_id = students.section_id)) as wrong',
      ),
    ).toBe(0);
    // Thirty seconds of work, however long a busy machine takes over it.
  });

  it('the same file again adds 0', async () => {
    const printed = await cli({});
    expect(printed).toMatchObject({ rows: 5000, good: GOOD, unchanged: GOOD, made: {} });
    expect(await count('students.students')).toBe(GOOD);
  });

  it('from the screen: columns, template, guess, check and import as jobs, the runs, the bad lines to correct', async () => {
    expect((await school.must(importView, { kind: 'students' })).columns[0]).toMatchObject({
      key: 'admission_no',
      required: true,
    });
    const template = await school.call(importTemplate, { kind: 'students' }, { as: 'admin' });
    const table = await readTable(template.bytes);
    expect('refused' in table ? table.refused : table.headings.slice(0, 4)).toEqual([
      'Admission No',
      'Student Name',
      'Gender',
      'Date of Birth',
    ]);
    const { id: file_id } = await upload(
      'admin',
      'two.csv',
      Buffer.from(`${heading}\n${child('ISB-01-1')}\n${child('ISB-01-2', { name: '=SUM(A1)' })}\n`),
    );
    const read = await school.must(importRead, { kind: 'students', file_id });
    expect(read).toMatchObject({
      lines: 2,
      mapping: { admission_no: 'Adm No', dob: 'Date of Birth', father_identity: 'Father CNIC' },
      imported_before: null,
    });
    const check = await startAndWait('admin', { file_id, dry_run: true });
    expect(check).toMatchObject({
      state: 'done',
      result: {
        rows: 2,
        good: 1,
        bad_rows: 1,
        made: { students: 1, families: 1, sections: 0 },
        tells: ['No opening balances.', 'No section is made: all of them exist.'],
      },
    });
    const all = await startAndWait('admin', { file_id, dry_run: false, mode: 'all_or_nothing' });
    expect(all).toMatchObject({
      state: 'failed',
      error: 'Nothing was imported: 1 of 2 lines are bad. Correct them, or import the good lines only.',
    });
    const some = await startAndWait('admin', { file_id, dry_run: false });
    expect(some).toMatchObject({ state: 'done', result: { made: { students: 1 } } });
    expect((await school.must(importRead, { kind: 'students', file_id })).imported_before).not.toBeNull();
    const [run] = (await school.must(importRunList, { kind: 'students', dry_run: false })).data;
    expect(run).toMatchObject({ rows: 2, good: 1, bad_rows: 1, by: 'admin' });
    expect((await school.must(importRunView, { id: run?.id ?? 0 })).bad).toEqual([
      { line: 3, column: 'Student Name', reason: 'The student name is a formula (=SUM(A1)). Type the name itself' },
    ]);
    expect((await school.call(importBadLines, { id: run?.id ?? 0 })).bytes.toString()).toContain('3,Student Name,');
  });

  it('all or nothing is one transaction: a branch that cannot take its lines leaves the others untouched too', async () => {
    const bytes = Buffer.from(
      `${heading}\n${child('T-1', { cnic: '61101-4444444-3' })}\n${child('T-2', { branch: 'ISB-02', name: 'Hina Tariq', cnic: '61101-4444444-3' })}\n`,
    );
    const ask = {
      kind: 'students',
      user: await adminUser(),
      file: { name: 't.csv', bytes, file_id: null },
      mapping: null,
      dry_run: false,
    };
    const before = await count('students.students');
    await school.owner(() =>
      rowsOf(sql`alter table students.enrolments add constraint story_refusal check (admission_no <> 'T-2')`),
    );
    await expect(runImport({ ...ask, mode: 'all_or_nothing' })).rejects.toThrow('story_refusal');
    expect(await count('students.students')).toBe(before);
    await expect(runImport({ ...ask, mode: 'good_rows' })).rejects.toThrow('story_refusal');
    expect(await count('students.students')).toBe(before + 1);
    await school.owner(() => rowsOf(sql`alter table students.enrolments drop constraint story_refusal`));
    expect(await runImport({ ...ask, mode: 'all_or_nothing' })).toMatchObject({
      state: 'done',
      unchanged: 1,
      made: { students: 1 },
    });
  });

  it('stopped after a branch, or killed there: what is written stays, and the file again brings the rest', async () => {
    const bytes = Buffer.from(
      `${heading}\n${child('S-1', { cnic: '61101-3333333-3' })}\n${child('S-2', { branch: 'ISB-02', name: 'Hina Tariq', cnic: '61101-3333333-3' })}\n`,
    );
    const ask = {
      kind: 'students',
      user: await adminUser(),
      file: { name: 's.csv', bytes, file_id: null },
      mapping: null,
      mode: 'good_rows' as const,
      dry_run: false,
    };
    const stopped = await runImport({ ...ask, onProgress: (done) => Promise.resolve(done === 0) });
    expect(stopped).toMatchObject({ state: 'stopped', good: 2, made: { students: 1, families: 1 } });
    expect(await runImport(ask)).toMatchObject({ state: 'done', unchanged: 1, made: { students: 1, families: 0 } });
    expect(await runImport(ask)).toMatchObject({
      state: 'done',
      unchanged: 2,
      made: {},
      imported_before: expect.any(String),
    });
  });

  it('siblings in another branch join one family, also for a clerk who does not see that branch', async () => {
    const first = await upload(
      'clerk',
      'a.csv',
      Buffer.from(`${heading}\n${child('F8-1', { cnic: '61101-1111111-1' })}\n`),
    );
    expect(await startAndWait('clerk', { file_id: first.id, dry_run: false })).toMatchObject({ state: 'done' });
    const second = await upload(
      'neighbour',
      'b.csv',
      Buffer.from(`${heading}\n${child('G9-1', { cnic: '61101-1111111-1', branch: 'ISB-02', name: 'Omar Tariq' })}\n`),
    );
    expect(await startAndWait('neighbour', { file_id: second.id, dry_run: false })).toMatchObject({
      state: 'done',
      result: { made: { students: 1, families: 0 } },
    });
    expect(await count("students.guardians where identity_no = '6110111111111'")).toBe(1);
  });

  it('a branch outside the scope is not a branch; someone else’s file and run do not exist; no permission is 403', async () => {
    const { id: file_id } = await upload(
      'clerk',
      'c.csv',
      Buffer.from(`${heading}\n${child('X-1', { branch: 'LHR-01' })}\n`),
    );
    expect(await startAndWait('clerk', { file_id, dry_run: true })).toMatchObject({
      result: {
        good: 0,
        bad: [{ line: 2, column: 'Branch', reason: "'LHR-01' is not the code of a branch in your scope" }],
      },
    });
    expect((await school.call(importStart, { kind: 'students', file_id }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(importView, { kind: 'students' }, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(importView, { kind: 'unicorns' })).code).toBe(404);
    expect((await school.call(importView, { kind: 'students' }, { as: null })).code).toBe(401);
  });

  it('bad files get a sentence: a PDF is not even kept as a table, missing columns and doubled headings are named', async () => {
    const pdf = await upload('admin', 'register.csv', Buffer.from('%PDF-1.7\n%âãÏÓ\n'));
    expect((await school.call(importRead, { kind: 'students', file_id: pdf.id })).message).toBe(
      'This is not a table but a PDF. Upload a CSV or an Excel workbook (.xlsx).',
    );
    const less = await upload('admin', 'less.csv', Buffer.from('Name,Branch\nAli,ISB-01\n'));
    expect((await startAndWait('admin', { file_id: less.id, dry_run: true })).error).toMatch(
      /^The file has no column for 'Admission No', 'Gender', /,
    );
    const twice = await upload('admin', 'twice.csv', Buffer.from('Name,Name\nAli,Ali\n'));
    expect((await school.call(importRead, { kind: 'students', file_id: twice.id })).message).toContain(
      "'Name' is listed twice",
    );
    expect((await upload('admin', 'empty.csv', Buffer.alloc(0))).message).toBe('The file is empty');
    expect((await upload('admin', 'huge.csv', Buffer.alloc(10 * 1024 * 1024 + 5, 'a,b\n'))).code).toBe(413);
  });

  it('the file is the same whatever encoding it came in', async () => {
    const text = readFileSync(register, 'utf8').split('\n').slice(0, 200).join('\n');
    const { id: file_id } = await upload(
      'admin',
      'wide.csv',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    );
    expect((await school.must(importRead, { kind: 'students', file_id })).encoding).toBe('UTF-16');
    const plain = await upload('admin', 'plain.csv', Buffer.from(text));
    const { result } = await startAndWait('admin', { file_id, dry_run: true });
    const { result: expected } = await startAndWait('admin', { file_id: plain.id, dry_run: true });
    expect(result).toMatchObject({ rows: 199, good: expected?.good, bad: expected?.bad });
  });
});
