// Acceptance stories 13 and 15 of spec 06 §11 with the figures of the paper: retention of 180 and 20 and 14, a register of 500 lines with 7 bad ones.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf, formatDate, type LocalDate } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { employeeLeft } from '#modules/hr/leaving/contract/leaving.ts';
import { employeeDetail } from '#modules/hr/record/contract/record.ts';
import { retentionRecord } from '#modules/hr/retention/contract/retention.ts';
import { employeeList } from '#modules/hr/roll/contract/employee-list.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { runImport } from '#platform/imports/run-import.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { thisMonth } from '#stories/harness/turn-clock.ts';

const { f8, g9 } = branches;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;
/** The month before this one, as the September of the paper. */
const september = addMonths(thisMonth, -1);

let school: School;
let user_id = 0;

interface Line {
  n: number;
  joined: LocalDate;
  more?: Partial<Record<'gender' | 'born' | 'cnic' | 'mobile' | 'department' | 'designation' | 'joining', string>>;
}

/** One line of a register; each number is somebody else. */
function lineOf({ n, joined, more = {} }: Line): string {
  const serial = String(n).padStart(4, '0');
  const name = `Person ${String.fromCodePoint(65 + (n % 26), 97 + (Math.floor(n / 26) % 26), 97 + Math.floor(n / 676))}`;
  const { gender = 'F', born = '01/05/1988', cnic = `35202-666${serial}-2`, mobile = `0307-666${serial}` } = more;
  const { department = 'Academics', designation = 'Teacher', joining = formatDate(joined) } = more;
  return [name, 'Javed Iqbal', gender, born, cnic, mobile, department, designation, joining].join(',');
}

const imported = (lines: readonly string[], dry_run = false) =>
  runImport({
    kind: 'employees',
    user: { user_id, school_id: 1 },
    file: {
      name: 'register.csv',
      bytes: Buffer.from(
        `${['Name,Father Name,Gender,DOB,CNIC,Mobile,Department,Designation,Joining Date', ...lines].join('\n')}\n`,
      ),
      file_id: null,
    },
    mapping: null,
    mode: 'good_rows',
    dry_run,
  });

/** Asked, approved, and done, for the last day is over. */
async function leaves(employee_id: number, last_working_date: LocalDate): Promise<void> {
  const { version } = await school.must(employeeDetail, { id: employee_id }, clerk);
  const terms = { exit_type: 'resignation', reason_code: 'better_offer', notice_date: last_working_date } as const;
  const asked = await school.must(employeeLeft, { employee_id, version, ...terms, last_working_date }, clerk);
  await school.must(approvals.approvalApprove, { id: asked.approval_id ?? 0 }, office);
}

beforeAll(async () => {
  school = await openSchool();
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = 'clerk'`),
  );
  user_id = row?.id ?? 0;
});
afterAll(stopReading);

describe('story 15: retention (HR-12)', () => {
  it('180 on the first, 20 joined, 14 left: of 200, 93 %', async () => {
    const first = firstDayOf(september);
    const before = Array.from({ length: 180 }, (_, n) => lineOf({ n, joined: addDays(first, -400) }));
    const within = Array.from({ length: 20 }, (_, n) => lineOf({ n: 180 + n, joined: addDays(first, 4) }));
    expect((await imported([...before, ...within])).made).toEqual({ employees: 200 });
    const people = await school.owner(() => rowsOf(sql<{ id: number }>`select e.id from hr.employees e order by e.id`));
    for (const { id } of people.slice(0, 14)) await leaves(id, addDays(first, 19));
    const months = { from_month: september, to_month: september };
    const told = await school.must(retentionRecord, { ...months, branch_id: f8 }, clerk);
    expect(told).toMatchObject({ total: 200, joined: 20, left: 14, closing: 186, retention_percentage: 93 });
    expect(told.data).toMatchObject([{ opening: 180, joined: 20, left: 14, closing: 186, retention_percentage: 93 }]);
    expect(told.reasons.map((one) => one.count)).toEqual([14]);
    // Left of the average of 180 and 186.
    expect(told.turnover_percentage).toBe(8);
  });

  it('a branch that was opened in the month after: nothing of nobody, and no error', async () => {
    await school.owner(() =>
      rowsOf(sql`update platform.branches set opened_on = ${firstDayOf(thisMonth)}::date where id = ${g9}::int`),
    );
    const months = { from_month: september, to_month: september };
    const told = await school.must(retentionRecord, { ...months, branch_id: g9 }, { as: 'neighbour' });
    expect(told).toMatchObject({ total: 0, left: 0, retention_percentage: 0, turnover_percentage: 0, reasons: [] });
  });
});

describe('story 13: a register of 500 lines (HR-1, spec 06 §8)', () => {
  const joined = addDays(firstDayOf(september), -800);
  const wrong: Record<number, Line['more']> = {
    3: { cnic: '35202-66600-2' },
    77: { designation: 'Techer' },
    150: { department: 'Academy' },
    222: { joining: '31/02/2020' },
    301: { gender: 'X' },
    399: { born: formatDate(addDays(joined, -3000)) },
    480: { cnic: '35202-6660300-2' },
  };
  const lines = Array.from({ length: 500 }, (_, n) =>
    lineOf({ n: 300 + n, joined, ...(wrong[n] ? { more: wrong[n] } : {}) }),
  );
  const said = (one: Awaited<ReturnType<typeof imported>>) => one.bad.map(({ line, column }) => [line, column]);
  // The heading is line 1.
  const seven = [
    [5, 'CNIC'],
    [79, 'Designation'],
    [152, 'Department'],
    [224, 'Joining Date'],
    [303, 'Gender'],
    [401, 'DOB'],
    [482, 'CNIC'],
  ];

  it('the dry run names 7 with column and reason, and writes nothing', async () => {
    const before = (await school.must(employeeList, { fetchCount: 1 }, clerk)).total;
    const dry = await imported(lines, true);
    expect([dry.rows, dry.good, said(dry)]).toEqual([500, 493, seven]);
    expect(dry.bad.map((one) => one.reason)).toEqual([
      'A CNIC has 13 digits, for example 35202-1234567-1; this one has 11 digits. Copy it from the card',
      "'Techer' is not a designation of this school. Did you mean Teacher?",
      "'Academy' is not a department of this school. Did you mean Academics?",
      '31/02/2020 is not a day of the calendar',
      "'X' is not a gender. Write Male or Female",
      'Age at joining must be between 16 and 75 years.',
      'Already in line 2',
    ]);
    expect((await school.must(employeeList, { fetchCount: 1 }, clerk)).total).toBe(before);
  });

  it('good rows only make 493; the file again makes 0 new and names the 7', async () => {
    const before = (await school.must(employeeList, { fetchCount: 1 }, clerk)).total;
    const made = await imported(lines);
    expect([made.made, said(made)]).toEqual([{ employees: 493 }, seven]);
    expect((await school.must(employeeList, { fetchCount: 1 }, clerk)).total).toBe(before + 493);
    const again = await imported(lines);
    expect([again.made, again.unchanged, said(again)]).toEqual([{}, 493, seven]);
    expect((await school.must(employeeList, { fetchCount: 1 }, clerk)).total).toBe(before + 493);
  });
});
