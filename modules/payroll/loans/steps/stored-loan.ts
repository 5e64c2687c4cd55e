// A loan locked for an act, and its schedule written back as the rule made it.

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { scheduleOfLoan } from '../reads/loan-rows.ts';
import type { loanStates } from '../rules/loan-states.ts';
import type { Instalment } from '../rules/loan-terms.ts';

export interface StoredLoan {
  id: number;
  version: number;
  branch_id: number;
  employee_id: number;
  name: string;
  number: string;
  kind: 'loan' | 'advance';
  currency: Currency;
  amount: number;
  instalments: number;
  start_month: Month;
  repaid: number;
  state: keyof typeof loanStates.states;
  approval_id: number | null;
  school_id: number;
  unit: number;
}

export async function lockLoan(id: number, version?: number): Promise<StoredLoan> {
  const row = await rowOf(sql<StoredLoan>`
    select l.id, l.version, l.branch_id, l.employee_id, e.full_name as name, l.number, l.kind, l.currency, l.amount, l.instalments, l.start_month, l.repaid,
           l.state, l.approval_id, e.school_id, coalesce(u.round_unit, 1) as unit
      from payroll.employee_loans l join hr.employees e on e.id = l.employee_id join platform.branches b on b.id = l.branch_id
      left join payroll.payroll_settings u on u.school_id = b.school_id and u.country_id = b.country_id
     where l.id = ${id}::bigint and ${inScope('l.branch_id')} for update of l`);
  if (!row) throw notFound('This loan');
  if (version !== undefined && row.version !== version)
    throw conflict(`${row.number} was changed meanwhile. Load it again.`);
  return row;
}

/** Cash or bank of the branch, or what may be used there. */
export async function refuseAccount(branch_id: number, account_id: number): Promise<void> {
  const row = await rowOf(sql<{ kind: string }>`
    select a.kind from platform.accounts a join platform.branches b on b.school_id = a.school_id
     where a.id = ${account_id}::bigint and b.id = ${branch_id}::int and a.kind in ('cash', 'bank')`);
  if (!row) throw badField('account_id', 'Choose a cash or bank account');
}

export interface Paying {
  date: LocalDate;
  account_id: number;
}

export async function writeSchedule(
  loan: StoredLoan,
  next: readonly Instalment[],
  reason: string | null,
): Promise<void> {
  const before = await scheduleOfLoan(loan.id);
  const known = new Map(before.map((one) => [one.no, one]));
  const changed = next.filter((one) => {
    const old = known.get(one.no);
    return !old || old.amount !== one.amount || old.status !== one.status;
  });
  await rowsOf(sql`
    insert into payroll.loan_instalments (branch_id, employee_id, loan_id, no, month, amount, status)
    select ${loan.branch_id}::int, ${loan.employee_id}::bigint, ${loan.id}::bigint, n.no, n.month, n.amount, n.status
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (no int, month date, amount bigint, status text)
    on conflict (loan_id, no) do update set amount = excluded.amount, status = excluded.status,
      reason = case when excluded.status in ('skipped', 'settled_early') then ${reason} else payroll.loan_instalments.reason end`);
}
