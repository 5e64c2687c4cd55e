// Somebody who moves inside a month (spec 07 SAL-21, §11 story 12): paid by the branch of the last day, a cost of both by their days.

import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth, formatMonth } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { employeeDetail } from '#modules/hr/record/contract/record.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import { employeeTransfer } from '#modules/hr/transfers/contract/transfers.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type Person, type School } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { closed, closedBy, marked } from './attended.ts';
import { hire } from './hired.ts';
import { taxedFrom } from './taxed.ts';

const { f8, g9 } = branches;
const july = asMonth(lately('2026-07-01'));
const the = (n: number) => asDay(lately(`2026-07-${String(n).padStart(2, '0')}`));
const RS = 100;
const gross = { BASIC: 60_000, HRENT: 27_000, MEDICAL: 6_000, CONVEY: 7_000 };
const hr = { as: 'accountant' } as const;
const ceo = { as: 'admin' } as const;
const preparer = { as: 'neighbour' } as const;

let school: School;
let mover = 0;
let later = 0;

async function move(id: number, from_date: string): Promise<void> {
  const departments = await school.must(departmentList, { fetchCount: 50 }, ceo);
  const designations = await school.must(designationList, { fetchCount: 50 }, ceo);
  const { version } = await school.must(employeeDetail, { id }, ceo);
  const asked = await school.must(
    employeeTransfer,
    {
      employee_id: id,
      to_branch_id: g9,
      department_id: departments.data[0]?.id ?? 0,
      designation_id: designations.data.find((one) => one.name === 'Clerk')?.id ?? 0,
      reason: 'Nearer home',
      from_date: asDay(from_date),
      version,
    },
    ceo,
  );
  for (const as of ['cashier', 'accountant'] as const)
    await school.must(approvals.approvalApprove, { id: asked.approval_id ?? 0 }, { as });
}

const sheet = (as: Person, branch_id: number, build = false) =>
  school.must(rows.salaryTemp, { branch_id, month: july, fetchCount: 50, build }, { as });

const summary = (as: Person) => school.must(rows.salarySummary, { from: july, to: july }, { as });

async function decided(ids: number[]): Promise<void> {
  await school.must(acts.approveHrMany, { ids }, hr);
  await school.must(acts.approveCeoMany, { ids }, ceo);
}

const linesOf = () =>
  school.owner(() =>
    rowsOf(sql<{ branch_id: number; code: string; amount: number }>`
      select l.branch_id, a.code, sum(l.debit - l.credit)::bigint as amount
        from platform.journal_entries e join platform.journal_lines l on l.entry_id = e.id join platform.accounts a on a.id = l.account_id
       where e.source_type = 'salary' and (a.code like '5%' or a.kind = 'inter_branch') group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`),
  );

beforeAll(async () => {
  school = await openSchool();
  await taxedFrom(school, july, ceo);
  const { country: _country, ...values } = await school.must(payrollSettings, {}, ceo);
  await school.must(payrollSettingsSave, { ...values, second_level: false }, ceo);
  const person = { branch_id: f8, joined: asDay('2020-04-01'), gross };
  mover = await hire(school, { ...person, n: 1, name: 'Ayesha Khan' });
  later = await hire(school, { ...person, n: 2, name: 'Bilal Ahmed' });
  await school.as('clerk', () =>
    rowsOf(sql`
      insert into payroll.employee_scheme_members (branch_id, employee_id, scheme_id, from_date)
      select ${f8}::int, ${mover}::bigint, s.id, '2020-04-01' from payroll.statutory_schemes s where s.school_id = 1 and s.code = 'EOBI'`),
  );
  await move(mover, the(16));
  await move(later, lately('2026-08-05'));
  await marked(school, f8, {
    month: july,
    people: [{ employee_id: mover, absent: 2, late: 4, to: the(15) }, { employee_id: later }],
  });
  await marked(school, g9, { month: july, people: [{ employee_id: mover, from: the(16) }] });
});

describe('a transfer inside the month (SAL-21)', () => {
  it('the salary is of the branch of the last day, and both branches close their days first', async () => {
    await closedBy(school, g9, { month: july, as: 'neighbour' });
    const open = await sheet('neighbour', g9, true);
    expect(open.data.map((row) => row.employee_name)).toEqual(['Ayesha Khan']);
    expect(open.blockers.map((one) => [one.name, one.text])).toEqual([
      ['Ayesha Khan', `Attendance of ${formatMonth(july)} is not closed at F-8.`],
    ]);
    await closed(school, f8, july);
    const ready = await sheet('neighbour', g9, true);
    expect([ready.blockers, ready.stale]).toEqual([[], []]);
    expect(ready.data.map((row) => [row.branch_id, row.earned_gross / RS])).toEqual([[g9, 90_322]]);
  });

  it('who moved afterwards is paid by the branch of the month, which has nobody else of it', async () => {
    const own = await sheet('clerk', f8, true);
    expect(own.data.map((row) => [row.employee_name, row.earned_gross / RS])).toEqual([['Bilal Ahmed', 100_000]]);
    expect(own.blockers).toEqual([]);
  });

  it('90,322 with 15 and 16 days are 43,704 and 46,618, shown with the salary', async () => {
    const [row] = (await sheet('neighbour', g9)).data;
    const slip = await school.must(rows.salaryRead, { id: row?.id ?? 0 }, preparer);
    expect(slip.splits.map((one) => [one.branch, one.days, one.amount / RS, one.employer / RS])).toEqual([
      ['F-8 Campus', 15, 43_704, 968],
      ['G-9 Campus', 16, 46_618, 1_032],
    ]);
  });

  it('is posted in both books with a pair over 1900, and the reconciliation stays 0 (SAL-13, SAL-26)', async () => {
    for (const [as, branch_id] of [
      ['neighbour', g9],
      ['clerk', f8],
    ] as const) {
      const posted = await school.must(acts.salaryPost, { branch_id, month: july, acknowledged: true }, { as });
      expect(posted.done).toBe(1);
      await decided((await sheet(as, branch_id)).data.map((row) => row.id));
    }
    const books = await linesOf();
    const cost = (branch_id: number): number =>
      books.reduce((sum, one) => (one.branch_id === branch_id && one.code !== '1900' ? sum + one.amount : sum), 0) / RS;
    expect([cost(f8), cost(g9)]).toEqual([100_000 + 43_704 + 968, 46_618 + 1_032]);
    const between = books.filter((one) => one.code === '1900').map((one) => [one.branch_id, one.amount / RS]);
    expect(between).toEqual([
      [f8, -44_672],
      [g9, 44_672],
    ]);
    for (const as of ['admin', 'clerk', 'neighbour'] as const) expect((await summary(as)).difference).toBe(0);
    expect((await summary('admin')).rows.map((row) => [row.name, row.employer_cost / RS])).toEqual([
      ['F-8', 100_000 + 44_672],
      ['G-9', 47_650],
    ]);
  });

  it('revoked, the cost is of nobody any more; decided again, of both', async () => {
    const [row] = (await sheet('neighbour', g9)).data;
    await school.must(acts.salaryReject, { ids: [row?.id ?? 0], reason: 'wrong plan' }, ceo);
    expect((await linesOf()).map((one) => one.branch_id)).not.toContain(g9);
    expect((await summary('admin')).difference).toBe(0);
    await sheet('neighbour', g9, true);
    await school.must(acts.salaryPost, { branch_id: g9, month: july, acknowledged: true }, preparer);
    await decided((await sheet('neighbour', g9)).data.map((one) => one.id));
    expect((await linesOf()).filter((one) => one.code === '1900').map((one) => one.amount / RS)).toEqual([
      -44_672, 44_672,
    ]);
    expect((await summary('admin')).difference).toBe(0);
  });
});
