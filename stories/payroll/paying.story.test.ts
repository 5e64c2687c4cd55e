// Salaries are paid and loans run (spec 07 §11, stories 5, 6, 10, 15): accounts with a second person, batches, the wage file, instalments.

import { lately, today } from '#stories/harness/turn-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, asDay, asMonth, formatDate, formatMonth, monthOf } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import { employeeCreate } from '#modules/hr/joining/contract/joining.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';
import * as accounts from '#modules/payroll/bank-accounts/contract/bank-accounts.ts';
import { salaryInputSave, salaryInputs } from '#modules/payroll/inputs/contract/inputs.ts';
import * as loans from '#modules/payroll/loans/contract/loans.ts';
import {
  accountStatement,
  employeeLedgerOf,
  employeeLedgers,
  employeeStatment,
} from '#modules/payroll/ledgers/contract/ledgers.ts';
import { payPlanSave } from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import * as payments from '#modules/payroll/payments/contract/payments.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { payHeads } from '#modules/payroll/setup/contract/heads.ts';
import { legalEmployerSave, payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { expandNext } from '#platform/messages/expand/expand.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { closed, marked } from './attended.ts';
import { taxedFrom } from './taxed.ts';
import { toldOf } from './told.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const august = addMonths(july, 1);
const RS = 100;
const preparer = { as: 'clerk' } as const;
const ceo = { as: 'admin' } as const;

let school: School;
let employer = 0;
let cash = 0;
const heads = new Map<string, number>();
const people: number[] = [];

async function join(n: number, name: string, gross: number): Promise<number> {
  const departments = await school.must(departmentList, { fetchCount: 50 }, preparer);
  const designations = await school.must(designationList, { fetchCount: 50 }, preparer);
  const { id } = await school.must(
    employeeCreate,
    {
      full_name: name,
      father_or_husband_name: 'Javed Iqbal',
      gender: 'male',
      date_of_birth: '1990-05-01',
      nationality_id: 162,
      national_id: `35202-20000${String(n).padStart(2, '0')}-1`,
      mobile: `0301 12345${String(n).padStart(2, '0')}`,
      branch_id: f8,
      department_id: departments.data[0]?.id ?? 0,
      designation_id: designations.data.find((one) => one.name === 'Clerk')?.id ?? 0,
      employment_type: 'permanent',
      joining_date: '2020-04-01',
    },
    preparer,
  );
  const lines = [{ head_id: heads.get('BASIC') ?? 0, amount: gross * RS }];
  const plan = { employee_id: id, effective_from: '2020-04-01', reason: 'joining', lines } as const;
  const { approval_id } = await school.must(payPlanSave, plan, preparer);
  await school.must(approvals.approvalApprove, { id: approval_id }, ceo);
  return id;
}

/** A month from the sheet into the book; the country has no second level here. */
async function monthOfSalaries(month: typeof july): Promise<void> {
  await marked(school, f8, { month, people: people.map((employee_id) => ({ employee_id })) });
  await closed(school, f8, month);
  await decided(month);
}

async function decided(month: typeof july): Promise<void> {
  await school.must(rows.salaryTemp, { branch_id: f8, month, build: true, fetchCount: 1 }, preparer);
  await school.must(acts.salaryPost, { branch_id: f8, month, acknowledged: true }, preparer);
  const ids = (await school.must(rows.hrQueue, { month, fetchCount: 50 }, { as: 'cashier' })).data.map((row) => row.id);
  await school.must(acts.approveHrMany, { ids }, { as: 'cashier' });
  await school.must(acts.approveCeoMany, { ids }, ceo);
}

const balance = (code: string): Promise<number> =>
  school.owner(async () => {
    const row = await rowOf(sql<{ amount: number }>`
      select coalesce(sum(l.debit - l.credit), 0)::bigint as amount from platform.journal_lines l join platform.accounts a on a.id = l.account_id
       where a.school_id = 1 and a.code = ${code}`);
    return (row?.amount ?? 0) / RS;
  });

/** One that runs beside the loan, its whole amount due in July. */
const advanceOf = (employee_id: number): Promise<number> =>
  school.owner(async () => {
    const row = await rowOf(sql<{ id: number }>`
      with made as (
        insert into payroll.employee_loans (branch_id, employee_id, number, kind, currency, amount, instalments, start_month, reason, state, disbursed_on)
        values (${f8}::int, ${employee_id}::bigint, 'AD-1', 'advance', 'PKR', ${2_000 * RS}::bigint, 1, ${july}::date, 'School books', 'disbursed', ${july}::date) returning id)
      insert into payroll.loan_instalments (branch_id, employee_id, loan_id, no, month, amount)
      select ${f8}::int, ${employee_id}::bigint, made.id, 1, ${july}::date, ${2_000 * RS}::bigint from made returning loan_id as id`);
    return row?.id ?? 0;
  });

beforeAll(async () => {
  school = await openSchool();
  await taxedFrom(school, july, preparer);
  for (const head of (await school.must(payHeads, { fetchCount: 100 }, preparer)).data) heads.set(head.code, head.id);
  const { country: _country, ...settings } = await school.must(payrollSettings, {}, preparer);
  await school.must(payrollSettingsSave, { ...settings, second_level: false, variance_percent: 1000 }, preparer);
  employer = (await school.must(legalEmployerSave, { name: 'Iqra Schools (Pvt) Ltd', branch_ids: [f8] }, ceo)).id;
  for (const [n, [name, gross]] of (
    [
      ['Ali Raza', 40_000],
      ['Babar Shah', 18_000],
      ['Dawood Jan', 30_000],
    ] as const
  ).entries())
    people.push(await join(n + 1, name, gross));
  cash = await school.owner(async () => {
    const row = await rowOf(
      sql<{ id: number }>`select id from platform.accounts where school_id = 1 and code = '3000'`,
    );
    const money = await rowOf(
      sql<{ id: number }>`select id from platform.accounts where school_id = 1 and code = '1000'`,
    );
    await rowsOf(sql`
      select platform.post_entry(row(${f8}::int, ${july}::date, 'voucher', 'story', null, 'S-1', 'Capital', '', null, null, null)::platform.entry_head,
        array[row(${money?.id ?? 0}::bigint, 100000000, 0, null, null, null, null, null)::platform.entry_line,
              row(${row?.id ?? 0}::bigint, 0, 100000000, null, null, null, null, null)::platform.entry_line])`);
    return money?.id ?? 0;
  });
});

describe('story 10: a loan', () => {
  it('is judged by its rules, decided by another person, paid out, and cut where the net is protected (LOAN-4, LOAN-5, LOAN-7)', async () => {
    const [, babar = 0] = people;
    const asked = {
      employee_id: babar,
      kind: 'loan',
      amount: 30_000 * RS,
      instalments: 3,
      start_month: monthOf(today),
      reason: 'School fees',
    } as const;
    expect(
      (await school.call(loans.addLoan, { ...asked, instalments: 0 }, preparer)).errors?.['instalments']?.[0],
    ).toBe('A loan has at least 1 instalment');
    const { reason: _reason, ...wanted } = asked;
    const looked = await school.must(loans.loanPreview, wanted, preparer);
    expect([looked.schedule.length, looked.second_level]).toEqual([3, true]);
    expect(looked.eligibility.filter((one) => !one.ok).map((one) => one.rule)).toEqual(['guarantors']);
    const made = await school.must(loans.addLoan, asked, preparer);
    const id = made.loan_id;
    const own = await school.call(loans.loanDecide, { ids: [id], decision: 'approve' }, preparer);
    expect(own.code).toBe(403);
    await school.must(loans.loanDecide, { ids: [id], decision: 'approve' }, { as: 'cashier' });
    const bare = await school.call(loans.loanDecide, { ids: [id], decision: 'approve' }, ceo);
    expect([bare.code, bare.errors?.['reason']?.[0]]).toEqual([409, 'Give the reason for approving it anyway']);
    expect(await toldOf(school, 'LOAN_DECIDED')).toEqual([]);
    await school.must(loans.loanDecide, { ids: [id], decision: 'approve', reason: 'Known for years' }, ceo);
    // The person hears of the last decision, not of a level; why a rule was passed over is not theirs to read.
    const more = `It is paid back in 3 instalments from ${formatMonth(monthOf(today))} on.`;
    expect(await toldOf(school, 'LOAN_DECIDED')).toEqual([
      {
        subject_id: babar,
        dedupe_key: `loan:${id}:accepted`,
        data: { loan: `loan ${made.number}`, amount: 30_000 * RS, decided: 'accepted', more },
      },
    ]);
    const [accepted] = (await school.must(loans.acceptedLoans, { state: 'accepted' }, preparer)).data;
    const paid = { loan_id: id, version: accepted?.version ?? 0, date: today, account_id: cash };
    await school.must(loans.loanDisburse, paid, preparer);
    expect((await school.call(loans.loanDisburse, paid, preparer)).code).toBe(409);
    expect(await balance('1220')).toBe(30_000);
    await school.owner(() =>
      rowsOf(sql`
        update payroll.loan_instalments i set month = (${july}::date + (i.no - 1) * interval '1 month')::date where i.loan_id = ${id}::bigint`),
    );
    const advance = await advanceOf(babar);
    await monthOfSalaries(july);
    const history = await school.must(loans.loanHistory, { loan_id: id }, preparer);
    expect(history.schedule.map((one) => [one.amount / RS, one.paid_amount / RS, one.status])).toEqual([
      [10_000, 9_000, 'short'],
      [10_000, 0, 'due'],
      [10_000, 0, 'due'],
      [1_000, 0, 'due'],
    ]);
    expect([history.repaid / RS, await balance('1220')]).toEqual([9_000, 21_000]);
    // Of the advance nothing was left to take: it comes at the end, not beside the instalment of the next month.
    const termsOf = async () =>
      (await school.must(loans.loanHistory, { loan_id: advance }, preparer)).schedule.map((one) => [
        one.month,
        one.amount / RS,
        one.status,
      ]);
    expect(await termsOf()).toEqual([
      [july, 2_000, 'short'],
      [august, 2_000, 'due'],
    ]);
    // LOAN-7: who is short is told once, with the salary in the book; revoked and posted anew it is another salary.
    // Of the advance, which is served after the loan, nothing was taken.
    const said = [
      { loan: `loan ${made.number}`, month: july, taken: 9_000 * RS, left: 1_000 * RS },
      { loan: 'advance AD-1', month: july, taken: 0, left: 2_000 * RS },
    ];
    const once = await toldOf(school, 'INSTALMENT_SHORT');
    expect(once.map((one) => [one.subject_id, one.data])).toEqual(said.map((one) => [babar, one]));
    const [posted] = (await school.must(rows.salariesPosted, { employee_id: babar }, ceo)).data;
    await school.must(acts.salaryReject, { ids: [posted?.id ?? 0], reason: 'Two days are missing' }, ceo);
    const freed = await school.must(loans.loanHistory, { loan_id: id }, preparer);
    expect(freed.schedule.map((one) => [one.amount / RS, one.status])).toEqual([
      [10_000, 'due'],
      [10_000, 'due'],
      [10_000, 'due'],
    ]);
    expect(await termsOf()).toEqual([[july, 2_000, 'due']]);
    // Another month of it was without a salary: both go to the end, behind the month that is posted.
    await school.owner(() =>
      rowsOf(sql`
        insert into payroll.loan_instalments (branch_id, employee_id, loan_id, no, month, amount)
        select branch_id, employee_id, loan_id, 2, (${july}::date - interval '1 month')::date, 150000 from payroll.loan_instalments where loan_id = ${advance}::bigint`),
    );
    expect(await toldOf(school, 'INSTALMENT_SHORT')).toHaveLength(2);
    await decided(july);
    expect((await termsOf()).slice(2)).toEqual([
      [august, 2_000, 'due'],
      [addMonths(august, 1), 1_500, 'due'],
    ]);
    const twice = await toldOf(school, 'INSTALMENT_SHORT');
    const missed = { loan: 'advance AD-1', month: july, taken: 0, left: 1_500 * RS };
    expect(twice.map((one) => one.data)).toEqual([...said, ...said, missed]);
    expect(new Set(twice.map((one) => one.dedupe_key)).size).toBe(5);
    await school.owner(async () => {
      await rowsOf(sql`delete from payroll.loan_instalments where loan_id = ${advance}::bigint`);
      await rowsOf(sql`delete from payroll.employee_loans where id = ${advance}::bigint`);
    });
    expect(await balance('1220')).toBe(21_000);
    const again = await school.must(loans.loanHistory, { loan_id: id }, preparer);
    const skip = { loan_id: id, version: again.version, month: august, reason: 'A wedding' };
    const after = await school.must(loans.loanSkip, skip, ceo);
    expect(after.schedule.filter((one) => one.status === 'due')).toHaveLength(3);
    const late = await school.must(loans.loanHistory, { loan_id: id }, preparer);
    const early = await school.must(
      loans.loanEarlyPayment,
      { loan_id: id, version: late.version, amount: 5_000 * RS, date: today, account_id: cash, plan: 'fewer' },
      preparer,
    );
    expect([early.balance / RS, await balance('1220')]).toEqual([16_000, 16_000]);
  });
});

describe('story 15: the account guard', () => {
  const iban = 'PK36SCBL0000001123456702';
  it('waits for a second person; a number of somebody else needs a reason', async () => {
    const [ali = 0, babar = 0] = people;
    const bank = await school.owner(() =>
      rowOf(sql<{ id: number }>`
        insert into accounts.banks (country_id, name, short_name) values (162, 'Habib Bank', 'HBL') returning id`),
    );
    const account = { employee_id: ali, mode: 'bank', bank_id: bank?.id ?? 0, title: 'Ali Raza', iban } as const;
    const wrong = await school.call(
      accounts.employeeBankAccountSave,
      { ...account, iban: 'PK36SCBL0000001123456703' },
      preparer,
    );
    expect(wrong.errors?.['iban']?.[0]).toBe('The check digits of this IBAN are wrong');
    await school.must(accounts.employeeBankAccountSave, account, preparer);
    const [waiting] = (await school.must(accounts.employeeBankAccounts, { view: 'waiting' }, preparer)).data;
    const decision = { id: waiting?.id ?? 0, version: waiting?.version ?? 0, decision: 'approve' } as const;
    expect((await school.call(accounts.employeeBankAccountDecide, decision, preparer)).code).toBe(403);
    await school.must(accounts.employeeBankAccountDecide, decision, ceo);
    // The person hears of it when it is asked for and when it is approved, with the last four digits alone.
    const told = await school.owner(() =>
      rowsOf(sql<{ subject_id: number; what: string }>`
        select subject_id, data ->> 'what' as what from platform.message_intents where event_code = 'ACCOUNT_CHANGE' order by id`),
    );
    expect(told).toEqual([
      { subject_id: ali, what: 'It was asked for that your salary is paid to the account that ends in 6702' },
      { subject_id: ali, what: 'From now on your salary is paid to the account that ends in 6702' },
    ]);
    const used = await school.call(
      accounts.employeeBankAccountSave,
      { ...account, employee_id: babar, title: 'Babar' },
      preparer,
    );
    expect(used.errors?.['iban']?.[0]).toMatch(/^Used by E\d+\. Mark as joint with a reason\.$/);
  });
});

describe('story 5: paid and taken back', () => {
  it('held rows stay out; paid twice is refused; one goes back with the CEO (SAL-14 to SAL-16)', async () => {
    const posted = await school.must(rows.salariesPosted, { from: july, to: july }, ceo);
    const dawood = posted.data.find((row) => row.employee_name === 'Dawood Jan');
    const held = { id: dawood?.id ?? 0, version: dawood?.version ?? 0, hold: true };
    expect((await school.call(acts.salaryHold, held, preparer)).errors).toHaveProperty('reason');
    await school.must(acts.salaryHold, { ...held, reason: 'Clearance' }, preparer);
    const asked = { employer_id: employer, month: july, mode: 'cash', value_date: today } as const;
    const looked = await school.must(payments.salaryBankList, asked, preparer);
    expect([looked.rows, looked.checks.map((one) => `${one.name}: ${one.text}`)]).toEqual([
      1,
      [
        'Ali Raza: Paid by bank. Make a batch of that, too.',
        'Dawood Jan: Held back: Clearance. Let it go, or leave it out.',
      ],
    ]);
    const refused = await school.call(payments.salaryBankList, { ...asked, make: true }, preparer);
    expect(refused.code).toBe(422);
    const made = await school.must(payments.salaryBankList, { ...asked, make: true, leave_out: true }, preparer);
    const before = [await balance('2100'), await balance('1000')];
    const paying = { batch_id: made.batch_id ?? 0, value_date: today };
    const done = await school.must(payments.salaryPaid, paying, { ...preparer, key: 'one-key-for-this-payment' });
    expect([done.paid, done.total / RS]).toEqual([1, 9_000]);
    await school.must(payments.salaryPaid, paying, { ...preparer, key: 'one-key-for-this-payment' });
    const [, babar = 0] = people;
    const told = await toldOf(school, 'SALARY_PAID');
    const said = { month: july, amount: 9_000 * RS, day: today, where: 'in cash' };
    expect(told.map((one) => [one.subject_id, one.data])).toEqual([[babar, said]]);
    const again = await school.call(payments.salaryPaid, paying, preparer);
    expect([again.code, again.message]).toEqual([409, expect.stringContaining('is paid already')]);
    expect([await balance('2100'), await balance('1000')]).toEqual([
      (before[0] ?? 0) + 9_000,
      (before[1] ?? 0) - 9_000,
    ]);
    const [paid] = (await school.must(rows.salariesPosted, { status: 'paid' }, ceo)).data;
    const ask = { salary_id: paid?.id ?? 0, version: paid?.version ?? 0, reason: 'Paid to the wrong person' };
    const { approval_id } = await school.must(payments.salaryPaidRevert, ask, preparer);
    await school.must(approvals.approvalApprove, { id: approval_id }, ceo);
    expect(await balance('2100')).toBe(before[0]);
    const [batch] = (await school.must(payments.employeeSheet, {}, preparer)).data;
    expect([batch?.status, batch?.returned]).toEqual(['partly_returned', 1]);
  });

  it('SAL-17 what the bank sends back afterwards is owed again, and held until somebody has seen to the account', async () => {
    const asked = { employer_id: employer, month: july, mode: 'cash', value_date: today } as const;
    const made = await school.must(payments.salaryBankList, { ...asked, make: true, leave_out: true }, preparer);
    const before = [await balance('2100'), await balance('1000')];
    const batch = { batch_id: made.batch_id ?? 0, value_date: today };
    // Taken back it is told to nobody; paid again it is another payment, and nothing was said of who is held.
    expect(await toldOf(school, 'SALARY_PAID')).toHaveLength(1);
    await school.must(payments.salaryPaid, batch, preparer);
    const told = await toldOf(school, 'SALARY_PAID');
    expect(told.map((one) => one.subject_id)).toEqual([people[1], people[1]]);
    expect(new Set(told.map((one) => one.dedupe_key)).size).toBe(2);
    const [paid] = (await school.must(rows.salariesPosted, { status: 'paid' }, ceo)).data;
    const row = { salary_id: paid?.id ?? 0, reason: 'R03' };
    const bare = await school.call(payments.salaryPaid, { ...batch, rows: [row] }, preparer);
    expect(bare.errors?.['rows']?.[0]).toContain('code of the bank');
    const back = { ...batch, rows: [{ ...row, code: 'account_closed' as const }] };
    expect(await school.must(payments.salaryPaid, back, preparer)).toMatchObject({ paid: 0, returned: 1 });
    expect([await balance('2100'), await balance('1000')]).toEqual(before);
    const owed = await school.must(rows.salariesPosted, { employee_id: paid?.employee_id ?? 0 }, ceo);
    expect(owed.data[0]).toMatchObject({
      status: 'posted',
      hold: true,
      hold_reason: 'Returned by the bank: the account is closed',
    });
    expect((await school.call(payments.salaryPaid, back, preparer)).code).toBe(422);
    const asked17 = await school.owner(() =>
      rowsOf(sql<{ data: { reason: string }; bells: number }>`
        select i.data, (select count(*)::int from platform.notifications n where n.title like '%came back from the bank%') as bells
          from platform.message_intents i where i.event_code = 'SALARY_RETURNED' and i.subject_id = ${paid?.employee_id ?? 0}::bigint`),
    );
    expect(asked17.map(({ data }) => data.reason)).toEqual(['the account is closed']);
    expect(asked17[0]?.bells).toBeGreaterThan(0);
  });

  it('a bank list holds the account, the net and the employee', async () => {
    const format = await school.owner(() =>
      rowOf(sql<{ id: number; bank: number }>`
        select f.id, (select a.id from accounts.bank_accounts a where a.branch_id = ${f8}::int limit 1) as bank from accounts.bank_file_formats f
         where f.school_id = 1 and f.purpose = 'salary' and f.layout <> 'wps' limit 1`),
    );
    const asked = { employer_id: employer, month: july, value_date: today, leave_out: true, make: true } as const;
    const none = await school.call(payments.salaryBankList, { ...asked, format_id: format?.id ?? null }, preparer);
    expect(none.errors).toHaveProperty('bank_account_id');
  });
});

describe('ledgers of people', () => {
  const span = { from: asDay(lately('2026-01-01')), to: today };
  it('are those of the book: what is owed to each, line by line, and the statement is that of the slips (07 §5)', async () => {
    const [ali = 0, babar = 0] = people;
    const all = await school.must(employeeLedgers, { branch_id: f8, non_zero: true }, preparer);
    const owed = new Map(all.data.map((row) => [row.employee_id, row]));
    expect(owed.get(babar)).toMatchObject({ salary: -9_000 * RS, loans: 16_000 * RS, closing: 7_000 * RS });
    expect((all.figures?.closing ?? 0) / RS).toBe((await balance('2100')) + (await balance('1220')));
    const lines = await school.must(employeeLedgerOf, { employee_id: babar, ...span }, preparer);
    expect([lines.opening, lines.closing, lines.lines.at(-1)?.balance]).toEqual([0, 7_000 * RS, 7_000 * RS]);
    const loan = await school.must(employeeLedgerOf, { employee_id: babar, ...span, account: 'loans' }, preparer);
    expect(loan.closing).toBe(16_000 * RS);
    const paper = await school.call(accountStatement, { employee_ids: [ali, babar], ...span }, preparer);
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const statement = await school.must(employeeStatment, { employee_id: babar, from: july, to: august }, preparer);
    expect(statement.months.map((one) => [one.earned / RS, one.loans / RS, one.net / RS])).toEqual([
      [18_000, 9_000, 9_000],
    ]);
    expect(statement.loans).toMatchObject([{ repaid: 14_000 * RS, balance: 16_000 * RS }]);
    expect((await school.call(employeeLedgerOf, { employee_id: babar, ...span }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(employeeStatment, { from: july, to: august, mine: true }, { as: 'nobody' })).code).toBe(
      403,
    );
    expect((await school.call(employeeLedgers, {}, { as: 'nobody' })).code).toBe(403);
  });
});

describe('additions of a month', () => {
  it('are refused for a frozen month and for heads that are computed', async () => {
    const [ali = 0] = people;
    const row = { employee_id: ali, month: august, head_id: heads.get('BONUS') ?? 0, amount: 1_000 * RS };
    await school.must(salaryInputSave, { rows: [row] }, preparer);
    const frozen = await school.call(salaryInputSave, { rows: [{ ...row, month: july }] }, preparer);
    expect(frozen.errors?.['month']?.[0]).toContain('frozen already');
    const computed = await school.call(
      salaryInputSave,
      { rows: [{ ...row, head_id: heads.get('TAX') ?? 0 }] },
      preparer,
    );
    expect(computed.errors?.['head_id']?.[0]).toContain('is computed');
    expect((await school.must(salaryInputs, { month: august }, preparer)).figures?.added).toBe(1_000 * RS);
  });

  it('a revoked salary is reversed, its number is void, the row is in the sheet again', async () => {
    const posted = await school.must(rows.salariesPosted, { from: july, to: july, status: 'posted' }, ceo);
    const babar = posted.data.find((one) => one.employee_name === 'Babar Shah');
    await school.must(acts.salaryReject, { ids: [babar?.id ?? 0], reason: 'overtime missing' }, ceo);
    expect(await balance('1220')).toBe(25_000);
    const sheet = await school.must(rows.salaryTemp, { branch_id: f8, month: july, status: 'rejected' }, preparer);
    expect(sheet.data.map((one) => [one.employee_name, one.reject_reason])).toEqual([
      ['Babar Shah', 'overtime missing'],
    ]);
  });
});

describe('12 §6: what people are told of their pay', () => {
  it('goes to their mobile with its figures, is kept from the log, and is forgotten where it was handed over', async () => {
    let taken = 1;
    while (taken > 0) taken = await expandNext();
    const about = ['SALARY_PAID', 'ACCOUNT_CHANGE', 'LOAN_DECIDED', 'INSTALMENT_SHORT'];
    const [sent, left] = await school.owner(async () => [
      await rowsOf(sql<{ event_code: string; body: string; sensitive: boolean; lane: number }>`
        select m.event_code, m.body, m.sensitive, m.lane from platform.messages m where m.event_code = any (${about}::text[]) and m.channel = 'sms' order by m.id`),
      await rowsOf(sql<{ data: object }>`
        select distinct i.data from platform.message_intents i where i.event_code = any (${about}::text[])`),
    ]);
    expect(left).toEqual([{ data: {} }]);
    expect(sent.every((one) => one.sensitive && one.lane === 2)).toBe(true);
    const of = (code: string) => sent.filter((one) => one.event_code === code).map((one) => one.body);
    expect(of('SALARY_PAID')).toHaveLength(2);
    expect(of('SALARY_PAID')[0]).toBe(
      `Babar Shah: your salary of ${formatMonth(july)}, Rs 9,000, was paid on ${formatDate(today)} in cash.`,
    );
    expect(of('INSTALMENT_SHORT')[1]).toMatch(
      /^Babar Shah: of the instalment of your advance AD-1 the salary of \w+ \d+ took Rs 0; Rs 2,000 is taken later\.$/,
    );
    expect(of('LOAN_DECIDED')[0]).toMatch(
      /^Babar Shah: your loan LN-\S+ over Rs 30,000 is accepted\. It is paid back in/,
    );
    expect(of('ACCOUNT_CHANGE')).toHaveLength(2);
  });
});
