// What a leaving finds on a student's account (STU-56 to STU-58): what is owed and held, the tuition of a month, who paid, what of a
// deposit was billed and never paid.

import { addDays, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ClearanceAnswer } from '#modules/students/index.ts';
import type { CollectingTerms } from '#modules/fees/student-accounts/chapter.ts';
import type { LineDelta } from '#modules/fees/corrections/chapter.ts';

/** What everything that a leaving posts has in common. */
export interface LeavingEvent {
  terms: CollectingTerms;
  branch_id: number;
  student_id: number;
  entry_date: LocalDate;
  source_type: 'student_leaving';
  source_id: number;
}

export interface LeavingAccount {
  receivable: number;
  advance: number;
  /** Security that is held and not asked back yet. */
  held: number;
}

export async function leavingAccount(student_id: number): Promise<LeavingAccount> {
  const row = await rowOf(sql<LeavingAccount>`
    select receivable, advance, security_held - security_reserved as held from fees.student_fee_accounts where student_id = ${student_id}::bigint`);
  return row ?? { receivable: 0, advance: 0, held: 0 };
}

/** A month of tuition by the plan of the leaving month, and the unit that amounts are rounded to. */
export async function tuitionOf(
  student_id: number,
  leaving_on: LocalDate,
): Promise<{ tuition: number; unit: number; payee: string | null }> {
  const row = await rowOf(sql<{ tuition: number; unit: number; payee: string | null }>`
    select coalesce((select sum(l.amount) from fees.student_fee_lines l join fees.fee_heads h on h.id = l.head_id and h.kind = 'tuition'
                      where l.student_id = s.id and l.valid_from <= ${monthOf(leaving_on)}::date
                        and (l.valid_to is null or l.valid_to >= ${monthOf(leaving_on)}::date)), 0)::bigint as tuition,
           coalesce(nullif((platform.setting('rounding_unit', s.branch_id) #>> '{}')::int, 0), case co.currency when 'OMR' then 5 else 100 end) as unit,
           (select g.full_name from students.student_guardians k join students.guardians g on g.id = k.guardian_id
             where k.student_id = s.id and k.is_fee_payer limit 1) as payee
      from students.students s join platform.branches b on b.id = s.branch_id join platform.countries co on co.id = b.country_id and co.operates
     where s.id = ${student_id}::bigint`);
  return row ?? { tuition: 0, unit: 1, payee: null };
}

/** The last day that is billed; before the month begins when the child never had an active day in it (did not join). */
export async function lastBilledDay(student_id: number, leaving_on: LocalDate): Promise<LocalDate> {
  const month = monthOf(leaving_on);
  const row = await rowOf(sql<{ sat: boolean }>`
    select exists (select 1 from students.student_status_periods where student_id = ${student_id}::bigint and status in ('active', 'frozen')
                      and from_on <= ${leaving_on}::date and (to_on is null or to_on >= ${month}::date)) as sat`);
  return row?.sat ? leaving_on : addDays(firstDayOf(month), -1);
}

/** A deposit nobody paid is not asked for when the child goes: its lines are taken back by what is open on them. */
export function unpaidSecurity(student_id: number): Promise<(LineDelta & { deposit_account_id: number })[]> {
  return rowsOf(sql<LineDelta & { deposit_account_id: number }>`
    select l.id as line_id, l.challan_id, c.challan_no, l.bill_month, l.student_id, l.head_id, l.fee_month, l.factor_num as num, l.factor_den as den,
           -(l.net - l.settled) as gross, 0::bigint as concession, '[]'::jsonb as off, l.net as net_before, l.settled,
           l.recognised_on is not null as recognised, h.liability_account_id as income_account_id, h.liability_account_id as deposit_account_id
      from fees.challans c
      join fees.challan_lines l on l.challan_id = c.id and l.void_run_id is null and l.net > l.settled
      join fees.fee_heads h on h.id = l.head_id and h.kind = 'security'
     where c.student_id = ${student_id}::bigint and c.balance > 0 order by l.id`);
}

/** STU-57: money due stops no child from leaving; it is told. */
export async function feesClearance(student_id: number): Promise<ClearanceAnswer[]> {
  const row = await rowOf(sql<{ currency: Currency; receivable: number }>`
    select co.currency, coalesce(a.receivable, 0) as receivable
      from students.students s join platform.branches b on b.id = s.branch_id join platform.countries co on co.id = b.country_id and co.operates
      left join fees.student_fee_accounts a on a.student_id = s.id where s.id = ${student_id}::bigint`);
  if (!row) return [];
  const { receivable: amount, currency } = row;
  const note = amount > 0 ? `${moneyWithCurrency(amount, currency)} of fees are open` : null;
  return [{ item: 'fees', automatic: true, state: amount > 0 ? 'due' : 'clear', amount, note }];
}
