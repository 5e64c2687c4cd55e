// Whom a reminder goes to: students with something due, what stands against it, and the family's message. Sets, never one by one.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { dueOfPart, joinParts, openOfPart } from '#modules/fees/student-accounts/chapter.ts';
import { promiseAhead } from '#modules/fees/promises/chapter.ts';
import type { Step } from '../rules/reminder-steps.ts';

export interface Debtor {
  student_id: number;
  family_id: number;
  branch_id: number;
  full_name: string;
  currency: Currency;
  today: LocalDate;
  step: Step;
  /** What is due by then, and the oldest day of it. */
  amount: number;
  due: LocalDate;
  code: string | null;
  /** A promise stands: nobody is reminded before its day. */
  promised: boolean;
  /** A slip that was sent in waits to be looked at. */
  claimed: boolean;
  /** The account is disputed (FEE-39). */
  on_hold: boolean;
  reminded_today: boolean;
}

const facts = sql`
  s.id as student_id, s.family_id, a.branch_id, s.full_name, a.currency, platform.today(a.branch_id) as today,
  (select k.code from fees.payment_codes k where k.student_id = s.id and k.kind = 1 and k.status = 'active') as code,
  ${promiseAhead} as promised, a.hold_posting as on_hold,
  exists (select from fees.deposit_claims x join platform.approval_requests q on q.id = x.approval_id and q.status = 'pending' where (x.student_id = s.id or x.family_id = s.family_id)) as claimed`;

const remindedToday = (way: 'message' | 'letter', step: Statement): Statement => sql`
  exists (select from fees.fee_reminders r where r.student_id = s.id and r.reminded_on = platform.today(a.branch_id)
                 and r.step = ${step} and r.way = ${way})`;

/** Open parts of a student `a` up to a day: how much, and since when. */
const dueBy = (day: Statement): Statement => sql`
  select coalesce(sum(${openOfPart}), 0)::bigint as amount, min(${dueOfPart}) as due
    from fees.challans ch ${joinParts}
   where ch.student_id = a.student_id and ch.balance > 0 and ${openOfPart} > 0 and ${dueOfPart} <= ${day}`;

/** Chosen by a person: what is due by today, or, where nothing is late yet, what falls due next. */
export function chosenDebtors(
  student_ids: readonly number[],
  { step, way }: { step: Step; way: 'message' | 'letter' },
): Promise<Debtor[]> {
  return rowsOf(sql<Debtor>`
    select ${facts}, ${step}::smallint as step, d.amount, coalesce(d.due, platform.today(a.branch_id)) as due,
           ${remindedToday(way, sql`${step}::smallint`)} as reminded_today
      from students.students s
      join fees.student_fee_accounts a on a.student_id = s.id
     cross join lateral (${dueBy(sql`greatest(platform.today(a.branch_id), coalesce(a.oldest_due_date, platform.today(a.branch_id)))`)}) d
     where s.id = any (${[...student_ids]}::bigint[]) and ${inScope('a.branch_id')}
     order by a.branch_id, s.family_id, s.admission_date nulls last, s.id`);
}

/** Of a branch by the clock: who has a part that fell or falls due on one of these days. */
export function dueDebtors(branch_id: number, steps: readonly { due_on: LocalDate; step: Step }[]): Promise<Debtor[]> {
  return rowsOf(sql<Debtor>`
    with step as (
      select t.due_on, t.step from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as t (due_on date, step smallint)
    ), hit as materialized (
      select ch.student_id, max(step.step) as step, max(step.due_on) as due_on
        from fees.challans ch ${joinParts} join step on step.due_on = ${dueOfPart}
       where ch.branch_id = ${branch_id}::int and ch.balance > 0 and ${openOfPart} > 0
       group by ch.student_id
    )
    select ${facts}, hit.step, d.amount, coalesce(d.due, hit.due_on) as due, ${remindedToday('message', sql`hit.step`)} as reminded_today
      from hit
      join students.students s on s.id = hit.student_id
      join fees.student_fee_accounts a on a.student_id = s.id
     cross join lateral (${dueBy(sql`greatest(platform.today(a.branch_id), hit.due_on)`)}) d
     order by s.family_id, s.admission_date nulls last, s.id`);
}
