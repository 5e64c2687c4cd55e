// What the agreement on a loan says: who borrows and on which terms, who stands for it, who accepted it. A loan that nobody has accepted has none.

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { agreementLines, type AgreementLine, type Receipt } from '../rules/agreement-lines.ts';
import { scheduleOf } from '../rules/loan-terms.ts';
import { firstMonth } from './first-month.ts';
import { scheduleOfLoan, seen } from './loan-rows.ts';

interface Stored {
  id: number;
  branch_id: number;
  employee_id: number;
  number: string;
  kind: 'loan' | 'advance';
  state:
    | 'pending'
    | 'changed'
    | 'declined'
    | 'rejected'
    | 'cancelled'
    | 'accepted'
    | 'disbursed'
    | 'settled'
    | 'written_off';
  currency: Currency;
  unit: number;
  most_deducted_percent: number;
  amount: number;
  instalments: number;
  start_month: Month;
  reason: string;
  name: string;
  name_local: string | null;
  employee_code: string;
  father_or_husband_name: string | null;
  id_no: string | null;
  designation: string | null;
  employer: string | null;
  signatory: string | null;
  accepted_on: LocalDate;
  accepted_by: string[];
  disbursed_on: LocalDate | null;
  guarantor_ids: number[];
}

export interface Guarantor {
  name: string;
  name_local: string | null;
  employee_code: string;
  designation: string | null;
}

export interface LoanPaper extends Omit<Stored, 'guarantor_ids' | 'unit' | 'employee_id' | 'id'> {
  guarantors: Guarantor[];
  lines: AgreementLine[];
}

const findLoan = async (loan_id: number, own_id: number | null): Promise<Stored | undefined> =>
  rowOf(sql<Stored>`
    select l.id, l.branch_id, l.employee_id, l.number, l.kind, ${stateOf('l')} as state, l.currency, coalesce(u.round_unit, 1) as unit,
           coalesce(u.most_deducted_percent, 50)::float8 as most_deducted_percent, l.amount, l.instalments, l.start_month, l.reason, e.full_name as name, e.name_local,
           e.employee_code, e.father_or_husband_name, coalesce(e.national_id, e.passport_no) as id_no, d.name as designation, x.name as employer,
           x.signatory_title as signatory, l.disbursed_on, array_remove(array[l.guarantor1_id, l.guarantor2_id], null) as guarantor_ids,
           coalesce((asked.decided_at at time zone n.time_zone)::date, l.disbursed_on, (l.created_at at time zone n.time_zone)::date) as accepted_on,
           array(select w.name from platform.approval_decisions y join platform.users w on w.id = y.user_id
                  where y.request_id = l.approval_id and y.verb = 'approve' order by y.id) as accepted_by
      from payroll.employee_loans l join hr.employees e on e.id = l.employee_id join platform.branches b on b.id = l.branch_id
      join platform.countries n on n.id = b.country_id left join platform.approval_requests asked on asked.id = l.approval_id
      left join hr.designations d on d.id = e.designation_id left join payroll.branch_employers z on z.branch_id = b.id
      left join payroll.legal_employers x on x.id = z.employer_id
      left join payroll.payroll_settings u on u.school_id = b.school_id and u.country_id = b.country_id
     where l.id = ${loan_id}::bigint and ${await seen(own_id)}`);

/** Wherever they work by now. */
async function guarantorsOf(ids: readonly number[]): Promise<Guarantor[]> {
  const homes = await rowsOf(sql<{ branch_id: number }>`select h.branch_id from hr.homes_of(${ids}::bigint[]) h`);
  return alsoInBranches(
    homes.map((home) => home.branch_id),
    () =>
      rowsOf(sql<Guarantor>`
        select g.full_name as name, g.name_local, g.employee_code, d.name as designation
          from hr.employees g left join hr.designations d on d.id = g.designation_id
         where g.id = any (${ids}::bigint[]) order by array_position(${ids}::bigint[], g.id)`),
  );
}

const unanswered = new Map<Stored['state'], string>([
  ['pending', 'is not decided yet. Its agreement is printed when it is accepted.'],
  ['changed', 'waits for whoever asked to agree to the change. Its agreement is printed then.'],
  ['declined', 'was not taken: there is no agreement on it.'],
  ['rejected', 'was rejected: there is no agreement on it.'],
  ['cancelled', 'was taken back: there is no agreement on it.'],
]);

/** Accepted, it has the instalments with which it would be paid out today; afterwards those that it has. */
async function scheduleNow(loan: Stored) {
  if (loan.state !== 'accepted') return scheduleOfLoan(loan.id);
  return scheduleOf(loan.amount, { parts: loan.instalments, unit: loan.unit, from: await firstMonth(loan) });
}

/** Inside the request's transaction; 404 outside the scope. */
export async function readLoanPaper(loan_id: number, own_id: number | null): Promise<LoanPaper> {
  const loan = await findLoan(loan_id, own_id);
  if (!loan) throw notFound('This loan');
  const why = unanswered.get(loan.state);
  if (why !== undefined) throw conflict(`${loan.number} ${why}`);
  const receipts = await rowsOf(sql<Receipt>`
    select r.amount, r.day, r.kind from payroll.loan_receipts r where r.loan_id = ${loan_id}::bigint order by r.day, r.id`);
  const { guarantor_ids, ...said } = loan;
  return {
    ...said,
    guarantors: await guarantorsOf(guarantor_ids),
    lines: agreementLines(loan.amount, await scheduleNow(loan), receipts),
  };
}
