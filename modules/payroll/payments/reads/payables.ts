// Posted salaries of an employer and month that nobody pays yet, with where each goes.

import type { Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { systemAccount } from '#platform/ledger/post.ts';
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
  hold_reason: string | null;
  /** What the book owes the person. */
  owed: number;
  mode: string | null;
  title: string | null;
  bank: string | null;
  iban: string | null;
  account_no: string | null;
  account: string | null;
  branch_code: string | null;
  bic: string | null;
  joint: boolean;
  /** An account of the person waits for its second person. */
  waiting: boolean;
  /** Who else is paid on it, and is not said to share it. */
  also_of: string | null;
  changed_lately: boolean;
  /** It became the account of the person after this salary was approved. */
  changed_since: boolean;
  last_digits: string;
  digits_before: string | null;
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
  const payable = await systemAccount('salaries_payable');
  return rowsOf(sql<PayableRow>`
    select s.id as salary_id, s.branch_id, s.employee_id, s.employee_code, s.employee_name as name, s.currency, s.net, s.hold, s.hold_reason, a.mode, a.title,
           k.name as bank, a.iban, a.account_no, coalesce(a.iban, a.account_no) as account, a.branch_code, a.bic, a.joint_reason is not null as joint,
           coalesce(w.owed, 0)::bigint as owed, a.id is null and exists (
             select from payroll.employee_bank_accounts q join platform.approval_requests asked on asked.id = q.approval_id and asked.status = 'pending'
              where q.employee_id = s.employee_id and q.state = 'sent') as waiting,
           x.also_of, coalesce(a.active_from > platform.now() - interval '7 days' and old.id is not null, false) as changed_lately,
           coalesce(a.active_from > s.posted_at and old.id is not null, false) as changed_since,
           coalesce(right(coalesce(a.iban, a.account_no), 4), '') as last_digits, right(coalesce(old.iban, old.account_no), 4) as digits_before, e.national_id, e.passport_no, s.paid_days::float8 as paid_days,
           coalesce((select sum(l.amount) from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id
                      where l.salary_id = s.id and h.code = 'BASIC'), 0)::bigint as basic,
           coalesce((select sum(l.quantity) from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id
                      where l.salary_id = s.id and h.calc = 'overtime'), 0)::float8 as overtime_hours,
           s.earned_gross as earned, s.attendance_deduction, s.gross, s.statutory
      from payroll.salaries s join hr.employees e on e.id = s.employee_id
      left join payroll.employee_bank_accounts a on a.employee_id = s.employee_id and a.state = 'active'
      left join accounts.banks k on k.id = a.bank_id
      left join lateral (
        select o.id, o.iban, o.account_no from payroll.employee_bank_accounts o where o.employee_id = s.employee_id and o.state = 'replaced'
         order by o.active_from desc nulls last limit 1) old on true
      left join lateral (
        select o.employee_code || ' ' || o.full_name as also_of from payroll.employee_bank_accounts n join hr.employees o on o.id = n.employee_id
         where n.iban = a.iban and n.state = 'active' and n.employee_id <> s.employee_id and n.joint_reason is null and a.joint_reason is null limit 1) x on true
      left join lateral (
        select sum(t.credit - t.debit) as owed from platform.party_totals t
         where t.account_id = ${payable}::bigint and t.party_kind = 'employee' and t.party_id = s.employee_id and t.branch_id = s.branch_id) w on true
     where s.employer_id = ${employer_id}::bigint and s.month = ${month}::date and s.status = 'posted' and s.kind = ${run} and ${inScope('s.branch_id')}
       and ${await seen()} and not ${inSettlement('s.id')}
       and (${salary_ids ?? null}::bigint[] is null or s.id = any (${salary_ids ?? null}::bigint[]))
       and not exists (select from payroll.salary_payments p where p.salary_id = s.id and p.status in ('waiting', 'paid'))
     order by s.employee_name, s.id for update of s`);
}
