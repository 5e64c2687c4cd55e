// Final settlement from the last day to the last rupee (spec 07 §11, story 13; FNS-1 to FNS-4, FNS-9 to FNS-11): refusals included.

import { lately, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, asDay, asMonth, firstDayOf, monthOf } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { employeeCreate } from '#modules/hr/joining/contract/joining.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import { payPlanSave } from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import * as settlements from '#modules/payroll/settlements/contract/settlements.ts';
import { outDays } from '#modules/payroll/settlements/reads/out-days.ts';
import { payHeads } from '#modules/payroll/setup/contract/heads.ts';
import { payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { closed, marked } from './attended.ts';
import { taxedFrom } from './taxed.ts';
import { toldOf } from './told.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const october = addMonths(july, 3);
const last_day = asDay(lately('2026-10-20'));
const joined = asDay(lately('2019-03-10'));
const RS = 100;
const preparer = { as: 'clerk' } as const;
const hr = { as: 'cashier' } as const;
const ceo = { as: 'admin' } as const;

let school: School;
let cash = 0;
let ayesha = 0;
let bilal = 0;
let chanda = 0;
const heads = new Map<string, number>();

async function join(n: number, name: string, gross: Record<string, number>): Promise<number> {
  const departments = await school.must(departmentList, { fetchCount: 50 }, preparer);
  const designations = await school.must(designationList, { fetchCount: 50 }, preparer);
  const { id } = await school.must(
    employeeCreate,
    {
      full_name: name,
      father_or_husband_name: 'Javed Iqbal',
      gender: 'female',
      date_of_birth: '1990-05-01',
      nationality_id: 162,
      national_id: `35202-30000${String(n).padStart(2, '0')}-1`,
      mobile: `0302 12345${String(n).padStart(2, '0')}`,
      branch_id: f8,
      department_id: departments.data[0]?.id ?? 0,
      designation_id: designations.data.find((one) => one.name === 'Clerk')?.id ?? 0,
      employment_type: 'permanent',
      joining_date: joined,
    },
    preparer,
  );
  const lines = Object.entries(gross).map(([code, amount]) => ({ head_id: heads.get(code) ?? 0, amount: amount * RS }));
  const plan = { employee_id: id, effective_from: joined, reason: 'joining', lines } as const;
  const { approval_id } = await school.must(payPlanSave, plan, preparer);
  await school.must(approvals.approvalApprove, { id: approval_id }, ceo);
  return id;
}

async function booked(month: typeof july): Promise<void> {
  const absent = month === july ? { absent: 2, late: 4 } : {};
  await marked(school, f8, { month, people: [{ employee_id: ayesha, ...absent }, { employee_id: bilal }] });
  await closed(school, f8, month);
  await school.must(rows.salaryTemp, { branch_id: f8, month, build: true, fetchCount: 1 }, preparer);
  await school.must(acts.salaryPost, { branch_id: f8, month, acknowledged: true }, preparer);
  const ids = (await school.must(rows.hrQueue, { month, fetchCount: 50 }, hr)).data.map((row) => row.id);
  await school.must(acts.approveHrMany, { ids }, hr);
  await school.must(acts.approveCeoMany, { ids }, ceo);
}

const leave = (employee_id: number) =>
  school.owner(async () => {
    await rowsOf(
      sql`update hr.employees set status = 'left', left_date = ${last_day}::date where id = ${employee_id}::bigint`,
    );
    await rowsOf(sql`
      update hr.employment_spells set left_date = ${last_day}::date, exit_type = 'resignation' where employee_id = ${employee_id}::bigint`);
  });

/** A loan that was paid out before; its first instalment is after the last day. */
const lent = (employee_id: number, amount: number, number: string, guarantor_id: number | null = null) =>
  school.owner(async () => {
    await rowsOf(sql`
      with entry as (
        select platform.post_entry(row(${f8}::int, ${july}::date, 'loan', 'loan', null, ${number}, 'Loan', 'payroll', null, null, null)::platform.entry_head,
          array[row(platform.system_account(1, 'employee_loans'), ${amount * RS}::bigint, 0, 'employee', ${employee_id}::bigint, null, null, null)::platform.entry_line,
                row(${cash}::bigint, 0, ${amount * RS}::bigint, null, null, null, null, null)::platform.entry_line]) as id)
      insert into payroll.employee_loans (branch_id, employee_id, number, kind, currency, amount, instalments, start_month, reason, state, disbursed_on, entry_id, guarantor1_id)
      select ${f8}::int, ${employee_id}::bigint, ${number}, 'loan', 'PKR', ${amount * RS}::bigint, 10, ${addMonths(october, 3)}::date, 'School fees', 'disbursed',
             ${july}::date, entry.id, ${guarantor_id}::bigint from entry`);
  });

const balance = (code: string, employee_id = 0): Promise<number> =>
  school.owner(async () => {
    const row = await rowOf(sql<{ amount: number }>`
      select coalesce(sum(l.debit - l.credit), 0)::bigint as amount from platform.journal_lines l join platform.accounts a on a.id = l.account_id
       where a.school_id = 1 and a.code = ${code} and (${employee_id}::bigint = 0 or l.party_id = ${employee_id}::bigint)`);
    return (row?.amount ?? 0) / RS;
  });

const versionOf = async (id: number) => (await school.must(settlements.settlementRead, { id }, preparer)).version;

const view = async (name: 'to_make' | 'open' | 'waiting' | 'to_pay' | 'done') =>
  (await school.must(settlements.settlementList, { view: name }, ceo)).data.map((row) => row.employee_name);

async function setUp(): Promise<void> {
  for (const head of (await school.must(payHeads, { fetchCount: 100 }, preparer)).data) heads.set(head.code, head.id);
  await taxedFrom(school, july, preparer);
  const { country: _country, ...settings } = await school.must(payrollSettings, {}, preparer);
  await school.must(payrollSettingsSave, { ...settings, second_level: false, variance_percent: 1000 }, preparer);
  cash = await school.owner(async () => {
    const [capital, money] = await rowsOf(
      sql<{
        id: number;
      }>`select id from platform.accounts where school_id = 1 and code in ('3000', '1000') order by code desc`,
    );
    await rowsOf(sql`
      select platform.post_entry(row(${f8}::int, ${july}::date, 'voucher', 'story', null, 'S-1', 'Capital', '', null, null, null)::platform.entry_head,
        array[row(${money?.id ?? 0}::bigint, 1000000000, 0, null, null, null, null, null)::platform.entry_line,
              row(${capital?.id ?? 0}::bigint, 0, 1000000000, null, null, null, null, null)::platform.entry_line])`);
    return money?.id ?? 0;
  });
}

beforeAll(async () => {
  school = await openSchool();
  await setUp();
  ayesha = await join(1, 'Ayesha Khan', { BASIC: 60_000, HRENT: 27_000, MEDICAL: 6_000, CONVEY: 7_000 });
  bilal = await join(2, 'Bilal Ahmed', { BASIC: 30_000 });
  chanda = await school.owner(async () => {
    const row = await rowOf(sql<{ id: number }>`
      insert into hr.employees (school_id, branch_id, employee_code, full_name, joining_date, group_joining_date, taken_over)
      values (1, ${branches.g9}::int, 'G9-1', 'Chanda Bibi', ${joined}::date, ${joined}::date, true) returning id`);
    return row?.id ?? 0;
  });
  await school.owner(async () => {
    await rowsOf(sql`
      insert into payroll.employee_scheme_members (branch_id, employee_id, scheme_id, from_date)
      select ${f8}::int, ${ayesha}::bigint, s.id, ${joined}::date from payroll.statutory_schemes s where s.school_id = 1 and s.code = 'EOBI'`);
    await rowsOf(sql`update attendance.leave_types set encashable = code = 'AL', encash_keep = 0 where school_id = 1`);
    await rowsOf(sql`
      insert into attendance.leave_balances (branch_id, employee_id, leave_type_id, year_start, granted)
      select ${f8}::int, ${ayesha}::bigint, t.id, ${firstDayOf(july)}::date, 9.5 from attendance.leave_types t where t.school_id = 1 and t.code = 'AL'
      on conflict (employee_id, leave_type_id, year_start) do update set granted = 9.5, carried = 0, used = 0`);
  });
  for (const n of [0, 1, 2]) await booked(addMonths(july, n));
  await lent(ayesha, 70_000, 'LN-AYESHA');
  await lent(bilal, 900_000, 'LN-BILAL', chanda);
  await leave(ayesha);
  await marked(school, f8, { month: october, people: [{ employee_id: ayesha }, { employee_id: bilal }] });
});

describe('story 13: settlement', () => {
  it('waits for the month of attendance; the last month is in one run alone (SAL-5, FNS-1, FNS-3)', async () => {
    expect(await view('to_make')).toEqual(['Ayesha Khan']);
    const here = await school.call(settlements.settlementBuild, { employee_id: bilal }, preparer);
    expect([here.code, here.message]).toEqual([409, expect.stringContaining('somebody who has left')]);
    const open = await school.must(settlements.settlementBuild, { employee_id: ayesha }, preparer);
    expect(open.problems.join(' ')).toMatch(/Attendance of \w+ \d+ is not closed/);
    const refused = await school.call(settlements.settlementSubmit, { id: open.id, version: open.version }, preparer);
    expect(refused.errors?.['id']?.[0]).toContain('is not closed');
    await school.must(
      settlements.settlementSave,
      { id: open.id, version: open.version, rows: [], discard: true },
      preparer,
    );
    await closed(school, f8, october);
    const sheet = await school.must(rows.salaryTemp, { branch_id: f8, month: october, build: true }, preparer);
    expect(sheet.data.map((row) => row.employee_name)).toEqual(['Ayesha Khan', 'Bilal Ahmed']);
    expect(sheet.blockers).toMatchObject([
      { employee_id: ayesha, text: expect.stringContaining('Make the final settlement') },
    ]);
  });

  it('comes to the rupee: salary, gratuity, leave, tax back, notice, loan (FNS-2, FNS-4, FNS-5, FNS-9, ITX-10)', async () => {
    const made = await school.must(
      settlements.settlementBuild,
      { employee_id: ayesha, notice_short_days: 18 },
      preparer,
    );
    const due = new Map(made.lines.map((one) => [one.kind, one.amount / RS]));
    expect(Object.fromEntries(due)).toMatchObject({
      salary: 64_516,
      statutory: -400,
      gratuity: 480_000,
      encashment: 19_000,
      tax_refund: 1_297,
      notice_short: -60_000,
      loan: -70_000,
    });
    // The three months of before are posted and not paid: they are paid with it.
    const past = made.lines.filter((one) => one.kind === 'past_salary');
    expect(past).toHaveLength(3);
    const before = past.reduce((sum, one) => sum + one.amount, 0);
    expect((made.net - before) / RS).toBe(434_413);
    expect(made.problems).toEqual([]);
    const sheet = await school.must(rows.salaryTemp, { branch_id: f8, month: october, build: true }, preparer);
    expect(sheet.data.map((row) => row.employee_name)).toEqual(['Bilal Ahmed']);
  });

  it('an amount by hand needs a reason and keeps the computed one; what stands in a loan is not written over (FNS-2)', async () => {
    const [row] = (await school.must(settlements.settlementList, { view: 'open' }, preparer)).data;
    const about = { id: row?.id ?? 0, version: row?.version ?? 0 };
    const travel = { kind: 'other_due', label: 'Ticket home', amount: 5_000 * RS, reason: 'as agreed' } as const;
    const loan = await school.call(
      settlements.settlementSave,
      { ...about, rows: [{ ...travel, kind: 'loan' }] },
      preparer,
    );
    expect(loan.errors?.['rows']?.[0]).toContain('change it there');
    const short = await school.call(
      settlements.settlementSave,
      { ...about, rows: [{ ...travel, reason: 'x' }] },
      preparer,
    );
    expect(short.code).toBe(422);
    const waived = {
      kind: 'notice_short',
      label: 'Notice not served, 18 days',
      amount: 0,
      reason: 'waived by the CEO',
    } as const;
    const hand = await school.must(settlements.settlementSave, { ...about, rows: [travel, waived] }, preparer);
    expect(hand.lines.filter((one) => one.is_manual).map((one) => [one.kind, one.amount / RS, one.computed])).toEqual([
      ['notice_short', 0, -60_000 * RS],
      ['other_due', 5_000, null],
    ]);
    await school.must(settlements.settlementSave, { id: hand.id, version: hand.version, rows: [] }, preparer);
  });

  it('two others decide; then it is in the book, the loan is over, and it is paid once (07 §7)', async () => {
    const [row] = (await school.must(settlements.settlementList, { view: 'open' }, preparer)).data;
    const id = row?.id ?? 0;
    await school.must(settlements.settlementSubmit, { id, version: row?.version ?? 0 }, preparer);
    const own = await school.call(settlements.settlementDecide, { ids: [id], decision: 'approve' }, preparer);
    expect(own.code).toBe(403);
    await school.must(settlements.settlementDecide, { ids: [id], decision: 'approve' }, hr);
    expect((await school.must(settlements.settlementRead, { id }, ceo)).waits_for).toBe('Final approval');
    const past = await balance('2100', ayesha);
    expect(await toldOf(school, 'SETTLEMENT_READY')).toEqual([]);
    await school.must(settlements.settlementDecide, { ids: [id], decision: 'approve' }, ceo);
    const after = await school.must(settlements.settlementRead, { id }, ceo);
    // 07 §8: who has left hears of it with the last decision, and what is due.
    const said = { settlement: after.number, what: 'Due to you', amount: after.net };
    const told = { subject_id: ayesha, dedupe_key: `settlement:${id}:approved`, data: said };
    expect(await toldOf(school, 'SETTLEMENT_READY')).toEqual([told]);
    expect([after.state, await balance('1220', ayesha)]).toEqual(['approved', 0]);
    expect((await balance('2100', ayesha)) - past).toBe(-434_413);
    expect(await balance('2100', ayesha)).toBe(-after.net / RS);
    const summary = await school.must(rows.salarySummary, { from: july, to: october }, ceo);
    expect(summary.difference).toBe(0);
    const paying = { id, version: after.version, date: today, account_id: cash };
    const part = await school.call(settlements.settlementPay, { ...paying, amount: 1_000 }, preparer);
    expect(part.errors?.['amount']?.[0]).toContain('paid whole');
    await school.must(settlements.settlementPay, { ...paying, amount: after.net }, preparer);
    const twice = await school.call(settlements.settlementPay, { ...paying, amount: after.net }, preparer);
    expect([twice.code, await balance('2100', ayesha)]).toEqual([409, 0]);
    const posted = await school.must(rows.salariesPosted, { employee_id: ayesha, fetchCount: 20 }, ceo);
    expect(posted.data.map((one) => one.status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect(await view('done')).toEqual(['Ayesha Khan']);
    const paper = await school.call(settlements.settlementPrint, { id }, ceo);
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await school.call(settlements.settlementPrint, { id }, { as: 'neighbour' })).code).toBe(404);
  });

  it('FNS-11 what comes later is a correction that names the first', async () => {
    const again = await school.call(settlements.settlementBuild, { employee_id: ayesha }, preparer);
    expect([again.code, again.message]).toEqual([409, expect.stringContaining('Make a correction')]);
    const made = await school.must(settlements.settlementBuild, { employee_id: ayesha, correction: true }, preparer);
    expect([made.lines, made.corrects]).toEqual([[], expect.stringMatching(/^FS-/)]);
    const bonus = {
      kind: 'other_due',
      label: 'Bonus of the year',
      amount: 2_000 * RS,
      reason: 'declared in December',
    } as const;
    const hand = await school.must(
      settlements.settlementSave,
      { id: made.id, version: made.version, rows: [bonus] },
      preparer,
    );
    expect(hand.net).toBe(2_000 * RS);
    // EXT-8: were it of somebody who has died, nobody would be written to; the first one was told once.
    await school.owner(() =>
      rowsOf(sql`update payroll.final_settlements set exit_type = 'death' where id = ${made.id}::bigint`),
    );
    await school.must(settlements.settlementSubmit, { id: made.id, version: await versionOf(made.id) }, preparer);
    for (const who of [hr, ceo])
      await school.must(settlements.settlementDecide, { ids: [made.id], decision: 'approve' }, who);
    const told = await toldOf(school, 'SETTLEMENT_READY');
    expect(told.map((one) => one.subject_id)).toEqual([ayesha]);
  });
});

describe('who owes more than is due', () => {
  it('FNS-10 is approved with what is owed, which comes in until nothing is left', async () => {
    await school.must(acts.salaryPost, { branch_id: f8, month: october, acknowledged: true }, preparer);
    await leave(bilal);
    const frozen = await school.call(settlements.settlementBuild, { employee_id: bilal }, preparer);
    expect([frozen.code, frozen.message]).toEqual([409, expect.stringContaining('in the normal run')]);
    const ids = (await school.must(rows.hrQueue, { month: october }, hr)).data.map((row) => row.id);
    const early = await school.must(
      settlements.settlementBuild,
      { employee_id: bilal, last_month: 'regular' },
      preparer,
    );
    expect(early.problems.join(' ')).toContain('is not posted yet');
    await school.must(acts.approveHrMany, { ids }, hr);
    await school.must(acts.approveCeoMany, { ids }, ceo);
    const made = await school.must(
      settlements.settlementBuild,
      { employee_id: bilal, last_month: 'regular' },
      preparer,
    );
    expect([made.net < 0, made.lines.some((one) => one.kind === 'salary')]).toEqual([true, false]);
    await school.must(settlements.settlementSubmit, { id: made.id, version: made.version }, preparer);
    const rejected = { ids: [made.id], decision: 'reject' as const, reason: 'Look at the leave again' };
    await school.must(settlements.settlementDecide, rejected, hr);
    const ready = await toldOf(school, 'SETTLEMENT_READY');
    const back = await school.must(settlements.settlementRead, { id: made.id }, preparer);
    expect([back.state, back.reject_reason]).toEqual(['draft', 'Look at the leave again']);
    await school.must(settlements.settlementSubmit, { id: made.id, version: back.version }, preparer);
    for (const who of [hr, ceo])
      await school.must(settlements.settlementDecide, { ids: [made.id], decision: 'approve' }, who);
    expect(await balance('2100', bilal)).toBe(-made.net / RS);
    // Nothing was said of the one that was rejected; who owes is told so.
    expect(ready.filter((one) => one.subject_id === bilal)).toEqual([]);
    const said = { settlement: back.number, what: 'Owed by you', amount: -made.net };
    const now = await toldOf(school, 'SETTLEMENT_READY');
    expect(now.filter((one) => one.subject_id === bilal).map((one) => one.data)).toEqual([said]);
    expect(await toldOf(school, 'SALARY_PAID')).toEqual([]);
    // LOAN-10: who stands for the loan is told what is left of it.
    const told = await school.owner(() =>
      rowsOf(sql<{ subject_id: number; data: object }>`
        select subject_id, data from platform.message_intents where event_code = 'LOAN_NOT_COVERED'`),
    );
    expect(told).toEqual([
      { subject_id: chanda, data: { borrower: 'Bilal Ahmed', loan: 'LN-BILAL', owed: -made.net } },
    ]);
    const owing = await school.must(settlements.settlementRead, { id: made.id }, ceo);
    const take = { id: made.id, date: today, account_id: cash };
    const part = await school.must(
      settlements.settlementPay,
      { ...take, version: owing.version, amount: 10_000 * RS },
      preparer,
    );
    expect(part.left).toBe(-made.net - 10_000 * RS);
    const more = { ...take, version: part.version, amount: part.left + 1 };
    expect((await school.call(settlements.settlementPay, more, preparer)).errors).toHaveProperty('amount');
    await school.must(settlements.settlementPay, { ...more, amount: part.left }, preparer);
    expect([await balance('2100', bilal), await balance('1220')]).toEqual([0, 0]);
    expect(monthOf(last_day)).toBe(october);
  });
});

describe('service that counts', () => {
  it('FNS-8: days without pay are no service where the type of leave says so', async () => {
    const day = asDay(lately('2026-01-12'));
    const on = (counts: boolean) =>
      school.owner(async () => {
        await rowsOf(
          sql`update attendance.leave_types set counts_for_gratuity = ${counts} where school_id = 1 and code = 'UL'`,
        );
        return outDays(bilal, day, addDays(day, 5));
      });
    await school.owner(() =>
      rowsOf(sql`
        with type as (select id from attendance.leave_types where school_id = 1 and code = 'UL'),
        request as (
          insert into attendance.leave_requests (branch_id, home_branch_id, employee_id, kind, leave_type_id, from_date, to_date, days, paid_days, unpaid_days, reason, state)
          select ${f8}::int, ${f8}::int, ${bilal}::bigint, 'leave', type.id, ${day}::date, ${day}::date + 2, 3, 0, 3, 'At home', 'accepted' from type returning id)
        insert into attendance.leave_request_days (branch_id, home_branch_id, request_id, employee_id, on_date, portion, pay_percent, covered, year_start, held)
        select ${f8}::int, ${f8}::int, request.id, ${bilal}::bigint, ${day}::date + n, 1, 0, false, date_trunc('year', ${day}::date)::date, true
          from request cross join generate_series(0, 2) n`),
    );
    expect([await on(false), await on(true)]).toEqual([3, 0]);
    await on(false);
  });

  it('FNS-8: holidays beside one missed day are service; between two missed days the whole of it is absence', async () => {
    const first = asDay(lately('2026-02-02'));
    const mark = (day: typeof first, days: number, status: 'absent' | 'holiday') =>
      school.owner(() =>
        rowsOf(sql`
          insert into attendance.employee_attendance (branch_id, home_branch_id, employee_id, attendance_date, status, source, is_manual, remarks)
          select ${f8}::int, ${f8}::int, ${bilal}::bigint, ${day}::date + n, ${status}, 'manual', true, 'As the register says'
            from generate_series(0, ${days - 1}::int) n`),
      );
    const out = () => school.owner(() => outDays(bilal, addDays(first, -5), addDays(first, 80)));
    await mark(addDays(first, -1), 1, 'absent');
    await mark(first, 60, 'holiday');
    expect(await out()).toBe(0);
    await mark(addDays(first, 60), 1, 'absent');
    expect(await out()).toBe(62);
  });
});
