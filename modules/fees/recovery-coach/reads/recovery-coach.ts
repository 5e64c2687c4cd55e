// For each class the families whose call today is likely to bring the most (spec 04 §14.8). A family stands once, with the class of its child that
// owes the most; who promised for a day ahead has been called. Weighed are the fifty of a class that owe the most.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { promiseAhead } from '#modules/fees/promises/chapter.ts';
import { dueOfPart, joinParts, openOfPart } from '#modules/fees/student-accounts/chapter.ts';
import type { coachRead } from '../contract/recovery-coach.ts';
import { callsOf, type Weighed } from '../rules/chance.ts';

const WEIGHED = 50;

export async function readCoach({
  branch_id,
  course_id,
}: ParsedInputOf<typeof coachRead>): Promise<DataOf<typeof coachRead>> {
  const weighed = await rowsOf(sql<Weighed>`
    with ${families(branch_id, course_id)}
    select w.course_id, coalesce(k.name, 'Without a class') as class_name, b.branch_name, w.family_id, w.student_id, w.children, g.full_name as payer,
           g.mobile as phone, w.currency, w.overdue, w.oldest_due, h.fell_due, h.came, w.last_paid_on,
           coalesce(w.last_paid_on < w.today - 90, true) as silent, p.promise_date, coalesce(p.broken, false) as promise_broken, p.note,
           (select max(m.reminded_on) from fees.fee_reminders m where m.student_id = any (w.student_ids)) as reminded_on
      from weighed w
      join platform.branches b on b.id = w.branch_id
      left join branches.courses k on k.id = w.course_id
     cross join lateral (${habit}) h
      left join lateral (${lastPromise}) p on true
      left join lateral (select y.full_name, y.mobile from students.student_guardians sg join students.guardians y on y.id = sg.guardian_id
                          where sg.student_id = w.student_id order by sg.is_fee_payer desc, sg.is_primary desc limit 1) g on true
     where w.children is not null and w.oldest_due is not null
     order by k.seq nulls last, class_name, w.family_id`);
  const rows = callsOf(weighed);
  const sum = (of: 'overdue' | 'likely'): number => rows.reduce((total, row) => total + row[of], 0);
  return { currency: who().currency, families: rows.length, overdue: sum('overdue'), likely: sum('likely'), rows };
}

/** weighed: what is past due by family, the most of each class. */
const families = (branch_id = 0, course_id = 0) => sql`
  day as (
    select b.id as branch_id, platform.today(b.id) as today from platform.branches b where ${inScope('b.id')} and ${branch_id}::int in (0, b.id)
  ), owing as materialized (
    select a.student_id, s.family_id, s.course_id, s.branch_id, s.full_name, a.currency, a.last_payment_on, d.today,
           sum(${openOfPart})::bigint as overdue, min(${dueOfPart}) as oldest_due
      from day d
      join fees.student_fee_accounts a on a.branch_id = d.branch_id and a.receivable > 0 and a.oldest_due_date < d.today
      join students.students s on s.id = a.student_id and s.family_id is not null
      join fees.challans ch on ch.student_id = a.student_id and ch.balance > 0 ${joinParts}
     where ${dueOfPart} < d.today and ${openOfPart} > 0 and not ${promiseAhead}
     group by 1, 2, 3, 4, 5, 6, 7, 8
  ), family as materialized (
    select distinct on (o.family_id) o.family_id, o.student_id, o.course_id, o.branch_id, o.currency, o.today, f.overdue, f.oldest_due, f.children, f.student_ids,
           f.last_paid_on
      from owing o
      join (select family_id, sum(overdue)::bigint as overdue, min(oldest_due) as oldest_due, max(last_payment_on) as last_paid_on,
                   string_agg(full_name, ', ' order by student_id) as children, array_agg(student_id) as student_ids from owing group by 1) f on f.family_id = o.family_id
     order by o.family_id, o.overdue desc, o.student_id
  ), weighed as materialized (
    select * from (select f.*, row_number() over (partition by f.course_id order by f.overdue desc, f.family_id) as size from family f
                    where ${course_id}::bigint in (0, f.course_id)) ranked
     where size <= ${WEIGHED}
  )`;

/** What fell due between a year and a month ago, and what of it came within 30 days. */
const habit = sql`
  select coalesce(sum(c.charged), 0)::bigint as fell_due, coalesce(sum(m.came), 0)::bigint as came
    from fees.challans c
   cross join lateral (select coalesce(sum(t.amount), 0) as came from fees.settlements t
                        where t.challan_id = c.id and t.kind in ('payment', 'advance', 'security') and t.value_date <= c.due_date + 30) m
   where c.student_id = any (w.student_ids) and c.status not in ('cancelled', 'moved') and c.charged > 0
     and c.due_date between w.today - 395 and w.today - 30`;

/** One that was kept says nothing about what is open now. */
const lastPromise = sql`
  select q.promise_date, q.kept is false as broken, q.note from fees.fee_promises q
   where q.student_id = any (w.student_ids) and q.kept is distinct from true order by q.id desc limit 1`;
