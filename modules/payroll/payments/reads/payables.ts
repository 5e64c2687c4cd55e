// Posted salaries of an employer and month that nobody pays yet, with where each goes.

import type { Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { inSettlement, seen } from '#modules/payroll/salaries/chapter.ts';

export interface PayableRow {
  salary_id: number;
  branch_id: number;
  employee_id: number;
  employee_code: string;
  name: string;
  currency: Currency;
  net: number;
  hold: boolean;
  mode: string | null;
  title: string | null;
  bank: string | null;
  iban: string | null;
  account_no: string | null;
  account: string | null;
  bic: string | null;
  joint: boolean;
  changed_lately: boolean;
  last_digits: string;
  national_id: string | null;
  passport_no: string | null;
  paid_days: number;
  basic: number;
  overtime_hours: number;
  earned: number;
  attendance_deduction: number;
  gross: number;
  statutory: number;
}

interface Asked {
  employer_id: number;
  month: Month;
  /** A batch pays one run. */
  run: 'regular' | 'supplementary';
  salary_ids?: readonly number[] | undefined;
}

/** Locked, so that none is in two batches. */
export async function payablesOf({ employer_id, month, run, salary_ids }: Asked): Promise<PayableRow[]> {
  return rowsOf(sql<PayableRow>`
    select s.id as salary_id, s.branch_id, s.employee_id, s.employee_code, s.employee_name as name, s.currency, s.net, s.hold, a.mode, a.title,
           k.name as bank, a.iban, a.account_no, coalesce(a.iban, a.account_no) as account, a.bic, a.joint_reason is not null as joint,
           coalesce(a.active_from > platform.now() - interval '7 days'
             and exists (select from payroll.employee_bank_accounts o where o.employee_id = s.employee_id and o.state = 'replaced'), false) as changed_lately,
           coalesce(right(coalesce(a.iban, a.account_no), 4), '') as last_digits, e.national_id, e.passport_no, s.paid_days::float8 as paid_days,
           coalesce((select sum(l.amount) from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id
                      where l.salary_id = s.id and h.code = 'BASIC'), 0)::bigint as basic,
           coalesce((select sum(l.quantity) from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id
                      where l.salary_id = s.id and h.calc = 'overtime'), 0)::float8 as overtime_hours,
           s.earned_gross as earned, s.attendance_deduction, s.gross, s.statutory
      from payroll.salaries s join hr.employees e on e.id = s.employee_id
      left join payroll.employee_bank_accounts a on a.employee_id = s.employee_id and a.state = 'active'
      left join accounts.banks k on k.id = a.bank_id
     where s.employer_id = ${employer_id}::bigint and s.month = ${month}::date and s.status = 'posted' and s.kind = ${run} and ${inScope('s.branch_id')}
       and ${await seen()} and not ${inSettlement('s.id')}
       and (${salary_ids ?? null}::bigint[] is null or s.id = any (${salary_ids ?? null}::bigint[]))
       and not exists (select from payroll.salary_payments p where p.salary_id = s.id and p.status in ('waiting', 'paid'))
     order by s.employee_name, s.id for update of s`);
}
