// The people of the measurement by SQL, past triggers and policies, as a loader would: employees in branches of 150, plans, members of a scheme, loans, bank
// accounts, and a closed month of attendance.

import type { Month } from '#kernel/dates.ts';
import type { Connection } from '#platform/engine/engine.ts';

export interface Crowd {
  employees: number;
  branches: number;
  month: Month;
  bank_id: number;
}

/** Two in a hundred were absent for two days, every tenth pays a loan back, one in twenty is paid by cash. */
export async function makePeople(
  connection: Connection,
  { employees, branches, month, bank_id }: Crowd,
): Promise<void> {
  await connection.script(`
    set session_replication_role = replica;
    insert into hr.employees (id, school_id, branch_id, employee_code, full_name, national_id, date_of_birth, gender, joining_date, group_joining_date, taken_over,
           designation_id)
    overriding system value
    select n, 1, 1 + n % ${branches}, 'E' || n, 'Employee of the bench ' || n, lpad((3520210000000 + n)::text, 13, '0'), '1990-05-01', 'male', '2020-01-01', '2020-01-01',
           true, (select min(id) from hr.designations)
      from generate_series(1, ${employees}) n;
    insert into hr.employee_postings (branch_id, home_branch_id, employee_id, employment_type, from_date, reason)
    select branch_id, branch_id, id, 'permanent', '2020-01-01', 'joining' from hr.employees;
    insert into hr.employment_spells (branch_id, employee_id, no, joining_date) select branch_id, id, 1, '2020-01-01' from hr.employees;
    insert into payroll.employee_pay_plans (id, branch_id, employee_id, currency, effective_from, gross, reason, state)
    overriding system value select id, branch_id, id, 'PKR', '2020-01-01', 10000000, 'joining', 'approved' from hr.employees;
    insert into payroll.employee_pay_plan_lines (branch_id, employee_id, plan_id, head_id, amount, position)
    select e.branch_id, e.id, e.id, h.id, s.amount, s.position
      from hr.employees e cross join (values ('BASIC', 6000000, 1), ('HRENT', 2700000, 2), ('MEDICAL', 600000, 3), ('CONVEY', 700000, 4)) s (code, amount, position)
      join payroll.pay_heads h on h.school_id = 1 and h.code = s.code;
    insert into payroll.employee_scheme_members (branch_id, employee_id, scheme_id, from_date)
    select e.branch_id, e.id, s.id, '2020-01-01' from hr.employees e join payroll.statutory_schemes s on s.school_id = 1 and s.code = 'EOBI' where e.id % 5 < 4;
    insert into payroll.employee_bank_accounts (branch_id, employee_id, mode, bank_id, branch_code, title, account_no, state, active_from)
    select branch_id, id, case when id % 20 = 0 then 'cash' else 'bank' end, case when id % 20 <> 0 then ${bank_id} end, '0012', full_name,
           case when id % 20 <> 0 then lpad(id::text, 14, '0') end, 'active', '2020-01-01' from hr.employees;
    insert into payroll.employee_loans (id, branch_id, employee_id, number, kind, currency, amount, instalments, start_month, reason, state, disbursed_on)
    overriding system value select id, branch_id, id, 'LN-' || id, 'loan', 'PKR', 10000000, 10, '${month}', 'School fees', 'disbursed', '${month}' from hr.employees where id % 10 = 0;
    insert into payroll.loan_instalments (branch_id, employee_id, loan_id, no, month, amount)
    select l.branch_id, l.employee_id, l.id, n, (date '${month}' + (n - 1) * interval '1 month')::date, 1000000 from payroll.employee_loans l cross join generate_series(1, 10) n;
    insert into payroll.branch_employers (branch_id, employer_id)
    select b.id, (select min(id) from payroll.legal_employers) from platform.branches b where b.id between 1 and ${branches};
    insert into attendance.employee_month_totals (branch_id, home_branch_id, employee_id, month, days, working, present, half, absent, late, late_minutes, worked_minutes)
    select branch_id, branch_id, id, '${month}', 31, 22, case when id % 50 = 0 then 20 else 22 end, 0, case when id % 50 = 0 then 2 else 0 end, 0, 0, 9000 from hr.employees;
    insert into attendance.employee_attendance_months (branch_id, month, status, closed_until, closed_at)
    select b, '${month}', 'closed', (date '${month}' + interval '1 month - 1 day')::date, platform.now() from generate_series(1, ${branches}) b;
    set session_replication_role = origin;`);
  // What was paid out stands in the book, so that its proofs see it.
  await connection.script(`
    update payroll.employee_loans l set entry_id = platform.post_entry(
      row(l.branch_id, '${month}', 'loan', 'loan', l.id, l.number, 'Loan', 'payroll', null, null, null)::platform.entry_head,
      array[row(platform.system_account(1, 'employee_loans'), l.amount, 0, 'employee', l.employee_id, null, null, null)::platform.entry_line,
            row((select id from platform.accounts where school_id = 1 and code = '3000'), 0, l.amount, null, null, null, null, null)::platform.entry_line])`);
  await connection.script('vacuum analyze');
}
