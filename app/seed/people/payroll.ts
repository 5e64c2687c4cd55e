// What the people of the demo are paid: employers, plans by designation, members of schemes, accounts, loans; four months in the book and
// paid, on what attendance says of them; one branch a month behind. Plans and accounts by sets; the months by the module's own step.

import { addMonths, dayInMonth, firstDayOf, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import {
  accrueGratuity,
  askLoan,
  bookMonth,
  decideLoans,
  postInitially,
  prepareApartNow,
  prepareNow,
} from '#modules/payroll/index.ts';
import { demoSchools } from '../ground/organisation.ts';
import { bankOf } from '../accounts/banks.ts';
import { moveInside, payByDay } from './paid-otherwise.ts';
import { makeToAskAbout } from './to-ask-about.ts';
import { makeTaxProfiles, type Seat } from './tax-profiles.ts';
import { makeTaxYears } from './tax-years.ts';

/** Months that are over and in the book. */
const MONTHS = 4;

/** The seat whose last month is not in the book yet. */
const LATE = 1;

export const payrollMonths = (today: LocalDate): Month[] =>
  Array.from({ length: MONTHS }, (_, n) => addMonths(monthOf(today), n - MONTHS));

/** Gross a month in Pakistan; in Oman a hundredth of it in rials. */
const gross = [
  ['Principal', 96_000],
  ['Vice Principal', 66_000],
  ['Coordinator', 50_000],
  ['Senior Teacher', 42_000],
  ['Teacher', 34_000],
  ['Assistant Teacher', 28_000],
  ['Accountant', 45_000],
  ['Clerk', 34_000],
  ['Librarian', 33_000],
  ['Driver', 32_000],
  ['Guard', 30_000],
  ['Aya', 28_000],
  ['Cleaner', 27_000],
] as const;

async function makeEmployers(): Promise<void> {
  await rowsOf(sql`
    with made as (
      insert into payroll.legal_employers (school_id, country_id, name, registration_no, tax_no, wps_payer_no, wps_bank_short, signatory_title)
      select s.id, c.id, s.school_name || case when c.id = 161 then ' LLC' else ' (Pvt) Ltd' end, case when c.id = 161 then 123456 + s.id else 78900 + s.id end::text,
             '42' || (10000 + s.id * 7 + c.id), case when c.id = 161 then (123456 + s.id)::text end, case when c.id = 161 then 'BMCT' end, 'Director'
        from platform.schools s cross join platform.countries c
       where exists (select from platform.branches b where b.school_id = s.id and b.country_id = c.id) and c.id in (161, 162)
      returning id, school_id, country_id)
    insert into payroll.branch_employers (branch_id, employer_id)
    select b.id, m.id from platform.branches b join made m on m.school_id = b.school_id and m.country_id = b.country_id`);
}

/** Basic, house rent, medical, conveyance: 60, 27, 6 and 7 of a hundred; Oman basic, housing, transport. Pay grows a little with service. */
async function makePlans(today: LocalDate): Promise<void> {
  const since = firstDayOf(addMonths(monthOf(today), -MONTHS - 2));
  await rowsOf(sql`
    with scale as (select * from jsonb_to_recordset(${JSON.stringify(gross.map(([name, amount]) => ({ name, amount })))}::jsonb) as x (name text, amount bigint)),
    person as (
      select e.id, e.branch_id, e.school_id, b.country_id, greatest(e.joining_date, ${since}::date) as since, e.left_date,
             case when b.country_id = 161 then round(s.amount * (100 + e.id % 9) / 1000) * 100 else round(s.amount * (100 + e.id % 9) / 100 / 500) * 50000 end::bigint as gross
        from hr.employees e join platform.branches b on b.id = e.branch_id join hr.designations g on g.id = e.designation_id join scale s on s.name = g.name
       where coalesce(e.left_date, ${today}::date) >= ${since}::date),
    plan as (
      insert into payroll.employee_pay_plans (branch_id, employee_id, currency, effective_from, gross, reason, state)
      select p.branch_id, p.id, case when p.country_id = 161 then 'OMR' else 'PKR' end, p.since, p.gross, 'joining', 'approved' from person p
      returning id, branch_id, employee_id, currency, gross),
    part as (
      select v.* from (values ('PKR', 'BASIC', 60, 1), ('PKR', 'HRENT', 27, 2), ('PKR', 'MEDICAL', 6, 3), ('PKR', 'CONVEY', 7, 4),
                              ('OMR', 'BASIC', 66, 1), ('OMR', 'HRENT', 20, 2), ('OMR', 'CONVEY', 14, 3)) v (currency, code, share, position))
    insert into payroll.employee_pay_plan_lines (branch_id, employee_id, plan_id, head_id, amount, position)
    select p.branch_id, p.employee_id, p.id, h.id, p.gross * t.share / 100, t.position
      from plan p join part t on t.currency = p.currency join hr.employees e on e.id = p.employee_id
      join payroll.pay_heads h on h.school_id = e.school_id and h.code = t.code`);
  // Shares of a hundred are whole amounts of these scales, so that each plan is the sum of its heads.
  await rowsOf(sql`
    update payroll.employee_pay_plans p set gross = l.gross
      from (select plan_id, sum(amount) as gross from payroll.employee_pay_plan_lines group by plan_id) l where l.plan_id = p.id and l.gross <> p.gross`);
}

async function makeMembers(): Promise<void> {
  await rowsOf(sql`
    insert into payroll.employee_scheme_members (branch_id, employee_id, scheme_id, member_no, from_date)
    select e.branch_id, e.id, s.id, s.code || '-' || (100000 + e.id), e.joining_date
      from hr.employees e join platform.branches b on b.id = e.branch_id
      join payroll.statutory_schemes s on s.school_id = e.school_id and s.country_id = b.country_id
       and ((s.code = 'EOBI' and e.id % 5 < 4) or (s.code = 'PF' and e.id % 10 = 1))`);
}

/** Most are paid by bank; a few by cash, a few have no account yet. */
async function makeAccounts(): Promise<void> {
  await rowsOf(sql`
    insert into payroll.employee_bank_accounts (branch_id, employee_id, mode, bank_id, branch_code, title, account_no, bic, state, active_from)
    select e.branch_id, e.id, case when e.id % 17 = 0 then 'cash' else 'bank' end, case when e.id % 17 <> 0 then k.id end,
           case when e.id % 17 <> 0 then lpad((e.branch_id * 7 % 9999)::text, 4, '0') end, e.full_name,
           case when e.id % 17 <> 0 then lpad((e.id * 7919)::text, 12, '0') end, case when e.id % 17 <> 0 and b.country_id = 161 then k.swift end, 'active', e.joining_date
      from hr.employees e join platform.branches b on b.id = e.branch_id
      join accounts.banks k on k.short_name = case when b.country_id = 161 then 'BKMB' else 'HBL' end
     where e.status <> 'left' and e.id % 23 <> 5`);
}

/** Days come from attendance; for a few somebody wrote others over them, with the reason. */
async function makeDays(months: readonly Month[]): Promise<void> {
  await rowsOf(sql`
    insert into payroll.month_days (branch_id, employee_id, month, working, present, absent, half_absent, unpaid_leave, overtime_day, reason)
    select e.branch_id, e.id, m.month, 22, 20, case when e.id % 2 = 0 then 1 else 0 end, case when e.id % 2 = 0 then 0 else 1 end, 1.5, 120,
           'Worked at the head office for a week, where no machine stands'
      from hr.employees e cross join jsonb_to_recordset(${JSON.stringify(months.map((month, n) => ({ month, n })))}::jsonb) as m (month date, n int)
     where (e.id + m.n) % 53 = 1 and e.joining_date < m.month and coalesce(e.left_date, m.month + 40) > m.month + 31`);
}

/** Loans that run since before the first month, in ten instalments. */
async function makeLoans(school_id: number, first: Month): Promise<void> {
  await rowsOf(sql`
    with wanted as (
      select e.id, e.branch_id, b.country_id, b.branch_no, case when b.country_id = 161 then 200000 else 4000000 end::bigint as amount,
             row_number() over (partition by e.branch_id order by e.id) as nth
        from hr.employees e join platform.branches b on b.id = e.branch_id
       where e.school_id = ${school_id}::int and e.status = 'active' and e.joining_date < ${first}::date - 400 and e.id % 15 = 2),
    numbered as (
      select w.*, t.number from wanted w cross join lateral platform.take_numbers('loan', w.branch_id, ${first}::date, 1) t where w.nth <= 2),
    entry as (
      select w.*, platform.post_entry(
        row(w.branch_id, ${first}::date, 'loan', 'loan', null, w.number,
            'Loan', 'payroll', null, null, null)::platform.entry_head,
        array[row(platform.system_account(${school_id}::int, 'employee_loans'), w.amount, 0, 'employee', w.id, null, null, null)::platform.entry_line,
              row(${bankOf(sql`w.branch_id`)}, 0, w.amount, null, null, null, null, null)::platform.entry_line]) as entry_id
        from numbered w),
    loan as (
      insert into payroll.employee_loans (branch_id, employee_id, number, kind, currency, amount, instalments, start_month, reason, state, disbursed_on, entry_id)
      select w.branch_id, w.id, w.number, 'loan',
             case when w.country_id = 161 then 'OMR' else 'PKR' end, w.amount, 10, ${first}::date, 'School fees of the children', 'disbursed', ${first}::date, w.entry_id
        from entry w returning id, branch_id, employee_id, amount)
    insert into payroll.loan_instalments (branch_id, employee_id, loan_id, no, month, amount)
    select l.branch_id, l.employee_id, l.id, n, (${first}::date + (n - 1) * interval '1 month')::date, l.amount / 10 from loan l cross join generate_series(1, 10) n`);
}

const payDay = (month: Month): LocalDate => dayInMonth(addMonths(month, 1), 3);

/** Paid on the third of the next month from the branch's bank, one batch a branch; on its first days the last month waits to be paid. */
async function pay(school_id: number, month: Month): Promise<void> {
  const day = payDay(month);
  await rowsOf(sql`
    with due as (
      select s.branch_id, b.branch_no, s.employer_id, s.currency, count(*)::int as rows, sum(s.net)::bigint as total, array_agg(s.id order by s.id) as ids
        from payroll.salaries s join platform.branches b on b.id = s.branch_id
       where b.school_id = ${school_id}::int and s.month = ${month}::date and s.status = 'posted' and s.net > 0 group by s.branch_id, b.branch_no, s.employer_id, s.currency),
    batch as (
      insert into payroll.salary_payment_batches (branch_id, number, employer_id, month, account_id, mode, currency, value_date, rows, total, status, reference)
      select d.branch_id, (select t.number from platform.take_numbers('salary payment', d.branch_id, ${day}::date, 1) t), d.employer_id, ${month}::date, ${bankOf(sql`d.branch_id`)}, 'bank', d.currency,
             ${day}::date, d.rows, d.total, 'paid', 'Salaries' from due d returning id, branch_id, number, account_id, total),
    entry as (
      select t.id, t.branch_id, platform.post_entry(
               row(t.branch_id, ${day}::date, 'salary_paid', 'salary payment', t.id, t.number, 'Salaries paid, ' || t.number, 'payroll', null, null, null)::platform.entry_head,
               array_append(array_agg(row(platform.system_account(${school_id}::int, 'salaries_payable'), s.net, 0, 'employee', s.employee_id, null, 'salary', s.id)::platform.entry_line),
                            row(t.account_id, 0, t.total, null, null, null, null, null)::platform.entry_line)) as entry_id
        from batch t join due d on d.branch_id = t.branch_id join payroll.salaries s on s.id = any (d.ids)
       group by t.id, t.branch_id, t.number, t.account_id, t.total),
    rows as (
      insert into payroll.salary_payments (branch_id, batch_id, salary_id, amount, mode, title, account_no, status, entry_id)
      select s.branch_id, e.id, s.id, s.net, 'bank', s.employee_name, a.account_no, 'paid', e.entry_id
        from entry e join due d on d.branch_id = e.branch_id join payroll.salaries s on s.id = any (d.ids)
        left join payroll.employee_bank_accounts a on a.employee_id = s.employee_id and a.state = 'active' returning salary_id)
    update payroll.salaries s set status = 'paid', paid_on = ${day}::date from rows r where s.id = r.salary_id`);
}

const wishes = [
  { kind: 'loan', amount: 6_000_000, instalments: 12, reason: 'A marriage in the family' },
  { kind: 'advance', amount: 1_000_000, instalments: 2, reason: 'Medical treatment' },
  { kind: 'loan', amount: 2_000_000, instalments: 10, reason: 'A motorcycle for the way to work' },
] as const;

/** One branch is late: its last month waits for HR. In the first the running month is prepared, and two ask for money. */
async function makeWaiting(admin_id: number, seats: readonly Seat[], today: LocalDate): Promise<void> {
  const month = monthOf(today);
  const first = seats[0];
  const late = seats[LATE];
  if (!first || !late) return;
  const last = addMonths(month, -1);
  await runAs({ user_id: admin_id, school_id: late.school_id, country_id: late.country_id }, async () => {
    await prepareNow(late.branch_id, last);
    await postInitially({ branch_id: late.branch_id, month: last, kind: 'regular', acknowledged: true });
  });
  const caller = { user_id: admin_id, school_id: first.school_id, country_id: first.country_id };
  let lowered = 0;
  await runAs(caller, async () => {
    await prepareNow(first.branch_id, month);
    // A reward of a few for the sports day, paid apart: the supplementary run is prepared.
    await rowsOf(sql`
      insert into payroll.salary_inputs (branch_id, employee_id, month, head_id, amount, run, source, source_ref, note)
      select e.branch_id, e.id, ${month}::date, h.id, 500000 + e.id % 4 * 100000, 'supplementary', 'bonus', 'sports day ' || e.id, 'Sports day'
        from hr.employees e join payroll.pay_heads h on h.school_id = e.school_id and h.code = 'BONUS'
       where e.branch_id = ${first.branch_id}::int and e.status = 'active' order by e.id limit 6`);
    await prepareApartNow(first.branch_id, month);
    const people = await rowsOf(sql<{ id: number }>`
      select e.id from hr.employees e where e.branch_id = ${first.branch_id}::int and e.status = 'active' and e.id % 15 not in (2)
       and not exists (select from platform.users u where u.employee_id = e.id) order by e.id limit 3`);
    for (const [n, { id }] of people.entries()) {
      const { loan_id } = await askLoan({
        employee_id: id,
        start_month: addMonths(month, 1),
        ...(wishes[n] ?? wishes[0]),
      });
      if (n === 2) lowered = loan_id;
    }
  });
  // Another person accepts the last one lower: whoever asked has to agree (LOAN-3).
  const other = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = 'hrhead'`),
  );
  if (lowered > 0 && other)
    await runAs({ ...caller, user_id: other.id }, () =>
      decideLoans({
        ids: [lowered],
        decision: 'approve',
        amount: 1_500_000,
        instalments: 12,
        reason: 'What the budget of the branch allows this year',
      }),
    );
}

/** Pakistan accrues gratuity: three branches have the last two months in the book. */
async function makeProvisions(admin_id: number, seats: readonly Seat[], months: readonly Month[]): Promise<void> {
  await asOwner(() => rowsOf(sql`update payroll.payroll_settings set accrue_gratuity = true where country_id = 162`));
  for (const { branch_id, school_id, country_id } of seats.filter((one) => one.country_id === 162).slice(0, 3))
    for (const month of months.slice(-2))
      await runAs({ user_id: admin_id, school_id, country_id }, () => accrueGratuity({ branch_id, month, make: true }));
}

export async function makePayroll(admin_id: number, today: LocalDate): Promise<void> {
  const months = payrollMonths(today);
  const [first = monthOf(today)] = months;
  const seats = await asOwner(async () => {
    await makeEmployers();
    await makeTaxYears(today);
    await makePlans(today);
    await payByDay();
    await makeMembers();
    await makeAccounts();
    await makeDays(months);
    const all = await rowsOf(sql<Seat>`
      select b.id as branch_id, b.school_id, b.country_id from platform.branches b
       where b.status = 'active' and exists (select from hr.employees e where e.branch_id = b.id) order by b.id`);
    await moveInside(months.at(-2) ?? first, all);
    return all;
  });
  for (const { id } of demoSchools)
    for (const country_id of [162, 161])
      await runAs({ user_id: admin_id, school_id: id, country_id }, () => makeLoans(id, first));
  for (const month of months)
    for (const [n, { branch_id, school_id, country_id }] of seats.entries())
      if (n !== LATE || month !== months.at(-1))
        await runAs({ user_id: admin_id, school_id, country_id }, () => bookMonth(branch_id, month));
  for (const month of months)
    if (payDay(month) <= today)
      for (const { id } of demoSchools)
        for (const country_id of [162, 161])
          await runAs({ user_id: admin_id, school_id: id, country_id }, () => pay(id, month));
  await makeTaxProfiles(admin_id, seats);
  await makeProvisions(admin_id, seats, months);
  await makeWaiting(admin_id, seats, today);
  await asOwner(() => makeToAskAbout(seats[0]?.branch_id ?? 0));
}
